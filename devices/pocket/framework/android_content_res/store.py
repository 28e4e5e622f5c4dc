"""The files that resources come from, and all values of them for one configuration.

Nothing here belongs to a process: stores are kept by the identity of their APK files and shared.
"""

from __future__ import annotations

import os
from functools import lru_cache
from importlib.resources import files
from typing import Protocol

from dalvik.apk.apk import Apk
from dalvik.apk.resources import Configuration, ResourceSet, ResourceTable, framework_table
from dalvik.errors import BadInput
from devices.pocket.framework.android_content_res.documents import Document
from devices.pocket.framework.android_content_res.text_xml import read_text_xml
from devices.pocket.framework.android_content_res.values import Values
from devices.pocket.framework.runtime import device

FRAMEWORK_COOKIE = 1
_FRAMEWORK_FILES = files("devices.pocket.framework") / "res"


class Source(Protocol):
    """One place of files: an APK, or the framework's own."""

    table: ResourceTable

    def document(self, path: str) -> Document | None: ...

    def read(self, path: str) -> bytes | None: ...

    def names(self) -> list[str]: ...


class ApkSource:
    """An APK, open as long as anybody uses it."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.apk = Apk.open(path)
        self.table = self.apk.resources
        self._documents: dict[str, Document | None] = {}

    def document(self, path: str) -> Document | None:
        """Compiled XML; None if there is no such file. Raises BadInput if it is something else."""
        if path not in self._documents:
            there = path in self.apk.archive
            self._documents[path] = Document(self.apk.xml(path), path) if there else None
        return self._documents[path]

    def read(self, path: str) -> bytes | None:
        return bytes(self.apk.archive.read(path)) if path in self.apk.archive else None

    def names(self) -> list[str]:
        return list(self.apk.archive.names)


class FrameworkSource:
    """Text XML below `framework/res`: the table's `res/drawable-v21/x.xml` is `drawable/x.xml`, or
    `drawable-v24/x.xml` on devices from that version on for which there is such a file."""

    def __init__(self) -> None:
        self.table = framework_table()
        self._documents: dict[str, Document | None] = {}

    def document(self, path: str) -> Document | None:
        place = _place_now(path)
        if place not in self._documents:
            data = self.read(path)
            self._documents[place] = (
                None if data is None else Document(read_text_xml(data, place), path)
            )
        return self._documents[place]

    def read(self, path: str) -> bytes | None:
        found = _FRAMEWORK_FILES.joinpath(*_place_now(path).split("/"))
        return found.read_bytes() if found.is_file() else None

    def names(self) -> list[str]:
        return []


def plain_place(path: str) -> str:
    """`layout/main.xml` for `res/layout-land-v17/main.xml`."""
    *_, folder, name = path.split("/")
    return f"{folder.partition('-')[0]}/{name}"


@lru_cache(maxsize=1)
def _newer_places() -> dict[str, list[int]]:
    """For which versions a file looks different, by its plain place; the newest first."""
    found: dict[str, list[int]] = {}
    for folder in _FRAMEWORK_FILES.iterdir():
        kind, mark, version = folder.name.partition("-v")
        for file in folder.iterdir() if mark else ():
            found.setdefault(f"{kind}/{file.name}", []).append(int(version))
    return {place: sorted(versions, reverse=True) for place, versions in found.items()}


def _place_now(path: str) -> str:
    """Where the file is that counts for the device that the current process runs on."""
    place = plain_place(path)
    versions = _newer_places().get(place)
    if not versions:
        return place
    newest = next((one for one in versions if one <= device().api), None)
    kind, _, name = place.partition("/")
    return place if newest is None else f"{kind}-v{newest}/{name}"


@lru_cache(maxsize=1)
def framework_source() -> FrameworkSource:
    return FrameworkSource()


class Store:
    """Sources by cookie: the framework is 1, an app's APKs follow."""

    def __init__(self, sources: list[ApkSource]) -> None:
        self.sources: dict[int, Source] = {FRAMEWORK_COOKIE: framework_source()}
        for source in sources:
            self.sources[len(self.sources) + 1] = source
        tables = [source.table for source in sources]
        self.resources = ResourceSet(*tables, framework=framework_table())
        self._cookies = {
            id(package): cookie
            for cookie, source in self.sources.items()
            for package in source.table.packages
        }
        self._values: dict[Configuration, Values] = {}

    def cookie_of(self, package: object) -> int:
        return self._cookies.get(id(package), FRAMEWORK_COOKIE)

    def values(self, configuration: Configuration) -> Values:
        """All values for a configuration; the last few configurations are remembered."""
        found = self._values.get(configuration)
        if found is None:
            if len(self._values) > 8:
                self._values.pop(next(iter(self._values)))
            found = self._values[configuration] = Values(self, configuration)
        return found

    def document(self, cookie: int, path: str) -> Document | None:
        source = self.sources.get(cookie)
        return None if source is None else source.document(path)

    def read(self, cookie: int, path: str) -> bytes | None:
        source = self.sources.get(cookie)
        return None if source is None else source.read(path)


@lru_cache(maxsize=64)
def _source(path: str, stamp: int, size: int) -> ApkSource:
    return ApkSource(path)


@lru_cache(maxsize=32)
def _store(*sources: ApkSource) -> Store:
    return Store(list(sources))


def open_store(paths: tuple[str, ...]) -> Store:
    """The store of APK files on the host, base first; what cannot be read is left out."""
    found = []
    for path in paths:
        try:
            status = os.stat(path)
            found.append(_source(path, status.st_mtime_ns, status.st_size))
        except (OSError, BadInput):
            continue
    return _store(*found)
