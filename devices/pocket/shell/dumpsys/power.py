"""`dumpsys power`."""

from __future__ import annotations

from devices.pocket.shell.command import Context


def run(context: Context) -> int:
    device = context.device
    with device.lock:
        awake = not device.activities.lifecycle.sleeping
    flag = str(awake).lower()
    context.print(
        "\n".join(
            [
                "POWER MANAGER (dumpsys power)",
                "",
                "Power Manager State:",
                f"  mWakefulness={'Awake' if awake else 'Asleep'}",
                f"  mWakefulnessChanging=false mInteractive={flag}",
                "  mIsPowered=true",
                f"  mStayOn={device.settings.get('global', 'stay_on_while_plugged_in', '0')}",
                f"  mHoldingWakeLockSuspendBlocker={flag}",
                f"  mHoldingDisplaySuspendBlocker={flag}",
                f"  mScreenOffTimeoutSetting={device.settings.get('system', 'screen_off_timeout')}",
                f"Display Power: state={'ON' if awake else 'OFF'}",
            ]
        )
    )
    return 0
