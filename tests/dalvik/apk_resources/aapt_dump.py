"""A table as `aapt dump --values resources` prints it, so that the two can be compared as text."""

from __future__ import annotations

import struct
from collections.abc import Iterator

from dalvik.apk import typed_value
from dalvik.apk.resources import Bag, Item, Package, ResourceTable, ResourceType
from dalvik.apk.resources.type_chunk import ENTRY_PUBLIC, SPARSE

_PLAIN = {
    typed_value.REFERENCE: "reference",
    typed_value.ATTRIBUTE: "attribute",
    typed_value.DYNAMIC_REFERENCE: "dynamic reference",
    typed_value.DYNAMIC_ATTRIBUTE: "dynamic attribute",
}


def dump(table: ResourceTable) -> Iterator[str]:
    """Without the heading that repeats package names."""
    for package in table.packages:
        for type_number, found in sorted(package.types.items()):
            if found.entry_count:
                yield from _type(table, package, type_number, found)


def _type(
    table: ResourceTable, package: Package, type_number: int, found: ResourceType
) -> Iterator[str]:
    base = package.id << 24 | type_number << 16
    yield (
        f"    type {type_number - 1} configCount={len(found.chunks)} entryCount={found.entry_count}"
    )
    for number in range(found.entry_count):
        name = table.name_of(base | number)
        if name is None:
            yield f"      INVALID TYPE CONFIG FOR RESOURCE 0x{base | number:08x}"
        else:
            flags = found.flags(number)
            yield f"      spec resource 0x{base | number:08x} {name}: flags=0x{flags:08x}"
    kind = "string8" if table.strings is not None and table.strings.is_utf8 else "string16"
    for chunk in found.chunks:
        layout = f" flags=0x{chunk.flags:02x} [sparse]" if chunk.flags & SPARSE else ""
        yield f"      config {chunk.configuration}{layout}:"
        for number, at in chunk.offsets():
            raw = chunk.head(at)
            value = found.value(chunk, raw)
            line = f"        resource 0x{base | number:08x} {package.name}:{found.name}/"
            line += f"{found.name_of(raw)}: "
            public = " (PUBLIC)" if raw.flags & ENTRY_PUBLIC else ""
            if isinstance(value, Bag):
                yield f"{line}<bag>{public}"
                yield from _bag(value, kind)
            else:
                typed = f"t=0x{value.type:02x} d=0x{value.data:08x} (s=0x0008 r=0x00)"
                yield f"{line}{typed}{public}"
                yield f"          {_value(value, kind)}"


def _bag(bag: Bag, kind: str) -> Iterator[str]:
    parent = f"0x{bag.parent:08x}"
    yield f"          Parent={parent}(Resolved={parent}), Count={len(bag.items)}"
    for index, (key, item) in enumerate(bag.items):
        yield f"          #{index} (Key=0x{key:08x}): {_value(item, kind)}"


def _value(item: Item, kind: str) -> str:
    typed = item.typed
    if typed.type in _PLAIN:
        return f"({_PLAIN[typed.type]}) 0x{typed.data:08x}"
    if typed.type == typed_value.NULL:
        return "(null empty)" if typed.data == typed_value.NULL_EMPTY else "(null)"
    if typed.type == typed_value.STRING:
        escaped = (item.text or "").replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
        return f'({kind}) "{escaped}"'
    if typed.type == typed_value.FLOAT:
        return f"(float) {struct.unpack('<f', struct.pack('<I', typed.data))[0]:g}"
    if typed.type == typed_value.DIMENSION:
        return f"(dimension) {_unsigned(typed):f}{typed.unit}"
    if typed.type == typed_value.FRACTION:
        return f"(fraction) {_unsigned(typed):f}{typed.unit}"
    return f"(color) #{typed.data:08x}"


def _unsigned(typed: typed_value.TypedValue) -> float:
    """`aapt` forgets the sign of dimensions and fractions."""
    number = typed.as_float
    if typed.data & 0x80000000:
        number += (1 << 32) * typed_value.complex_to_float(0x100 | typed.data & 0x30) / 0x100
    return number
