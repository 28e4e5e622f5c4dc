"""Explores an app on a device and writes down what it can do: states, events and their calls.

Each screen's events are tried once, in the order fields, switches, buttons, lists, menus, turning,
BACK. Where nothing is left to try, the nearest screen with something left is gone to: by known
ways from here, or after a restart of the app as if just installed. Whatever happens on the way is
recorded too, so that an event which does different things is known with each of them. At last the
search leads to screens and decisions that one try of each event did not come to (`Deeper`).
"""

from __future__ import annotations

import time
from collections import Counter, defaultdict, deque
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from collider import explore_states as states
from collider.actions import NotOnScreen, describe, describe_selector, find, perform, rows_of
from collider.explore_calls import Effect, Translator
from collider.explore_deeper import Deeper
from collider.explore_facts import AppFacts
from collider.explore_model import Recorder
from collider.explore_states import OUTSIDE, Choice, Screen, is_answer, screen_of
from collider.uimodel import Event, Model
from collider.verdicts import Step
from collider.watching import Watcher
from collider.watching_edges import Edge, EdgeWatch
from dalvik.errors import DeviceTrouble
from devices.dumps import RecordRef
from devices.session import DeviceSession
from devices.settling import pass_main_thread
from devices.viewtree import ViewNode, ViewTree
from devices.waiting import Deadline

#: Told of every step, for whoever waits.
Progress = Callable[[str], None]
#: Seconds until a screen must have come to rest.
_REST = 20.0
#: Seconds for which rows of lists are shown pressed before their handlers are called.
_PRESSED = 0.15
#: The part of the screen that a window has at least which is all there is to see.
_WHOLE = 0.8
#: What a restart is worth, counted in events.
_RESTART = 3
#: How often a way to a screen may fail before what is left to try there is given up.
_PATIENCE = 3
#: Long enough for fields that want a few characters; a date, a postcode and an amount at once.
_TRIAL_TEXT = {"number": "12121212", "text": "abcd1234"}


@dataclass(frozen=True)
class Budget:
    """When to stop, although something may be left to try."""

    seconds: float = 300.0
    events: int = 2000


@dataclass
class Outcome:
    """What exploring came to; `left` names what was not tried for lack of budget."""

    model: Model
    events: int
    seconds: float
    restarts: int
    left: tuple[str, ...] = ()
    crashes: tuple[str, ...] = ()
    #: Ways out of decisions that were gone along.
    covered: frozenset[Edge] = frozenset()
    #: What ended it before its time: a device that went away, or the user.
    stopped: DeviceTrouble | KeyboardInterrupt | None = None


@dataclass(frozen=True)
class Done:
    """Something that was done, with the values that were entered, and where it led."""

    choice: Choice
    values: Mapping[str, Any]
    led_to: str


#: What to do on the way somewhere: with which values (None: any), and which state is expected then.
_Do = tuple[Choice, Mapping[str, Any] | None, str]


@dataclass
class _Place:
    """A state while exploring."""

    name: str
    untried: list[Choice] = field(default_factory=list)
    failures: int = 0
    #: What was done since the start when it was first seen.
    history: tuple[Done, ...] = ()


