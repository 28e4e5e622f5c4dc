"""The XML of preference files."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any
from xml.etree import ElementTree

from dalvik.core.java_lang.units import joined, split
from dalvik.core.java_util.hash_sets import HashSet
from dalvik.vm.interop import box, class_name, iterate, to_string

_HEAD = "<?xml version='1.0' encoding='utf-8' standalone='yes' ?>\n<map>\n"
_NUMBERS = {
    "java.lang.Boolean": "boolean",
    "java.lang.Integer": "int",
    "java.lang.Long": "long",
    "java.lang.Float": "float",
}
_ESCAPES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"}


def _escaped(text: str) -> str:
    made = []
    for char in joined(text):
        if char in _ESCAPES:
            made.append(_ESCAPES[char])
        elif ord(char) < 0x20 or 0xD800 <= ord(char) <= 0xDFFF:
            made.append(f"&#{ord(char)};")
        else:
            made.append(char)
    return "".join(made)


def write_map(items: Iterable[tuple[str | None, Any]]) -> bytes:
    """The whole file."""
    lines = []
    for key, value in items:
        name = "" if key is None else f' name="{_escaped(key)}"'
        if isinstance(value, HashSet):
            inside = "".join(
                f"        <string>{_escaped(one)}</string>\n" for one in iterate(value)
            )
            lines.append(f"    <set{name}>\n{inside}    </set>\n")
        elif class_name(value) in _NUMBERS:
            kind = _NUMBERS[class_name(value)]
            lines.append(f'    <{kind}{name} value="{to_string(value)}" />\n')
        else:
            lines.append(f"    <string{name}>{_escaped(value)}</string>\n")
    return f"{_HEAD}{''.join(lines)}</map>\n".encode("utf-8", "replace")


def read_map(data: bytes) -> dict[str | None, Any]:
    """The values of a file; nothing if it is damaged, as on Android."""
    try:
        root = ElementTree.fromstring(_readable(data))
    except ElementTree.ParseError:
        return {}
    found: dict[str | None, Any] = {}
    for element in root:
        name = element.get("name")
        found[None if name is None else split(name)] = _value(element)
    return found


def _readable(data: bytes) -> bytes:
    """Without character references that XML itself does not allow."""
    import re

    return re.sub(rb"&#([0-8]|1[124-9]|2[0-9]|3[01]);", b"\xef\xbf\xbd", data)


def _value(element: ElementTree.Element) -> Any:
    kind, text = element.tag, element.get("value") or ""
    if kind == "boolean":
        return box("Z", 1 if text == "true" else 0)
    if kind in ("int", "long"):
        return box("I" if kind == "int" else "J", int(text))
    if kind == "float":
        return box("F", float(text))
    if kind == "set":
        return HashSet.create(split(one.text or "") for one in element)
    return split(element.text or "")
