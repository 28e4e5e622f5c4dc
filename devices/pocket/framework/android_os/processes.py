"""android.os.Process and Debug: what an app asks of and does to its own process."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.declare import with_functions
from dalvik.vm.interop import call, vm
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject, array_of
from devices.pocket.framework.constants import constants
from devices.pocket.framework.runtime import device, process

_PRIORITIES = "android.os.Process priorities"
_WAIT = 10_000_000


@java_method("static final int myPid()")
def my_pid() -> int:
    return process().pid


@java_method("static final int myUid()")
def my_uid() -> int:
    return process().uid


@java_method("static final int myPpid()")
def my_ppid() -> int:
    """Zygote's."""
    return 1273


@java_method("static int myTid()")
def my_tid() -> int:
    return process().thread_id


@java_method("static final android.os.UserHandle myUserHandle()")
def my_user_handle() -> Any:
    from devices.pocket.framework.android_os.user_handle import of_user

    return of_user(0)


@java_method("static final boolean is64Bit()")
def is_64_bit() -> bool:
    return False


@java_method("static boolean isIsolated()")
def is_isolated() -> bool:
    return False


@java_method("static boolean isApplicationUid(int)")
def is_application_uid(uid: int) -> bool:
    return 10_000 <= uid % 100_000 <= 19_999


@java_method("static String myProcessName()")
def my_process_name() -> str:
    return process().name


@java_method("static final int getUidForName(String)")
def get_uid_for_name(name: str) -> int:
    known = {"root": 0, "system": 1000, "radio": 1001, "shell": 2000}
    if name.startswith("u0_a") and name[4:].isdigit():
        return 10_000 + int(name[4:])
    return known.get(name, -1)


@java_method("static final long getElapsedCpuTime()")
def get_elapsed_cpu_time() -> int:
    return vm().clock.nanos() // 1_000_000


