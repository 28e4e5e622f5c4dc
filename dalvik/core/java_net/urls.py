"""java.net.URL: reading and comparing; opening files, and files in the app's own archives."""

from __future__ import annotations

from typing import Any, NamedTuple, NoReturn

from dalvik.core.java_lang.hashing import string_hash
from dalvik.core.java_util.declare import content_equality
from dalvik.core.java_util.failures import illegal_argument
from dalvik.vm.arithmetic import wrap32
from dalvik.vm.interop import throw, vm
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject

_SELF = "java.net.URL"
_PORTS = {"http": 80, "https": 443, "ftp": 21, "file": -1, "jar": -1}


class Parts(NamedTuple):
    """What a URL says; `file` is path and query together, as Java keeps it."""

    protocol: str
    authority: str | None
    user_info: str | None
    host: str
    port: int
    path: str
    query: str | None
    ref: str | None

    @property
    def file(self) -> str:
        return self.path if self.query is None else f"{self.path}?{self.query}"


def _bad(message: str) -> NoReturn:
    throw("java.net.MalformedURLException", message)


def url_of_text(text: str) -> URL:
    created = URL()
    created.parts = parsed(None, text)
    return created


def url_of_parts(protocol: str, host: str, file: str) -> URL:
    created = URL()
    created.init_file(protocol, host, file)
    return created


def parsed(context: Parts | None, spec: str | None) -> Parts:
    """`new URL(context, spec)`."""
    if spec is None:
        _bad("no protocol: null" if context is None else "null")
    original, text = spec, spec.strip("".join(map(chr, range(33))))
    if text[:4].lower() == "url:":
        text = text[4:]
    protocol, text = _protocol(text)
    base = context
    if protocol is not None and base is not None and base.protocol != protocol:
        base = None
    if protocol is None:
        if base is None:
            _bad(f"no protocol: {original}")
        protocol = base.protocol
    elif base is not None and text.startswith("/"):
        base = base if not text.startswith("//") else None
    if protocol not in _PORTS:
        _bad(f"unknown protocol: {protocol}")
    ref = None
    if "#" in text:
        text, _, ref = text.partition("#")
    elif base is not None and not text:
        ref = base.ref
    return _parsed_rest(protocol, base, text, ref)


def _protocol(text: str) -> tuple[str | None, str]:
    """What is in front of the first colon, if that can be a protocol."""
    head, colon, rest = text.partition(":")
    if not colon or "/" in head or "#" in text[: len(head)]:
        return None, text
    name = head.lower()
    valid = name[:1].isalpha() and all(c.isalnum() or c in ".+-" for c in name)
    return (name, rest) if valid and name.isascii() else (None, text)


def _parsed_rest(protocol: str, base: Parts | None, text: str, ref: str | None) -> Parts:
    if protocol == "jar":
        return _parsed_jar(base, text, ref)
    text, mark, query = text.partition("?")
    found_query = query if mark else None
    only_query = bool(mark) and not text
    authority = base.authority if base else None
    host, port = (base.host, base.port) if base else ("", -1)
    user = base.user_info if base else None
    path = base.path if base else ""
    if base is not None and not text and not mark:
        found_query = base.query
    if text.startswith("//"):
        end = text.find("/", 2)
        end = len(text) if end < 0 else end
        authority, text = text[2:end], text[end:]
        user, host, port = _server(authority)
        path = ""
    if text.startswith("/"):
        path = text
    elif text:
        if path:
            path = _tidy(path[: path.rfind("/") + 1] + text)
        else:
            path = f"/{text}" if authority is not None and authority != "" else text
    elif only_query and path:
        path = path[: max(path.rfind("/"), 0)] + "/"
    return Parts(protocol, authority, user, host, port, path, found_query, ref)


def _server(authority: str) -> tuple[str | None, str, int]:
    user: str | None = None
    server = authority
    if "@" in authority:
        if authority.count("@") > 1:
            return None, "", -1
        user, _, server = authority.partition("@")
    if server.startswith("["):
        end = server.find("]")
        if end < 2:
            _bad("Invalid authority field: " + authority)
        host, rest = server[: end + 1], server[end + 1 :]
        if rest and not rest.startswith(":"):
            _bad("Invalid authority field: " + authority)
        number = rest[1:]
    else:
        host, colon, number = server.partition(":")
        if not colon:
            number = ""
    if not number:
        return user, host, -1
    sign = number[1:] if number[0] in "+-" else number
    if not sign.isdecimal():
        index = next(at for at, char in enumerate(number) if not char.isdecimal())
        _bad(f'Error at index {index} in: "{number}"')
    port = int(number)
    if port < -1:
        _bad(f"Invalid port number :{port}")
    return user, host, port


def _tidy(path: str) -> str:
    """Takes out `/./` and `/name/../`, as far as names go back."""
    while "/./" in path:
        path = path.replace("/./", "/", 1)
    at = 0
    while True:
        at = path.find("/../", at)
        if at < 0:
            break
        above = path.rfind("/", 0, at)
        if at > 0 and above >= 0 and path.find("/../", above) != 0:
            path, at = path[:above] + path[at + 3 :], 0
        else:
            at += 3
    while path.endswith("/.."):
        at = path.find("/..", len(path) - 3)
        above = path.rfind("/", 0, at)
        if above < 0:
            break
        path = path[: above + 1]
    if path.startswith("./") and len(path) > 2:
        path = path[2:]
    return path[:-1] if path.endswith("/.") else path


