"""The Java frames of a thread that does not run."""

from __future__ import annotations

from types import CodeType, FrameType
from typing import TYPE_CHECKING

from dalvik.vm import stack
from dalvik.vm.native import registry
from devices.pocket.jdwp.ids import HeldFrame

if TYPE_CHECKING:
    from dalvik.vm.machine import Machine
    from dalvik.vm.members import JavaMethod
    from dalvik.vm.threads import JavaThread

NATIVE = -1

_natives: dict[int, tuple[str, str]] = {}
_counted = [0]


def frames(machine: Machine, thread: JavaThread) -> list[HeldFrame]:
    """Innermost first."""
    frame = None if thread.greenlet is None else thread.greenlet.gr_frame
    found: list[HeldFrame] = []
    while frame is not None:
        method = method_of(machine, frame)
        if method is not None:
            found.append(HeldFrame(thread, frame, method, address_of(method, frame)))
        frame = frame.f_back
    return found


def method_of(machine: Machine, frame: FrameType) -> JavaMethod | None:
    """The Java method that a Python frame runs, if any."""
    method: JavaMethod | None = frame.f_globals.get("__method__")
    if method is not None:
        return method if frame.f_code.co_name != "_stub" else None
    native = _native(frame.f_code)
    if native is None:
        return None
    holder = machine.loader.holders.get(native[0])
    return None if holder is None else holder.by_attr.get(native[1])


def address_of(method: JavaMethod, frame: FrameType) -> int:
    """Code units; `NATIVE` for what is written in Python."""
    if not method.is_bytecode:
        return NATIVE
    return max(0, stack.address(stack.Point(method, frame.f_code, frame.f_lasti)))


def _native(code: CodeType) -> tuple[str, str] | None:
    """Descriptor and attribute of the method that a function of the library is."""
    known = registry()
    if _counted[0] != len(known):
        _counted[0] = len(known)
        for native in known.values():
            for attr, method in native.methods.items():
                own = getattr(method.function, "__code__", None)
                if own is not None:
                    _natives.setdefault(id(own), (native.descriptor, attr))
    return _natives.get(id(code))
