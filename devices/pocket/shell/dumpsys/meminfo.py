"""`dumpsys meminfo`: what the host gives the device, as far as that tells anything."""

from __future__ import annotations

from devices.pocket.shell.command import Context


def run(context: Context) -> int:
    names = [word for word in context.arguments if not word.startswith("-")]
    device = context.device
    with device.lock:
        running = [(one.pid, one.name) for one in device.processes.running]
    millis = device.clock.millis()
    context.print(f"Applications Memory Usage (in Kilobytes):\nUptime: {millis} Realtime: {millis}")
    if names:
        found = [one for one in running if names[0] in (one[1], str(one[0]))]
        if not found:
            context.print(f"No process found for: {names[0]}")
        for pid, name in found:
            context.print(f"\n** MEMINFO in pid {pid} [{name}] **\n\n           TOTAL:    90112")
        return 0
    context.print("\nTotal PSS by process:")
    for pid, name in running:
        context.print(f"    90,112K: {name} (pid {pid})")
    context.print("\nTotal RAM: 2,047,780K (status normal)")
    return 0
