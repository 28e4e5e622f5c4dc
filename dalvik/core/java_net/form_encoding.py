"""URLEncoder and URLDecoder: application/x-www-form-urlencoded."""

from __future__ import annotations

import re
import string
from typing import Any

from dalvik.core.java_lang.encoding import decode, encode, python_bytes
from dalvik.core.java_nio_charset.find import charset_named
from dalvik.core.java_util.declare import with_functions
from dalvik.core.java_util.failures import illegal_argument, null_pointer
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject

_PLAIN = frozenset(string.ascii_letters + string.digits + "-_.*")
_RUN = re.compile(r"[^A-Za-z0-9\-_.* ]+")


def encoded(text: str, charset: Any) -> str:
    def escape(found: re.Match[str]) -> str:
        return "".join(f"%{byte:02X}" for byte in python_bytes(encode(found[0], charset)))

    return _RUN.sub(escape, text).replace(" ", "+")


def decoded(text: str, charset: Any) -> str:
    out = []
    at = 0
    while at < len(text):
        char = text[at]
        if char == "+":
            out.append(" ")
            at += 1
        elif char == "%":
            data = bytearray()
            while at + 2 < len(text) and text[at] == "%":
                data.append(_byte(text[at + 1 : at + 3]))
                at += 3
            if at < len(text) and text[at] == "%":
                illegal_argument("URLDecoder: Incomplete trailing escape (%) pattern")
            out.append(decode(bytes(data), charset))
        else:
            out.append(char)
            at += 1
    return "".join(out)


def _byte(digits: str) -> int:
    if re.fullmatch(r"[0-9a-fA-F]{2}", digits):
        return int(digits, 16)
    if re.fullmatch(r"-[0-9a-fA-F]", digits) and int(digits, 16):
        illegal_argument(
            "URLDecoder: Illegal hex characters in escape (%) pattern - negative value"
        )
    illegal_argument(
        "URLDecoder: Illegal hex characters in escape (%) pattern - "
        f'Error at index {_first_bad(digits)} in: "{digits}"'
    )


def _first_bad(digits: str) -> int:
    return 0 if digits[0] not in string.hexdigits + "+-" else 1


def _required(charset: Any, name: str) -> Any:
    if charset is None:
        null_pointer(name)
    return charset


@java_method("static String encode(String)")
def encode_default(text: str) -> str:
    return encoded(text, "UTF-8")


@java_method("static String encode(String,String)")
def encode_named(text: str, charset: str) -> str:
    return encoded(text, charset_named(_required(charset, "charsetName")))


@java_method("static String encode(String,java.nio.charset.Charset)")
def encode_in(text: str, charset: Any) -> str:
    return encoded(text, _required(charset, "charset"))


@java_class("java.net.URLEncoder")
@with_functions(encode_default, encode_named, encode_in)
class URLEncoder(JObject):
    pass


@java_method("static String decode(String)")
def decode_default(text: str) -> str:
    return decoded(text, "UTF-8")


@java_method("static String decode(String,String)")
def decode_named(text: str, charset: str) -> str:
    return decoded(text, charset_named(_required(charset, "charsetName")))


@java_method("static String decode(String,java.nio.charset.Charset)")
def decode_in(text: str, charset: Any) -> str:
    return decoded(text, _required(charset, "Charset"))


@java_class("java.net.URLDecoder")
@with_functions(decode_default, decode_named, decode_in)
class URLDecoder(JObject):
    pass
