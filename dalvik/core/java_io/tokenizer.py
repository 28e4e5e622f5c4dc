"""java.io.StreamTokenizer."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.case_mapping import default_language, lower
from dalvik.core.java_lang.numbers import double_to_string
from dalvik.core.java_util.failures import null_pointer
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject

EOF, EOL, NUMBER, WORD, _NOTHING = -1, 10, -2, -3, -4
_SPACE, _DIGIT, _ALPHA, _QUOTE, _COMMENT = 1, 2, 4, 8, 16
#: What `peek` may hold besides a character: a character must be read, after a return or not.
_NEED, _SKIP_NEWLINE = 0x7FFF_FFFF, 0x7FFF_FFFE
_OCTAL = "01234567"
_ESCAPES = {"a": 7, "b": 8, "f": 12, "n": 10, "r": 13, "t": 9, "v": 11}


@java_class("java.io.StreamTokenizer")
class StreamTokenizer(JObject):
    TT_EOF = java_field("static final int TT_EOF", EOF)
    TT_EOL = java_field("static final int TT_EOL", EOL)
    TT_NUMBER = java_field("static final int TT_NUMBER", NUMBER)
    TT_WORD = java_field("static final int TT_WORD", WORD)
    TYPE = java_field("int ttype", _NOTHING)
    STRING = java_field("String sval")
    VALUE = java_field("double nval")
    f_ttype: int
    f_sval: str | None
    f_nval: float

    source: Any
    kinds: list[int]
    peeked: int
    pushed: bool
    line: int
    lower: bool
    lines_count: bool
    slash_slash: bool
    slash_star: bool

    def _begin(self, source: Any) -> None:
        if source is None:
            null_pointer()
        self.source, self.kinds, self.line = source, [0] * 256, 1
        self.f_ttype, self.f_sval, self.f_nval = _NOTHING, None, 0.0
        self.peeked, self.pushed = _NEED, False
        self.lower = self.lines_count = self.slash_slash = self.slash_star = False
        self.word_chars(ord("a"), ord("z"))
        self.word_chars(ord("A"), ord("Z"))
        self.word_chars(128 + 32, 255)
        self.whitespace_chars(0, 32)
        self.comment_char(ord("/"))
        self.quote_char(ord('"'))
        self.quote_char(ord("'"))
        self.parse_numbers()

    @java_method("void <init>(java.io.Reader)")
    def init_reader(self, reader: Any) -> None:
        self._begin(reader)

    @java_method("void <init>(java.io.InputStream)")
    def init_stream(self, stream: Any) -> None:
        self._begin(stream)

    # -- the table --------------------------------------------------------------------------------

    @java_method("void resetSyntax()")
    def reset_syntax(self) -> None:
        self.kinds = [0] * 256

    def _range(self, low: int, high: int) -> range:
        return range(max(low, 0), min(high, 255) + 1)

    @java_method("void wordChars(int,int)")
    def word_chars(self, low: int, high: int) -> None:
        for char in self._range(low, high):
            self.kinds[char] |= _ALPHA

    @java_method("void whitespaceChars(int,int)")
    def whitespace_chars(self, low: int, high: int) -> None:
        for char in self._range(low, high):
            self.kinds[char] = _SPACE

    @java_method("void ordinaryChars(int,int)")
    def ordinary_chars(self, low: int, high: int) -> None:
        for char in self._range(low, high):
            self.kinds[char] = 0

    @java_method("void ordinaryChar(int)")
    def ordinary_char(self, char: int) -> None:
        self.ordinary_chars(char, char)

    @java_method("void commentChar(int)")
    def comment_char(self, char: int) -> None:
        if 0 <= char < 256:
            self.kinds[char] = _COMMENT

    @java_method("void quoteChar(int)")
    def quote_char(self, char: int) -> None:
        if 0 <= char < 256:
            self.kinds[char] = _QUOTE

    @java_method("void parseNumbers()")
    def parse_numbers(self) -> None:
        for char in b"0123456789.-":
            self.kinds[char] |= _DIGIT

    @java_method("void eolIsSignificant(boolean)")
    def eol_is_significant(self, on: int) -> None:
        self.lines_count = bool(on)

    @java_method("void slashStarComments(boolean)")
    def slash_star_comments(self, on: int) -> None:
        self.slash_star = bool(on)

    @java_method("void slashSlashComments(boolean)")
    def slash_slash_comments(self, on: int) -> None:
        self.slash_slash = bool(on)

    @java_method("void lowerCaseMode(boolean)")
    def lower_case_mode(self, on: int) -> None:
        self.lower = bool(on)

    @java_method("void pushBack()")
    def push_back(self) -> None:
        if self.f_ttype != _NOTHING:
            self.pushed = True

    @java_method("int lineno()")
    def line_number(self) -> int:
        return self.line

    # -- tokens -----------------------------------------------------------------------------------

    def _read(self) -> int:
        return int(self.source.read____I())

    def _kind(self, char: int) -> int:
        return 0 if char < 0 else self.kinds[char] if char < 256 else _ALPHA

    @java_method("int nextToken()")
    def next_token(self) -> int:
        if self.pushed:
            self.pushed = False
            return self.f_ttype
        self.f_sval = None
        char = self.peeked
        if char < 0:
            char = _NEED
        if char == _SKIP_NEWLINE:
            char = self._read()
            if char < 0:
                return self._token(EOF)
            if char == 10:
                char = _NEED
        if char == _NEED:
            char = self._read()
            if char < 0:
                return self._token(EOF)
        self.f_ttype, self.peeked = char, _NEED
        return self._from(char)

    def _token(self, kind: int) -> int:
        self.f_ttype = kind
        return kind

    def _from(self, char: int) -> int:
        kind = self._kind(char)
        while kind & _SPACE:
            if char in (10, 13):
                self.line += 1
                if self.lines_count:
                    self.peeked = _SKIP_NEWLINE if char == 13 else _NEED
                    return self._token(EOL)
                if char == 13:
                    char = self._read()
                    if char == 10:
                        char = self._read()
                else:
                    char = self._read()
            else:
                char = self._read()
            if char < 0:
                return self._token(EOF)
            kind = self._kind(char)
        if kind & _DIGIT:
            return self._number(char)
        if kind & _ALPHA:
            return self._word(char)
        if kind & _QUOTE:
            return self._quoted(char)
        if char == ord("/") and (self.slash_slash or self.slash_star):
            return self._slash()
        if kind & _COMMENT:
            return self._rest_of_line()
        return self._token(char)

    def _number(self, char: int) -> int:
        negative = char == ord("-")
        if negative:
            char = self._read()
            if char != ord(".") and not ord("0") <= char <= ord("9"):
                self.peeked = char
                return self._token(ord("-"))
        value, decimals, seen = 0.0, 0, 0
        while True:
            if char == ord(".") and not seen:
                seen = 1
            elif ord("0") <= char <= ord("9"):
                value = value * 10 + (char - ord("0"))
                decimals += seen
            else:
                break
            char = self._read()
        self.peeked = char
        if decimals:
            value /= float(10**decimals) if decimals < 309 else float("inf")
        self.f_nval = -value if negative else value
        return self._token(NUMBER)

    def _word(self, char: int) -> int:
        units = []
        kind = self._kind(char)
        while kind & (_ALPHA | _DIGIT):
            units.append(chr(char))
            char = self._read()
            kind = _SPACE if char < 0 else self._kind(char)
        self.peeked = char
        self.f_sval = "".join(units)
        if self.lower:
            self.f_sval = lower(self.f_sval, default_language())
        return self._token(WORD)

    def _quoted(self, quote: int) -> int:
        self.f_ttype = quote
        units = []
        ahead = self._read()
        while ahead >= 0 and ahead not in (quote, 10, 13):
            char = ahead
            if char == ord("\\"):
                char, ahead = self._escape()
            else:
                ahead = self._read()
            units.append(chr(char & 0xFFFF))
        self.peeked = _NEED if ahead == quote else ahead
        self.f_sval = "".join(units)
        return self.f_ttype

    def _escape(self) -> tuple[int, int]:
        """The character that an escape means, and the one behind it."""
        char = self._read()
        if char < 0 or chr(char) not in _OCTAL:
            return _ESCAPES.get(chr(char) if char >= 0 else "", char), self._read()
        first, value = char, char - ord("0")
        char = self._read()
        if char >= 0 and chr(char) in _OCTAL:
            value = value * 8 + char - ord("0")
            following = self._read()
            if first <= ord("3") and following >= 0 and chr(following) in _OCTAL:
                return value * 8 + following - ord("0"), self._read()
            return value, following
        return value, char

    def _slash(self) -> int:
        char = self._read()
        if char == ord("*") and self.slash_star:
            return self._block_comment()
        if char == ord("/") and self.slash_slash:
            return self._rest_of_line()
        if self.kinds[ord("/")] & _COMMENT:
            while char >= 0 and char not in (10, 13):
                char = self._read()
            self.peeked = char
            return self.next_token()
        self.peeked = char
        return self._token(ord("/"))

    def _block_comment(self) -> int:
        previous = 0
        while True:
            char = self._read()
            if char == ord("/") and previous == ord("*"):
                return self.next_token()
            if char == 13:
                self.line += 1
                char = self._read()
                if char == 10:
                    char = self._read()
            elif char == 10:
                self.line += 1
                char = self._read()
            if char < 0:
                return self._token(EOF)
            if char == ord("/") and previous == ord("*"):
                return self.next_token()
            previous = char

    def _rest_of_line(self) -> int:
        char = self._read()
        while char >= 0 and char not in (10, 13):
            char = self._read()
        self.peeked = char
        return self.next_token()

    @java_method("String toString()")
    def to_string(self) -> str:
        names = {EOF: "EOF", EOL: "EOL", _NOTHING: "NOTHING"}
        kind = self.f_ttype
        if kind == WORD:
            shown = str(self.f_sval)
        elif kind == NUMBER:
            shown = f"n={double_to_string(self.f_nval)}"
        elif kind in names:
            shown = names[kind]
        elif kind < 256 and self.kinds[kind] & _QUOTE:
            shown = str(self.f_sval)
        else:
            shown = f"'{chr(kind)}'"
        return f"Token[{shown}], line {self.line}"
