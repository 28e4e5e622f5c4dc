"""Decoding and encoding piece by piece, with replacements: what readers and writers use."""

from __future__ import annotations

import codecs
from typing import Any

from dalvik.core.java_lang.encoding import encode_standard
from dalvik.core.java_lang.units import joined, split
from dalvik.core.java_nio_charset.tables import charsets

_MARKS = {b"\xfe\xff": "-be", b"\xff\xfe": "-le"}


def codec_of(charset: Any) -> str:
    """Python's codec for a Charset object or a canonical name."""
    name = charset if isinstance(charset, str) else charset.name
    return charsets()[name].codec


def encode_text(text: str, charset: Any) -> bytes:
    """All of a text in any charset there is; what it cannot say becomes its replacement."""
    codec = codec_of(charset)
    if codec.startswith(("utf", "latin", "ascii")):
        name = charset if isinstance(charset, str) else charset.name
        return encode_standard(text, name)
    whole = "".join("?" if "\ud800" <= char < "\ue000" else char for char in joined(text))
    return whole.encode(codec, "replace")


class PieceDecoder:
    """Bytes in pieces to text (UTF-16 units); malformed bytes become U+FFFD."""

    def __init__(self, charset: Any) -> None:
        self._codec = codec_of(charset)
        self._waiting = b""
        self._decoder: codecs.IncrementalDecoder | None = None
        if self._codec not in ("utf-16", "utf-32"):
            self._decoder = codecs.getincrementaldecoder(self._codec)("replace")

    def decode(self, data: bytes, final: bool = False) -> str:
        if self._decoder is None:
            data = self._waiting = self._waiting + data
            if len(data) < 4 and not final:
                return ""
            self._decoder, data = self._choose(data)
        return split(self._decoder.decode(data, final))

    def _choose(self, data: bytes) -> tuple[codecs.IncrementalDecoder, bytes]:
        """Looks for a byte order mark; big endian without one."""
        width = 2 if self._codec == "utf-16" else 4
        mark = data[:width]
        ending = "-be"
        if width == 2 and mark in _MARKS:
            ending, data = _MARKS[mark], data[2:]
        elif width == 4 and mark in (b"\0\0\xfe\xff", b"\xff\xfe\0\0"):
            ending, data = ("-be" if mark[0] == 0 else "-le"), data[4:]
        return codecs.getincrementaldecoder(self._codec + ending)("replace"), data


class PieceEncoder:
    """Text in pieces to bytes; a high surrogate at the end of a piece waits for its partner."""

    def __init__(self, charset: Any) -> None:
        self._charset = charset
        self._codec = codec_of(charset)
        self._high = ""
        self._marked = False

    def encode(self, text: str, final: bool = False) -> bytes:
        text, self._high = self._high + text, ""
        if not final and text and "\ud800" <= text[-1] < "\udc00":
            text, self._high = text[:-1], text[-1]
        if not text:
            return b""
        data = encode_text(text, self._charset)
        if self._codec == "utf-16":
            if self._marked:
                data = data[2:]
            self._marked = True
        return data
