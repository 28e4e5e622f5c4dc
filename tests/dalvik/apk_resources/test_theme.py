"""Themes: what wins, what is followed, and what ends a circle."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from dalvik.apk.resources import (
    Configuration,
    Entry,
    Item,
    Resolved,
    ResourceSet,
    ResourceTable,
    Theme,
    framework_id,
    framework_table,
    write_table,
)
from tests.dalvik.apk_resources.platform import AssetManager, Found, PlatformTheme
from tests.dalvik.apk_resources.test_resolve import DEVICES, read, table
from tests.dalvik.apk_resources.worlds import (
    ANY,
    ATTRIBUTES,
    COLORS,
    EMPTY,
    LAND,
    NULL,
    STYLES,
    attribute,
    entry,
    number,
    random_world,
    reference,
    style,
    write_apk,
)
from tests.subjects import FRAMEWORK_RES, Unavailable, npm, only_apk

A, B, C, D = ATTRIBUTES[:4]
S, T, U = STYLES[:3]


def theme(*styles: int, entries: list[Entry], force: bool = False) -> Theme:
    made = Theme(ResourceSet(table(*entries)), ANY)
    for applied in styles:
        assert made.apply(applied, force=force)
    return made


def item(resolved: Resolved | None) -> Item | None:
    return None if resolved is None else resolved.item


def test_a_style_overrides_its_parents() -> None:
    made = theme(
        S,
        entries=[
            entry(S, style(T, {A: number(1)})),
            entry(T, style(U, {A: number(2), B: number(2)})),
            entry(U, style(0, {B: number(3), C: number(3)})),
        ],
    )
    assert [item(made.resolve_attribute(name)) for name in (A, B, C, D)] == [
        number(1),
        number(2),
        number(3),
        None,
    ]


def test_applying_a_second_style() -> None:
    entries = [
        entry(S, style(0, {A: number(1), B: NULL})),
        entry(T, style(0, {A: number(2), B: number(2), C: number(2)})),
    ]
    polite = theme(S, T, entries=entries)
    assert [item(polite.resolve_attribute(name)) for name in (A, B, C)] == [
        number(1),
        number(2),
        number(2),
    ]
    forced = theme(S, T, entries=entries, force=True)
    assert item(forced.resolve_attribute(A)) == number(2)
    assert not forced.apply(0x7F03FFFF)


def test_a_copy_goes_its_own_way() -> None:
    first = theme(
        S, entries=[entry(S, style(0, {A: number(1)})), entry(T, style(0, {A: number(2)}))]
    )
    second = first.copy()
    second.apply(T, force=True)
    assert item(first.resolve_attribute(A)) == number(1)
    assert item(second.resolve_attribute(A)) == number(2)


def test_attributes_and_references_are_followed() -> None:
    made = theme(
        S,
        entries=[
            entry(COLORS[0], reference(COLORS[1])),
            entry(COLORS[1], number(9)),
            entry(S, style(0, {A: attribute(B), B: reference(COLORS[0]), C: attribute(D)})),
        ],
    )
    found = made.resolve_attribute(A)
    assert found is not None and (found.item, found.id) == (number(9), COLORS[1])
    assert made.attribute(A) == reference(COLORS[0])
    assert made.resolve_attribute(C) is None, "C is another name for D, which is undefined"
    assert made.resolve(attribute(A)).item == number(9)
    assert made.resolve(attribute(D)).item == attribute(D)


def test_a_circle_of_attributes_is_undefined() -> None:
    made = theme(
        S, entries=[entry(S, style(0, {A: attribute(B), B: attribute(A), C: attribute(C)}))]
    )
    for name in (A, B, C):
        assert made.resolve_attribute(name) is None


def test_what_wins_for_a_view() -> None:
    made = theme(
        S,
        entries=[
            entry(
                S,
                style(0, {A: number(4), B: number(4), C: number(4), D: number(4), X: reference(T)}),
            ),
            entry(T, style(0, {A: number(3), B: number(3), C: number(3)})),
            entry(U, style(0, {A: number(2), B: number(2)})),
        ],
    )
    element = {A: number(1)}
    own_style = reference(U)
    found = made.obtain_styled_attributes(element, [A, B, C, D, Y], X, style=own_style)
    assert [item(value) for value in found] == [number(1), number(2), number(3), number(4), None]
    found = made.obtain_styled_attributes({}, [D, C, B, A])
    assert [item(value) for value in found] == [number(4)] * 4, "in the order that was asked for"


X, Y, Z = ATTRIBUTES[4:7]


def test_the_default_style_resource_is_a_fallback() -> None:
    """It counts only where the theme names no default style, not beside it."""
    entries = [
        entry(S, style(0, {X: reference(T)})),
        entry(T, style(0, {A: number(1)})),
        entry(U, style(0, {A: number(2), B: number(2)})),
    ]
    made = theme(S, entries=entries)
    named = made.obtain_styled_attributes({}, [A, B], X, U)
    assert [item(value) for value in named] == [number(1), None]
    unnamed = made.obtain_styled_attributes({}, [A, B], Y, U)
    assert [item(value) for value in unnamed] == [number(2), number(2)]
    only = made.obtain_styled_attributes({}, [A, B], 0, U)
    assert [item(value) for value in only] == [number(2), number(2)]


def test_null_and_empty() -> None:
    made = theme(S, entries=[entry(S, style(0, {A: number(1), B: number(1), C: number(1)}))])
    element = {A: NULL, B: EMPTY, C: reference(0)}
    found = made.obtain_styled_attributes(element, [A, B, C])
    assert [item(value) for value in found] == [number(1), EMPTY, None]


def test_an_elements_style_may_be_an_attribute() -> None:
    made = theme(
        S,
        entries=[entry(S, style(0, {X: reference(T)})), entry(T, style(0, {A: number(1)}))],
    )
    for value in (attribute(X), reference(T)):
        (found,) = made.obtain_styled_attributes({}, [A], style=value)
        assert item(found) == number(1)
    for other in (attribute(Y), number(3), None):
        assert made.obtain_styled_attributes({}, [A], style=other) == [None]


def test_a_button_of_the_framework() -> None:
    device = Configuration.from_qualifiers(DEVICES[0])
    resources = ResourceSet(framework_table())

    def number_of(name: str) -> int:
        found = framework_id(name)
        assert found is not None
        return found

    made = Theme(resources, device)
    assert made.apply(number_of("style/Theme.Material.Light"))
    accent = made.resolve_attribute(number_of("attr/colorAccent"))
    assert accent is not None and str(accent.item) == "#ff008577"
    assert resources.name_of(accent.id) == "android:color/material_deep_teal_500"
    names = ("minHeight", "clickable", "background", "text", "textSize")
    found = made.obtain_styled_attributes(
        {number_of("attr/text"): Item.of_text("Go")},
        [number_of(f"attr/{name}") for name in names],
        number_of("attr/buttonStyle"),
    )
    assert [None if value is None else str(value.item) for value in found] == [
        "48dp",
        "true",
        "res/drawable/btn_default_material.xml",
        "Go",
        None,
    ]


def as_found(resolved: Resolved | None) -> Found | None:
    if resolved is None:
        return None
    return resolved.item.type, resolved.item.data, resolved.id


@pytest.mark.oracle
@pytest.mark.parametrize("seed", range(25))
def test_random_themes_equal_the_platforms(seed: int, tmp_path: Path) -> None:
    chance = random.Random(seed)
    apk = write_apk(tmp_path / "world.apk", random_world(chance))
    for device in (ANY, LAND):
        theirs = PlatformTheme(AssetManager([apk], device))
        ours = Theme(ResourceSet(read(apk)), device)
        for _ in range(3):
            applied, force = chance.choice(STYLES), chance.random() < 0.5
            assert ours.apply(applied, force=force) == theirs.apply(applied, force=force)
            assert_same_attributes(ours, theirs)
        for _ in range(6):
            default_attr = chance.choice((0, *ATTRIBUTES))
            default_style = chance.choice((0, *STYLES))
            mine = ours.obtain_styled_attributes({}, ATTRIBUTES, default_attr, default_style)
            expected = theirs.styled(ATTRIBUTES, default_attr, default_style)
            assert [value_only(found) for found in mine] == [found[:2] for found in expected]


@pytest.mark.oracle
@pytest.mark.parametrize("seed", range(15))
def test_circular_parents_are_cut_as_on_the_platform(seed: int, tmp_path: Path) -> None:
    """By a manager that has seen no style yet: it keeps what it cut for whoever asks next."""
    world = random_world(random.Random(seed), circular_parents=True)
    apk = write_apk(tmp_path / "world.apk", world)
    for applied in STYLES:
        theirs = PlatformTheme(AssetManager([apk], ANY))
        ours = Theme(ResourceSet(read(apk)), ANY)
        assert ours.apply(applied) == theirs.apply(applied)
        assert_same_attributes(ours, theirs)


def assert_same_attributes(ours: Theme, theirs: PlatformTheme) -> None:
    for name in ATTRIBUTES:
        mine, expected = ours.resolve_attribute(name), theirs.resolve_attribute(name)
        assert (mine is None) == (expected is None)
        assert expected is None or value_only(mine) == expected[:2]


def value_only(resolved: Resolved | None) -> tuple[int, int]:
    return (0, 0) if resolved is None else (resolved.item.type, resolved.item.data)


@pytest.mark.oracle
def test_real_themes_equal_the_platforms() -> None:
    """Every attribute of every third theme of the framework and of an app that extends it."""
    if not FRAMEWORK_RES.exists():
        raise Unavailable("Debian package android-framework-res is not installed")
    app = only_apk(npm("android-apidemos@5.0.0"))
    device = Configuration.from_qualifiers(DEVICES[0])
    manager = AssetManager([FRAMEWORK_RES, app], device)
    tables = [read(app), read(FRAMEWORK_RES)]
    resources = ResourceSet(tables[0], framework=tables[1])
    names, themes = [], []
    for found in (package for opened in tables for package in opened.packages):
        for kind in found.types.values():
            identifiers = [found.id << 24 | kind.id << 16 | n for n in range(kind.entry_count)]
            if kind.name in ("attr", "^attr-private"):
                names += identifiers
            elif kind.name == "style":
                themes += [i for i in identifiers if "Theme" in (resources.name_of(i) or "")]
    compared = 0
    for applied in themes[::3]:
        theirs, ours = PlatformTheme(manager), Theme(resources, device)
        assert theirs.apply(applied) == ours.apply(applied)
        for name in names:
            expected = theirs.resolve_attribute(name)
            assert as_found(ours.resolve_attribute(name)) == expected, f"{applied:#x} {name:#x}"
            compared += expected is not None
    assert compared > 30_000


def test_hostile_parents_end() -> None:
    """A table that is nothing but a long chain of parents."""
    count = 900
    chain = [
        entry(0x7F030000 + index, style(0x7F030001 + index, {0x01010000 + index: number(index)}))
        for index in range(count)
    ]
    resources = ResourceSet(ResourceTable.read(write_table(chain), "x"))
    values = resources.style(0x7F030000, ANY)
    assert values is not None and len(values) == 200
    assert values[0x01010000] == number(0)
