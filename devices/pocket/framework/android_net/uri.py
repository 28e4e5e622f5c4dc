"""Uri and its builder. A Uri is its text; its parts are worked out when asked for."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.hashing import string_hash
from dalvik.core.java_util.hash_sets import LinkedHashSet
from dalvik.core.java_util.lists import ArrayList
from dalvik.vm.interop import call, compare, throw, to_string, vm
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_net import uri_text
from devices.pocket.framework.android_net.uri_text import Parts, decode, encode
from devices.pocket.system.intents import safe_uri


def parse(text: str | None) -> Any:
    """`Uri.parse`."""
    if text is None:
        throw("java.lang.NullPointerException", "uriString")
    made = StringUri()
    made.text = str(text)
    return made


def _creator() -> Any:
    from devices.pocket.framework.android_os.parcelable import creator

    def read(parcel: Any) -> Any:
        found = parcel.read_string()
        return None if found is None else parse(found)

    return creator("android.net.Uri", read)


@java_class(
    "android.net.Uri",
    implements=["android.os.Parcelable", "Comparable"],
    access="public abstract",
)
class Uri(JObject):
    EMPTY = java_field("static final android.net.Uri EMPTY", lambda: parse(""))
    CREATOR = java_field("static final android.os.Parcelable$Creator CREATOR", _creator)
    text = ""
    _parts: Parts | None = None

    @property
    def parts(self) -> Parts:
        if self._parts is None:
            self._parts = uri_text.parse(self.text)
        return self._parts

    # -- making ----------------------------------------------------------------------------------

    @java_method("static android.net.Uri parse(String)")
    @staticmethod
    def parse(text: str | None) -> Any:
        return parse(text)

    @java_method("static android.net.Uri fromFile(java.io.File)")
    @staticmethod
    def from_file(file: Any) -> Any:
        if file is None:
            throw("java.lang.NullPointerException", "file")
        path = call(file, "getAbsolutePath()Ljava/lang/String;")
        return parse(f"file://{encode(path, '/')}")

    @java_method("static android.net.Uri fromParts(String,String,String)")
    @staticmethod
    def from_parts(scheme: str | None, ssp: str | None, fragment: str | None) -> Any:
        if scheme is None or ssp is None:
            throw("java.lang.NullPointerException", "scheme" if scheme is None else "ssp")
        tail = "" if fragment is None else f"#{encode(fragment)}"
        return parse(f"{scheme}:{encode(ssp)}{tail}")

    @java_method("static android.net.Uri withAppendedPath(android.net.Uri,String)")
    @staticmethod
    def with_appended_path(base: Any, segment: str) -> Any:
        return base.build_upon().append_encoded_path(segment).build()

    @java_method("static String encode(String)")
    @staticmethod
    def encode(text: str | None) -> str | None:
        return None if text is None else encode(text)

    @java_method("static String encode(String,String)")
    @staticmethod
    def encode_allowing(text: str | None, allowed: str | None) -> str | None:
        return None if text is None else encode(text, allowed or "")

    @java_method("static String decode(String)")
    @staticmethod
    def decode(text: str | None) -> str | None:
        return None if text is None else decode(text)

    @java_method("android.net.Uri$Builder buildUpon()")
    def build_upon(self) -> Any:
        parts, made = self.parts, Builder.create()
        made.scheme, made.fragment = parts.scheme, parts.fragment
        if parts.is_opaque:
            made.ssp = parts.ssp
        else:
            made.authority, made.path, made.query = parts.authority, parts.path, parts.query
        return made

    # -- parts -----------------------------------------------------------------------------------

    @java_method("boolean isHierarchical()")
    def is_hierarchical(self) -> bool:
        return not self.parts.is_opaque

    @java_method("boolean isOpaque()")
    def is_opaque(self) -> bool:
        return self.parts.is_opaque

    @java_method("boolean isRelative()")
    def is_relative(self) -> bool:
        return self.parts.scheme is None

    @java_method("boolean isAbsolute()")
    def is_absolute(self) -> bool:
        return self.parts.scheme is not None

    @java_method("String getScheme()")
    def get_scheme(self) -> str | None:
        return self.parts.scheme

    @java_method("String getSchemeSpecificPart()")
    def get_scheme_specific_part(self) -> str:
        return decode(self.parts.ssp)

    @java_method("String getEncodedSchemeSpecificPart()")
    def get_encoded_scheme_specific_part(self) -> str:
        return self.parts.ssp

    @java_method("String getAuthority()")
    def get_authority(self) -> str | None:
        found = self.parts.authority
        return None if found is None else decode(found)

    @java_method("String getEncodedAuthority()")
    def get_encoded_authority(self) -> str | None:
        return self.parts.authority

    @java_method("String getEncodedUserInfo()")
    def get_encoded_user_info(self) -> str | None:
        authority = self.parts.authority
        if authority is None or "@" not in authority:
            return None
        return authority[: authority.rfind("@")]

    @java_method("String getUserInfo()")
    def get_user_info(self) -> str | None:
        found = self.get_encoded_user_info()
        return None if found is None else decode(found)

    @java_method("String getHost()")
    def get_host(self) -> str | None:
        return uri_text.host_of(self.parts.authority)

    @java_method("int getPort()")
    def get_port(self) -> int:
        return uri_text.port_of(self.parts.authority)

    @java_method("String getPath()")
    def get_path(self) -> str | None:
        found = self.parts.path
        return None if found is None else decode(found)

    @java_method("String getEncodedPath()")
    def get_encoded_path(self) -> str | None:
        return self.parts.path

    @java_method("String getQuery()")
    def get_query(self) -> str | None:
        found = self.parts.query
        return None if found is None else decode(found)

    @java_method("String getEncodedQuery()")
    def get_encoded_query(self) -> str | None:
        return self.parts.query

    @java_method("String getFragment()")
    def get_fragment(self) -> str | None:
        found = self.parts.fragment
        return None if found is None else decode(found)

    @java_method("String getEncodedFragment()")
    def get_encoded_fragment(self) -> str | None:
        return self.parts.fragment

    def segments(self) -> list[str]:
        return uri_text.segments_of(self.parts.path)

    @java_method("java.util.List getPathSegments()")
    def get_path_segments(self) -> Any:
        holder = vm().loader.initialised("Ljava/util/Collections;")
        method = holder.find_method("unmodifiableList", "(Ljava/util/List;)Ljava/util/List;")
        assert method is not None
        return method.call(None, [ArrayList.create(self.segments())])

    @java_method("String getLastPathSegment()")
    def get_last_path_segment(self) -> str | None:
        found = self.segments()
        return found[-1] if found else None

    # -- the query -------------------------------------------------------------------------------

    def _pairs(self) -> list[tuple[str, str]]:
        """Encoded names and values."""
        if self.parts.is_opaque:
            throw("java.lang.UnsupportedOperationException", "This isn't a hierarchical URI.")
        query = self.parts.query
        if query is None:
            return []
        found = []
        for piece in query.split("&"):
            name, _, value = piece.partition("=")
            found.append((name, value))
        return found

    @java_method("java.util.Set getQueryParameterNames()")
    def get_query_parameter_names(self) -> Any:
        return LinkedHashSet.create(decode(name) for name, _ in self._pairs() if name)

    @java_method("java.util.List getQueryParameters(String)")
    def get_query_parameters(self, key: str | None) -> Any:
        if key is None:
            throw("java.lang.NullPointerException", "key")
        wanted = encode(key)
        return ArrayList.create(
            decode(value, True) for name, value in self._pairs() if name == wanted
        )

    @java_method("String getQueryParameter(String)")
    def get_query_parameter(self, key: str | None) -> str | None:
        if key is None:
            throw("java.lang.NullPointerException", "key")
        wanted = encode(key)
        return next((decode(value, True) for name, value in self._pairs() if name == wanted), None)

    @java_method("boolean getBooleanQueryParameter(String,boolean)")
    def get_boolean_query_parameter(self, key: str, default: int) -> bool:
        found = self.get_query_parameter(key)
        return bool(default) if found is None else found.lower() not in ("false", "0")

    @java_method("android.net.Uri normalizeScheme()")
    def normalize_scheme(self) -> Any:
        scheme = self.parts.scheme
        if scheme is None or scheme == scheme.lower():
            return self
        return parse(scheme.lower() + self.text[len(scheme) :])

    # -- as an object ----------------------------------------------------------------------------

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return isinstance(other, Uri) and self.text == other.text

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        return string_hash(self.text)

    @java_method("int compareTo(android.net.Uri)")
    @java_method("int compareTo(Object)")
    def compare_to(self, other: Any) -> int:
        return compare(None, self.text, other.text)

    @java_method("String toString()")
    def to_string(self) -> str:
        return self.text

    @java_method("String toSafeString()")
    def to_safe_string(self) -> str:
        return safe_uri(self.text)

    @java_method("int describeContents()")
    def describe_contents(self) -> int:
        return 0

    @java_method("void writeToParcel(android.os.Parcel,int)")
    def write_to_parcel(self, parcel: Any, flags: int) -> None:
        parcel.write_string(self.text)

    @java_method("static void writeToParcel(android.os.Parcel,android.net.Uri)")
    @staticmethod
    def write_static(parcel: Any, uri: Any) -> None:
        parcel.write_string(None if uri is None else uri.text)


@java_class("android.net.Uri$StringUri", access="")
class StringUri(Uri):
    """All URIs are of this class. A Parcelable is read again by the class that wrote it."""

    CREATOR = java_field("static final android.os.Parcelable$Creator CREATOR", _creator)


@java_class("android.net.Uri$Builder", access="public final")
class Builder(JObject):
    """Encoded parts."""

    scheme: str | None = None
    ssp: str | None = None
    authority: str | None = None
    path: str | None = None
    query: str | None = None
    fragment: str | None = None

    @classmethod
    def create(cls) -> Any:
        return cls()

    @java_method("void <init>()")
    def init(self) -> None:
        """All parts are missing."""

    @java_method("android.net.Uri$Builder scheme(String)")
    def set_scheme(self, scheme: str | None) -> Any:
        self.scheme = scheme
        return self

    @java_method("android.net.Uri$Builder opaquePart(String)")
    def opaque_part(self, part: str | None) -> Any:
        self.ssp = None if part is None else encode(part)
        return self

    @java_method("android.net.Uri$Builder encodedOpaquePart(String)")
    def encoded_opaque_part(self, part: str | None) -> Any:
        self.ssp = part
        return self

    @java_method("android.net.Uri$Builder authority(String)")
    def set_authority(self, authority: str | None) -> Any:
        self.ssp, self.authority = None, None if authority is None else encode(authority, "@:")
        return self

    @java_method("android.net.Uri$Builder encodedAuthority(String)")
    def encoded_authority(self, authority: str | None) -> Any:
        self.ssp, self.authority = None, authority
        return self

    @java_method("android.net.Uri$Builder path(String)")
    def set_path(self, path: str | None) -> Any:
        self.ssp, self.path = None, None if path is None else encode(path, "/")
        return self

    @java_method("android.net.Uri$Builder encodedPath(String)")
    def encoded_path(self, path: str | None) -> Any:
        self.ssp, self.path = None, path
        return self

    @java_method("android.net.Uri$Builder appendPath(String)")
    def append_path(self, segment: str | None) -> Any:
        return self.append_encoded_path(encode("null" if segment is None else segment))

    @java_method("android.net.Uri$Builder appendEncodedPath(String)")
    def append_encoded_path(self, segment: str | None) -> Any:
        before = self.path or ""
        slash = "" if before.endswith("/") else "/"
        self.path = f"{before}{slash}{'null' if segment is None else segment}"
        self.ssp = None
        return self

    @java_method("android.net.Uri$Builder query(String)")
    def set_query(self, query: str | None) -> Any:
        self.ssp, self.query = None, None if query is None else encode(query)
        return self

    @java_method("android.net.Uri$Builder encodedQuery(String)")
    def encoded_query(self, query: str | None) -> Any:
        self.ssp, self.query = None, query
        return self

    @java_method("android.net.Uri$Builder appendQueryParameter(String,String)")
    def append_query_parameter(self, key: str | None, value: str | None) -> Any:
        pair = f"{_text(key)}={_text(value)}"
        self.ssp = None
        self.query = f"{self.query}&{pair}" if self.query else pair
        return self

    @java_method("android.net.Uri$Builder clearQuery()")
    def clear_query(self) -> Any:
        return self.encoded_query(None)

    @java_method("android.net.Uri$Builder fragment(String)")
    def set_fragment(self, fragment: str | None) -> Any:
        self.fragment = None if fragment is None else encode(fragment)
        return self

    @java_method("android.net.Uri$Builder encodedFragment(String)")
    def encoded_fragment(self, fragment: str | None) -> Any:
        self.fragment = fragment
        return self

    @java_method("android.net.Uri build()")
    def build(self) -> Any:
        if self.ssp is not None:
            if self.scheme is None:
                throw(
                    "java.lang.UnsupportedOperationException",
                    "An opaque URI must have a scheme.",
                )
            tail = "" if self.fragment is None else f"#{self.fragment}"
            return parse(f"{self.scheme}:{self.ssp}{tail}")
        path = self.path or ""
        if (self.scheme is not None or self.authority is not None) and path:
            path = path if path.startswith("/") else f"/{path}"
        return parse(uri_text.build(self.scheme, self.authority, path, self.query, self.fragment))

    @java_method("String toString()")
    def to_string(self) -> str:
        return to_string(self.build())


def _text(value: str | None) -> str:
    return "null" if value is None else encode(value)
