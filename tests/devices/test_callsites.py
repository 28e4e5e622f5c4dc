"""Where breakpoints go: right behind the calls that fire events."""

from __future__ import annotations

from pathlib import Path

import pytest

from catalogs.primitives import load_framework
from dalvik.apk.apk import Apk
from dalvik.dex import ClassPath, DexFile
from devices.callsites import CallSite, CallSites, call_sites_in, find_call_sites
from devices.mapping import Mapping
from tests.dalvik.build import build_dex
from tests.subjects import ROOT

_SOURCES = {
    "com/robotium/solo/Solo.java": """package com.robotium.solo;
        public class Solo {
            public void clickOnText(String text) { clickOnScreen(1, 2); }
            public void clickOnScreen(float x, float y) { }
            public boolean scrollDown() { return true; }
            public String getString(int id) { return ""; }
        }""",
    "a/MySolo.java": """package a;
        public class MySolo extends com.robotium.solo.Solo {
            public void login() { clickOnText("in"); }
        }""",
    "a/LoginTest.java": """package a;
        public class LoginTest {
            MySolo solo = new MySolo();
            void straight() {
                solo.clickOnText("a");
                solo.getString(1);
                boolean more = solo.scrollDown();
                if (more) solo.clickOnText("b");
                solo.getString(2);
            }
            void loop(int n) {
                for (int i = 0; i < n; i++) {
                    solo.clickOnText("c");
                }
            }
            void choose(int n) {
                switch (n) {
                    case 1: solo.clickOnText("one");
                    case 2: solo.clickOnText("two");
                    default: solo.clickOnText("other");
                }
            }
            void caught() {
                try { solo.clickOnText("x"); } catch (RuntimeException e) { }
                solo.login();
            }
        }""",
}


@pytest.fixture(scope="module")
def classes() -> ClassPath:
    return ClassPath([DexFile(build_dex(_SOURCES), "classes.dex")])


@pytest.fixture(scope="module")
def sites(classes: ClassPath) -> CallSites:
    return call_sites_in(classes)


def of(sites: CallSites, method: str) -> list[CallSite]:
    return [one for one in sites.by_class["a.LoginTest"] if one.method == method]


def test_calls_of_the_frameworks_themselves_do_not_count(sites: CallSites) -> None:
    assert set(sites.by_class) == {"a.MySolo", "a.LoginTest"}
    assert not sites.is_own("com.robotium.solo.Solo")
    assert sites.is_own("a.LoginTest")
    assert not sites.is_own("java.lang.Thread")


def test_inherited_primitives_count_and_other_methods_do_not(sites: CallSites) -> None:
    straight = of(sites, "straight")
    assert [one.primitive.method for one in straight] == [
        "clickOnText",
        "scrollDown",
        "clickOnText",
    ]
    assert [one.line for one in straight] == [5, 7, 8]
    assert {one.primitive.class_name for one in straight} == {"com.robotium.solo.Solo"}


def test_the_place_is_behind_the_call_and_its_result(sites: CallSites, classes: ClassPath) -> None:
    found = classes.find("La/LoginTest;")
    assert found is not None
    code = {method.name: method.code for method in found.methods}
    for one in sites.by_class["a.LoginTest"]:
        body = code[one.method]
        assert body is not None
        by_offset = {i.offset: i for i in body.instructions}
        assert by_offset[one.call].op.is_invoke
        assert not by_offset[one.after].op.name.startswith("move-result")
        between = [o for o in by_offset if one.call < o < one.after]
        assert all(by_offset[o].op.name.startswith("move-result") for o in between)


def test_places_that_a_jump_can_reach_are_known(sites: CallSites) -> None:
    first, second, third = of(sites, "straight")
    assert not first.shared and not second.shared
    assert third.shared, "what follows an if is reached without its body too"
    assert [one.shared for one in of(sites, "choose")] == [True, True, False]


