"""Preferences that an APK's resources declare for the platform's preference screens."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from dalvik.apk.apk import Apk
from dalvik.apk.xml_tree import Element

_KINDS = {
    "CheckBoxPreference": "switch",
    "SwitchPreference": "switch",
    "SwitchPreferenceCompat": "switch",
    "EditTextPreference": "text",
    "ListPreference": "list",
}


@dataclass(frozen=True)
class Preference:
    """A row of a preference screen; `values` are what a list keeps, row by row."""

    key: str
    title: str
    kind: str
    default: str = ""
    values: tuple[str, ...] = ()


def preferences_of(apk: Apk, root: Element) -> Iterator[Preference]:
    """Those that a file of resources declares."""
    for element in root.walk():
        kind = _KINDS.get(element.tag.rpartition(".")[2])
        key, title = _text(apk, element, "key"), _text(apk, element, "title")
        if kind and key and title:
            default = _text(apk, element, "defaultValue")
            yield Preference(key, title, kind, default, _values(apk, element))


def _text(apk: Apk, element: Element, name: str) -> str:
    attribute = element.attribute(name)
    if attribute is None:
        return ""
    if attribute.string is not None:
        return attribute.string
    found = apk.plain_value(attribute.value)
    return found if isinstance(found, str) else ""


def _values(apk: Apk, element: Element) -> tuple[str, ...]:
    from dalvik.apk.resources import Bag, Configuration

    attribute = element.attribute("entryValues")
    if attribute is None or not attribute.value.is_reference:
        return ()
    found = apk.resources.get(attribute.value.data, Configuration())
    if not isinstance(found, Bag):
        return ()
    return tuple(str(apk.plain_value(item.typed) or item.text or "") for _, item in found.items)
