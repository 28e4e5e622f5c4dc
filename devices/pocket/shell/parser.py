"""Parses a command line."""

from __future__ import annotations

import re
from collections.abc import Callable

from devices.pocket.shell.syntax import (
    AndOr,
    Case,
    Command,
    For,
    Function,
    Group,
    If,
    Loop,
    Pipeline,
    Redirect,
    Redirected,
    Sequence,
    Simple,
    Text,
    Word,
)
from devices.pocket.shell.words import Reader, ShellSyntaxError, Token

_ASSIGNMENT = re.compile(r"([A-Za-z_][A-Za-z0-9_]*)=")
_REDIRECTS = {">", ">>", "<", ">&", "<&", ">|", "<<", "<<-"}
_RESERVED = {"then", "else", "elif", "fi", "do", "done", "}", "esac"}


def parse(text: str) -> Sequence:
    """Raises `ShellSyntaxError`."""
    return _nested(Reader(text, _nested), "")


def _nested(reader: Reader, end: str) -> Sequence:
    parser = _Parser(reader)
    body = parser.sequence()
    parser.expect(end)
    return body


class _Parser:
    """Recursive descent with one token of lookahead, read as late as possible so that a nested
    parser leaves the reader right behind its closing token."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self._ahead: Token | None = None

    def _peek(self) -> Token:
        if self._ahead is None:
            self._ahead = self._reader.token()
        return self._ahead

    def _take(self) -> Token:
        token = self._peek()
        self._ahead = None
        return token

    def _at(self, *texts: str) -> bool:
        """Whether the next token is one of these operators or unquoted words."""
        return self._peek().text in texts

    def expect(self, text: str) -> None:
        token = self._take()
        if token.text != text or (text == "" and token.is_word):
            shown = "newline" if token.text == "\n" else token.text or "EOF"
            raise ShellSyntaxError(f"syntax error: unexpected '{shown}'", not token.text)

    def _skip_lines(self) -> None:
        while self._at("\n"):
            self._take()

    def sequence(self) -> Sequence:
        items: list[AndOr] = []
        while True:
            while self._at("\n", ";") and (items or self._at("\n")):
                self._take()
            token = self._peek()
            if not token.text or token.text in _RESERVED or token.text in (")", ";;"):
                return Sequence(tuple(items))
            items.append(self._and_or())

    def _and_or(self) -> AndOr:
        parts = [("", self._pipeline())]
        while self._at("&&", "||"):
            operator = self._take().text
            self._skip_lines()
            parts.append((operator, self._pipeline()))
        background = self._at("&")
        if background:
            self._take()
        return AndOr(tuple(parts), background)

    def _pipeline(self) -> Pipeline:
        negated = False
        while self._at("!"):
            self._take()
            negated = not negated
        commands = [self._command()]
        while self._at("|"):
            self._take()
            self._skip_lines()
            commands.append(self._command())
        return Pipeline(tuple(commands), negated)

    def _command(self) -> Command:
        compound = self._compound()
        if compound is None:
            return self._simple()
        redirects: list[Redirect] = []
        while self._peek().text in _REDIRECTS and not self._peek().is_word:
            redirects.append(self._redirect())
        return Redirected(compound, tuple(redirects)) if redirects else compound

    def _compound(self) -> Command | None:
        text = self._peek().text
        if text == "(":
            self._take()
            body = self.sequence()
            self.expect(")")
            return Group(body, True)
        if text == "{":
            self._take()
            body = self.sequence()
            self.expect("}")
            return Group(body, False)
        readers: dict[str, Callable[[], Command]] = {
            "if": self._if, "for": self._for, "while": self._loop, "until": self._loop,
            "case": self._case,
        }  # fmt: skip
        return readers[text]() if text in readers else None

    def _if(self) -> If:
        branches: list[tuple[Sequence, Sequence]] = []
        otherwise = None
        while self._at("if", "elif"):
            self._take()
            condition = self.sequence()
            self.expect("then")
            branches.append((condition, self.sequence()))
        if self._at("else"):
            self._take()
            otherwise = self.sequence()
        self.expect("fi")
        return If(tuple(branches), otherwise)

    def _for(self) -> For:
        self._take()
        name = self._take().text
        self._skip_lines()
        words: tuple[Word, ...] | None = None
        if self._at("in"):
            self._take()
            found: list[Word] = []
            while (word := self._peek().word) is not None:
                found.append(word)
                self._take()
            words = tuple(found)
        if self._at(";", "\n"):
            self._take()
        self._skip_lines()
        return For(name, words, self._do())

    def _loop(self) -> Loop:
        until = self._take().text == "until"
        condition = self.sequence()
        return Loop(condition, self._do(), until)

    def _do(self) -> Sequence:
        self.expect("do")
        body = self.sequence()
        self.expect("done")
        return body

    def _case(self) -> Case:
        self._take()
        subject = self._word()
        self._skip_lines()
        self.expect("in")
        clauses: list[tuple[tuple[Word, ...], Sequence]] = []
        while True:
            self._skip_lines()
            if self._at("esac"):
                self._take()
                return Case(subject, tuple(clauses))
            if self._at("("):
                self._take()
            patterns = [self._word()]
            while self._at("|"):
                self._take()
                patterns.append(self._word())
            self.expect(")")
            clauses.append((tuple(patterns), self.sequence()))
            self._skip_lines()
            if not self._at("esac"):
                self.expect(";;")

    def _word(self) -> Word:
        token = self._take()
        if token.word is None:
            shown = "newline" if token.text == "\n" else token.text or "EOF"
            raise ShellSyntaxError(f"syntax error: unexpected '{shown}'", not token.text)
        return token.word

    def _redirect(self) -> Redirect:
        token = self._take()
        output = token.text.startswith(">")
        fd = token.number if token.number is not None else int(output)
        target = self._word()
        if token.text in ("<<", "<<-"):
            end = "".join(part.text for part in target if isinstance(part, Text))
            quoted = any(part.quoted for part in target)
            text = self._reader.here_document(end, token.text == "<<-")
            if quoted or not any(char in text for char in "$`\\"):
                return Redirect(fd, "<<", (Text(text, True),))
            inner = Reader(text.replace('"', '\\"') + '"', _nested)
            return Redirect(fd, "<<", tuple(inner._double_quoted()))
        return Redirect(fd, ">" if token.text == ">|" else token.text, target)

    def _simple(self) -> Command:
        assignments: list[tuple[str, Word]] = []
        words: list[Word] = []
        redirects: list[Redirect] = []
        while True:
            token = self._peek()
            if token.word is None:
                if token.text in _REDIRECTS:
                    redirects.append(self._redirect())
                    continue
                break
            self._take()
            assignment = _ASSIGNMENT.match(token.text) if not words else None
            if assignment:
                assignments.append((assignment.group(1), _behind(token.word, assignment.end())))
            else:
                words.append(token.word)
            if len(words) == 1 and not assignments and not redirects and self._is_function():
                return Function(token.text, self._command())
        if not (assignments or words or redirects):
            self.expect("a command")
        return Simple(tuple(assignments), tuple(words), tuple(redirects))

    def _is_function(self) -> bool:
        """Takes `()` behind a name."""
        if not self._at("("):
            return False
        self._take()
        self.expect(")")
        self._skip_lines()
        return True


def _behind(word: Word, length: int) -> Word:
    """The value of an assignment: the word without its first characters."""
    first = word[0]
    assert isinstance(first, Text)
    return (Text(first.text[length:], first.quoted), *word[1:])
