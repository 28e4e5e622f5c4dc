"""Running something in another process while a Java thread of this one waits for the answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from dalvik.vm.interop import class_name, throw, vm
from devices.pocket.framework.android_os.binder import start_thread
from devices.pocket.framework.runtime import device, process
from devices.pocket.system.binders import BinderReference

if TYPE_CHECKING:
    from devices.pocket.process import AppProcess


def run_in(target: AppProcess, run: Callable[[], Any]) -> Any:
    """What `run`, which runs on a thread of `target`, returns: plain data. Exceptions of Java's
    that `run` raises are raised here again, by name and message."""
    here, scheduler = process(), vm().scheduler
    thread = scheduler.current
    answers: list[tuple[str, Any]] = []
    reference = BinderReference(target.pid, -1)

    def answer(kind: str, value: Any) -> None:
        if not answers:
            answers.append((kind, value))
            here.post(lambda: scheduler.wake(thread))

    def serve() -> None:
        try:
            answer("value", run())
        except Exception as error:
            thrown = vm().as_java(error)
            answer("error", (class_name(thrown), getattr(thrown, "message", None)))

    def died() -> None:
        answer("dead", None)

    with device().lock:
        if not device().binders.watch(reference, died):
            throw("android.os.DeadObjectException")
    target.post(lambda: start_thread(serve))
    while not answers:
        scheduler.block("another process", interruptible=False)
    with device().lock:
        device().binders.unwatch(reference, died)
    kind, value = answers[0]
    if kind == "dead":
        throw("android.os.DeadObjectException")
    if kind == "error":
        throw(*value)
    return value


def wait_until(ready: Callable[[Callable[[], None]], None]) -> None:
    """Has a Java thread wait: `ready` is given a function that ends the wait, from anywhere."""
    here, scheduler = process(), vm().scheduler
    thread = scheduler.current
    done: list[bool] = []

    def end() -> None:
        done.append(True)
        here.post(lambda: scheduler.wake(thread))

    ready(end)
    while not done:
        scheduler.block("another process", interruptible=False)
