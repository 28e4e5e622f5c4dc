"""Animators and view animations on the device's clock."""

from __future__ import annotations

from pathlib import Path

from devices.pocket.device import Device
from tests.devices.pocket.res.programs import run


def test_values_listeners_and_repeats(tmp_path: Path) -> None:
    text = run(tmp_path, "ValuesListenersAndRepeats")
    assert text == "start true 1.0 repeat true end 1.0 false"


def test_sets_and_cancelling(tmp_path: Path) -> None:
    text = run(tmp_path, "SetsAndCancelling")
    assert text == "start ten true end 9.0 start cancel end false"


def test_scale_zero_ends_at_once(tmp_path: Path) -> None:
    def off(device: Device) -> None:
        device.settings.put("global", "animator_duration_scale", "0")

    text = run(tmp_path, "ScaleZeroEndsAtOnce", prepare=off)
    assert text == "start end 5.0"


def test_view_animations_transform(tmp_path: Path) -> None:
    text = run(tmp_path, "ViewAnimationsTransform")
    assert text == "true 0.0 0.0|true 0.5 20.0|false 1.0 40.0|true 1.0"


def test_states_raise_views(tmp_path: Path) -> None:
    """Which is how a floating button comes to lie on top of what was added after it."""
    assert run(tmp_path, "StatesRaiseViews") == "0.0 6.0 0.0 true"
