"""XML resources of an APK."""

from __future__ import annotations

from collections.abc import Iterator

from dalvik.apk.apk import Apk
from dalvik.apk.xml_tree import Element
from dalvik.errors import BadInput


def xml_files(apk: Apk, type_: str) -> Iterator[tuple[str, Element]]:
    """Compiled XML resources of one type, each name once."""
    for package in apk.resources.packages:
        for entry in package.entries():
            if entry.type != type_:
                continue
            try:
                yield entry.name, _xml(apk, type_, entry.name)
            except (BadInput, KeyError):
                continue  # broken or absent for every configuration


def _xml(apk: Apk, type_: str, name: str) -> Element:
    from dalvik.apk.resources import Bag, Configuration

    number = apk.resources.id_of(f"{type_}/{name}")
    value = None if number is None else apk.resources.get(number, Configuration())
    if value is None or isinstance(value, Bag) or value.text is None:
        raise BadInput(f"no {type_} {name}")
    return apk.xml(value.text)
