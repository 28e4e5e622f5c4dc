"""Writes binary XML for tests, bent on request: an independent second reading of the format."""

from __future__ import annotations

import struct
from collections.abc import Sequence
from dataclasses import dataclass, field

ANDROID = "http://schemas.android.com/apk/res/android"
NO_STRING = 0xFFFFFFFF


def chunk(kind: int, header: bytes, body: bytes) -> bytes:
    return struct.pack("<HHI", kind, 8 + len(header), 8 + len(header) + len(body)) + header + body


def string_pool(strings: Sequence[str], *, utf8: bool = False, styles: bytes = b"") -> bytes:
    """A pool; `styles`, if given, holds the spans of the first string."""
    offsets, blob = [], b""
    for text in strings:
        offsets.append(len(blob))
        blob += _utf8(text) if utf8 else _utf16(text)
    blob += b"\0" * (-len(blob) % 4)
    table = struct.pack(f"<{len(offsets)}I", *offsets)
    style_table = struct.pack("<I", 0) if styles else b""
    strings_start = 28 + len(table) + len(style_table)
    styles_start = strings_start + len(blob) if styles else 0
    header = struct.pack(
        "<IIIII",
        len(strings),
        1 if styles else 0,
        0x100 if utf8 else 0,
        strings_start,
        styles_start,
    )
    return chunk(1, header, table + style_table + blob + styles)


def _utf16(text: str) -> bytes:
    raw = text.encode("utf-16-le", "surrogatepass")
    units = len(raw) // 2
    long = units > 0x7FFF
    length = struct.pack("<HH", 0x8000 | units >> 16, units & 0xFFFF)[0 if long else 2 :]
    return length + raw + b"\0\0"


def _utf8(text: str) -> bytes:
    raw = text.encode("utf-8", "surrogatepass")
    units = len(text.encode("utf-16-le", "surrogatepass")) // 2
    return _length8(units) + _length8(len(raw)) + raw + b"\0"


def _length8(length: int) -> bytes:
    return bytes([length]) if length < 0x80 else bytes([0x80 | length >> 8 & 0x7F, length & 0xFF])


@dataclass
class Node:
    """An element to write: attributes are (resource id, name, type, value); text is content."""

    tag: str
    attributes: Sequence[tuple[int, str, int, int | str]] = ()
    children: Sequence[Node | str] = field(default_factory=tuple)


class Writer:
    """Strings with resource ids come first in the pool, as the resource map demands."""

    def __init__(self, root: Node, *, utf8: bool = False, stride: int = 20) -> None:
        self.root = root
        self.utf8 = utf8
        self.stride = stride
        self.ids: dict[str, int] = {}
        self.others: dict[str, None] = {ANDROID: None, "android": None}
        self._collect(root)
        self.order = [*self.ids, *(text for text in self.others if text not in self.ids)]
        self.index = {text: number for number, text in enumerate(self.order)}

    def _collect(self, node: Node | str) -> None:
        if isinstance(node, str):
            self.others[node] = None
            return
        self.others[node.tag] = None
        for resource_id, name, _, value in node.attributes:
            if resource_id:
                self.ids[name] = resource_id
            else:
                self.others[name] = None
            if isinstance(value, str):
                self.others[value] = None
        for child in node.children:
            self._collect(child)

    def write(self) -> bytes:
        android, prefix = self.index[ANDROID], self.index["android"]
        space = struct.pack("<II", prefix, android)
        parts = [
            string_pool(self.order, utf8=self.utf8),
            chunk(0x180, b"", struct.pack(f"<{len(self.ids)}I", *self.ids.values())),
            chunk(0x100, struct.pack("<II", 1, NO_STRING), space),
            *self._element(self.root, 1),
            chunk(0x101, struct.pack("<II", 1, NO_STRING), space),
        ]
        return chunk(3, b"", b"".join(parts))

    def _element(self, node: Node | str, line: int) -> list[bytes]:
        place = struct.pack("<II", line, NO_STRING)
        if isinstance(node, str):
            body = struct.pack("<IHBBI", self.index[node], 8, 0, 0, 0)
            return [chunk(0x104, place, body)]
        name = struct.pack("<II", NO_STRING, self.index[node.tag])
        head = struct.pack("<HHHHHH", 20, self.stride, len(node.attributes), 0, 0, 0)
        attributes = b"".join(self._attribute(*attribute) for attribute in node.attributes)
        start = chunk(0x102, place, name + head + attributes)
        inside = [part for child in node.children for part in self._element(child, line + 1)]
        return [start, *inside, chunk(0x103, place, name)]

    def _attribute(self, resource_id: int, name: str, kind: int, value: int | str) -> bytes:
        space = self.index[ANDROID] if resource_id else NO_STRING
        raw = self.index[value] if isinstance(value, str) else NO_STRING
        data = self.index[value] if isinstance(value, str) else value & 0xFFFFFFFF
        record = struct.pack("<IIIHBBI", space, self.index[name], raw, 8, 0, kind, data)
        return record + b"\xee" * (self.stride - len(record))


def axml(root: Node, **options: int) -> bytes:
    return Writer(root, utf8=bool(options.get("utf8")), stride=options.get("stride", 20)).write()
