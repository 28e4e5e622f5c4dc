"""Writes `index.tsv`: every declared class, its module and the interfaces it names.

python -m dalvik.core.make_index            rewrite the index
python -m dalvik.core.make_index --check    exit 1 if it is not current
"""

from __future__ import annotations

import pkgutil
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import dalvik.core
from dalvik.vm.native import registry

INDEX = Path(dalvik.core.__file__).with_name("index.tsv")


def modules() -> Iterator[str]:
    """Every module of the core library but this one."""
    for found in pkgutil.walk_packages(dalvik.core.__path__, "dalvik.core."):
        if found.name != "dalvik.core.make_index":
            yield found.name


def lines() -> list[str]:
    """The index as it should be. Imports the whole library."""
    for module in modules():
        import_module(module)
    return [
        f"{descriptor}\t{found.module}\t{' '.join(found.interfaces)}"
        for descriptor, found in sorted(registry().items())
        if found.module.startswith("dalvik.core.")
    ]


def main(arguments: list[str]) -> int:
    text = "".join(f"{line}\n" for line in lines())
    if "--check" in arguments:
        return 0 if INDEX.read_text("utf-8") == text else 1
    INDEX.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
