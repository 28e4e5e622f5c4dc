"""Reads tokens of a command line: words with their quoting, operators, line ends."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from devices.pocket.shell.syntax import Arithmetic, Parameter, Part, Sequence, Substitution, Text
from devices.pocket.shell.syntax import Word as Word

_OPERATORS = (
    "<<-", "&&", "||", ";;", ">>", "<<", ">&", "<&", ">|", "|", "&", ";", "<", ">", "(", ")", "\n",
)  # fmt: skip
_BREAKS = " \t\n|&;<>()"
_SPECIAL = "@*#?-$!0123456789"
_PARAMETER_OPERATORS = (":-", ":=", ":+", ":?", "##", "%%", "-", "=", "+", "?", "#", "%")


class ShellSyntaxError(Exception):
    """The line cannot be read; `incomplete` if more lines might help."""

    def __init__(self, message: str, incomplete: bool = False) -> None:
        super().__init__(message)
        self.incomplete = incomplete


@dataclass(frozen=True)
class Token:
    """A word (`word` set), an operator (`text`), or the end (`text` empty).

    `text` of a word is its source; `number` is the digit glued to a redirection.
    """

    text: str
    word: Word | None = None
    number: int | None = None

    @property
    def is_word(self) -> bool:
        return self.word is not None


class Reader:
    """Characters to tokens. `parse_nested` parses a command substitution's body."""

    def __init__(self, text: str, parse_nested: Callable[[Reader, str], Sequence]) -> None:
        self.text = text
        self.at = 0
        self._parse_nested = parse_nested

    def token(self) -> Token:
        self._skip_blanks()
        if self.at >= len(self.text):
            return Token("")
        number = self._redirect_number()
        for operator in _OPERATORS:
            if self.text.startswith(operator, self.at):
                self.at += len(operator)
                return Token(operator, number=number)
        start = self.at
        parts = self.word(_BREAKS)
        return Token(self.text[start : self.at], word=parts)

    def _skip_blanks(self) -> None:
        text = self.text
        while self.at < len(text):
            if text[self.at] in " \t":
                self.at += 1
            elif text.startswith("\\\n", self.at):
                self.at += 2
            elif text[self.at] == "#":
                end = text.find("\n", self.at)
                self.at = len(text) if end < 0 else end
            else:
                return

    def _redirect_number(self) -> int | None:
        text, at = self.text, self.at
        if text[at].isdigit() and at + 1 < len(text) and text[at + 1] in "<>":
            self.at += 1
            return int(text[at])
        return None

    def word(self, breaks: str) -> Word:
        """Parts up to an unquoted character of `breaks`, or the end."""
        parts: list[Part] = []
        text = self.text
        while self.at < len(text) and text[self.at] not in breaks:
            char = text[self.at]
            if char == "'":
                parts.append(Text(self._upto("'"), True))
            elif char == '"':
                self.at += 1
                parts += self._double_quoted()
            elif char == "\\":
                self.at += 2
                if text[self.at - 1 : self.at] != "\n":
                    parts.append(Text(text[self.at - 1 : self.at] or "\\", True))
            elif char == "$" or char == "`":
                parts.append(self._dollar(False) if char == "$" else self._backquoted(False))
            else:
                start = self.at
                while self.at < len(text) and text[self.at] not in breaks + "'\"\\$`":
                    self.at += 1
                parts.append(Text(text[start : self.at], False))
        return tuple(parts)

    def _upto(self, quote: str) -> str:
        end = self.text.find(quote, self.at + 1)
        if end < 0:
            raise ShellSyntaxError("no closing quote", incomplete=True)
        inner = self.text[self.at + 1 : end]
        self.at = end + 1
        return inner

    def _double_quoted(self) -> list[Part]:
        parts: list[Part] = [Text("", True)]
        text = self.text
        while True:
            start = self.at
            while self.at < len(text) and text[self.at] not in '"\\$`':
                self.at += 1
            if start != self.at:
                parts.append(Text(text[start : self.at], True))
            if self.at >= len(text):
                raise ShellSyntaxError("no closing quote", incomplete=True)
            char = text[self.at]
            if char == '"':
                self.at += 1
                return parts
            if char == "\\":
                follower = text[self.at + 1 : self.at + 2]
                self.at += 2
                if follower != "\n":
                    kept = follower if follower and follower in '"\\$`' else "\\" + follower
                    parts.append(Text(kept, True))
            else:
                parts.append(self._dollar(True) if char == "$" else self._backquoted(True))

    def _dollar(self, quoted: bool) -> Part:
        text = self.text
        follower = text[self.at + 1 : self.at + 2]
        if text.startswith("$((", self.at):
            found = self._arithmetic(quoted)
            if found is not None:
                return found
        if follower == "(":
            self.at += 2
            return Substitution(self._parse_nested(self, ")"), quoted)
        if follower == "{":
            return self._braced(quoted)
        if follower and follower in _SPECIAL:
            self.at += 2
            return Parameter(follower, "", (), quoted)
        name = self._name(self.at + 1)
        if not name:
            self.at += 1
            return Text("$", quoted)
        self.at += 1 + len(name)
        return Parameter(name, "", (), quoted)

    def _name(self, at: int) -> str:
        end = at
        while end < len(self.text) and (self.text[end].isalnum() or self.text[end] == "_"):
            end += 1
        name = self.text[at:end]
        return "" if name[:1].isdigit() else name

    def _braced(self, quoted: bool) -> Part:
        self.at += 2
        text = self.text
        if text[self.at : self.at + 1] == "#" and text[self.at + 1 : self.at + 2] != "}":
            self.at += 1
            name = self._parameter_name()
            self._expect_brace()
            return Parameter(name, "length", (), quoted)
        name = self._parameter_name()
        for operator in _PARAMETER_OPERATORS:
            if text.startswith(operator, self.at):
                self.at += len(operator)
                word = self.word("}")
                self._expect_brace()
                return Parameter(name, operator, word, quoted)
        self._expect_brace()
        return Parameter(name, "", (), quoted)

    def _parameter_name(self) -> str:
        name = self._name(self.at) or self.text[self.at : self.at + 1]
        if not name or not (name in _SPECIAL or name.isidentifier()):
            raise ShellSyntaxError("bad substitution", incomplete=not name)
        self.at += len(name)
        return name

    def _expect_brace(self) -> None:
        if self.text[self.at : self.at + 1] != "}":
            raise ShellSyntaxError("bad substitution", incomplete=self.at >= len(self.text))
        self.at += 1

    def _arithmetic(self, quoted: bool) -> Part | None:
        """None if it is a command substitution that starts with a subshell."""
        depth, end = 0, self.at + 3
        while end < len(self.text):
            char = self.text[end]
            if char == ")" and depth == 0:
                break
            depth += (char == "(") - (char == ")")
            end += 1
        if not self.text.startswith("))", end):
            return None
        inner = Reader(self.text[self.at + 3 : end], self._parse_nested)
        self.at = end + 2
        return Arithmetic(inner.word(""), quoted)

    def _backquoted(self, quoted: bool) -> Part:
        end = self.at + 1
        while end < len(self.text) and self.text[end] != "`":
            end += 2 if self.text[end] == "\\" else 1
        if end >= len(self.text):
            raise ShellSyntaxError("no closing quote", incomplete=True)
        inner = self.text[self.at + 1 : end]
        for escaped in "\\`$":
            inner = inner.replace("\\" + escaped, escaped)
        self.at = end + 1
        return Substitution(self._parse_nested(Reader(inner, self._parse_nested), ""), quoted)

    def here_document(self, end: str, strip_tabs: bool) -> str:
        """The lines up to `end`, starting at the next line; they are taken out of the text."""
        line_end = self.text.find("\n", self.at)
        if line_end < 0:
            raise ShellSyntaxError("here document without an end", incomplete=True)
        lines: list[str] = []
        at = line_end + 1
        while at < len(self.text):
            stop = self.text.find("\n", at)
            stop = len(self.text) if stop < 0 else stop
            line = self.text[at:stop]
            at = stop + 1
            line = line.lstrip("\t") if strip_tabs else line
            if line == end:
                self.text = self.text[: line_end + 1] + self.text[at:]
                return "".join(f"{each}\n" for each in lines)
            lines.append(line)
        raise ShellSyntaxError("here document without an end", incomplete=True)
