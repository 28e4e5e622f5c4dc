"""Which preferences the platform's screens may change without the model telling.

A screen changes what its resource declares. If the model has events for all that a row can do, such
a preference is like any other; if it lacks some, or if the app builds rows in code, what depends on
it is never called unreachable.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from collider.preferences import FILE, Preference
from collider.symbolic.values import Location
from collider.uimodel import PREFERENCE, PREFERENCE_SET, Model
from dalvik.dex import ClassPath
from devices.suite import is_library

#: Calls that make the platform show preferences.
_SHOWING = frozenset({"addPreferencesFromResource", "setPreferencesFromResource"})
#: Calls on preferences that make them keep something else than their resource says.
_CHANGING = (
    "setKey", "setDefaultValue", "setSharedPreferencesName", "setPreferenceDataStore", "setChecked",
    "setText", "setValue", "setEntryValues", "addPreferencesFromIntent", "setStorage", "persist",
)  # fmt: skip
_PACKAGES = ("Landroid/preference/", "Landroidx/preference/", "Landroid/support/v7/preference/")


@dataclass(frozen=True)
class Unseen:
    """Keys of such preferences, or all of them."""

    keys: frozenset[str] = frozenset()
    everything: bool = False

    def covers(self, place: Location) -> bool:
        if place[0] not in (PREFERENCE, PREFERENCE_SET):
            return False
        return self.everything or (place[1] == FILE and place[2] in self.keys)


def unseen(preferences: Sequence[Preference], classes: ClassPath, model: Model) -> Unseen:
    calls = set(_calls(classes))
    if not any(name in _SHOWING for _, name in calls):
        return Unseen()
    changed = any(
        name.startswith(_CHANGING) and holder.startswith(_PACKAGES) for holder, name in calls
    )
    told = _Told(model)
    return Unseen(frozenset(one.key for one in preferences if not told.of(one)), changed)


def _calls(classes: ClassPath) -> Iterator[tuple[str, str]]:
    """Calls in the app's own code: the class and the name; of its own classes the platform's class
    that they extend."""
    for class_ in classes:
        if is_library(class_.descriptor):
            continue
        for method in class_.methods:
            dex = method.definer.dex
            for _, index in method.code.calls if method.code is not None else ():
                ref = dex.method(index)
                for holder in classes.superclasses(ref.holder):
                    yield holder, ref.name


class _Told:
    """What a model's events set preferences to."""

    def __init__(self, model: Model) -> None:
        self._values: dict[str, list[Any]] = {}
        for event in (model.launch, *model.events):
            for one in event.settings:
                if one.what == PREFERENCE and one.screen == FILE:
                    self._values.setdefault(str(one.view), []).append(one.value)

    def of(self, preference: Preference) -> bool:
        values = self._values.get(preference.key, [])
        if preference.default is not None and not any(map(_is_default, values)):
            return False
        if preference.kind == "switch":
            return "toggled" in values
        if preference.kind == "text":
            return any(isinstance(one, dict) and "held" in one for one in values)
        wanted = list(preference.values)
        return bool(wanted) and any(
            isinstance(one, dict) and one.get("of") == wanted for one in values
        )


def _is_default(value: Any) -> bool:
    return isinstance(value, dict) and "preference" in value
