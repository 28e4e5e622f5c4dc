"""What one attempt does at its sites: which sequences, in which state, and what came of them.

Whoever runs the tests (`thor.subject` holds them with a debugger, `thor.pytest_session` stands
between them and the device) tells of each event that a test has fired; the planned sequences are
then brought about, and each is certified or void.
"""

from __future__ import annotations

import time
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from catalogs.sequences import NeutralSequence
from dalvik.errors import DebuggerLost, DeviceGone, DeviceTrouble, NotInTime
from devices.dumps import RecordRef
from devices.held import Held
from devices.lifecycle import LifecycleObserver
from devices.realiser import Certificate, Seen, Void, realise
from devices.session import DeviceSession
from devices.settling import pass_main_thread, settle
from devices.viewtree import ViewTree
from thor import uidiff
from thor.attempts import Frame, Injection, Plan, ScreenChange, SiteVisit, Status
from thor.policy import Place, Policy, Skip
from thor.relevance import Relevance

#: Plans with at most so many pairs are pictured: they are what a report shows.
_PICTURED_PAIRS = 2


#: Seconds for a held test's screen to come to rest; some never do.
_AT_REST = 10.0


@dataclass
class Injector:
    """A device and what is to be injected on it; one for all attempts there."""

    session: DeviceSession
    observer: LifecycleObserver
    sequences: Mapping[str, NeutralSequence]
    policy: Policy
    able: frozenset[str] = frozenset()
    #: Whose screens count; None: those of whichever app is in front.
    package: str | None = None
    #: What that app may use; None if that is not known.
    permissions: Collection[str] | None = None
    #: What changes by itself, by abstract state.
    noise: dict[str, uidiff.Noise] = field(default_factory=dict)


