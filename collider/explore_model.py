"""Collects what exploration saw into a model, and adds what the code says beyond it.

An event is one action with one chain of calls: an action that did two different things is two
events. The code adds variants that were not seen: a handler that may start another screen, and one
that may stay where it started one.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from collider.actions import describe
from collider.explore_calls import Effect, does_nothing
from collider.explore_facts import AppFacts
from collider.explore_listeners import with_known_switches
from collider.explore_states import (
    Choice,
    Screen,
    name_of_action,
    name_of_screen,
    words_of,
)
from collider.fitting import LEAVING
from collider.uimodel import (
    PREFERENCE,
    PREFERENCE_SET,
    Call,
    Event,
    Model,
    Setting,
    State,
    Transition,
)
from devices.session import DeviceSession

_CREATE = "(Landroid/os/Bundle;)V"
_LIFECYCLE = re.compile(r"^(on(Pause|Stop|Destroy|Restart|Start|Resume|SaveInstanceState)|<init>)$")
PICTURES = "pictures"


@dataclass
class _Known:
    screen: Screen
    name: str
    picture: str = ""
    registrations: dict[str, dict[str, Any]] = field(default_factory=dict)


class Recorder:
    """`folder` gets the pictures."""

    def __init__(self, facts: AppFacts, folder: Path) -> None:
        self._facts = facts
        self._folder = folder
        self._states: dict[str, _Known] = {}
        self._names: set[str] = set()
        self._events: dict[str, Event] = {}
        self._identities: dict[str, str] = {}
        self._transitions: dict[Transition, None] = {}
        self._launch: Event | None = None
        #: What the platform calls and sets when it makes an activity.
        self._creations: dict[str, tuple[Effect, str]] = {}

    # -- states --------------------------------------------------------------------------------

    def name(self, screen: Screen) -> str:
        return self.state(screen)

    def state(self, screen: Screen) -> str:
        known = self._states.get(screen.key)
        if known is None:
            name = _unique(name_of_screen(screen), self._names)
            self._names.add(name)
            known = self._states[screen.key] = _Known(screen, name)
        return known.name

    def picture(self, screen: Screen, session: DeviceSession) -> None:
        known = self._states[screen.key]
        folder = self._folder / PICTURES
        folder.mkdir(parents=True, exist_ok=True)
        name = re.sub(r"[^\w-]+", "-", known.name).strip("-") + ".png"
        (folder / name).write_bytes(session.screenshot())
        known.picture = f"{PICTURES}/{name}"

    def knows(self, activity: str) -> bool:
        return any(one.screen.activity == activity for one in self._states.values())

    def is_started_by_code(self, activity: str) -> bool:
        return any(
            activity in self._starts(call)
            for event in self._events.values()
            for call in event.calls
        )

    # -- events --------------------------------------------------------------------------------

    def launch(self, effect: Effect) -> None:
        if self._launch is None:
            self._launch = Event("launch", "Start the app", effect.calls, (), effect.settings)

    def created(self, activity: str, effect: Effect, screen: Screen) -> None:
        """An activity was started by itself, in a process of its own."""
        own = tuple(call for call in effect.calls if "application" not in _receiver(call))
        self._creations.setdefault(activity, (Effect(own, (), effect.settings), self.state(screen)))

    def event(self, before: Screen, choice: Choice, effect: Effect, after: Screen) -> str:
        """The name of what happened, known or new; the transition is recorded."""
        source, target = self.state(before), self.state(after)
        action = {**choice.action, "leads": _leads(before, choice, effect, after)}
        name = self._named(action, effect, source, target)
        self._transitions[Transition(source, name, target)] = None
        known = self._states[before.key]
        line = known.registrations.setdefault(
            json.dumps(choice.action, sort_keys=True),
            {"action": dict(choice.action), "handlers": []},
        )
        for call in effect.calls[:1]:
            handler = f"{call.class_name}.{call.method}"
            if handler not in line["handlers"]:
                line["handlers"].append(handler)
        self._note_creation(effect, after, target)
        return name

    def _note_creation(self, effect: Effect, after: Screen, target: str) -> None:
        own = [
            number
            for number, call in enumerate(effect.calls)
            if call.method == "<init>" and _receiver(call).get("activity") == after.activity
        ]
        if own and after.kind == "screen":
            calls = tuple(
                call
                for call in effect.calls[own[0] :]
                if _receiver(call).get("activity") == after.activity
            )
            settings = tuple(
                one
                for one in effect.settings
                if one.screen == after.activity or _is_preference(one)
            )
            self._creations.setdefault(after.activity, (Effect(calls, (), settings), target))

    def _named(self, action: Mapping[str, Any], effect: Effect, source: str, target: str) -> str:
        identity = json.dumps(
            [
                dict(action),
                [asdict(one) for one in effect.calls],
                [asdict(one) for one in effect.parameters],
                [asdict(one) for one in effect.settings],
            ],
            sort_keys=True,
        )
        known = self._identities.get(identity)
        if known is None:
            short = name_of_action(action)
            taken = set(self._events)
            candidates = (short, f"{short} on {source}", f"{short} on {source} → {target}")
            known = next((one for one in candidates if one not in taken), None) or _unique(
                candidates[-1], taken
            )
            self._identities[identity] = known
            title = describe(action)
            self._events[known] = Event(
                known, title, effect.calls, effect.parameters, effect.settings, dict(action)
            )
        return known

    # -- the model -----------------------------------------------------------------------------

    def model(self, initial: str) -> Model:
        """What was seen so far with what the code says beyond it, which is not kept: what comes
        may show it, or something else."""
        seen = dict(self._events), dict(self._identities), dict(self._transitions)
        try:
            return self._extended(initial)
        finally:
            self._events, self._identities, self._transitions = seen

    def _extended(self, initial: str) -> Model:
        self._add_what_code_says()
        assert self._launch is not None
        order = {name: number for number, name in enumerate(self._events)}
        transitions = list(self._transitions)
        used = {one.event for one in transitions}
        states = {
            one.name: State(
                _title(one.screen),
                one.screen.activity,
                one.picture,
                tuple(one.registrations.values()),
                one.screen.key,
            )
            for one in self._states.values()
            if one.screen.activity or any(each.target == one.name for each in transitions)
        }
        for name, activity in self._stubs().items():
            states.setdefault(name, State(f"{words_of(activity)} (not visited)", activity))
        events = sorted((self._events[name] for name in used), key=lambda one: order[one.name])
        return Model(
            self._states[initial].name,
            self._launch,
            tuple(with_known_switches(events)),
            tuple(transitions),
            self._facts.package,
            1,
            states,
            self._facts.identity,
        )

    def _stubs(self) -> dict[str, str]:
        known = {one.name for one in self._states.values()}
        return {
            f"{words_of(activity)} (not visited)": activity
            for activity in self._facts.activities
            if any(one.target == f"{words_of(activity)} (not visited)" for one in self._transitions)
            and f"{words_of(activity)} (not visited)" not in known
        }

    def _add_what_code_says(self) -> None:
        for transition in list(self._transitions):
            event = self._events[transition.event]
            working = (one for one in _handlers(event) if not does_nothing(self._facts, one))
            handler = next(working, None)
            if handler is None or event.action.get("do") in ("rotate", "away", "open"):
                continue
            position = event.calls.index(handler)
            seen = self._seen_to_start(transition.source, event)
            leads = event.action.get("leads", "")
            for activity in sorted(self._starts(handler) - seen):
                effect, target = self._creation(activity)
                calls = (*event.calls[: position + 1], *effect.calls)
                self._add(transition, event, calls, effect, target)
            if (seen or leads) and _has_branches(self._facts, handler):
                calls = event.calls[: position + 1]
                self._add(transition, event, calls, Effect(), transition.source)

    def _add(
        self,
        like: Transition,
        event: Event,
        calls: tuple[Call, ...],
        effect: Effect,
        target: str,
    ) -> None:
        own = tuple(one for one in event.settings if not self._is_initial(event, one))
        whole = Effect(calls, event.parameters, (*own, *effect.settings))
        name = self._named({**event.action, "leads": ""}, whole, like.source, target)
        self._transitions[Transition(like.source, name, target)] = None

    def _is_initial(self, event: Event, setting: Setting) -> bool:
        """Whether it comes with a screen that the event makes."""
        made = {_receiver(call).get("activity") for call in event.calls if call.method == "<init>"}
        return setting.screen in made or (bool(made) and _is_preference(setting))

    def _seen_to_start(self, source: str, event: Event) -> frozenset[str]:
        """Activities that the same action was seen to make in the same state."""
        action = _essence(event.action)
        return frozenset(
            _receiver(call)["activity"]
            for one in self._transitions
            if one.source == source and _essence(self._events[one.event].action) == action
            for call in self._events[one.event].calls
            if call.method == "<init>" and "activity" in _receiver(call)
        )

    def _creation(self, activity: str) -> tuple[Effect, str]:
        if activity in self._creations:
            return self._creations[activity]
        this = {"activity": activity}
        calls = [Call(activity, "<init>", "()V", (this,))]
        if self._facts.overrides(activity, "onCreate"):
            calls.append(Call(activity, "onCreate", _CREATE, (this, None)))
        return Effect(tuple(calls)), f"{words_of(activity)} (not visited)"

    def _starts(self, call: Call) -> frozenset[str]:
        return self._facts.starts(call.class_name, call.method, call.signature)


def _essence(action: Mapping[str, Any]) -> str:
    """An action without where it led."""
    return json.dumps({name: action[name] for name in action if name != "leads"}, sort_keys=True)


def _leads(before: Screen, choice: Choice, effect: Effect, after: Screen) -> str:
    """What the handlers did beyond making screens: "dialog", "back", "outside", or nothing."""
    do = choice.action["do"]
    if do in ("rotate", "away", "open"):
        return ""
    if not after.activity:
        return LEAVING
    opened = before.kind != "dialog" and after.kind == "dialog"  # from a menu as well
    if opened and before.activity == after.activity:
        return "dialog"
    made = {_receiver(call).get("activity") for call in effect.calls if call.method == "<init>"}
    handled = any(True for call in effect.calls if not _LIFECYCLE.match(call.method))
    if after.activity != before.activity and after.activity not in made and handled:
        return "back"
    return ""


def _is_preference(setting: Setting) -> bool:
    return setting.what in (PREFERENCE, PREFERENCE_SET)


def _receiver(call: Call) -> Mapping[str, Any]:
    found = call.arguments[0] if call.arguments else None
    return found if isinstance(found, Mapping) else {}


def _handlers(event: Event) -> Iterator[Call]:
    """Calls that are the event's own, not what follows when screens come and go."""
    return (call for call in event.calls if not _LIFECYCLE.match(call.method))


def _has_branches(facts: AppFacts, call: Call) -> bool:
    return facts.branches(call.class_name, call.method, call.signature)


def _title(screen: Screen) -> str:
    return name_of_screen(screen)


def _unique(name: str, taken: set[str]) -> str:
    if name not in taken:
        return name
    return next(
        f"{name} {number}" for number in range(2, 10_000) if f"{name} {number}" not in taken
    )
