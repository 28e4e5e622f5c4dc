"""Runs a sequence of events on a device, step by step, and says what happened at each.

The target is watched by breakpoints: it was reached if one of them was hit. Where the device shows
another screen than the model promises, that step is the first difference; the sequence goes on as
long as its views can be found, because a model may be wrong about a screen and right about a line.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

from collider.actions import NotOnScreen, describe, is_field, label_of, perform
from collider.explore import Eyes, opener_name
from collider.explore_facts import AppFacts
from collider.explore_states import Screen, name_of_screen
from collider.uimodel import Event, Model
from collider.verdicts import Step
from collider.watching import Point, Watcher
from dalvik.errors import BadInput, DeviceTrouble
from devices.session import DeviceSession
from devices.viewtree import ViewNode, ViewTree

#: Told of every step.
Progress = Callable[[str], None]


@dataclass(frozen=True)
class Spot:
    """A view that was touched, for whoever looks for it without the model."""

    class_name: str
    #: What a user reads on it.
    label: str
    #: Its number among those that its id, or else its words or its class, name on that screen.
    number: int
    alike: int
    #: The class of what scrolls around it; empty if nothing does.
    scroller: str = ""


@dataclass(frozen=True)
class StepRecord:
    """One step as it was run. `mark` is the view's place on the picture, which shows it before."""

    number: int
    event: str
    words: str
    values: Mapping[str, Any] = field(default_factory=dict)
    #: What the screen was called before and after, in the model's words.
    before: str = ""
    after: str = ""
    picture: str = ""
    mark: tuple[int, int, int, int] | None = None
    reached: bool = False
    difference: str = ""
    spot: Spot | None = None


@dataclass(frozen=True)
class Replay:
    """A sequence that was run. `reached_at` is the step (from 1) that ran the target, 0 launch."""

    records: tuple[StepRecord, ...]
    reached_at: int | None
    difference: str = ""
    differs_at: int | None = None
    last_picture: str = ""
    #: Ids and texts of the app's views on the last screen, of ids that are there once.
    shown: tuple[tuple[str, str], ...] = ()

    @property
    def reached(self) -> bool:
        return self.reached_at is not None

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