class Visits:
    """The sites of one attempt, in the order in which the test came by them."""

    def __init__(
        self, injector: Injector, test: str, plan: Plan, folder: Path | None = None
    ) -> None:
        """`folder` is where pictures go; without one, none are taken."""
        self.injector = injector
        self.test = test
        self.plan = plan
        self.done: list[SiteVisit] = []
        self.injected_seconds = 0.0
        pairs = plan.pairs
        few = pairs is not None and 0 < len(pairs) <= _PICTURED_PAIRS
        self._folder = folder if few else None
        self._compared = plan.reduce or few
        self._relevance = Relevance(injector.session, injector.permissions)
        self._spoiled = False
        self._died = False
        #: Where the device stands, while that is known.
        self._seen: Seen | None = None

    def visit(self, ordinal: int, event: str, frame: Frame | None, held: Held | None) -> None:
        """The test has fired an event and stands still; returns when it may go on."""
        wanted = self.plan.wanted(ordinal)
        self.done.append(SiteVisit(ordinal, event, frame))
        if (pause := self.plan.pause(ordinal)) is not None:
            self._in_front(held)
            time.sleep(pause)
        if wanted and not self._spoiled:
            begun = time.monotonic()
            try:
                self._inject(wanted, held)
            finally:
                self.injected_seconds += time.monotonic() - begun

    def add_passed(self, passed: Iterable[SiteVisit]) -> None:
        """Sites that the test came by without standing still."""
        known = {visit.ordinal for visit in self.done}
        self.done += [visit for visit in passed if visit.ordinal not in known]
        self.done.sort(key=lambda visit: visit.ordinal)

    def _note(self, **seen: Any) -> None:
        """Keeps what is known of the current site so far: the app may die at any moment."""
        self.done[-1] = replace(self.done[-1], **seen)

    def _inject(self, wanted: Sequence[str], held: Held | None) -> None:
        visit = self.done[-1]
        self._relevance.forget()
        record = self._in_front(held)
        activity = record.class_name if record else ""
        if self._is_foreign(record):
            self._note(activity=activity)
            for sequence in wanted:
                reason = "the app is not in front"
                self._add(Injection(sequence, Status.IRRELEVANT, reason=reason))
            return
        package = self.injector.package or (record.package if record else "")
        tree = self._tree(package) if self._compared else None
        state = tree.abstraction() if tree else ""
        self._note(activity=activity, state=state)
        place = Place(self.test, visit.ordinal, visit.event, activity, state)
        self._note(picture_before=self._picture(visit.ordinal, "before"))
        for sequence in wanted:
            self._one(place, self.injector.sequences[sequence], held)
            if self._spoiled:
                break
        if tree is not None:
            self._compare(state, tree, package)
        self._note(picture_after=self._picture(visit.ordinal, "after"))

    def _in_front(self, held: Held | None) -> RecordRef | None:
        """The activity on top, once what the event set off has been done."""
        session = self.injector.session
        mark, self._seen = self.injector.observer.mark, None
        try:
            if held is None:
                found = settle(session)
            else:
                found = settle(session, _AT_REST, has_waited=held.site.primitive.waits)
        except NotInTime:
            if held is None:
                raise
            return session.top()  # whether that is where a sequence can begin, it finds out itself
        self._seen = Seen(found, mark)
        return found.record

    def _is_foreign(self, record: RecordRef | None) -> bool:
        """Whether another app is in front, or the launcher since the test has left the app: what
        befalls that says nothing about the app, and some screens never tell what befalls them."""
        own = self.injector.package
        return own is not None and record is not None and record.package != own

    # -- one sequence ----------------------------------------------------------------------------

    def _one(self, place: Place, sequence: NeutralSequence, held: Held | None) -> None:
        """One sequence, unless there is a reason not to."""
        skip = self._skip(place, sequence)
        if skip is not None:
            self._add(Injection(sequence.id, skip.status, reason=skip.reason))
            return
        one = self.injector
        try:
            outcome = realise(
                one.session, one.observer, held, sequence, able=one.able, seen=self._seen
            )
        except DebuggerLost:
            # The app died under it: that is what the sequence did, and the test's result says how.
            self._add(Injection(sequence.id, Status.CERTIFIED, reason="the app's process ended"))
            raise
        finally:
            self._relevance.forget()
        status = Status.CERTIFIED if isinstance(outcome, Certificate) else Status.VOID
        there = self._in(place, sequence)
        one.policy.settle(self.plan, there, sequence.id, status)
        self._seen = outcome.after if isinstance(outcome, Certificate) else None
        if isinstance(outcome, Certificate):
            self._died = outcome.died is not None
            own = there.state if there.state != place.state else ""
            self._add(replace(_certified(outcome), state=own))
        else:
            self._spoiled = outcome.spoiled
            self._add(_void(outcome))

    def _add(self, injection: Injection) -> None:
        self._note(injections=(*self.done[-1].injections, injection))

    def _skip(self, place: Place, sequence: NeutralSequence) -> Skip | None:
        one = self.injector
        if not any(sequence.realisations_for(one.session.api, one.able)):
            return Skip(sequence.id, Status.IRRELEVANT, "not on this device")
        if not self._relevance.holds(sequence.relevant):
            reason = f"the test does not use {sequence.relevant}"
            return Skip(sequence.id, Status.IRRELEVANT, reason)
        return one.policy.skip(self.plan, self._in(place, sequence), sequence.id)

    def _in(self, place: Place, sequence: NeutralSequence) -> Place:
        """What a sequence is about belongs to the state that it is tried in."""
        detail = self._relevance.detail(sequence.relevant)
        return replace(place, state=f"{place.state}|{detail}") if detail and place.state else place

    def forget_claims(self) -> None:
        """What a spoiled attempt tried counts as not tried."""
        self._forget_claims(self.done)

    def _forget_claims(self, visits: Iterable[SiteVisit]) -> None:
        for visit in visits:
            place = Place(self.test, visit.ordinal, visit.event, "", visit.state)
            for one in visit.injections:
                if one.status is Status.CERTIFIED:
                    there = replace(place, state=one.state or place.state)
                    self.injector.policy.settle(self.plan, there, one.sequence, Status.VOID)

    # -- the screen ------------------------------------------------------------------------------

    def _tree(self, package: str) -> ViewTree | None:
        try:
            return self.injector.session.view_tree().only(package)
        except DeviceGone:
            raise
        except DeviceTrouble:
            return None  # a screen that cannot be read: nothing is skipped, nothing compared

    def _tree_at_rest(self, package: str) -> ViewTree | None:
        """Once the app has done what the last sequence left to be done, such as making a menu."""
        if self._seen is not None and (record := self._seen.situation.record) is not None:
            pass_main_thread(self.injector.session, record)
        return self._tree(package)

    def _compare(self, state: str, before: ViewTree, package: str) -> None:
        """What the sequences of this site changed, told with the last of them."""
        injections = list(self.done[-1].injections)
        last = max(
            (n for n, i in enumerate(injections) if i.status is Status.CERTIFIED), default=-1
        )
        if last >= 0 and not self._died and (after := self._tree_at_rest(package)) is not None:
            changes = self._changes(state, before, after, package)
            injections[last] = replace(injections[last], changes=changes)
            self._note(injections=tuple(injections))
            if changes:
                # Something was lost here; which test will miss it cannot be told from the state.
                self._forget_claims([self.done[-1]])

    def _changes(
        self, state: str, before: ViewTree, after: ViewTree, package: str
    ) -> tuple[ScreenChange, ...]:
        """Where something differs, what differs there by itself is measured, once for a state."""
        noise = self.injector.noise
        changes = uidiff.compare(before, after, noise.get(state, frozenset()))
        if changes and state not in noise:
            again = self._tree(package)
            noise[state] = uidiff.measure_noise(after, again) if again else frozenset()
            changes = uidiff.compare(before, after, noise[state])
        return tuple(changes)

    def _picture(self, ordinal: int, when: str) -> str:
        if self._folder is None:
            return ""
        name = f"site{ordinal:03}-{when}.png"
        try:
            (self._folder / name).write_bytes(self.injector.session.screenshot())
        except DeviceGone:
            raise
        except DeviceTrouble:
            return ""  # an app that died has no screen; the stack tells more anyway
        return name


def _void(outcome: Void) -> Injection:
    return Injection(
        outcome.sequence,
        Status.VOID,
        outcome.realisation,
        outcome.reason,
        outcome.seconds,
        observed_chain=outcome.observed,
        spoiled=outcome.spoiled,
    )


def _certified(outcome: Certificate) -> Injection:
    return Injection(
        outcome.sequence,
        Status.CERTIFIED,
        outcome.realisation,
        "the app's process ended" if outcome.died else "",
        outcome.seconds,
        outcome.expected,
        outcome.observed,
    )
