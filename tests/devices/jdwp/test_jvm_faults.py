"""What goes wrong with a real JVM: it exits, is killed, loses a thread, or is taken already."""

from __future__ import annotations

import socket
from concurrent.futures import ThreadPoolExecutor

import pytest

from dalvik.errors import DebuggerLost, DebuggerRefused, InvocationThrew, NotInTime
from devices.console import EXIT_ENVIRONMENT, exit_code
from devices.jdwp import (
    ErrorCode,
    Hit,
    ObjectReference,
    attach_port,
    breakpoint_at,
    thread_death,
)
from tests.devices.jdwp.jvm import SOON, armed, debugged, line_of, prepared, running

pytestmark = pytest.mark.oracle

#: Does what its input says, on the thread `doer`; `main` goes on meanwhile.
ACTOR = """
package actor;
import java.io.*;
public class Actor {
    static final Object lock = new Object();
    static Throwable poison = new ThreadDeath();
    static int turns = 0;
    static void turn() {
        turns++;   // TURN
    }
    static void endlessly() {
        System.out.println("endlessly");
        while (true) turns++;
    }
    static int deep(int n) { return n == 0 ? 0 : 1 + deep(n - 1); }
    static void act() {
        for (int i = 0; i < 3; i++) turn();
        System.out.println("done " + turns);
    }
    public static void main(String[] args) throws Exception {
        Thread doer = new Thread(Actor::act, "doer");
        doer.start();
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            if (line.equals("exit")) System.exit(5);
            if (line.equals("halt")) Runtime.getRuntime().halt(6);
            if (line.equals("end")) break;
            System.out.println("main heard " + line);
        }
        doer.join();
        System.out.println("over");
    }
}
"""
SOURCES = {"actor/Actor.java": ACTOR}
MAIN = "actor.Actor"


def test_the_program_exits_while_a_thread_is_held_and_we_wait() -> None:
    with debugged(SOURCES, MAIN) as (jvm, vm):
        request = armed(vm, ACTOR, MAIN, "// TURN")
        hit = request.wait(SOON)
        assert hit.thread is not None
        jvm.tell("exit")
        with pytest.raises(DebuggerLost, match="wait for BREAKPOINT: the VM exited") as caught:
            request.wait(SOON)
        assert exit_code(caught.value) == EXIT_ENVIRONMENT
        hit.release()
        request.clear()
        with pytest.raises(DebuggerLost, match=r"ThreadReference\.Frames: the VM exited"):
            hit.thread.frames()
        assert jvm.finish()[0] == 5


def test_the_process_is_killed_while_we_wait() -> None:
    with debugged(SOURCES, MAIN) as (jvm, vm):
        request = armed(vm, ACTOR, MAIN, "// TURN")
        request.wait(SOON)
        jvm.process.kill()
        with pytest.raises(DebuggerLost, match="wait for BREAKPOINT: the"):
            request.wait(SOON)
        vm.wait_for_exit(SOON)


def test_the_vm_ends_in_the_middle_of_an_invocation() -> None:
    with debugged(SOURCES, MAIN) as (jvm, vm):
        hit = armed(vm, ACTOR, MAIN, "// TURN").wait(SOON)
        assert hit.thread is not None
        thread, actor = hit.thread, vm.classes(MAIN)[0].type
        with ThreadPoolExecutor(1) as pool:
            outcome = pool.submit(actor.invoke, thread, "endlessly")
            assert jvm.line() == "endlessly"
            jvm.process.kill()
            with pytest.raises(DebuggerLost, match=r"ClassType\.InvokeMethod: the"):
                outcome.result(SOON)


def test_a_handler_whose_vm_dies_is_no_failure_of_its_own() -> None:
    with debugged(SOURCES, MAIN) as (jvm, vm):
        ended: list[DebuggerLost] = []

        def turn(hit: Hit) -> None:
            jvm.tell("halt")
            vm.wait_for_exit(SOON)
            assert hit.thread is not None
            try:
                hit.thread.frames()
            except DebuggerLost as error:
                ended.append(error)
                raise

        cls, hit = prepared(vm, MAIN)
        vm.events.request(breakpoint_at(cls.addresses_of_line(line_of(ACTOR, "// TURN"))[0]), turn)
        hit.release()
        vm.wait_for_exit(SOON)
        assert jvm.finish()[0] == 6
    assert len(ended) <= 1


def test_we_can_end_the_program_ourselves() -> None:
    with debugged(SOURCES, MAIN) as (jvm, vm):
        armed(vm, ACTOR, MAIN, "// TURN").wait(SOON)
        vm.exit(9)
        vm.wait_for_exit(SOON)
        assert jvm.finish()[0] == 9


def test_a_method_that_does_not_return_is_left_after_its_deadline() -> None:
    with debugged(SOURCES, MAIN) as (jvm, vm):
        hit = armed(vm, ACTOR, MAIN, "// TURN").wait(SOON)
        assert hit.thread is not None
        actor = vm.classes(MAIN)[0].type
        with pytest.raises(NotInTime, match=r"ClassType\.InvokeMethod: no reply within 0\.05 s"):
            actor.invoke(hit.thread, "endlessly", within=0.05)
        assert jvm.line() == "endlessly"
        jvm.tell("ping")
        assert jvm.line() == "main heard ping"
        assert vm.classes(MAIN)


