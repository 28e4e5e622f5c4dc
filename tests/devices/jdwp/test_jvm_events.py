"""Events, holds and handlers, on a real JVM."""

from __future__ import annotations

import queue
import threading

import pytest

from dalvik.errors import DebuggerRefused, NotInTime
from devices.jdwp import (
    Address,
    ClassMatch,
    ClassPrepared,
    Count,
    ErrorCode,
    EventKind,
    ExceptionThrown,
    Hit,
    LocatedEvent,
    MethodReturned,
    ReferenceType,
    StepDepth,
    StringReference,
    SuspendPolicy,
    ThreadOnly,
    ThreadReference,
    VirtualMachine,
    breakpoint_at,
    exception_thrown,
    method_entry,
    method_exit,
    single_step,
    thread_death,
    thread_start,
    vm_death,
)
from tests.devices.jdwp.jvm import SOON, armed, debugged, line_of, prepared

pytestmark = pytest.mark.oracle

#: `main` answers every line of its input, so a test can see whether it runs; workers do jobs.
TEAM = """
package team;
import java.io.*;
import java.util.concurrent.*;
public class Team {
    static class Worker extends Thread {
        final BlockingQueue<String> jobs = new LinkedBlockingQueue<>();
        int done = 0;
        Worker(String name) { super(name); }
        @Override public void run() {
            try {
                for (String job = jobs.take(); !job.equals("end"); job = jobs.take()) work(job);
            } catch (InterruptedException e) { }
        }
        int work(String job) {
            done++;
            int result = helper(job);   // WORK
            System.out.println(getName() + " did " + job);
            return result;
        }
        int helper(String job) {
            return job.length();   // HELP
        }
        String status() { return getName() + ":" + done; }
    }
    public static void main(String[] args) throws Exception {
        Worker a = new Worker("a"), b = new Worker("b");
        a.start();
        b.start();
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            if (line.equals("end")) break;
            String[] parts = line.split(" ");
            if (parts[0].equals("a")) a.jobs.add(parts[1]);
            else if (parts[0].equals("b")) b.jobs.add(parts[1]);
            else System.out.println("main heard " + line);
        }
        a.jobs.add("end");
        b.jobs.add("end");
        a.join();
        b.join();
        System.out.println("over");
    }
}
"""
SOURCES = {"team/Team.java": TEAM}
WORKER = "team.Team$Worker"


def thread_of(hit: Hit) -> ThreadReference:
    assert hit.thread is not None
    return hit.thread


def line_address(cls: ReferenceType, mark: str) -> Address:
    return cls.addresses_of_line(line_of(TEAM, mark))[0]


def run_to_end(vm: VirtualMachine, name: str = WORKER) -> ReferenceType:
    """Let the program run, once this class is there; nothing is held."""
    cls, hit = prepared(vm, name)
    hit.release()
    return cls


# --- breakpoints and holds ---


def test_a_breakpoint_holds_one_thread_while_the_others_go_on() -> None:
    with debugged(SOURCES, "team.Team") as (jvm, vm):
        request = armed(vm, TEAM, WORKER, "// WORK")
        jvm.tell("a one")
        hit = request.wait(SOON)
        assert hit.held
        assert thread_of(hit).name() == "a"
        assert hit.address == request.plan.modifiers[0].address  # type: ignore[union-attr]
        assert thread_of(hit).stack()[0].line == line_of(TEAM, "// WORK")
        jvm.tell("still there?")
        assert jvm.line() == "main heard still there?"
        jvm.tell("b two")
        second = request.wait(SOON)
        assert thread_of(second).name() == "b"
        second.release()
        assert jvm.line() == "b did two"
        hit.release()
        assert jvm.line() == "a did one"
        assert not hit.held
        hit.release()
        jvm.tell("end")
        vm.wait_for_exit(SOON)
        assert jvm.finish() == (0, ["over"])


