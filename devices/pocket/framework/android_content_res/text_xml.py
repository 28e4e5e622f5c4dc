"""The framework's own XML files, written as text and read into the form of compiled ones.

Attributes are typed by their definitions in the framework's table, as the packager would do it.
"""

from __future__ import annotations

import re
import struct
import xml.parsers.expat
from functools import cache

from dalvik.apk.resources import Attribute as Definition
from dalvik.apk.resources import Configuration, framework_id, framework_name, framework_table
from dalvik.apk.typed_value import (
    ATTRIBUTE,
    DIMENSION,
    FLOAT,
    FRACTION,
    INT_BOOLEAN,
    INT_COLOR_ARGB8,
    INT_DEC,
    INT_HEX,
    NULL,
    NULL_EMPTY,
    REFERENCE,
    STRING,
    TypedValue,
)
from dalvik.apk.xml_tree import ANDROID, Attribute, Element

_UNITS = {"px": 0, "dp": 1, "dip": 1, "sp": 2, "pt": 3, "in": 4, "mm": 5}
_DIMENSION = re.compile(r"([-+]?[\d.]+)(px|dip|dp|sp|pt|in|mm)")
_FRACTION = re.compile(r"([-+]?[\d.]+)(%p?)")
_COLOR = re.compile(r"#[\da-fA-F]+")
_INTEGER = re.compile(r"[-+]?\d+|0[xX][\da-fA-F]+")
_FLOAT = re.compile(r"[-+]?\d*\.?\d+")
_STRING_FORMAT, _INTEGER_FORMAT, _BOOLEAN_FORMAT, _COLOR_FORMAT = 0x2, 0x4, 0x8, 0x10
_FLOAT_FORMAT, _DIMENSION_FORMAT, _FRACTION_FORMAT = 0x20, 0x40, 0x80
#: Mantissa bits behind the point for each radix of a dimension.
_RADIXES = (0, 7, 15, 23)


def attribute_id(name: str) -> int:
    """The id of a framework attribute, public or not; 0 if there is none."""
    found = _IDS.get(name)
    return _attribute_id(name) if found is None else found


_IDS: dict[str, int] = {}


def _attribute_id(name: str) -> int:
    found = framework_id(f"attr/{name}") or framework_id(f"^attr-private/{name}") or 0
    _IDS[name] = found
    return found


def read_text_xml(data: bytes, where: str) -> Element:
    """The root element of a file of ours; raises ValueError for what the framework lacks."""
    return _Reader(where).read(data)


class _Open:
    def __init__(self, tag: str, attributes: tuple[Attribute, ...], line: int) -> None:
        self.tag, self.attributes, self.line = tag, attributes, line
        self.content: list[Element | str] = []


class _Reader:
    def __init__(self, where: str) -> None:
        self.where = where
        self.stack: list[_Open] = []
        self.root: Element | None = None
        self.parser = xml.parsers.expat.ParserCreate(namespace_separator="}")
        self.parser.ordered_attributes = True
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._text

    def read(self, data: bytes) -> Element:
        self.parser.Parse(data, True)
        if self.root is None:
            raise ValueError(f"{self.where}: no element")
        return self.root

    def _start(self, tag: str, flat: list[str]) -> None:
        pairs = zip(flat[::2], flat[1::2], strict=True)
        attributes = tuple(self._attribute(name, value) for name, value in pairs)
        self.stack.append(_Open(tag, attributes, self.parser.CurrentLineNumber))

    def _end(self, tag: str) -> None:
        done = self.stack.pop()
        element = Element(done.tag, None, done.attributes, tuple(done.content), (), done.line)
        if self.stack:
            self.stack[-1].content.append(element)
        else:
            self.root = element

    def _text(self, text: str) -> None:
        if text.strip() and self.stack:
            self.stack[-1].content.append(text.strip())

    def _attribute(self, full: str, raw: str) -> Attribute:
        namespace, _, name = full.rpartition("}")
        number = attribute_id(name) if namespace == ANDROID else 0
        if namespace == ANDROID and not number:
            raise ValueError(f"{self.where}: no attribute {name}")
        value = _value(raw, number, self.where)
        text = raw if value.type == STRING else None
        return Attribute(name, namespace or None, number, value, text, raw)


