"""Bytecode that no Java compiler writes, or only some: one method each, run both ways."""

from __future__ import annotations

import math
from typing import Any

import pytest

from dalvik.dex import DexFile
from dalvik.vm.objects import array_of
from tests.dalvik.build import assemble
from tests.dalvik.vm_translate.world import World, thrown

_HEADER = ".class public LT;\n.super Ljava/lang/Object;\n"

#: name: (signature, registers, body, [(arguments, result or name of the exception)])
METHODS: dict[str, tuple[str, int, str, list[tuple[tuple[Any, ...], Any]]]] = {
    # One zero serves as null, int 0 and 0.0f.
    "oneZero": (
        "(I)F",
        4,
        """const/4 v0, 0
        if-eqz p0, :merge
        new-instance v1, LT;
        move-object v0, v1
        :merge
        if-nez v0, :object
        const/4 v0, 0
        add-int/2addr v0, p0
        int-to-float v0, v0
        return v0
        :object
        const/4 v0, 0
        const v1, 0x3fc00000
        add-float/2addr v0, v1
        return v0""",
        [((0,), 0.0), ((1,), 1.5)],
    ),
    # The same register is merged as an int on one way and as a reference on the other.
    "twoMerges": (
        "(II)I",
        5,
        """const/4 v0, 0
        if-eqz p0, :int
        if-eqz p1, :ref
        new-instance v0, LT;
        :ref
        if-eqz v0, :isnull
        const/4 v0, 7
        return v0
        :isnull
        const/16 v0, 8
        return v0
        :int
        if-eqz p1, :ints
        const/16 v0, 100
        :ints
        add-int/lit8 v0, v0, 1
        return v0""",
        [((0, 0), 1), ((0, 1), 101), ((1, 0), 8), ((1, 1), 7)],
    ),
    "floatOrInt": (
        "(I)I",
        5,
        """const v0, 0x40200000
        if-eqz p0, :other
        const v0, 0x3f800000
        :other
        float-to-int v1, v0
        add-int/2addr v1, v0
        return v1""",
        [((0,), 0x40200000 + 2), ((1,), 0x3F800000 + 1)],
    ),
    "movedZero": (
        "()I",
        4,
        """const/4 v0, 0
        move-object v1, v0
        move v2, v1
        if-nez v1, :no
        add-int/lit8 v2, v2, 3
        return v2
        :no
        const/4 v2, -1
        return v2""",
        [((), 3)],
    ),
    "fillFloats": (
        "(I)F",
        4,
        """const/4 v0, 3
        new-array v0, v0, [F
        fill-array-data v0, :data
        aget v0, v0, p0
        return v0
        :data
        .array-data 4
        1.5f -2.0f 0x7f800000
        .end array-data""",
        [((0,), 1.5), ((1,), -2.0), ((2,), math.inf), ((3,), "ArrayIndexOutOfBounds")],
    ),
    "fillTooMuch": (
        "(I)I",
        4,
        """new-array v0, p0, [C
        fill-array-data v0, :data
        const/4 v1, 0
        aget-char v1, v0, v1
        return v1
        :data
        .array-data 2
        0xffff
        2
        .end array-data""",
        [((2,), 65535), ((1,), "ArrayIndexOutOfBounds"), ((-1,), "NegativeArraySize")],
    ),
    "fillNull": (
        "()V",
        1,
        "const/4 v0, 0\nfill-array-data v0, :d\nreturn-void\n"
        ":d\n.array-data 1\n1t\n.end array-data",
        [((), "NullPointer")],
    ),
    "filled": (
        "(FF)F",
        5,
        """filled-new-array {p0, p1, p0}, [F
        move-result-object v0
        const/4 v1, 2
        aget v2, v0, v1
        array-length v1, v0
        int-to-float v1, v1
        add-float/2addr v2, v1
        return v2""",
        [((1.5, 2.5), 4.5)],
    ),
    "lengthOfNull": (
        "()I", 1, "const/4 v0, 0\narray-length v0, v0\nreturn v0", [((), "NullPointer")],
    ),
    "throwNull": ("()V", 1, "const/4 v0, 0\nthrow v0", [((), "NullPointer")]),
    "lockNull": (
        "()V",
        1,
        "const/4 v0, 0\nmonitor-enter v0\nmonitor-exit v0\nreturn-void",
        [((), "NullPointer")],
    ),
    # What the handler sees is what the registers held when it was thrown.
    "handlerSees": (
        "([II)I",
        6,
        """const/4 v0, 1
        :try
        aget v1, p0, p1
        const/4 v0, 2
        div-int v1, v1, p1
        const/4 v0, 3
        add-int/lit8 p1, p1, 1
        aget v1, p0, p1
        const/4 v0, 4
        :end
        .catchall {:try .. :end} :handler
        return v0
        :handler
        return v0""",
        [
            ((array_of("[I", [5, 6]), 0), 2),
            ((array_of("[I", [5, 6]), 1), 3),
            ((array_of("[I", [5, 6]), 9), 1),
            ((None, 0), 1),
            ((array_of("[I", [5, 6, 7]), 1), 4),
        ],
    ),
    "byteStores": (
        "(I)I",
        6,
        """const/4 v0, 1
        new-array v1, v0, [B
        const/4 v0, 0
        aput-byte p0, v1, v0
        aget-byte v2, v1, v0
        sput-short p0, LT;->s:S
        sget-short v3, LT;->s:S
        shl-int/lit8 v3, v3, 8
        add-int/2addr v2, v3
        return v2""",
        [((300,), 44 + (300 << 8)), ((-129,), 127 + (-129 * 256)), ((70000,), 112 + (4464 << 8))],
    ),
    "shiftByRegister": (
        "(II)I",
        4,
        "shl-int v0, p0, p1\nushr-int v1, p0, p1\nxor-int/2addr v0, v1\nshr-int v1, v0, p1\n"
        "sub-int/2addr v0, v1\nreturn v0",
        [((-7, 35), -536870857 - (-536870857 >> 3)), ((1, 32), 0), ((-1, 0), 0)],
    ),
    "minByMinusOne": (
        "(II)I",
        4,
        "div-int v0, p0, p1\nrem-int v1, p0, p1\nadd-int/2addr v0, v1\nreturn v0",
        [((-(1 << 31), -1), -(1 << 31)), ((7, -2), -3 + 1), ((-7, 2), -4), ((1, 0), "Arithmetic")],
    ),
    "selfLoop": (
        "(I)I",
        2,
        ":top\nadd-int/lit8 p0, p0, -3\nif-gtz p0, :top\nreturn p0",
        [((10,), -2), ((-5,), -8)],
    ),
    "intoTheLoop": (
        "(I)I",
        3,
        """const/4 v0, 0
        rem-int/lit8 v1, p0, 2
        if-eqz v1, :second
        :first
        add-int/lit8 v0, v0, 1
        :second
        add-int/lit8 v0, v0, 10
        add-int/lit8 p0, p0, -1
        if-gtz p0, :first
        return v0""",
        [((1,), 11), ((2,), 21), ((5,), 55)],
    ),
    "castAndStore": (
        "(Ljava/lang/Object;)I",
        4,
        """instance-of v0, p0, LT;
        if-eqz v0, :no
        const/4 v1, 1
        new-array v1, v1, [LT;
        check-cast p0, LT;
        const/4 v2, 0
        aput-object p0, v1, v2
        return v0
        :no
        check-cast p0, LT;
        const/4 v0, 5
        return v0""",
        [((None,), 5), (("s",), "ClassCast")],
    ),
    "wideMoves": (
        "(JD)D",
        10,
        """move-wide v0, p0
        move-wide v2, p2
        move-wide v4, v0
        move-wide v0, v2
        long-to-double v2, v4
        add-double/2addr v0, v2
        const-wide/16 v4, 0
        add-double/2addr v0, v4
        return-wide v0""",
        [((3, 0.5), 3.5)],
    ),
}  # fmt: skip


