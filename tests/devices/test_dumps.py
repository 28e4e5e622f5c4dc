"""What `dumpsys` of a real Android 4.4.2 says, and the forms of other versions."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from devices import dumps
from devices.situation import Situation
from tests.devices.recorded import recorded


def test_the_activity_on_top() -> None:
    top = dumps.resumed_record(recorded("dumpsys-activity-activities.txt"))
    assert top is not None
    assert top.component == "course.labs.intentslab/.ActivityLoaderActivity"
    assert (top.token, top.task) == (0x2116CB98, 17)
    assert top.class_name == "course.labs.intentslab.ActivityLoaderActivity"


@pytest.mark.parametrize(
    "line",
    [
        "    mResumedActivity: ActivityRecord{5a3f u0 com.acme/.Main t12}",
        "  ResumedActivity: ActivityRecord{5a3f u0 com.acme/.Main t12}",
        "    topResumedActivity=ActivityRecord{5a3f u0 com.acme/.Main t12}",
        "    topResumedActivity=ActivityRecord{5a3f u0 com.acme/.Main} t12}",
    ],
)
def test_newer_forms_of_the_same(line: str) -> None:
    found = dumps.resumed_record(f"ACTIVITY MANAGER\n{line}\n")
    assert found == dumps.RecordRef(0x5A3F, "com.acme/.Main", 12)


def test_states_of_records() -> None:
    states = dumps.record_states(recorded("dumpsys-activity-activities.txt"))
    assert [(one.record.class_name.rpartition(".")[2], one.state) for one in states] == [
        ("Launcher", "STOPPED"),
        ("ExplicitlyLoadedActivity", "STOPPING"),
        ("ActivityLoaderActivity", "RESUMED"),
    ]
    assert states[1].record.finishing


def test_the_focused_window() -> None:
    found = dumps.focused_window(recorded("dumpsys-window-windows.txt"))
    assert found is not None
    assert found.title == ("course.labs.intentslab/course.labs.intentslab.ActivityLoaderActivity")
    assert dumps.focused_window("  mCurrentFocus=null\n") is None
    shown = dumps.focused_window("  mCurrentFocus=Window{1f u0 PopupWindow:41aa}\n")
    assert shown is not None and shown.title == "PopupWindow:41aa"


def test_rotation_audio_and_space() -> None:
    assert dumps.rotation(recorded("dumpsys-display.txt")) == 0
    assert dumps.rotation("mCurrentOrientation=3") == 3
    assert dumps.rotation("  mRotation=ROTATION_90") == 1
    assert dumps.rotation("nothing") is None
    assert dumps.audio_focus(recorded("dumpsys-audio.txt")) == ()
    stack = "Audio Focus stack entries (last is top):\n  source: x -- pack: a\n  source: y\n\nmore"
    assert dumps.audio_focus(stack) == ("source: x -- pack: a", "source: y")
    old = "Filesystem  Size  Used  Free  Blksize\n/data  1.9G  210.5M  1.7G  4096\n"
    new = "Filesystem 1K-blocks Used Available Use% Mounted on\n/dev/x 800 300 500 38% /data\n"
    assert dumps.free_kilobytes(old) == int(1.7 * (1 << 20))
    assert dumps.free_kilobytes(new) == 500
    assert dumps.free_kilobytes("") is None


def test_power_and_keyguard() -> None:
    assert dumps.is_awake("  mWakefulness=Awake\n")
    assert not dumps.is_awake("  mWakefulness=Asleep\n")
    assert not dumps.is_awake("Display Power: state=OFF")
    assert dumps.is_locked("  mShowingLockscreen=true mShowingDream=false")
    assert not dumps.is_locked("    mIsShowing=false")


@given(st.text(max_size=200), st.integers(0, 10_000), st.integers(0, 200))
def test_damaged_dumps_are_survived(noise: str, at: int, cut: int) -> None:
    for name in ("dumpsys-activity-activities.txt", "dumpsys-window-windows.txt"):
        text = recorded(name)
        damaged = text[: at % len(text)] + noise + text[at % len(text) + cut :]
        dumps.resumed_record(damaged)
        dumps.record_states(damaged)
        dumps.focused_window(damaged)
    for read in (dumps.rotation, dumps.audio_focus, dumps.is_awake, dumps.free_kilobytes):
        read(noise)


@pytest.mark.parametrize(
    ("title", "ours"),
    [
        ("com.acme/com.acme.Main", True),
        ("AtchDlg:com.acme/com.acme.Main", True),
        ("SurfaceView - com.acme/com.acme.Main", True),
        ("PopupWindow:41aa", True),
        ("com.android.settings/com.android.settings.Settings", False),
    ],
)
def test_whose_window_has_the_focus(title: str, ours: bool) -> None:
    record = dumps.RecordRef(1, "com.acme/.Main", 2)
    found = Situation(record, dumps.FocusedWindow("1", title))
    assert found.is_focused(record) is ours
    assert not Situation(record, None).is_focused(record)
