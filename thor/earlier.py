"""What an earlier run tried need not be tried again where the code has not changed.

An injection counts as known if it took place on a screen whose code and resources are the same in
both builds, and if no test failed because of it then.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from dalvik.apk.apk import Apk
from thor import journal, runs
from thor.attempts import Attempt, Pair, Status
from thor.dependencies import screen_digests
from thor.runs import LoadedRun
from thor.statecache import StateCache, Tried

KIND = "code"


def code_entry(app: Path) -> dict[str, Any]:
    """What the journal keeps of an app's code, for later runs to compare with."""
    with Apk.open(app) as apk:
        return {"screens": screen_digests(apk)}


def take_over(folder: Path, screens: Mapping[str, str], cache: StateCache) -> int:
    """Marks in `cache` what the run in `folder` tried and found nothing by; how much that is."""
    known = runs.load(folder)
    same = _unchanged(folder, screens)
    blamed = _blamed(known)
    found = {tried for attempt in known.recorded for tried in _harmless(attempt, same, blamed)}
    guilty = {
        tried
        for attempt in known.recorded
        for pair, tried in _injections(attempt)
        if (attempt.test, pair) in blamed
    }
    for tried in found - guilty:
        cache.settle(tried)
    return len(found - guilty)


def _unchanged(folder: Path, screens: Mapping[str, str]) -> set[str]:
    entries = [entry for entry in journal.read(folder) if entry["kind"] == KIND]
    before = entries[-1]["screens"] if entries else {}
    return {name for name, digest in screens.items() if before.get(name) == digest}


def _blamed(known: LoadedRun) -> set[tuple[str, Pair]]:
    return {(one.test, pair) for one in known.result.findings for pair in one.blamed}


def _harmless(attempt: Attempt, same: set[str], blamed: set[tuple[str, Pair]]) -> Iterator[Tried]:
    if attempt.outcome.is_failure:
        return  # what came after the failure was not judged
    screens = {visit.ordinal: visit.activity for visit in attempt.sites}
    for pair, tried in _injections(attempt):
        if screens[pair.site] in same and (attempt.test, pair) not in blamed:
            yield tried


def _injections(attempt: Attempt) -> Iterator[tuple[Pair, Tried]]:
    for visit in attempt.sites:
        for one in visit.injections:
            if visit.state and one.status is Status.CERTIFIED:
                state = one.state or visit.state
                yield Pair(visit.ordinal, one.sequence), Tried(state, visit.event, one.sequence)
