"""The mutator itself: the same every time, and really different from the original."""

from __future__ import annotations

from tests.dalvik.mutation import mutations

ORIGINAL = bytes(range(256)) * 8


def test_the_same_seed_gives_the_same_copies() -> None:
    assert list(mutations(ORIGINAL, 50, seed=7)) == list(mutations(ORIGINAL, 50, seed=7))
    assert list(mutations(ORIGINAL, 50, seed=7)) != list(mutations(ORIGINAL, 50, seed=8))


def test_copies_differ_from_the_original_and_from_each_other() -> None:
    copies = list(mutations(ORIGINAL, 500, seed=1))
    assert len(set(copies)) > 450
    assert copies.count(ORIGINAL) < 25
    assert {len(copy) < len(ORIGINAL) for copy in copies} == {True, False}


def test_tiny_inputs_can_be_mutated_too() -> None:
    assert len(list(mutations(b"", 20, seed=1))) == 20
    assert len(list(mutations(b"x", 200, seed=1))) == 200
