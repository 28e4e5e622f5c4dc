"""What the platform's preference screens keep is part of a model."""

from __future__ import annotations

from collider.explore_facts import read_facts
from collider.symbolic.values import NULL
from collider.uimodel import Event, Setting
from tests.apps.build import APPS


def test_declared_preferences_are_read_with_the_values_of_lists() -> None:
    found = read_facts(APPS / "planner" / "planner.apk").preferences
    assert [(one.key, one.title, one.kind) for one in found] == [
        ("sunday", "Weeks start on Sunday", "switch"),
        ("owner", "Owner", "text"),
        ("reminder", "Reminder", "list"),
    ]
    assert found[2].values == ("0", "60", "1440")
    assert [one.default for one in found] == [0, "", "0"]


def test_an_event_sets_preferences_where_the_code_reads_them() -> None:
    event = Event(
        "choose row 2",
        "Choose row 2",
        settings=(
            Setting("default", "reminder", "pref", "60"),
            Setting("default", "reminder", "pref-set", 1),
        ),
    )
    sets = event.code().sets
    assert sets["pref", "default", "reminder"] == "60"
    assert sets["pref-set", "default", "reminder"] != NULL
