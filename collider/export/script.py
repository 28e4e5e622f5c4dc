"""A found sequence as instructions that need neither model nor device to be read."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from collider.actions import describe, value_of
from collider.explore_facts import AppFacts
from collider.explore_states import OUTSIDE, name_of_screen
from collider.project import Result
from collider.replaying import Replay, StepRecord, filled
from collider.uimodel import Event, Model
from collider.verdicts import Step, Verdict
from dalvik.errors import BadInput

_MOST_SHOWN = 6
_OVERFLOW = "More options"


@dataclass(frozen=True)
class Spot:
    """How to find a view: by id, else by what it says, else by its class.

    `number` counts from 0 among the `alike` ones; `alike` is 0 if no device was asked.
    """

    id: str = ""
    text: str = ""
    description: str = ""
    class_name: str = ""
    number: int = 0
    alike: int = 0
    #: The class of what scrolls around it.
    scroller: str = ""

    @property
    def package(self) -> str:
        return self.id.partition(":id/")[0]

    @property
    def name(self) -> str:
        return self.id.rpartition("/")[2]

    @property
    def is_one_of_many(self) -> bool:
        return self.alike > 1 or self.number > 0


@dataclass(frozen=True)
class Act:
    """One event. `do` is as in a model's actions, or "menu", which opens the menu of a screen."""

    do: str
    words: str
    on: Spot | None = None
    #: What is typed, the row that is chosen (from 0), how far is slid, or the key.
    value: Any = None
    #: The end of a slider.
    most: int = 100
    #: What the chosen row says.
    label: str = ""
    #: Whether it leaves the app.
    leaves: bool = False


@dataclass(frozen=True)
class Script:
    """A whole test: the app is started afresh, then the acts follow."""

    target: str
    where: str
    package: str
    launcher: str
    acts: tuple[Act, ...]
    #: Why the line runs: conditions with their places.
    needs: tuple[str, ...] = ()
    #: Ids and texts on the last screen.
    shown: tuple[tuple[str, str], ...] = ()
    confirmed: bool = False

    @property
    def words(self) -> list[str]:
        """The target in words that can be a name: `TaxResult`, `line`, `27`, `true`."""
        found = re.match(r"(?:.*/)?([^/]+?)(?:\.java|\.kt)?:(\d+)(?::(\w+))?$", self.target)
        if found:
            parts = [*re.split(r"\W+", found[1])[-1:], "line", found[2], found[3] or ""]
        else:
            parts = re.split(r"\W+", self.target)[-2:]
        return [one for one in parts if one]

    @property
    def class_name(self) -> str:
        return "".join(one[0].upper() + one[1:] for one in self.words) + "Test"

    @property
    def method_name(self) -> str:
        first, *rest = [*self.words[1:], "runs"]
        return first[0].lower() + first[1:] + "".join(one[0].upper() + one[1:] for one in rest)

    @property
    def snake_name(self) -> str:
        parts = [re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", one) for one in self.words]
        return "_".join(parts).lower()

    @property
    def heading(self) -> Iterator[str]:
        """What the test is for, in lines of a comment."""
        where = f" ({self.where})" if self.where else ""
        yield f"Runs {self.target}{where}."
        yield ""
        yield "Found by Collider" + (
            " and seen to run on a device." if self.confirmed else "; no device has run it yet."
        )
        if self.needs:
            yield "What has to hold for it:"
            for one in self.needs:
                yield from textwrap.wrap(
                    one, 90, initial_indent="- ", subsequent_indent="  ", break_long_words=False
                )


def script_of(result: Result, model: Model, facts: AppFacts, where: str = "") -> Script:
    """A result as a script; `BadInput` if it has no sequence."""
    answer = result.answer
    has_sequence = answer.verdict in (Verdict.REACHED, Verdict.NOT_CONFIRMED)
    if not has_sequence or (not answer.steps and answer.verdict is not Verdict.REACHED):
        raise BadInput(
            f"there is no sequence for {answer.target}: {answer.verdict.name.replace('_', ' ')}",
            hint=answer.option or "Only a target that a sequence was found for can be exported.",
        )
    replay = result.replay if result.replay is not None and result.replay.reached else None
    records = {one.number: one for one in replay.records} if replay is not None else {}
    acts = [
        _act(event_of(model, step), step, records.get(number))
        for number, step in enumerate(answer.steps, 1)
    ]
    needs = dict.fromkeys(f"{one.line}: {one.condition}" for one in answer.needs)
    return Script(
        answer.target,
        where,
        facts.package,
        facts.launcher,
        tuple(acts),
        tuple(needs),
        _telling(replay, facts) if replay is not None else (),
        answer.verdict is Verdict.REACHED,
    )


def event_of(model: Model, step: Step) -> Event:
    """A step's event in the model; `BadInput` if there is none, or none that a device can do."""
    found = next((one for one in model.events if one.name == step.event), None)
    if found is None:
        raise BadInput(
            f"the model has no event {step.event!r}",
            hint="The sequence belongs to another model; look for the target again.",
        )
    if not found.action:
        raise BadInput(
            f"the model does not say how a device does {found.title!r}",
            hint="Give the event an `action` in model.json.",
        )
    return found


def _act(event: Event, step: Step, record: StepRecord | None) -> Act:
    action = event.action
    values = filled(event, step.values)
    do = str(action["do"])
    words = describe(action, values)
    leaves = record is not None and record.after == name_of_screen(OUTSIDE)
    seen = record.spot if record is not None else None
    label = seen.label if seen is not None and do == "choose" else ""
    if do == "key":
        menu = action["key"] == "MENU"
        return Act("menu" if menu else "key", words, value=action["key"], leaves=leaves)
    if "on" not in action:
        return Act(do, words, leaves=leaves)
    on = _spot(action["on"], None if do == "choose" else record)
    if do == "choose":
        on = replace(on, scroller=seen.scroller if seen is not None else on.class_name)
    if do == "tap" and action["on"].get("description") == _OVERFLOW:
        return Act("menu", words, on)
    if do == "type":
        return Act(do, words, on, str(value_of(action["text"], values)))
    if do == "choose":
        return Act(do, words, on, int(value_of(action["item"], values)), label=label, leaves=leaves)
    if do == "slide":
        most = int(action.get("most", 100))
        return Act(do, words, on, int(value_of(action["to"], values)), most)
    return Act(do, words, on, leaves=leaves)


def _spot(wanted: Mapping[str, Any], record: StepRecord | None) -> Spot:
    seen = record.spot if record is not None else None
    number = seen.number if seen is not None else int(wanted.get("index", 0))
    alike = seen.alike if seen is not None else 0
    scroller = seen.scroller if seen is not None else ""
    if wanted.get("id"):
        return Spot(id=wanted["id"], number=number, alike=alike, scroller=scroller)
    if wanted.get("description"):
        return Spot(description=wanted["description"], number=number, alike=alike)
    if wanted.get("text"):
        return Spot(text=wanted["text"], number=number, alike=alike, scroller=scroller)
    return Spot(class_name=wanted["class"], number=number, alike=alike, scroller=scroller)


def _telling(replay: Replay, facts: AppFacts) -> tuple[tuple[str, str], ...]:
    """Texts that the app has set, rather than its layout."""
    fixed = {
        (one.name, one.text) for widgets in facts.widgets.values() for one in widgets if one.text
    }
    found = [
        (id_, text) for id_, text in replay.shown if (id_.rpartition("/")[2], text) not in fixed
    ]
    return tuple(found[:_MOST_SHOWN])
