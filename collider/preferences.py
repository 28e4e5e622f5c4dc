"""Preferences that an APK's resources declare for the platform's preference screens."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from collider.resources import xml_files
from dalvik.apk.apk import Apk
from dalvik.apk.xml_tree import Element

#: The name in models of the file that the platform's screens keep preferences in.
FILE = "default"
_KINDS = {
    "CheckBoxPreference": "switch",
    "SwitchPreference": "switch",
    "SwitchPreferenceCompat": "switch",
    "EditTextPreference": "text",
    "ListPreference": "list",
}
#: What only holds others.
_WITHOUT_VALUE = ("PreferenceScreen", "PreferenceCategory", "Preference")


@dataclass(frozen=True)
class Preference:
    """A row of a preference screen: "switch", "text" or "list", or "" for what Collider does not
    know. `values` are what a list keeps, row by row; `default` is None where none is declared."""

    key: str
    title: str
    kind: str
    default: str | int | None = None
    values: tuple[str, ...] = ()
    #: The resource that declares it.
    screen: str = ""


def declared(apk: Apk) -> tuple[Preference, ...]:
    """Those of all resources that have a key."""
    return tuple(
        one for name, root in xml_files(apk, "xml") for one in preferences_of(apk, name, root)
    )


def preferences_of(apk: Apk, screen: str, root: Element) -> Iterator[Preference]:
    """Those that a file of resources declares."""
    for element in root.walk():
        name = element.tag.rpartition(".")[2]
        key = _text(apk, element, "key")
        if key and name not in _WITHOUT_VALUE:
            title, kind = _text(apk, element, "title"), _KINDS.get(name, "")
            default = _default(apk, element, kind)
            yield Preference(key, title, kind, default, _values(apk, element), screen)


def _default(apk: Apk, element: Element, kind: str) -> str | int | None:
    attribute = element.attribute("defaultValue")
    if attribute is None:
        return None
    found = attribute.string or apk.plain_value(attribute.value)
    if kind == "switch":
        return int(bool(found)) if isinstance(found, int) else int(found == "true")
    return "" if found is None else str(found)


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
