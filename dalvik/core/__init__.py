"""The Java core library, in Python.

`load` imports the module that declares a class. Which module that is stands in `index.tsv`, which
`python -m dalvik.core.make_index` writes; a class that is not in it does not exist for apps.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.resources import files
from typing import NamedTuple

from dalvik.vm.markers import parents_from
from dalvik.vm.native import NativeClass, registry


class IndexRow(NamedTuple):
    """Where a class is declared, and the interfaces it names."""

    module: str
    interfaces: tuple[str, ...]


@cache
def index() -> dict[str, IndexRow]:
    """Every class of the core library by descriptor."""
    rows: dict[str, IndexRow] = {}
    for line in files("dalvik.core").joinpath("index.tsv").read_text("utf-8").splitlines():
        descriptor, module, interfaces = line.split("\t")
        rows[descriptor] = IndexRow(module, tuple(interfaces.split()))
    return rows


def load(descriptor: str) -> NativeClass | None:
    """The declaration of a core class, imported if need be; None if there is no such class."""
    found = registry().get(descriptor)
    if found is None:
        row = index().get(descriptor)
        if row is None:
            return None
        import_module(row.module)
        found = registry().get(descriptor)
    return found


def _interfaces(descriptor: str) -> tuple[str, ...] | None:
    row = index().get(descriptor)
    return None if row is None else row.interfaces


parents_from(_interfaces)