def test_an_invocation_that_overflows_the_stack_is_an_exception_like_any_other() -> None:
    with debugged(SOURCES, MAIN) as (_, vm):
        hit = armed(vm, ACTOR, MAIN, "// TURN").wait(SOON)
        assert hit.thread is not None
        actor = vm.classes(MAIN)[0].type
        with pytest.raises(InvocationThrew) as caught:
            actor.invoke(hit.thread, "deep", 10_000_000)
        assert caught.value.class_name == "java.lang.StackOverflowError"
        assert actor.invoke(hit.thread, "deep", 100) == 100


def test_a_thread_that_dies_while_it_is_held() -> None:
    with debugged(SOURCES, MAIN) as (jvm, vm):
        request = armed(vm, ACTOR, MAIN, "// TURN")
        hit = request.wait(SOON)
        assert hit.thread is not None
        thread = hit.thread
        poison = vm.classes(MAIN)[0].type.static("poison")
        assert isinstance(poison, ObjectReference)
        with vm.events.request(thread_death()) as deaths:
            thread.stop(poison)
            request.clear()
            hit.release()
            death = deaths.wait(SOON)
        assert death.thread == thread
        assert thread.suspend_count() == 1
        jvm.tell("end")
        death.release()
        assert jvm.line() == "over"
        vm.wait_for_exit(SOON)
        death.release()
        hit.release()


def test_a_dead_thread_is_told_apart_from_a_live_one() -> None:
    with debugged(SOURCES, MAIN) as (jvm, vm):
        request = armed(vm, ACTOR, MAIN, "// TURN")
        hit = request.wait(SOON)
        assert hit.thread is not None
        thread = hit.thread
        assert thread.is_alive()
        with vm.events.request(thread_death()) as deaths:
            request.clear()
            hit.release()
            deaths.wait(SOON).release()
        assert jvm.line() == "done 3"
        with vm.events.request(thread_death()) as deaths:
            jvm.tell("end")
            assert jvm.line() == "over"  # so main has joined the thread
            end = deaths.wait(SOON)
        assert not thread.is_alive()
        with pytest.raises(DebuggerRefused) as caught:
            thread.frames()
        assert caught.value.code in (ErrorCode.INVALID_THREAD, ErrorCode.THREAD_NOT_SUSPENDED)
        end.release()


def test_a_frame_is_gone_once_its_thread_has_run() -> None:
    with debugged(SOURCES, MAIN) as (_, vm):
        request = armed(vm, ACTOR, MAIN, "// TURN")
        hit = request.wait(SOON)
        assert hit.thread is not None
        frame = hit.thread.frames()[0]
        hit.release()
        request.wait(SOON)
        with pytest.raises(DebuggerRefused, match="the frame went when its thread was resumed"):
            frame.this()


def test_a_second_debugger_is_refused_and_told_why() -> None:
    with debugged(SOURCES, MAIN) as (jvm, vm):
        with pytest.raises(DebuggerRefused, match=f"cannot connect to .*:{jvm.port}") as caught:
            attach_port(jvm.port)
        assert "one debugger at a time" in (caught.value.hint or "")
        assert exit_code(caught.value) == EXIT_ENVIRONMENT
        vm.wait_for_start(SOON).release()
        jvm.tell("end")
        vm.wait_for_exit(SOON)


def test_disposal_lets_the_program_finish() -> None:
    """Held at a breakpoint, once more by hand, with a breakpoint that would hit twice more."""
    with running(SOURCES, MAIN) as jvm:
        with attach_port(jvm.port, patience=SOON) as vm:
            hit = armed(vm, ACTOR, MAIN, "// TURN").wait(SOON)
            assert hit.thread is not None
            hit.thread.suspend()
            vm.suspend()
        jvm.tell("end")
        assert jvm.finish() == (0, ["done 3", "over"])


def test_an_error_in_the_block_also_lets_the_program_finish() -> None:
    with running(SOURCES, MAIN) as jvm:
        with pytest.raises(KeyError), attach_port(jvm.port, patience=SOON) as vm:
            armed(vm, ACTOR, MAIN, "// TURN").wait(SOON)
            raise KeyError
        jvm.tell("end")
        assert jvm.finish() == (0, ["done 3", "over"])


def test_a_dropped_connection_lets_the_program_finish() -> None:
    with running(SOURCES, MAIN) as jvm:
        vm = attach_port(jvm.port, patience=SOON)
        armed(vm, ACTOR, MAIN, "// TURN").wait(SOON)
        vm.connection.close()
        with pytest.raises(DebuggerLost, match="we closed the connection"):
            vm.threads()
        vm.dispose()
        jvm.tell("end")
        assert jvm.finish() == (0, ["done 3", "over"])


def test_after_disposal_another_debugger_may_attach() -> None:
    with running(SOURCES, MAIN) as jvm:
        with attach_port(jvm.port, patience=SOON) as vm:
            armed(vm, ACTOR, MAIN, "// TURN").wait(SOON)
        lines = [jvm.line(), jvm.line()]
        (port,) = (int(text.rpartition(":")[2]) for text in lines if "Listening" in text)
        with attach_port(port, patience=SOON) as vm:
            assert "main" in {thread.name() for thread in vm.threads()}
            jvm.tell("ping")
            assert jvm.line() == "main heard ping"


def test_nobody_listens() -> None:
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        with pytest.raises(DebuggerRefused, match="cannot connect"):
            attach_port(unused.getsockname()[1])


def test_many_threads_ask_at_once() -> None:
    with debugged(SOURCES, MAIN) as (_, vm), ThreadPoolExecutor(8) as pool:
        armed(vm, ACTOR, MAIN, "// TURN").wait(SOON)
        classes = vm.all_classes()[:120]
        signatures = pool.map(lambda loaded: loaded.type.signature, classes)
        assert list(signatures) == [loaded.signature for loaded in classes]
