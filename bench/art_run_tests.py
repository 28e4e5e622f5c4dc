"""ART's own run-tests on the engine: `python -m bench.art_run_tests`.

Fetches the source package of ART that Debian serves, leaves out by stated rules what needs more
than `javac` and `smali` (see `bench/art/selection.py`), builds the rest, runs each test in a
process with hard caps, compares with the expected output, and lists failures by cause.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from dataclasses import asdict

from bench.art.building import build_all
from bench.art.running import WALL_CAP, run_all
from bench.art.selection import NOT_COMPILED, RunTest, all_tests, exclusion
from bench.art.verdicts import PASSED, Verdict, judge, top_details
from tests.subjects import Unavailable, debian_source

WANTED = 85.0


def main() -> int:
    options = _options()
    try:
        tests = all_tests(debian_source("android-platform-art"))
    except Unavailable as reason:
        print(f"cannot run: {reason}")
        return 2
    excluded: dict[str, list[str]] = {}
    eligible: list[RunTest] = []
    for test in _wanted(tests, options.only):
        rule = exclusion(test)
        if rule is None:
            eligible.append(test)
        else:
            excluded.setdefault(rule, []).append(test.name)
    eligible = eligible[: options.limit]
    builds = build_all(eligible, options.jobs)
    broken = {name: build.error for name, build in builds.items() if build.error is not None}
    if broken:
        excluded[NOT_COMPILED] = sorted(broken)
    runnable = {test.name: test for test in eligible if test.name not in broken}
    work = {name: builds[name].dex_files for name in runnable}
    verdicts: list[Verdict] = []
    for name, outcome in run_all(work, options.jobs, options.cap):
        verdicts.append(judge(runnable[name], outcome))
        if options.verbose:
            _show(verdicts[-1], outcome.output, outcome.detail, outcome.defects)
    verdicts.sort(key=lambda verdict: list(runnable).index(verdict.test))
    if options.json:
        _print_json(excluded, verdicts)
    else:
        _print_report(len(tests), excluded, broken, verdicts)
    passed = sum(verdict.cause == PASSED for verdict in verdicts)
    return 0 if verdicts and 100 * passed >= WANTED * len(verdicts) else 1


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="ART's run-tests on the engine")
    parser.add_argument(
        "--only", action="append", metavar="NAME", help="just this test; repeatable"
    )
    parser.add_argument("--limit", type=int, metavar="N", help="the first N eligible tests only")
    parser.add_argument("--jobs", type=int, default=2, metavar="N", help="processes (2)")
    parser.add_argument("--cap", type=float, default=WALL_CAP, help="seconds per test (20)")
    parser.add_argument("--json", action="store_true", help="one JSON document instead of text")
    parser.add_argument("--verbose", action="store_true", help="show output as tests end")
    return parser.parse_args()


def _wanted(tests: list[RunTest], only: list[str] | None) -> list[RunTest]:
    return [test for test in tests if only is None or test.name in only]


def _show(verdict: Verdict, output: str, detail: str, defects: tuple[str, ...]) -> None:
    print(f"--- {verdict.test}: {verdict.cause} {verdict.detail}", file=sys.stderr)
    for text in (output, detail, *defects):
        print(text, file=sys.stderr, end="")


def _print_json(excluded: dict[str, list[str]], verdicts: list[Verdict]) -> None:
    print(json.dumps({"excluded": excluded, "verdicts": [asdict(v) for v in verdicts]}, indent=1))


def _print_report(
    total: int, excluded: dict[str, list[str]], broken: dict[str, str], verdicts: list[Verdict]
) -> None:
    print(f"{total} run-tests in the source package. Excluded, by the first rule that applies:")
    for rule, names in excluded.items():
        print(f"  {len(names):4}  {rule}")
    for name, error in sorted(broken.items()):
        print(f"        {name}: {_complaint(error)}")
    failures = [verdict for verdict in verdicts if verdict.cause != PASSED]
    passed = len(verdicts) - len(failures)
    share = 100 * passed / len(verdicts) if verdicts else 0.0
    print(f"\neligible {len(verdicts)}, passed {passed} ({share:.1f} %, wanted {WANTED:.0f} %)")
    for cause, count in Counter(verdict.cause for verdict in failures).most_common():
        group = [verdict for verdict in failures if verdict.cause == cause]
        print(f"\n{cause}: {count}")
        if cause == "not modelled":
            for detail, times in top_details(group):
                print(f"  most wanted, {times} tests: {detail}")
        for verdict in group:
            print(f"  {verdict.test:44} {' | '.join(verdict.detail.split(chr(10)))[:200]}")


def _complaint(error: str) -> str:
    """The first complaint of the compiler, without the path."""
    first = error.split(" | ")[0]
    return first.rpartition("/")[2][:150]


if __name__ == "__main__":
    sys.exit(main())
