"""The deterministic scheduler: Java threads as greenlets on one OS thread.

A thread runs until it blocks, ends, or is preempted where the schedule says so. The hub (the
greenlet that `run` was called on) then picks the next. When nobody is ready, the clock jumps to the
nearest deadline; when there is none either, what is left is a deadlock.
"""

from __future__ import annotations

import heapq
import queue
import sys
import threading
from collections.abc import Callable
from itertools import count
from typing import TYPE_CHECKING, Any

import greenlet

from dalvik.errors import AppBroken
from dalvik.vm.control import Control, Stop, ThreadKilled
from dalvik.vm.schedule import Chooser
from dalvik.vm.threads import Blocked, JavaThread, Wake

if TYPE_CHECKING:
    from dalvik.vm.machine import Machine
    from dalvik.vm.monitors import Monitor


_HELD = "the host (suspended)"
_PARKED = "a permit (parked)"
#: So many times may a thread give way to nobody before the clock jumps.
_PATIENCE = 16


class Scheduler:
    """All threads of one machine. Only `post` may be called from other OS threads."""

    def __init__(self, machine: Machine, chooser: Chooser) -> None:
        self.machine = machine
        self.chooser = chooser
        self.threads: list[JavaThread] = []
        #: The running thread; between runs, the one that ran last.
        self.current = JavaThread(0, "hub")
        self.ready: list[JavaThread] = []
        #: Whether the hub waits for `post` when nobody can run, instead of calling it deadlock.
        self.live = False
        #: Told of threads, on themselves, when they begin and before they end.
        self.on_begin: list[Callable[[JavaThread], None]] = []
        self.on_end: list[Callable[[JavaThread], None]] = []
        #: Told, on it, of each thread that goes on after others ran.
        self.on_switch: Callable[[JavaThread], None] | None = None
        self._timers: list[tuple[int, int, JavaThread, Blocked]] = []
        self._numbers = count(1)
        self._sequence = count()
        self._hub: greenlet.greenlet | None = None
        self._ending: Control | None = None
        self._killing = False
        self._spins = 0
        self._idle_yields = 0
        self._posted: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()
        self._posts_lock = threading.Lock()
        self._posts_made = self._posts_done = 0
        self._waiting = False

    # -- threads ---------------------------------------------------------------------------------

    def start(
        self, java: Any, run: Callable[[], Any], name: str, daemon: bool = False
    ) -> JavaThread:
        """A new thread at the end of the run queue."""
        thread = JavaThread(next(self._numbers), name, daemon, java)
        self.begin(thread, run)
        return thread

    def begin(self, thread: JavaThread, run: Callable[[], Any]) -> None:
        """Lets a thread that is not alive run (again)."""
        thread.run = run
        thread.alive, thread.ended = True, False
        thread.greenlet = greenlet.greenlet(lambda: self._root(thread), self._hub)
        self.threads.append(thread)
        self.ready.append(thread)

    def _root(self, thread: JavaThread) -> None:
        assert thread.run is not None
        try:
            try:
                if self.on_switch is not None:
                    self.on_switch(thread)
                for hook in self.on_begin:
                    hook(thread)
                thread.run()
            except (Control, greenlet.GreenletExit):
                raise
            except BaseException as error:
                self.machine.uncaught(thread, self.machine.as_java(error))
            for hook in self.on_end:
                hook(thread)
        except (ThreadKilled, greenlet.GreenletExit):
            pass
        except Control as control:
            self._ending = control
        except BaseException as error:
            self.machine.fault = error
            self._ending = Stop()
        finally:
            self._ended(thread)

    def _ended(self, thread: JavaThread) -> None:
        thread.alive, thread.ended, thread.blocked = False, True, None
        self.threads.remove(thread)
        for joiner in thread.joiners:
            self.wake(joiner)
        thread.joiners.clear()
        if thread.java is not None and not self._killing:
            self.machine.monitors.thread_ended(thread.java)

    # -- the hub ---------------------------------------------------------------------------------

    def run(self, done: Callable[[], bool]) -> bool:
        """Runs threads until `done()`; False if they all wait and nothing will ever wake them
        because the clock is frozen or the host holds them. Raises `Exit`, `Stop`."""
        self._hub = greenlet.getcurrent()
        for thread in self.threads:
            if thread.greenlet is not None:
                thread.greenlet.parent = self._hub
        while not done():
            self._run_posted()
            if not self.ready and not self._wake_next():
                if self._stuck():
                    return False
                continue
            if self.ready:
                self._run_one(self._next())
        return True

    def _next(self) -> JavaThread:
        return self.ready.pop(self.chooser.pick(len(self.ready)))

    def _run_one(self, thread: JavaThread) -> None:
        if thread.suspensions and not thread.errands:
            thread.passed_over = True
            return
        self.current = thread
        assert thread.greenlet is not None
        thread.greenlet.switch()
        if self.on_switch is not None:
            sys.settrace(None)  # a thread that is traced leaves its tracing to who runs next
        if self._ending is not None:
            ending, self._ending = self._ending, None
            raise ending

    def _wake_next(self) -> bool:
        """Moves the clock to the nearest deadline and wakes whom it belongs to."""
        clock = self.machine.clock
        while self._timers:
            deadline, _, thread, blocked = self._timers[0]
            if thread.blocked is not blocked:
                heapq.heappop(self._timers)
                continue
            if clock.delay(deadline) != 0.0:
                return False
            heapq.heappop(self._timers)
            clock.advance_to(deadline)
            self.wake(thread, Wake.TIMED_OUT)
            return True
        return False

    def _wake_due(self) -> None:
        """Deadlines that passed while threads ran."""
        now = self.machine.clock.now
        while self._timers and self._timers[0][0] <= now:
            _, _, thread, blocked = heapq.heappop(self._timers)
            if thread.blocked is blocked:
                self.wake(thread, Wake.TIMED_OUT)

    def _stuck(self) -> bool:
        """Nobody can run: wait for the host, give up quietly, or report a deadlock."""
        if self.live:
            self._wait_for_host()
            return False
        if self.machine.clock.frozen and self._timers:
            return True
        if any(thread.suspensions for thread in self.threads):
            return True
        raise Stop(self.deadlock())

    def _wait_for_host(self) -> None:
        """Sleeps until somebody posts or the clock may reach the nearest deadline."""
        delay = self.machine.clock.delay(self._timers[0][0]) if self._timers else None
        self._waiting = True
        try:
            action = self._posted.get(timeout=delay)
        except queue.Empty:
            return
        finally:
            self._waiting = False
        self._run_post(action)

    def deadlock(self) -> AppBroken:
        """The report: who waits for what, where, and who holds it."""
        waiting = "\n\n".join(thread.describe() for thread in self.threads)
        names = ", ".join(f'"{thread.name}"' for thread in self.threads)
        return AppBroken(
            f"no thread can go on: {names} wait for each other or for nobody\n\n{waiting}"
        )

    def post(self, action: Callable[[], None]) -> None:
        """Has the hub run something between two threads; safe from any OS thread."""
        with self._posts_lock:
            self._posts_made += 1
            self._posted.put(action)

    def _run_posted(self) -> None:
        while not self._posted.empty():
            self._run_post(self._posted.get())

    def _run_post(self, action: Callable[[], None]) -> None:
        try:
            action()
        finally:
            self._posts_done += 1

    @property
    def is_waiting(self) -> bool:
        """Whether the hub sleeps and nothing was posted that it has not run; safe from any OS
        thread."""
        return self._waiting and self._posts_done == self._posts_made

    @property
    def on_this_thread(self) -> bool:
        """Whether the caller is on the OS thread that runs these Java threads."""
        return self.machine.on_host

    @property
    def next_deadline(self) -> int | None:
        """The moment that the nearest timed wait ends; a glance from any OS thread."""
        timers = self._timers
        return timers[0][0] if timers else None

    # -- blocking --------------------------------------------------------------------------------

    def block(
        self,
        reason: str,
        nanos: int | None = None,
        interruptible: bool = True,
        monitor: Monitor | None = None,
    ) -> Wake:
        """Blocks the running thread until `wake`, for at most `nanos`, or until an interrupt.

        INTERRUPTED leaves the flag to the caller: some clear it, `park` does not.
        """
        thread = self.current
        if interruptible and thread.interrupted:
            return Wake.INTERRUPTED
        deadline = None if nanos is None else self.machine.clock.now + max(0, nanos)
        blocked = thread.blocked = Blocked(reason, deadline, interruptible, monitor)
        if deadline is not None:
            heapq.heappush(self._timers, (deadline, next(self._sequence), thread, blocked))
        self._leave()
        return thread.woken

    def _leave(self) -> None:
        """Gives the processor to the hub; returns when this thread is picked again."""
        thread = self.current
        if self._killing:
            raise ThreadKilled
        assert self._hub is not None
        self._wake_due()
        self._hub.switch()
        self.current = thread
        if self._killing:
            raise ThreadKilled
        if self.on_switch is not None:
            self.on_switch(thread)

    def wake(self, thread: JavaThread, reason: Wake = Wake.NOTIFIED) -> bool:
        """Ends a block; False if the thread was not blocked."""
        if thread.blocked is None:
            return False
        thread.blocked = None
        thread.woken = reason
        self.ready.append(thread)
        return True

    def yield_now(self) -> None:
        """Lets every other ready thread run first.

        One that goes on giving way while all others wait wants time to pass.
        """
        self._wake_due()
        if not self.ready:
            self._idle_yields += 1
            if self._idle_yields % _PATIENCE == 0:
                self._wake_next()
        if self.ready:
            self.ready.append(self.current)
            self._leave()

    def let_host_in(self) -> None:
        """Runs what was posted from outside, in a loop that may never block by itself."""
        if not self._posted.empty():
            self.ready.append(self.current)
            self._leave()

    def spin(self) -> None:
        """The hook of loops that only poll: what they wait for is another thread."""
        self._spins += 1
        if self._spins & 0x3F == 0:
            self.yield_now()

    def may_switch(self, *_: Any) -> None:
        """The hook of code that is translated with `yields`."""
        if self.chooser.preempt():
            self.yield_now()

    # -- what java.lang.Thread and LockSupport are made of ---------------------------------------

    def sleep(self, nanos: int) -> None:
        if self.block("a sleep", nanos) is Wake.INTERRUPTED:
            self.throw_interrupted()

    def join(self, thread: JavaThread, nanos: int | None = None) -> None:
        """Waits for a thread's end."""
        if self.current.interrupted:
            self.throw_interrupted()
        if not thread.alive:
            return
        thread.joiners.append(self.current)
        woken = self.block(f'the end of thread "{thread.name}"', nanos)
        if self.current in thread.joiners:
            thread.joiners.remove(self.current)
        if woken is Wake.INTERRUPTED:
            self.throw_interrupted()

    def park(self, nanos: int | None = None) -> None:
        thread = self.current
        if thread.permit:
            thread.permit = False
            return
        self.block(_PARKED, nanos)
        thread.permit = False

    def unpark(self, thread: JavaThread) -> None:
        blocked = thread.blocked
        if blocked is not None and blocked.reason == _PARKED:
            self.wake(thread)
        else:
            thread.permit = True

    def interrupt(self, thread: JavaThread) -> None:
        """Sets the flag and ends an interruptible block."""
        thread.interrupted = True
        if thread.blocked is not None and thread.blocked.interruptible:
            self.wake(thread, Wake.INTERRUPTED)

    def throw_interrupted(self) -> None:
        """InterruptedException in the running thread; its flag is cleared."""
        from dalvik.vm.interop import throw

        self.current.interrupted = False
        throw("java.lang.InterruptedException")

    # -- for the host ----------------------------------------------------------------------------

    def suspend_here(self) -> None:
        """Holds the running thread until `resume`; errands of the host run on it meanwhile."""
        thread = self.current
        thread.suspensions += 1
        while thread.suspensions:
            thread.blocked = Blocked(_HELD, None, False)
            self._leave()
            while thread.errands:
                thread.errands.pop(0)()
        thrown, thread.thrown = thread.thrown, None
        if thrown is not None:
            raise thrown

    def is_held(self, thread: JavaThread) -> bool:
        """Whether it waits in `suspend_here`, where errands can be run."""
        return thread.blocked is not None and thread.blocked.reason == _HELD

    def throw_in(self, thread: JavaThread, thrown: BaseException) -> None:
        """Has a thread that is suspended in `suspend_here` throw when it is resumed."""
        thread.thrown = thrown

    def suspend(self, thread: JavaThread) -> None:
        """Keeps a thread from running until `resume`."""
        thread.suspensions += 1

    def resume(self, thread: JavaThread) -> None:
        """Undoes one suspension."""
        thread.suspensions = max(0, thread.suspensions - 1)
        if not thread.suspensions:
            self._let_go(thread)

    def errand(self, thread: JavaThread, action: Callable[[], None]) -> None:
        """Runs `action` on a thread that is suspended in `suspend_here`."""
        thread.errands.append(action)
        if thread.blocked is not None and thread.blocked.reason == _HELD:
            self.wake(thread)

    def _let_go(self, thread: JavaThread) -> None:
        if thread.blocked is not None and thread.blocked.reason == _HELD:
            self.wake(thread)
        elif thread.passed_over:
            thread.passed_over = False
            self.ready.append(thread)

    def kill_all(self) -> None:
        """Unwinds every thread; for the end of the machine."""
        self._killing = True
        self._hub = greenlet.getcurrent()
        for thread in list(self.threads):
            if thread.greenlet is not None and thread.greenlet:
                thread.greenlet.parent = self._hub
                self.current = thread
                thread.greenlet.throw(ThreadKilled)
        self.threads.clear()
        self.ready.clear()
        self._timers.clear()