class Replayer:
    """Runs sequences of one model on one device. With a `folder`, pictures are kept there."""

    def __init__(
        self,
        session: DeviceSession,
        facts: AppFacts,
        model: Model,
        points: Sequence[Point] = (),
        progress: Progress | None = None,
    ) -> None:
        self._session = session
        self._facts = facts
        self._model = model
        self._say = progress or (lambda text: None)
        self._watcher = Watcher(session, facts, points)
        self._eyes = Eyes(session, facts, self._watcher)
        self._by_key = {one.key: name for name, one in model.states.items() if one.key}

    def close(self) -> None:
        self._watcher.close()

    def run(self, steps: Sequence[Step], folder: Path | None = None) -> Replay:
        """From a fresh start; stops where the target is reached, or no further step is possible."""
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
        with self._session.scope():
            return self._run(steps, folder)

    def _run(self, steps: Sequence[Step], folder: Path | None) -> Replay:
        self._session.change_setting("system", "user_rotation", "0")
        self._watcher.start()
        screen = self._eyes.look("", starting=True)
        records: list[StepRecord] = []
        reached = 0 if self._watcher.take_hits() else None
        expected = {self._model.initial}
        different: tuple[int, str] | None = None
        for number, step in enumerate(steps, 1):
            if reached is not None:
                break
            event = self._event(step)
            record, screen = self._step(number, step, event, screen, folder)
            found = self._name(screen)
            expected = self._next(expected, event.name)
            if not record.difference and found not in expected and not record.reached:
                said = self._surprise(screen, found, expected)
                record = _differing(record, said)
            if record.difference and different is None:
                different = (number, record.difference)
            records.append(record)
            self._say(f"{number}. {record.words}" + (" — target" if record.reached else ""))
            if record.reached:
                reached = number
            if not record.after and record.difference:
                break
            if found in self._model.states:
                expected = {found}
        last = self._picture(folder, len(records) + 1)
        return Replay(
            tuple(records),
            reached,
            different[1] if different and reached is None else "",
            different[0] if different and reached is None else None,
            last,
            _shown_texts(screen, self._facts.package),
        )

    def _event(self, step: Step) -> Event:
        try:
            return self._model.event(step.event)
        except StopIteration:
            raise BadInput(
                f"the model has no event {step.event!r}",
                hint="The sequence belongs to another model; look for it again with"
                " `collider reach`.",
            ) from None

    def _step(
        self, number: int, step: Step, event: Event, screen: Screen, folder: Path | None
    ) -> tuple[StepRecord, Screen]:
        """Performs one step; a record without `after` says that it could not be done."""
        values = filled(event, step.values)
        words = describe(event.action, values) if event.action else event.title
        base = StepRecord(number, event.name, words, dict(values), self._name(screen))
        if "on" not in event.action:
            base = replace(base, picture=self._picture(folder, number))

        def ready(node: ViewNode, tree: ViewTree) -> None:
            nonlocal base
            box = node.visible
            base = replace(
                base,
                mark=(box.left, box.top, box.right, box.bottom),
                picture=self._picture(folder, number),
                spot=spot_of(node, tree),
            )

        try:
            touched = perform(
                self._session, event.action, values, screen.tree, self._facts.package, ready
            )
        except NotOnScreen as error:
            base = replace(base, picture=self._picture(folder, number))
            return _differing(base, f"{error.attempted}: {error.found}"), screen
        after = self._eyes.look(opener_name(touched, event.action))
        hit = bool(self._watcher.take_hits())
        record = replace(base, after=self._name(after), reached=hit)
        if not self._watcher.is_alive and not hit:
            record = _differing(record, "the app's process ended")
        return record, after

    def _picture(self, folder: Path | None, number: int) -> str:
        if folder is None:
            return ""
        name = f"step-{number:02}.png"
        with suppress(DeviceTrouble):
            (folder / name).write_bytes(self._session.screenshot())
            return name
        return ""

    def _name(self, screen: Screen) -> str:
        return self._by_key.get(screen.key) or name_of_screen(screen)

    def _next(self, states: set[str], event: str) -> set[str]:
        return {
            one.target
            for one in self._model.transitions
            if one.source in states and one.event == event
        }

    def _surprise(self, screen: Screen, found: str, expected: set[str]) -> str:
        promised = " or ".join(sorted(expected)) or "nothing: the event is not known there"
        known = "" if screen.key in self._by_key else ", which the model does not know"
        return f"the device shows {found}{known}; the model promises {promised}"


def spot_of(node: ViewNode, tree: ViewTree) -> Spot:
    root = next((one for one in tree.roots if any(node is each for each in one.walk())), node)
    label = label_of(node)
    if node.resource_id:
        alike = [one for one in root.walk() if one.resource_id == node.resource_id]
    elif label and not is_field(node):
        node = next((one for one in node.walk() if one.text == label), node)
        alike = [one for one in root.walk() if one.text == label]
    elif node.description:
        alike = [one for one in root.walk() if one.description == node.description]
    else:
        alike = [one for one in root.walk() if one.class_name == node.class_name]
    number = next((n for n, one in enumerate(alike) if one is node), 0)
    around = [one for one in root.walk() if any(node is each for each in one.walk())]
    scrolling = [
        one.class_name
        for one in around
        if "scrollable" in one.reactions or one.class_name.endswith("ScrollView")
    ]
    scroller = scrolling[-1] if scrolling else ""
    return Spot(node.class_name, label, number, len(alike), scroller)


def _shown_texts(screen: Screen, package: str) -> tuple[tuple[str, str], ...]:
    top = screen.top
    nodes = [one for one in top.walk() if one.resource_id] if top else []
    counts = Counter(one.resource_id for one in nodes)
    return tuple(
        (one.resource_id, one.text)
        for one in nodes
        if one.resource_id.startswith(f"{package}:id/")
        and counts[one.resource_id] == 1
        and one.text
        and not one.visible.is_empty
        and not one.reactions & {"clickable"}
    )


def filled(event: Event, values: Mapping[str, Any]) -> dict[str, Any]:
    """Values for all of an event's parameters; what was left open is 0 or an empty text."""
    given: dict[str, Any] = {}
    for one in event.parameters:
        value = values.get(one.name)
        whole = one.kind in ("int", "position")
        given[one.name] = (0 if whole else "") if value in (None, "") else value
    return given


def _differing(record: StepRecord, difference: str) -> StepRecord:
    return replace(record, difference=difference)
