"""What one run of one test was asked to do, and what came of it.

An *attempt* runs one test once with a *plan* of injections. Everything above (reruns, isolation,
reports) is made from attempts; everything below (devices, debuggers) only produces them.
"""

from __future__ import annotations

import enum
import itertools
import re
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

#: Characters of a value of the screen that a title or a line of a list shows.
_LONGEST_VALUE = 60


class Outcome(enum.StrEnum):
    """How a test ended."""

    PASSED = "passed"
    FAILED = "failed"
    ERROR = "error"
    CRASHED = "crashed"
    TIMED_OUT = "timed out"
    ANR = "not responding"
    IGNORED = "ignored"
    ASSUMPTION_FAILED = "assumption failed"
    #: The device or the runner let us down: says nothing about the app.
    NOT_RUN = "not run"

    @property
    def is_failure(self) -> bool:
        return self in _FAILURES

    @property
    def is_conclusive(self) -> bool:
        return self is not Outcome.NOT_RUN


_FAILURES = {Outcome.FAILED, Outcome.ERROR, Outcome.CRASHED, Outcome.TIMED_OUT, Outcome.ANR}


class Status(enum.StrEnum):
    """What became of one injection."""

    #: The device did what the sequence says and is back where it was.
    CERTIFIED = "certified"
    #: It did not: whatever the test does next cannot be blamed on the app.
    VOID = "void"
    #: The same abstract state has had this sequence before.
    SKIPPED = "skipped"
    #: The service that the sequence is about was not used.
    IRRELEVANT = "irrelevant"


@dataclass(frozen=True, order=True)
class Pair:
    """One neutral sequence at one site of a test: the unit of blame."""

    site: int
    sequence: str

    def __str__(self) -> str:
        return f"{self.sequence}@{self.site}"


@dataclass(frozen=True, order=True)
class Pause:
    """Standing still behind a site for as long as a sequence took there, without doing it."""

    site: int
    seconds: float


@dataclass(frozen=True)
class Plan:
    """Which sequences to inject where.

    Either `pairs` says it exactly, or every one of `sequences` goes to every site from `first` on
    but for `excluded`. With `reduce`, injections into known abstract states are skipped. `pauses`
    are made where nothing is injected: a test that cannot bear them fails by itself.
    """

    sequences: tuple[str, ...] = ()
    first: int = 1
    excluded: frozenset[Pair] = frozenset()
    pairs: frozenset[Pair] | None = None
    reduce: bool = False
    pauses: frozenset[Pause] = frozenset()

    @staticmethod
    def nothing() -> Plan:
        """An ordinary run."""
        return Plan()

    @staticmethod
    def exactly(pairs: Iterable[Pair]) -> Plan:
        return Plan(pairs=frozenset(pairs))

    @staticmethod
    def pausing_like(attempt: Attempt) -> Plan:
        """Nothing is injected, but the test is held where and as long as in an attempt."""
        pauses = (
            Pause(visit.ordinal, round(sum(one.seconds for one in visit.injections), 3))
            for visit in attempt.sites
            if any(one.status is Status.CERTIFIED for one in visit.injections)
        )
        return Plan(pauses=frozenset(pauses))

    @property
    def is_ordinary(self) -> bool:
        return not self.pairs if self.pairs is not None else not self.sequences

    def pause(self, site: int) -> float | None:
        """How long to stand still at a site; None: not at all."""
        return next((one.seconds for one in self.pauses if one.site == site), None)

    def wanted(self, site: int) -> tuple[str, ...]:
        """The sequences to inject at a site, in order."""
        if self.pairs is not None:
            return tuple(sorted(pair.sequence for pair in self.pairs if pair.site == site))
        if site < self.first:
            return ()
        return tuple(one for one in self.sequences if Pair(site, one) not in self.excluded)

    def __str__(self) -> str:
        if self.pauses:
            return f"no injections, held at {', '.join(str(p.site) for p in sorted(self.pauses))}"
        if self.is_ordinary:
            return "no injections"
        if self.pairs is not None:
            shown = [str(pair) for pair in sorted(self.pairs)]
            return ", ".join(shown if len(shown) <= 6 else [*shown[:5], f"{len(shown) - 5} more"])
        text = f"{', '.join(self.sequences)} from site {self.first} on"
        return text + (f" but for {len(self.excluded)} pairs" if self.excluded else "")


@dataclass(frozen=True)
class Frame:
    """A line of a stack trace."""

    class_name: str
    method: str
    file: str | None = None
    line: int | None = None

    @property
    def place(self) -> str:
        """`Foo.java:42`, or as much as is known."""
        if self.file is None:
            return self.class_name
        return self.file if self.line is None else f"{self.file}:{self.line}"

    def __str__(self) -> str:
        return f"{self.class_name}.{self.method}({self.place})"


_NUMBERS = re.compile(r"0x[0-9a-f]+|@[0-9a-f]{4,}|\d+")
_HIERARCHY = re.compile(r"\n\s*(View Hierarchy|If the target view)", re.DOTALL)


