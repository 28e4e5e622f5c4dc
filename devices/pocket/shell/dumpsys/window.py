"""`dumpsys window`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from devices.pocket.shell.command import Context

if TYPE_CHECKING:
    from devices.pocket.system.window import Window

_STATUS_BAR = 0x5A7B100


def run(context: Context) -> int:
    words = [word for word in context.arguments if word not in ("-a", "all")]
    sections: dict[str, Callable[[Context], None]] = {
        "windows": _windows, "w": _windows, "displays": _displays, "d": _displays,
        "policy": _policy, "p": _policy, "visible": _windows,
    }  # fmt: skip
    if not words:
        for section in (_policy, _displays, _windows):
            section(context)
            context.print()
        return 0
    chosen = sections.get(words[0])
    if chosen is None:
        return context.fail(f"Bad window command, or no windows match: {words[0]}", 0)
    chosen(context)
    return 0


def _box(box: tuple[int, int, int, int]) -> str:
    return f"[{box[0]},{box[1]}][{box[2]},{box[3]}]"


def _windows(context: Context) -> None:
    device = context.device
    api = device.api
    with device.lock:
        described = [*_above(context)]
        described += [
            (str(one), _rows(context, one)) for one in reversed(device.windows.in_order())
        ]
        lines = ["WINDOW MANAGER WINDOWS (dumpsys window windows)"]
        for index, (window, rows) in enumerate(described):
            lines.append(f"  Window #{len(described) - 1 - index} {window}:")
            lines += [f"    {row}" for row in rows]
        lines.append("")
        config = device.configuration.current
        if api < 29:
            lines += _focus(context)
        lines += [
            f"  mRotation={config.rotation}",
            "  mSystemBooted=true mDisplayEnabled=true",
            f"  mInTouchMode={_flag(_touch_mode(context))} mLayoutSeq=1",
            "  mTraversalScheduled=false",
        ]
        scales = [
            device.settings.get("global", key, "1.0")
            for key in (
                "window_animation_scale",
                "transition_animation_scale",
                "animator_duration_scale",
            )
        ]
        lines.append(
            f"  mWindowAnimationScale={scales[0]} mTransitionWindowAnimationScale={scales[1]}"
            f" mAnimatorDurationScale={scales[2]}"
        )
    context.print("\n".join(lines))


def _above(context: Context) -> Iterator[tuple[str, list[str]]]:
    """The system's own windows over those of apps, from above: bars and keyboard."""
    windows = context.device.windows
    layout, api = windows.layout, context.device.api
    _, _, width, height = layout.display
    left, top, right, bottom = layout.content()
    if bottom < height or right < width:
        box = (left, bottom, width, height) if bottom < height else (right, 0, width, height)
        name = "NavigationBar0" if api >= 29 else "NavigationBar"
        yield _system_window(0x5A7B200, name, 2019, box)
    if top:
        yield _system_window(_STATUS_BAR, "StatusBar", 2000, (0, 0, width, top))
    if windows.ime.on_top:
        yield _system_window(0x5A7B300, "InputMethod", 2011, layout.keyboard())


def _system_window(
    number: int, name: str, kind: int, box: tuple[int, int, int, int]
) -> tuple[str, list[str]]:
    width, height = box[2] - box[0], box[3] - box[1]
    package = "com.android.inputmethod.latin" if kind == 2011 else "com.android.systemui"
    rows = [
        f"mDisplayId=0 mSession=Session{{{number ^ 0xFFFF:x} 1470:u0a10020}}",
        f"mOwnerUid=10020 mShowToOwnerOnly=false package={package}",
        f"mAttrs=WM.LayoutParams{{(0,0)({width}x{height}) ty={kind} NOT_FOCUSABLE}}",
        f"Requested w={width} h={height} mLayoutSeq=1",
        "mViewVisibility=0x0 mHaveFrame=true mObscured=false",
        "mHasSurface=true isReadyForDisplay()=true",
        f"mFrame={_box(box)} last={_box(box)}",
    ]
    return f"Window{{{number:x} u0 {name}}}", rows


def _touch_mode(context: Context) -> bool:
    return bool(getattr(context.device.input, "touch_mode", True))


def _flag(value: bool) -> str:
    return str(value).lower()


