"""The tests of the debugger against a JVM, run again against Pocket's own server."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from dalvik.errors import DebuggerRefused
from devices.jdwp import Command, ErrorCode, StringReference, attach_port
from devices.jdwp.packets import nothing
from tests.devices.jdwp import test_jvm_events, test_jvm_faults, test_jvm_reading
from tests.devices.jdwp.jvm import SOON, armed
from tests.devices.pocket.jdwp.engine import debugged, running

#: What only a JVM has: names of its own threads and classes, and an end that can be held.
_NOT_HERE = {
    "test_the_vm_introduces_itself",
    "test_a_running_thread_cannot_be_asked_to_invoke",
    "test_the_vm_can_be_held_at_its_death",
    # Java threads share one thread of the host: none of them can be left alone with it.
    "test_a_method_that_does_not_return_is_left_after_its_deadline",
    "test_the_process_is_killed_while_we_wait",
    "test_the_vm_ends_in_the_middle_of_an_invocation",
    # A JVM listens by itself, and says where; here adb does.
    "test_a_second_debugger_is_refused_and_told_why",
    "test_after_disposal_another_debugger_may_attach",
    "test_nobody_listens",
    # Slots are registers here, and a caller keeps only the variables that it still needs.
    "test_a_frame_has_locals_and_this",
    "test_slots_are_read_as_their_tags_say",
}


def _tests(module: Any) -> list[Callable[..., None]]:
    return [
        function
        for name, function in vars(module).items()
        if name.startswith("test_") and name not in _NOT_HERE
    ]


def _cases(function: Callable[..., None]) -> list[dict[str, Any]]:
    """The sets of parameters that a test is marked with."""
    for mark in getattr(function, "pytestmark", ()):
        if mark.name == "parametrize":
            names, values = mark.args[:2]
            names = [names] if isinstance(names, str) else names
            rows = [(value,) if len(names) == 1 else value for value in values]
            return [dict(zip(names, row, strict=True)) for row in rows]
    return [{}]


@pytest.mark.parametrize("function", _tests(test_jvm_events), ids=lambda f: f.__name__)
def test_events(function: Callable[..., None], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(test_jvm_events, "debugged", debugged)
    for case in _cases(function):
        function(**case)


@pytest.mark.parametrize("function", _tests(test_jvm_faults), ids=lambda f: f.__name__)
def test_faults(function: Callable[..., None], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(test_jvm_faults, "debugged", debugged)
    monkeypatch.setattr(test_jvm_faults, "running", running)
    for case in _cases(function):
        function(**case)


@pytest.fixture(scope="module")
def zoo() -> Iterator[test_jvm_reading.Zoo]:
    source = test_jvm_reading.ZOO
    with debugged({"zoo/Zoo.java": source}, "zoo.Zoo") as (program, vm):
        hit = armed(vm, source, "zoo.Zoo", "// HOLD").wait(SOON)
        assert hit.thread is not None
        cls = vm.classes("zoo.Zoo")[0].type
        yield test_jvm_reading.Zoo(vm, hit, hit.thread, cls)
        vm.dispose()
        assert program.finish() == (0, ["end 42"])


@pytest.mark.parametrize("function", _tests(test_jvm_reading), ids=lambda f: f.__name__)
def test_reading(function: Callable[..., None], zoo: test_jvm_reading.Zoo) -> None:
    for case in _cases(function):
        given = {"zoo": zoo, **case}
        function(**{name: given[name] for name in inspect.signature(function).parameters})


def test_locals_of_a_held_frame_and_of_its_caller(zoo: test_jvm_reading.Zoo) -> None:
    hold, play, main = zoo.thread.frames()
    assert hold.this() is None
    seen = hold.locals()
    assert (seen["joy"], seen["marker"]) == (4.5, 42)
    assert test_jvm_reading.texts((seen["toy"],)) == ["ball"]
    assert play.this() == test_jvm_reading.a_dog(zoo)
    assert play.locals()["this"] == play.this()
    assert main.method() is not None


def test_art_introduces_itself(zoo: test_jvm_reading.Zoo) -> None:
    assert zoo.vm.version.vm_name == "Dalvik"
    assert set(vars_of(zoo.vm.id_sizes)) == {8}
    assert "can_get_bytecodes" in zoo.vm.capabilities


def vars_of(sizes: Any) -> list[int]:
    return [sizes.field, sizes.method, sizes.object, sizes.reference_type, sizes.frame]


def test_dalvik_has_small_member_ids_and_only_the_generic_variants() -> None:
    source = test_jvm_events.TEAM
    with debugged({"team/Team.java": source}, "team.Team", api=19) as (program, vm):
        assert vars_of(vm.id_sizes) == [4, 4, 8, 8, 8]
        request = armed(vm, source, test_jvm_events.WORKER, "// WORK")
        program.tell("a one")
        hit = request.wait(SOON)
        assert hit.thread is not None
        job = hit.thread.frames()[0].locals()["job"]
        assert isinstance(job, StringReference) and job.text() == "one"
        cls = vm.classes(test_jvm_events.WORKER)[0].type
        for command in (Command.TYPE_METHODS, Command.TYPE_FIELDS):
            with pytest.raises(DebuggerRefused) as caught:
                vm.connection.ask(command, nothing, vm.connection.body().type_id(cls.id))
            assert caught.value.code == ErrorCode.NOT_IMPLEMENTED
        hit.release()
        assert program.line() == "a did one"


def test_debuggers_come_one_after_the_other() -> None:
    sources, main = test_jvm_faults.SOURCES, test_jvm_faults.MAIN
    with running(sources, main) as program:
        with attach_port(program.port, patience=SOON) as vm:
            armed(vm, test_jvm_faults.ACTOR, main, "// TURN").wait(SOON)
        assert program.line() == "done 3"
        with attach_port(program.port, patience=SOON) as vm:
            assert "main" in {thread.name() for thread in vm.threads()}
            program.tell("ping")
            assert program.line() == "main heard ping"
