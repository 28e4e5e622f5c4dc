"""`dumpsys input_method`."""

from __future__ import annotations

from devices.pocket.shell.command import Context


def run(context: Context) -> int:
    device = context.device
    with device.lock:
        keyboard = device.windows.ime
        shown = str(keyboard.shown).lower()
        focused = device.windows.focused
        method = device.settings.get("secure", "default_input_method", "null")
    context.print(
        "\n".join(
            [
                "Current Input Method Manager state:",
                "  Input Methods:",
                f"  InputMethod #0: {method}",
                f"  mCurMethodId={method}",
                f"  mCurFocusedWindow={'null' if focused is None else focused}",
                f"  mShowRequested={shown} mShowExplicitlyRequested=false mShowForced=false"
                f" mInputShown={shown}",
                "  mSystemReady=true mInteractive=true",
                f"  mIsInputViewShown={shown}",
            ]
        )
    )
    return 0
