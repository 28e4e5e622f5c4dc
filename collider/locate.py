"""`collider locate`: which code a target means.

The first step of reaching a line, and useful alone: it answers whether a line can be a target, and
prints the addresses of a method's instructions.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from collider.targets import Targets
from dalvik.apk.apk import Apk
from dalvik.dex import ClassPath, CodeRange, LineIndex, java_name
from dalvik.dex.text import describe

_LINE = re.compile(r":\d+$")


@dataclass(frozen=True)
class Location:
    """One piece of code that belongs to the target; addresses in code units."""

    class_name: str
    method: str
    descriptor: str
    start: int
    end: int
    instructions: tuple[str, ...]


def locate(app: Path, target: str) -> list[Location]:
    """Every piece of code of a line, lambdas and inner classes included, or of a method."""
    with Apk.open(app) as apk:
        files = list(apk.dex_files())
        if _LINE.search(target):
            return [_location(found) for found in LineIndex(files).find(target)]
        return [_location(found) for found in Targets(ClassPath(files)).code(target)]


def _location(found: CodeRange) -> Location:
    ref = found.method.ref
    code = tuple(_instructions(found))
    return Location(
        java_name(ref.holder), ref.name, ref.proto.descriptor, found.start, found.end, code
    )


def _instructions(found: CodeRange) -> Iterator[str]:
    code, dex = found.method.code, found.method.definer.dex
    for instruction in code.instructions if code else ():
        if found.start <= instruction.offset < found.end and not instruction.op.is_payload:
            yield f"{instruction.offset:04x}: {describe(dex, instruction)}"
