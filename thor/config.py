"""`thor.yaml`: what a team sets once for its app.

    sequences: [lifecycle, audio]        # ids or groups; the command line overrides
    runner_arguments: {clearPackageData: "true"}
    catalogs: [our-sequences.yaml]
    mapping: build/outputs/mapping/release/mapping.txt   # if the tests are minified
    not_neutral:
    - sequence: PSDC
      test: com.acme.VideoTest           # a class, a method, or a prefix that ends in *
      reason: Full screen is left on rotation by design.
    - sequence: NIGHT-MODE
      activity: com.acme.MapActivity
      reason: The map is redrawn.
    suppressions:
    - problem: P-3f2a9c
      reason: Known, ticket 812.
      expires: 2027-01-31

Mistakes are reported with file and line.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from catalogs.loading import Node, read_catalog
from catalogs.sequences import NeutralSequence, builtin_sequences, load_sequences

NAME = "thor.yaml"


@dataclass(frozen=True)
class NotNeutral:
    """A sequence that does change the outcome of a test, or on an activity, and may."""

    sequence: str
    reason: str
    test: str = ""
    activity: str = ""

    def applies(self, test: str, activity: str) -> bool:
        if self.test and not _matches(self.test, test):
            return False
        return not self.activity or _matches(self.activity, activity)


@dataclass(frozen=True)
class Suppression:
    """A problem that the team knows and does not want to hear of until `expires`."""

    problem: str
    reason: str
    expires: datetime.date | None = None

    def holds(self, today: datetime.date) -> bool:
        return self.expires is None or today <= self.expires


@dataclass(frozen=True)
class Config:
    """A team's settings; the empty one is the default."""

    sequences: tuple[str, ...] = ()
    runner_arguments: tuple[tuple[str, str], ...] = ()
    catalogs: tuple[Path, ...] = ()
    not_neutral: tuple[NotNeutral, ...] = ()
    suppressions: tuple[Suppression, ...] = ()
    #: What test frameworks are called in tests that are minified.
    mapping: Path | None = None
    #: The file that says so; None for the empty one.
    path: Path | None = None

    def known_sequences(self) -> list[NeutralSequence]:
        """Those that come with Thor and those of the team's own catalogs."""
        return _known_sequences(self.catalogs)

    def is_neutral(self, sequence: str, test: str, activity: str) -> bool:
        return not any(
            one.sequence == sequence and one.applies(test, activity) for one in self.not_neutral
        )

    def suppression(self, problem: str, today: datetime.date) -> Suppression | None:
        return next(
            (one for one in self.suppressions if one.problem == problem and one.holds(today)), None
        )


def load_config(path: Path) -> Config:
    """Reads and checks a `thor.yaml`."""
    keys = read_catalog(path).mapping(
        set(),
        {"sequences", "runner_arguments", "catalogs", "not_neutral", "suppressions", "mapping"},
    )
    catalogs = tuple(path.parent / node.text() for node in _items(keys.get("catalogs")))
    known = _known_sequences(catalogs)
    ids = {one.id for one in known}
    names = ids | {one.group for one in known}
    return Config(
        sequences=tuple(_among(node, names) for node in _items(keys.get("sequences"))),
        runner_arguments=tuple(_arguments(keys.get("runner_arguments"))),
        catalogs=catalogs,
        not_neutral=tuple(_not_neutral(node, ids) for node in _items(keys.get("not_neutral"))),
        suppressions=tuple(_suppression(node) for node in _items(keys.get("suppressions"))),
        mapping=path.parent / keys["mapping"].text() if "mapping" in keys else None,
        path=path.resolve(),
    )


def find_config(folder: Path) -> Config:
    """The `thor.yaml` of a folder, if it has one."""
    path = folder / NAME
    return load_config(path) if path.is_file() else Config()


def _items(node: Node | None) -> Iterator[Node]:
    return iter(()) if node is None else node.items()


def _arguments(node: Node | None) -> Iterator[tuple[str, str]]:
    if node is not None:
        for name, value in node.pairs():
            yield name, value.text()


def _known_sequences(catalogs: Iterable[Path]) -> list[NeutralSequence]:
    return [*builtin_sequences(), *(one for path in catalogs for one in load_sequences(path))]


def _among(node: Node, known: set[str]) -> str:
    name = node.text()
    if name not in known:
        raise node.error(f"there is no sequence {name!r}; known are {', '.join(sorted(known))}")
    return name


def _not_neutral(node: Node, sequences: set[str]) -> NotNeutral:
    keys = node.mapping({"sequence", "reason"}, {"test", "activity"})
    _among(keys["sequence"], sequences)
    if "test" not in keys and "activity" not in keys:
        raise node.error("say for which `test` or `activity` the sequence is not neutral")
    return NotNeutral(**{name: value.text() for name, value in keys.items()})


def _suppression(node: Node) -> Suppression:
    keys = node.mapping({"problem", "reason"}, {"expires"})
    expires = None
    if "expires" in keys:
        try:
            expires = datetime.date.fromisoformat(keys["expires"].text())
        except ValueError:
            raise keys["expires"].error("expected a date such as 2027-01-31") from None
    return Suppression(keys["problem"].text(), keys["reason"].text(), expires)


def _matches(pattern: str, name: str) -> bool:
    """`com.acme.FooTest` means the class and all its methods, `com.acme.*` all below."""
    if pattern.endswith("*"):
        return name.startswith(pattern[:-1])
    return name == pattern or name.startswith(pattern + "#")