def test_suspensions_are_counted() -> None:
    with debugged(SOURCES, "team.Team") as (jvm, vm):
        request = armed(vm, TEAM, WORKER, "// WORK")
        jvm.tell("a one")
        hit = request.wait(SOON)
        thread = thread_of(hit)
        assert thread.suspend_count() == 1
        thread.suspend()
        vm.suspend()
        assert thread.suspend_count() == 3
        with thread.held():
            assert thread.suspend_count() == 4
        vm.resume()
        hit.release()
        assert thread.suspend_count() == 1
        assert thread.state().suspended
        jvm.tell("ping")
        assert jvm.line() == "main heard ping"
        thread.resume()
        assert jvm.line() == "a did one"
        thread.resume()
        assert thread.suspend_count() == 0


def test_a_hit_that_holds_everything_resumes_everything() -> None:
    with debugged(SOURCES, "team.Team") as (jvm, vm):
        cls, hit = prepared(vm, WORKER)
        plan = breakpoint_at(line_address(cls, "// WORK")).but(suspend=SuspendPolicy.ALL)
        request = vm.events.request(plan)
        hit.release()
        jvm.tell("a one")
        hit = request.wait(SOON)
        assert {thread.suspend_count() for thread in vm.threads()} == {1}
        hit.release()
        assert {thread.suspend_count() for thread in vm.threads()} == {0}
        assert jvm.line() == "a did one"


def test_an_event_that_holds_nothing_needs_no_release() -> None:
    with debugged(SOURCES, "team.Team") as (jvm, vm):
        cls, hit = prepared(vm, WORKER)
        plan = breakpoint_at(line_address(cls, "// WORK")).but(suspend=SuspendPolicy.NONE)
        request = vm.events.request(plan)
        hit.release()
        jvm.tell("a one")
        assert jvm.line() == "a did one"
        assert not request.wait(SOON).held


def test_modifiers_narrow_a_request() -> None:
    with debugged(SOURCES, "team.Team") as (jvm, vm):
        run_to_end(vm)
        jvm.tell("ready?")
        assert jvm.line() == "main heard ready?"
        (b,) = (thread for thread in vm.threads() if thread.name() == "b")
        cls = vm.classes(WORKER)[0].type
        plan = breakpoint_at(line_address(cls, "// WORK")).but(ThreadOnly(b.id), Count(2))
        request = vm.events.request(plan)
        for job in ("a one", "b one"):
            jvm.tell(job)
            assert jvm.line() == f"{job[0]} did one"
        jvm.tell("b two")
        hit = request.wait(SOON)
        name = thread_of(hit).frames()[0].locals()["job"]
        assert isinstance(name, StringReference) and name.text() == "two"
        hit.release()
        assert jvm.line() == "b did two"
        request.clear()  # it has ended by itself: no error


def test_two_requests_at_one_place_hold_until_both_are_released() -> None:
    with debugged(SOURCES, "team.Team") as (jvm, vm):
        cls, hit = prepared(vm, WORKER)
        plan = breakpoint_at(line_address(cls, "// WORK"))
        first, second = vm.events.request_all([plan, plan])
        hit.release()
        jvm.tell("a one")
        one, two = first.wait(SOON), second.wait(SOON)
        assert thread_of(one).suspend_count() == 1
        one.release()
        assert thread_of(one).suspend_count() == 1
        two.release()
        assert jvm.line() == "a did one"


def test_clearing_a_request_releases_what_it_still_holds() -> None:
    with debugged(SOURCES, "team.Team") as (jvm, vm):
        request = armed(vm, TEAM, WORKER, "// WORK")
        with request:
            jvm.tell("a one")
            vm.events.wait_until(lambda: request.mailbox or None, "the hit", SOON)
        assert jvm.line() == "a did one"
        jvm.tell("a two")
        assert jvm.line() == "a did two"


def test_a_place_without_instruction_is_refused_and_nothing_is_left_armed() -> None:
    with debugged(SOURCES, "team.Team") as (jvm, vm):
        cls, hit = prepared(vm, WORKER)
        good = line_address(cls, "// WORK")
        bad = Address(good.type_id, good.method_id, 9999, good.type_tag)
        with pytest.raises(DebuggerRefused, match="no instruction at this code index") as caught:
            vm.events.request_all([breakpoint_at(good), breakpoint_at(bad)])
        assert caught.value.code == ErrorCode.INVALID_LOCATION
        hit.release()
        jvm.tell("a one")
        assert jvm.line() == "a did one"


