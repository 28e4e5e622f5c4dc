"""HttpURLConnection, over the machine's sockets. https: gets as far as a connection would."""

from __future__ import annotations

import gzip
import zlib
from http.client import HTTPException, HTTPResponse
from typing import Any

from dalvik.core.java_io.exceptions import IOException
from dalvik.core.java_io.input_streams import InputStream
from dalvik.core.java_io.memory_streams import ByteArrayOutputStream, byte_stream
from dalvik.core.java_io.transfer import part
from dalvik.core.java_net.addresses import get_by_name
from dalvik.core.java_net.network import Wire, network
from dalvik.core.java_net.url_connections import URLConnection
from dalvik.core.java_util.declare import flattened, with_functions
from dalvik.vm.interop import class_name, throw, vm
from dalvik.vm.native import java_class, java_field, java_method

_SELF = "java.net.HttpURLConnection"
_METHODS = ("GET", "POST", "HEAD", "OPTIONS", "PUT", "DELETE", "TRACE", "PATCH")
_FOLLOW = "follow redirects"
_MOST_REDIRECTS = 20
_CODES = {
    "OK": 200, "CREATED": 201, "ACCEPTED": 202, "NOT_AUTHORITATIVE": 203, "NO_CONTENT": 204,
    "RESET": 205, "PARTIAL": 206, "MULT_CHOICE": 300, "MOVED_PERM": 301, "MOVED_TEMP": 302,
    "SEE_OTHER": 303, "NOT_MODIFIED": 304, "USE_PROXY": 305, "BAD_REQUEST": 400,
    "UNAUTHORIZED": 401, "PAYMENT_REQUIRED": 402, "FORBIDDEN": 403, "NOT_FOUND": 404,
    "BAD_METHOD": 405, "NOT_ACCEPTABLE": 406, "PROXY_AUTH": 407, "CLIENT_TIMEOUT": 408,
    "CONFLICT": 409, "GONE": 410, "LENGTH_REQUIRED": 411, "PRECON_FAILED": 412,
    "ENTITY_TOO_LARGE": 413, "REQ_TOO_LONG": 414, "UNSUPPORTED_TYPE": 415,
    "INTERNAL_ERROR": 500, "NOT_IMPLEMENTED": 501, "BAD_GATEWAY": 502, "UNAVAILABLE": 503,
    "GATEWAY_TIMEOUT": 504, "VERSION": 505,
}  # fmt: skip


@java_method("static void setFollowRedirects(boolean)")
def set_follow_redirects(on: bool) -> None:
    vm().state[_FOLLOW] = bool(on)


@java_method("static boolean getFollowRedirects()")
def get_follow_redirects() -> bool:
    return bool(vm().state.get(_FOLLOW, True))


@java_class(_SELF, access="public abstract", abstract=["void disconnect()", "boolean usingProxy()"])
@with_functions(set_follow_redirects, get_follow_redirects)
class HttpURLConnection(URLConnection):
    method: str
    follow = True
    fixed_length = -1
    locals().update(
        {name: java_field(f"static final int HTTP_{name}", code) for name, code in _CODES.items()}
    )

    @java_method("protected void <init>(java.net.URL)")
    def init(self, url: Any) -> None:
        super().init(url)
        self.method, self.follow = "GET", get_follow_redirects()

    @java_method("void setRequestMethod(String)")
    def set_request_method(self, method: str) -> None:
        if self.connected:
            throw("java.net.ProtocolException", "Can't reset method: already connected")
        if method not in _METHODS:
            expected = f"Expected one of [{', '.join(_METHODS)}] but was {method}"
            throw("java.net.ProtocolException", expected)
        self.method = method

    @java_method("String getRequestMethod()")
    def get_request_method(self) -> str:
        return self.method

    @java_method("void setInstanceFollowRedirects(boolean)")
    def set_instance_follow_redirects(self, on: bool) -> None:
        self.follow = bool(on)

    @java_method("boolean getInstanceFollowRedirects()")
    def get_instance_follow_redirects(self) -> bool:
        return self.follow

    @java_method("void setFixedLengthStreamingMode(int)")
    @java_method("void setFixedLengthStreamingMode(long)")
    @java_method("void setChunkedStreamingMode(int)")
    def set_streaming_mode(self, length: int) -> None:
        """The body is sent when it is complete, whatever was asked for."""


