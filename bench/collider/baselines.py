"""What reaches targets without being told of them: random events, and a walk through the model."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Any

from bench.collider.subjects import Goal, Subject
from collider.actions import NotOnScreen, perform
from collider.explore import Eyes, opener_name
from collider.explore_states import Screen
from collider.uimodel import Event, Transition
from collider.watching import Point, Watcher
from dalvik.errors import DeviceTrouble
from devices.adb import quoted
from devices.session import DeviceSession

EVENTS = 5000
#: Events of the crawler, which looks at the screen after each and so takes a hundred times longer.
_CRAWLED = 400
_AT_ONCE = 500
_TEXTS = {"number": ("0", "1", "7", "12", "2024", "99999"),
          "text": ("", "a", "abc", "hello world", "12", "a-b")}  # fmt: skip


def _reached(watcher: Watcher, points: dict[Point, set[Goal]]) -> set[Goal]:
    found: set[Goal] = set()
    for point in watcher.take_hits():
        found |= points.get(point, set())
    return found


def _points(subject: Subject, goals: Iterable[Goal]) -> dict[Point, set[Goal]]:
    found: dict[Point, set[Goal]] = {}
    for goal in goals:
        for point in subject.place(goal.place).watched:
            found.setdefault(point, set()).add(goal)
    return found


def monkey(
    session: DeviceSession, subject: Subject, goals: Sequence[Goal], events: int = EVENTS
) -> set[Goal]:
    """Goals that `monkey` with so many events comes to; a crashed app is started again."""
    points = _points(subject, goals)
    watcher = Watcher(session, subject.facts, tuple(points))
    found: set[Goal] = set()
    try:
        watcher.start()
        for seed in range(events // _AT_ONCE):
            if not watcher.is_alive:
                watcher.start(fresh=False)
            session.shell(
                f"monkey -p {quoted(subject.facts.package)} -s {seed} --ignore-crashes "
                f"--pct-syskeys 0 {_AT_ONCE}",
                timeout=900.0,
            )
            found |= _reached(watcher, points)
    finally:
        watcher.close()
    return found


class _Crawler:
    """Takes every transition of the model twice, the nearest first, with values at random, over and
    over restarted."""

    def __init__(self, session: DeviceSession, subject: Subject, goals: Sequence[Goal]) -> None:
        self._session = session
        self._facts = subject.facts
        self._model = subject.model
        self._points = _points(subject, goals)
        self._watcher = Watcher(session, subject.facts, tuple(self._points))
        self._eyes = Eyes(session, subject.facts, self._watcher)
        self._states = {one.key: name for name, one in self._model.states.items() if one.key}
        self._left = dict.fromkeys(self._model.transitions, 2)
        self._random = random.Random(0)
        self._events = 0
        self.found: set[Goal] = set()

    def run(self) -> None:
        try:
            while any(self._left.values()) and self._events < _CRAWLED:
                before = sum(self._left.values())
                self._walk()
                if sum(self._left.values()) == before:
                    return
        finally:
            self._watcher.close()

    def _walk(self) -> None:
        with suppress(DeviceTrouble):
            self._watcher.start()
            screen = self._eyes.look("", starting=True)
            while (way := self._way(self._states.get(screen.key, ""))) is not None:
                done = False
                for step in way:
                    event = self._model.event(step.event)
                    self._left[step] = max(0, self._left[step] - 1)
                    self._events += 1
                    after = self._do(event, screen)
                    self.found |= _reached(self._watcher, self._points)
                    if after is None or not after.activity or not self._watcher.is_alive:
                        return
                    screen, done = after, True
                    if self._states.get(screen.key) != step.target:
                        break
                if not done:
                    return

    def _way(self, start: str) -> list[Transition] | None:
        """To the nearest transition that is to be taken, it included."""
        pending: deque[tuple[str, list[Transition]]] = deque([(start, [])])
        seen = {start}
        while pending:
            at, way = pending.popleft()
            for one in self._model.transitions:
                if one.source != at:
                    continue
                if self._left[one]:
                    return [*way, one]
                if one.target not in seen:
                    seen.add(one.target)
                    pending.append((one.target, [*way, one]))
        return None

    def _do(self, event: Event, screen: Screen) -> Screen | None:
        values: dict[str, Any] = {}
        for one in event.parameters:
            whole = one.kind in ("int", "position")
            values[one.name] = (
                self._random.randrange(max(1, one.length))
                if whole
                else self._random.choice(_TEXTS[one.kind])[: one.length]
            )
        try:
            touched = perform(self._session, event.action, values, screen.tree, self._facts.package)
        except NotOnScreen:
            return None
        return self._eyes.look(opener_name(touched, event.action))


def crawl(session: DeviceSession, subject: Subject, goals: Sequence[Goal]) -> set[Goal]:
    """Goals that a walk along all transitions of the model comes to."""
    crawler = _Crawler(session, subject, goals)
    crawler.run()
    return crawler.found
