"""An app under the debugger: which of its methods the platform calls, and whether a line runs.

Breakpoints stand at the first instruction of every own method that the platform can call. A hit
holds its thread only until the receiver has been described; calls from inside the app's own code
are told apart by the stack. This is much cheaper than METHOD_ENTRY events, which make a real
device interpret everything.
"""

from __future__ import annotations

import contextlib
import threading
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from collider.explore_facts import AppFacts
from collider.watching_edges import EdgeWatch
from dalvik.errors import BadInput, DebuggerLost, DebuggerRefused, DeviceTrouble
from devices.adb import quoted
from devices.jdwp import (
    ClassPrepared,
    Field,
    Frame,
    Hit,
    JavaValue,
    Modifiers,
    ObjectReference,
    ReferenceType,
    StringReference,
    ThreadReference,
    VirtualMachine,
    attach,
    breakpoint_at,
    class_prepare,
)
from devices.session import DeviceSession
from devices.waiting import until

#: Seconds until the app's process must be there and take the debugger.
_STARTING = 60.0
#: A method that is called more often than this during one event is not watched any more.
_MOST_CALLS = 60
#: How deep objects that a listener holds are looked into.
_DEPTH = 2
UNKNOWN: dict[str, Any] = {"unknown": True}

#: The method as DEX writes it and the address of an instruction; or a decision's and its way's.
Point = tuple[str, int] | tuple[str, int, int]


@dataclass(frozen=True)
class Seen:
    """One call that the platform made into the app, none of whose own code was under way.

    `receiver` and `arguments` are written as in a model; views lack their screen (None), and an
    argument that the VM does not know is `UNKNOWN`.
    """

    class_name: str
    method: str
    signature: str
    receiver: Any
    arguments: tuple[Any, ...]
    thread: str

    @property
    def type(self) -> str:
        """The receiver's own class."""
        if isinstance(self.receiver, dict):
            for key in ("activity", "application", "type"):
                if key in self.receiver:
                    return str(self.receiver[key])
        return self.class_name


