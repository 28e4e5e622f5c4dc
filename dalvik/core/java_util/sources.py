"""Reading all of a stream or reader."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_io.transfer import CHUNK, read_bytes, read_text


def all_bytes(stream: Any) -> bytes:
    """What is left of a java.io.InputStream."""
    parts = []
    while (data := read_bytes(stream, CHUNK)) is not None:
        parts.append(data)
    return b"".join(parts)


def all_text(reader: Any) -> str:
    """What is left of a java.io.Reader."""
    parts = []
    while (text := read_text(reader, CHUNK)) is not None:
        parts.append(text)
    return "".join(parts)