@java_method("static final long getStartElapsedRealtime()")
@java_method("static final long getStartUptimeMillis()")
def get_start_elapsed_realtime() -> int:
    return int(vm().state.setdefault("process start", vm().clock.nanos() // 1_000_000))


@java_method("static final void setThreadPriority(int)")
def set_thread_priority(priority: int) -> None:
    set_thread_priority_of(my_tid(), priority)


@java_method("static final void setThreadPriority(int,int)")
def set_thread_priority_of(tid: int, priority: int) -> None:
    vm().state.setdefault(_PRIORITIES, {})[tid] = priority


@java_method("static final int getThreadPriority(int)")
def get_thread_priority(tid: int) -> int:
    return int(vm().state.get(_PRIORITIES, {}).get(tid, 0))


@java_method("static final boolean supportsProcesses()")
def supports_processes() -> bool:
    return True


@java_method("static final void killProcess(int)")
def kill_process(pid: int) -> None:
    send_signal(pid, 9)


@java_method("static final void sendSignal(int,int)")
def send_signal(pid: int, signal: int) -> None:
    """Only processes of the same user hear it; of the signals, only those that end one matter."""
    here = process()
    if signal not in (9, 15):
        return
    if pid == here.pid:
        here.kill_here()
    with device().lock:
        other = device().processes.get(pid)
        if other is not None and other.uid == here.uid:
            other.kill()


@java_class("android.os.Process")
@with_functions(
    my_pid,
    my_uid,
    my_ppid,
    my_tid,
    my_user_handle,
    is_64_bit,
    is_isolated,
    is_application_uid,
    my_process_name,
    get_uid_for_name,
    get_elapsed_cpu_time,
    get_start_elapsed_realtime,
    set_thread_priority,
    set_thread_priority_of,
    get_thread_priority,
    supports_processes,
    kill_process,
    send_signal,
)
@constants(
    SYSTEM_UID=1000,
    PHONE_UID=1001,
    FIRST_APPLICATION_UID=10000,
    LAST_APPLICATION_UID=19999,
    SIGNAL_QUIT=3,
    SIGNAL_KILL=9,
    SIGNAL_USR1=10,
    THREAD_PRIORITY_DEFAULT=0,
    THREAD_PRIORITY_LOWEST=19,
    THREAD_PRIORITY_BACKGROUND=10,
    THREAD_PRIORITY_FOREGROUND=-2,
    THREAD_PRIORITY_DISPLAY=-4,
    THREAD_PRIORITY_URGENT_DISPLAY=-8,
    THREAD_PRIORITY_AUDIO=-16,
    THREAD_PRIORITY_URGENT_AUDIO=-19,
)
class Process(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        """Nothing to set up."""


# -- Debug ---------------------------------------------------------------------------------------


@java_method("static void waitForDebugger()")
def wait_for_debugger() -> None:
    """Waits until a debugger is there."""
    here = process()
    if here.debugger_attached:
        return
    here.waits_for_debugger = True
    try:
        while not here.debugger_attached:
            vm().scheduler.block("a debugger", _WAIT, interruptible=False)
    finally:
        here.waits_for_debugger = False


@java_method("static boolean waitingForDebugger()")
def waiting_for_debugger() -> bool:
    return process().waits_for_debugger


@java_method("static boolean isDebuggerConnected()")
def is_debugger_connected() -> bool:
    return process().debugger_attached


@java_method("static long threadCpuTimeNanos()")
def thread_cpu_time_nanos() -> int:
    return vm().clock.nanos()


@java_method("static void startMethodTracing()")
@java_method("static void startMethodTracing(String)")
@java_method("static void startMethodTracing(String,int)")
@java_method("static void startMethodTracing(String,int,int)")
@java_method("static void stopMethodTracing()")
@java_method("static void startAllocCounting()")
@java_method("static void stopAllocCounting()")
@java_method("static void resetAllCounts()")
def no_tracing(*_: Any) -> None:
    """Traces and counters are not kept; apps cannot tell."""


@java_method("static long getNativeHeapSize()")
def get_native_heap_size() -> int:
    return 16 << 20


@java_method("static long getNativeHeapAllocatedSize()")
def get_native_heap_allocated_size() -> int:
    return 8 << 20


@java_method("static long getNativeHeapFreeSize()")
def get_native_heap_free_size() -> int:
    return 8 << 20


@java_method("static long getPss()")
def get_pss() -> int:
    """In kilobytes."""
    return 32 << 10


@java_method("static void getMemoryInfo(android.os.Debug$MemoryInfo)")
def get_memory_info(info: Any) -> None:
    info.f_dalvikPss, info.f_nativePss, info.f_otherPss = 16 << 10, 8 << 10, 8 << 10


@java_method("static int getLoadedClassCount()")
def get_loaded_class_count() -> int:
    return len(vm().loader.holders)


@java_method("static String getRuntimeStat(String)")
def get_runtime_stat(name: str) -> Any:
    return "0" if name.startswith("art.gc.") else None


@java_class("android.os.Debug", access="public final")
@with_functions(
    wait_for_debugger,
    waiting_for_debugger,
    is_debugger_connected,
    thread_cpu_time_nanos,
    no_tracing,
    get_native_heap_size,
    get_native_heap_allocated_size,
    get_native_heap_free_size,
    get_pss,
    get_memory_info,
    get_loaded_class_count,
    get_runtime_stat,
)
class Debug(JObject):
    pass


@java_class("android.os.Debug$MemoryInfo", implements=["android.os.Parcelable"])
class MemoryInfo(JObject):
    dalvik_pss = java_field("int dalvikPss")
    dalvik_private_dirty = java_field("int dalvikPrivateDirty")
    dalvik_shared_dirty = java_field("int dalvikSharedDirty")
    native_pss = java_field("int nativePss")
    native_private_dirty = java_field("int nativePrivateDirty")
    native_shared_dirty = java_field("int nativeSharedDirty")
    other_pss = java_field("int otherPss")
    other_private_dirty = java_field("int otherPrivateDirty")
    other_shared_dirty = java_field("int otherSharedDirty")

    @java_method("void <init>()")
    def init(self) -> None:
        """All fields start at zero."""

    @java_method("int getTotalPss()")
    def get_total_pss(self: Any) -> int:
        return int(self.f_dalvikPss + self.f_nativePss + self.f_otherPss)

    @java_method("int getTotalPrivateDirty()")
    def get_total_private_dirty(self: Any) -> int:
        return int(self.f_dalvikPrivateDirty + self.f_nativePrivateDirty + self.f_otherPrivateDirty)

    @java_method("int getTotalSharedDirty()")
    def get_total_shared_dirty(self: Any) -> int:
        return int(self.f_dalvikSharedDirty + self.f_nativeSharedDirty + self.f_otherSharedDirty)

    @java_method("int describeContents()")
    def describe_contents(self) -> int:
        return 0

    @java_method("void writeToParcel(android.os.Parcel,int)")
    def write_to_parcel(self: Any, parcel: Any, flags: int) -> None:
        call(parcel, "writeIntArray([I)V", array_of("[I", [self.f_dalvikPss, self.f_nativePss]))


@java_class("android.os.Trace", access="public final")
class Trace(JObject):
    @java_method("static void beginSection(String)")
    @java_method("static void beginAsyncSection(String,int)")
    @java_method("static void endAsyncSection(String,int)")
    @java_method("static void setCounter(String,long)")
    @staticmethod
    def section(*_: Any) -> None:
        """Nobody traces."""

    @java_method("static void endSection()")
    @staticmethod
    def end_section() -> None:
        """Nobody traces."""

    @java_method("static boolean isEnabled()")
    @staticmethod
    def is_enabled() -> bool:
        return False
