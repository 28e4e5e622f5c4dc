"""`dumpsys cpuinfo`."""

from __future__ import annotations

from devices.pocket.shell.command import Context


def run(context: Context) -> int:
    """Processor time of apps since they began, in seconds; a device without load has no more."""
    with context.device.lock:
        found = [(one.cpu_seconds(), one) for one in context.device.processes.running]
    context.print("Load: 0.0 / 0.0 / 0.0\nCPU usage:")
    for seconds, process in sorted(found, key=lambda row: -row[0]):
        context.print(f"  0% {process.pid}/{process.name}: {seconds:.2f} s user + 0 s kernel")
    context.print("0% TOTAL: 0% user + 0% kernel")
    return 0