class Watcher:
    """One process of the app at a time; `start` begins a new one."""

    def __init__(
        self,
        session: DeviceSession,
        facts: AppFacts,
        points: Sequence[Point] = (),
        coverage: EdgeWatch | None = None,
    ) -> None:
        """`points` are what `take_hits` tells of; `coverage` notes which way decisions go."""
        self.session = session
        self.facts = facts
        self._points = frozenset((one[0], one[1]) for one in points if len(one) == 2)
        edges = [(one[0], one[1], one[2]) for one in points if len(one) == 3]
        self._edges = EdgeWatch(facts.classes, edges, holding=True) if edges else None
        self._told: set[Point] = set()
        self._coverage = coverage
        self._vm: VirtualMachine | None = None
        self._lock = threading.Lock()
        self._seen: list[Seen] = []
        self._hits: list[Point] = []
        self._armed: set[ReferenceType] = set()
        self._counts: Counter[tuple[str, str]] = Counter()
        self._noisy: set[tuple[str, str]] = set()
        self._places: dict[tuple[int, int, int], Point] = {}
        self._describer = _Describer(facts)
        self._names: dict[int, str] = {}
        self._entries = self._noticed = 0
        self._main: ThreadReference | None = None

    # --- the process ---

    def start(self, activity: str | None = None, *, fresh: bool = True) -> None:
        """The app anew, as if just installed, held until all is being watched."""
        self.close()
        package = quoted(self.facts.package)
        commands = [f"am force-stop {package}"]
        if fresh:
            commands.append(f"pm clear {package}")
        component = quoted(f"{self.facts.package}/{activity or self.facts.launcher}")
        intent = "-a android.intent.action.MAIN -c android.intent.category.LAUNCHER "
        commands.append(f"am start -D {intent if activity is None else ''}-n {component}")
        output = self.session.shell("; ".join(commands)).output
        if "Error" in output or "Exception" in output:
            said = next(line for line in output.splitlines() if "Err" in line or "Exc" in line)
            raise DeviceTrouble(self.session.serial, f"start {component}", said.strip())
        for one in self._watches():
            one.begin()
        self._vm = self._attached()
        self._arm(self._vm)

    def _watches(self) -> list[EdgeWatch]:
        return [one for one in (self._edges, self._coverage) if one is not None]

    def _attached(self) -> VirtualMachine:
        refused: list[DeviceTrouble] = []

        def look() -> VirtualMachine | None:
            pid = self.session.shell(f"pidof {quoted(self.facts.package)}").output.split()
            if not pid:
                return None
            try:
                return attach(self.session.adb.open(f"jdwp:{pid[0]}"), self.session.serial)
            except DeviceTrouble as error:
                refused[:] = [error]
                return None

        return until(
            look,
            device=self.session.serial,
            awaited=f"attach a debugger to {self.facts.package}",
            within=_STARTING,
            seen=lambda: refused[0].found if refused else "no such process was started",
            hint="Detach other debuggers, and check that the app is debuggable (android:debuggable"
            " in its manifest) or the device's image is a userdebug build.",
        )

    @property
    def is_alive(self) -> bool:
        return self._vm is not None and self._vm.connection.lost is None

    def close(self) -> None:
        if self._vm is not None:
            with contextlib.suppress(DeviceTrouble):
                self._vm.dispose()
        self._vm = self._main = None
        self._armed.clear()
        self._places.clear()
        self._names.clear()
        self._describer.forget()

    # --- what was seen ---

    def take(self) -> list[Seen]:
        """Calls since the last time, in order, once every hit has been handled."""
        self._hear()
        with self._lock:
            found, self._seen = self._seen, []
            self._counts.clear()
        return found

    def is_busy(self) -> bool:
        """Whether something was called since this was asked last, or is held right now.

        The VM's answer to a question comes behind all events that it sent before.
        """
        held = self._is_main_held()
        self._hear()
        with self._lock:
            before, self._noticed = self._noticed, self._entries
            return held or before != self._entries

    def _is_main_held(self) -> bool:
        vm = self._vm
        if vm is None:
            return False
        try:
            if self._main is None:
                self._main = next((one for one in vm.threads() if one.name() == "main"), None)
            return self._main is not None and self._main.state().suspended
        except (DebuggerLost, DebuggerRefused):
            return False

    def _hear(self) -> None:
        """Until every event that has come was handled."""
        vm = self._vm
        if vm is None:
            return
        vm.events.wait_handled(_STARTING)

    def take_hits(self) -> list[Point]:
        """Watched places that ran since the last time."""
        self._hear()
        with self._lock:
            found, self._hits = self._hits, []
            if self._edges is not None:
                wanted = self._edges.all & self._edges.seen
                found = [*found, *sorted(wanted - self._told)]
                self._told |= wanted
        return found

    # --- arming ---

    def _arm(self, vm: VirtualMachine) -> None:
        try:
            vm.suspend()
            try:
                for pattern in self.facts.roots:
                    vm.events.request(class_prepare(pattern), self._prepared)
                for loaded in vm.all_classes():
                    name = loaded.signature[1:-1].replace("/", ".")
                    if (
                        name in self.facts.entries
                        or self._has_points(name)
                        or any(one.concerns(name) for one in self._watches())
                    ):
                        self._arm_class(loaded.type)
            finally:
                vm.resume()
        except DebuggerLost:
            return  # the process ended first; whoever waits for its screen is told

    def _prepared(self, hit: Hit) -> None:
        if isinstance(hit.event, ClassPrepared):
            self._arm_class(hit.vm.type(hit.event.type_id, hit.event.type_tag))

    def _has_points(self, class_name: str) -> bool:
        return any(_holder(method) == class_name for method, _ in self._points)

    def _arm_class(self, cls: ReferenceType) -> None:
        with self._lock:
            if cls in self._armed:
                return
            self._armed.add(cls)
        name = cls.name
        wanted = {(one.name, one.ref.proto.descriptor) for one in self.facts.entries.get(name, ())}
        methods = {(one.name, one.signature): one for one in cls.methods}
        entries = [breakpoint_at(method.at(0)) for key, method in methods.items() if key in wanted]
        cls.vm.events.request_all(entries, self._entered)
        watched = []
        for text, index in self._points:
            if _holder(text) != name:
                continue
            found = methods.get(_member(text))
            if found is not None:
                self._places[int(cls.id), int(found.id), index] = (text, index)
                watched.append(breakpoint_at(found.at(index)))
        cls.vm.events.request_all(watched, self._reached)
        for one in self._watches():
            one.arm(cls)

    # --- hits ---

    def _reached(self, hit: Hit) -> None:
        address = hit.address
        if address is not None:
            point = self._places.get((int(address.type_id), int(address.method_id), address.index))
            if point is not None:
                with self._lock:
                    self._hits.append(point)

    def _entered(self, hit: Hit) -> None:
        thread, address = hit.thread, hit.address
        if thread is None or address is None or hit.nested:
            return
        cls = hit.vm.type(address.type_id, address.type_tag)
        method = cls.method_by_id(address.method_id)
        if method is None:
            return
        key = (cls.name, method.name + method.signature)
        with self._lock:
            self._entries += 1
            self._counts[key] += 1
            if self._counts[key] > _MOST_CALLS:
                return
        frames = thread.frames()
        if any(self._is_own(frame) for frame in frames[1:]):
            return  # the app called itself, be it through the platform
        number = int(thread.id)
        if number not in self._names:
            self._names[number] = thread.name()
        receiver, arguments = self._describer.call(frames[0], method.parameters)
        seen = Seen(
            cls.name,
            method.name,
            method.signature,
            receiver,
            arguments,
            self._names[number],
        )
        with self._lock:
            self._seen.append(seen)

    def _is_own(self, frame: Frame) -> bool:
        cls = frame.vm.type(frame.address.type_id, frame.address.type_tag)
        return self.facts.is_own(cls.name)


