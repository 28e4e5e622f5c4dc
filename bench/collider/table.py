"""Prints verdicts by kind, and what they cost."""

from __future__ import annotations

import statistics
from collections.abc import Iterable, Sequence

from bench.collider.subjects import Row, Subject
from collider.verdicts import Verdict


def print_table(rows: Sequence[Row]) -> None:
    print(f"\n{'kind':22} {'reached':>9} {'proven':>8} {'given up':>9} {'refused':>8} {'wrong':>6}")
    for kind in sorted({row.goal.kind for row in rows}):
        _print_line(kind, [row for row in rows if row.goal.kind == kind])
    for needs in ("order", "parameters", "both"):
        _print_line(f"needs {needs}", [row for row in rows if row.goal.needs == needs])
    _print_line("all", rows)
    reachable = [row for row in rows if not row.goal.unreachable]
    reached = sum(row.is_right for row in reachable)
    print(f"reached and confirmed: {100 * reached / max(1, len(reachable)):.1f} % of the reachable "
          "(wanted: at least 95 %)")  # fmt: skip
    for row in rows:
        if not row.is_right:
            _print_miss(row)


def _print_line(title: str, rows: Iterable[Row]) -> None:
    found = list(rows)
    reachable = [row for row in found if not row.goal.unreachable]
    impossible = [row for row in found if row.goal.unreachable]
    reached = f"{sum(row.is_right for row in reachable)}/{len(reachable)}"
    proven = f"{sum(row.is_right for row in impossible)}/{len(impossible)}"
    gave_up = sum(row.answer.verdict is Verdict.GAVE_UP for row in found)
    refused = sum(row.answer.verdict is Verdict.NOT_CONFIRMED for row in found)
    wrong = sum(row.is_wrong for row in found)
    print(f"{title:22} {reached:>9} {proven:>8} {gave_up:9} {refused:8} {wrong:6}")


def _print_miss(row: Row) -> None:
    wanted = "unreachable" if row.goal.unreachable else "reachable"
    print(f"  {row.goal.name} ({row.goal.place}, {wanted}): {row.answer.verdict.name}: "
          f"{row.answer.why}")  # fmt: skip
    for why in row.rejected:
        print(f"      refused by the device: {why}")


def print_costs(subjects: Iterable[Subject], rows: Sequence[Row]) -> None:
    print("\napp          explored (clock)  summarised (wanted: at most 60 s)  states  events")
    for one in subjects:
        print(f"{one.name:12} {one.explored:14.1f} s {one.summarised:33.1f} s "
              f"{len(one.model.states):7} {len(one.model.events):7}")  # fmt: skip
    seconds = sorted(row.seconds for row in rows)
    late = seconds[min(len(seconds) - 1, int(0.95 * len(seconds)))]
    print(f"search: median {statistics.median(seconds):.1f} s (wanted: at most 5), 95th percentile "
          f"{late:.1f} s (wanted: at most 60), longest {seconds[-1]:.1f} s")  # fmt: skip
    lengths = [len(row.answer.steps) for row in rows if row.answer.verdict is Verdict.REACHED]
    anchors = [len(row.answer.anchors) for row in rows if row.answer.verdict is Verdict.REACHED]
    if lengths:
        connectors = 100 - 100 * sum(anchors) / max(1, sum(lengths))
        print(
            f"sequences: {statistics.mean(lengths):.1f} events on average, {max(lengths)} at the "
            f"most; {connectors:.0f} % are connectors"
        )
