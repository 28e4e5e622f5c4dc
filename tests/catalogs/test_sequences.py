"""The catalog of neutral sequences and its loader."""

from __future__ import annotations

from pathlib import Path

import pytest

from catalogs.sequences import builtin_sequences, load_sequences, select
from dalvik.errors import BadInput

_GOOD = """group: acme
sequences:
- id: TAP
  title: Tap the glass
  why: People do.
  needs: {api: ">=24,<30", device: [emulator]}
  expect: [paused, resumed]
  steps:
  - shell: am start {package}
  - wait: paused
  - setting: {table: system, name: x, value: "{other_rotation}"}
  restore:
  - key: KEYCODE_BACK
"""


_SWITCHES = ("svc", "wm ", "cmd ", "settings put", "service call", "dumpsys battery")


def load(tmp_path: Path, text: str) -> object:
    path = tmp_path / "acme.yaml"
    path.write_text(text)
    return load_sequences(path)


def test_the_builtin_sequences_load() -> None:
    known = {one.id: one for one in builtin_sequences()}
    assert {"PR", "PSR", "PSDC", "FOCUS", "DUCK", "NOISY"} <= set(known)
    assert all(one.title and one.why for one in known.values())
    for one in known.values():
        for way in one.realisations:
            done = {step.text for step in way.steps if step.kind == "shell"}
            undone = [step for step in way.restore if step.kind in ("shell", "key", "console")]
            # What a sequence switches over commands must be switched back if it is cut short.
            if any(text.startswith(_SWITCHES) for text in done):
                assert undone, one.id


def test_api_ranges_and_abilities_choose_the_realisation(tmp_path: Path) -> None:
    (one,) = load(tmp_path, _GOOD)  # type: ignore[misc]
    assert [way.title for way in one.realisations_for(28, {"emulator"})] == ["Tap the glass"]
    assert not list(one.realisations_for(30, {"emulator"}))
    assert not list(one.realisations_for(28, ()))
    off = {one.id: one for one in builtin_sequences()}["SCREEN-OFF"]
    assert [way.title for way in off.realisations_for(19, ())] == [
        "Power off and on, keyguard away"
    ]


@pytest.mark.parametrize(
    ("old", "new", "line", "said"),
    [
        ("  why: People do.\n", "", 3, "missing why"),
        ("id: TAP", "id: tap it", 3, "is not an id"),
        ("wait: paused", "wait: tea", 10, "cannot wait for 'tea'"),
        ("{package}", "{pakage}", 9, "nothing is known as {pakage}"),
        ("{other_rotation}", "{rotten}", 11, "nothing is known as {rotten}"),
        ("table: system", "table: kitchen", 11, "'kitchen' is not one of"),
        (">=24,<30", "=>24", 6, "is not a bound"),
        ("[emulator]", "[hammer]", 6, "'hammer' is not one of"),
        ("[paused, resumed]", "[paused, exploded]", 7, "'exploded' is not one of"),
        ("- key: KEYCODE_BACK", "- press: BACK", 13, "unknown key 'press'"),
        ("  steps:\n", "  realisations: []\n  steps:\n", 3, "either `steps` or `realisations`"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(
    tmp_path: Path, old: str, new: str, line: int, said: str
) -> None:
    assert old in _GOOD
    with pytest.raises(BadInput) as caught:
        load(tmp_path, _GOOD.replace(old, new))
    assert str(caught.value).startswith(f"acme.yaml:{line}: ")
    assert said in str(caught.value)


def test_selecting_by_id_and_group() -> None:
    chosen = select(builtin_sequences(), ["psr", "audio"])
    assert [one.id for one in chosen] == ["PSR", "FOCUS", "DUCK", "NOISY"]
    with pytest.raises(BadInput, match="called 'nonsense'"):
        select(builtin_sequences(), ["nonsense"])