def test_a_wait_that_runs_out_says_so() -> None:
    with debugged(SOURCES, "team.Team") as (_, vm):
        run_to_end(vm)
        never = vm.events.request(thread_death())
        with pytest.raises(
            NotInTime, match=r"jvm: wait for THREAD_DEATH: not within 0\.01 s; no e"
        ):
            never.wait(0.01)


# --- handlers ---


def test_a_handler_may_ask_invoke_and_arm_while_the_thread_is_held() -> None:
    with debugged(SOURCES, "team.Team") as (jvm, vm):
        log: list[str] = []

        def helper(hit: Hit) -> None:
            log.append(f"{thread_of(hit).name()} helps")

        def work(hit: Hit) -> None:
            thread = thread_of(hit)
            frame = thread.frames()[0]
            worker, job = frame.this(), frame.locals()["job"]
            assert worker is not None and isinstance(job, StringReference)
            status = worker.invoke(thread, "status")
            assert isinstance(status, StringReference)
            log.append(f"{status.text()} {job.text()}")
            if len(log) == 1:
                cls = worker.type()
                vm.events.request(breakpoint_at(line_address(cls, "// HELP")), helper)

        def arm(cls: ReferenceType) -> None:
            vm.events.request(breakpoint_at(line_address(cls, "// WORK")), work)

        start = vm.wait_for_start(SOON)
        vm.when_prepared(WORKER, arm)
        start.release()
        for job in ("a one", "b two", "a three"):
            jvm.tell(job)
            assert jvm.line() == f"{job[0]} did {job[2:]}"
        jvm.tell("end")
        vm.wait_for_exit(SOON)
        assert log == ["a:1 one", "a helps", "b:1 two", "b helps", "a:2 three", "a helps"]
        assert jvm.finish() == (0, ["over"])


def test_a_handler_that_holds_one_thread_does_not_delay_another() -> None:
    with debugged(SOURCES, "team.Team") as (jvm, vm):
        b_was_handled = threading.Event()

        def work(hit: Hit) -> None:
            if thread_of(hit).name() == "a":
                assert b_was_handled.wait(SOON)
            else:
                b_was_handled.set()

        cls, hit = prepared(vm, WORKER)
        vm.events.request(breakpoint_at(line_address(cls, "// WORK")), work)
        hit.release()
        jvm.tell("a one")
        jvm.tell("b two")
        assert {jvm.line(), jvm.line()} == {"a did one", "b did two"}


def test_events_of_a_method_that_a_handler_invokes_do_not_deadlock() -> None:
    with debugged(SOURCES, "team.Team") as (jvm, vm):
        seen: list[tuple[str, bool]] = []

        def helper(hit: Hit) -> None:
            seen.append(("helper", hit.nested))

        def work(hit: Hit) -> None:
            worker = thread_of(hit).frames()[0].this()
            assert worker is not None
            seen.append(("work", hit.nested))
            assert worker.invoke(thread_of(hit), "helper", "12345", within=SOON) == 5

        cls, hit = prepared(vm, WORKER)
        vm.events.request(breakpoint_at(line_address(cls, "// WORK")), work)
        vm.events.request(breakpoint_at(line_address(cls, "// HELP")), helper)
        hit.release()
        jvm.tell("a one")
        assert jvm.line() == "a did one"
        assert seen == [("work", False), ("helper", True), ("helper", False)]


def test_a_hit_can_be_kept_beyond_its_handler() -> None:
    with debugged(SOURCES, "team.Team") as (jvm, vm):
        kept: queue.SimpleQueue[Hit] = queue.SimpleQueue()

        def work(hit: Hit) -> None:
            hit.keep()
            kept.put(hit)

        cls, hit = prepared(vm, WORKER)
        vm.events.request(breakpoint_at(line_address(cls, "// WORK")), work)
        hit.release()
        jvm.tell("a one")
        later = kept.get(timeout=SOON)
        jvm.tell("ping")
        assert jvm.line() == "main heard ping"
        assert thread_of(later).suspend_count() == 1
        later.release()
        assert jvm.line() == "a did one"