def _parsed_jar(base: Parts | None, text: str, ref: str | None) -> Parts:
    if base is not None and "!/" not in text:
        entry = base.path[base.path.rfind("!/") + 1 :]
        folder = "/" if text.startswith("/") else entry[: entry.rfind("/") + 1]
        inner = base.path[: base.path.rfind("!/") + 1]
        return Parts("jar", None, None, "", -1, inner + folder + text.lstrip("/"), None, ref)
    if "!/" not in text:
        _bad("no !/ in spec")
    return Parts("jar", None, None, "", -1, text, None, ref)


@java_class(_SELF, access="public final", implements=["java.io.Serializable"])
@content_equality
class URL(JObject):
    SERIAL = java_field("static final long serialVersionUID", -7627629688361524110)
    parts: Parts

    @java_method("void <init>(String)")
    def init_text(self, spec: str | None) -> None:
        self.parts = parsed(None, spec)

    @java_method(f"void <init>({_SELF},String)")
    def init_context(self, context: Any, spec: str | None) -> None:
        self.parts = parsed(None if context is None else context.parts, spec)

    @java_method("void <init>(String,String,String)")
    def init_file(self, protocol: str, host: str | None, file: str) -> None:
        self.init_port(protocol, host, -1, file)

    @java_method("void <init>(String,String,int,String)")
    def init_port(self, protocol: str, host: str | None, port: int, file: str) -> None:
        protocol = protocol.lower()
        authority = None
        if host is not None:
            if ":" in host and not host.startswith("["):
                host = f"[{host}]"
            if port < -1:
                _bad(f"Invalid port number :{port}")
            authority = host if port == -1 else f"{host}:{port}"
        path, mark, ref = file.partition("#")
        path, question, query = path.partition("?")
        if protocol not in _PORTS:
            _bad(f"unknown protocol: {protocol}")
        self.parts = Parts(
            protocol,
            authority,
            None,
            host or "",
            port,
            path,
            query if question else None,
            ref if mark else None,
        )

    @java_method("String getProtocol()")
    def get_protocol(self) -> str:
        return self.parts.protocol

    @java_method("String getHost()")
    def get_host(self) -> str:
        return self.parts.host

    @java_method("int getPort()")
    def get_port(self) -> int:
        return self.parts.port

    @java_method("int getDefaultPort()")
    def get_default_port(self) -> int:
        return _PORTS[self.parts.protocol]

    @java_method("String getFile()")
    def get_file(self) -> str:
        return self.parts.file

    @java_method("String getPath()")
    def get_path(self) -> str:
        return self.parts.path

    @java_method("String getQuery()")
    def get_query(self) -> str | None:
        return self.parts.query

    @java_method("String getRef()")
    def get_ref(self) -> str | None:
        return self.parts.ref

    @java_method("String getAuthority()")
    def get_authority(self) -> str | None:
        return self.parts.authority

    @java_method("String getUserInfo()")
    def get_user_info(self) -> str | None:
        return self.parts.user_info

    @java_method("String toString()")
    @java_method("String toExternalForm()")
    def to_external_form(self) -> str:
        parts = self.parts
        text = f"{parts.protocol}:"
        if parts.authority:
            text += f"//{parts.authority}"
        text += parts.file
        return text if parts.ref is None else f"{text}#{parts.ref}"

    @java_method("java.net.URI toURI()")
    def to_uri(self) -> Any:
        from dalvik.core.java_net.uris import parsed as parsed_uri

        return parsed_uri(self.to_external_form())

    def _same_file(self, other: URL) -> bool:
        mine, others = self.parts, other.parts
        port = mine.port if mine.port != -1 else _PORTS[mine.protocol]
        other_port = others.port if others.port != -1 else _PORTS[others.protocol]
        return (
            mine.protocol == others.protocol
            and mine.file == others.file
            and port == other_port
            and mine.host.lower() == others.host.lower()
        )

    @java_method(f"boolean sameFile({_SELF})")
    def same_file(self, other: URL) -> bool:
        return self._same_file(other)

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return (
            isinstance(other, URL) and other.parts.ref == self.parts.ref and self._same_file(other)
        )

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        parts = self.parts
        result = string_hash(parts.protocol) + string_hash(parts.host.lower())
        result += string_hash(parts.file)
        result += parts.port if parts.port != -1 else _PORTS[parts.protocol]
        return wrap32(result + (0 if parts.ref is None else string_hash(parts.ref)))

    @java_method("final java.io.InputStream openStream()")
    def open_stream(self) -> Any:
        from dalvik.core.java_net.uri_text import decoded

        if self.parts.protocol == "file":
            from dalvik.core.java_io.file_streams import open_for_reading

            return open_for_reading(decoded(self.parts.path))
        if self.parts.protocol == "jar":
            return _open_in_archive(decoded(self.parts.path) or "")
        return self.open_connection().get_input_stream()

    @java_method("java.net.URLConnection openConnection()")
    def open_connection(self) -> Any:
        from dalvik.core.java_net.http_connections import open_connection

        if self.parts.protocol not in ("http", "https"):
            raise vm().not_modelled(f"Ljava/net/URL;->openConnection() of {self.parts.protocol}:")
        return open_connection(self)

    @java_method("java.net.URLConnection openConnection(java.net.Proxy)")
    def open_connection_through(self, proxy: Any) -> Any:
        if proxy is None:
            illegal_argument("proxy can not be null")
        if proxy.where is not None:
            raise vm().not_modelled("a connection through a proxy")
        return self.open_connection()


def _open_in_archive(path: str) -> Any:
    """`file:/data/app/base.apk!/name`."""
    from dalvik.core.java_lang.class_loaders import open_archived

    archive, _, name = path.removeprefix("file:").partition("!/")
    found = open_archived(archive, name)
    if found is None:
        throw("java.io.FileNotFoundException", f"JAR entry {name} not found in {archive}")
    return found
