"""`dumpsys meminfo`: what the host gives the device, as far as that tells anything."""

from __future__ import annotations

from devices.pocket.shell.command import Context

_PSS = 90_112
_TABLE = f"""\
                   Pss  Private  Private  SwapPss     Heap     Heap     Heap
                 Total    Dirty    Clean    Dirty     Size    Alloc     Free
                ------   ------   ------   ------   ------   ------   ------
  Native Heap        0        0        0        0        0        0        0
  Dalvik Heap {_PSS:8} {_PSS:8}        0        0 {_PSS:8} {_PSS:8}        0
        TOTAL {_PSS:8} {_PSS:8}        0        0 {_PSS:8} {_PSS:8}        0

 App Summary
                       Pss(KB)
                        ------
           Java Heap: {_PSS:8}
         Native Heap:        0
               TOTAL: {_PSS:8}       TOTAL SWAP PSS:        0"""


def run(context: Context) -> int:
    names = [word for word in context.arguments if not word.startswith("-")]
    device = context.device
    with device.lock:
        running = [(one.pid, one.name) for one in device.processes.running]
    millis = device.clock.millis() - device.clock.epoch_millis
    context.print(f"Applications Memory Usage (in Kilobytes):\nUptime: {millis} Realtime: {millis}")
    if names:
        found = [one for one in running if names[0] in (one[1], str(one[0]))]
        if not found:
            context.print(f"No process found for: {names[0]}")
        for pid, name in found:
            context.print(f"\n** MEMINFO in pid {pid} [{name}] **\n{_TABLE}")
        return 0
    context.print("\nTotal PSS by process:")
    for pid, name in running:
        context.print(f"    {_PSS:,}K: {name} (pid {pid})")
    context.print("\nTotal RAM: 2,047,780K (status normal)")
    return 0
