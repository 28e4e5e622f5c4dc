"""Instructions as text, in the notation of Android's dexdump (without its trailing comments)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from dalvik.dex.instructions import Instruction

if TYPE_CHECKING:
    from dalvik.dex.file import DexFile


def describe(dex: DexFile, instruction: Instruction) -> str:
    """`invoke-virtual {v1, v2}, Lcom/acme/Foo;.bar:(I)V`, `if-eqz v0, 000b`, `const/4 v0, #1`."""
    op = instruction.op
    if op.is_payload:
        return f"{op.name} ({instruction.size} units)"
    operands = _OPERANDS[op.format](dex, instruction)
    return f"{op.name} {operands}" if operands else op.name


def _constant(dex: DexFile, pool: str, index: int) -> str:
    """A constant-pool operand, as its table's contents read."""
    if pool == "string":
        return '"' + dex.string(index) + '"'
    if pool == "type":
        return dex.type_name(index)
    if pool == "field":
        field = dex.field(index)
        return f"{field.holder}.{field.name}:{field.type}"
    if pool == "method":
        method = dex.method(index)
        return f"{method.holder}.{method.name}:{method.proto.descriptor}"
    if pool == "proto":
        return dex.proto(index).descriptor
    return f"{pool}@{index:04x}"


def _list(instruction: Instruction) -> str:
    assert isinstance(instruction.a, tuple)
    return "{" + ", ".join(f"v{register}" for register in instruction.a) + "}"


def _pooled(dex: DexFile, instruction: Instruction, index: object) -> str:
    assert isinstance(index, int)
    return _constant(dex, instruction.op.pool, index)


def _polymorphic(dex: DexFile, i: Instruction) -> str:
    assert isinstance(i.c, int)
    return f"{_list(i)}, {_pooled(dex, i, i.b)}, {dex.proto(i.c).descriptor}"


_Operands = Callable[["DexFile", Instruction], str]

_OPERANDS: dict[str, _Operands] = {
    "10x": lambda d, i: "",
    "11x": lambda d, i: f"v{i.a}",
    "12x": lambda d, i: f"v{i.a}, v{i.b}",
    "22x": lambda d, i: f"v{i.a}, v{i.b}",
    "32x": lambda d, i: f"v{i.a}, v{i.b}",
    "23x": lambda d, i: f"v{i.a}, v{i.b}, v{i.c!r}",
    "11n": lambda d, i: f"v{i.a}, #{i.b}",
    "21s": lambda d, i: f"v{i.a}, #{i.b}",
    "21h": lambda d, i: f"v{i.a}, #{i.b}",
    "31i": lambda d, i: f"v{i.a}, #{i.b}",
    "51l": lambda d, i: f"v{i.a}, #{i.b}",
    "22b": lambda d, i: f"v{i.a}, v{i.b}, #{i.c!r}",
    "22s": lambda d, i: f"v{i.a}, v{i.b}, #{i.c!r}",
    "10t": lambda d, i: f"{i.target:04x}",
    "20t": lambda d, i: f"{i.target:04x}",
    "30t": lambda d, i: f"{i.target:08x}",
    "21t": lambda d, i: f"v{i.a}, {i.target:04x}",
    "22t": lambda d, i: f"v{i.a}, v{i.b}, {i.target:04x}",
    "31t": lambda d, i: f"v{i.a}, {i.target:08x}",
    "21c": lambda d, i: f"v{i.a}, {_pooled(d, i, i.b)}",
    "31c": lambda d, i: f"v{i.a}, {_pooled(d, i, i.b)}",
    "22c": lambda d, i: f"v{i.a}, v{i.b}, {_pooled(d, i, i.c)}",
    "35c": lambda d, i: f"{_list(i)}, {_pooled(d, i, i.b)}",
    "3rc": lambda d, i: f"{_list(i)}, {_pooled(d, i, i.b)}",
    "45cc": _polymorphic,
    "4rcc": _polymorphic,
}
