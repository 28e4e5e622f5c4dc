"""java.lang.Runtime, and what System shares with it."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.attach import mixing
from dalvik.core.java_lang.processes import execute_line, execute_words
from dalvik.core.java_lang_ref import collect as collect_garbage
from dalvik.vm.interop import call, throw, vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject

_MEGABYTE = 1 << 20
#: A phone of average size; fixed, so that runs repeat.
_MAX_MEMORY, _TOTAL_MEMORY, _FREE_MEMORY = 256 * _MEGABYTE, 64 * _MEGABYTE, 32 * _MEGABYTE
_PROCESSORS = 4


def library_file(name: str) -> str:
    """`System.mapLibraryName`."""
    return f"lib{name}.so"


def load_library(name: str) -> None:
    """There is no native code here: every library is one that is not found."""
    if name is None:
        throw("java.lang.NullPointerException", "libname == null")
    load_file(library_file(name))


def load_file(path: str) -> None:
    """Throws what a file that is not there does."""
    throw("java.lang.UnsatisfiedLinkError", f'dlopen failed: library "{path}" not found')


@java_method("static Runtime getRuntime()")
def get_runtime() -> Any:
    state = vm().state
    if "runtime" not in state:
        state["runtime"] = Runtime()
    return state["runtime"]


@java_class("java.lang.Runtime")
@mixing(get_runtime, execute_line, execute_words)
class Runtime(JObject):
    @java_method("int availableProcessors()")
    def available_processors(self) -> int:
        return _PROCESSORS

    @java_method("long maxMemory()")
    def max_memory(self) -> int:
        return _MAX_MEMORY

    @java_method("long totalMemory()")
    def total_memory(self) -> int:
        return _TOTAL_MEMORY

    @java_method("long freeMemory()")
    def free_memory(self) -> int:
        return _FREE_MEMORY

    @java_method("void gc()")
    def collect(self) -> None:
        collect_garbage()

    @java_method("void runFinalization()")
    def run_finalization(self) -> None:
        vm().finalizers.finish()

    @java_method("void exit(int)")
    def exit(self, status: int) -> None:
        vm().exit(status)

    @java_method("void halt(int)")
    def halt(self, status: int) -> None:
        vm().shutdown_hooks.clear()
        vm().exit(status)

    @java_method("void addShutdownHook(Thread)")
    def add_shutdown_hook(self, hook: Any) -> None:
        if hook is None:
            throw("java.lang.NullPointerException", "hook == null")
        hooks = vm().shutdown_hooks
        if any(one is hook for one in hooks):
            throw("java.lang.IllegalArgumentException", "Hook already registered.")
        if call(hook, "isAlive()Z"):
            throw("java.lang.IllegalArgumentException", "Hook has already been started")
        hooks.append(hook)

    @java_method("boolean removeShutdownHook(Thread)")
    def remove_shutdown_hook(self, hook: Any) -> bool:
        if hook is None:
            throw("java.lang.NullPointerException", "hook == null")
        hooks = vm().shutdown_hooks
        found = [index for index, one in enumerate(hooks) if one is hook]
        if found:
            del hooks[found[0]]
        return bool(found)

    @java_method("void loadLibrary(String)")
    def load_library(self, name: str) -> None:
        load_library(name)

    @java_method("void load(String)")
    def load(self, path: str) -> None:
        load_file(path)

    @java_method("void traceInstructions(boolean)")
    @java_method("void traceMethodCalls(boolean)")
    def trace(self, on: int) -> None:
        """Asks for a debugging aid that Android ignores."""