def test_sites_of_the_samples() -> None:
    counts = {}
    for name in ("projects", "podcast", "taxcalculator"):
        with Apk.open(ROOT / "tests" / "apps" / name / f"{name}-tests.apk") as apk:
            counts[name] = len(find_call_sites(apk))
    assert counts == {"projects": 47, "podcast": 23, "taxcalculator": 41}


_KAKAO = {
    "io/github/kakaocup/kakao/common/actions/BaseActions.java": """
        package io.github.kakaocup.kakao.common.actions;
        public interface BaseActions {
            void click(Object where);
            void pressImeAction();
            class DefaultImpls {
                public static void click$default(BaseActions on, Object where, int mask, Object x) {
                    on.click(where);
                }
            }
        }""",
    "io/github/kakaocup/kakao/text/KButton.java": """
        package io.github.kakaocup.kakao.text;
        import io.github.kakaocup.kakao.common.actions.BaseActions;
        public class KButton implements BaseActions {
            public void click(Object where) { }
            public void pressImeAction() { }
            public void hasText(String text) { }
        }""",
    "a/KakaoTest.java": """package a;
        import io.github.kakaocup.kakao.common.actions.BaseActions;
        import io.github.kakaocup.kakao.text.KButton;
        public class KakaoTest {
            KButton button = new KButton();
            void taps() {
                BaseActions.DefaultImpls.click$default(button, null, 1, null);
                button.hasText("a");
                button.click("here");
                button.pressImeAction();
            }
        }""",
}


def test_actions_of_kotlins_interfaces() -> None:
    """Kakao's views have them from interfaces; those with arguments left out are called where
    Kotlin keeps the bodies."""
    sites = call_sites_in(ClassPath([DexFile(build_dex(_KAKAO), "classes.dex")]))
    assert set(sites.by_class) == {"a.KakaoTest"}
    found = [(site.line, site.primitive.method) for site in sites.by_class["a.KakaoTest"]]
    assert found == [(7, "click"), (9, "click"), (10, "pressImeAction")]


def test_sites_in_minified_code(classes: ClassPath, tmp_path: Path) -> None:
    """The catalog's names lead to the calls of what they became, and libraries stay libraries."""
    catalog = tmp_path / "acme.yaml"
    catalog.write_text(
        """framework: acme
title: Acme
detect: [com.acme.Robot]
packages: [com.acme]
primitives:
  - class: com.acme.Robot
    events: {click: [press]}
"""
    )
    acme = [load_framework(catalog)]
    mapping = Mapping.parse(
        """com.acme.Robot -> com.robotium.solo.Solo:
    void press(java.lang.String) -> clickOnText
com.acme.Helper -> a.MySolo:
""".splitlines()
    )
    assert not len(call_sites_in(classes, acme))
    found = call_sites_in(classes, acme, mapping)
    assert set(found.by_class) == {"a.LoginTest"}, "a.MySolo is a class of the framework"
    assert {site.primitive.method for site in of(found, "straight")} == {"press"}
    assert [site.line for site in of(found, "straight")] == [5, 8]
    assert found.is_own("a.LoginTest") and not found.is_own("a.MySolo")


def test_minified_names_come_from_the_mapping_file(classes: ClassPath) -> None:
    mapping = Mapping.parse(
        """# compiler: R8
com.acme.Robot -> com.robotium.solo.Solo:
    int field -> a
    1:4:void press(java.lang.String):10:13 -> clickOnText
    void press(int) -> clickOnScreen
    5:5:void com.acme.Other.inlined():3:3 -> clickOnText
com.acme.Same -> com.acme.Same:
""".splitlines()
    )
    assert mapping.class_name("com.acme.Robot") == "com.robotium.solo.Solo"
    assert mapping.method_names("com.acme.Robot", "press") == {"clickOnText", "clickOnScreen"}
    assert mapping.method_names("com.acme.Robot", "inlined") == {"inlined"}
    assert mapping.original_class("com.robotium.solo.Solo") == "com.acme.Robot"
    assert mapping.class_name("com.acme.Unknown") == "com.acme.Unknown"
