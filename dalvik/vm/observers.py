"""Watching code run: coverage, calls, field accesses, breakpoints.

Nothing is paid for what is not watched: the hooks are in the code of a method only while somebody
watches, because turning an observer on has the methods translated anew.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from dalvik.vm.functions import uninstall
from dalvik.vm.members import JavaMethod
from dalvik.vm.stack import line_at
from dalvik.vm.threads import JavaThread
from dalvik.vm.translate.model import Options

if TYPE_CHECKING:
    from dalvik.vm.holders import ClassHolder
    from dalvik.vm.machine import Machine

#: At entry, the method and its arguments; at exit, the method and its result or what it threw.
OnCall = Callable[[JavaMethod, Any], None]
#: Method, address, object (None for a static), class, name, whether it writes, value if so.
OnField = Callable[[JavaMethod, int, Any, str, str, bool, Any], None]


@dataclass(frozen=True)
class Hit:
    """A thread has reached a breakpoint; `registers` are the locals of its frame."""

    thread: JavaThread
    method: JavaMethod
    address: int
    registers: dict[str, Any]


#: Called on the Java thread. True holds the thread until `Scheduler.resume`.
OnHit = Callable[[Hit], bool | None]


class Breakpoints:
    """Breakpoints by method and address (code units)."""

    def __init__(self, observers: Observers) -> None:
        self._observers = observers
        self.by_method: dict[JavaMethod, dict[int, OnHit]] = {}

    def set(self, method: JavaMethod, address: int, callback: OnHit) -> None:
        self.by_method.setdefault(method, {})[address] = callback
        uninstall(method)

    def clear(self, method: JavaMethod, address: int) -> None:
        addresses = self.by_method.get(method, {})
        addresses.pop(address, None)
        if not addresses:
            self.by_method.pop(method, None)
        uninstall(method)

    def addresses(self, method: JavaMethod) -> frozenset[int]:
        return frozenset(self.by_method.get(method, ()))


class Observers:
    """Who is told what.

    While coverage is on, `coverage` counts (method, address) for each line that begins, and
    (method, address, outcome) for each branch: 1 or 0 of an `if`, the key of a switch or None.
    """

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.coverage: Counter[tuple[Any, ...]] = Counter()
        self.on_entry: list[OnCall] = []
        self.on_exit: list[OnCall] = []
        self.on_field: list[OnField] = []
        #: Told of each class, on the thread that needs it first, before any of its code runs.
        self.on_prepare: list[Callable[[ClassHolder], None]] = []
        self.breakpoints = Breakpoints(self)
        self.cover_on = False

    def options(self, method: JavaMethod) -> Options:
        """How a method is to be translated now."""
        return Options(
            metered=self.machine.meter.limit is not None,
            coverage=self.cover_on,
            calls=bool(self.on_entry or self.on_exit),
            fields=bool(self.on_field),
            yields=self.machine.yields,
            breakpoints=self.breakpoints.addresses(method),
        )

    def observe(
        self,
        *,
        coverage: bool | None = None,
        entry: OnCall | None = None,
        exit: OnCall | None = None,
        field: OnField | None = None,
    ) -> None:
        """Turns observers on (or coverage off); methods that run already are watched from their
        next call on."""
        if coverage is not None:
            self.cover_on = coverage
        self.on_entry += [] if entry is None else [entry]
        self.on_exit += [] if exit is None else [exit]
        self.on_field += [] if field is None else [field]
        self.machine.retranslate()

    def ignore(self) -> None:
        """Turns everything off but breakpoints."""
        self.cover_on = False
        self.on_entry.clear()
        self.on_exit.clear()
        self.on_field.clear()
        self.machine.retranslate()

    def covered_lines(self) -> dict[str, Counter[int]]:
        """How often each source line ran, by class descriptor."""
        found: dict[str, Counter[int]] = {}
        for key, count in self.coverage.items():
            if len(key) == 2:
                line = line_at(key[0], key[1])
                found.setdefault(key[0].holder.descriptor, Counter())[line] += count
        return found

    def covered_branches(self) -> dict[tuple[JavaMethod, int], Counter[int | None]]:
        """How often each outcome of each branch was taken, by method and address."""
        found: dict[tuple[JavaMethod, int], Counter[int | None]] = {}
        for key, count in self.coverage.items():
            if len(key) == 3:
                found.setdefault(key[:2], Counter())[key[2]] += count
        return found

    # -- hooks of translated code ----------------------------------------------------------------

    def covered(self, *what: Any) -> None:
        self.coverage[what] += 1

    def entered(self, method: JavaMethod, *arguments: Any) -> None:
        for hook in self.on_entry:
            hook(method, arguments)

    def left(self, method: JavaMethod, result: Any = None) -> Any:
        for hook in self.on_exit:
            hook(method, result)
        return result

    def field_accessed(self, *what: Any) -> None:
        for hook in self.on_field:
            hook(*what)

    def breakpoint_hit(self, method: JavaMethod, address: int, registers: dict[str, Any]) -> None:
        callback = self.breakpoints.by_method.get(method, {}).get(address)
        if callback is None:
            return
        scheduler = self.machine.scheduler
        if callback(Hit(scheduler.current, method, address, registers)):
            scheduler.suspend_here()
