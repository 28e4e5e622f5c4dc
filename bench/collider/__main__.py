"""Collider on targets whose answers are known: `python -m bench.collider [part …] [--apps …]`.

table        every target of the sample apps: searched for and confirmed on Pocket, as
             `collider reach` does it; by kind, with what a summary and a search cost
baselines    which of them Pocket's monkey and a crawler miss, and how many of those Collider
             reaches
real         apps of others, fetched from npm
random       `--random N` small apps made at random: what is called unreachable is looked for with
             random events, what is found is run by the device
heuristics   searches with each idea switched off, and ten times the partial sequences

Without a part, all of them. `--keep FOLDER` keeps models there and takes those that are there.
Seconds are the processor's unless it says otherwise.
"""

from __future__ import annotations

import argparse
import os
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import adbutils

from bench.collider.baselines import crawl, monkey
from bench.collider.heuristics import compare
from bench.collider.random_apps import random_apps
from bench.collider.real import real_apps
from bench.collider.subjects import Goal, Row, Subject, explored
from bench.collider.table import print_costs, print_table
from devices.pocket import launch
from devices.session import DeviceSession
from tests.apps.build import APPS, BENCHMARK
from tests.apps.targets import read

PARTS = ("table", "baselines", "heuristics", "real", "random")
_SAMPLES = frozenset(PARTS[:3])
_EXPLORE = 300.0
#: One of the apps of others does not work where the image is not signed for release.
_PROPERTIES = {"ro.build.tags": "release-keys"}


@dataclass
class Results:
    """All that was measured of the sample apps."""

    subjects: list[Subject] = field(default_factory=list)
    rows: dict[str, dict[Goal, Row]] = field(default_factory=dict)
    missed: dict[str, dict[str, set[Goal]]] = field(default_factory=dict)


def main() -> None:
    options = _options()
    with tempfile.TemporaryDirectory() as folder, device() as session:
        keep = options.keep or Path(folder)
        if _SAMPLES & set(options.parts):
            _samples(session, options.apps, options.parts, keep, options.every)
        if "real" in options.parts:
            real_apps(session, keep, _EXPLORE)
        if "random" in options.parts:
            seeds = range(options.first, options.first + options.random)
            random_apps(session, keep, seeds, _EXPLORE)


def _samples(
    session: DeviceSession, apps: list[str], parts: list[str], keep: Path, every: int
) -> None:
    results = Results()
    for app in apps:
        subject = explored(session, APPS / app / f"{app}.apk", keep, _EXPLORE)
        results.subjects.append(subject)
        results.rows[app] = {}
        if "table" not in parts and "baselines" not in parts:
            continue
        for goal in _goals(app):
            row = results.rows[app][goal] = subject.confirmed(goal, session)
            mark = "" if row.is_right else "  <- WRONG" if row.is_wrong else "  <-"
            verdict, events = row.answer.verdict.name, len(row.answer.steps)
            print(
                f"  {app:8} {goal.name:28} {verdict:13} {events:3} events "
                f"{row.seconds:6.1f} s{mark}",
                flush=True,
            )
        if "baselines" in parts:
            goals = list(results.rows[app])
            results.missed[app] = {
                "monkey": set(goals) - monkey(session, subject, goals),
                "crawler": set(goals) - crawl(session, subject, goals),
            }
    rows = [row for found in results.rows.values() for row in found.values()]
    if rows:
        print_table(rows)
        print_costs(results.subjects, rows)
    if "baselines" in parts:
        _print_baselines(results)
    if "heuristics" in parts:
        compare(results.subjects, {app: list(_goals(app)) for app in apps}, every)


def _goals(app: str) -> Iterator[Goal]:
    for one in read(app):
        yield Goal(one.name, one.place, one.kind, one.needs, one.unreachable)


def _print_baselines(results: Results) -> None:
    print("\nReachable targets that the baselines miss")
    print("  app         targets   monkey  crawler   both  reached by us")
    sums = [0] * 5
    for app, missed in results.missed.items():
        rows = results.rows[app]
        reachable = {goal for goal in rows if not goal.unreachable}
        both = missed["monkey"] & missed["crawler"] & reachable
        ours = {goal for goal in both if rows[goal].is_right}
        counts = [
            len(reachable),
            len(missed["monkey"] & reachable),
            len(missed["crawler"] & reachable),
            len(both),
            len(ours),
        ]
        sums = [one + more for one, more in zip(sums, counts, strict=True)]
        print("  {:10} {:8} {:8} {:8} {:6} {:14}".format(app, *counts))
    print("  {:10} {:8} {:8} {:8} {:6} {:14}".format("all", *sums))
    if sums[3]:
        print(f"  challenging targets reached: {100 * sums[4] / sums[3]:.0f} % (paper: 46 %; "
              "wanted: at least 90 %)")  # fmt: skip


@contextmanager
def device() -> Iterator[DeviceSession]:
    """A Pocket, with a folder and an adb server of our own."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        os.environ["POCKET_STATE_DIR"] = folder
        os.environ["ANDROID_ADB_SERVER_PORT"] = str(port)
        try:
            with DeviceSession(launch.start(properties=_PROPERTIES)) as session:
                session.prepare()
                yield session
        finally:
            launch.stop_all()
            subprocess.run([adbutils.adb_path(), "-P", str(port), "kill-server"], check=False)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], help="all, if none is named")
    parser.add_argument("--apps", nargs="+", default=list(BENCHMARK), choices=BENCHMARK)
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="where models are kept")
    parser.add_argument("--every", type=int, default=3, metavar="N",
                        help="heuristics: of the targets every Nth")  # fmt: skip
    parser.add_argument("--random", type=int, default=10, metavar="N", help="random: apps")
    parser.add_argument("--first", type=int, default=0, metavar="SEED", help="random: their seeds")
    options = parser.parse_args()
    options.parts = options.parts or list(PARTS)
    return options


if __name__ == "__main__":
    main()
