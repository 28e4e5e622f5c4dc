"""One APK, opened once; everything in it is read when it is first asked for."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cached_property
from types import TracebackType
from typing import TYPE_CHECKING

from dalvik.apk.archive import Archive, Limits
from dalvik.apk.shown import shown
from dalvik.apk.typed_value import REFERENCE, STRING, TypedValue
from dalvik.errors import BadInput

if TYPE_CHECKING:
    from dalvik.apk.manifest import Manifest
    from dalvik.apk.resources import Configuration, ResourceSet, ResourceTable
    from dalvik.apk.signing import Signing
    from dalvik.apk.xml_tree import Element
    from dalvik.dex import DexFile

MANIFEST = "AndroidManifest.xml"
RESOURCES = "resources.arsc"

_FRAMEWORK = 0x01

#: What bundletool calls an APK for all devices, and what bundles and sets of APKs have in them.
_UNIVERSAL = "universal.apk"
_OF_BUNDLES = ("BundleConfig.pb", "toc.pb")


class Apk:
    """An app or test package as a file.

    Whatever is wrong with it is said when the part concerned is read, as `Malformed` or `BadInput`
    naming the file and the entry: a broken resource table does not hide the manifest.
    """

    def __init__(self, archive: Archive) -> None:
        self.archive = archive

    @classmethod
    def open(cls, path: str | os.PathLike[str], limits: Limits | None = None) -> Apk:
        """The APK at `path`; it stays mapped until `close`."""
        return cls(Archive.open(path, limits))

    @property
    def where(self) -> str:
        """The path, or whatever name the archive was given."""
        return self.archive.where

    def close(self) -> None:
        self.archive.close()

    def __enter__(self) -> Apk:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    @cached_property
    def manifest(self) -> Manifest:
        """With references resolved for the default configuration, as far as they can be."""
        return self.manifest_for(None)

    def _what_else(self) -> str:
        """An archive without a manifest of its own, and how an APK is made of it."""
        if _UNIVERSAL in self.archive:
            return f"It is a set of APKs. The one to use is in it: unzip {_UNIVERSAL}."
        if any(name in self.archive for name in _OF_BUNDLES):
            return (
                "It is an app bundle or made of one. Make a universal APK: "
                "bundletool build-apks --mode=universal"
            )
        return "It is an archive, but not an APK."

    def manifest_for(self, device: Configuration | None) -> Manifest:
        """The manifest as a device reads it: `enabled` and its like may refer to resources."""
        from dalvik.apk.manifest import Manifest

        if MANIFEST not in self.archive:
            raise BadInput(f"{self.where} has no {MANIFEST}", hint=self._what_else())
        return Manifest.read(
            self.xml(MANIFEST),
            lambda value: self.plain_value(value, device),
            f"{self.where}!{MANIFEST}",
        )

    @cached_property
    def signing(self) -> Signing:
        """Whose certificates it bears; nothing is verified."""
        from dalvik.apk.signing import read_signers

        return read_signers(self.archive)

    @cached_property
    def resources(self) -> ResourceTable:
        """Its own table; empty if the APK has none (tests and features often do not)."""
        from dalvik.apk.resources import ResourceTable

        where = f"{self.where}!{RESOURCES}"
        if RESOURCES not in self.archive:
            return ResourceTable(where, None, ())
        return ResourceTable.read(self.archive.view(RESOURCES), where)

    @cached_property
    def resource_set(self) -> ResourceSet:
        """Its own table together with the framework's."""
        from dalvik.apk.resources import ResourceSet, framework_table

        return ResourceSet(self.resources, framework=framework_table())

    @property
    def dex_names(self) -> tuple[str, ...]:
        """`classes.dex`, `classes2.dex` and so on up to the first gap, where Android stops too."""
        return tuple(self._dex_names())

    def _dex_names(self) -> Iterator[str]:
        name, number = "classes.dex", 1
        while name in self.archive:
            yield name
            number += 1
            name = f"classes{number}.dex"

    def dex_files(self) -> list[DexFile]:
        """Every DEX file, in the order in which classes are looked up in them."""
        from dalvik.dex import read_container

        names = self.dex_names
        return [
            file
            for name, data in zip(names, self.archive.read_all(names), strict=True)
            for file in read_container(data, f"{self.where}!{name}")
        ]

    def xml(self, path: str) -> Element:
        """The compiled XML at a path inside the archive."""
        from dalvik.apk.binary_xml import read_binary_xml

        return read_binary_xml(self.archive.view(path), f"{self.where}!{shown(path)}")

    def layout(self, name: str, device: Configuration | None = None) -> Element:
        """The layout that a device would use for `R.layout.<name>`; by default any device."""
        from dalvik.apk.resources import Bag, Configuration

        resource = self.resources.id_of(f"layout/{name}")
        if resource is None:
            raise BadInput(f"{self.where} has no layout '{shown(name)}'")
        value = self.resources.get(resource, device or Configuration())
        if value is None or isinstance(value, Bag) or value.text is None:
            raise BadInput(f"{self.where} has no layout '{shown(name)}' for this configuration")
        return self.xml(value.text)

    def plain_value(
        self, value: TypedValue, device: Configuration | None = None
    ) -> str | int | None:
        """What a reference stands for on a device, by default any: a text or a number; None if
        neither.

        Broken resources count as absent ones.
        """
        from dalvik.apk.resources import Configuration, Item

        anywhere = device or Configuration()
        reference = Item.of(REFERENCE, value.data) if value.is_reference else Item(value)
        try:
            found = self._own_resources.resolve(reference, anywhere).item
            if found.type == REFERENCE and found.data >> 24 == _FRAMEWORK:
                found = self.resource_set.resolve(found, anywhere).item
        except BadInput:
            return None
        if found.type == STRING:
            return found.text
        return found.typed.as_int if found.typed.is_int else None

    @cached_property
    def _own_resources(self) -> ResourceSet:
        """Without the framework's table, which takes longer to load than to do without."""
        from dalvik.apk.resources import ResourceSet

        return ResourceSet(self.resources)
