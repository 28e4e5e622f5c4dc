"""A short way to declare families of exceptions, for all packages about input and output."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dalvik.core.java_lang.attach import attach
from dalvik.core.java_lang.exceptions import CONSTRUCTORS
from dalvik.vm.native import java_class


def throwables(module: str, package: str, table: str, known: Mapping[str, Any]) -> dict[str, Any]:
    """Declares one exception per line of `table`: name, parent, constructors.

    Constructors are letters as in `dalvik.core.java_lang.exceptions`; `-` is none. Parents are in
    `known` or stand further up in the table. Gives all of them by name.
    """
    made = dict(known)
    for line in table.strip().splitlines():
        name, parent, letters = line.split()
        cls = type(name.replace("$", "_"), (made[parent],), {"__module__": module})
        attach(cls, [CONSTRUCTORS[letter] for letter in letters.replace("-", "")])
        made[name] = java_class(f"{package}.{name}")(cls)
    return made
