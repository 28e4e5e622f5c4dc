"""Base64: the basic, URL and MIME encodings, with Java's complaints about bad input."""

from __future__ import annotations

import base64
from typing import Any

from dalvik.core.java_util.declare import with_functions
from dalvik.core.java_util.failures import illegal_argument, not_null
from dalvik.vm.interop import vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject, array_of

_STANDARD = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
_URL = _STANDARD[:-2] + "-_"
_TO_URL = bytes.maketrans(b"+/", b"-_")
_MIME_LINE = 76


def _bytes_of(array: Any) -> bytes:
    return bytes(byte & 0xFF for byte in not_null(array).d)


def _array_of(data: bytes) -> JArray:
    return array_of("[B", [(byte ^ 0x80) - 0x80 for byte in data])


@java_class("java.util.Base64$Encoder")
class Encoder(JObject):
    def __init__(
        self, url: bool = False, line: int = 0, newline: bytes = b"\r\n", padded: bool = True
    ) -> None:
        self.url = url
        self.line = line
        self.newline = newline
        self.padded = padded

    def encoded(self, data: bytes) -> bytes:
        text = base64.b64encode(data)
        if self.url:
            text = text.translate(_TO_URL)
        if not self.padded:
            text = text.rstrip(b"=")
        if not self.line:
            return text
        lines = [text[at : at + self.line] for at in range(0, len(text), self.line)]
        return self.newline.join(lines)

    @java_method("byte[] encode(byte[])")
    def encode(self, source: Any) -> JArray:
        return _array_of(self.encoded(_bytes_of(source)))

    @java_method("int encode(byte[],byte[])")
    def encode_into(self, source: Any, target: Any) -> int:
        found = self.encode(source).d
        if len(found) > len(target.d):
            illegal_argument("Output byte array is too small for encoding all input bytes")
        target.d[: len(found)] = found
        return len(found)

    @java_method("String encodeToString(byte[])")
    def encode_to_string(self, source: Any) -> str:
        return self.encoded(_bytes_of(source)).decode("latin-1")

    @java_method("java.util.Base64$Encoder withoutPadding()")
    def without_padding(self) -> Any:
        return Encoder(self.url, self.line, self.newline, False) if self.padded else self


@java_class("java.util.Base64$Decoder")
class Decoder(JObject):
    def __init__(self, url: bool = False, mime: bool = False) -> None:
        self.values = {char: value for value, char in enumerate(_URL if url else _STANDARD)}
        self.mime = mime

    def decoded(self, text: str) -> bytes:
        """Java's decoder, which looks at one character after the other."""
        result = bytearray()
        bits, shift, at = 0, 18, 0
        while at < len(text):
            char = text[at]
            at += 1
            value = self.values.get(char)
            if value is None:
                if char == "=":
                    at = self._padding(text, at, shift)
                    break
                if self.mime:
                    continue
                illegal_argument(f"Illegal base64 character {ord(char):x}")
            bits |= value << shift
            shift -= 6
            if shift < 0:
                result += bits.to_bytes(3, "big")
                bits, shift = 0, 18
        self._last_unit(result, bits, shift)
        self._nothing_more(text, at)
        return bytes(result)

    def _padding(self, text: str, at: int, shift: int) -> int:
        """Behind the first `=`: where the input must end."""
        if shift == 6:
            if at == len(text) or text[at] != "=":
                self._bad_ending()
            return at + 1
        if shift == 18:
            self._bad_ending()
        return at

    def _bad_ending(self) -> None:
        illegal_argument("Input byte array has wrong 4-byte ending unit")

    def _last_unit(self, result: bytearray, bits: int, shift: int) -> None:
        if shift == 6:
            result += (bits >> 16).to_bytes(1, "big")
        elif shift == 0:
            result += (bits >> 8).to_bytes(2, "big")
        elif shift == 12:
            illegal_argument("Last unit does not have enough valid bits")

    def _nothing_more(self, text: str, at: int) -> None:
        while at < len(text):
            if self.mime and text[at] not in self.values:
                at += 1
                continue
            illegal_argument(f"Input byte array has incorrect ending byte at {at}")

    @java_method("byte[] decode(byte[])")
    def decode(self, source: Any) -> JArray:
        return _array_of(self.decoded(_bytes_of(source).decode("latin-1")))

    @java_method("byte[] decode(String)")
    def decode_text(self, text: str) -> JArray:
        return _array_of(self.decoded(text.encode("latin-1", "replace").decode("latin-1")))

    @java_method("int decode(byte[],byte[])")
    def decode_into(self, source: Any, target: Any) -> int:
        found = self.decode(source).d
        if len(found) > len(target.d):
            illegal_argument("Output byte array is too small for decoding all input bytes")
        target.d[: len(found)] = found
        return len(found)


def _shared(name: str, make: Any) -> Any:
    """Java hands out the same coder every time."""
    coders = vm().state.setdefault("java.util.Base64", {})
    if name not in coders:
        coders[name] = make()
    return coders[name]


@java_method("static java.util.Base64$Encoder getEncoder()")
def get_encoder() -> Any:
    return _shared("encoder", Encoder)


@java_method("static java.util.Base64$Encoder getUrlEncoder()")
def get_url_encoder() -> Any:
    return _shared("url encoder", lambda: Encoder(url=True))


@java_method("static java.util.Base64$Encoder getMimeEncoder()")
def get_mime_encoder() -> Any:
    return _shared("mime encoder", lambda: Encoder(line=_MIME_LINE))


@java_method("static java.util.Base64$Encoder getMimeEncoder(int,byte[])")
def get_mime_encoder_lines(length: int, separator: Any) -> Any:
    newline = _bytes_of(separator)
    for byte in newline:
        if chr(byte) in _STANDARD:
            illegal_argument(f"Illegal base64 line separator character 0x{byte:x}")
    return Encoder(line=max(length, 0) & ~3, newline=newline)


@java_method("static java.util.Base64$Decoder getDecoder()")
def get_decoder() -> Any:
    return _shared("decoder", Decoder)


@java_method("static java.util.Base64$Decoder getUrlDecoder()")
def get_url_decoder() -> Any:
    return _shared("url decoder", lambda: Decoder(url=True))


@java_method("static java.util.Base64$Decoder getMimeDecoder()")
def get_mime_decoder() -> Any:
    return _shared("mime decoder", lambda: Decoder(mime=True))


@java_class("java.util.Base64")
@with_functions(
    get_encoder, get_url_encoder, get_mime_encoder, get_mime_encoder_lines,
    get_decoder, get_url_decoder, get_mime_decoder,
)  # fmt: skip
class Base64(JObject):
    pass
