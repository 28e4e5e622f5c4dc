"""Which way decisions went, seen by breakpoints at each decision and behind it.

An instruction behind a decision can also be reached by other ways; a decision was gone along only
if the thread's last breakpoint in the method was the decision itself.
"""

from __future__ import annotations

import threading
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass

from dalvik.dex import ClassPath, Method
from dalvik.errors import DeviceTrouble
from devices.jdwp import EventRequest, Hit, ReferenceType, SuspendPolicy, breakpoint_at
from devices.suite import is_library

#: (method, address of a decision, address it leads to).
Edge = tuple[str, int, int]
#: A method in which this many breakpoints were hit is busy: it is not watched any more.
_MOST_HITS = 400
_MOST_METHODS = 3000


@dataclass(frozen=True)
class _Decision:
    method: str
    name: str
    signature: str
    address: int
    ways: tuple[int, ...]


def decisions(classes: ClassPath, only: Iterable[Edge] | None = None) -> Iterator[_Decision]:
    """All two-way decisions in own code, or those that some edges are about."""
    wanted = None if only is None else {(edge[0], edge[1]) for edge in only}
    count = 0
    for class_ in classes:
        if wanted is None and is_library(class_.descriptor):
            continue
        for method in class_.methods:
            found = list(_of_method(method, wanted))
            count += bool(found)
            if count > _MOST_METHODS:
                return
            yield from found


def _of_method(method: Method, wanted: set[tuple[str, int]] | None) -> Iterator[_Decision]:
    code = method.code
    if code is None:
        return
    key = str(method.ref)
    if wanted is not None and all(name != key for name, _ in wanted):
        return
    for one in code.instructions:
        if not one.op.name.startswith("if-"):
            continue
        if wanted is None or (key, one.offset) in wanted:
            ways = (one.offset + one.size, one.target)
            signature = method.ref.proto.descriptor
            yield _Decision(key, method.name, signature, one.offset, ways)


class EdgeWatch:
    """Tells which edges were gone along since the beginning, over all processes."""

    def __init__(
        self, classes: ClassPath, only: Iterable[Edge] | None = None, *, holding: bool = False
    ) -> None:
        """`holding`: each hit holds its thread until it was noted, so that none comes late."""
        self._policy = SuspendPolicy.EVENT_THREAD if holding else SuspendPolicy.NONE
        self._by_class: dict[str, list[_Decision]] = defaultdict(list)
        for one in decisions(classes, only):
            holder = one.method.partition(";")[0][1:].replace("/", ".")
            self._by_class[holder].append(one)
        self._all = {
            (one.method, one.address, way)
            for found in self._by_class.values()
            for one in found
            for way in one.ways
        }
        self._wanted = frozenset(self._all if only is None else only)
        self.seen: set[Edge] = set()
        self._lock = threading.Lock()
        self._forget()

    @property
    def all(self) -> frozenset[Edge]:
        return self._wanted

    def _forget(self) -> None:
        """A new process: its classes have other numbers."""
        self._places: dict[tuple[int, int, int], tuple[str, int]] = {}
        self._pending: dict[int, tuple[str, int]] = {}
        self._requests: dict[str, list[EventRequest]] = defaultdict(list)
        self._hits: Counter[str] = Counter()

    def begin(self) -> None:
        with self._lock:
            self._forget()

    def concerns(self, class_name: str) -> bool:
        return class_name in self._by_class

    def arm(self, cls: ReferenceType) -> None:
        """Watch what is still to be seen in a class."""
        methods = {(one.name, one.signature): one for one in cls.methods}
        by_method: dict[str, list[_Decision]] = defaultdict(list)
        for one in self._by_class.get(cls.name, ()):
            by_method[one.method].append(one)
        for name, found in by_method.items():
            edges = {(name, one.address, way) for one in found for way in one.ways}
            method = methods.get((found[0].name, found[0].signature))
            if method is None or edges <= self.seen:
                continue
            places = {one.address for one in found} | {way for one in found for way in one.ways}
            for address in places:
                self._places[int(cls.id), int(method.id), address] = (name, address)
            plans = [breakpoint_at(method.at(one)).but(suspend=self._policy) for one in places]
            self._requests[name] = cls.vm.events.request_all(plans, self._passed)

    def _passed(self, hit: Hit) -> None:
        address, thread = hit.address, hit.thread
        if address is None or thread is None:
            return
        place = self._places.get((int(address.type_id), int(address.method_id), address.index))
        if place is None:
            return
        done: list[EventRequest] = []
        with self._lock:
            number = int(thread.id)
            before = self._pending.pop(number, None)
            if before is not None and before[0] == place[0]:
                edge = (place[0], before[1], place[1])
                if edge in self._all:
                    self.seen.add(edge)
            self._pending[number] = place
            self._hits[place[0]] += 1
            if self._policy is SuspendPolicy.NONE and self._is_done(place[0]):
                done = self._requests.pop(place[0], [])
        for request in done:
            with suppress(DeviceTrouble):
                request.clear()

    def _is_done(self, method: str) -> bool:
        if self._hits[method] > _MOST_HITS:
            return True
        return all(edge in self.seen for edge in self._all if edge[0] == method)
