"""Hooks are called where they are on, and lines lead back to instructions."""

from __future__ import annotations

import sys
from typing import Any

import pytest

from dalvik.dex import DexFile
from dalvik.vm.translate import Options, Translation, source_of, translate
from tests.dalvik.build import assemble
from tests.dalvik.vm_translate.world import World

_SMALI = """
.class public LT;
.super Ljava/lang/Object;
.field f:I
.field static g:I

.method public static sum(I)I
.registers 4
.line 10
const/4 v0, 0
.line 11
const/4 v1, 0
:loop
if-ge v1, p0, :done
.line 12
add-int/2addr v0, v1
add-int/lit8 v1, v1, 1
goto :loop
:done
.line 14
return v0
.end method

.method public static fields(LT;I)I
.registers 4
iput p1, p0, LT;->f:I
iget v0, p0, LT;->f:I
sput v0, LT;->g:I
sget v1, LT;->g:I
invoke-static {v1}, LT;->sum(I)I
move-result v1
monitor-enter p0
monitor-exit p0
return v1
.end method

.method public static pick(I)I
.registers 2
packed-switch p0, :table
const/4 v0, 0
return v0
:one
const/4 v0, 1
return v0
:table
.packed-switch 5
:one
.end packed-switch
.end method

.method public static fails([II)I
.registers 5
.line 20
const/4 v0, 7
.line 21
aget v1, p0, p1
.line 22
div-int v1, v0, v1
.line 23
invoke-static {v1}, LT;->sum(I)I
move-result v1
return v1
.end method
"""


class Observed(World):
    """Keeps every call of a hook."""

    def __init__(self, options: Options) -> None:
        super().__init__(DexFile(assemble(_SMALI), "options.dex"), options)
        self.calls: list[tuple[Any, ...]] = []
        for name in ("meter", "cover", "entered", "field_access", "may_switch"):
            self.helpers[name] = self._recorder(name)
        self.helpers["left"] = self._left
        self.helpers["breakpoint"] = lambda method, address, found: self.calls.append(
            ("breakpoint", address, {k: v for k, v in found.items() if k[0] != "_"})
        )

    def _left(self, method: Any, value: Any) -> Any:
        self.calls.append(("left", value))
        return value

    def _recorder(self, name: str) -> Any:
        return lambda *arguments: self.calls.append((name, *arguments))

    def _bind(self, slot: Any) -> Any:
        return "M" if slot.kind == "method" else super()._bind(slot)


def test_nothing_is_called_unless_it_is_on() -> None:
    world = Observed(Options())
    assert world.translated("sum", 5) == 10
    assert world.calls == []


def test_meter_charges_every_round() -> None:
    world = Observed(Options(metered=True))
    world.translated("sum", 0)
    few = sum(call[1] for call in world.calls)
    world.calls.clear()
    world.translated("sum", 100)
    many = sum(call[1] for call in world.calls)
    assert many - few >= 100 * 4


def test_coverage_counts_lines_and_branches() -> None:
    world = Observed(Options(coverage=True))
    assert world.translated("sum", 3) == 3
    lines = [call[2] for call in world.calls if len(call) == 3]
    taken = [call[2:] for call in world.calls if len(call) == 4]
    assert lines.count(4) == 3 and lines.count(8) == 1 and 0 in lines
    assert taken == [(2, 0), (2, 0), (2, 0), (2, 1)]
    world.calls.clear()
    assert (world.translated("pick", 5), world.translated("pick", 6)) == (1, 0)
    assert [call[2:] for call in world.calls if len(call) == 4] == [(0, 5), (0, None)]


def test_calls_report_entry_and_both_ways_out() -> None:
    world = Observed(Options(calls=True))
    world.translated("sum", 3)
    assert world.calls == [("entered", "M", 3), ("left", 3)]
    world.calls.clear()
    with pytest.raises(AttributeError):
        world.translated("fails", None, 0)
    assert world.calls[0] == ("entered", "M", None, 0)
    assert isinstance(world.calls[1][1], AttributeError)


def test_field_accesses_and_switch_points() -> None:
    world = Observed(Options(fields=True, yields=True))
    instance = world.new("LT;")
    assert world.translated("fields", instance, 4) == 6
    seen = [call[3:] for call in world.calls if call[0] == "field_access"]
    assert seen == [
        (instance, "LT;", "f", True, 4),
        (instance, "LT;", "f", False, None),
        (None, "LT;", "g", True, 4),
        (None, "LT;", "g", False, None),
    ]
    assert [call[0] for call in world.calls].count("may_switch") == 3 + 5


@pytest.mark.parametrize("address", [2, 4, 8])
def test_breakpoints_see_the_registers(address: int) -> None:
    world = Observed(Options(breakpoints=frozenset([address])))
    assert world.translated("sum", 2) == 1
    hits = [call for call in world.calls if call[0] == "breakpoint"]
    assert len(hits) == {2: 3, 4: 2, 8: 1}[address]
    _, where, registers = hits[-1]
    assert where == address
    assert registers["v3"] == 2
    assert (registers["v0"], registers["v1"]) == {2: (1, 2), 4: (0, 1), 8: (1, 2)}[address]


@pytest.mark.parametrize(("array", "index", "line"), [(None, 0, 21), ([0], 0, 22), ([1], 1, 21)])
def test_a_traceback_leads_to_the_line(array: list[int] | None, index: int, line: int) -> None:
    world = Observed(Options())
    given = None if array is None else world.new_array("[I", array)
    method = world.method("fails")
    with pytest.raises(Exception) as caught:
        world.translated("fails", given, index)
    translation = world.translations[method.ref]
    numbers = [
        entry.lineno for entry in caught.traceback if entry.frame.code.raw is translation.code
    ]
    assert method.code is not None
    address = translation.address_of(numbers[0] + 1)
    entries = [line for start, line in method.code.lines if start <= address]
    assert entries[-1] == line


def test_a_translation_survives_being_stored() -> None:
    world = Observed(Options())
    for name in ("sum", "fields", "pick", "fails"):
        made = translate(world.method(name), world, Options())
        again = Translation.from_bytes(made.to_bytes())
        assert again == made
        lines = source_of(world.method(name), world, Options())
        assert [address for _, address in lines] == list(made.addresses)


def test_source_is_valid_for_this_python() -> None:
    world = Observed(Options())
    lines = source_of(world.method("sum"), world, Options())
    assert lines[0][0].startswith("def ")
    assert any("while" in text for text, _ in lines), sys.version