class Explorer:
    """One exploration of one app on one device."""

    def __init__(
        self,
        session: DeviceSession,
        facts: AppFacts,
        folder: Path,
        budget: Budget | None = None,
        progress: Progress | None = None,
    ) -> None:
        self._session = session
        self._facts = facts
        self._budget = budget or Budget()
        self._say = progress or (lambda text: None)
        self.coverage = EdgeWatch(facts.classes)
        self._watcher = Watcher(session, facts, coverage=self.coverage)
        self._eyes = Eyes(session, facts, self._watcher)
        self._record = Recorder(facts, folder)
        self._places: dict[str, _Place] = {}
        self._ways: dict[str, dict[str, tuple[str, Choice]]] = defaultdict(dict)
        self._at = OUTSIDE
        self._initial = ""
        self._opener: ViewNode | None = None
        self._events = 0
        self._restarts = 0
        self._crashes: list[str] = []
        self._turned: set[str] = set()
        #: By dialog: where it was opened, and by which choice.
        self._openers: dict[str, set[tuple[str, str]]] = {}
        self._history: list[Done] = []
        #: How often something was not there when it was to be tried.
        self._missed: Counter[tuple[str, str]] = Counter()

    def run(self) -> Outcome:
        begun = time.monotonic()
        deadline = Deadline(self._budget.seconds)
        self._session.prepare()
        stopped: DeviceTrouble | KeyboardInterrupt | None = None
        try:
            self._restart()
            self.go_on_everywhere(deadline)
            Deeper(self, self._facts, deadline, self._say).run()
            self._visit_the_rest(deadline)
        except (DeviceTrouble, KeyboardInterrupt) as error:
            if not self._initial:
                raise
            stopped = error
        finally:
            self._watcher.close()
        left = tuple(
            f"{describe(choice.action)} on {place.name}"
            for place in self._places.values()
            for choice in place.untried
        )
        model = self.model_so_far()
        seconds = time.monotonic() - begun
        return Outcome(
            model,
            self._events,
            seconds,
            self._restarts,
            left,
            tuple(self._crashes),
            frozenset(self.coverage.seen),
            stopped,
        )

    # -- for going deeper ----------------------------------------------------------------------

    def model_so_far(self) -> Model:
        return self._record.model(self._initial)

    def edges_seen(self) -> frozenset[Edge]:
        return frozenset(self.coverage.seen)

    def has_met(self, activity: str) -> bool:
        return self._record.knows(activity)

    def may_go_on(self, deadline: Deadline) -> bool:
        return bool(deadline.remaining) and self._events < self._budget.events

    def go_on_everywhere(self, deadline: Deadline) -> None:
        """Tries what is left to try."""
        while self.may_go_on(deadline):
            if not self._go_on():
                break

    def follow(self, model: Model, steps: Sequence[Step]) -> None:
        """From a fresh start, as far as the steps can be done."""
        events = {one.name: one for one in model.events}
        self._restart()
        for step in steps:
            event = events.get(step.event)
            choice = None if event is None else self._choice_for(event, step.values)
            if choice is None or not self._do(choice, dict(step.values)):
                return

    def _choice_for(self, event: Event, values: Mapping[str, Any]) -> Choice | None:
        """What an event means on this screen."""
        action = {name: value for name, value in event.action.items() if name != "leads"}
        item = action.get("item")
        if isinstance(item, Mapping) and "parameter" in item:
            action["item"] = int(values.get(item["parameter"]) or 0)
        for one in self._at.choices:
            if one.action == action:
                return one
        for one in self._at.choices:  # a row further down than those that are tried
            if one.action["do"] == action.get("do") and one.action.get("on") == action.get("on"):
                return Choice(action, one.order, one.node)
        return None

    # -- one step ------------------------------------------------------------------------------

    def _go_on(self) -> bool:
        """Try something new, or go where something new is; False when all was tried."""
        place = self._places.get(self._at.key)
        if place is not None and place.untried and self._at.activity:
            self._try(place.untried.pop(0))
            return True
        way = self._way_to_work()
        if way is None:
            return False
        restart, steps, goal = way
        if restart:
            self._restart()
        for choice, values, expected in steps:
            if not self._do(choice, values) or self._at.key != expected:
                self._places[goal].failures += 1
                if self._places[goal].failures >= _PATIENCE:
                    self._places[goal].untried.clear()
                break
        return True

    def _try(self, choice: Choice) -> None:
        do = choice.action["do"]
        if do in ("rotate", "away"):
            key = f"{do} {self._at.activity}"
            if key in self._turned:
                return
            self._turned.add(key)
        source, known = self._at, set(self._places)
        if not self._do(choice):
            self._put_back(choice, source)
            return
        if self._at.kind == "dialog":
            self._answer_again(source, choice, self._at, new=self._at.key not in known)
        if do == "rotate" and self._at.activity == source.activity:
            self._do(choice)  # and back

    def _answer_again(self, source: Screen, choice: Choice, dialog: Screen, new: bool) -> None:
        """A dialog that looks like one that was seen, but was opened by something else, may have
        other listeners: its buttons are tried once more."""
        openers = self._openers.setdefault(dialog.key, set())
        known, opener = bool(openers) and not new, (source.key, choice.id)
        if opener in openers:
            return
        openers.add(opener)
        for button in (one for one in dialog.choices if known and is_answer(one)):
            if self._at.key == source.key:
                self._do(choice)
            if self._at.key != dialog.key:
                return
            self._do(button)

    def _put_back(self, choice: Choice, screen: Screen) -> None:
        """What was not there is tried again: the screen may have been at work."""
        self._missed[screen.key, choice.id] += 1
        place = self._places.get(screen.key)
        if place is not None and self._missed[screen.key, choice.id] < _PATIENCE:
            place.untried.insert(0, choice)

    def _do(self, choice: Choice, values: Mapping[str, Any] | None = None) -> bool:
        """Perform and record; False if the screen lacks what the choice needs."""
        before, opener = self._at, self._opener
        given = {**self._trial_values(choice), **(values or {})}
        rows = _rows(before.tree, choice)
        self._events += 1
        self._watcher.take()
        try:
            touched = perform(
                self._session,
                choice.action,
                given,
                before.tree,
                self._facts.package,
            )
        except NotOnScreen:
            self._arrive(self._eyes.look(""))
            return False
        after = self._eyes.look(opener_name(touched, choice.action))
        seen = self._watcher.take()
        if choice.action["do"] == "rotate" and after.activity == before.activity:
            after = before if after.kind == before.kind else after
        effect = Translator(self._facts, before, after, choice, rows, opener).effect(seen)
        self._history.append(Done(choice, given, after.key))
        self._note(before, choice, effect, after)
        if touched is not None and after.kind in ("popup", "menu"):
            self._opener = touched
        self._arrive(after)
        return True

    def _note(self, before: Screen, choice: Choice, effect: Effect, after: Screen) -> None:
        general = choice
        if effect.takes_position and choice.action["do"] == "choose":
            action = {**choice.action, "item": {"parameter": "position"}}
            general = Choice(action, choice.order, choice.node)
            self._drop_rows(before, choice)
        if not self._watcher.is_alive:
            self._crashes.append(f"{describe(choice.action)} on {self._record.name(before)}")
        event = self._record.event(before, general, effect, after)
        self._ways[before.key][choice.id] = (after.key, choice)
        self._say(f"{self._record.name(before)}: {event} → {self._record.name(after)}")

    def _drop_rows(self, screen: Screen, choice: Choice) -> None:
        """One row stands for all where the handler takes the position."""
        place = self._places.get(screen.key)
        if place is not None:
            place.untried = [
                one
                for one in place.untried
                if one.action["do"] != "choose" or one.action["on"] != choice.action["on"]
            ]

    def _trial_values(self, choice: Choice) -> Mapping[str, Any]:
        node = choice.node
        number = states.number_of(node, self._facts) if node is not None else None
        widget = None if number is None else self._facts.widget(number)
        kind = "text" if widget is None or widget.kind == "text" else "number"
        length = widget.length if widget is not None else None
        return {"text": _TRIAL_TEXT[kind][:length], "position": 0, "progress": 1}

    # -- places --------------------------------------------------------------------------------

    def _arrive(self, screen: Screen) -> None:
        self._at = screen
        if screen.kind in ("screen", "dialog"):
            self._opener = None
        if screen.key in self._places or not screen.activity:
            return
        choices = sorted(screen.choices, key=lambda one: one.order)
        name = self._record.state(screen)
        self._places[screen.key] = _Place(name, choices, history=tuple(self._history))
        self._record.picture(screen, self._session)

    def _restart(self, activity: str | None = None) -> None:
        self._restarts += 1
        self._opener = None
        self._history.clear()
        self._session.change_setting("system", "user_rotation", "0")
        self._watcher.start(activity)
        screen = self._eyes.look("", starting=True)
        seen = self._watcher.take()
        if not screen.activity:
            raise DeviceTrouble(
                self._session.serial,
                f"start {activity or self._facts.package}",
                "the app does not stay on the screen" if self._watcher.is_alive else "it crashed",
                hint="Start it by hand and look at `adb logcat`.",
            )
        effect = Translator(self._facts, OUTSIDE, screen, None).effect(seen)
        self._arrive(screen)
        if activity is None:
            self._initial = self._initial or screen.key
            self._record.launch(effect)
        else:
            self._record.created(activity, effect, screen)

    def _way_to_work(self) -> tuple[bool, list[_Do], str] | None:
        """The cheapest way to a state with something to try: restart or not, steps, which one.

        Where known ways have failed, all is done again that once led there.
        """
        here = self._shortest(self._at.key) if self._at.activity else None
        anew = self._shortest(self._initial)
        restart = here is None or (anew is not None and len(here[0]) > len(anew[0]) + _RESTART)
        chosen = anew if restart else here
        if chosen is None:
            lost = (key for key, one in self._places.items() if one.untried and one.history)
            goal = next(lost, None)
            return None if goal is None else self._as_before(goal)
        way, goal = chosen
        if way and self._places[goal].failures and self._places[goal].history:
            return self._as_before(goal)
        return restart, way, goal

    def _as_before(self, goal: str) -> tuple[bool, list[_Do], str]:
        history = self._places[goal].history
        return True, [(one.choice, one.values, one.led_to) for one in history], goal

    def _shortest(self, start: str) -> tuple[list[_Do], str] | None:
        pending: deque[tuple[str, list[_Do]]] = deque([(start, [])])
        seen = {start}
        while pending:
            key, way = pending.popleft()
            place = self._places.get(key)
            if place is not None and place.untried:
                return way, key
            for target, choice in self._ways[key].values():
                if target not in seen and target != OUTSIDE.key:
                    seen.add(target)
                    pending.append((target, [*way, (choice, None, target)]))
        return None

    def _visit_the_rest(self, deadline: Deadline) -> None:
        """Activities that no try led to, started by themselves to see what they offer."""
        for activity in self._facts.activities:
            if not deadline.remaining or self._record.knows(activity):
                continue
            if not self._record.is_started_by_code(activity):
                continue
            with suppress(DeviceTrouble):
                self._restart(activity)
                while deadline.remaining and self._events < self._budget.events:
                    place = self._places.get(self._at.key)
                    if place is None or not place.untried or self._at.activity != activity:
                        break
                    self._try(place.untried.pop(0))
                    if self._at.activity != activity:
                        self._restart(activity)


