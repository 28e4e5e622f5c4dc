"""Structured programs: what structuring makes and rendering prints."""

from __future__ import annotations

from dataclasses import dataclass, field

from dalvik.vm.translate.expressions import Condition
from dalvik.vm.translate.graph import Region
from dalvik.vm.translate.lower import Statement

#: What comes next when control falls off the end: a node, the next round of a loop, or nothing.
Follow = int | None | tuple[str, int]


@dataclass(slots=True)
class If:
    condition: Condition
    then: list[Item]
    other: list[Item]


@dataclass(slots=True)
class Switch:
    """Bodies by the keys that lead to them; `default` is for all other values."""

    selector: str
    cases: list[tuple[list[int], list[Item]]]
    default: list[Item]


@dataclass(slots=True)
class Loop:
    """Runs until something breaks out; `follow` is what comes after it."""

    header: int
    body: list[Item]
    follow: Follow


@dataclass(slots=True)
class Scope:
    """Code from which `Break(label)` goes to what follows."""

    label: int
    body: list[Item]


@dataclass(slots=True)
class Break:
    label: int


@dataclass(slots=True)
class Continue:
    header: int


@dataclass(slots=True)
class Try:
    region: Region
    body: list[Item] = field(default_factory=list)


@dataclass(slots=True)
class Goto:
    """In a dispatch loop: go on with another label."""

    label: int


Item = Statement | If | Switch | Loop | Scope | Break | Continue | Try | Goto


def falls_through(items: list[Item]) -> bool:
    """Whether control may come out at the end; True if in doubt."""
    if not items:
        return True
    last = items[-1]
    if isinstance(last, Statement):
        return not last.text.startswith(("return", "raise ", "throw_("))
    if isinstance(last, (Break, Continue, Goto)):
        return False
    if isinstance(last, If):
        return falls_through(last.then) or falls_through(last.other)
    if isinstance(last, Switch):
        return falls_through(last.default) or any(falls_through(b) for _, b in last.cases)
    return True
