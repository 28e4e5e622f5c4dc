"""`dumpsys display`."""

from __future__ import annotations

from devices.pocket.shell.command import Context


def run(context: Context) -> int:
    device = context.device
    with device.lock:
        config = device.configuration.current
        asleep = device.activities.lifecycle.sleeping
    width, height = config.width_px, config.height_px
    traits = device.traits
    rect = f"Rect(0, 0 - {width}, {height})"
    physical = f"Rect(0, 0 - {traits.width}, {traits.height})"
    app = f"app {config.app_width_px} x {config.app_height_px}, real {width} x {height}"
    state = "OFF" if asleep else "ON"
    turn = config.rotation
    context.print(
        "\n".join(
            [
                "DISPLAY MANAGER (dumpsys display)",
                "  mOnlyCode=false",
                "  mSafeMode=false",
                "  mPendingTraversal=false",
                f"  mGlobalDisplayState={state}",
                "  mNextNonDefaultDisplayId=1",
                f"  mDefaultViewport=DisplayViewport{{valid=true, displayId=0, orientation={turn},"
                f" logicalFrame={rect}, physicalFrame={physical}, deviceWidth={traits.width},"
                f" deviceHeight={traits.height}}}",
                "",
                "Display Devices: size=1",
                f'  DisplayDeviceInfo{{"Built-in Screen": {traits.width} x {traits.height},'
                f" 60.0 fps, density {traits.density}, {traits.density}.0 x {traits.density}.0"
                f" dpi, touch INTERNAL, rotation 0, type BUILT_IN, state {state},"
                " FLAG_DEFAULT_DISPLAY, FLAG_ROTATES_WITH_CONTENT}",
                f"    mCurrentOrientation={turn}",
                f"    mCurrentLayerStackRect={rect}",
                "",
                "Logical Displays: size=1",
                "  Display 0:",
                "    mDisplayId=0",
                "    mLayerStack=0",
                "    mHasContent=true",
                "    mPrimaryDisplayDevice=Built-in Screen",
                f'    mBaseDisplayInfo=DisplayInfo{{"Built-in Screen", app {traits.width} x'
                f" {traits.height}, real {traits.width} x {traits.height}, 60.0 fps, rotation 0,"
                f" density {traits.density} dpi, layerStack 0, type BUILT_IN, state {state}}}",
                f'    mOverrideDisplayInfo=DisplayInfo{{"Built-in Screen", {app}, 60.0 fps,'
                f" rotation {turn}, density {config.density} dpi, layerStack 0, type BUILT_IN,"
                f" state {state}}}",
            ]
        )
    )
    return 0
