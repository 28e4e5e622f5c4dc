"""java.net.URI."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from dalvik.core.java_lang.hashing import string_hash
from dalvik.core.java_net.exceptions import URISyntaxException, bad_uri
from dalvik.core.java_net.uri_syntax import Parser, Parts
from dalvik.core.java_net.uri_text import (
    ascii_only,
    assembled,
    composed,
    decoded,
    normal_path,
    resolved_path,
)
from dalvik.core.java_util.declare import content_equality, with_functions
from dalvik.core.java_util.failures import illegal_argument, null_pointer
from dalvik.vm.arithmetic import wrap32
from dalvik.vm.interop import call, compare, throw
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject

_SELF = "java.net.URI"


def uri_of(parts: Parts) -> URI:
    created = URI()
    created.parts, created.text = parts, assembled(parts)
    return created


def parsed(text: str) -> URI:
    """`new URI(text)`."""
    created = URI()
    created.init_text(text)
    return created


@java_method(f"static {_SELF} create(String)")
def create(text: str) -> URI:
    try:
        return parsed(text)
    except URISyntaxException as error:
        throw(
            "java.lang.IllegalArgumentException",
            call(error, "getMessage()Ljava/lang/String;"),
            error,
        )


def file_uri(path: str) -> URI:
    """`file:` and an absolute path."""
    created = URI()
    created.init_parts(Parts(scheme="file", path=path))
    return created


def file_path(uri: Any) -> str:
    """The path that a `file:` URI names; IllegalArgumentException if it is no such URI."""
    if uri is None:
        null_pointer()
    parts: Parts = uri.parts
    if parts.scheme is None:
        illegal_argument("URI is not absolute")
    if parts.opaque is not None:
        illegal_argument("URI is not hierarchical")
    if parts.scheme.lower() != "file":
        illegal_argument('URI scheme is not "file"')
    for value, name in (
        (parts.authority, "an authority"),
        (parts.fragment, "a fragment"),
        (parts.query, "a query"),
    ):
        if value is not None:
            illegal_argument(f"URI has {name} component")
    path = decoded(parts.path)
    if not path:
        illegal_argument("URI path component is empty")
    return path


@java_class(_SELF, access="public final", implements=["Comparable", "java.io.Serializable"])
@with_functions(create)
@content_equality
class URI(JObject):
    SERIAL = java_field("static final long serialVersionUID", -6052424284110960213)
    parts: Parts
    text: str

    # -- constructors -----------------------------------------------------------------------------

    @java_method("void <init>(String)")
    def init_text(self, text: str) -> None:
        if text is None:
            null_pointer()
        self.parts, self.text = Parser(text).parse(), text

    def init_parts(self, parts: Parts, *, server: bool = False) -> None:
        """From raw parts, which are quoted and read again."""
        text = composed(parts)
        if parts.scheme is not None and parts.path and not parts.path.startswith("/"):
            bad_uri(text, "Relative path in absolute URI")
        self.parts, self.text = Parser(text).parse(server), text

    @java_method("void <init>(String,String,String)")
    def init_opaque(self, scheme: str | None, specific: str | None, fragment: str | None) -> None:
        text = composed(Parts(scheme=scheme, opaque=specific or "", fragment=fragment))
        self.parts, self.text = Parser(text).parse(), text

    @java_method("void <init>(String,String,String,String)")
    def init_host_path(
        self, scheme: str | None, host: str | None, path: str | None, fragment: str | None
    ) -> None:
        parts = Parts(scheme=scheme, host=host, path=path, fragment=fragment)
        self.init_parts(parts, server=True)

    @java_method("void <init>(String,String,String,String,String)")
    def init_authority(
        self,
        scheme: str | None,
        authority: str | None,
        path: str | None,
        query: str | None,
        fragment: str | None,
    ) -> None:
        parts = Parts(scheme=scheme, authority=authority, path=path, query=query)
        self.init_parts(replace(parts, fragment=fragment))

    @java_method("void <init>(String,String,String,int,String,String,String)")
    def init_server(
        self,
        scheme: str | None,
        user_info: str | None,
        host: str | None,
        port: int,
        path: str | None,
        query: str | None,
        fragment: str | None,
    ) -> None:
        parts = Parts(scheme=scheme, user_info=user_info, host=host, port=port, path=path)
        self.init_parts(replace(parts, query=query, fragment=fragment), server=True)

    # -- parts ------------------------------------------------------------------------------------

    @java_method("String getScheme()")
    def get_scheme(self) -> str | None:
        return self.parts.scheme

    @java_method("boolean isAbsolute()")
    def is_absolute(self) -> bool:
        return self.parts.scheme is not None

    @java_method("boolean isOpaque()")
    def is_opaque(self) -> bool:
        return self.parts.path is None

    @java_method("String getRawSchemeSpecificPart()")
    def get_raw_specific(self) -> str:
        text = self.text.partition("#")[0]
        return text if self.parts.scheme is None else text[len(self.parts.scheme) + 1 :]

    @java_method("String getSchemeSpecificPart()")
    def get_specific(self) -> str | None:
        return decoded(self.get_raw_specific())

    @java_method("String getRawAuthority()")
    def get_raw_authority(self) -> str | None:
        return self.parts.authority

    @java_method("String getAuthority()")
    def get_authority(self) -> str | None:
        return decoded(self.parts.authority)

    @java_method("String getRawUserInfo()")
    def get_raw_user_info(self) -> str | None:
        return self.parts.user_info

    @java_method("String getUserInfo()")
    def get_user_info(self) -> str | None:
        return decoded(self.parts.user_info)

    @java_method("String getHost()")
    def get_host(self) -> str | None:
        return self.parts.host

    @java_method("int getPort()")
    def get_port(self) -> int:
        return self.parts.port

    @java_method("String getRawPath()")
    def get_raw_path(self) -> str | None:
        return self.parts.path

    @java_method("String getPath()")
    def get_path(self) -> str | None:
        return decoded(self.parts.path)

    @java_method("String getRawQuery()")
    def get_raw_query(self) -> str | None:
        return self.parts.query

    @java_method("String getQuery()")
    def get_query(self) -> str | None:
        return decoded(self.parts.query)

    @java_method("String getRawFragment()")
    def get_raw_fragment(self) -> str | None:
        return self.parts.fragment

    @java_method("String getFragment()")
    def get_fragment(self) -> str | None:
        return decoded(self.parts.fragment)

    # -- operations -------------------------------------------------------------------------------

    @java_method(f"{_SELF} parseServerAuthority()")
    def parse_server_authority(self) -> URI:
        if self.parts.host is None and self.parts.authority is not None:
            Parser(self.text).parse(True)
        return self

    @java_method(f"{_SELF} normalize()")
    def normalize(self) -> URI:
        path = self.parts.path
        if not path:
            return self
        normal = normal_path(path)
        return self if normal == path else uri_of(replace(self.parts, path=normal))

    @java_method(f"{_SELF} resolve({_SELF})")
    def resolve(self, child: URI) -> URI:
        base, given = self.parts, child.parts
        if given.path is None or base.path is None or given.scheme is not None:
            return child
        lone = given.authority is None and not given.path and given.query is None
        if lone and given.fragment is not None:
            if given.fragment == base.fragment:
                return self
            return uri_of(replace(base, fragment=given.fragment))
        if given.authority is not None:
            return uri_of(replace(given, scheme=base.scheme))
        if given.path.startswith("/"):
            path = normal_path(given.path, drop_leading=True)
        else:
            path = resolved_path(base.path, given.path, absolute=base.scheme is not None)
        return uri_of(replace(base, path=path, query=given.query, fragment=given.fragment))

    @java_method(f"{_SELF} resolve(String)")
    def resolve_text(self, text: str) -> URI:
        return self.resolve(create(text))

    @java_method(f"{_SELF} relativize({_SELF})")
    def relativize(self, child: URI) -> URI:
        base, given = self.parts, child.parts
        if given.path is None or base.path is None:
            return child
        schemes = (base.scheme or "").lower() == (given.scheme or "").lower()
        if not schemes or not _same(base.authority, given.authority):
            return child
        above, below = normal_path(base.path), normal_path(given.path)
        if above != below:
            above = above[: above.rfind("/") + 1]  # as Android does; OpenJDK appends a slash
            if not below.startswith(above):
                return child
        return uri_of(Parts(path=below[len(above) :], query=given.query, fragment=given.fragment))

    @java_method("java.net.URL toURL()")
    def to_url(self) -> Any:
        from dalvik.core.java_net.urls import url_of_text

        if self.parts.scheme is None:
            illegal_argument("URI is not absolute")
        return url_of_text(self.text)

    # -- comparing and text -----------------------------------------------------------------------

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        if not isinstance(other, URI):
            return False
        return self is other or _key(self.parts) == _key(other.parts)

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        parts = self.parts
        result = _hash(_hash_lower(0, parts.scheme), parts.fragment)
        if parts.opaque is not None:
            return wrap32(_hash(result, parts.opaque))
        result = _hash(_hash(result, parts.path), parts.query)
        if parts.host is None:
            return wrap32(_hash(result, parts.authority))
        result = _hash_lower(_hash(result, parts.user_info), parts.host)
        return wrap32(result + 1949 * parts.port)

    @java_method(f"int compareTo({_SELF})")
    @java_method("int compareTo(Object)")
    def compare_to(self, other: Any) -> int:
        mine, others = self.parts, other.parts
        found = _compare_lower(mine.scheme, others.scheme)
        if found:
            return found
        if (mine.opaque is None) != (others.opaque is None):
            return 1 if mine.opaque is not None else -1
        if mine.opaque is not None:
            return _compare(mine.opaque, others.opaque) or _compare(mine.fragment, others.fragment)
        if mine.host is not None and others.host is not None:
            found = (
                _compare(mine.user_info, others.user_info)
                or _compare_lower(mine.host, others.host)
                or mine.port - others.port
            )
        else:
            found = _compare(mine.authority, others.authority)
        return (
            found
            or _compare(mine.path, others.path)
            or _compare(mine.query, others.query)
            or _compare(mine.fragment, others.fragment)
        )

    @java_method("String toString()")
    def to_string(self) -> str:
        return self.text

    @java_method("String toASCIIString()")
    def to_ascii_string(self) -> str:
        return ascii_only(self.text)


def _upper_escapes(text: str | None) -> str | None:
    """Two escapes are the same whatever the case of their digits."""
    if text is None or "%" not in text:
        return text
    head, *rest = text.split("%")
    return head + "".join(f"%{part[:2].upper()}{part[2:]}" for part in rest)


def _lower(text: str | None) -> str | None:
    return None if text is None else "".join(c.lower() if c.isascii() else c for c in text)


def _key(parts: Parts) -> tuple[Any, ...]:
    """Equal for equal URIs."""
    scheme, fragment = _lower(parts.scheme), _upper_escapes(parts.fragment)
    if parts.opaque is not None:
        return scheme, fragment, _upper_escapes(parts.opaque)
    path, query = _upper_escapes(parts.path), _upper_escapes(parts.query)
    if parts.host is not None:
        server = (_upper_escapes(parts.user_info), _lower(parts.host), parts.port)
        return scheme, fragment, path, query, server
    return scheme, fragment, path, query, _upper_escapes(parts.authority)


def _same(first: str | None, second: str | None) -> bool:
    return _upper_escapes(first) == _upper_escapes(second)


def _hash(start: int, text: str | None) -> int:
    if text is None:
        return start
    return start * 127 + string_hash(_upper_escapes(text) or "")


def _hash_lower(start: int, text: str | None) -> int:
    for char in _lower(text) or "":
        start = 31 * start + ord(char)
    return start


def _compare(first: str | None, second: str | None) -> int:
    if first == second:
        return 0
    if first is None or second is None:
        return -1 if first is None else 1
    return compare(None, first, second)


def _compare_lower(first: str | None, second: str | None) -> int:
    return _compare(_lower(first), _lower(second))
