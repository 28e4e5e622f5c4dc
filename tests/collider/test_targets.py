"""Instructions as targets: for code without lines, and for whoever reads what `dexdump` prints."""

from __future__ import annotations

import pytest

from collider.targets import Targets, branches
from dalvik.dex import ClassPath, DexFile
from dalvik.errors import BadInput
from tests.dalvik.build import assemble

#: As a shrinking compiler leaves it: neither a source file nor lines.
_SMALI = """
.class public La/b;
.super Ljava/lang/Object;
.method public static c(I)I
    .registers 2
    const/16 v0, 0x10
    if-lt p0, v0, :less
    return v0
    :less
    return p0
.end method
.method public static c()V
    .registers 0
    return-void
.end method
"""
_KEY = "La/b;->c(I)I"


@pytest.fixture(scope="module")
def classes() -> ClassPath:
    return ClassPath([DexFile(assemble(_SMALI), "small")])


def points(classes: ClassPath, text: str) -> set[tuple[object, ...]]:
    return set(Targets(classes).find(text).points)


def test_an_instruction_is_found_by_its_address(classes: ClassPath) -> None:
    assert points(classes, "a.b.c+0x4") == {(_KEY, 4)}
    assert points(classes, "a.b.c+0x0") == {(_KEY, 0), ("La/b;->c()V", 0)}


def test_so_is_the_way_that_it_decides(classes: ClassPath) -> None:
    assert points(classes, "a.b.c+0x2:true") == {(_KEY, 2, 4)}
    assert points(classes, "a.b.c+0x2:false") == {(_KEY, 2, 5)}


def test_branches_without_lines_are_called_after_their_instructions(classes: ClassPath) -> None:
    found = branches(classes)
    assert [one.name for one in found] == ["a.b.c+0x2:false", "a.b.c+0x2:true"]
    assert [Targets(classes).find(one.name).points for one in found] == [
        {one.point} for one in found
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a.b.c+0x3", "no instruction of a.b.c begins at 0x3"),
        ("a.b.d+0x0", "a.b has no method d"),
        ("a.b.c+0x4:true", "a.b.c+0x4 decides nothing"),
        ("c+0x4", "cannot read the target"),
    ],
)
def test_what_is_no_instruction_is_said(classes: ClassPath, text: str, said: str) -> None:
    with pytest.raises(BadInput) as caught:
        Targets(classes).find(text)
    assert said in str(caught.value)
