"""Base64 and its streams' constants."""

from __future__ import annotations

import base64
import binascii
from typing import Any

from dalvik.core.java_lang.encoding import java_bytes
from dalvik.vm.interop import throw
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject
from devices.pocket.framework.constants import constants

NO_PADDING, NO_WRAP, CRLF, URL_SAFE = 1, 2, 4, 8
_LINE = 76


def encoded(data: bytes, flags: int) -> str:
    """As Android does it: a line end behind each 76 characters, and behind the last."""
    text = (base64.urlsafe_b64encode if flags & URL_SAFE else base64.b64encode)(data).decode()
    if flags & NO_PADDING:
        text = text.rstrip("=")
    if flags & NO_WRAP or not text:
        return text
    end = "\r\n" if flags & CRLF else "\n"
    return "".join(text[at : at + _LINE] + end for at in range(0, len(text), _LINE))


def decoded(text: bytes, flags: int) -> bytes:
    """Other characters than those of the alphabet are skipped."""
    if flags & URL_SAFE:
        text = text.replace(b"-", b"+").replace(b"_", b"/")
    alphabet = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    body, _, tail = text.partition(b"=")
    kept = bytes(byte for byte in body if byte in alphabet)
    if len(kept) % 4 == 1 or any(byte in alphabet for byte in tail):
        throw("java.lang.IllegalArgumentException", "bad base-64")
    try:
        return base64.b64decode(kept + b"=" * (-len(kept) % 4))
    except binascii.Error:
        throw("java.lang.IllegalArgumentException", "bad base-64")


def _bytes(array: JArray, offset: int = 0, length: int | None = None) -> bytes:
    end = len(array.d) if length is None else offset + length
    return bytes(byte & 0xFF for byte in array.d[offset:end])


@java_class("android.util.Base64")
@constants(DEFAULT=0, NO_PADDING=1, NO_WRAP=2, CRLF=4, URL_SAFE=8, NO_CLOSE=16)
class Base64(JObject):
    @java_method("static byte[] decode(String,int)")
    @staticmethod
    def decode(text: str, flags: int) -> Any:
        return java_bytes(decoded(text.encode("latin-1", "replace"), flags))

    @java_method("static byte[] decode(byte[],int)")
    @staticmethod
    def decode_bytes(data: JArray, flags: int) -> Any:
        return java_bytes(decoded(_bytes(data), flags))

    @java_method("static byte[] decode(byte[],int,int,int)")
    @staticmethod
    def decode_part(data: JArray, offset: int, length: int, flags: int) -> Any:
        return java_bytes(decoded(_bytes(data, offset, length), flags))

    @java_method("static byte[] encode(byte[],int)")
    @staticmethod
    def encode(data: JArray, flags: int) -> Any:
        return java_bytes(encoded(_bytes(data), flags).encode())

    @java_method("static byte[] encode(byte[],int,int,int)")
    @staticmethod
    def encode_part(data: JArray, offset: int, length: int, flags: int) -> Any:
        return java_bytes(encoded(_bytes(data, offset, length), flags).encode())

    @java_method("static String encodeToString(byte[],int)")
    @staticmethod
    def encode_to_string(data: JArray, flags: int) -> str:
        return encoded(_bytes(data), flags)

    @java_method("static String encodeToString(byte[],int,int,int)")
    @staticmethod
    def encode_part_to_string(data: JArray, offset: int, length: int, flags: int) -> str:
        return encoded(_bytes(data, offset, length), flags)
