"""Coverage, calls, field accesses and breakpoints, and that they cost nothing when off."""

from __future__ import annotations

from typing import Any

from dalvik.vm.observers import Hit
from tests.dalvik.vm.engine import java, machine

_MEMBERS = """
    int field;
    static int total;
    static int add(int a, int b) {
        int sum = a + b;
        if (sum > 10) {
            total += sum;
        }
        return sum;
    }
    static int run(int n) {
        Main m = new Main();
        for (int i = 0; i < n; i++) m.field += add(i, n);
        return m.field;
    }
"""
_SOURCES = java("run(3);", members=_MEMBERS)


def test_calls_are_told_with_arguments_and_results() -> None:
    told: list[Any] = []
    with machine(_SOURCES) as made:
        assert made.call_static("LMain;", "run", "(I)I", 2) == 5
        made.observe(
            entry=lambda method, arguments: told.append((method.name, arguments)),
            exit=lambda method, result: told.append((method.name, result)),
        )
        made.call_static("LMain;", "run", "(I)I", 2)
        assert [row for row in told if row[0] == "add"] == [
            ("add", (0, 2)),
            ("add", 2),
            ("add", (1, 2)),
            ("add", 3),
        ]
        made.observers.ignore()
        told.clear()
        made.call_static("LMain;", "run", "(I)I", 2)
        assert told == []


def test_coverage_tells_lines_and_branches() -> None:
    with machine(_SOURCES) as made:
        made.observe(coverage=True)
        made.call_static("LMain;", "run", "(I)I", 2)
        lines = made.observers.covered_lines()["LMain;"]
        assert lines[_line("int sum")] == 2
        assert lines[_line("total +=")] == 0
        method = made.loader.holders["LMain;"].find_method("add", "(II)I")
        (outcomes,) = (
            taken for (at, _), taken in made.observers.covered_branches().items() if at is method
        )
        assert sorted(outcomes.values()) == [2]
        made.call_static("LMain;", "run", "(I)I", 20)
        assert made.observers.covered_lines()["LMain;"][_line("total +=")] == 20
        assert sorted(outcomes) != [0, 1]


def _line(text: str) -> int:
    lines = _SOURCES["Main.java"].splitlines()
    return next(number for number, line in enumerate(lines, 1) if text in line)


def test_field_accesses_are_told() -> None:
    told: list[Any] = []
    with machine(_SOURCES) as made:
        made.observe(field=lambda *what: told.append(what))
        made.call_static("LMain;", "run", "(I)I", 1)
    assert [(row[3], row[4], row[5]) for row in told if row[4] == "field"] == [
        ("LMain;", "field", False),
        ("LMain;", "field", True),
        ("LMain;", "field", False),
    ]


def test_breakpoint_sees_registers_and_holds_one_thread() -> None:
    hits: list[Hit] = []
    with machine(_SOURCES) as made:
        made.call_static("LMain;", "run", "(I)I", 1)
        method = made.loader.holders["LMain;"].find_method("add", "(II)I")
        assert method is not None

        def on_hit(hit: Hit) -> None:
            hits.append(hit)

        made.breakpoints.set(method, 0, on_hit)
        made.call_static("LMain;", "run", "(I)I", 2)
        assert [hit.thread.name for hit in hits] == ["main", "main"]
        assert 2 in hits[0].registers.values()
        made.breakpoints.clear(method, 0)
        made.call_static("LMain;", "run", "(I)I", 2)
        assert len(hits) == 2


def test_suspended_thread_waits_while_others_run_and_can_run_errands() -> None:
    members = """
        static String log = "";
        static void note(String s) { log += s; }
        static void start() {
            new Thread(() -> { note("a"); held(); note("c"); }, "held").start();
            new Thread(() -> { Thread.yield(); for (int i = 0; i < 3; i++) note("b"); }).start();
        }
        static void held() { }
    """
    threads = []
    with machine(java("", members=members)) as made:
        made.call_static("LMain;", "start", "()V")
        held = made.loader.holders["LMain;"].find_method("held", "()V")
        assert held is not None

        def hold(hit: Hit) -> bool:
            threads.append(hit.thread)
            return True

        made.breakpoints.set(held, 0, hold)
        made.run_until_idle()
        holder = made.loader.holders["LMain;"]
        assert holder.f_log == "abbb"
        thread = threads[0]
        assert thread.alive and thread.suspensions == 1
        errands: list[str] = []
        made.scheduler.errand(thread, lambda: errands.append(made.scheduler.current.name))
        made.run_until_idle()
        assert errands == ["held"]
        assert thread.alive
        made.scheduler.resume(thread)
        made.run_until_idle()
        assert holder.f_log == "abbbc"
