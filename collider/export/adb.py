"""A shell script that needs nothing but adb; views are found in uiautomator's dumps."""

from __future__ import annotations

from collections.abc import Iterator

from collider.export.script import Act, Script, Spot
from dalvik.errors import BadInput
from devices.adb import quoted

_HELPERS = r"""
set -eu

dump() { adb exec-out uiautomator dump /dev/tty | tr '>' '\n'; }

# The bounds of the view with that number (from 1) among those whose dump has the words.
bounds() {
    dump | grep -F -- "$1" | sed -n "$2p" |
        sed 's/.* bounds="\([^"]*\)".*/\1/' | tr -s '[],' '   '
}
wait_for() {
    tries=0
    until "$@"; do
        tries=$((tries + 1))
        [ "$tries" -lt 10 ] || { shift; echo "not on the screen: $*" >&2; exit 1; }
        sleep 1
    done
}
seen() {
    box=$(bounds "$1" "$2")
    [ -n "$box" ]
}
middle() {
    wait_for seen "$1" "$2"
    set -- $box
    left=$1 top=$2 right=$3 bottom=$4
    x=$(((left + right) / 2)) y=$(((top + bottom) / 2))
}
tap() {
    middle "$@"
    adb shell input tap "$x" "$y"
}
hold() {
    middle "$@"
    adb shell input swipe "$x" "$y" "$x" "$y" 900
}
type_into() {
    tap "$1" "$2"
    adb shell input keyevent KEYCODE_MOVE_END $(yes KEYCODE_DEL | head -n 60)
    [ -z "$3" ] || adb shell input text "$3"
    if adb shell dumpsys input_method | grep -q mInputShown=true; then
        adb shell input keyevent KEYCODE_BACK
    fi
}
slide() {
    middle "$1" "$2"
    inset=$(((bottom - top) / 2))
    adb shell input tap $((left + inset + (right - left - 2 * inset) * $3 / $4)) "$y"
}
says() { dump | grep -F -- "$1" | grep -qF -- "$2"; }
shows() { wait_for says "$1" "$2"; }
turn_device() {
    adb shell settings put system accelerometer_rotation 0
    now=$(adb shell settings get system user_rotation)
    adb shell settings put system user_rotation $((now == 1 ? 0 : 1))
}
"""


def write(script: Script) -> str:
    heading = "\n".join(f"# {one}".rstrip() for one in script.heading)
    component = f"{script.package}/{script.launcher}"
    lines = [
        "#!/bin/sh",
        heading,
        "#",
        "# ANDROID_SERIAL says on which device.",
        _HELPERS,
        "# Start the app as if it was just installed",
        f"adb shell pm clear {quoted(script.package)}",
        f"adb shell am start -W -n {quoted(quoted(component))}",
    ]
    for act in script.acts:
        lines += ["", f"# {act.words}", *_commands(act, script)]
    if script.shown:
        lines += ["", "# What the last screen showed: keep what must be so."]
        lines += [
            f"shows {_id(id_)} {quoted(_attribute('text', text))}" for id_, text in script.shown
        ]
    return "\n".join([*lines, ""])


def _commands(act: Act, script: Script) -> Iterator[str]:
    if act.do == "menu":
        yield (
            f"tap {quoted(_attribute('content-desc', 'More options'))} 1"
            if act.on
            else ("adb shell input keyevent KEYCODE_MENU")
        )
    elif act.do == "key":
        yield f"adb shell input keyevent KEYCODE_{act.value}"
    elif act.do == "rotate":
        yield "turn_device"
    elif act.do in ("away", "open"):
        yield "adb shell input keyevent KEYCODE_HOME"
        yield (
            f"adb shell monkey -p {quoted(script.package)} -c android.intent.category.LAUNCHER 1"
        )
    else:
        yield _touch(act)


def _touch(act: Act) -> str:
    assert act.on is not None
    if act.do == "choose":
        if not act.label:
            raise BadInput(
                f"a shell script cannot find a row without a text: {act.words}",
                hint="Let a device run the sequence first (collider replay), or use another form.",
            )
        return f"tap {quoted(_attribute('text', act.label))} 1"
    view = f"{_words(act.on)} {act.on.number + 1}"
    if act.do == "type":
        text = act.value.replace(" ", "%s")
        return f"type_into {view} {quoted(quoted(text) if text else '')}"
    if act.do == "slide":
        return f"slide {view} {act.value} {act.most}"
    return f"{'hold' if act.do == 'long-tap' else 'tap'} {view}"


def _words(on: Spot) -> str:
    if on.id:
        return _id(on.id)
    if on.text:
        return quoted(_attribute("text", on.text))
    if on.description:
        return quoted(_attribute("content-desc", on.description))
    return quoted(_attribute("class", on.class_name))


def _id(id_: str) -> str:
    return quoted(_attribute("resource-id", id_))


def _attribute(name: str, value: str) -> str:
    """As a dump has it."""
    for character, entity in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;")):
        value = value.replace(character, entity)
    return f' {name}="{value}"'
