"""Switches at chosen instructions, recorded and replayed."""

from __future__ import annotations

import pytest

from dalvik.vm.schedule import Replay, Schedule, Seeded
from tests.dalvik.vm.engine import java, run

_RACE = java(
    """
    Thread[] all = new Thread[3];
    for (int i = 0; i < 3; i++) (all[i] = new Thread(() -> {
        for (int k = 0; k < 20; k++) { int seen = read(); write(seen + 1); }
    })).start();
    for (Thread one : all) one.join();
    System.out.println(total);
    """,
    members="static int total; static int read() { return total; } "
    "static void write(int n) { total = n; }",
)


def test_without_preemption_no_update_is_lost() -> None:
    assert run(_RACE).stdout == "60\n"


def test_seeded_preemption_finds_the_race_and_can_be_repeated() -> None:
    outcomes = {}
    for seed in range(4):
        result = run(_RACE, chooser=Seeded(seed, every=5), yields=True)
        outcomes[seed] = result
        again = run(_RACE, chooser=Seeded(seed, every=5), yields=True)
        assert (again.stdout, again.schedule) == (result.stdout, result.schedule)
    assert any(result.stdout != "60\n" for result in outcomes.values())


def test_a_recorded_schedule_replays_exactly() -> None:
    recorded = run(_RACE, chooser=Seeded(1, every=4), yields=True)
    schedule = Schedule.from_json(recorded.schedule.to_json())
    replayed = run(_RACE, chooser=Replay(schedule), yields=True)
    assert replayed.stdout == recorded.stdout
    assert replayed.schedule == recorded.schedule


@pytest.mark.parametrize(
    "loop",
    [
        "while (!done) {}",
        "while (!isDone()) {}",
        "while (!flag.get()) {}",
        "boolean seen; do { seen = done; } while (!seen);",
        "for (int round = 0; round < 3; round++) while (!done) {}",
    ],
)
def test_loops_that_only_poll_give_way(loop: str) -> None:
    source = java(
        f"""
        new Thread(() -> {{
            try {{ Thread.sleep(1000); }} catch (InterruptedException e) {{}}
            done = true;
            flag.set(true);
        }}).start();
        {loop}
        System.out.println("gone on");
        """,
        members="static boolean done; static boolean isDone() { return done; }"
        " static java.util.concurrent.atomic.AtomicBoolean flag"
        " = new java.util.concurrent.atomic.AtomicBoolean();",
    )
    assert run(source, instruction_budget=20_000_000).stdout == "gone on\n"
