"""Which function answers which command.

An answer takes the session and a reader of the command's body and returns the reply's body. It runs
between two steps of Java threads unless it is declared to be `immediate`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from devices.jdwp.constants import Command
from devices.jdwp.packets import Body, Reader

if TYPE_CHECKING:
    from devices.pocket.jdwp.session import Session

Answer = Callable[["Session", Reader], Body]

ANSWERS: dict[tuple[int, int], Answer] = {}
IMMEDIATE: set[tuple[int, int]] = set()

#: What Dalvik did not implement although ART does.
NOT_ON_DALVIK = frozenset(
    {(1, 3), (1, 15), (1, 16), (2, 4), (2, 5), (2, 8), (6, 2), (6, 3), (11, 10), (11, 11), (15, 3)}
)


def answers(
    code: Command | tuple[int, int], *, immediate: bool = False
) -> Callable[[Answer], Answer]:
    key = code.code if isinstance(code, Command) else code

    def declare(function: Answer) -> Answer:
        ANSWERS[key] = function
        if immediate:
            IMMEDIATE.add(key)
        return function

    return declare
