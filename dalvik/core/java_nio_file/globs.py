"""Glob patterns as regular expressions, for DirectoryStream and PathMatcher."""

from __future__ import annotations

import re
from typing import NoReturn

from dalvik.vm.interop import new

_SPECIAL = set("\\^$.|?*+()[]{}")


def _refuse(reason: str, glob: str, index: int) -> NoReturn:
    text = "Ljava/lang/String;"
    raise new("java.util.regex.PatternSyntaxException", f"({text}{text}I)V", reason, glob, index)


def compiled(glob: str) -> re.Pattern[str]:
    """PatternSyntaxException for a glob that is none."""
    out: list[str] = []
    at, group = 0, False
    while at < len(glob):
        char = glob[at]
        at += 1
        if char == "\\":
            if at == len(glob):
                _refuse("No character to escape", glob, at - 1)
            out.append(re.escape(glob[at]))
            at += 1
        elif char == "[":
            at = _bracket(glob, at, out)
        elif char == "{":
            if group:
                _refuse("Cannot nest groups", glob, at - 1)
            out.append("(?:(?:")
            group = True
        elif char == "}" and group:
            out.append("))")
            group = False
        elif char == "," and group:
            out.append(")|(?:")
        elif char == "*":
            double = glob[at : at + 1] == "*"
            at += double
            out.append(".*" if double else "[^/]*")
        elif char == "?":
            out.append("[^/]")
        else:
            out.append(re.escape(char) if char in _SPECIAL else char)
    if group:
        _refuse("Missing '}", glob, at - 1)
    return re.compile("".join(out), re.DOTALL)


def _bracket(glob: str, at: int, out: list[str]) -> int:
    """A character class from behind its bracket on; gives where it ends."""
    body = ""
    negated = glob[at : at + 1] == "!"
    at += negated
    if glob[at : at + 1] == "-":
        body, at = "\\-", at + 1
    last = ""
    while at < len(glob):
        char = glob[at]
        at += 1
        if char == "]":
            out.append(f"(?:(?!/)[{'^' if negated else ''}{body}])")
            return at
        if char == "/":
            _refuse("Explicit 'name separator' in class", glob, at - 1)
        if char == "-" and last and glob[at : at + 1] not in ("", "]"):
            if glob[at] < last:
                _refuse("Invalid range", glob, at - 2)
            body += "-"
            continue
        body += "\\" + char if char in "\\[^-&~|" else char
        last = char
    _refuse("Missing ']", glob, at - 1)
