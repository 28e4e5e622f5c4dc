"""Touches, keys, menus, windows and the screen, through the commands of a device's shell."""

from __future__ import annotations

import io
import struct
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image

from devices.pocket.system.input_events import DOWN, MOVE, UP
from tests.devices.pocket.view.devices_at_hand import Hand, device_with_views


def colours(picture: Image.Image) -> set[object]:
    """Of the part that an open panel covers."""
    found = picture.crop((0, 100, picture.width, 400)).getcolors(1 << 20)
    return {colour for _, colour in found or ()}


@pytest.fixture(scope="module")
def hand(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hand]:
    with device_with_views(tmp_path_factory.mktemp("views")) as made:
        made.open("Boxes")
        assert made.said() == ["left is 300x300", "right is 300x300", "window focus true"]
        yield made


def test_a_group_takes_a_gesture_over(hand: Hand) -> None:
    hand.shell("input tap 100 300")
    assert hand.said() == ["left down 100,90 of 1", "left up 100,90 of 1"]
    hand.finger((DOWN, 400, 300), (MOVE, 500, 300))
    assert hand.said() == ["right down 100,90 of 1", "right move 200,90 of 1"]
    hand.finger((MOVE, 700, 300), (MOVE, 800, 310))
    assert hand.said() == ["right cancel 400,90 of 1", "group move 800,100"]
    hand.finger((UP, 800, 310))
    assert hand.said() == ["group up 800,100"]


def test_clicks_and_long_presses(hand: Hand) -> None:
    hand.tap("ONE")
    assert hand.said() == ["clicked one"]
    hand.shell("input swipe 100 600 100 600 800")
    assert hand.said() == ["held one"]


def test_keys_move_the_focus_and_leave_touch_mode(hand: Hand) -> None:
    hand.shell("input tap 1000 1700; input keyevent DPAD_DOWN")
    assert hand.said() == ["focus on one"]
    hand.shell("input keyevent DPAD_DOWN; input keyevent DPAD_CENTER")
    assert hand.said() == ["focus off one", "focus on two", "clicked two"]
    hand.shell("input keyevent DPAD_UP")
    assert hand.said() == ["focus off two", "focus on one"]
    hand.shell("input tap 1000 1700")
    assert hand.said() == ["focus off one"]


def test_back_hides_the_keyboard_first(hand: Hand) -> None:
    hand.shell("input tap 400 880; input text Hi%sthere")
    assert hand.find("Hi there").focused
    assert hand.device.windows.ime.shown
    hand.shell("input keyevent BACK")
    assert not hand.device.windows.ime.shown
    assert hand.said() == []
    hand.shell("input keyevent 4")
    assert hand.said() == ["back"]


def test_menus(hand: Hand) -> None:
    hand.tap("First")
    assert hand.said() == ["chose First"]
    hand.tap("More options")
    assert hand.said() == ["window focus false"]
    texts = [node.text for node in hand.nodes() if node.class_name == "android.widget.TextView"]
    assert [text for text in texts if text in ("Second", "More")] == ["Second", "More"]
    hand.tap("Second")
    assert hand.said() == ["chose Second", "window focus true"]
    hand.shell("input keyevent MENU")
    hand.tap("More")
    hand.tap("Deep")
    chosen = [line for line in hand.said() if not line.startswith("window focus")]
    assert chosen == ["chose More", "chose Deep"]


def test_an_app_touches_only_itself(hand: Hand) -> None:
    hand.shell("input keyevent F5")
    assert hand.said()[-3:] == ["left down 100,90 of 1", "left up 100,90 of 1", "sent"]
    hand.shell("input keyevent F6")
    assert hand.said() == ["Injecting to another application requires INJECT_EVENTS permission"]


def test_fingers_of_an_app_have_a_speed(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    """Measured in the device's own time, which a busy machine does not stretch."""
    monkeypatch.setattr(hand.device.clock, "driven", lambda: True)
    hand.shell("input keyevent F8")
    assert hand.said()[-1] == "flung true"


def test_windows_above(hand: Hand) -> None:
    hand.shell("input keyevent F4")
    assert hand.said() == ["panel is 200x100", "window focus false"]
    hand.shell("input tap 100 540")
    assert hand.said() == ["panel down 60,40 of 1", "panel up 60,40 of 1"]
    hand.shell("input tap 100 720")
    assert hand.said() == ["panel outside 60,220 of 1", "clicked two"]


def test_pictures_and_sizes(hand: Hand) -> None:
    picture = Image.open(io.BytesIO(hand.run("screencap -p")))
    assert (picture.size, picture.format) == ((1080, 1920), "PNG")
    raw = hand.run("screencap")
    assert struct.unpack("<IIII", raw[:16]) == (1080, 1920, 1, 0)
    assert len(raw) == 16 + 1080 * 1920 * 4
    assert hand.shell("wm size; wm density") == "Physical size: 1080x1920\nPhysical density: 420\n"
    assert "Unknown command: dance" in hand.shell("input dance")


_DECOR = "com.android.internal.policy."


@pytest.mark.parametrize(
    ("api", "roots"),
    [
        (16, f"array of 1 {_DECOR}impl.PhoneWindow$DecorView"),
        (23, f"list of 1 {_DECOR}PhoneWindow$DecorView"),
        (30, f"list of 1 {_DECOR}DecorView"),
    ],
)
def test_what_test_libraries_read(tmp_path: Path, api: int, roots: str) -> None:
    with device_with_views(tmp_path, api) as hand:
        hand.open("Boxes")
        hand.said()
        hand.shell("input keyevent F1 F2 F3")
        known, thread, token = hand.said()
        assert known == roots
        assert thread == (
            "android.view.ViewRootImpl$CalledFromWrongThreadException: Only the original thread"
            " that created a view hierarchy can touch its views."
        )
        what = "not for an application" if api < 26 else "not valid; is your activity running?"
        assert token == (
            "android.view.WindowManager$BadTokenException: Unable to add window --"
            f" token null is {what}"
        )


def test_home_takes_the_focus_away_and_back_to_the_app_returns_it(tmp_path: Path) -> None:
    with device_with_views(tmp_path) as hand:
        hand.open("Boxes")
        hand.said()
        hand.shell("input keyevent HOME")
        assert hand.said() == ["window focus false"]
        assert hand.device.windows.focused is None
        hand.open("Boxes")
        assert hand.said() == ["window focus true"]


def test_an_open_panel_is_in_the_picture(hand: Hand) -> None:
    def seen() -> set[object]:
        return colours(Image.open(io.BytesIO(hand.run("screencap -p"))).convert("RGB"))

    before = seen()
    hand.shell("cmd statusbar expand-notifications")
    opened = seen()
    hand.shell("cmd statusbar collapse")
    assert before == seen()
    assert before != opened
    assert (255, 255, 255) in opened  # what it says
