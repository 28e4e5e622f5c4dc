"""URLConnection: what a request and its answer say, whatever the protocol."""

from __future__ import annotations

import mimetypes
from email.utils import parsedate_to_datetime
from typing import Any

from dalvik.core.java_util.declare import with_functions
from dalvik.core.java_util.failures import illegal_argument, null_pointer
from dalvik.core.java_util.linked_hash_maps import LinkedHashMap
from dalvik.core.java_util.lists import ArrayList
from dalvik.core.java_util.wrappers import unmodifiable
from dalvik.vm.interop import throw
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject

_SELF = "java.net.URLConnection"


@java_method("static String guessContentTypeFromName(String)")
def guess_content_type(name: str | None) -> str | None:
    return mimetypes.guess_type(name or "")[0]


@java_class(_SELF, access="public abstract", abstract=["void connect()"])
@with_functions(guess_content_type)
class URLConnection(JObject):
    """`headers` are the request's; what came back is `answer`, a list of names and values."""

    url: Any
    connected: bool
    reads: bool
    writes: bool
    headers: list[tuple[str, str]]
    caches = True
    connect_millis = read_millis = 0

    @java_method("protected void <init>(java.net.URL)")
    def init(self, url: Any) -> None:
        self.url, self.connected = url, False
        self.reads, self.writes = True, False
        self.headers = []

    def answer(self) -> list[tuple[str, str]]:
        """The answer's headers, after asking if need be; empty if asking failed."""
        return []

    @java_method("java.net.URL getURL()")
    def get_url(self) -> Any:
        return self.url

    @java_method("java.io.InputStream getInputStream()")
    def get_input_stream(self) -> Any:
        throw("java.net.UnknownServiceException", "protocol doesn't support input")

    @java_method("java.io.OutputStream getOutputStream()")
    def get_output_stream(self) -> Any:
        throw("java.net.UnknownServiceException", "protocol doesn't support output")

    def _still_open(self) -> None:
        if self.connected:
            throw("java.lang.IllegalStateException", "Already connected")

    @java_method("void setDoInput(boolean)")
    def set_do_input(self, on: bool) -> None:
        self._still_open()
        self.reads = bool(on)

    @java_method("boolean getDoInput()")
    def get_do_input(self) -> bool:
        return self.reads

    @java_method("void setDoOutput(boolean)")
    def set_do_output(self, on: bool) -> None:
        self._still_open()
        self.writes = bool(on)

    @java_method("boolean getDoOutput()")
    def get_do_output(self) -> bool:
        return self.writes

    @java_method("void setUseCaches(boolean)")
    @java_method("void setDefaultUseCaches(boolean)")
    @java_method("void setAllowUserInteraction(boolean)")
    def set_use_caches(self, on: bool) -> None:
        self.caches = bool(on)

    @java_method("boolean getUseCaches()")
    def get_use_caches(self) -> bool:
        return self.caches

    @java_method("void setConnectTimeout(int)")
    def set_connect_timeout(self, millis: int) -> None:
        if millis < 0:
            illegal_argument("timeout can not be negative")
        self.connect_millis = millis

    @java_method("int getConnectTimeout()")
    def get_connect_timeout(self) -> int:
        return self.connect_millis

    @java_method("void setReadTimeout(int)")
    def set_read_timeout(self, millis: int) -> None:
        if millis < 0:
            illegal_argument("timeout can not be negative")
        self.read_millis = millis

    @java_method("int getReadTimeout()")
    def get_read_timeout(self) -> int:
        return self.read_millis

    @java_method("void setRequestProperty(String,String)")
    def set_request_property(self, name: str | None, value: str | None) -> None:
        self._still_open()
        if name is None:
            null_pointer("field == null")
        self.headers = [one for one in self.headers if one[0].lower() != name.lower()]
        if value is not None:
            self.headers.append((name, value))

    @java_method("void addRequestProperty(String,String)")
    def add_request_property(self, name: str | None, value: str | None) -> None:
        self._still_open()
        if name is None:
            null_pointer("field == null")
        if value is not None:
            self.headers.append((name, value))

    @java_method("String getRequestProperty(String)")
    def get_request_property(self, name: str | None) -> str | None:
        return _last(self.headers, name)

    @java_method("java.util.Map getRequestProperties()")
    def get_request_properties(self) -> Any:
        return _as_map(self.headers)

    # -- the answer ------------------------------------------------------------------------------

    @java_method("String getHeaderField(String)")
    def get_header_field(self, name: str | None) -> str | None:
        return _last(self.answer(), name)

    @java_method("String getHeaderField(int)")
    def get_header_field_at(self, index: int) -> str | None:
        found = self.answer()
        return found[index][1] if 0 <= index < len(found) else None

    @java_method("String getHeaderFieldKey(int)")
    def get_header_field_key(self, index: int) -> str | None:
        found = self.answer()
        return found[index][0] or None if 0 <= index < len(found) else None

    @java_method("java.util.Map getHeaderFields()")
    def get_header_fields(self) -> Any:
        return _as_map(self.answer())

    @java_method("String getContentType()")
    def get_content_type(self) -> str | None:
        return self.get_header_field("content-type")

    @java_method("String getContentEncoding()")
    def get_content_encoding(self) -> str | None:
        return self.get_header_field("content-encoding")

    @java_method("int getContentLength()")
    def get_content_length(self) -> int:
        found = self.get_content_length_long()
        return found if found <= 0x7FFF_FFFF else -1

    @java_method("long getContentLengthLong()")
    def get_content_length_long(self) -> int:
        return self.get_header_field_int("content-length", -1)

    @java_method("int getHeaderFieldInt(String,int)")
    @java_method("long getHeaderFieldLong(String,long)")
    def get_header_field_int(self, name: str | None, default: int) -> int:
        try:
            return int(self.get_header_field(name) or "")
        except ValueError:
            return default

    @java_method("long getHeaderFieldDate(String,long)")
    def get_header_field_date(self, name: str | None, default: int) -> int:
        try:
            return int(parsedate_to_datetime(self.get_header_field(name) or "").timestamp()) * 1000
        except ValueError:
            return default

    @java_method("long getDate()")
    def get_date(self) -> int:
        return self.get_header_field_date("date", 0)

    @java_method("long getLastModified()")
    def get_last_modified(self) -> int:
        return self.get_header_field_date("last-modified", 0)

    @java_method("long getExpiration()")
    def get_expiration(self) -> int:
        return self.get_header_field_date("expires", 0)


def _last(headers: list[tuple[str, str]], name: str | None) -> str | None:
    wanted = (name or "").lower()
    return next((value for one, value in reversed(headers) if one.lower() == wanted), None)


def _as_map(headers: list[tuple[str, str]]) -> Any:
    """Values by name; the line with the status has the key null."""
    lists: dict[str | None, list[str]] = {}
    for name, value in headers:
        lists.setdefault(name or None, []).append(value)
    made = LinkedHashMap.create(
        (name, unmodifiable("List", ArrayList.create(values))) for name, values in lists.items()
    )
    return unmodifiable("Map", made)
