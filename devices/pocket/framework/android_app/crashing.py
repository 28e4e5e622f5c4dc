"""What happens when nobody catches an exception: the log, the system's report, the end."""

from __future__ import annotations

from typing import Any, NoReturn

from dalvik.core.java_lang.threads import current
from dalvik.vm.interop import call, class_name, lambda_object, throw, to_string, vm
from devices.pocket.framework.junit_framework.failures import stack_trace
from devices.pocket.framework.runtime import device, process
from devices.pocket.system.log import ERROR
from devices.pocket.system.processes import Crash

_HANDLE = "uncaughtException(Ljava/lang/Thread;Ljava/lang/Throwable;)V"


def install() -> None:
    """Makes it the default handler, which apps may wrap or replace."""
    vm().state["default_exception_handler"] = lambda_object(
        "java.lang.Thread$UncaughtExceptionHandler", _HANDLE, _uncaught
    )


def _uncaught(thread: Any, thrown: Any) -> None:
    me = process()
    trace = stack_trace(thrown)
    name = to_string(call(thread, "getName()Ljava/lang/String;"))
    text = f"FATAL EXCEPTION: {name}\n"
    if device().api >= 19:
        text += f"Process: {me.name}, PID: {me.pid}\n"
    buffer = "crash" if device().api >= 21 else "main"
    device().log.write(buffer, ERROR, "AndroidRuntime", me.pid, me.pid, text + trace, me.uid)
    with device().lock:
        device().processes.crashed(me, _crash(thrown, trace))
    me.kill_here()


def _crash(thrown: Any, trace: str) -> Crash:
    """The report is about the innermost cause, as Android's is."""
    root = thrown
    seen = {id(root)}
    while True:
        cause = call(root, "getCause()Ljava/lang/Throwable;")
        if cause is None or id(cause) in seen:
            break
        seen.add(id(cause))
        root = cause
    frames = call(root, "getStackTrace()[Ljava/lang/StackTraceElement;")
    file, line = None, 0
    if frames is not None and frames.d:
        file = call(frames.d[0], "getFileName()Ljava/lang/String;")
        line = call(frames.d[0], "getLineNumber()I")
    message = call(root, "getMessage()Ljava/lang/String;")
    return Crash(class_name(root), message, file, line, to_string(thrown), trace)


def crash_here(message: str) -> NoReturn:
    """`am crash`."""
    throw("android.app.RemoteServiceException", message)


__all__ = ["crash_here", "current", "install"]
