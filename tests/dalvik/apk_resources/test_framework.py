"""The framework's resources that travel with the package."""

from __future__ import annotations

import gzip

import pytest

import dalvik.apk.resources as resources
from dalvik.apk.resources import (
    Attribute,
    Configuration,
    Style,
    framework_id,
    framework_name,
    framework_table,
)
from dalvik.apk.resources.framework import TABLE
from dalvik.apk.resources.make_framework_table import main, make
from tests.subjects import FRAMEWORK_RES, Unavailable

ANY = Configuration()


@pytest.mark.parametrize(
    ("number", "name"),
    [
        # From the public documentation of android.R.
        (0x0101014F, "android:attr/text"),
        (0x01010000, "android:attr/theme"),
        (0x01020001, "android:id/checkbox"),
        (0x0102000A, "android:id/list"),
        (0x0102002C, "android:id/home"),
        (0x01030005, "android:style/Theme"),
        (0x01030128, "android:style/Theme.DeviceDefault"),
        (0x01040000, "android:string/cancel"),
        (0x0104000A, "android:string/ok"),
        (0x01090003, "android:layout/simple_list_item_1"),
        (0x0106000B, "android:color/white"),
    ],
)
def test_names_and_numbers(number: int, name: str) -> None:
    assert framework_name(number) == name
    assert framework_id(name) == number
    assert framework_id(name.removeprefix("android:")) == number


def test_what_it_does_not_have() -> None:
    assert framework_name(0x7F010000) is None
    assert framework_name(0x0101FFFF) is None
    assert framework_id("attr/no_such_attribute") is None
    assert framework_id("com.x:attr/text") is None
    assert framework_id("text") is None


def test_values_come_along() -> None:
    table = framework_table()

    def get(name: str) -> object:
        number = framework_id(name)
        assert number is not None
        return table.get(number, ANY)

    gravity = get("attr/gravity")
    assert isinstance(gravity, Attribute) and gravity.formats == ("flags",)
    symbols = {table.name_of(key): value for key, value in gravity.symbols.items()}
    assert symbols["android:id/center"] == 0x11
    assert str(get("string/ok")) == "OK"
    assert str(get("color/white")) == "#ffffffff"
    assert str(get("dimen/app_icon_size")) == "48dp"
    assert isinstance(get("style/Theme.Holo"), Style)
    assert len(list(table.entries())) > 11_000
    translated = [e.name for e in table.entries() if any(c.language for c, _ in e.values)]
    assert len(translated) < 5, "only what has no other value keeps a translation"


@pytest.mark.oracle
def test_the_command_makes_the_same_table() -> None:
    if not FRAMEWORK_RES.exists():
        raise Unavailable("Debian package android-framework-res is not installed")
    assert gzip.decompress(make(FRAMEWORK_RES)) == gzip.decompress(TABLE.read_bytes())


def test_the_command_without_its_argument(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 2
    assert "make_framework_table APK" in capsys.readouterr().err
    assert main(["no such file"]) == 1
    assert "cannot read the resources of no such file" in capsys.readouterr().err


def test_the_public_names() -> None:
    assert resources.__all__ == sorted(resources.__all__, key=_as_ruff_sorts)
    assert all(hasattr(resources, name) for name in resources.__all__)


def _as_ruff_sorts(name: str) -> tuple[int, str]:
    return (0 if name.isupper() else 1 if name[0].isupper() else 2), name
