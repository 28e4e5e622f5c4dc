"""Groups findings into distinct problems, names and ranks them.

Two findings belong to one problem if the test fails in the same way, if the same sequence changed
the same thing on the screen, or if the app broke at the same place of its code. Classes are those
of the paper's Table 8.2.
"""

from __future__ import annotations

import enum
import hashlib
import re
from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from thor.amplification import Finding
from thor.attempts import Injection, Outcome, ScreenChange


class Group(enum.StrEnum):
    """How much a class of problem matters to a user, most first."""

    LOGICAL = "Logical"
    CRITICAL_UI = "Critical UI"
    UI = "UI"
    OTHER = "Other"


class ProblemClass(enum.Enum):
    """What a user would see, with its group; the most serious first."""

    CRASH = ("Crash", Group.LOGICAL)
    SILENT_FAIL = ("Silent fail", Group.LOGICAL)
    LOGICAL_NOT_PERSISTED = ("Data not persisted", Group.LOGICAL)
    SETTING_LOST = ("User setting lost", Group.LOGICAL)
    OPERATION_IGNORED = ("Operation ignored", Group.CRITICAL_UI)
    UNEXPECTED_SCREEN = ("Unexpected screen", Group.CRITICAL_UI)
    NOT_PERSISTED = ("Not persisted", Group.UI)
    DISAPPEARS = ("Element disappears", Group.UI)
    WRONG_DETAIL = ("Wrong detail", Group.UI)
    BRITTLE_TEST = ("Brittle test", Group.OTHER)

    @property
    def title(self) -> str:
        return self.value[0]

    @property
    def group(self) -> Group:
        return self.value[1]

    @property
    def is_critical(self) -> bool:
        return self.group in (Group.LOGICAL, Group.CRITICAL_UI)


_RANKS = {one: rank for rank, one in enumerate(ProblemClass)}


@dataclass(frozen=True)
class Problem:
    """One distinct problem of the app, with every finding that shows it."""

    id: str
    number: int
    title: str
    kind: ProblemClass
    findings: tuple[Finding, ...]
    #: Where in the code to look; see `thor.advice`.
    advice: tuple[str, ...] = ()

    @property
    def main(self) -> Finding:
        """The finding that tells it best: isolated to one pair, short, frequent."""
        return min(self.findings, key=_clarity)

    @property
    def is_critical(self) -> bool:
        return self.kind.is_critical

    @property
    def is_confirmed(self) -> bool:
        return any(finding.is_confirmed for finding in self.findings)

    @property
    def asks_what_is_gone(self) -> bool:
        """Whether its test asks an activity that the sequence has replaced."""
        return _asks_what_is_gone(self.main)

    @property
    def sequences(self) -> tuple[str, ...]:
        return tuple(sorted({pair.sequence for one in self.findings for pair in one.blamed}))


def group(findings: Iterable[Finding], titles: Mapping[str, str] | None = None) -> list[Problem]:
    """Distinct problems, the most serious first; `titles` names the sequences in plain words."""
    problems = []
    for together in _joined(list(findings)):
        kind = _kind(together)
        main = min(together, key=_clarity)
        title = _title(main, kind, titles or {})
        problems.append(Problem(_id(together), 0, title, kind, tuple(together)))
    problems.sort(key=lambda one: (not one.is_confirmed, _RANKS[one.kind], one.id))
    return [
        Problem(one.id, number, one.title, one.kind, one.findings)
        for number, one in enumerate(problems, 1)
    ]


# -- which belong together -----------------------------------------------------------------------


def _joined(findings: list[Finding]) -> list[list[Finding]]:
    leader = list(range(len(findings)))

    def find(one: int) -> int:
        while leader[one] != one:
            leader[one] = leader[leader[one]]
            one = leader[one]
        return one

    first: dict[Hashable, int] = {}
    for index, finding in enumerate(findings):
        for key in _keys(finding):
            other = first.setdefault(key, index)
            leader[find(index)] = find(other)
    groups: dict[int, list[Finding]] = {}
    for index, finding in enumerate(findings):
        groups.setdefault(find(index), []).append(finding)
    return list(groups.values())


def _keys(finding: Finding) -> Iterator[Hashable]:
    """Findings that share one of these are one problem."""
    failure = finding.failure
    if failure.app_frames and failure.kind in (Outcome.CRASHED, Outcome.ERROR):
        frame = failure.app_frames[0]
        yield ("code", failure.exception, frame.class_name, frame.method)
        return
    if failure.gist:
        yield ("failure", failure.exception, failure.gist, _activity(finding))
    else:
        yield ("place", failure.exception, str(failure.test_frame), finding.test)
    if finding.is_confirmed:
        sequences = tuple(sorted({pair.sequence for pair in finding.blamed}))
        for change in changes_of(finding):
            if change.is_loss():
                yield ("screen", sequences, _activity(finding), change.widget, change.property)


def _activity(finding: Finding) -> str:
    return finding.site.activity if finding.site else ""


def changes_of(finding: Finding) -> tuple[ScreenChange, ...]:
    """What the blamed injections changed on the screen."""
    return tuple(change for one in _blamed_injections(finding) for change in one.changes)


def _blamed_injections(finding: Finding) -> Iterator[Injection]:
    blamed = {(pair.site, pair.sequence) for pair in finding.blamed}
    for visit in finding.shown.sites:
        yield from (one for one in visit.injections if (visit.ordinal, one.sequence) in blamed)


