"""The parts of a URI's text, and its percent encoding, as android.net.Uri sees them."""

from __future__ import annotations

from dataclasses import dataclass

from dalvik.core.java_lang.units import joined, split

_UNRESERVED = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-!.~'()*")


def encode(text: str, allowed: str = "") -> str:
    """Percent-encodes UTF-8, but for unreserved characters and those in `allowed`."""
    keep = _UNRESERVED | frozenset(allowed)
    if all(char in keep for char in text):
        return text
    made = []
    for char in joined(text):
        if char in keep:
            made.append(char)
        else:
            made += [f"%{byte:02X}" for byte in char.encode("utf-8", "replace")]
    return "".join(made)


def decode(text: str, plus_is_space: bool = False) -> str:
    """Undoes percent encoding; what cannot be decoded becomes U+FFFD."""
    if plus_is_space:
        text = text.replace("+", " ")
    if "%" not in text:
        return text
    made: list[str] = []
    pending = bytearray()
    at = 0
    while at < len(text):
        if text[at] == "%":
            digits = text[at + 1 : at + 3]
            if len(digits) == 2 and all(d in "0123456789abcdefABCDEF" for d in digits):
                pending.append(int(digits, 16))
            else:
                pending += "\ufffd".encode()
            at += 3 if len(digits) == 2 else 1 + len(digits)
            continue
        made.append(split(pending.decode("utf-8", "replace")))
        pending.clear()
        made.append(text[at])
        at += 1
    made.append(split(pending.decode("utf-8", "replace")))
    return "".join(made)


@dataclass(frozen=True, slots=True)
class Parts:
    """Encoded parts; None where a part is missing. An opaque URI has only `ssp`."""

    scheme: str | None
    authority: str | None
    path: str | None
    query: str | None
    fragment: str | None
    ssp: str

    @property
    def is_opaque(self) -> bool:
        return self.path is None


def parse(text: str) -> Parts:
    """Splits a text the way Uri does: leniently, by the first separators."""
    colon = text.find(":")
    scheme = text[:colon] if colon >= 0 else None
    hash_at = text.find("#", colon + 1 if colon >= 0 else 0)
    fragment = text[hash_at + 1 :] if hash_at >= 0 else None
    end = hash_at if hash_at >= 0 else len(text)
    ssp = text[colon + 1 : end]
    if scheme is not None and not ssp.startswith("/"):
        return Parts(scheme, None, None, None, fragment, ssp)
    authority, rest = None, ssp
    if ssp.startswith("//"):
        stop = next((at for at in range(2, len(ssp)) if ssp[at] in "/\\?#"), len(ssp))
        authority, rest = ssp[2:stop], ssp[stop:]
    path, mark, query = rest.partition("?")
    return Parts(scheme, authority, path, query if mark else None, fragment, ssp)


def build(
    scheme: str | None,
    authority: str | None,
    path: str | None,
    query: str | None,
    fragment: str | None,
) -> str:
    """The text of a hierarchical URI."""
    text = "" if scheme is None else f"{scheme}:"
    if authority is not None:
        text += f"//{authority}"
    if path:
        text += path
    if query is not None and query != "":
        text += f"?{query}"
    if fragment is not None and fragment != "":
        text += f"#{fragment}"
    return text


def host_of(authority: str | None) -> str | None:
    """Between the user and the port, decoded."""
    if authority is None:
        return None
    rest = authority[authority.rfind("@") + 1 :]
    colon = _port_colon(rest)
    return decode(rest if colon < 0 else rest[:colon])


def port_of(authority: str | None) -> int:
    if authority is None:
        return -1
    rest = authority[authority.rfind("@") + 1 :]
    colon = _port_colon(rest)
    if colon < 0:
        return -1
    try:
        return int(decode(rest[colon + 1 :]))
    except ValueError:
        return -1


def _port_colon(text: str) -> int:
    """The colon in front of the port: behind an IPv6 address, if there is one."""
    for at in range(len(text) - 1, -1, -1):
        if text[at] == ":":
            return at
        if not text[at].isdigit():
            return -1
    return -1


def segments_of(path: str | None) -> list[str]:
    """The path's non-empty segments, decoded."""
    return [decode(one) for one in (path or "").split("/") if one]
