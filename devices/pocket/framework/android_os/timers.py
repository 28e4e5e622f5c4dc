"""Calls of the system at a moment of the device's clock."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from devices.pocket.framework.android_os.handler import PythonTask, system_handler


def call_at(uptime_millis: int, function: Callable[[], Any]) -> None:
    """Between two steps of Java threads: has the main thread run a function at that time."""
    handler = system_handler()
    message = handler.obtain_message()
    message.f_callback = PythonTask.create(function)
    handler.f_mQueue.enqueue_message(message, uptime_millis)
