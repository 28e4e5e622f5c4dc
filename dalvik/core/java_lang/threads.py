"""java.lang.Thread, over the scheduler's threads."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.attach import mixing
from dalvik.core.java_lang.enums import constant, declare_enum
from dalvik.core.java_lang.stack_traces import StackTraceElement
from dalvik.core.java_lang.thread_groups import ThreadGroup, main_group
from dalvik.vm.interop import call, new, throw, vm
from dalvik.vm.native import java_class, java_field, java_interface, java_method
from dalvik.vm.objects import JArray, JObject, array_of
from dalvik.vm.threads import JavaThread

_RUN = "run()V"
#: The native method that a thread finds on top of its own stack.
_STACK_READER = ("dalvik.system.VMStack", "getThreadStackTrace", "VMStack.java", -2)
_UNCAUGHT = "uncaughtException(Ljava/lang/Thread;Ljava/lang/Throwable;)V"

State = declare_enum(
    "java.lang.Thread$State",
    ["NEW", "RUNNABLE", "BLOCKED", "WAITING", "TIMED_WAITING", "TERMINATED"],
)


@java_interface(
    "java.lang.Thread$UncaughtExceptionHandler",
    abstract=["void uncaughtException(Thread,Throwable)"],
)
class UncaughtExceptionHandler:
    pass


def current() -> Any:
    """`Thread.currentThread()`."""
    running = vm().scheduler.current
    return Thread.adopt(running) if running.java is None else running.java


def _next_number(counter: str) -> int:
    state = vm().state
    number = int(state.get(counter, 0))
    state[counter] = number + 1
    return number


@java_method("static Thread currentThread()")
def _current_thread() -> Any:
    return current()


@java_method("static void sleep(long)")
def _sleep(millis: int) -> None:
    _sleep_nanos(millis, 0)


@java_method("static void sleep(long,int)")
def _sleep_nanos(millis: int, nanos: int) -> None:
    if millis < 0:
        throw("java.lang.IllegalArgumentException", f"millis < 0: {millis}")
    if nanos < 0:
        throw("java.lang.IllegalArgumentException", f"nanos < 0: {nanos}")
    if nanos > 999999:
        throw("java.lang.IllegalArgumentException", f"nanos > 999999: {nanos}")
    vm().scheduler.sleep(millis * 1_000_000 + nanos)


@java_method("static void yield()")
@java_method("static void onSpinWait()")
def _yield() -> None:
    vm().scheduler.yield_now()


@java_method("static boolean interrupted()")
def _interrupted() -> bool:
    running = vm().scheduler.current
    was = running.interrupted
    running.interrupted = False
    return was


@java_method("static boolean holdsLock(Object)")
def _holds_lock(value: Any) -> bool:
    if value is None:
        throw("java.lang.NullPointerException")
    return bool(vm().monitors.holds(value))


@java_method("static int activeCount()")
def _active_count() -> int:
    return int(call(current().group, "activeCount()I"))


@java_method("static int enumerate(Thread[])")
def _enumerate(target: JArray) -> int:
    return int(call(current().group, "enumerate([Ljava/lang/Thread;)I", target))


@java_method("static void dumpStack()")
def _dump_stack() -> None:
    call(new("java.lang.Exception", "(Ljava/lang/String;)V", "Stack trace"), "printStackTrace()V")


@java_method("static java.util.Map getAllStackTraces()")
def _all_stack_traces() -> Any:
    found = new("java.util.HashMap")
    for one in vm().scheduler.threads:
        java = Thread.adopt(one) if one.java is None else one.java
        call(
            found,
            "put(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;",
            java,
            java.get_stack_trace(),
        )
    return found


@java_method("static void setDefaultUncaughtExceptionHandler(Thread$UncaughtExceptionHandler)")
def _set_default_handler(handler: Any) -> None:
    vm().state["default_exception_handler"] = handler


@java_method("static Thread$UncaughtExceptionHandler getDefaultUncaughtExceptionHandler()")
def _default_handler() -> Any:
    return vm().state.get("default_exception_handler")


@java_class("java.lang.Thread", implements=["Runnable"])
@mixing(
    _current_thread,
    _sleep,
    _sleep_nanos,
    _yield,
    _interrupted,
    _holds_lock,
    _active_count,
    _enumerate,
    _dump_stack,
    _all_stack_traces,
    _set_default_handler,
    _default_handler,
)
class Thread(JObject):
    """`running` is the scheduler's thread, None until it is started.

    `locals` and `inherited` hold the values of ThreadLocals.
    """

    MIN_PRIORITY = java_field("static final int MIN_PRIORITY", 1)
    NORM_PRIORITY = java_field("static final int NORM_PRIORITY", 5)
    MAX_PRIORITY = java_field("static final int MAX_PRIORITY", 10)

    running: JavaThread | None = None
    name: str = ""
    number: int = 0
    daemon: bool = False
    priority: int = 5
    target: Any = None
    group: Any = None
    handler: Any = None
    context_loader: Any = None
    context_loader_set = False
    locals: dict[Any, Any]
    inherited: dict[Any, Any]

    @classmethod
    def adopt(cls, running: JavaThread) -> Thread:
        """The object of a thread that was not made through java.lang.Thread."""
        thread = cls()
        thread.name, thread.daemon = running.name, running.daemon
        thread.number = _next_number("thread_ids") + 1
        thread.group = main_group()
        thread.locals, thread.inherited = {}, {}
        thread.running = running
        running.java = thread
        return thread

    def setup(self, group: Any, target: Any, name: str | None) -> None:
        """What constructors do: inherit from the thread that runs now."""
        if name is None:
            throw("java.lang.NullPointerException", "name cannot be null")
        parent = current()
        self.group = parent.group if group is None else group
        self.target = target
        self.name = name
        self.daemon, self.priority = parent.daemon, min(parent.priority, self.group.max_priority)
        self.context_loader = parent.context_loader
        self.context_loader_set = parent.context_loader_set
        self.number = _next_number("thread_ids") + 1
        self.locals = {}
        self.inherited = {
            local: call(local, "childValue(Ljava/lang/Object;)Ljava/lang/Object;", value)
            for local, value in parent.inherited.items()
        }

    def _numbered(self) -> str:
        return f"Thread-{_next_number('thread_names')}"

    @java_method("void <init>()")
    def init(self) -> None:
        self.setup(None, None, self._numbered())

    @java_method("void <init>(Runnable)")
    def init_target(self, target: Any) -> None:
        self.setup(None, target, self._numbered())

    @java_method("void <init>(ThreadGroup,Runnable)")
    def init_group_target(self, group: Any, target: Any) -> None:
        self.setup(group, target, self._numbered())

    @java_method("void <init>(String)")
    def init_name(self, name: str) -> None:
        self.setup(None, None, name)

    @java_method("void <init>(ThreadGroup,String)")
    def init_group_name(self, group: Any, name: str) -> None:
        self.setup(group, None, name)

    @java_method("void <init>(Runnable,String)")
    def init_target_name(self, target: Any, name: str) -> None:
        self.setup(None, target, name)

    @java_method("void <init>(ThreadGroup,Runnable,String)")
    def init_all(self, group: Any, target: Any, name: str) -> None:
        self.setup(group, target, name)

    @java_method("void <init>(ThreadGroup,Runnable,String,long)")
    def init_sized(self, group: Any, target: Any, name: str, stack_size: int) -> None:
        self.setup(group, target, name)

    @java_method("void <init>(ThreadGroup,Runnable,String,long,boolean)")
    def init_inheriting(
        self, group: Any, target: Any, name: str, stack_size: int, inherit: int
    ) -> None:
        self.setup(group, target, name)
        if not inherit:
            self.inherited = {}

    @java_method("void run()")
    def run(self) -> None:
        if self.target is not None:
            call(self.target, _RUN)

    @java_method("void start()")
    def start(self) -> None:
        if self.running is not None:
            throw("java.lang.IllegalThreadStateException")
        self.running = vm().scheduler.start(self, self._run, self.name, self.daemon)

    def _run(self) -> None:
        call(self, _RUN)

    @java_method("final void dispatchUncaughtException(Throwable)")
    def dispatch_uncaught_exception(self, thrown: Any) -> None:
        call(self.get_uncaught_exception_handler(), _UNCAUGHT, self, thrown)

    @java_method("Thread$UncaughtExceptionHandler getUncaughtExceptionHandler()")
    def get_uncaught_exception_handler(self) -> Any:
        return self.group if self.handler is None else self.handler

    @java_method("void setUncaughtExceptionHandler(Thread$UncaughtExceptionHandler)")
    def set_uncaught_exception_handler(self, handler: Any) -> None:
        self.handler = handler

    @java_method("void interrupt()")
    def interrupt(self) -> None:
        if self.running is not None and self.running.alive:
            vm().scheduler.interrupt(self.running)

    @java_method("boolean isInterrupted()")
    def is_interrupted(self) -> bool:
        return self.running is not None and self.running.alive and self.running.interrupted

    @java_method("final boolean isAlive()")
    def is_alive(self) -> bool:
        return self.running is not None and self.running.alive

    @java_method("final void join()")
    def join(self) -> None:
        self.join_within(0, 0)

    @java_method("final void join(long)")
    def join_millis(self, millis: int) -> None:
        self.join_within(millis, 0)

    @java_method("final void join(long,int)")
    def join_within(self, millis: int, nanos: int) -> None:
        if millis < 0:
            throw("java.lang.IllegalArgumentException", "timeout value is negative")
        if not 0 <= nanos <= 999999:
            throw("java.lang.IllegalArgumentException", "nanosecond timeout value out of range")
        if self.running is not None:
            vm().scheduler.join(self.running, millis * 1_000_000 + nanos or None)

    @java_method("Thread$State getState()")
    def get_state(self) -> Any:
        return constant(State, "NEW" if self.running is None else self.running.status)

    @java_method("final String getName()")
    def get_name(self) -> str:
        return self.name

    @java_method("final void setName(String)")
    def set_name(self, name: str) -> None:
        if name is None:
            throw("java.lang.NullPointerException", "name cannot be null")
        self.name = name
        if self.running is not None:
            self.running.name = name

    @java_method("long getId()")
    @java_method("final long threadId()")
    def get_id(self) -> int:
        return self.number

    @java_method("final int getPriority()")
    def get_priority(self) -> int:
        return self.priority

    @java_method("final void setPriority(int)")
    def set_priority(self, priority: int) -> None:
        if not 1 <= priority <= 10:
            throw("java.lang.IllegalArgumentException", f"Priority out of range: {priority}")
        if self.group is not None:
            self.priority = min(priority, self.group.max_priority)

    @java_method("final boolean isDaemon()")
    def is_daemon(self) -> bool:
        return self.daemon

    @java_method("final void setDaemon(boolean)")
    def set_daemon(self, daemon: int) -> None:
        if self.is_alive():
            throw("java.lang.IllegalThreadStateException")
        self.daemon = bool(daemon)

    @java_method("final ThreadGroup getThreadGroup()")
    def get_thread_group(self) -> Any:
        ended = self.running is not None and self.running.ended
        return None if ended else self.group

    @java_method("final void checkAccess()")
    def check_access(self) -> None:
        """There is no security manager on Android."""

    @java_method("ClassLoader getContextClassLoader()")
    def get_context_class_loader(self) -> Any:
        if not self.context_loader_set:
            from dalvik.core.java_lang.class_loaders import system_loader

            return system_loader()
        return self.context_loader

    @java_method("void setContextClassLoader(ClassLoader)")
    def set_context_class_loader(self, loader: Any) -> None:
        self.context_loader, self.context_loader_set = loader, True

    @java_method("StackTraceElement[] getStackTrace()")
    def get_stack_trace(self) -> JArray:
        rows: list[StackTraceElement] = []
        if self.running is vm().scheduler.current:
            found = vm().stack_elements(vm().capture_stack())
            rows.append(
                StackTraceElement.create(
                    "dalvik.system.VMStack", "getThreadStackTrace", "VMStack.java", -2
                )
            )
            rows += [StackTraceElement.create(*row) for row in found]
        elif self.running is not None and self.running.alive:
            found = vm().stack_elements(self.running.backtrace())
            rows += [StackTraceElement.create(*row) for row in found]
        return array_of("[Ljava/lang/StackTraceElement;", list(rows))

    @java_method("String toString()")
    def to_string(self) -> str:
        group = self.get_thread_group()
        owner = "" if group is None else group.name
        return f"Thread[{self.name},{self.priority},{owner}]"

    @java_method("final void stop()")
    @java_method("final void suspend()")
    @java_method("final void resume()")
    @java_method("void destroy()")
    def unsupported(self) -> None:
        throw("java.lang.UnsupportedOperationException")

    @java_method("int countStackFrames()")
    def count_stack_frames(self) -> int:
        return len(self.get_stack_trace().d)


def group_members(group: ThreadGroup) -> list[Any]:
    """The live threads of a group."""
    threads = vm().scheduler.threads
    objects = [Thread.adopt(one) if one.java is None else one.java for one in threads]
    return [one for one in objects if one.group is group]
