"""Quoting, decoding, normalising and joining the parts of URIs."""

from __future__ import annotations

import re
import unicodedata

from dalvik.core.java_lang.units import joined, split
from dalvik.core.java_net.uri_syntax import (
    PATH,
    REG_NAME,
    SERVER_PERCENT,
    URIC,
    USER_INFO,
    CharClass,
    Parts,
)

_ESCAPE_RUN = re.compile(r"(?:%[0-9a-fA-F]{2})+")


def quoted(text: str, allowed: CharClass) -> str:
    """Escapes what may not stand for itself; a percent sign always."""
    out = []
    for char in text:
        if char < "\x80":
            out.append(char if char in allowed.plain else f"%{ord(char):02X}")
        elif unicodedata.category(char) in ("Zs", "Zl", "Zp", "Cc"):
            out.append("".join(f"%{byte:02X}" for byte in char.encode("utf-8")))
        else:
            out.append(char)
    return "".join(out)


def decoded(text: str | None) -> str | None:
    """Escapes as UTF-8; what is malformed becomes U+FFFD."""
    if text is None or "%" not in text:
        return text

    def decode(found: re.Match[str]) -> str:
        return split(bytes.fromhex(found[0].replace("%", "")).decode("utf-8", "replace"))

    return _ESCAPE_RUN.sub(decode, text)


def ascii_only(text: str) -> str:
    """`toASCIIString`: composed, then everything else than ASCII escaped."""
    if text.isascii():
        return text
    composed = unicodedata.normalize("NFC", joined(text))
    data = composed.encode("utf-8", "surrogatepass")
    return "".join(chr(byte) if byte < 0x80 else f"%{byte:02X}" for byte in data)


def assembled(parts: Parts) -> str:
    """The text of a URI whose parts are all legal already."""
    out = [] if parts.scheme is None else [parts.scheme, ":"]
    if parts.opaque is not None:
        out.append(parts.opaque)
    else:
        if parts.host is not None:
            out.append(f"//{server_text(parts.user_info, parts.host, parts.port)}")
        elif parts.authority is not None:
            out.append(f"//{parts.authority}")
        out.append(parts.path or "")
        if parts.query is not None:
            out += "?", parts.query
    if parts.fragment is not None:
        out += "#", parts.fragment
    return "".join(out)


def server_text(user_info: str | None, host: str, port: int) -> str:
    if ":" in host and not host.startswith("[") and not host.endswith("]"):
        host = f"[{host}]"
    user = "" if user_info is None else f"{user_info}@"
    return f"{user}{host}" + ("" if port == -1 else f":{port}")


def composed(parts: Parts) -> str:
    """The text of a URI whose parts are given raw and must be quoted first."""
    out = "" if parts.scheme is None else f"{parts.scheme}:"
    if parts.opaque is not None:
        out += _quoted_opaque(parts.opaque)
    else:
        if parts.host is not None:
            user = None if parts.user_info is None else quoted(parts.user_info, USER_INFO)
            out += f"//{server_text(user, parts.host, parts.port)}"
        elif parts.authority is not None:
            out += f"//{_quoted_authority(parts.authority)}"
        out += quoted(parts.path or "", PATH)
        if parts.query is not None:
            out += f"?{quoted(parts.query, URIC)}"
    if parts.fragment is not None:
        out += f"#{quoted(parts.fragment, URIC)}"
    return out


def _quoted_opaque(text: str) -> str:
    """A scheme-specific part; a bracketed address at its start is left alone."""
    if text.startswith("//["):
        end = text.find("]") + 1
        if end and ":" in text[3 : end - 1]:
            return text[:end] + quoted(text[end:], URIC)
    return quoted(text, URIC)


_AUTHORITY = CharClass(REG_NAME.plain | SERVER_PERCENT.plain, True)


def _quoted_authority(text: str) -> str:
    if text.startswith("["):
        end = text.find("]") + 1
        if end and ":" in text[:end]:
            return text[:end] + quoted(text[end:], _AUTHORITY)
    return quoted(text, CharClass(_AUTHORITY.plain - {"%"}, True))


def normal_path(path: str, *, drop_leading: bool = False) -> str:
    """Without `.`, `name/..` and empty names; `drop_leading` also drops `..` at the root."""
    if not _needs_work(path):
        return path
    absolute = path.startswith("/")
    names = [name for name in path.split("/") if name]
    folder = path.endswith("/") or (bool(names) and names[-1] in (".", ".."))
    kept: list[str] = []
    for name in names:
        if name == "..":
            if kept and kept[-1] != "..":
                kept.pop()
                continue
            if absolute and drop_leading:
                continue
        elif name == ".":
            continue
        kept.append(name)
    text = "/".join(kept)
    if (folder and kept and kept[-1] != "..") or (folder and kept and path.endswith("/")):
        text += "/"
    if not absolute and kept and ":" in kept[0]:
        text = "./" + text
    return ("/" if absolute else "") + text


def _needs_work(path: str) -> bool:
    if "//" in path:
        return True
    return any(name in (".", "..") for name in path.split("/"))


def resolved_path(base: str, child: str, *, absolute: bool) -> str:
    slash = base.rfind("/")
    if not child:
        path = base[: slash + 1]
    elif slash >= 0 or not absolute:
        path = base[: slash + 1] + child
    else:
        path = "/" + child
    return normal_path(path, drop_leading=True)
