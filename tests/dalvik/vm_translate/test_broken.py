"""Code that no verifier accepts is refused with the method and the offset; size alone is fine."""

from __future__ import annotations

import random
import struct
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dalvik.dex import DexFile, Method
from dalvik.errors import AppBroken, Malformed
from dalvik.vm.translate import Options, translate
from tests.dalvik.build import assemble
from tests.dalvik.vm_translate.world import World

_HEADER = ".class public LT;\n.super Ljava/lang/Object;\n"

#: name: (signature, registers, body, offset that the error names)
BROKEN = {
    "undefined": ("()I", 2, "add-int v0, v0, v1\nreturn v0", 0),
    "oneWay": ("(I)I", 2, "if-eqz p0, :x\nconst/4 v0, 1\n:x\nreturn v0", 3),
    "offTheEnd": ("()V", 1, "const/4 v0, 1", 1),
    "intAsObject": ("(I)V", 1, "throw p0", 0),
    "objectAsInt": ("(Ljava/lang/Object;)I", 2, "add-int/lit8 v0, p0, 1\nreturn v0", 0),
    "floatAsInt": ("(F)I", 2, "add-int/lit8 v0, p0, 1\nreturn v0", 0),
    "longAsInt": ("(J)I", 3, "add-int/lit8 v0, p0, 1\nreturn v0", 0),
    "halfPair": ("(J)J", 2, "const/4 p1, 1\nadd-long/2addr p0, p0\nreturn-wide p0", 1),
    "wrongReturn": ("()J", 1, "const/4 v0, 1\nreturn v0", 1),
    "resultOfNothing": ("()I", 1, "move-result v0\nreturn v0", 0),
    "wideIntoNarrow": ("(JI)V", 3, "aput p0, p2, p2\nreturn-void", 0),
    "nonNullConstant": ("()V", 1, "const/4 v0, 1\nmonitor-enter v0\nreturn-void", 1),
    "mixedMerge": (
        "(ILjava/lang/Object;)I", 3,
        "const/4 v0, 5\nif-eqz p0, :x\nmove-object v0, p1\n:x\nif-eqz v0, :y\n:y\nreturn p0", 4,
    ),
}  # fmt: skip


@pytest.fixture(scope="module")
def broken() -> World:
    text = [_HEADER]
    for name, (signature, registers, body, _) in BROKEN.items():
        head = f".method public static {name}{signature}\n.registers {registers}"
        text.append(f"{head}\n{body}\n.end method\n")
    return World(DexFile(assemble("\n".join(text)), "broken.dex"))


@pytest.mark.parametrize("name", BROKEN)
def test_names_method_and_offset(broken: World, name: str) -> None:
    with pytest.raises(AppBroken) as caught:
        translate(broken.method(name), broken, Options())
    assert f"LT;->{name}" in caught.value.message
    assert f"code unit {BROKEN[name][3]:#06x}" in caught.value.message


def _patched(dex: DexFile, method: Method, units: list[int]) -> World:
    """The same file with a method's first code units replaced."""
    code = method.code
    assert code is not None
    data = bytearray(dex.data)
    struct.pack_into(f"<{len(units)}H", data, code.insns_offset, *units)
    return World(DexFile(bytes(data), "patched.dex"))


_NOPS = f"{_HEADER}.method public static f(IJFDLjava/lang/Object;)I\n.registers 12\n" + (
    "const/4 v0, 0\n" * 40 + "return v0\n.end method\n"
)


def test_jump_into_an_instruction_is_refused() -> None:
    dex = _nop_dex()
    world = World(dex)
    # goto +2 lands on the second unit of `const v0, …`.
    patched = _patched(dex, world.method("f"), [0x0228, 0x0014, 0x0000, 0x0000])
    with pytest.raises(AppBroken, match=r"no instruction begins|runs into|not set"):
        translate(patched.method("f"), patched, Options())


@settings(max_examples=300)
@given(st.data())
def test_random_units_end_in_a_translation_or_one_error(data: st.DataObject) -> None:
    dex = _nop_dex()
    # Opcodes that exist more often than not: plain random units hardly ever decode.
    unit = st.one_of(
        st.integers(0, 0xFFFF),
        st.tuples(st.integers(0, 0xE2), st.integers(0, 255)).map(lambda p: p[0] | p[1] << 8),
    )
    units = data.draw(st.lists(unit, min_size=1, max_size=40))
    patched = _patched(dex, World(dex).method("f"), units)
    method = patched.method("f")
    try:
        translate(method, patched, Options())
    except AppBroken as error:
        assert "LT;->f" in error.message
    except Malformed as error:
        assert error.where == "patched.dex"


@cache
def _nop_dex() -> DexFile:
    return DexFile(assemble(_NOPS), "t")


def _run_large(body: str, registers: int = 4) -> tuple[object, object]:
    text = f"{_HEADER}.method public static f(I)I\n.registers {registers}\n{body}\n.end method\n"
    world = World(DexFile(assemble(text), "large.dex"))
    return world.translated("f", 7), world.interpreted("f", 7)


def test_long_straight_code() -> None:
    body = "const/4 v0, 1\n" + "add-int/2addr v0, p0\nxor-int/lit8 v0, v0, 5\n" * 8_000
    found, expected = _run_large(body + "return v0")
    assert found == expected


def test_thousands_of_ifs() -> None:
    lines = ["const/4 v0, 0"]
    for number in range(3200):
        lines.append(f"if-gtz p0, :l{number}\nadd-int/lit8 v0, v0, 1\n:l{number}")
        lines.append("add-int/lit8 v0, v0, 2")
    found, expected = _run_large("\n".join([*lines, "return v0"]))
    assert found == expected


def test_deep_nesting() -> None:
    lines = ["const/4 v0, 0"]
    for number in range(300):
        lines += [f":s{number}", "add-int/lit8 p0, p0, -1", f"if-ltz p0, :x{number}"]
        lines.append("add-int/lit8 v0, v0, 1")
    for number in reversed(range(300)):
        lines += [f"if-gtz p0, :s{number}", f":x{number}", "add-int/lit8 v0, v0, 3"]
    found, expected = _run_large("\n".join([*lines, "return v0"]))
    assert found == expected


def test_a_large_tangle() -> None:
    rng = random.Random(5)
    lines = ["const/4 v0, 0", "const/16 v1, 2000"]
    for number in range(1200):
        lines += [f":b{number}", "add-int/lit8 v1, v1, -1", "if-lez v1, :end"]
        lines.append(f"add-int/lit8 v0, v0, {rng.randrange(-100, 100)}")
        lines.append("rem-int/lit8 v2, v0, 3")
        target = max(0, min(1199, number + rng.randrange(-1000, 1000)))
        lines.append(f"if-eqz v2, :m{number}\ngoto/32 :b{target}\n:m{number}")
    found, expected = _run_large("\n".join([*lines, ":end", "return v0"]))
    assert found == expected