class _Describer:
    """Objects of the app in the words of a model."""

    def __init__(self, facts: AppFacts) -> None:
        self._facts = facts
        self._kinds: dict[ReferenceType, str] = {}

    def forget(self) -> None:
        self._kinds.clear()

    def call(self, frame: Frame, parameters: Sequence[str]) -> tuple[Any, tuple[Any, ...]]:
        this = frame.this()
        receiver = None if this is None else self.value(this, _DEPTH)
        return receiver, tuple(self._arguments(frame, parameters))

    def _arguments(self, frame: Frame, parameters: Sequence[str]) -> Iterator[Any]:
        method = frame.method()
        variables = [
            one
            for one in sorted(method.variables() if method else (), key=lambda one: one.slot)
            if one.name != "this" and one.start <= frame.address.index
        ]
        if len(variables) != len(parameters):
            yield from (UNKNOWN for _ in parameters)
            return
        try:
            known = frame.locals()
        except DebuggerRefused:
            known = {}
        for one in variables:
            yield self.value(known[one.name], 0) if one.name in known else UNKNOWN

    def value(self, value: JavaValue, depth: int) -> Any:
        if not isinstance(value, ObjectReference):
            return value
        if isinstance(value, StringReference):
            return value.text()
        type_ = value.type()
        kind = self._kind(type_)
        if kind in ("activity", "application"):
            return {kind: type_.name}
        if kind == "view":
            return self._view(value, type_)
        described: dict[str, Any] = {"object": _short(type_.name), "type": type_.name}
        if type_.name.endswith("MenuItemImpl"):
            return self._menu_item(value) or described
        if kind:
            described["kind"] = kind
        if depth and self._facts.is_own(type_.name):
            described["fields"] = dict(self._fields(value, type_, depth - 1))
        return described

    def _view(self, value: ObjectReference, type_: ReferenceType) -> dict[str, Any]:
        try:
            number = value.get("mID")
        except (BadInput, DebuggerRefused):
            number = None
        known = isinstance(number, int) and number not in (-1, 0)
        shown = number if known else f"{_short(type_.name)}@{int(value.id)}"
        return {"view": [None, shown], "type": type_.name, "ref": int(value.id)}

    def _menu_item(self, value: ObjectReference) -> dict[str, Any] | None:
        with contextlib.suppress(BadInput, DebuggerRefused):
            number = value.get("mId")
            if isinstance(number, int):
                return {"menu-item": number}
        return None

    def _fields(
        self, value: ObjectReference, type_: ReferenceType, depth: int
    ) -> Iterator[tuple[str, Any]]:
        """What an object was made with and keeps: its own final fields."""
        for cls in type_.lineage():
            if not self._facts.is_own(cls.name):
                break
            wanted = [one for one in cls.fields if _is_captured(one)]
            raw = value.values(wanted) if wanted else ()
            for one, found in zip(wanted, raw, strict=True):
                yield one.name, self.value(value.vm.mirror(found), depth)

    def _kind(self, type_: ReferenceType) -> str:
        if type_ not in self._kinds:
            self._kinds[type_] = next(
                (_KINDS[cls.name] for cls in type_.lineage() if cls.name in _KINDS), ""
            )
        return self._kinds[type_]


_KINDS = {
    "android.app.Activity": "activity",
    "android.app.Application": "application",
    "android.view.View": "view",
    "android.app.Fragment": "fragment",
    "androidx.fragment.app.Fragment": "fragment",
    "android.support.v4.app.Fragment": "fragment",
}


def _is_captured(field: Field) -> bool:
    return not field.is_static and Modifiers.FINAL in field.modifiers


def _short(class_name: str) -> str:
    return class_name.rpartition(".")[2]


def _holder(method: str) -> str:
    """`a.b.C` of a method written as `La/b/C;.m:(I)V` or `La/b/C;->m(I)V`."""
    return method.partition(";")[0].removeprefix("L").replace("/", ".")


def _member(method: str) -> tuple[str, str]:
    rest = method.partition(";")[2].lstrip("->.:")
    name, bracket, signature = rest.partition("(")
    return name.rstrip(":"), bracket + signature
