"""Phaser."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util_concurrent.blocking import Waiters
from dalvik.core.java_util_concurrent.failures import TimeoutException, plain
from dalvik.core.java_util_concurrent.time_unit import nanos_of
from dalvik.vm.interop import caller, class_name, throw, vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject

_OWN = "java.util.concurrent.Phaser"
_UNIT = "java.util.concurrent.TimeUnit"
_MOST = 0xFFFF
_TERMINATED = -0x8000_0000
_ON_ADVANCE = caller("onAdvance(II)Z")


@java_class(_OWN)
class Phaser(JObject):
    """`number` is the phase; negative once the phaser has terminated."""

    number: int
    parties: int
    missing: int
    parent: Phaser | None
    waiters: Waiters

    @java_method("void <init>()")
    def init(self) -> None:
        self.init_full(None, 0)

    @java_method("void <init>(int)")
    def init_parties(self, parties: int) -> None:
        self.init_full(None, parties)

    @java_method(f"void <init>({_OWN})")
    def init_parent(self, parent: Any) -> None:
        self.init_full(parent, 0)

    @java_method(f"void <init>({_OWN},int)")
    def init_full(self, parent: Any, parties: int) -> None:
        if not 0 <= parties <= _MOST:
            throw("java.lang.IllegalArgumentException", "Illegal number of parties")
        self.number = parent.number if parent is not None else 0
        self.parties = self.missing = parties
        self.parent = parent
        self.waiters = Waiters(f"a phase of a {class_name(self)}")
        if parent is not None and parties:
            parent.register()

    def _root(self) -> Phaser:
        return self if self.parent is None else self.parent._root()

    @java_method("int register()")
    def register(self) -> int:
        return self.bulk_register(1)

    @java_method("int bulkRegister(int)")
    def bulk_register(self, count: int) -> int:
        if count < 0:
            throw("java.lang.IllegalArgumentException")
        if count == 0:
            return self.get_phase()
        if self.parties + count > _MOST:
            throw(
                "java.lang.IllegalStateException",
                f"Attempt to register more than {_MOST} parties for {self.to_string()}",
            )
        if self.number >= 0:
            if self.parent is not None and self.parties == 0:
                self.parent.register()
            self.parties += count
            self.missing += count
        return self.number

    def _arrive(self, leave: int) -> int:
        phase = self.number
        if phase < 0:
            return phase
        if self.missing <= 0:
            throw(
                "java.lang.IllegalStateException",
                f"Attempted arrival of unregistered party for {self.to_string()}",
            )
        self.missing -= 1
        self.parties -= leave
        if self.missing == 0:
            if self.parent is not None:
                self.parent._arrive(1 if self.parties == 0 else 0)
                if self.parent.number != phase:
                    self._advance_to(self.parent.number)
            else:
                self._advance(phase)
        return phase

    def _advance(self, phase: int) -> None:
        following = (phase + 1) & 0x7FFF_FFFF
        terminates = _ON_ADVANCE(self, phase, self.parties)
        self._advance_to(following + _TERMINATED if terminates else following)

    def _advance_to(self, phase: int) -> None:
        self.number = phase
        self.missing = self.parties
        self.waiters.wake_all()

    @java_method("int arrive()")
    def arrive(self) -> int:
        return self._arrive(0)

    @java_method("int arriveAndDeregister()")
    def arrive_and_deregister(self) -> int:
        return self._arrive(1)

    @java_method("int arriveAndAwaitAdvance()")
    def arrive_and_await_advance(self) -> int:
        phase = self._arrive(0)
        if phase < 0:
            return phase
        if self.number != phase:
            # The last one to arrive is told the next phase even if it is never to come.
            return self.number & 0x7FFF_FFFF
        return self.await_advance(phase)

    def _wait(self, phase: int, nanos: int | None, *, interruptible: bool) -> bool:
        return self.waiters.wait_until(
            lambda: self.get_phase() != phase, nanos, interruptible=interruptible
        )

    @java_method("int awaitAdvance(int)")
    def await_advance(self, phase: int) -> int:
        if phase < 0:
            return phase
        self._wait(phase, None, interruptible=False)
        return self.get_phase()

    @java_method("int awaitAdvanceInterruptibly(int)")
    def await_advance_interruptibly(self, phase: int) -> int:
        if phase < 0:
            return phase
        self._wait(phase, None, interruptible=True)
        return self.get_phase()

    @java_method(f"int awaitAdvanceInterruptibly(int,long,{_UNIT})")
    def await_advance_within(self, phase: int, amount: int, unit: Any) -> int:
        if phase < 0:
            return phase
        if not self._wait(phase, nanos_of(amount, unit), interruptible=True):
            raise plain(TimeoutException)
        return self.get_phase()

    @java_method("void forceTermination()")
    def force_termination(self) -> None:
        root = self._root()
        for phaser in (root, self):
            if phaser.number >= 0:
                phaser.number += _TERMINATED
            phaser.waiters.wake_all()

    @java_method("final int getPhase()")
    def get_phase(self) -> int:
        root = self._root()
        if root is not self and root.number != self.number:
            self._advance_to(root.number)
        return self.number

    @java_method("int getRegisteredParties()")
    def get_registered_parties(self) -> int:
        return self.parties

    @java_method("int getArrivedParties()")
    def get_arrived_parties(self) -> int:
        return self.parties - self.missing

    @java_method("int getUnarrivedParties()")
    def get_unarrived_parties(self) -> int:
        return self.missing

    @java_method(f"{_OWN} getParent()")
    def get_parent(self) -> Any:
        return self.parent

    @java_method(f"{_OWN} getRoot()")
    def get_root(self) -> Any:
        return self._root()

    @java_method("boolean isTerminated()")
    def is_terminated(self) -> bool:
        return self._root().number < 0

    @java_method("protected boolean onAdvance(int,int)")
    def on_advance(self, _phase: int, parties: int) -> bool:
        return parties == 0

    @java_method("String toString()")
    def to_string(self) -> str:
        arrived = self.parties - self.missing
        return (
            f"{class_name(self)}@{vm().identity_hash(self):x}[phase = {self.number} "
            f"parties = {self.parties} arrived = {arrived}]"
        )
