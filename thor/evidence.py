"""How sure we are that a set of injections makes a test fail.

Two explanations compete for what was observed: *blame* says that the test fails with some
probability when the set is injected and not otherwise; *chance* says that it fails with one and
the same probability whatever is injected. Their likelihood ratio, each at its best probability,
is the evidence. A test that flickers by itself never collects enough, because it also passes with
the injections and fails without them.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

#: Blame must explain the observations this many times better than chance...
ENOUGH = 300.0
#: ... and this many times where the injections did not always lead to the failure.
ENOUGH_IF_RARE = 10_000.0


@dataclass
class Evidence:
    """Failures (of the kind in question) and runs, with and without the suspected injections."""

    failed_with: int = 0
    runs_with: int = 0
    failed_without: int = 0
    runs_without: int = 0

    def add(self, with_suspect: bool, failed: bool) -> None:
        if with_suspect:
            self.runs_with += 1
            self.failed_with += failed
        else:
            self.runs_without += 1
            self.failed_without += failed

    @property
    def ratio(self) -> float:
        """How many times better blame explains what was seen than chance does."""
        if not self.failed_with or self.failed_without:
            return 0.0
        blame = _best(self.failed_with, self.runs_with)
        chance = _best(self.failed_with + self.failed_without, self.runs_with + self.runs_without)
        return math.exp(min(blame - chance, 700.0))

    @property
    def is_enough(self) -> bool:
        always = self.failed_with == self.runs_with
        return self.ratio >= (ENOUGH if always else ENOUGH_IF_RARE)

    def __str__(self) -> str:
        if self.failed_with == self.runs_with:
            return f"always ({self.runs_with} of {self.runs_with})"
        return f"{self.failed_with} of {self.runs_with}"


def _best(failed: int, runs: int) -> float:
    """The logarithm of the likelihood of so many failures at the probability that fits best."""
    if failed in (0, runs):
        return 0.0
    rate = failed / runs
    return failed * math.log(rate) + (runs - failed) * math.log(1 - rate)