def test_a_failing_handler_lets_its_thread_go_and_tells_who_waits() -> None:
    with debugged(SOURCES, "team.Team") as (jvm, vm):

        def work(hit: Hit) -> None:
            raise ValueError("handler is broken")

        cls, hit = prepared(vm, WORKER)
        vm.events.request(breakpoint_at(line_address(cls, "// WORK")), work)
        hit.release()
        jvm.tell("a one")
        assert jvm.line() == "a did one"
        with pytest.raises(ValueError, match="handler is broken"):
            vm.wait_for_exit(SOON)


def test_a_handlers_failure_is_told_at_the_end_of_the_block_at_the_latest() -> None:
    with (
        pytest.raises(ValueError, match="handler is broken"),
        debugged(SOURCES, "team.Team") as (jvm, vm),
    ):

        def work(hit: Hit) -> None:
            raise ValueError("handler is broken")

        cls, hit = prepared(vm, WORKER)
        vm.events.request(breakpoint_at(line_address(cls, "// WORK")), work)
        hit.release()
        jvm.tell("a one")
        assert jvm.line() == "a did one"
        jvm.tell("end")
        assert jvm.finish() == (0, ["over"])


def test_many_breakpoints_are_armed_at_once_and_each_reports_its_own_hits() -> None:
    with debugged(SOURCES, "team.Team") as (jvm, vm):
        cls, hit = prepared(vm, WORKER)
        addresses = [
            method.at(index) for method in cls.methods for index, _ in method.line_table().entries
        ]
        hits: list[Address | None] = []
        requests = vm.events.request_all(
            [breakpoint_at(address) for address in addresses], lambda h: hits.append(h.address)
        )
        assert len({request.id for request in requests}) == len(addresses) > 10
        hit.release()
        jvm.tell("a one")
        assert jvm.line() == "a did one"
        jvm.tell("end")
        vm.wait_for_exit(SOON)
        assert line_address(cls, "// WORK") in hits
        assert line_address(cls, "// HELP") in hits


# --- other kinds ---


def test_classes_are_met_once_each_whether_loaded_before_or_after() -> None:
    with debugged(SOURCES, "team.Team") as (jvm, vm):
        met: list[str] = []

        def meet(cls: ReferenceType) -> None:
            met.append(cls.name)

        cls, hit = prepared(vm, WORKER)
        vm.when_prepared("team.Team", meet)
        assert met == ["team.Team"]
        vm.when_prepared(WORKER, meet)
        vm.when_prepared("java.util.concurrent.LinkedBlockingQueue", meet)
        hit.release()
        jvm.tell("a one")
        assert jvm.line() == "a did one"
        assert sorted(met) == ["java.util.concurrent.LinkedBlockingQueue", "team.Team", cls.name]


def test_class_prepare_takes_patterns_and_tells_the_class() -> None:
    with debugged(SOURCES, "team.Team") as (_, vm):
        cls, hit = prepared(vm, "*.Team$Worker")
        assert isinstance(hit.event, ClassPrepared)
        assert (hit.event.signature, cls.name) == ("Lteam/Team$Worker;", WORKER)
        assert thread_of(hit).name() == "main"
        assert hit.address is None


def test_methods_report_entry_and_exit_with_value() -> None:
    with debugged(SOURCES, "team.Team") as (jvm, vm):
        run_to_end(vm)
        jvm.tell("ready?")
        assert jvm.line() == "main heard ready?"
        calls: list[tuple[str, str, object]] = []

        def note(hit: Hit) -> None:
            assert isinstance(hit.event, LocatedEvent)
            value = hit.event.value.raw if isinstance(hit.event, MethodReturned) else None
            position = vm.position(hit.event.address)
            # The thread may or may not have begun when we ask: `run` is told only if not.
            if thread_of(hit).name() == "a" and position.method in ("work", "helper"):
                calls.append((hit.event.kind.name, position.method, value))

        worker = ClassMatch(WORKER)
        vm.events.request_all([method_entry(worker), method_exit(worker)], note)
        jvm.tell("a four")
        assert jvm.line() == "a did four"
        jvm.tell("end")
        vm.wait_for_exit(SOON)
        kind = EventKind.METHOD_EXIT_WITH_RETURN_VALUE.name
        assert calls[:4] == [
            ("METHOD_ENTRY", "work", None),
            ("METHOD_ENTRY", "helper", None),
            (kind, "helper", 4),
            (kind, "work", 4),
        ]


