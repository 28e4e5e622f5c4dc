"""Running something on the main thread while another Java thread waits for its result."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dalvik.vm.interop import vm
from devices.pocket.framework.android_os.looper import main_looper, on_main_thread


def run_on_main(function: Callable[[], Any]) -> Any:
    """The function's result; what it throws is thrown here."""
    if main_looper() is None or on_main_thread():
        return function()
    from devices.pocket.framework.android_os.handler import PythonTask, system_handler

    machine = vm()
    waiting = machine.scheduler.current
    outcome: list[Any] = []

    def run() -> None:
        try:
            outcome.append((function(), None))
        except Exception as error:
            outcome.append((None, error))
        machine.scheduler.wake(waiting)

    message = system_handler().obtain_message()
    message.f_callback = PythonTask.create(run)
    message.set_asynchronous(True)
    system_handler().send_message(message)
    while not outcome:
        machine.scheduler.block("the main thread", None, interruptible=False)
    value, error = outcome[0]
    if error is not None:
        raise error
    return value