def _value(raw: str, attribute: int, where: str) -> TypedValue:
    if raw in ("@null", "@empty"):
        return TypedValue(REFERENCE, 0) if raw == "@null" else TypedValue(NULL, NULL_EMPTY)
    if raw[:1] in ("@", "?"):
        return _reference(raw, where)
    formats, symbols = _definition(attribute) if attribute else (_STRING_FORMAT, {})
    if symbols and (raw in symbols or all(part in symbols for part in raw.split("|"))):
        data = 0
        for part in raw.split("|"):
            data |= symbols[part]
        return TypedValue(INT_HEX, data & 0xFFFFFFFF)
    return _literal(raw, formats)


def _reference(raw: str, where: str) -> TypedValue:
    body = raw.lstrip("@?+*")
    package, _, rest = body.rpartition(":")
    if package not in ("", "android"):
        raise ValueError(f"{where}: {raw} is of another package")
    kind = REFERENCE
    if raw[0] == "?":
        kind = ATTRIBUTE
        found = attribute_id(rest.rpartition("/")[2])
    else:
        found = framework_id(rest) or 0
    if not found:
        raise ValueError(f"{where}: there is no {raw}")
    return TypedValue(kind, found)


@cache
def _definition(attribute: int) -> tuple[int, dict[str, int]]:
    found = framework_table().get(attribute, Configuration())
    if not isinstance(found, Definition):
        return 0, {}
    symbols = {}
    for identifier, value in found.symbols.items():
        name = framework_name(identifier)
        if name is not None:
            symbols[name.rpartition("/")[2]] = value
    return found.format_flags, symbols


def _literal(raw: str, formats: int) -> TypedValue:
    if _COLOR.fullmatch(raw) and formats & _COLOR_FORMAT:
        return TypedValue(INT_COLOR_ARGB8, color(raw))
    size = _DIMENSION.fullmatch(raw)
    if size and formats & _DIMENSION_FORMAT:
        return TypedValue(DIMENSION, complex_data(float(size[1]), _UNITS[size[2]]))
    part = _FRACTION.fullmatch(raw)
    if part and formats & _FRACTION_FORMAT:
        return TypedValue(FRACTION, complex_data(float(part[1]) / 100, int(part[2] == "%p")))
    if raw in ("true", "false") and formats & _BOOLEAN_FORMAT:
        return TypedValue(INT_BOOLEAN, 0xFFFFFFFF if raw == "true" else 0)
    if _INTEGER.fullmatch(raw) and formats & _INTEGER_FORMAT:
        return TypedValue(INT_DEC, int(raw, 0) & 0xFFFFFFFF)
    if _FLOAT.fullmatch(raw) and formats & _FLOAT_FORMAT:
        return TypedValue(FLOAT, int(struct.unpack("<I", struct.pack("<f", float(raw)))[0]))
    return TypedValue(STRING, 0)


def color(raw: str) -> int:
    """`#rgb`, `#argb`, `#rrggbb` or `#aarrggbb` as unsigned ARGB."""
    digits = raw[1:]
    if len(digits) in (3, 4):
        digits = "".join(digit * 2 for digit in digits)
    value = int(digits, 16)
    return value | 0xFF000000 if len(digits) == 6 else value


def complex_data(value: float, unit: int) -> int:
    """A dimension's or fraction's data: whole numbers as such, others with all bits that fit."""
    if value == int(value) and abs(value) < 1 << 23:
        return (int(value) & 0xFFFFFF) << 8 | unit
    for radix in (3, 2, 1, 0):
        scaled = round(value * (1 << _RADIXES[radix]))
        if abs(scaled) < 1 << 23:
            return (scaled & 0xFFFFFF) << 8 | radix << 4 | unit
    raise ValueError(f"{value} is too large")
