"""Conditions read as a developer would write them."""

from __future__ import annotations

import pytest
import z3

from collider.symbolic.functions import ignoring_case
from collider.symbolic.parsing import is_number, number
from collider.symbolic.state import name_of
from collider.wording import in_words

text = z3.String("text~4")
amount = z3.BitVec(name_of(("field", ("at", ("field", ("app",), "state")), "amount")), 32)
setting = z3.BitVec(name_of(("pref", "settings", "deduct")), 32)


@pytest.mark.parametrize(
    ("term", "words"),
    [
        (
            z3.Not(z3.BitVecVal(0, 32) <= amount + z3.BitVecVal(-1, 32) * number(text, 32)),
            "app.state.amount - number(text) < 0",
        ),
        (z3.Not(z3.IntVal(0) == z3.Length(text)), "text.length() != 0"),
        (z3.Not(is_number(text, 32)), "text is no number"),
        (
            z3.Not(z3.And(setting == 0, amount > 3)),
            "preference 'deduct' != 0 or app.state.amount <= 3",
        ),
        (z3.InRe(text, ignoring_case("yes 1")), 'text.equalsIgnoreCase("yes 1")'),
        (
            z3.If(z3.InRe(text, z3.Star(z3.Re("a"))), amount, 0) == 1,
            '(InRe(text~4, Star(Re("a"))) ? app.state.amount : 0) == 1',
        ),
        (z3.PrefixOf("ab", text), 'text.startsWith("ab")'),
        (text == z3.StringVal('say "x"'), 'text == "say \\"x\\""'),
        (z3.SRem(amount - 5, 3) == 1, "(app.state.amount - 5) % 3 == 1"),
        (z3.BitVec("?call!7", 32) == 1, "what Collider cannot see == 1"),
    ],
)
def test_a_condition_in_words(term: z3.BoolRef, words: str) -> None:
    assert in_words(term) == words


def test_a_very_long_condition_is_cut() -> None:
    term = z3.And([amount != number for number in range(100)])
    assert len(in_words(term)) == 300
