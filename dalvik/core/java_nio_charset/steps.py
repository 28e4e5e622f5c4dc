"""One step of decoding or encoding: as much as goes well, and why it stopped."""

from __future__ import annotations

import codecs
from typing import NamedTuple

from dalvik.core.java_lang.units import joined, split
from dalvik.core.java_nio_charset.results import MALFORMED, UNMAPPABLE

#: Codecs whose errors are bytes without meaning, not bytes in a wrong order.
_MAPS = ("cp", "iso8859", "koi8", "tis")


class Problem(NamedTuple):
    kind: int
    length: int


class Decoded(NamedTuple):
    text: str
    used: int
    problem: Problem | None


class Encoded(NamedTuple):
    data: bytes
    used: int
    problem: Problem | None


def decode_step(codec: str, data: bytes, final: bool) -> Decoded:
    """`text` is in UTF-16 units; without `final`, an incomplete end stays unused."""
    decoder = codecs.getincrementaldecoder(codec)("strict")
    try:
        text = decoder.decode(data, final)
    except UnicodeDecodeError as error:
        good = data[: error.start].decode(codec)
        kind = UNMAPPABLE if codec.startswith(_MAPS) else MALFORMED
        return Decoded(split(good), error.start, Problem(kind, error.end - error.start))
    pending = decoder.getstate()[0]
    return Decoded(split(text), len(data) - len(pending), None)


def fitting(codec: str, found: Decoded, room: int) -> Decoded:
    """The part of a step whose text fits; never half of a surrogate pair."""
    text = found.text[:room]
    if text and "\ud800" <= text[-1] < "\udc00":
        text = text[:-1]
    return Decoded(text, len(joined(text).encode(codec)), None)


def encode_step(codec: str, text: str, final: bool) -> Encoded:
    """`used` counts UTF-16 units; a high surrogate at the end stays unused without `final`."""
    if text and not final and "\ud800" <= text[-1] < "\udc00":
        found = encode_step(codec, text[:-1], True)
        return found
    whole = joined(text)
    try:
        return Encoded(whole.encode(codec), len(text), None)
    except UnicodeEncodeError as error:
        good = whole[: error.start]
        char = whole[error.start]
        lone = "\ud800" <= char < "\ue000"
        length = 2 if char > "\uffff" else 1
        problem = Problem(MALFORMED if lone else UNMAPPABLE, length)
        return Encoded(good.encode(codec), len(split(good)), problem)


def fitting_bytes(codec: str, text: str, room: int) -> Encoded:
    """As many whole characters of an encodable text as fit into `room` bytes."""
    data, used = b"", 0
    for char in joined(text):
        more = char.encode(codec)
        if len(data) + len(more) > room:
            break
        data += more
        used += 2 if char > "\uffff" else 1
    return Encoded(data, used, None)
