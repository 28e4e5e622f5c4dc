"""`dumpsys alarm`."""

from __future__ import annotations

from devices.pocket.shell.command import Context

_KINDS = ("RTC_WAKEUP", "RTC", "ELAPSED_WAKEUP", "ELAPSED")


def run(context: Context) -> int:
    device = context.device
    with device.lock:
        alarms = device.alarms.all
        now = device.alarms.elapsed()
    context.print("Current Alarm Manager state:")
    context.print(f"  nowRTC={device.clock.millis()} nowELAPSED={now}")
    context.print(f"\n  Pending alarm batches: {len(alarms)}")
    for index, alarm in enumerate(alarms):
        kind = _KINDS[alarm.kind] if 0 <= alarm.kind < len(_KINDS) else str(alarm.kind)
        context.print(f"    {kind} #{index}: Alarm{{type {alarm.kind} when {alarm.when}"
                      f" {alarm.package}}}")  # fmt: skip
        context.print(f"      tag={alarm.tag or 'null'} when=+{max(0, alarm.at - now)}ms")
        context.print(f"      repeatInterval={alarm.interval}")
    return 0
