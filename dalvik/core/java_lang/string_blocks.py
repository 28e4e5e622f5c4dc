"""The methods of String that work on lines: lines, indent, stripIndent, translateEscapes."""

from __future__ import annotations

import re
from typing import Any

from dalvik.core.java_lang.whitespace import WHITESPACE
from dalvik.vm.interop import call, throw, vm
from dalvik.vm.names import method_attr
from dalvik.vm.native import java_method
from dalvik.vm.objects import array_of

_BREAK = re.compile(r"\r\n|[\r\n]")
_STREAM = method_attr("stream", "([Ljava/lang/Object;)Ljava/util/stream/Stream;")
_ESCAPES = {"b": "\b", "f": "\f", "n": "\n", "r": "\r", "s": " ", "t": "\t", "\n": "", "\r": ""}


def split_lines(text: str) -> list[str]:
    """Without terminators; a terminator at the end starts no further line."""
    found = _BREAK.split(text)
    return found[:-1] if found[-1] == "" else found


@java_method("java.util.stream.Stream lines()")
def lines(self: str) -> Any:
    arrays = vm().loader.initialised("Ljava/util/Arrays;").python
    return getattr(arrays, _STREAM)(array_of("[Ljava/lang/String;", split_lines(self)))


@java_method("String indent(int)")
def indent(self: str, count: int) -> str:
    if not self:
        return ""
    found = split_lines(self)
    if count > 0:
        found = [" " * count + line for line in found]
    elif count < 0:
        found = [line[min(-count, _leading(line)) :] for line in found]
    return "".join(f"{line}\n" for line in found)


def _leading(line: str) -> int:
    return len(line) - len(line.lstrip(WHITESPACE))


@java_method("String stripIndent()")
def strip_indent(self: str) -> str:
    if not self:
        return ""
    found = split_lines(self)
    last_counts = self[-1] in "\r\n"
    margins = [_leading(line) for line in found if line.strip(WHITESPACE)]
    if last_counts:
        margins.append(0)
    elif not found[-1].strip(WHITESPACE):
        margins.append(len(found[-1]))
    margin = min(margins, default=0)
    stripped = [
        line[margin:].rstrip(WHITESPACE) if line.strip(WHITESPACE) else "" for line in found
    ]
    return "\n".join(stripped) + ("\n" if last_counts else "")


@java_method("String translateEscapes()")
def translate_escapes(self: str) -> str:
    out, at = [], 0
    while at < len(self):
        char = self[at]
        at += 1
        if char != "\\":
            out.append(char)
            continue
        translated, at = _escape(self, at)
        out.append(translated)
    return "".join(out)


def _escape(text: str, at: int) -> tuple[str, int]:
    """The character behind a backslash, and where the text goes on."""
    char = text[at] if at < len(text) else "\0"
    if char in "'\"\\":
        return char, at + 1
    if "0" <= char <= "7":
        limit = 3 if char <= "3" else 2
        end = at + 1
        while end < min(at + limit, len(text)) and "0" <= text[end] <= "7":
            end += 1
        return chr(int(text[at:end], 8)), end
    if char not in _ESCAPES:
        throw(
            "java.lang.IllegalArgumentException",
            f"Invalid escape sequence: \\{char} \\\\u{ord(char):04X}",
        )
    if text[at : at + 2] == "\r\n":
        return "", at + 2
    return _ESCAPES[char], at + 1


@java_method("Object transform(java.util.function.Function)")
def transform(self: str, function: Any) -> Any:
    return call(function, "apply(Ljava/lang/Object;)Ljava/lang/Object;", self)
