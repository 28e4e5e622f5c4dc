"""What a batch cost: device-minutes of each job, and money where jobs.yaml names prices.

Attempts that devices or workers spoiled are counted apart: a job's own figure is that of the
attempts that count, and does not change with how often something had to be tried again.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from devices.farm.records import BatchState


@dataclass(frozen=True)
class Price:
    """Of a device-minute; `by_kind` (phone, emulator, embedded) comes before `usual`."""

    usual: float = 0.0
    by_kind: Mapping[str, float] = field(default_factory=dict)
    currency: str = ""

    def of(self, kind: str) -> float:
        return self.by_kind.get(kind, self.usual)

    @classmethod
    def read(cls, entry: Any) -> Price | None:
        """As the journal keeps it: nothing, a number, or what `price:` in jobs.yaml says."""
        if not entry:
            return None
        if not isinstance(entry, Mapping):
            return cls(float(entry))
        kinds = {name: float(value) for name, value in entry.items() if name not in _WORDS}
        return cls(float(entry.get("usual", 0.0)), kinds, str(entry.get("currency", "")))


_WORDS = ("usual", "currency")


@dataclass(frozen=True)
class Cost:
    """Seconds of devices, and what they cost."""

    counted: float = 0.0
    spoiled: float = 0.0
    money: float = 0.0
    #: How much of the money went into spoiled attempts.
    wasted: float = 0.0

    def __add__(self, other: Cost) -> Cost:
        return Cost(
            self.counted + other.counted,
            self.spoiled + other.spoiled,
            self.money + other.money,
            self.wasted + other.wasted,
        )

    @property
    def minutes(self) -> float:
        return (self.counted + self.spoiled) / 60


@dataclass(frozen=True)
class Bill:
    """By job, in the order of jobs.yaml."""

    jobs: Mapping[str, Cost]
    price: Price | None = None

    @property
    def total(self) -> Cost:
        return sum(self.jobs.values(), Cost())

    def money(self, amount: float) -> str:
        """`3.40 EUR`; empty where no price is known."""
        if self.price is None:
            return ""
        return f"{amount:.2f} {self.price.currency}".rstrip()


def bill(state: BatchState) -> Bill:
    price = Price.read(state.entries[0].get("price"))
    jobs = dict.fromkeys(state.jobs, Cost())
    for attempt in state.attempts:
        unit = state.units.get(attempt.unit)
        if unit is None:
            continue
        device = state.devices.get(attempt.device)
        per_minute = price.of(device.kind if device else "") if price else 0.0
        money = attempt.busy / 60 * per_minute
        one = (
            Cost(attempt.busy, 0.0, money)
            if attempt.outcome.is_final
            else Cost(0.0, attempt.busy, money, money)
        )
        jobs[unit.job] = jobs.get(unit.job, Cost()) + one
    return Bill(jobs, price)
