"""A small sed: s, p, d, q and = with line, `$`, /regex/ and range addresses."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass


class SedError(Exception):
    """The script is not understood."""


@dataclass
class _Address:
    number: int | None
    regex: re.Pattern[str] | None

    def matches(self, line: str, at: int, last: bool) -> bool:
        if self.regex is not None:
            return self.regex.search(line) is not None
        return last if self.number is None else at == self.number


@dataclass
class _Rule:
    start: _Address | None
    end: _Address | None
    negated: bool
    action: str
    regex: re.Pattern[str] | None = None
    replacement: str = ""
    flags: str = ""
    active: bool = False

    def applies(self, line: str, at: int, last: bool) -> bool:
        return self._selected(line, at, last) != self.negated

    def _selected(self, line: str, at: int, last: bool) -> bool:
        if self.start is None:
            return True
        if self.end is None:
            return self.start.matches(line, at, last)
        if self.active:
            number = self.end.number
            past = self.end.regex is None and number is not None and at >= number
            self.active = not (past or self.end.matches(line, at, last))
            return True
        self.active = self.start.matches(line, at, last)
        if self.active and self.end.number is not None and at >= self.end.number:
            self.active = False
            return True
        return self.active


class Script:
    """A parsed script."""

    def __init__(self, text: str, extended: bool) -> None:
        self._text = text
        self._at = 0
        self._extended = extended
        self._rules = list(self._read())

    def run(self, lines: Iterator[str], quiet: bool) -> Iterator[str]:
        """The output lines."""
        ahead = next(lines, None)
        at = 0
        while ahead is not None:
            line, ahead = ahead, next(lines, None)
            at += 1
            deleted = stop = False
            for rule in self._rules:
                if not rule.applies(line, at, ahead is None):
                    continue
                if rule.action == "s":
                    line, changed = _substituted(rule, line)
                    if changed and "p" in rule.flags:
                        yield line
                elif rule.action == "p":
                    yield line
                elif rule.action == "=":
                    yield str(at)
                elif rule.action == "d":
                    deleted = True
                    break
                else:
                    stop = True
                    break
            if not quiet and not deleted:
                yield line
            if stop:
                return

    def _read(self) -> Iterator[_Rule]:
        while True:
            self._skip(" \t\n;")
            if self._at >= len(self._text):
                return
            start = self._address()
            end = None
            if self._peek() == ",":
                self._at += 1
                end = self._address()
            self._skip(" \t")
            negated = self._peek() == "!"
            self._at += negated
            yield self._rule(start, end, negated)

    def _rule(self, start: _Address | None, end: _Address | None, negated: bool) -> _Rule:
        action = self._take()
        if action in ("p", "d", "q", "="):
            return _Rule(start, end, negated, action)
        if action != "s":
            raise SedError(f"unknown command '{action}'")
        separator = self._take()
        pattern, replacement = self._upto(separator), self._upto(separator)
        flags = ""
        while self._peek() and self._peek() in "gpiI0123456789":
            flags += self._take()
        options = re.IGNORECASE if "i" in flags.lower() else 0
        regex = self._regex(pattern, options)
        return _Rule(start, end, negated, "s", regex, _python_replacement(replacement), flags)

    def _regex(self, pattern: str, options: int = 0) -> re.Pattern[str]:
        from devices.pocket.shell.commands.filters import python_regex

        try:
            return re.compile(python_regex(pattern, self._extended), options)
        except re.error as error:
            raise SedError(f"bad REGEX '{pattern}': {error}") from error

    def _address(self) -> _Address | None:
        self._skip(" \t")
        char = self._peek()
        if char == "$":
            self._at += 1
            return _Address(None, None)
        if char == "/":
            self._at += 1
            return _Address(None, self._regex(self._upto("/")))
        digits = re.match(r"\d+", self._text[self._at :])
        if digits:
            self._at += digits.end()
            return _Address(int(digits.group()), None)
        return None

    def _upto(self, separator: str) -> str:
        found = ""
        while self._at < len(self._text):
            char = self._take()
            if char == separator:
                return found
            if char == "\\" and self._peek() == separator:
                char = self._take()
            elif char == "\\":
                char += self._take()
            found += char
        raise SedError("unterminated 's' command")

    def _skip(self, characters: str) -> None:
        while self._peek() and self._peek() in characters:
            self._at += 1

    def _peek(self) -> str:
        return self._text[self._at : self._at + 1]

    def _take(self) -> str:
        char = self._peek()
        self._at += 1
        return char


def _python_replacement(text: str) -> str:
    r"""`&` and `\1` as Python's `re` writes them."""
    found, at = "", 0
    while at < len(text):
        char = text[at]
        if char == "\\" and at + 1 < len(text):
            follower = text[at + 1]
            at += 1
            if follower.isdigit():
                found += rf"\g<{follower}>"
            else:
                found += {"n": "\n", "t": "\t", "\\": "\\\\"}.get(follower, follower)
        elif char == "&":
            found += r"\g<0>"
        else:
            found += char
        at += 1
    return found


def _substituted(rule: _Rule, line: str) -> tuple[str, bool]:
    assert rule.regex is not None
    digits = "".join(char for char in rule.flags if char.isdigit())
    if not digits:
        text, count = rule.regex.subn(rule.replacement, line, count="g" not in rule.flags)
        return text, bool(count)
    for number, found in enumerate(rule.regex.finditer(line), 1):
        if number == int(digits):
            changed = found.expand(rule.replacement)
            return line[: found.start()] + changed + line[found.end() :], True
    return line, False
