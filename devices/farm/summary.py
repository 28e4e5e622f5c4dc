"""What every batch tells in words, whatever its units are about: how it went and what it cost."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from devices.farm.cost import Bill
from devices.farm.records import BatchState
from devices.farm.timeline import Timeline

_MOST_OTHERS = 2


def duration(seconds: float) -> str:
    if seconds < 120:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 7200 else f"{seconds / 3600:.1f} h"


def how_it_went(state: BatchState, line: Timeline, bill: Bill) -> Iterator[str]:
    """A line of units and time, and one of cost."""
    spoiled = sum(not one.outcome.is_final for one in state.attempts)
    again = f", {spoiled} attempts spoiled" if spoiled else ""
    yield (
        f"{len(state.final)} of {len(state.units)} units in {duration(line.seconds)} on "
        f"{len(line.lines)} devices, {line.efficiency:.0%} of their time used{again}"
    )
    whole = bill.total
    text = f"  {whole.minutes:.1f} device-minutes"
    if whole.spoiled:
        text += f", {whole.spoiled / 60:.1f} of them spoiled"
    money = bill.money(whole.money)
    yield text + (f", cost {money}" if money else "")


def what_failed(left: Iterable[tuple[str, str]], aside: Iterable[tuple[str, str]]) -> Iterator[str]:
    """The first of the units that were not finished and of the devices that were put aside."""
    for what, known in (("left", list(left)), ("put aside", list(aside))):
        yield from (f"{what}: {name}: {why}" for name, why in known[:_MOST_OTHERS])
        if len(known) > _MOST_OTHERS:
            yield f"{what}: … and {len(known) - _MOST_OTHERS} more"


def cost_rows(bill: Bill) -> Iterator[list[str]]:
    """A table of what each job cost, its head first."""
    head = ["Job", "Device-minutes", "Spoiled and tried again"]
    yield head if bill.price is None else [*head, "Price"]
    for name, one in (*bill.jobs.items(), ("All", bill.total)):
        row = [name, f"{one.counted / 60:.1f}", f"{one.spoiled / 60:.1f}"]
        yield row if bill.price is None else [*row, bill.money(one.money)]
