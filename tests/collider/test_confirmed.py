"""A few of the benchmark's targets, confirmed on a device: explored, searched for, and run."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from collider.actions import Action, NotOnScreen, perform
from devices.session import DeviceSession
from devices.viewtree import ViewNode
from tests.apps.build import APPS
from tests.apps.targets import read
from tests.collider.conftest import collider

#: What each asks for: the order of taps over three screens and a saved state, a text over screens,
#: a switch that turning the device restores, a list that grows.
_WANTED = (
    "colour-when-open", "open-and-turned", "opened-while-washing", "too-many-colours", "door-open",
    "tall-stack",
)  # fmt: skip
_IMPOSSIBLE = ("yellow", "half-empty", "negative-size")
ARCADE = APPS / "arcade" / "arcade.apk"


def test_targets_of_a_game_are_reached_or_proved_unreachable(phone: str, tmp_path: Path) -> None:
    places = {one.name: one.place for one in read("arcade")}
    names = [*_WANTED, *_IMPOSSIBLE]
    done = collider(
        *("reach", "--app", ARCADE, "--device", phone, "--out", tmp_path / "arcade", "--no-html"),
        *(word for name in names for word in ("--target", places[name])),
        *("--json", "--quiet"),
    )
    answers = json.loads(done.stdout)["answers"]
    verdicts = {one["target"]: one["verdict"] for one in answers}
    wanted = {places[name]: "REACHED" for name in _WANTED}
    wanted |= {places[name]: "UNREACHABLE" for name in _IMPOSSIBLE}
    assert verdicts == wanted, done.stdout


def test_a_screen_behind_a_passphrase_is_found_by_search(phone: str, tmp_path: Path) -> None:
    """Trying each event once does not unlock the app: the passphrase has to be chosen first."""
    app, folder = APPS / "locker" / "locker.apk", tmp_path / "locker"
    done = collider("model", app, "--device", phone, "--out", folder, "--events", 12, "--quiet")
    assert done.exit_code in (0, 4), done.output
    states = json.loads((folder / "model.json").read_text())["states"]
    assert {"unlock", "notes", "note"} <= states.keys(), done.stdout


def test_what_is_not_there_when_it_is_tried_is_tried_again(
    phone: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A busy device may show a screen a moment late."""
    missed: list[str] = []

    def late(session: DeviceSession, action: Action, *rest: Any) -> ViewNode | None:
        if "id/safe" in json.dumps(action) and not missed:
            missed.append(session.serial)
            raise NotOnScreen(session.serial, "find safe", "the screen shows nothing")
        return perform(session, action, *rest)

    monkeypatch.setattr("collider.explore.perform", late)
    folder = tmp_path / "arcade"
    collider("model", ARCADE, "--device", phone, "--out", folder, "--events", 6, "--quiet")
    model = json.loads((folder / "model.json").read_text())
    assert missed
    assert "tap safe" in {one["event"] for one in model["transitions"]}
