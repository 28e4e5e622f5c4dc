"""Mail addresses: tokens and the tokenizer for fields with several."""

from __future__ import annotations

import re
from typing import Any

from dalvik.vm.interop import call, to_string
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject, array_of

_SPECIAL = re.compile(r"[^\w \-]")


@java_class("android.text.util.Rfc822Token")
class Rfc822Token(JObject):
    name: str | None
    address: str | None
    comment: str | None

    @classmethod
    def create(cls, name: str | None, address: str | None, comment: str | None) -> Rfc822Token:
        made = cls()
        made.name, made.address, made.comment = name, address, comment
        return made

    @java_method("void <init>(String,String,String)")
    def init(self, name: str | None, address: str | None, comment: str | None) -> None:
        self.name, self.address, self.comment = name, address, comment

    @java_method("String getName()")
    def get_name(self) -> str | None:
        return self.name

    @java_method("String getAddress()")
    def get_address(self) -> str | None:
        return self.address

    @java_method("String getComment()")
    def get_comment(self) -> str | None:
        return self.comment

    @java_method("void setName(String)")
    def set_name(self, name: str | None) -> None:
        self.name = name

    @java_method("void setAddress(String)")
    def set_address(self, address: str | None) -> None:
        self.address = address

    @java_method("void setComment(String)")
    def set_comment(self, comment: str | None) -> None:
        self.comment = comment

    @java_method("String toString()")
    def to_text(self) -> str:
        made = ""
        if self.name:
            made += Rfc822Token.quote_name_if_necessary(self.name) + " "
        if self.comment:
            made += f"({Rfc822Token.quote_comment(self.comment)}) "
        if self.address:
            made += f"<{self.address}>"
        return made

    @staticmethod
    @java_method("static String quoteNameIfNecessary(String)")
    def quote_name_if_necessary(name: str) -> str:
        if not re.search(r"[^a-zA-Z0-9 ]", name):
            return name
        return f'"{Rfc822Token.quote_name(name)}"'

    @staticmethod
    @java_method("static String quoteName(String)")
    def quote_name(name: str) -> str:
        return re.sub(r'([\\"])', r"\\\1", name)

    @staticmethod
    @java_method("static String quoteComment(String)")
    def quote_comment(comment: str) -> str:
        return re.sub(r"([()\\])", r"\\\1", comment)

    @java_method("boolean equals(Object)")
    def same(self, other: Any) -> bool:
        return isinstance(other, Rfc822Token) and (self.name, self.address, self.comment) == (
            other.name, other.address, other.comment)  # fmt: skip

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        from dalvik.core.java_lang.hashing import string_hash

        made = 17
        for part in (self.name, self.address, self.comment):
            if part is not None:
                made = (made * 31 + string_hash(part)) & 0xFFFFFFFF
        return made - (1 << 32) if made & 0x80000000 else made


def tokens(text: str) -> list[Rfc822Token]:
    """The addresses of a text that separates them by commas or semicolons."""
    found: list[Rfc822Token] = []
    name = address = comment = ""
    index = 0
    while index <= len(text):
        char = text[index] if index < len(text) else ","
        if char in ",;":
            _finish(found, name, address, comment)
            name = address = comment = ""
        elif char == '"':
            part, index = _quoted(text, index + 1, '"')
            name += part
            continue
        elif char == "(":
            part, index = _quoted(text, index + 1, ")")
            comment += part
            continue
        elif char == "<":
            end = text.find(">", index)
            end = len(text) if end < 0 else end
            address = text[index + 1 : end]
            index = end
        else:
            name += char
        index += 1
    return found


def _quoted(text: str, index: int, close: str) -> tuple[str, int]:
    made = ""
    while index < len(text) and text[index] != close:
        if text[index] == "\\" and index + 1 < len(text):
            index += 1
        made += text[index]
        index += 1
    return made, index + 1


def _finish(found: list[Rfc822Token], name: str, address: str, comment: str) -> None:
    name = re.sub(r"\s+", " ", name).strip()
    if address.strip():
        found.append(Rfc822Token.create(name or None, address.strip(), comment or None))
    elif name:
        found.append(Rfc822Token.create(None, name, comment or None))


@java_class(
    "android.text.util.Rfc822Tokenizer",
    implements=["android.widget.MultiAutoCompleteTextView$Tokenizer"],
)
class Rfc822Tokenizer(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @staticmethod
    @java_method("static android.text.util.Rfc822Token[] tokenize(CharSequence)")
    def tokenize(text: Any) -> JArray:
        return array_of("[Landroid/text/util/Rfc822Token;", list(tokens(to_string(text))))

    @staticmethod
    @java_method("static void tokenize(CharSequence,java.util.Collection)")
    def tokenize_into(text: Any, out: Any) -> None:
        for one in tokens(to_string(text)):
            call(out, "add(Ljava/lang/Object;)Z", one)

    @java_method("int findTokenStart(CharSequence,int)")
    def find_token_start(self, text: Any, cursor: int) -> int:
        plain = to_string(text)
        best = index = 0
        while index < cursor:
            index = self.find_token_end(plain, index)
            if index < cursor:
                index += 1
                while index < cursor and plain[index] == " ":
                    index += 1
                if index < cursor:
                    best = index
        return best

    @java_method("int findTokenEnd(CharSequence,int)")
    def find_token_end(self, text: Any, cursor: int) -> int:
        plain = to_string(text)
        index = cursor
        while index < len(plain):
            char = plain[index]
            if char in ",;":
                return index
            if char == '"':
                _, index = _quoted(plain, index + 1, '"')
            elif char == "(":
                _, index = _quoted(plain, index + 1, ")")
            elif char == "<":
                found = plain.find(">", index)
                index = len(plain) if found < 0 else found + 1
            else:
                index += 1
        return min(index, len(plain))

    @java_method("CharSequence terminateToken(CharSequence)")
    def terminate_token(self, text: Any) -> str:
        return to_string(text) + ", "


@java_class(
    "android.text.util.Rfc822Validator",
    implements=["android.widget.AutoCompleteTextView$Validator"],
)
class Rfc822Validator(JObject):
    domain: str | None

    @java_method("void <init>(String)")
    def init(self, domain: str | None) -> None:
        self.domain = domain

    @java_method("boolean isValid(CharSequence)")
    def is_valid(self, text: Any) -> bool:
        found = tokens(to_string(text))
        valid = r"[^\s@]+@([^\s@.]+\.)+[a-zA-Z][a-zA-Z]+"
        return len(found) == 1 and bool(re.fullmatch(valid, found[0].address or ""))

    @java_method("CharSequence fixText(CharSequence)")
    def fix_text(self, text: Any) -> str:
        plain = to_string(text)
        if not plain.strip():
            return ""
        made = []
        for one in tokens(plain):
            address = re.sub(r"[^\w.@+\-]", "", one.address or "")
            if "@" not in address and self.domain is not None:
                address = f"{address}@{self.domain}"
            one.address = address
            made.append(to_string(one))
        return ", ".join(made)
