"""`dumpsys power`."""

from __future__ import annotations

from devices.pocket.shell.command import Context

_KINDS = {
    1: "PARTIAL_WAKE_LOCK", 6: "SCREEN_DIM_WAKE_LOCK", 10: "SCREEN_BRIGHT_WAKE_LOCK",
    26: "FULL_WAKE_LOCK", 32: "PROXIMITY_SCREEN_OFF_WAKE_LOCK",
}  # fmt: skip


def run(context: Context) -> int:
    device = context.device
    settings = device.settings
    with device.lock:
        awake = not device.activities.lifecycle.sleeping
        locks = list(device.power.locks)
        powered = bool(device.power.plugged)
    flag = str(awake).lower()
    lines = [
        "POWER MANAGER (dumpsys power)",
        "",
        "Power Manager State:",
        f"  mWakefulness={'Awake' if awake else 'Asleep'}",
        f"  mWakefulnessChanging=false mInteractive={flag}",
        f"  mIsPowered={str(powered).lower()}",
        f"  mStayOn={settings.get('global', 'stay_on_while_plugged_in', '0')}",
        f"  mHoldingWakeLockSuspendBlocker={str(bool(locks)).lower()}",
        f"  mHoldingDisplaySuspendBlocker={flag}",
        f"  mScreenOffTimeoutSetting={settings.get('system', 'screen_off_timeout')}",
        f"Display Power: state={'ON' if awake else 'OFF'}",
        "",
        f"Wake Locks: size={len(locks)}",
    ]
    for process, tag, flags in locks:
        kind = _KINDS.get(flags & 0xFFFF, f"0x{flags:x}")
        lines.append(f"  {kind:30} '{tag}' (uid={process.uid}, pid={process.pid})")
    context.print("\n".join(lines))
    return 0
