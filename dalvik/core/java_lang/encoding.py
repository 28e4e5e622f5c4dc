"""Strings to bytes and back, in the charsets that every Java has.

Malformed input becomes the replacement, as `String` does it: U+FFFD when decoding, `?` when
encoding. Other charsets are asked through java.nio.charset.
"""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.units import joined, split
from dalvik.vm.interop import call, throw
from dalvik.vm.objects import JArray, array_of

_PYTHON = {
    "UTF-8": "utf-8",
    "ISO-8859-1": "latin-1",
    "US-ASCII": "ascii",
    "UTF-16BE": "utf-16-be",
    "UTF-16LE": "utf-16-le",
    "UTF-16": "utf-16",
    "UTF-32BE": "utf-32-be",
    "UTF-32LE": "utf-32-le",
    "UTF-32": "utf-32",
}
_ALIASES = {
    "UTF8": "UTF-8",
    "UNICODE-1-1-UTF-8": "UTF-8",
    "LATIN1": "ISO-8859-1",
    "L1": "ISO-8859-1",
    "ISO8859-1": "ISO-8859-1",
    "ISO8859_1": "ISO-8859-1",
    "ISO_8859-1": "ISO-8859-1",
    "ISO_8859_1": "ISO-8859-1",
    "8859_1": "ISO-8859-1",
    "ASCII": "US-ASCII",
    "ISO646-US": "US-ASCII",
    "646": "US-ASCII",
    "UTF_16BE": "UTF-16BE",
    "UTF_16LE": "UTF-16LE",
    "UTF_16": "UTF-16",
    "UTF16": "UTF-16",
}
_NAME = "name()Ljava/lang/String;"


def java_bytes(data: bytes) -> JArray:
    """A Java byte array (signed elements) with these bytes."""
    return array_of("[B", list(memoryview(data).cast("b")))


def python_bytes(array: JArray) -> bytes:
    """The bytes of a Java byte array."""
    return bytes([value & 0xFF for value in array.d])


def canonical_name(name: str) -> str | None:
    """The charset's canonical name if it is one of the standard ones."""
    upper = name.upper()
    upper = _ALIASES.get(upper, upper)
    if upper not in _PYTHON:
        upper = upper.replace("_", "-")  # as Android finds them: AndroidX asks for UTF_8
    return upper if upper in _PYTHON else None


def encode(text: str, charset: Any) -> JArray:
    """`text.getBytes(charset)`: a canonical name of a standard charset or a Charset object."""
    name = charset if isinstance(charset, str) else call(charset, _NAME)
    if name in _PYTHON:
        return java_bytes(encode_standard(text, name))
    encoded = call(charset, "encode(Ljava/lang/String;)Ljava/nio/ByteBuffer;", text)
    array = array_of("[B", [0] * call(encoded, "remaining()I"))
    call(encoded, "get([B)Ljava/nio/ByteBuffer;", array)
    return array


def encode_by_name(text: str, name: str) -> JArray:
    """`text.getBytes(name)`; UnsupportedEncodingException for a name that nobody knows."""
    return encode(text, _charset_named(name))


def decode(data: bytes, charset: Any) -> str:
    """`new String(bytes, charset)`."""
    name = charset if isinstance(charset, str) else call(charset, _NAME)
    if name in _PYTHON:
        return decode_standard(data, name)
    from dalvik.vm.interop import vm

    buffers = vm().loader.initialised("Ljava/nio/ByteBuffer;").python
    wrapped = buffers.wrap___3B__Ljava_nio_ByteBuffer_2(java_bytes(data))
    decoded = call(charset, "decode(Ljava/nio/ByteBuffer;)Ljava/nio/CharBuffer;", wrapped)
    return str(call(decoded, "toString()Ljava/lang/String;"))


def decode_by_name(data: bytes, name: str) -> str:
    """`new String(bytes, name)`; UnsupportedEncodingException for a name that nobody knows."""
    return decode(data, _charset_named(name))


def _charset_named(name: str) -> Any:
    if name is None:
        throw("java.lang.NullPointerException")
    standard = canonical_name(name)
    if standard is not None:
        return standard
    from dalvik.core.java_nio_charset import find_charset

    found = find_charset(name)
    if found is None:
        throw("java.io.UnsupportedEncodingException", name)
    return found


def encode_standard(text: str, name: str) -> bytes:
    """Encodes in one of the standard charsets; what cannot be said becomes `?`."""
    if text.isascii() and name in ("UTF-8", "ISO-8859-1", "US-ASCII"):
        return text.encode("ascii")
    whole = joined(text)
    codec = _PYTHON[name]
    if name in ("UTF-16", "UTF-32"):
        mark = b"\xfe\xff" if name == "UTF-16" and text else b""
        return mark + _replace_lone(whole, "\ufffd").encode(codec + "-be")
    if name.startswith("UTF-8"):
        return _replace_lone(whole, "?").encode(codec)
    return _replace_lone(whole, "\ufffd").encode(codec, "replace")


def _replace_lone(text: str, replacement: str) -> str:
    """Surrogates that stand alone cannot be encoded."""
    try:
        text.encode("utf-8")
        return text
    except UnicodeEncodeError:
        return "".join(replacement if "\ud800" <= c < "\ue000" else c for c in text)


def decode_standard(data: bytes, name: str) -> str:
    """Decodes one of the standard charsets; malformed bytes become U+FFFD."""
    if name in ("UTF-16", "UTF-32") and not data.startswith(
        (b"\xff\xfe", b"\xfe\xff", b"\0\0\xfe\xff")
    ):
        return split(data.decode(_PYTHON[name] + "-be", "replace"))
    return split(data.decode(_PYTHON[name], "replace"))