@dataclass(frozen=True)
class Failure:
    """Why a test failed.

    `signature` tells failures apart: it has the kind, the exception and where the test stood, and
    of the message what does not change from run to run.
    """

    kind: Outcome
    exception: str
    message: str
    #: The innermost frame in the tests' own code.
    test_frame: Frame | None = None
    app_frames: tuple[Frame, ...] = ()
    stack: str = field(default="", repr=False, compare=False)
    #: The assertion that failed is about an activity that the test got hold of at the beginning;
    #: see `thor.held_reads`.
    held: bool = False

    @property
    def signature(self) -> tuple[str, str, str, str]:
        where = str(self.test_frame) if self.test_frame else ""
        return (self.kind.value, self.exception, where, self.gist)

    @property
    def gist(self) -> str:
        """The first sentence of the message without numbers and addresses."""
        head = _HIERARCHY.split(self.message, maxsplit=1)[0].strip()
        first = head.splitlines()[0] if head else ""
        return _NUMBERS.sub("#", first)[:200]

    @property
    def headline(self) -> str:
        head = _HIERARCHY.split(self.message, maxsplit=1)[0].strip().splitlines()
        name = self.exception.rsplit(".", 1)[-1].rsplit("$", 1)[-1]
        if not head:
            return name or self.kind.value
        return f"{name}: {head[0]}" if name else head[0]


@dataclass(frozen=True)
class ScreenChange:
    """Something on the screen that is not as it was before a neutral sequence."""

    #: The view's id or class, as a person would point at it.
    widget: str
    class_name: str
    #: `text`, `checked`, `selected`, `enabled`, `gone`, `appeared` or `window`.
    property: str
    before: str
    after: str

    def is_loss(self) -> bool:
        """Something that was there is not as it was; what only came along is none."""
        return self.property != "appeared" and not (self.property == "window" and not self.before)

    def __str__(self) -> str:
        if self.property == "gone":
            shown = f" ({self.before})" if self.before else ""
            return f"{self.widget}{shown} is gone"
        if self.property == "appeared":
            return f"{self.widget} appeared"
        if self.property == "window":
            return f"the window {self.before} is gone" if self.before else "a window appeared"
        return f"{self.widget}: {self.property} was {self.before!r} and is {self.after!r}"

    def shortened(self) -> ScreenChange:
        """For titles and lists: of long values the part where they begin to differ."""
        pairs = zip(self.before, self.after, strict=False)
        same = sum(1 for _ in itertools.takewhile(lambda pair: pair[0] == pair[1], pairs))
        return replace(self, before=_part(self.before, same), after=_part(self.after, same))


def _part(value: str, place: int) -> str:
    """A long value's beginning, or what stands around a place further behind."""
    if len(value) <= _LONGEST_VALUE:
        return value
    begin = 0 if place < _LONGEST_VALUE // 2 else place - _LONGEST_VALUE // 4
    cut = value[begin : begin + _LONGEST_VALUE]
    return f"{'…' if begin else ''}{cut}{'…' if begin + _LONGEST_VALUE < len(value) else ''}"


@dataclass(frozen=True)
class Injection:
    """One sequence at one site, as it went."""

    sequence: str
    status: Status
    realisation: str = ""
    #: For a void one: why; for a skipped one: what had been tried before.
    reason: str = ""
    seconds: float = 0.0
    expected_chain: tuple[str, ...] = ()
    observed_chain: tuple[str, ...] = ()
    #: What the sequence changed on the screen.
    changes: tuple[ScreenChange, ...] = ()
    #: The abstract state that it was tried in, where that is more than the screen.
    state: str = ""
    #: A void one that left the device elsewhere: nothing was injected after it.
    spoiled: bool = False


@dataclass(frozen=True)
class SiteVisit:
    """A site as one attempt came by it; sites of a test are numbered from 1."""

    ordinal: int
    event: str
    frame: Frame | None = None
    activity: str = ""
    state: str = ""
    injections: tuple[Injection, ...] = ()
    picture_before: str = ""
    picture_after: str = ""

    @property
    def place(self) -> str:
        return self.frame.place if self.frame else f"event {self.ordinal}"


@dataclass(frozen=True)
class Attempt:
    """One run of one test."""

    number: int
    test: str
    plan: Plan
    outcome: Outcome
    sites: tuple[SiteVisit, ...] = ()
    failure: Failure | None = None
    seconds: float = 0.0
    #: Of those, what the device needed for the sequences themselves.
    injected_seconds: float = 0.0
    device: str = ""
    purpose: str = ""
    folder: str = ""
    #: For NOT_RUN: what went wrong; for IGNORED, why, if that is known.
    trouble: str = ""

    @property
    def last_site(self) -> int:
        """The site before which the test was last seen alive; 0 before the first."""
        return self.sites[-1].ordinal if self.sites else 0

    @property
    def injected(self) -> tuple[Pair, ...]:
        """What was really injected, in order."""
        return tuple(
            Pair(visit.ordinal, one.sequence)
            for visit in self.sites
            for one in visit.injections
            if one.status is Status.CERTIFIED
        )

    @property
    def voids(self) -> tuple[Pair, ...]:
        return tuple(
            Pair(visit.ordinal, one.sequence)
            for visit in self.sites
            for one in visit.injections
            if one.status is Status.VOID
        )

    @property
    def spoiled(self) -> Pair | None:
        """The injection after which no more were made, if one left the device elsewhere."""
        return next(
            (
                Pair(visit.ordinal, one.sequence)
                for visit in self.sites
                for one in visit.injections
                if one.spoiled
            ),
            None,
        )

    @property
    def is_blamable(self) -> bool:
        """Whether a failure of it may be blamed on the app: nothing void happened before."""
        return self.outcome.is_failure and not self.voids
