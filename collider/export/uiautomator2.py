"""A pytest file that drives a device with uiautomator2; `pytest --thor` amplifies it."""

from __future__ import annotations

from collections.abc import Iterator

from collider.export.script import Act, Script, Spot

_HEAD = '''\
"""{heading}
"""

import pytest
import uiautomator2

PACKAGE = "{package}"


@pytest.fixture
def device():
    """The app as it is when it was just installed; ANDROID_SERIAL says on which device."""
    device = uiautomator2.connect()
    device.app_clear(PACKAGE)
    device.app_start(PACKAGE, "{launcher}", wait=True)
    yield device
    device.app_stop(PACKAGE)
'''


_SHOW = '''

def show(device, **wanted):
    """Scrolls to a view, where that is needed."""
    scrolling = device(scrollable=True)
    if not device(**wanted).exists and scrolling.exists:
        scrolling.scroll.to(**wanted)
'''


def write(script: Script) -> str:
    heading = "\n".join(one.replace("\\", "\\\\").replace('"""', "'''") for one in script.heading)
    head = _HEAD.format(heading=heading, package=script.package, launcher=script.launcher)
    if any(act.on is not None and act.on.scroller for act in script.acts):
        head += _SHOW
    lines = [head, "", f"def test_{script.snake_name}(device):"]
    for act in script.acts:
        lines += [f"    # {act.words}", *(f"    {one}" for one in _code(act))]
    if any(act.do == "rotate" for act in script.acts):
        lines.append('    device.set_orientation("natural")')
    lines.append("")
    if script.shown:
        lines.append("    # What the last screen showed: keep what must be so.")
        lines += [
            f"    assert device(resourceId={_text(id_)}).get_text(timeout=10) == {_text(text)}"
            for id_, text in script.shown
        ]
    else:
        lines.append("    # Say here what must be so.")
        lines.append('    assert device.app_current()["package"] == PACKAGE')
    return "\n".join([*lines, ""])


def _code(act: Act) -> Iterator[str]:
    if act.do == "menu":
        yield 'device(description="More options").click()' if act.on else 'device.press("menu")'
    elif act.do == "key":
        yield f"device.press({_text(str(act.value).lower())})"
    elif act.do == "rotate":
        yield 'natural = device.orientation == "natural"'
        yield 'device.set_orientation("left" if natural else "natural")'
    elif act.do in ("away", "open"):
        yield 'device.press("home")'
        yield "device.app_start(PACKAGE, use_monkey=True)"
    else:
        yield from _touch(act)


def _touch(act: Act) -> Iterator[str]:
    assert act.on is not None
    view = f"device({_selector(act.on)})"
    if act.do == "choose":
        if act.label:
            if act.on.scroller:
                yield f"show(device, text={_text(act.label)})"
            yield f"{view}.child(text={_text(act.label)}).click()"
        else:
            yield f"device.xpath({_xpath(act.on) + f'/*[{act.value + 1}]'!r}).click()"
        return
    if act.on.scroller:
        yield f"show(device, {_selector(act.on)})"
    if act.do == "type":
        yield f"{view}.set_text({_text(act.value)})"
    elif act.do == "slide":
        yield f"left, top, right, bottom = {view}.bounds()"
        yield "inset = (bottom - top) // 2"
        share = f"(right - left - 2 * inset) * {act.value} // {act.most}"
        yield f"device.click(left + inset + {share}, (top + bottom) // 2)"
    else:
        yield f"{view}.{'long_click' if act.do == 'long-tap' else 'click'}()"


def _text(value: object) -> str:
    """A literal, in the quotes that formatters want."""
    words = repr(value)
    inner = words[1:-1]
    return f'"{inner}"' if words[0] == "'" and '"' not in inner and "\\" not in inner else words


def _selector(on: Spot) -> str:
    if on.id:
        words = f"resourceId={_text(on.id)}"
    elif on.text:
        words = f"text={_text(on.text)}"
    elif on.description:
        words = f"description={_text(on.description)}"
    else:
        words = f"className={_text(on.class_name)}"
    return f"{words}, instance={on.number}" if on.is_one_of_many else words


def _xpath(on: Spot) -> str:
    if on.id:
        return f'//*[@resource-id="{on.id}"]'
    return f"//{on.class_name}"
