"""What a session debugs: a machine, and what its owner wants to know of the debugger."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from devices.jdwp.packets import IdSizes

if TYPE_CHECKING:
    from dalvik.vm.machine import Machine

#: The first version whose virtual machine is ART.
_ART = 21


def _nothing() -> None:
    pass


@dataclass
class Debuggee:
    """`suspended` machines wait, every thread held, until the debugger resumes them."""

    machine: Machine
    api: int = 28
    suspended: bool = False
    attached: Callable[[], None] = _nothing
    #: Called for each command, before it is answered.
    active: Callable[[], None] = _nothing
    #: Called when the debugger lets the whole program go on.
    resumed: Callable[[], None] = _nothing
    detached: Callable[[], None] = _nothing
    #: Ends the program.
    exit: Callable[[int], None] = field(default=lambda code: None)

    @property
    def is_art(self) -> bool:
        return self.api >= _ART

    @property
    def sizes(self) -> IdSizes:
        member = 8 if self.is_art else 4
        return IdSizes(field=member, method=member, object=8, reference_type=8, frame=8)