class _Reader:
    """The reading side of a wire, as `HTTPResponse` wants a file."""

    def __init__(self, wire: Wire, millis: int) -> None:
        self._wire, self._millis, self._data = wire, millis, b""
        self.closed = False

    def makefile(self, mode: str) -> _Reader:
        return self

    def readline(self, limit: int = -1) -> bytes:
        while b"\n" not in self._data and self._more():
            pass
        return self._take(self._data.find(b"\n") + 1 or len(self._data))

    def read(self, count: int = -1) -> bytes:
        while (count < 0 or len(self._data) < count) and self._more():
            pass
        return self._take(len(self._data) if count < 0 else count)

    def _more(self) -> bool:
        found = self._wire.read(65_536, self._millis)
        self._data += found or b""
        return found is not None

    def _take(self, count: int) -> bytes:
        found, self._data = self._data[:count], self._data[count:]
        return found

    def flush(self) -> None:
        pass

    def close(self) -> None:
        self.closed = True


class Exchange:
    """One request and its answer; not a Java class."""

    def __init__(self, url: Any, connect_millis: int) -> None:
        address = get_by_name(url.get_host())
        port = url.get_port() if url.get_port() != -1 else url.get_default_port()
        _, self._heard, self._said = network().connect(address, port, connect_millis)
        if url.get_protocol() == "https":
            raise vm().not_modelled("TLS (https: to a server inside the device)")

    def ask(
        self, line: str, headers: list[tuple[str, str]], body: bytes | None, millis: int
    ) -> HTTPResponse:
        text = "".join(f"{name}: {value}\r\n" for name, value in headers)
        self._said.write(f"{line}\r\n{text}\r\n".encode("latin-1", "replace") + (body or b""))
        response = HTTPResponse(_Reader(self._heard, millis), method=line.split()[0])  # type: ignore[arg-type]
        try:
            response.begin()
        except HTTPException as failure:
            throw("java.io.IOException", f"unexpected end of stream: {failure}")
        return response

    def close(self) -> None:
        self._said.end()
        self._heard.end(deaf=True)


