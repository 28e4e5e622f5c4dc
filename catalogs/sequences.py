"""Neutral sequences: what may happen to an app at any time and must not change a test's outcome.

A sequence is data: why it is neutral, the steps that bring it about (possibly several
realisations, for different devices), the callback chain that must be observed, and what restores
the device. The executor is in `devices`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from catalogs.loading import Node, read_catalog
from dalvik.errors import BadInput

_HERE = Path(__file__).parent / "neutral"
_ID = re.compile(r"^[A-Z][A-Z0-9-]*$")
_API = re.compile(r"^(>=|<=|<|>|==)(\d+)$")

#: What an activity can be seen to go through.
CHAIN = ("paused", "stopped", "destroyed", "created", "restarted", "started", "resumed")
#: What a realisation may ask of a device or app besides its API level.
NEEDS = {"emulator", "debugger", "root"}
RELEVANT = {"always", "audio", "location", "network", "text"}
#: Step kinds and, for those that wait, what they may wait for.
STEPS = {"shell", "key", "setting", "broadcast", "console", "debugger", "wait"}
WAITS = {"paused", "stopped", "destroyed", "resumed", "relaunched", "focused", "idle",
         "configured"}  # fmt: skip
DEBUGGER_CALLS = {
    "request-focus", "request-focus-ducking", "abandon-focus", "trim-memory", "toggle-keyboard",
    "ask-permission",
}  # fmt: skip
#: Words in braces that steps may use: what the device has, each also as `other_…`, something else.
VALUES = {"rotation", "font_scale", "time_zone", "night", "density", "size", "locale", "wifi",
          "data", "location", "location_mode", "gps"}  # fmt: skip
PLACEHOLDERS = VALUES | {f"other_{name}" for name in VALUES} | {"package", "activity"}
_PLACEHOLDER = re.compile(r"\{(\w+)\}")
_TABLES = {"system", "secure", "global"}


@dataclass(frozen=True)
class Step:
    """One thing to do: `kind` of `STEPS`, and its arguments as texts."""

    kind: str
    text: str
    #: For `setting`: table and name; `text` is the value.
    table: str = ""
    name: str = ""

    def __str__(self) -> str:
        if self.kind == "setting":
            return f"setting {self.table}/{self.name} = {self.text}"
        return f"{self.kind} {self.text}"


@dataclass(frozen=True)
class ApiRange:
    """The API levels that bounds like `>=24` leave."""

    low: int = 1
    high: int = 10_000

    def __contains__(self, level: int) -> bool:
        return self.low <= level <= self.high

    def __str__(self) -> str:
        return f"API {self.low}" + ("+" if self.high >= 10_000 else f" to {self.high}")


@dataclass(frozen=True)
class Realisation:
    """One way to bring a sequence about, where its needs are met."""

    title: str
    api: ApiRange
    needs: frozenset[str]
    steps: tuple[Step, ...]
    restore: tuple[Step, ...]
    #: Overrides the sequence's chain where this way is seen differently.
    expect: tuple[str, ...]


@dataclass(frozen=True)
class NeutralSequence:
    """A neutral sequence of events and every way we know to realise it."""

    id: str
    title: str
    why: str
    group: str
    relevant: str
    #: The same activity record must come back; recreated ones keep their place in the task.
    keeps: str
    realisations: tuple[Realisation, ...] = field(repr=False)

    def realisations_for(self, api: int, abilities: Iterable[str]) -> Iterator[Realisation]:
        """Those that a device of this level with these abilities can do, in order of preference."""
        able = set(abilities)
        for one in self.realisations:
            if api in one.api and one.needs <= able:
                yield one


@cache
def builtin_sequences() -> tuple[NeutralSequence, ...]:
    """The sequences that come with the product, lifecycle ones first."""
    found = [one for path in sorted(_HERE.glob("*.yaml")) for one in load_sequences(path)]
    return tuple(sorted(found, key=lambda one: one.group != "lifecycle"))


def load_sequences(path: Path) -> tuple[NeutralSequence, ...]:
    """Reads and checks one catalog file; errors name its line."""
    root = read_catalog(path).mapping({"group", "sequences"})
    group = root["group"].text()
    seen: dict[str, NeutralSequence] = {}
    for node in root["sequences"].items():
        one = _sequence(group, node)
        if one.id in seen:
            raise node.error(f"{one.id} is defined twice")
        seen[one.id] = one
    return tuple(seen.values())


def select(sequences: Iterable[NeutralSequence], wanted: Iterable[str]) -> list[NeutralSequence]:
    """The sequences whose id or group is named, in catalog order; unknown names are bad input."""
    known = list(sequences)
    names = [name.strip() for name in wanted if name.strip()]
    for name in names:
        if not any(name.upper() == one.id or name.lower() == one.group for one in known):
            ids = ", ".join(one.id for one in known)
            groups = ", ".join(sorted({one.group for one in known}))
            raise BadInput(
                f"there is no neutral sequence or group called {name!r}",
                hint=f"Sequences: {ids}. Groups: {groups}.",
            )
    chosen = {name.upper() for name in names} | {name.lower() for name in names}
    return [one for one in known if one.id in chosen or one.group in chosen]


def _sequence(group: str, node: Node) -> NeutralSequence:
    keys = node.mapping(
        {"id", "title", "why"},
        {"relevant", "keeps", "expect", "needs", "steps", "restore", "realisations"},
    )
    if not _ID.match(keys["id"].text()):
        raise keys["id"].error(f"{keys['id'].text()!r} is not an id like PSR or NIGHT-MODE")
    relevant = _word(keys.get("relevant"), RELEVANT, "always")
    expect = _chain(keys.get("expect"))
    if ("steps" in keys) == ("realisations" in keys):
        raise node.error("give either `steps` or `realisations`")
    ways = keys["realisations"].items() if "realisations" in keys else [node]
    return NeutralSequence(
        id=keys["id"].text(),
        title=keys["title"].text(),
        why=keys["why"].text(),
        group=group,
        relevant=relevant,
        keeps=_word(keys.get("keeps"), {"record", "place"}, "record"),
        realisations=tuple(_realisation(way, way is node, expect) for way in ways),
    )


def _realisation(node: Node, whole: bool, expect: tuple[str, ...]) -> Realisation:
    own = {"title", "needs", "steps", "restore", "expect"}
    shared = {"id", "why", "relevant", "keeps"} if whole else set()
    keys = node.mapping({"steps", "title"}, own | shared)
    api, needs = _needs(keys.get("needs"))
    return Realisation(
        title=keys["title"].text(),
        api=api,
        needs=needs,
        steps=tuple(_step(one) for one in keys["steps"].items()),
        restore=tuple(_step(one) for one in keys["restore"].items()) if "restore" in keys else (),
        expect=_chain(keys["expect"]) if "expect" in keys else expect,
    )


def _needs(node: Node | None) -> tuple[ApiRange, frozenset[str]]:
    if node is None:
        return ApiRange(), frozenset()
    keys = node.mapping(set(), {"api", "device"})
    low, high = 1, 10_000
    for bound in keys["api"].text().split(",") if "api" in keys else ():
        found = _API.match(bound.strip())
        if found is None:
            raise keys["api"].error(f"{bound.strip()!r} is not a bound like >=24")
        level = int(found[2])
        if found[1] in (">=", ">", "=="):
            low = max(low, level + (found[1] == ">"))
        if found[1] in ("<=", "<", "=="):
            high = min(high, level - (found[1] == "<"))
    needs = {_word(one, NEEDS, "") for one in keys["device"].items()} if "device" in keys else set()
    return ApiRange(low, high), frozenset(needs)


def _step(node: Node) -> Step:
    keys = node.mapping(set(), STEPS)
    if len(keys) != 1:
        raise node.error(f"a step is one of {', '.join(sorted(STEPS))}")
    ((kind, value),) = keys.items()
    if kind == "setting":
        parts = value.mapping({"table", "name", "value"})
        table = _word(parts["table"], _TABLES, "")
        _check_words(parts["value"])
        return Step(kind, parts["value"].text(), table, parts["name"].text())
    text = value.text()
    _check_words(value)
    if kind == "wait" and text not in WAITS:
        raise value.error(f"cannot wait for {text!r}; known are {', '.join(sorted(WAITS))}")
    if kind == "debugger" and text not in DEBUGGER_CALLS:
        known = ", ".join(sorted(DEBUGGER_CALLS))
        raise value.error(f"no debugger call {text!r}; known are {known}")
    return Step(kind, text)


def _check_words(node: Node) -> None:
    for name in _PLACEHOLDER.findall(node.text()):
        if name not in PLACEHOLDERS:
            known = ", ".join(sorted(PLACEHOLDERS))
            raise node.error(f"nothing is known as {{{name}}}; known are {known}")


def _chain(node: Node | None) -> tuple[str, ...]:
    if node is None:
        return ()
    return tuple(_word(one, set(CHAIN), "") for one in node.items())


def _word(node: Node | None, allowed: set[str], default: str) -> str:
    if node is None:
        return default
    if node.text() not in allowed:
        raise node.error(f"{node.text()!r} is not one of {', '.join(sorted(allowed))}")
    return node.text()