def _rows(context: Context, window: Window) -> list[str]:
    left, top, right, bottom = window.frame
    shape = window.shape
    surface = window.visible and window.drawn
    focusable = "" if window.takes_keys else " NOT_FOCUSABLE"
    rows = [
        f"mDisplayId=0 mSession=Session{{{window.id ^ 0xFFFF:x} {window.process.pid}:"
        f"u0a{window.process.uid}}}",
        f"mOwnerUid={window.process.uid} mShowToOwnerOnly=true package={window.package}",
        f"mAttrs=WM.LayoutParams{{({shape.x},{shape.y})({_size(shape.width)}x"
        f"{_size(shape.height)}) gr=#{shape.gravity:x} sim=#{shape.soft_input_mode:x}"
        f" ty={shape.kind} fl=#{shape.flags:x} fmt={shape.format}{focusable}}}",
        f"Requested w={window.requested[0]} h={window.requested[1]} mLayoutSeq=1",
        f"mBaseLayer={window.layer * 10000 + 1000} mSubLayer={window.sub_layer}",
    ]
    record = None if window.token is None else context.device.activities.record(window.token)
    if record is not None:
        rows.append(f"mAppToken=AppWindowToken{{{window.token:x} token=Token{{{window.token:x}"
                    f" {record}}}}}")  # fmt: skip
    rows += [
        f"mViewVisibility=0x{window.view_visibility:x} mHaveFrame=true mObscured=false",
        f"mHasSurface={_flag(surface)} isReadyForDisplay()={_flag(surface)}",
        f"mFrame={_box(window.frame)} last={_box(window.frame)}",
        f"Frames: containing={_box(window.frame)} parent={_box(window.frame)}",
        f"    content={_box(_inset(window))} visible={_box(_inset(window))}",
        f"Cur insets: content={_box(window.content_insets)}"
        f" visible={_box(window.visible_insets)} stable={_box(window.stable_insets)}",
        f"Surface: shown={_flag(surface)} rect=({left}.0,{top}.0) {right - left}.0 x"
        f" {bottom - top}.0",
    ]
    if context.device.api >= 29:
        rows += [f"isOnScreen={_flag(surface)}", f"isVisible={_flag(window.visible)}"]
    return rows


def _size(size: int) -> str:
    return {-1: "fill", -2: "wrap"}.get(size, str(size))


def _inset(window: Window) -> tuple[int, int, int, int]:
    left, top, right, bottom = window.frame
    inset = window.content_insets
    return left + inset[0], top + inset[1], right - inset[2], bottom - inset[3]


def _focus(context: Context) -> list[str]:
    """Which window keys go to, and whose; stock activities have no window of their own."""
    windows = context.device.windows
    record = windows.focused_app
    focused = windows.focused
    shown = "null" if focused is None else str(focused)
    if focused is None and record is not None and record.is_stock:
        shown = f"Window{{{record.token ^ 0xFF:x} u0 {record.component}}}"
    if windows.panel is not None:
        name = "StatusBar" if context.device.api < 30 else "NotificationShade"
        shown = f"Window{{{_STATUS_BAR:x} u0 {name}}}"
    app = "null"
    if record is not None:
        app = str(record)
        if context.device.api < 29:
            app = f"AppWindowToken{{{record.token:x} token=Token{{{record.token:x} {record}}}}}"
    return [f"  mCurrentFocus={shown}", f"  mFocusedApp={app}"]


def _displays(context: Context) -> None:
    device = context.device
    with device.lock:
        config = device.configuration.current
        traits = device.traits
        size = f"{config.width_px}x{config.height_px}"
        base = f"{traits.width}x{traits.height} {traits.density}dpi"
        context.print("WINDOW MANAGER DISPLAY CONTENTS (dumpsys window displays)")
        context.print("  Display: mDisplayId=0")
        context.print(
            f"    init={base} cur={size} app={config.app_width_px}x{config.app_height_px}"
            f" rng={min(traits.width, traits.height)}x{min(traits.width, traits.height)}-"
            f"{max(traits.width, traits.height)}x{max(traits.width, traits.height)}"
        )
        context.print("    deferred=false mLayoutNeeded=false")
        for row in _focus(context):
            context.print(row)
        context.print(f"  mRotation={config.rotation}")
        context.print(f"  mCurrentRotation=ROTATION_{90 * config.rotation}")


def _policy(context: Context) -> None:
    device = context.device
    with device.lock:
        asleep = device.activities.lifecycle.sleeping
        config = device.configuration.current
        windows = device.windows
        focus = _focus(context)
        lines = [
            "WINDOW MANAGER POLICY STATE (dumpsys window policy)",
            f"    mSafeMode=false mSystemReady=true mSystemBooted=true mAwake={_flag(not asleep)}",
            f"    mScreenOnEarly={_flag(not asleep)} mScreenOnFully={_flag(not asleep)}",
            "    mShowingLockscreen=false mShowingDream=false mDreamingLockscreen=false",
            f"    mCurRotation={config.rotation} isStatusBarKeyguard=false",
            f"    interactiveState=INTERACTIVE_STATE_{'SLEEP' if asleep else 'AWAKE'}",
            f"    screenState=SCREEN_STATE_{'OFF' if asleep else 'ON'}",
            f"    mForceStatusBar=false mStatusBarHidden={_flag(windows.status_bar_hidden)}",
            *(row.replace("mCurrentFocus", "mFocusedWindow") for row in focus),
        ]
    context.print("\n".join(lines))
