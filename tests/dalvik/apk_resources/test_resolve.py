"""References followed over several tables, and what stops them."""

from __future__ import annotations

import random
import zipfile
from pathlib import Path

import pytest

from dalvik.apk import typed_value
from dalvik.apk.resources import (
    Bag,
    Configuration,
    Entry,
    Item,
    Offsets,
    ResourceSet,
    ResourceTable,
    Style,
    framework_id,
    framework_table,
    write_table,
)
from tests.dalvik.apk_resources.platform import AssetManager
from tests.dalvik.apk_resources.worlds import (
    ANY,
    COLORS,
    LAND,
    STYLES,
    entry,
    number,
    random_world,
    reference,
    style,
    write_apk,
)
from tests.subjects import FRAMEWORK_RES, Unavailable, npm, only_apk

DEVICES = (
    "en-rUS-ldltr-sw360dp-w360dp-h640dp-normal-long-port-notnight-420dpi-finger-v29",
    "fr-rCA-ldltr-sw600dp-w960dp-h600dp-large-land-night-xhdpi-finger-v21",
    "zh-rHK-sw320dp-w320dp-h480dp-small-port-340dpi-v16",
    "ar-rEG-ldrtl-sw720dp-w720dp-h1024dp-xlarge-television-tvdpi-v29",
)


def table(*entries: Entry) -> ResourceTable:
    return ResourceTable.read(write_table(entries), "test.arsc")


def test_a_chain_is_followed_per_device() -> None:
    first, second, third = COLORS[:3]
    resources = ResourceSet(
        table(
            entry(first, reference(second)),
            entry(second, number(1), (LAND, reference(third))),
            entry(third, number(2)),
        )
    )
    found = resources.resolve_id(first, ANY)
    assert found is not None and (found.item, found.id) == (number(1), second)
    found = resources.resolve_id(first, LAND)
    assert found is not None and (found.item, found.id) == (number(2), third)
    found = resources.resolve_id(second, LAND)
    assert found is not None and found.configuration == ANY


def test_values_that_are_no_references_stay() -> None:
    resources = ResourceSet(table(entry(COLORS[0], number(1))))
    for item in (number(7), Item.of_text("x"), reference(0)):
        assert resources.resolve(item, ANY).item == item
    assert resources.resolve_id(0x7F05AAAA, ANY) is None


def test_a_circle_ends_as_a_reference() -> None:
    first, second, third = COLORS[:3]
    resources = ResourceSet(
        table(
            entry(first, reference(second)),
            entry(second, reference(first)),
            entry(third, reference(third)),
        )
    )
    for resource in (first, second, third):
        found = resources.resolve_id(resource, ANY)
        assert found is not None and found.item.type == typed_value.REFERENCE


def test_twenty_steps_and_no_more() -> None:
    chain = [entry(0x7F020000 + index, reference(0x7F020001 + index)) for index in range(30)]
    resources = ResourceSet(table(*chain, entry(0x7F020000 + 30, number(5))))
    found = resources.resolve_id(0x7F02000B, ANY)
    assert found is not None and found.item == number(5), "twenty steps"
    found = resources.resolve_id(0x7F02000A, ANY)
    assert found is not None and found.item == reference(0x7F02001E), "one more"


def test_missing_targets_and_bags() -> None:
    resources = ResourceSet(
        table(
            entry(COLORS[0], reference(0x7F02FFFF)),
            entry(COLORS[1], reference(STYLES[0])),
            entry(STYLES[0], style(0, {})),
        )
    )
    missing = resources.resolve_id(COLORS[0], ANY)
    assert missing is not None and missing.item == reference(0x7F02FFFF)
    to_bag = resources.resolve_id(COLORS[1], ANY)
    assert to_bag is not None and to_bag.item == reference(STYLES[0])
    assert to_bag.bag == style(0, {}) and to_bag.id == STYLES[0]


def test_styles_with_parents() -> None:
    one, two, three = STYLES[:3]
    resources = ResourceSet(
        table(
            entry(one, style(two, {1 << 24: number(1)}), (LAND, style(0, {}))),
            entry(two, style(three, {1 << 24: number(2), 2 << 24: number(2)})),
            entry(three, style(0x7F03FFFF, {2 << 24: number(3), 3 << 24: number(3)})),
        )
    )
    values = resources.style(one, ANY)
    assert values is not None
    assert [values[key << 24].data for key in (1, 2, 3)] == [1, 2, 3]
    assert resources.style(one, LAND) == {}
    assert resources.style(0x7F03AAAA, ANY) is None


def test_parents_in_a_circle_are_cut() -> None:
    one, two = STYLES[:2]
    resources = ResourceSet(
        table(
            entry(one, style(two, {1 << 24: number(1)})),
            entry(two, style(one, {1 << 24: number(2), 2 << 24: number(2)})),
        )
    )
    assert resources.style(one, ANY) == {1 << 24: number(1), 2 << 24: number(2)}
    assert resources.style(two, ANY) == {1 << 24: number(2), 2 << 24: number(2)}


def test_the_framework_lies_below() -> None:
    ok = framework_id("string/ok")
    assert ok is not None
    app = table(entry(COLORS[0], reference(ok)))
    alone, together = ResourceSet(app), ResourceSet(app, framework=framework_table())
    found = together.resolve_id(COLORS[0], ANY)
    assert found is not None and found.item.text == "OK"
    found = alone.resolve_id(COLORS[0], ANY)
    assert found is not None and found.item == reference(ok)
    assert alone.name_of(ok) == together.name_of(ok) == "android:string/ok"
    assert together.id_of("@android:string/ok") == ok
    assert together.id_of("@color/color0") == COLORS[0]
    assert together.name_of(COLORS[0]) == "com.x:color/color0"


