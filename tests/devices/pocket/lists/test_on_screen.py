"""Lists, spinners, popups and preferences on a screen, used with a finger."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from tests.devices.pocket.lists.programs import device_with_activities
from tests.devices.pocket.view.devices_at_hand import Hand

_DOWN, _UP, _MOVE = range(3)


@pytest.fixture(scope="module")
def hand(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hand]:
    with device_with_activities(tmp_path_factory.mktemp("device")) as found:
        yield found


def centre(hand: Hand, text: str) -> tuple[int, int]:
    left, top, right, bottom = hand.find(text).bounds
    return (left + right) // 2, (top + bottom) // 2


def rows(hand: Hand) -> list[str]:
    return [node.text for node in hand.nodes() if node.text.startswith("row ")]


def until_still(hand: Hand) -> list[str]:
    """What a list says until it has stopped scrolling."""
    said = hand.said()
    end = time.monotonic() + 60
    while said[-1:] != ["scrolling 0"]:
        assert time.monotonic() < end, said
        hand.device.input.pass_time(100)
        hand.settle()
        said += hand.said()
    return said


def fling(hand: Hand) -> list[str]:
    """What a list says of a quick swipe; a busy machine may make it a slow one now and then."""
    said: list[str] = []
    for _ in range(20):
        hand.shell("input swipe 500 1500 500 700 60")
        said = until_still(hand)
        if "scrolling 2" in said:
            break
    return said


def test_rows_spinners_and_popups_follow_the_finger(hand: Hand) -> None:
    hand.open("Rows")
    assert hand.said() == ["selected red"]
    hand.tap("row 1")
    assert hand.said() == ["clicked 1 row 1"]
    hand.tap("red")
    hand.tap("green")
    assert hand.said() == ["selected green"]
    hand.tap("row 2")
    assert hand.said() == ["clicked 2 row 2"]
    assert hand.find("popped up")
    hand.shell("input tap 900 1500")
    assert hand.said() == ["dismissed"]
    left, top, right, bottom = hand.find("seek").bounds
    hand.shell(f"input tap {(left + right) // 2} {(top + bottom) // 2}")
    assert hand.said() == ["start", "progress 50 true", "stop"]


def test_a_long_press_opens_the_menu_of_the_row(hand: Hand) -> None:
    hand.open("Rows")
    hand.said()
    x, y = centre(hand, "row 3")
    hand.shell(f"input swipe {x} {y} {x} {y} 900")
    hand.tap("delete 3")
    assert hand.said() == ["delete 3 of 3"]


def test_a_drag_moves_the_rows_and_a_fling_goes_on(hand: Hand) -> None:
    hand.open("Rows")
    hand.said()
    first = rows(hand)[0]
    hand.shell("input swipe 500 1500 500 900 1000")
    assert until_still(hand)[0] == "scrolling 1"
    dragged = rows(hand)[0]
    assert int(dragged[4:]) > int(first[4:])
    flung = fling(hand)
    assert flung == ["scrolling 1", "scrolling 2", "scrolling 0"]
    assert int(rows(hand)[0][4:]) > int(dragged[4:]) + 8


def test_preferences_are_kept_and_depend_on_one_another(hand: Hand) -> None:
    hand.open("Prefs")
    hand.tap("Tone")
    assert hand.said() == []
    hand.tap("Loud")
    assert hand.said() == ["Loud {loud=true}"]
    hand.tap("Tone")
    hand.tap("Low")
    assert hand.said() == ["Tone {loud=true}", "tone becomes l"]
    hand.tap("Loud")
    said = hand.said()
    assert said in (["Loud {loud=false, tone=l}"], ["Loud {tone=l, loud=false}"])


def test_keys_select_rows_and_click_them(hand: Hand) -> None:
    hand.shell("am force-stop test.view")
    hand.open("Rows")
    hand.said()
    # Past the spinner and the seek bar.
    hand.shell("input keyevent 20 20 20 20 20")
    hand.shell("input keyevent 66")
    hand.device.input.pass_time(100)
    hand.settle()
    assert hand.said() == ["clicked 2 row 2"]
