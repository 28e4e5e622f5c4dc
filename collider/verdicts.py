"""What Collider says of a target, and why."""

from __future__ import annotations

import enum
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias


class Verdict(enum.IntEnum):
    """From the best news to the worst; the number is also the order in lists."""

    #: A device ran the sequence and the target with it.
    REACHED = 0
    #: A sequence was found; no device has run the target with it (yet).
    NOT_CONFIRMED = 1
    #: No sequence of the model's events can reach the target, within the bounds that are named.
    UNREACHABLE = 2
    #: Neither a sequence nor a proof was found.
    GAVE_UP = 3

    @property
    def exit_code(self) -> int:
        return {0: 0, 1: 10, 2: 11, 3: 12}[int(self)]


@dataclass(frozen=True)
class Step:
    """One event of a sequence with the values that the user enters."""

    event: str
    title: str
    values: Mapping[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        given = ", ".join(f"{name} = {value!r}" for name, value in self.values.items())
        return f"{self.title} ({given})" if given else self.title


#: Sequences that a device has run without coming to the target.
Tried: TypeAlias = Sequence[Sequence[Step]]


@dataclass(frozen=True)
class Blocked:
    """A condition that no event of the model can make true: where it is decided, and on what."""

    lines: tuple[str, ...]
    depends_on: tuple[str, ...]
    #: Titles of events that change what it depends on, but never so that it becomes true.
    changed_by: tuple[str, ...] = ()

    def __str__(self) -> str:
        where = " and ".join(self.lines) or "the model"
        words = f"{where}: depends on {', '.join(self.depends_on) or 'nothing that can change'}"
        if self.changed_by:
            words += f"; not made true by {', '.join(self.changed_by)}"
        return words


@dataclass(frozen=True)
class Need:
    """A condition of a found sequence: the step that decides it (from 0), where, and what."""

    step: int
    line: str
    condition: str


@dataclass(frozen=True)
class Answer:
    """A verdict with its explanation."""

    verdict: Verdict
    target: str
    steps: tuple[Step, ...] = ()
    #: Numbers of those steps (from 0) that set what the target needs; the others only connect them.
    anchors: tuple[int, ...] = ()
    blocked: tuple[Blocked, ...] = ()
    #: What bounds left out and what could not be seen through.
    limits: tuple[str, ...] = ()
    why: str = ""
    tried: int = 0
    #: What the user can do to get further.
    option: str = ""
    needs: tuple[Need, ...] = ()
    #: The conditions as SMT-LIB; in a file of its own.
    smt: str = ""

    def explain(self) -> str:
        lines = [f"{self.verdict.name.replace('_', ' ')}: {self.target}"]
        if self.why:
            lines.append(self.why)
        for number, step in enumerate(self.steps):
            role = "*" if number in self.anchors else " "
            lines.append(f"{number + 1:3}.{role} {step}")
            lines += [
                f"         {need.line} needs {need.condition}"
                for need in self.needs
                if need.step == number
            ]
        lines += [f"  {one}" for one in self.blocked]
        lines += [f"  limit: {one}" for one in self.limits]
        if self.option:
            lines.append(f"  try: {self.option}")
        return "\n".join(lines)

    def as_json(self) -> dict[str, Any]:
        return {
            "verdict": self.verdict.name,
            "target": self.target,
            "why": self.why,
            "steps": [
                {"event": one.event, "title": one.title, "values": dict(one.values)}
                for one in self.steps
            ],
            "anchors": list(self.anchors),
            "blocked": [
                {
                    "lines": list(one.lines),
                    "depends_on": list(one.depends_on),
                    "changed_by": list(one.changed_by),
                }
                for one in self.blocked
            ],
            "limits": list(self.limits),
            "tried": self.tried,
            "option": self.option,
            "needs": [
                {"step": one.step, "line": one.line, "condition": one.condition}
                for one in self.needs
            ],
        }
