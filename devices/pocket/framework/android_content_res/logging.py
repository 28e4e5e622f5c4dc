"""The device's log, from framework code."""

from __future__ import annotations

from devices.pocket.framework.runtime import process


def log(priority: int, tag: str, text: str) -> None:
    """One line of the process that runs now."""
    running = process()
    running.device.log.write("main", priority, tag, running.pid, running.pid, text, running.uid)
