"""java.lang.Character.UnicodeBlock; `unicode_blocks.tsv` has name, first and last code point."""

from __future__ import annotations

from bisect import bisect_right
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from dalvik.core.java_lang.attach import attach, attach_field
from dalvik.core.java_lang.character_units import check_code_point
from dalvik.vm.interop import throw, vm
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject

_BLOCK = "java.lang.Character$UnicodeBlock"


class BlockRange(NamedTuple):
    name: str
    first: int
    last: int


@cache
def ranges() -> list[BlockRange]:
    """All blocks in order."""
    text = files("dalvik.core.java_lang").joinpath("unicode_blocks.tsv").read_text("utf-8")
    rows = (line.split("\t") for line in text.splitlines())
    return [BlockRange(name, int(first, 16), int(last, 16)) for name, first, last in rows]


@java_class("java.lang.Character$Subset", access="public static")
class Subset(JObject):
    name: str

    @java_method("protected void <init>(String)")
    def init(self, name: str) -> None:
        if name is None:
            throw("java.lang.NullPointerException", "name")
        self.name = name

    @java_method("final String toString()")
    def to_string(self) -> str:
        return self.name


class UnicodeBlock(Subset):
    pass


def _block(name: str) -> Any:
    known: dict[str, UnicodeBlock] = vm().state.setdefault("unicode_blocks", {})
    if name not in known:
        made = known[name] = UnicodeBlock()
        made.name = name
    return known[name]


@java_method(f"static {_BLOCK} of(char)")
@java_method(f"static {_BLOCK} of(int)")
def _of(point: int) -> Any:
    check_code_point(point)
    found = ranges()[bisect_right(_firsts(), point) - 1]
    return _block(found.name) if found.first <= point <= found.last else None


@java_method(f"static {_BLOCK} forName(String)")
def _for_name(name: str) -> Any:
    if name is None:
        throw("java.lang.NullPointerException", "blockName == null")
    plain = name.upper().replace(" ", "_").replace("-", "_")
    for found in ranges():
        if found.name == plain or found.name.replace("_", "") == plain:
            return _block(found.name)
    throw("java.lang.IllegalArgumentException", f"Unknown block: {name}")


@cache
def _firsts() -> list[int]:
    return [one.first for one in ranges()]


def _lazily(name: str) -> Any:
    return lambda: _block(name)


attach(UnicodeBlock, [_of, _for_name])
for _name in dict.fromkeys(one.name for one in ranges()):
    attach_field(UnicodeBlock, java_field(f"static final {_BLOCK} {_name}", _lazily(_name)))
java_class(_BLOCK, access="public static final")(UnicodeBlock)
