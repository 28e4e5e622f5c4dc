"""Digests of screens: what changes them and what does not."""

from __future__ import annotations

from dalvik.apk.apk import Apk
from tests.thor.seeded import APPS
from thor.dependencies import screen_digests


def digests(name: str) -> dict[str, str]:
    with Apk.open(APPS / "taxcalculator" / name) as apk:
        return screen_digests(apk)


def test_a_change_in_a_class_that_a_screen_uses_changes_its_digest() -> None:
    one, other = digests("taxcalculator.apk"), digests("taxcalculator-off.apk")
    assert set(one) == set(other)
    assert all(one[screen] != other[screen] for screen in one)


def test_the_same_build_has_the_same_digests() -> None:
    assert digests("taxcalculator.apk") == digests("taxcalculator.apk")
