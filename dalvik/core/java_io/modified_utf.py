"""Java's modified UTF-8: NUL takes two bytes, supplementary characters are two surrogates."""

from __future__ import annotations

from dalvik.vm.interop import throw

_LONGEST = 65535


def _fail(message: str) -> None:
    throw("java.io.UTFDataFormatException", message)


def encoded(text: str) -> bytes:
    if text.isascii() and "\0" not in text:
        return text.encode("ascii")
    return text.encode("utf-8", "surrogatepass").replace(b"\0", b"\xc0\x80")


def encoded_short(text: str) -> bytes:
    """With the two bytes of length in front that `writeUTF` writes."""
    data = encoded(text)
    if len(data) > _LONGEST:
        _fail(f"encoded string ({text[:8]}...{text[-8:]}) too long: {len(data)} bytes")
    return len(data).to_bytes(2, "big") + data


def decoded(data: bytes) -> str:
    """UTFDataFormatException for bytes that are none."""
    if data.isascii():
        return data.decode("ascii")
    units: list[str] = []
    at = 0
    while at < len(data):
        lead = data[at]
        size = 1 if lead < 0x80 else 2 if 0xC0 <= lead < 0xE0 else 3 if 0xE0 <= lead < 0xF0 else 0
        if not size:
            _fail(f"malformed input around byte {at}")
        if at + size > len(data):
            _fail("malformed input: partial character at end")
        value = lead if size == 1 else lead & (0x1F if size == 2 else 0x0F)
        for index in range(at + 1, at + size):
            if data[index] & 0xC0 != 0x80:
                _fail(f"malformed input around byte {at + 2}")
            value = value << 6 | data[index] & 0x3F
        units.append(chr(value))
        at += size
    return "".join(units)