class Eyes:
    """Reads the screen once it has come to rest."""

    def __init__(self, session: DeviceSession, facts: AppFacts, watcher: Watcher) -> None:
        self._session = session
        self._facts = facts
        self._watcher = watcher
        #: The largest window that was seen upright and lying.
        self._sizes: dict[bool, tuple[int, int]] = {}

    def look(self, opener: str, *, starting: bool = False) -> Screen:
        """The screen at rest: twice the same, with nothing called in between and nothing left to do
        that was due."""
        deadline = Deadline(_REST)
        last: tuple[str, ViewTree] | None = None
        time.sleep(_PRESSED)
        while True:
            record = self._own_record()
            if record is not None:
                pass_main_thread(self._session, record)
            activity = record.class_name if record is not None else ""
            tree = self._session.view_tree().only(self._facts.package)
            now = (activity, tree)
            busy = self._watcher.is_busy()
            waiting = starting and not (activity and tree.roots)
            if (now == last and not busy and not waiting) or not deadline.remaining:
                break
            last = now
        if not activity or not tree.roots:
            return OUTSIDE
        width, height = self._measured(tree)
        return screen_of(tree, activity, self._facts, opener, width, height)

    def _own_record(self) -> RecordRef | None:
        """The app's activity in front, if it is one."""
        record = self._session.top()
        return record if record is not None and record.package == self._facts.package else None

    def _measured(self, tree: ViewTree) -> tuple[int, int]:
        """The screen's size: the largest window that was seen with the device turned like this.

        The platform's own dump has the front window only, and that may be a small one.
        """
        lying = tree.rotation % 2 == 1
        boxes = [root.bounds for root in tree.roots]
        width = max(box.right - box.left for box in boxes)
        height = max(box.bottom - box.top for box in boxes)
        known = self._sizes.get(lying)
        turned = self._sizes.get(not lying)
        if known is None and turned and width * height < _WHOLE * turned[0] * turned[1]:
            return turned[1], turned[0]
        least = known or (0, 0)
        self._sizes[lying] = max(width, least[0]), max(height, least[1])
        return self._sizes[lying]


def opener_name(touched: ViewNode | None, action: Mapping[str, Any]) -> str:
    """What a list that comes up next is called after: the spinner that was tapped."""
    if touched is None or not touched.class_name.endswith("Spinner"):
        return ""
    return describe_selector(action["on"])


def _rows(tree: ViewTree, choice: Choice) -> int:
    if choice.action["do"] != "choose":
        return 0
    node = find(tree, choice.action["on"])
    return len(rows_of(node)) if node is not None else 0
