"""A value of a resource or attribute, in the form that Android's `TypedValue` has."""

from __future__ import annotations

from dataclasses import dataclass, replace

from dalvik.apk import typed_value
from dalvik.apk.resources import Item
from dalvik.apk.resources.table import Package
from dalvik.apk.typed_value import complex_to_float

NULL, REFERENCE, ATTRIBUTE, STRING, FLOAT, DIMENSION, FRACTION = range(7)
FIRST_INT, LAST_INT = 0x10, 0x1F
FIRST_COLOR, LAST_COLOR = 0x1C, 0x1F
INT_BOOLEAN = 0x12


@dataclass(frozen=True, slots=True)
class Found:
    """`data` is signed, as in Java. `id` is the resource that the value came from, 0 if none;
    `package` its table's, whose pool has the markup of a string."""

    type: int
    data: int
    text: str | None = None
    id: int = 0
    package: Package | None = None
    density: int = 0
    #: The style that an attribute's value was found in, 0 for an element's own.
    style: int = 0

    @property
    def is_unset(self) -> bool:
        return self.type == NULL and self.data != typed_value.NULL_EMPTY

    @property
    def is_null(self) -> bool:
        """`@null`, whatever it was before references were followed."""
        return self.type == REFERENCE and self.data == 0

    @property
    def is_int(self) -> bool:
        return FIRST_INT <= self.type <= LAST_INT

    @property
    def is_color(self) -> bool:
        return FIRST_COLOR <= self.type <= LAST_COLOR

    @property
    def number(self) -> float:
        """A float's value, or a dimension's or fraction's without its unit."""
        if self.type == FLOAT:
            return typed_value.TypedValue(FLOAT, self.data & 0xFFFFFFFF).as_float
        if self.type in (DIMENSION, FRACTION):
            return complex_to_float(self.data & 0xFFFFFFFF)
        return float(self.data)

    def shown(self) -> str | None:
        """`TypedValue.coerceToString`: as text, references as their number."""
        if self.type == STRING:
            return self.text
        if self.type == NULL:
            return None
        if self.type in (REFERENCE, ATTRIBUTE):
            return f"{'@' if self.type == REFERENCE else '?'}{self.data & 0xFFFFFFFF}"
        return coerced(self.type, self.data)


def coerced(kind: int, data: int) -> str | None:
    """`TypedValue.coerceToString(type, data)`."""
    if kind == FLOAT:
        return _float_text(Found(kind, data).number)
    if kind == DIMENSION:
        units = ("px", "dip", "sp", "pt", "in", "mm")
        return _float_text(Found(kind, data).number) + _unit(units, data)
    if kind == FRACTION:
        return _float_text(Found(kind, data).number * 100) + _unit(("%", "%p"), data)
    if kind == REFERENCE:
        return f"@{data & 0xFFFFFFFF}"
    if kind == ATTRIBUTE:
        return f"?{data & 0xFFFFFFFF}"
    if kind == 0x11:
        return f"0x{data & 0xFFFFFFFF:x}"
    if kind == INT_BOOLEAN:
        return "true" if data else "false"
    if FIRST_COLOR <= kind <= LAST_COLOR:
        return f"#{data & 0xFFFFFFFF:x}"
    return str(data) if FIRST_INT <= kind <= LAST_INT else None


def _unit(units: tuple[str, ...], data: int) -> str:
    number = data & 0xF
    return units[number] if number < len(units) else ""


def _float_text(value: float) -> str:
    from dalvik.vm.interop import box_float, to_string

    return to_string(box_float(value))


def signed(value: int) -> int:
    value &= 0xFFFFFFFF
    return value - (1 << 32) if value & 0x80000000 else value


def java_text(text: str | None) -> str | None:
    """As Java has it: characters outside the first plane as two units."""
    if text is None or text.isascii() or max(text) < "\U00010000":
        return text
    raw = text.encode("utf-16-le", "surrogatepass")
    return "".join(chr(raw[at] | raw[at + 1] << 8) for at in range(0, len(raw), 2))


def found_of(item: Item) -> Found:
    """An item that was read from XML or from a style; dynamic references count as plain ones."""
    kind = {7: REFERENCE, 8: ATTRIBUTE}.get(item.type, item.type)
    return Found(kind, signed(item.data), java_text(item.text))


__all__ = ["Found", "coerced", "found_of", "java_text", "replace", "signed"]