# -- what kind of problem it is ------------------------------------------------------------------


def _kind(findings: list[Finding]) -> ProblemClass:
    """What most findings say; of equals, the more serious."""
    votes = Counter(classify(finding) for finding in findings)
    return min(votes, key=lambda kind: (-votes[kind], _RANKS[kind]))


_BRITTLE = ("CalledFromWrongThread", "WindowManager$BadToken", "StaleObject", "NotAttached")


def classify(finding: Finding) -> ProblemClass:
    """What a user would call it, judged by how the test failed and what changed on the screen."""
    failure = finding.failure
    if failure.kind in (Outcome.CRASHED, Outcome.ANR):
        return ProblemClass.CRASH
    if failure.kind is Outcome.ERROR and failure.app_frames:
        return ProblemClass.CRASH
    if any(word in failure.exception for word in _BRITTLE) or _asks_what_is_gone(finding):
        return ProblemClass.BRITTLE_TEST
    return _by_changes(changes_of(finding))


def _asks_what_is_gone(finding: Finding) -> bool:
    """Whether the assertion is about an activity that the blamed injections have replaced."""
    chains = (one.observed_chain for one in _blamed_injections(finding))
    return finding.failure.held and any("destroyed" in chain for chain in chains)


def _by_changes(changes: tuple[ScreenChange, ...]) -> ProblemClass:
    lost = [one for one in changes if one.is_loss()]
    if not lost:
        return ProblemClass.SILENT_FAIL
    if any(one.property == "window" and one.before for one in lost):
        return ProblemClass.DISAPPEARS
    if any(one.property in ("checked", "selected") for one in lost):
        return ProblemClass.SETTING_LOST
    if any(one.property == "text" and _is_input(one) for one in lost):
        return ProblemClass.NOT_PERSISTED
    if any(one.property == "text" for one in lost):
        return ProblemClass.SILENT_FAIL
    if any(one.property == "gone" for one in lost):
        return ProblemClass.SETTING_LOST if _rows_only(lost) else ProblemClass.DISAPPEARS
    return ProblemClass.NOT_PERSISTED


def _is_input(change: ScreenChange) -> bool:
    return "Edit" in change.class_name or "AutoComplete" in change.class_name


def _rows_only(changes: list[ScreenChange]) -> bool:
    """Several details of the same kind are gone at once: how things are shown was a setting."""
    return len(changes) > 1 and len({one.widget for one in changes}) == 1


# -- how it is called ----------------------------------------------------------------------------


def _title(main: Finding, kind: ProblemClass, titles: Mapping[str, str]) -> str:
    site = main.site
    sequence = main.blamed[0].sequence if main.blamed else ""
    after = _inside_a_sentence(titles.get(sequence, sequence))
    where = f" ({site.place})" if site else ""
    return f"{_what(main, kind, changes_of(main))} after {after}{where}"


def _inside_a_sentence(title: str) -> str:
    """In small letters, but for names such as Wi-Fi."""
    first = title.partition(" ")[0]
    is_name = len(first) > 1 and not first[1:].islower()
    return title if is_name else title[:1].lower() + title[1:]


def _what(main: Finding, kind: ProblemClass, changes: tuple[ScreenChange, ...]) -> str:
    failure = main.failure
    if kind is ProblemClass.CRASH:
        place = failure.app_frames[0].place if failure.app_frames else "the app"
        name = failure.exception.rsplit(".", 1)[-1] or failure.kind.value
        return f"{name} in {place}"
    if _asks_what_is_gone(main):
        return f"{main.test.rpartition('#')[2]} asks an activity that is gone"
    losses = [one for one in changes if one.is_loss()]
    if losses:
        return _lost(min(losses, key=lambda one: not _is_named(one, failure.message)))
    said = failure.message.splitlines()[0] if failure.message else failure.headline
    return f"{main.test.rpartition('#')[2]} fails: {said.split(', but ')[0][:80].rstrip('.')},"


def _is_named(change: ScreenChange, message: str) -> bool:
    """Whether the test speaks of what was lost."""
    words = set(re.findall(r"\w+", message.lower()))
    return change.widget.lower() in words or bool(change.before and change.before in message)


def _lost(change: ScreenChange) -> str:
    """A change as a user would put it; `widget` is an id, or a class and what could be read."""
    change = change.shortened()
    if change.property == "text" and _is_input(change):
        kind = change.class_name.rpartition(".")[2]
        of = f"the {kind}" if change.widget.startswith(kind) else change.widget
        return f"The text {change.before!r} in {of} is lost"
    if change.property == "gone" and change.before:
        return f"{change.before!r} ({change.widget}) is gone"
    if change.property == "window" and change.before:
        return f"The window with {change.before} is gone"
    return str(change)


def _clarity(finding: Finding) -> tuple[bool, int, float, str]:
    isolation = finding.isolation
    rate = isolation.failed / isolation.repeated if isolation and isolation.repeated else 0.0
    return (not finding.is_confirmed, len(finding.blamed), -rate, finding.test)


def _id(findings: list[Finding]) -> str:
    """Stable over runs and builds: made of the failures and what was to blame, not of numbers."""
    parts = sorted(
        f"{one.failure.exception}|{one.failure.gist}|{_activity(one)}" for one in findings
    )
    return "P-" + hashlib.sha256(parts[0].encode()).hexdigest()[:6]
