"""Reads URIs by RFC 2396 as java.net.URI does, with its deviations and its complaints."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from dalvik.core.java_net.exceptions import URISyntaxException, bad_uri

_ALPHA = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_DIGIT = "0123456789"
ALPHANUM = _ALPHA + _DIGIT
_UNRESERVED = ALPHANUM + "_-!.~*'()"


@dataclass(frozen=True)
class CharClass:
    """Characters that may stand for themselves; with `escapes`, also %XX and other scripts."""

    plain: frozenset[str]
    escapes: bool


def _class(chars: str, *, escapes: bool = True) -> CharClass:
    return CharClass(frozenset(chars), escapes)


URIC = _class(_UNRESERVED + ";/?:@&=+$,[]")
PATH = _class(_UNRESERVED + ":@&=+$,;/")
USER_INFO = _class(_UNRESERVED + ";:&=+$,")
REG_NAME = _class(_UNRESERVED + "$,;:@&=+")
SERVER = _class(_UNRESERVED + ";:&=+$,.@[]")
SERVER_PERCENT = _class(_UNRESERVED + ";:&=+$,.@[]%")
_SCHEME = _class(ALPHANUM + "+-.", escapes=False)
_DIGITS = _class(_DIGIT, escapes=False)
_SCOPE = _class(ALPHANUM + "_.", escapes=False)
_BYTE = re.compile(r"[0-9]+")


@dataclass
class Parts:
    """The components of a URI; those that are absent are None (an absent port is -1)."""

    scheme: str | None = None
    opaque: str | None = None
    authority: str | None = None
    user_info: str | None = None
    host: str | None = None
    port: int = -1
    path: str | None = None
    query: str | None = None
    fragment: str | None = None


def is_visible_other(char: str) -> bool:
    """A character beyond ASCII that may stand unescaped."""
    return char > "\x80" and unicodedata.category(char) not in ("Zs", "Zl", "Zp", "Cc")


class Parser:
    def __init__(self, text: str) -> None:
        self.text = text
        self.parts = Parts()
        self.server_required = False

    def fail(self, reason: str, index: int) -> None:
        bad_uri(self.text, reason, index)

    def _at(self, index: int, end: int, char: str) -> bool:
        return index < end and self.text[index] == char

    def _scan_to(self, start: int, end: int, stop: str, error: str = "") -> int:
        """The first character of `stop`, or `end`; -1 when one of `error` comes before."""
        for index in range(start, end):
            if self.text[index] in error:
                return -1
            if self.text[index] in stop:
                return index
        return end

    def _scan(self, start: int, end: int, allowed: CharClass) -> int:
        """Where the characters of a class end."""
        index = start
        while index < end:
            char = self.text[index]
            if char in allowed.plain:
                index += 1
            elif allowed.escapes and char == "%":
                if not re.match(r"%[0-9a-fA-F]{2}", self.text[index:end]):
                    self.fail("Malformed escape pair", index)
                index += 3
            elif allowed.escapes and is_visible_other(char):
                index += 1
            else:
                break
        return index

    def _check(self, start: int, end: int, allowed: CharClass, what: str) -> None:
        index = self._scan(start, end, allowed)
        if index < end:
            self.fail(f"Illegal character in {what}", index)

    def parse(self, server_required: bool = False) -> Parts:
        self.server_required = server_required
        text, end, parts = self.text, len(self.text), self.parts
        at = self._scan_to(0, end, ":", "/?#")
        if at >= 0 and self._at(at, end, ":"):
            if at == 0:
                self.fail("Expected scheme name", 0)
            if text[0] not in _ALPHA:
                self.fail("Illegal character in scheme name", 0)
            self._check(1, at, _SCHEME, "scheme name")
            parts.scheme = text[:at]
            at += 1
            at = self._hierarchical(at, end) if self._at(at, end, "/") else self._opaque(at, end)
        else:
            at = self._hierarchical(0, end)
        if self._at(at, end, "#"):
            self._check(at + 1, end, URIC, "fragment")
            parts.fragment = text[at + 1 :]
            at = end
        if at < end:
            self.fail("Expected end of URI", at)
        return parts

    def _opaque(self, start: int, end: int) -> int:
        stop = self._scan_to(start, end, "#")
        if stop <= start:
            self.fail("Expected scheme-specific part", start)
        self._check(start, stop, URIC, "opaque part")
        self.parts.opaque = self.text[start:stop]
        return stop

    def _hierarchical(self, start: int, end: int) -> int:
        at = start
        if self.text.startswith("//", at):
            at += 2
            stop = self._scan_to(at, end, "/?#")
            if stop > at:
                at = self._authority(at, stop)
            elif stop >= end:
                self.fail("Expected authority", at)
        stop = self._scan_to(at, end, "?#")
        self._check(at, stop, PATH, "path")
        self.parts.path = self.text[at:stop]
        if self._at(stop, end, "?"):
            at = stop + 1
            stop = self._scan_to(at, end, "#")
            self._check(at, stop, URIC, "query")
            self.parts.query = self.text[at:stop]
        return stop

    def _authority(self, start: int, end: int) -> int:
        """A server if it can be read as one, else a name of a registry."""
        bracket = self._scan_to(start, end, "]") < end
        server_end = self._scan(start, end, SERVER_PERCENT if bracket else SERVER)
        registry = self._scan(start, end, REG_NAME) == end
        parts = self.parts
        if registry and server_end < end:
            parts.authority = self.text[start:end]
            return end
        problem: URISyntaxException | None = None
        if server_end == end:
            try:
                at = self._server(start, end)
                if at < end:
                    self.fail("Expected end of authority", at)
                parts.authority = self.text[start:end]
                return end
            except URISyntaxException as error:
                parts.user_info = parts.host = None
                parts.port = -1
                if self.server_required:
                    raise
                problem = error
        if registry:
            parts.authority = self.text[start:end]
        elif problem is not None:
            raise problem
        else:
            self.fail("Illegal character in authority", server_end)
        return end

    def _server(self, start: int, end: int) -> int:
        text, parts, at = self.text, self.parts, start
        stop = self._scan_to(at, end, "@", "/?#")
        if stop >= at and self._at(stop, end, "@"):
            self._check(at, stop, USER_INFO, "user info")
            parts.user_info = text[at:stop]
            at = stop + 1
        if self._at(at, end, "["):
            at = self._bracketed(at + 1, end)
        else:
            stop = self._version_4(at, end)
            at = stop if stop > at else self._host_name(at, end)
        if self._at(at, end, ":"):
            at += 1
            stop = self._scan_to(at, end, "/")
            if stop > at:
                self._check(at, stop, _DIGITS, "port number")
                if int(text[at:stop]) > 0x7FFF_FFFF:
                    self.fail("Malformed port number", at)
                parts.port = int(text[at:stop])
                at = stop
        if at < end:
            self.fail("Expected port number", at)
        return at

    def _bracketed(self, start: int, end: int) -> int:
        stop = self._scan_to(start, end, "]", "/?#")
        if stop <= start or not self._at(stop, end, "]"):
            self.fail("Expected closing bracket for IPv6 address", stop)
        scope = self._scan_to(start, stop, "%")
        if start < scope < stop:
            if scope + 1 == stop:
                self.fail("scope id expected", scope + 1)
            self._check(scope + 1, stop, _SCOPE, "scope id")
        if not is_version_6(self.text[start:scope]):
            self.fail("Malformed IPv6 address", start)
        self.parts.host = self.text[start - 1 : stop + 1]
        return stop + 1

    def _version_4(self, start: int, end: int) -> int:
        """The end of an IPv4 address, or something before `start`."""
        at = start
        for index in range(4):
            found = _BYTE.match(self.text, at, end)
            if found is None or int(found[0]) > 255:
                return -1
            at = found.end()
            if index < 3:
                if not self._at(at, end, "."):
                    return -1
                at += 1
        if at < end and self.text[at] != ":":
            return -1
        self.parts.host = self.text[start:at]
        return at

    def _host_name(self, start: int, end: int) -> int:
        """Labels between dots; Android lets them hold underscores."""
        text, at, last = self.text, start, -1
        while at < end:
            stop = at
            while stop < end and (text[stop] in ALPHANUM or (stop > at and text[stop] in "-_")):
                stop += 1
            if stop <= at:
                break
            last = at
            if text[stop - 1] == "-":
                self.fail("Illegal character in hostname", stop - 1)
            at = stop
            if not self._at(at, end, "."):
                break
            at += 1
        if at < end and text[at] != ":":
            self.fail("Illegal character in hostname", at)
        if last < 0:
            self.fail("Expected hostname", start)
        if last > start and text[last] not in _ALPHA:
            self.fail("Illegal character in hostname", last)
        self.parts.host = text[start:at]
        return at


def is_version_6(text: str) -> bool:
    import ipaddress

    try:
        ipaddress.IPv6Address(text)
    except ValueError:
        return False
    return "%" not in text
