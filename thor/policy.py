"""Decides at each site which of the planned sequences are worth injecting there."""

from __future__ import annotations

from dataclasses import dataclass, field

from thor.attempts import Plan, Status
from thor.config import Config
from thor.statecache import StateCache, Tried


@dataclass(frozen=True)
class Place:
    """A site as far as the decision needs it."""

    test: str
    ordinal: int
    event: str
    activity: str
    #: The abstraction of the view tree; empty where it is not known.
    state: str


@dataclass(frozen=True)
class Skip:
    """A sequence that is not injected, and why."""

    sequence: str
    status: Status
    reason: str


@dataclass
class Policy:
    """What is neutral here, and what has been tried before.

    Only plans that reduce look at the cache: an isolation asks for an injection by name and gets
    it. Every injection that took place is remembered all the same.
    """

    config: Config = field(default_factory=Config)
    cache: StateCache = field(default_factory=StateCache)

    def needs_state(self, plan: Plan) -> bool:
        return plan.reduce and not plan.is_ordinary

    def skip(self, plan: Plan, place: Place, sequence: str) -> Skip | None:
        """None means: inject it. The state is then claimed; call `settle` afterwards."""
        if not self.config.is_neutral(sequence, place.test, place.activity):
            return Skip(sequence, Status.IRRELEVANT, "not neutral here, says thor.yaml")
        known = plan.reduce and place.state
        if known and not self.cache.claim(_tried(place, sequence), place.test):
            return Skip(sequence, Status.SKIPPED, "tried in this state before")
        return None

    def settle(self, plan: Plan, place: Place, sequence: str, status: Status) -> None:
        """Gives a claim back if the injection turned out void."""
        if plan.reduce and place.state and status is Status.VOID:
            self.cache.release(_tried(place, sequence), place.test)


def _tried(place: Place, sequence: str) -> Tried:
    return Tried(place.state, place.event, sequence)