def test_steps_go_over_and_into_calls() -> None:
    with debugged(SOURCES, "team.Team") as (jvm, vm):
        request = armed(vm, TEAM, WORKER, "// WORK")

        def step(hit: Hit, depth: StepDepth) -> Hit:
            thread = thread_of(hit)
            with vm.events.request(single_step(thread.id, depth=depth)) as stepping:
                hit.release()
                return stepping.wait(SOON)

        jvm.tell("a one")
        hit = step(request.wait(SOON), StepDepth.INTO)
        assert thread_of(hit).stack()[0].line == line_of(TEAM, "// HELP")
        step(hit, StepDepth.OUT).release()
        assert jvm.line() == "a did one"
        jvm.tell("b two")
        hit = step(request.wait(SOON), StepDepth.OVER)
        assert thread_of(hit).stack()[0].line == line_of(TEAM, "// WORK") + 1
        hit.release()
        assert jvm.line() == "b did two"


def test_threads_report_start_and_death() -> None:
    with debugged(SOURCES, "team.Team") as (jvm, vm):
        _, hit = prepared(vm, "team.Team")
        born: list[str] = []
        vm.events.request(thread_start(), lambda h: born.append(thread_of(h).name()))
        deaths = vm.events.request(thread_death())
        hit.release()
        jvm.tell("end")
        dying = [deaths.wait(SOON), deaths.wait(SOON)]
        assert sorted(thread_of(death).name() for death in dying) == ["a", "b"]
        for death in dying:
            death.release()
        assert {"a", "b"} <= set(born)
        last = deaths.wait(SOON)
        assert thread_of(last).name() == "main"
        deaths.clear()
        last.release()
        vm.wait_for_exit(SOON)


def test_the_vm_can_be_held_at_its_death() -> None:
    with debugged(SOURCES, "team.Team") as (jvm, vm):
        run_to_end(vm)
        request = vm.events.request(vm_death())
        jvm.tell("end")
        hit = request.wait(SOON)
        assert jvm.line() == "over"
        assert jvm.process.poll() is None
        hit.release()
        vm.wait_for_exit(SOON)
        assert jvm.finish() == (0, [])


FAULTY = """
package faulty;
public class Faulty {
    static void caught() {
        try { thrower("inside"); } catch (IllegalStateException e) { int x = 1; }   // CAUGHT
    }
    static void thrower(String why) { throw new IllegalStateException(why); }   // THROWN
    public static void main(String[] args) {
        caught();
        throw new UnsupportedOperationException("outside");
    }
}
"""


def test_exceptions_tell_where_they_are_thrown_and_caught() -> None:
    with debugged({"faulty/Faulty.java": FAULTY}, "faulty.Faulty") as (jvm, vm):
        _, hit = prepared(vm, "faulty.Faulty")
        only_ours = ClassMatch("faulty.*")
        request = vm.events.request(exception_thrown().but(only_ours))
        hit.release()
        first = request.wait(SOON)
        assert isinstance(first.event, ExceptionThrown) and first.event.caught_at is not None
        assert vm.position(first.event.address).line == line_of(FAULTY, "// THROWN")
        assert vm.position(first.event.caught_at).line == line_of(FAULTY, "// CAUGHT")
        exception = vm.object(first.event.exception.object_id)
        message = exception.get("detailMessage")
        assert isinstance(message, StringReference) and message.text() == "inside"
        first.release()
        second = request.wait(SOON)
        assert isinstance(second.event, ExceptionThrown)
        assert second.event.caught_at is None
        name = vm.object(second.event.exception.object_id).type().name
        assert name == "java.lang.UnsupportedOperationException"
        second.release()
        vm.wait_for_exit(SOON)
        assert jvm.finish()[0] == 1


def test_only_uncaught_exceptions_of_one_class() -> None:
    with debugged({"faulty/Faulty.java": FAULTY}, "faulty.Faulty") as (_, vm):
        _, hit = prepared(vm, "faulty.Faulty")
        runtime = vm.classes("java.lang.RuntimeException")[0].type
        request = vm.events.request(exception_thrown(runtime.id, caught=False))
        hit.release()
        only = request.wait(SOON)
        assert isinstance(only.event, ExceptionThrown)
        assert vm.position(only.event.address).method == "main"
