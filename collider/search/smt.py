"""Conditions as SMT-LIB, for whoever wants to ask another solver."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import z3

from collider.symbolic.functions import facts_about

_HEAD = """\
; {title}
; Names that begin with @ are places of the app's memory at its start, ?… what Collider cannot see
; through; number32, trimmed, … are functions of Java, of which only the facts below are told.
"""


def smt_lib(title: str, parts: Iterable[tuple[str, Sequence[z3.BoolRef]]]) -> str:
    """A script that asks whether all terms can hold together. Each part has a line of source."""
    solver = z3.Solver()
    told: list[str] = []
    terms: list[z3.BoolRef] = []
    for line, found in parts:
        for term in found:
            told.append(f"; {len(terms) + 1}: {line or 'what the widget or the event itself asks'}")
            terms.append(term)
    solver.add(*terms)
    solver.add(*facts_about(terms))
    head = _HEAD.format(title=title) + "\n".join(["; Where the first assertions come from:", *told])
    return f"{head}\n{solver.to_smt2()}"