@pytest.fixture(scope="module")
def world() -> World:
    text = [_HEADER, ".field static s:S\n"]
    for name, (signature, registers, body, _) in METHODS.items():
        count = registers + _argument_words(signature)
        head = f".method public static {name}{signature}\n.registers {count}"
        text.append(f"{head}\n{body}\n.end method\n")
    return World(DexFile(assemble("\n".join(text)), "smali.dex"))


def _argument_words(signature: str) -> int:
    inside = signature[1 : signature.index(")")]
    plain = inside.replace("[", "").replace("Ljava/lang/Object;", "O")
    return len(plain) + plain.count("J") + plain.count("D")


def _outcome(run: Any, name: str, arguments: tuple[Any, ...]) -> Any:
    given = [array_of("[I", list(a.d)) if hasattr(a, "d") else a for a in arguments]
    try:
        return run(name, *given)
    except Exception as error:
        return thrown(error).name.removeprefix("java.lang.").removesuffix("Exception")


@pytest.mark.parametrize("name", METHODS)
def test_translated_and_interpreted_as_expected(world: World, name: str) -> None:
    for arguments, expected in METHODS[name][3]:
        assert _outcome(world.interpreted, name, arguments) == expected, arguments
        assert _outcome(world.translated, name, arguments) == expected, arguments