class Exchanging:
    """What the connections for http: and https: share; not a Java class, see `flattened`."""

    url: Any
    method: str
    connected: bool
    reads: bool
    writes: bool
    follow: bool
    headers: list[tuple[str, str]]
    connect_millis: int
    read_millis: int
    exchange: Exchange | None = None
    response: HTTPResponse | None = None
    content: bytes = b""
    body: Any = None
    failure: Any = None

    @java_method("void connect()")
    def connect(self) -> None:
        if self.exchange is None:
            self.connected = True
            self.exchange = Exchange(self.url, self.connect_millis)

    @java_method("java.io.OutputStream getOutputStream()")
    def get_output_stream(self) -> Any:
        if not self.writes:
            throw(
                "java.net.ProtocolException",
                f"method does not support a request body: {self.method}",
            )
        if self.response is not None:
            throw(
                "java.net.ProtocolException",
                "cannot write request body after response has been read",
            )
        self.connect()
        if self.method == "GET":
            self.method = "POST"
        if self.body is None:
            self.body = ByteArrayOutputStream()
            self.body.init()
        return self.body

    def _answered(self) -> HTTPResponse:
        if self.failure is not None:
            raise self.failure
        if self.response is None:
            try:
                self.response = self._ask()
            except IOException as failure:
                self.failure = failure
                raise
        return self.response

    def _ask(self) -> HTTPResponse:
        for _ in range(_MOST_REDIRECTS):
            self.connect()
            assert self.exchange is not None
            response = self.exchange.ask(*self._request(), self.read_millis)
            self.content = _unpacked(response, response.read())
            self.exchange.close()
            if not self._goes_on(response):
                return response
        throw("java.net.ProtocolException", f"Too many redirects: {_MOST_REDIRECTS + 1}")

    def _request(self) -> tuple[str, list[tuple[str, str]], bytes | None]:
        url = self.url
        path = url.get_file() or "/"
        body = None if self.body is None else part(self.body.f_buf, 0, self.body.f_count)
        given = {name.lower() for name, _ in self.headers}
        port = "" if url.get_port() == -1 else f":{url.get_port()}"
        agent = vm().properties.get("http.agent") or "Dalvik/2.1.0 (Linux; U; Android)"
        default = [
            ("User-Agent", agent),
            ("Host", f"{url.get_host()}{port}"),
            ("Connection", "Keep-Alive"),
            ("Accept-Encoding", "gzip"),
        ]
        if body is not None:
            default.append(("Content-Type", "application/x-www-form-urlencoded"))
            default.append(("Content-Length", str(len(body))))
        added = [(name, value) for name, value in default if name.lower() not in given]
        return f"{self.method} {path} HTTP/1.1", [*self.headers, *added], body

    def _goes_on(self, response: HTTPResponse) -> bool:
        """Whether the answer is a redirection, which is then followed."""
        target = response.getheader("Location")
        if not self.follow or target is None or response.status not in (300, 301, 302, 303):
            return False
        url = type(self.url)()
        url.init_context(self.url, target)
        if url.get_protocol() != self.url.get_protocol():
            return False
        self.url, self.exchange = url, None
        if self.method != "HEAD":
            self.method, self.body = "GET", None
        return True

    def answer(self) -> list[tuple[str, str]]:
        try:
            response = self._answered()
        except IOException:
            return []
        version = {10: "1.0"}.get(response.version, "1.1")
        status = f"HTTP/{version} {response.status} {response.reason}".rstrip()
        return [("", status), *response.getheaders()]

    @java_method("int getResponseCode()")
    def get_response_code(self) -> int:
        return self._answered().status

    @java_method("String getResponseMessage()")
    def get_response_message(self) -> str:
        return self._answered().reason

    @java_method("java.io.InputStream getInputStream()")
    def get_input_stream(self) -> Any:
        if not self.reads:
            throw("java.net.ProtocolException", "This protocol does not support input")
        if self._answered().status >= 400:
            throw("java.io.FileNotFoundException", self.url.to_external_form())
        return self._stream()

    def _stream(self) -> InputStream:
        made: InputStream = byte_stream(self.content)
        return made

    @java_method("java.io.InputStream getErrorStream()")
    def get_error_stream(self) -> Any:
        if self.response is None or self.response.status < 400:
            return None
        return self._stream()

    @java_method("void disconnect()")
    def disconnect(self) -> None:
        if self.exchange is not None:
            self.exchange.close()

    @java_method("boolean usingProxy()")
    def using_proxy(self) -> bool:
        return False

    @java_method("String toString()")
    def to_string(self) -> str:
        return f"{class_name(self)}:{self.url.to_external_form()}"


@java_class("com.android.okhttp.internal.huc.HttpURLConnectionImpl")
@flattened
class HttpURLConnectionImpl(Exchanging, HttpURLConnection):
    pass


def _unpacked(response: HTTPResponse, data: bytes) -> bytes:
    if response.getheader("Content-Encoding", "").lower() != "gzip" or not data:
        return data
    try:
        return gzip.decompress(data)
    except (OSError, EOFError, zlib.error) as failure:
        throw("java.io.IOException", str(failure))


def open_connection(url: Any) -> Any:
    """`URL.openConnection` for http: and https:."""
    if url.get_protocol() == "https":
        from dalvik.core.javax_net.https import HttpsURLConnectionImpl

        made: Any = HttpsURLConnectionImpl()
    else:
        made = HttpURLConnectionImpl()
    made.init(url)
    return made
