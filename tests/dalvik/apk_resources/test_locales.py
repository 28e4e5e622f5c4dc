"""Facts about languages: scripts and plural forms."""

from __future__ import annotations

import sys

import pytest

from dalvik.apk.resources import Item, Plurals, plural_category
from dalvik.apk.resources.locales import likely_script, pack, table_lines, unpack
from tests.dalvik.apk_resources import platform
from tests.subjects import pypi

CHANGED_SINCE = {"ca", "he", "iw", "mo", "mt", "ro", "scn"}
"""Languages whose plural rules a later CLDR release changed."""


@pytest.mark.parametrize(
    ("language", "region", "script"),
    [
        ("en", "", "Latn"),
        ("zh", "", "Hans"),
        ("zh", "TW", "Hant"),
        ("zh", "XX", "Hans"),
        ("sr", "", "Cyrl"),
        ("sr", "ME", "Latn"),
        ("az", "IR", "Arab"),
        ("qqq", "", ""),
        ("", "US", ""),
    ],
)
def test_likely_script(language: str, region: str, script: str) -> None:
    assert likely_script(language, region) == script


@pytest.mark.parametrize("code", ["en", "fil", "aaa", "zzz", "a", ""])
def test_packed_languages(code: str) -> None:
    assert unpack(pack(code, "a"), "a").rstrip("\0") == code


@pytest.mark.parametrize("code", ["US", "419", "001", "999"])
def test_packed_regions(code: str) -> None:
    assert unpack(pack(code, "0"), "0") == code


@pytest.mark.oracle
def test_scripts_equal_the_platforms() -> None:
    """Except for what a newer CLDR release added: mostly languages unknown before."""
    known = differing = 0
    for line in table_lines():
        if line[0] == "script":
            language, _, region = line[1].partition("_")
            theirs = platform.likely_script(language, region)
            known += bool(theirs)
            differing += bool(theirs) and theirs != line[2]
    assert known > 1200
    assert differing < 10


@pytest.mark.parametrize(
    ("language", "region", "expected"),
    [
        # Numbers in the order 0, 1, 2, 3, 5, 11, 21, 100, 1000000.
        ("en", "", "other one other other other other other other other"),
        ("fr", "", "one one other other other other other other many"),
        ("ja", "", "other other other other other other other other other"),
        ("ru", "", "many one few few many many one many many"),
        ("pl", "", "many one few few many many many many many"),
        ("ar", "", "zero one two few few many many other other"),
        ("cs", "", "other one few few other other other other other"),
        ("lv", "", "zero one other other other zero one zero zero"),
        ("cy", "", "zero one two few other other other other other"),
        ("pt", "", "one one other other other other other other many"),
        ("pt", "PT", "other one other other other other other other many"),
        ("zz", "", "other other other other other other other other other"),
    ],
)
def test_plural_categories(language: str, region: str, expected: str) -> None:
    numbers = (0, 1, 2, 3, 5, 11, 21, 100, 1000000)
    assert [plural_category(n, language, region) for n in numbers] == expected.split()


def test_a_missing_form_falls_back_to_other() -> None:
    forms = Plurals(0, ((0x01000004, Item.of_text("others")), (0x01000006, Item.of_text("one"))))
    assert str(forms.select(2, "ar")) == "others"
    assert str(forms.select(1, "ar")) == "one"
    assert str(forms.select(-1, "en")) == "one"
    assert Plurals(0, ()).select(1, "en") is None


@pytest.mark.oracle
def test_plurals_equal_babels(monkeypatch: pytest.MonkeyPatch) -> None:
    """Babel carries its own evaluator, and a newer CLDR."""
    monkeypatch.syspath_prepend(str(pypi("babel==2.17.0")))
    for name in [name for name in sys.modules if name.partition(".")[0] == "babel"]:
        monkeypatch.delitem(sys.modules, name)
    babel = pytest.importorskip("babel", reason="babel cannot be imported")
    languages = sorted(
        {name for line in table_lines() if line[0] == "plural" for name in line[2].split()}
    )
    same: list[str] = []
    different: list[str] = []
    for language in languages:
        try:
            rule = babel.Locale.parse(language).plural_form
        except (ValueError, babel.UnknownLocaleError):
            continue
        code, _, region = language.partition("_")
        numbers = [*range(130), 199, 200, 1000, 1001, 1000000, 2000000]
        ours = [plural_category(number, code, region) for number in numbers]
        (same if ours == [rule(number) for number in numbers] else different).append(language)
    assert len(same) > 120
    assert set(different) <= CHANGED_SINCE, different