def test_splits_share_a_package() -> None:
    base = table(entry(COLORS[0], number(1)))
    split = table(
        Entry(COLORS[0], "com.x", "color", "color0", ((LAND, number(2)),)),
        entry(COLORS[1], number(3)),
    )
    resources = ResourceSet(base, split)
    assert resources.get(COLORS[0], ANY) == number(1)
    assert resources.get(COLORS[0], LAND) == number(2)
    assert resources.get(COLORS[1], LAND) == number(3)
    assert resources.id_of("color/color1") == COLORS[1]


def library_and_app() -> tuple[list[Entry], list[Entry], dict[int, str]]:
    """A shared library, numbered zero in its own table, and an app built when it was 0x05."""
    definition = Style(0, ())
    library = [
        Entry(0x00010000, "com.lib", "attr", "size", ((ANY, definition),)),
        Entry(0x00020000, "com.lib", "color", "one", ((ANY, number(11)),)),
        Entry(
            0x00020001,
            "com.lib",
            "color",
            "two",
            ((ANY, Item.of(typed_value.DYNAMIC_REFERENCE, 0x00020000)),),
        ),
    ]
    own = Style(
        0,
        (
            (0x05010000, Item.of(typed_value.DYNAMIC_REFERENCE, 0x05020001)),
            (0x7F010000, Item.of(typed_value.DYNAMIC_ATTRIBUTE, 0x05010000)),
        ),
    )
    app = [
        Entry(0x7F010000, "com.app", "attr", "mine", ((ANY, definition),)),
        Entry(
            0x7F020000,
            "com.app",
            "color",
            "theirs",
            ((ANY, Item.of(typed_value.DYNAMIC_REFERENCE, 0x05020001)),),
        ),
        Entry(0x7F030000, "com.app", "style", "Own", ((ANY, own),)),
    ]
    return library, app, {0x05: "com.lib"}


def test_shared_libraries() -> None:
    library, app, names = library_and_app()
    resources = ResourceSet(
        ResourceTable.read(write_table(library), "lib"),
        ResourceTable.read(write_table(app, libraries=names), "app"),
    )
    assert resources.id_of("@com.lib:color/two") == 0x02020001
    assert resources.name_of(0x02020000) == "com.lib:color/one"
    found = resources.resolve_id(0x7F020000, ANY)
    assert found is not None and (found.item, found.id) == (number(11), 0x02020000)
    values = resources.style(0x7F030000, ANY)
    assert values == {
        0x02010000: reference(0x02020001),
        0x7F010000: Item.of(typed_value.ATTRIBUTE, 0x02010000),
    }


@pytest.mark.oracle
def test_shared_libraries_as_on_the_platform(tmp_path: Path) -> None:
    library, app, names = library_and_app()
    paths = [tmp_path / "lib.apk", tmp_path / "app.apk"]
    for path, data in zip(
        paths, (write_table(library), write_table(app, libraries=names)), strict=True
    ):
        with zipfile.ZipFile(path, "w") as archive:
            archive.writestr("resources.arsc", data)
    manager = AssetManager(paths, ANY)
    resources = ResourceSet(*(read(path) for path in paths))
    for resource in (0x02010000, 0x02020000, 0x02020001, 0x7F020000, 0x7F030000):
        assert summary(resources, resource, ANY) == manager.get(resource)


def read(apk: Path) -> ResourceTable:
    with zipfile.ZipFile(apk) as archive:
        return ResourceTable.read(archive.read("resources.arsc"), apk.name)


def summary(
    resources: ResourceSet, resource: int, device: Configuration
) -> tuple[int, int, Configuration] | None:
    """As `AssetManager.get` shows it."""
    chosen = resources.choose(resource, device)
    if chosen is None:
        return None
    if isinstance(chosen.value, Bag):
        return typed_value.REFERENCE, resource, chosen.configuration
    return chosen.value.type, chosen.value.data, chosen.configuration


@pytest.mark.oracle
@pytest.mark.parametrize("words", DEVICES)
def test_every_choice_in_real_tables_equals_the_platforms(words: str) -> None:
    if not FRAMEWORK_RES.exists():
        raise Unavailable("Debian package android-framework-res is not installed")
    app = only_apk(npm("android-apidemos@5.0.0"))
    device = Configuration.from_qualifiers(words)
    manager = AssetManager([FRAMEWORK_RES, app], device)
    tables = read(app), read(FRAMEWORK_RES)
    resources = ResourceSet(tables[0], framework=tables[1])
    for package in (package for found in tables for package in found.packages):
        for kind in package.types.values():
            for index in range(kind.entry_count):
                resource = package.id << 24 | kind.id << 16 | index
                expected = manager.get(resource)
                assert summary(resources, resource, device) == expected, f"{resource:#010x}"


@pytest.mark.oracle
@pytest.mark.parametrize("seed", range(12))
def test_random_references_end_as_on_the_platform(seed: int, tmp_path: Path) -> None:
    apk = write_apk(tmp_path / "world.apk", random_world(random.Random(seed)))
    for device in (ANY, LAND):
        manager, resources = AssetManager([apk], device), ResourceSet(read(apk))
        for resource in COLORS:
            found = resources.resolve_id(resource, device)
            assert found is not None
            assert (found.item.type, found.item.data) == manager.resolve_id(resource)[:2]


@pytest.mark.parametrize("offsets", Offsets)
def test_layouts_do_not_matter(offsets: Offsets) -> None:
    world = random_world(random.Random(5))
    reference_set = ResourceSet(table(*world))
    other = ResourceSet(ResourceTable.read(write_table(world, offsets=offsets, compact=True), "x"))
    for resource in COLORS:
        assert reference_set.resolve_id(resource, LAND) == other.resolve_id(resource, LAND)
