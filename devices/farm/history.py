"""How long units took before: what plans, the order of units and budgets are predicted from."""

from __future__ import annotations

import statistics
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from dalvik.errors import BadInput
from devices.farm import journal

#: Units of a kind that was never run are taken to last this long.
UNKNOWN_SECONDS = 30.0
_BATCHES = 20


@dataclass
class History:
    """Device seconds by what a unit is about (its payload's `key`), newest first."""

    seconds: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    #: What else is known of such a unit, such as how many sites its test has.
    facts: dict[str, Mapping[str, object]] = field(default_factory=dict)

    def add(self, key: str, seconds: float, facts: Mapping[str, object] | None = None) -> None:
        self.seconds[key].append(seconds)
        self.facts.setdefault(key, facts or {})

    def predict(self, key: str) -> float | None:
        """The usual time of the last few, None if there was none."""
        known = self.seconds.get(key)
        return statistics.median(known[:3]) if known else None

    def usual(self, prefix: str) -> float:
        """What a unit that was never run is taken to last: as long as its siblings."""
        siblings = [
            value
            for key, known in self.seconds.items()
            if key.startswith(prefix)
            for value in known
        ]
        return statistics.fmean(siblings) if siblings else UNKNOWN_SECONDS


def recorded(parents: Iterable[Path]) -> History:
    """From the latest batches below these folders; those that cannot be read say nothing."""
    folders = [one for parent in parents if parent.is_dir() for one in parent.iterdir()]
    known = [one for one in folders if (one / journal.NAME).is_file()]
    known.sort(key=lambda one: (one / journal.NAME).stat().st_mtime, reverse=True)
    history = History()
    for folder in known[:_BATCHES]:
        try:
            state = journal.load(folder)
        except (BadInput, KeyError, TypeError):
            continue
        for attempt in state.final.values():
            key = state.units[attempt.unit].payload.get("key")
            if key:
                history.add(str(key), attempt.busy, attempt.summary)
    return history
