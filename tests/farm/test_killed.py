"""Whatever dies, and whenever: a batch that is resumed finds what an undisturbed one finds.

Real processes on loopback: a scheduler, three machines with a worker and an embedded device each,
and the submitter. `FARM_KILLS=20 pytest tests/farm/test_killed.py` kills more often than CI does.
"""

from __future__ import annotations

import os
import random
import time
from pathlib import Path

import pytest

from tests.farm.lab import (
    PATIENCE,
    Lab,
    check_books,
    findings,
    lab,
    misfortunes,
    started,
    write_jobs,
)

KILLS = int(os.environ.get("FARM_KILLS", "3"))
#: A few units that find something, and some that do not.
ONLY = ["DeleteTest", "CodecTest", "EditTest#testNoteIsSaved", "ListTest#testShowDetails"]


@pytest.mark.parametrize("seed", [int(os.environ.get("FARM_SEED", "1"))])
def test_a_batch_survives_whatever_dies(seed: int, tmp_path: Path) -> None:
    luck = random.Random(seed)
    jobs = write_jobs(tmp_path, ONLY, isolate=KILLS > 5)
    with lab(tmp_path / "lab") as farm:
        undisturbed = tmp_path / "undisturbed"
        farm.submit(jobs, undisturbed)
        assert farm.finish(jobs, undisturbed) == 1
        check_books(undisturbed)
        wanted = findings(undisturbed)
        assert wanted
        done = 0
        round_ = 0
        while done < KILLS:
            round_ += 1
            out = tmp_path / f"disturbed{round_}"
            done += _disturb(farm, jobs, out, luck, KILLS - done)
            assert farm.finish(jobs, out) == 1
            state = check_books(out)
            assert findings(out) == wanted
            assert not state.left


def _disturb(farm: Lab, jobs: Path, out: Path, luck: random.Random, most: int) -> int:
    """Something happens at random moments until the batch is through; how often."""
    done = 0
    before = 0
    while done < most:
        if farm.submitter is None or farm.submitter.poll() is not None:
            farm.submit(jobs, out)
        _wait_for(farm, out, before + luck.randint(1, 3))
        time.sleep(luck.random() * 2)
        assert farm.submitter is not None
        if farm.submitter.poll() is not None:
            break
        name, strike = luck.choice(misfortunes(farm, luck))
        print(f"{out.name}: {name} after {started(out)} attempts", flush=True)
        strike()
        done += 1
        before = started(out)
    return done


def _wait_for(farm: Lab, out: Path, attempts: int) -> None:
    """Until so many attempts were begun, or the batch has ended."""
    deadline = time.monotonic() + PATIENCE
    while started(out) < attempts and time.monotonic() < deadline:
        assert farm.submitter is not None
        if farm.submitter.poll() is not None:
            return
        time.sleep(0.1)
