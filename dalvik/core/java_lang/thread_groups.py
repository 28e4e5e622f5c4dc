"""java.lang.ThreadGroup."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.stack_traces import system_stream
from dalvik.vm.interop import call, class_name, throw, vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject

_UNCAUGHT = "uncaughtException(Ljava/lang/Thread;Ljava/lang/Throwable;)V"


def main_group() -> ThreadGroup:
    """The group of the main thread, below the system group."""
    state = vm().state
    if "main_thread_group" not in state:
        system, main = ThreadGroup(), ThreadGroup()
        system.setup(None, "system")
        main.setup(system, "main")
        state["main_thread_group"] = main
    found: ThreadGroup = state["main_thread_group"]
    return found


@java_class("java.lang.ThreadGroup", implements=["Thread$UncaughtExceptionHandler"])
class ThreadGroup(JObject):
    name: str
    parent: ThreadGroup | None
    groups: list[ThreadGroup]
    max_priority = 10
    daemon = False
    destroyed = False

    def setup(self, parent: ThreadGroup | None, name: str) -> None:
        self.parent, self.name, self.groups = parent, name, []
        if parent is not None:
            self.max_priority, self.daemon = parent.max_priority, parent.daemon
            parent.groups.append(self)

    @java_method("void <init>(String)")
    def init(self, name: str) -> None:
        from dalvik.core.java_lang.threads import current

        self.setup(current().group, name)

    @java_method("void <init>(ThreadGroup,String)")
    def init_parent(self, parent: Any, name: str) -> None:
        if parent is None:
            throw("java.lang.NullPointerException")
        self.setup(parent, name)

    @java_method("final String getName()")
    def get_name(self) -> str:
        return self.name

    @java_method("final ThreadGroup getParent()")
    def get_parent(self) -> Any:
        return self.parent

    @java_method("final int getMaxPriority()")
    def get_max_priority(self) -> int:
        return self.max_priority

    @java_method("final void setMaxPriority(int)")
    def set_max_priority(self, priority: int) -> None:
        limit = 10 if self.parent is None else self.parent.max_priority
        self.max_priority = min(max(priority, 1), limit)
        for group in self.groups:
            group.set_max_priority(priority)

    @java_method("final boolean isDaemon()")
    def is_daemon(self) -> bool:
        return self.daemon

    @java_method("final void setDaemon(boolean)")
    def set_daemon(self, daemon: int) -> None:
        self.daemon = bool(daemon)

    @java_method("boolean isDestroyed()")
    def is_destroyed(self) -> bool:
        return self.destroyed

    @java_method("final void destroy()")
    def destroy(self) -> None:
        if self.destroyed or self._threads(True):
            throw("java.lang.IllegalThreadStateException")
        self.destroyed = True
        if self.parent is not None:
            self.parent.groups = [one for one in self.parent.groups if one is not self]

    @java_method("final boolean parentOf(ThreadGroup)")
    def parent_of(self, other: Any) -> bool:
        while other is not None:
            if other is self:
                return True
            other = other.parent
        return False

    @java_method("final void checkAccess()")
    def check_access(self) -> None:
        """There is no security manager on Android."""

    def _threads(self, recurse: bool) -> list[Any]:
        from dalvik.core.java_lang.threads import group_members

        found = group_members(self)
        if recurse:
            for group in self.groups:
                found += group._threads(True)
        return found

    def _all_groups(self, recurse: bool) -> list[ThreadGroup]:
        found = list(self.groups)
        if recurse:
            for group in self.groups:
                found += group._all_groups(True)
        return found

    @java_method("int activeCount()")
    def active_count(self) -> int:
        return len(self._threads(True))

    @java_method("int activeGroupCount()")
    def active_group_count(self) -> int:
        return len(self._all_groups(True))

    @java_method("int enumerate(Thread[])")
    def enumerate_all(self, target: JArray) -> int:
        return _fill(target, self._threads(True))

    @java_method("int enumerate(Thread[],boolean)")
    def enumerate_some(self, target: JArray, recurse: int) -> int:
        return _fill(target, self._threads(bool(recurse)))

    @java_method("int enumerate(ThreadGroup[])")
    def enumerate_groups(self, target: JArray) -> int:
        return _fill(target, self._all_groups(True))

    @java_method("int enumerate(ThreadGroup[],boolean)")
    def enumerate_some_groups(self, target: JArray, recurse: int) -> int:
        return _fill(target, self._all_groups(bool(recurse)))

    @java_method("final void interrupt()")
    def interrupt(self) -> None:
        for thread in self._threads(True):
            call(thread, "interrupt()V")

    @java_method("void uncaughtException(Thread,Throwable)")
    def uncaught_exception(self, thread: Any, thrown: Any) -> None:
        if self.parent is not None:
            call(self.parent, _UNCAUGHT, thread, thrown)
            return
        handler = vm().state.get("default_exception_handler")
        if handler is not None:
            call(handler, _UNCAUGHT, thread, thrown)
        elif type(thrown).java != "Ljava/lang/ThreadDeath;":
            error = system_stream("err")
            name = call(thread, "getName()Ljava/lang/String;")
            call(error, "print(Ljava/lang/String;)V", f'Exception in thread "{name}" ')
            call(thrown, "printStackTrace(Ljava/io/PrintStream;)V", error)

    @java_method("String toString()")
    def to_string(self) -> str:
        return f"{class_name(self)}[name={self.name},maxpri={self.max_priority}]"


def _fill(target: JArray, found: list[Any]) -> int:
    count = min(len(target.d), len(found))
    target.d[:count] = found[:count]
    return count
