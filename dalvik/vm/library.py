"""A library of Java classes that are written in Python, found by name without importing it all.

Which module declares a class stands in `index.tsv` files next to the code (one for the whole
library, or one per sub-package), which `python -m dalvik.vm.library PACKAGE…` writes. A class that
is in no index does not exist for apps.

    python -m dalvik.vm.library dalvik.core                             rewrite an index
    python -m dalvik.vm.library --check devices.pocket.framework.java   exit 1 if it is not current
"""

from __future__ import annotations

import pkgutil
import sys
from functools import cached_property
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

from dalvik.vm.markers import parents_from
from dalvik.vm.native import NativeClass, registry

INDEX = "index.tsv"


class IndexRow(NamedTuple):
    """Where a class is declared, and the interfaces it names."""

    module: str
    interfaces: tuple[str, ...]


class Library:
    """The classes below one Python package."""

    def __init__(self, package: str) -> None:
        self.package = package
        parents_from(self._interfaces)

    @cached_property
    def index(self) -> dict[str, IndexRow]:
        """Every class of the library by descriptor."""
        rows: dict[str, IndexRow] = {}
        for text in self._index_texts():
            for line in text.splitlines():
                descriptor, module, interfaces = line.split("\t")
                rows[descriptor] = IndexRow(module, tuple(interfaces.split()))
        return rows

    def _index_texts(self) -> list[str]:
        root = files(self.package)
        places = [root, *sorted((one for one in root.iterdir() if one.is_dir()), key=str)]
        found = [place.joinpath(INDEX) for place in places]
        return [index.read_text("utf-8") for index in found if index.is_file()]

    def load(self, descriptor: str) -> NativeClass | None:
        """The declaration of a class, imported if need be; None if there is no such class."""
        found = registry().get(descriptor)
        if found is None:
            row = self.index.get(descriptor)
            if row is None:
                return None
            import_module(row.module)
            found = registry().get(descriptor)
        return found

    def _interfaces(self, descriptor: str) -> tuple[str, ...] | None:
        row = self.index.get(descriptor)
        return None if row is None else row.interfaces


def index_path(package: str) -> Path:
    """The index file of a package."""
    (folder,) = import_module(package).__path__
    return Path(folder) / INDEX


def index_text(package: str) -> str:
    """A package's index as it should be. Imports all of the package."""
    (folder,) = import_module(package).__path__
    for found in pkgutil.walk_packages([folder], f"{package}."):
        if not found.name.rpartition(".")[2].startswith(("make_", "__main__")):
            import_module(found.name)
    return "".join(
        f"{descriptor}\t{found.module}\t{' '.join(found.interfaces)}\n"
        for descriptor, found in sorted(registry().items())
        if found.module == package or found.module.startswith(f"{package}.")
    )


def main(arguments: list[str]) -> int:
    packages = [argument for argument in arguments if argument != "--check"]
    stale = 0
    for package in packages:
        path, text = index_path(package), index_text(package)
        if not path.is_file() or path.read_text("utf-8") != text:
            stale += 1
            if "--check" not in arguments:
                path.write_text(text, "utf-8")
    return 1 if stale and "--check" in arguments else 0


if __name__ == "__main__":
    # The module that runs as a script is not the one that the library's code imports.
    from dalvik.vm import library

    sys.exit(library.main(sys.argv[1:]))
