"""Tests are found by the runners' rules, on DEX files built for the purpose."""

from __future__ import annotations

import pytest

from dalvik.dex import ClassPath, DexFile
from dalvik.errors import Malformed
from devices.suite import discover_tests
from tests.dalvik.build import assemble, build_dex

_STUBS = {
    "junit/framework/TestCase.java": "package junit.framework; public class TestCase { }",
    "org/junit/Test.java": """package org.junit;
        import java.lang.annotation.*;
        @Retention(RetentionPolicy.RUNTIME) public @interface Test { }""",
    "org/junit/Ignore.java": """package org.junit;
        import java.lang.annotation.*;
        @Retention(RetentionPolicy.RUNTIME) public @interface Ignore { }""",
    "androidx/test/Own.java": """package androidx.test;
        public class Own extends junit.framework.TestCase { public void testLibrary() { } }""",
}
_TESTS = {
    "a/Old.java": """package a;
        public class Old extends Base {
            public void testOne() { }
            public void testTwo() { }
            public int testReturns() { return 1; }
            public void testTakes(int x) { }
            void testHidden() { }
            public void other() { }
        }""",
    "a/Base.java": """package a;
        public abstract class Base extends junit.framework.TestCase {
            public void testInherited() { }
            public void testTwo() { }
        }""",
    "a/New.java": """package a;
        import org.junit.*;
        public class New extends NewBase {
            @Test public void works() { }
            @Test @Ignore public void later() { }
            public void notATest() { }
            public void overridden() { }
        }""",
    "a/NewBase.java": """package a;
        import org.junit.*;
        public abstract class NewBase {
            @Test public void inherited() { }
            @Test public void overridden() { }
        }""",
    "a/Skipped.java": """package a;
        import org.junit.*;
        @Ignore public class Skipped { @Test public void sleeps() { } }""",
    "a/Plain.java": "package a; public class Plain { public void testNothing() { } }",
}


@pytest.fixture(scope="module")
def found() -> dict[str, bool]:
    data = build_dex(_STUBS | _TESTS)
    tests = discover_tests(ClassPath([DexFile(data, "tests.dex")]))
    return {str(test): test.ignored for test in tests}


def test_junit3_by_ancestry_name_and_shape(found: dict[str, bool]) -> None:
    old = [name for name in found if name.startswith("a.Old")]
    assert sorted(old) == ["a.Old#testInherited", "a.Old#testOne", "a.Old#testTwo"]


def test_junit4_by_annotation_with_inheritance(found: dict[str, bool]) -> None:
    assert {n: i for n, i in found.items() if n.startswith("a.New#")} == {
        "a.New#works": False,
        "a.New#later": True,
        "a.New#inherited": False,
    }


def test_an_ignored_class_ignores_its_tests(found: dict[str, bool]) -> None:
    assert found["a.Skipped#sleeps"] is True


def test_abstract_library_and_plain_classes_hold_no_tests(found: dict[str, bool]) -> None:
    holders = {name.partition("#")[0] for name in found}
    assert holders == {"a.Old", "a.New", "a.Skipped"}


_JUNIT3 = "Ljunit/framework/TestCase;"


def _class(name: str, superclass: str, methods: int = 0) -> str:
    body = "".join(
        f"\n.method public test{number}()V\n.registers 1\nreturn-void\n.end method"
        for number in range(methods)
    )
    return f".class public La/{name};\n.super {superclass}{body}\n"


def test_one_chain_of_hundreds_of_classes_is_refused() -> None:
    chain = [_class(f"C{n}", f"La/C{n - 1};" if n else _JUNIT3) for n in range(400)]
    with pytest.raises(Malformed, match="at most 200 classes below"):
        list(discover_tests(ClassPath([DexFile(assemble("".join(chain)), "chain.dex")])))


def test_many_heirs_of_many_tests_are_refused() -> None:
    """More than a million tests from a file that a text of a few pages makes."""
    heirs = [_class(f"C{n}", "La/Base;") for n in range(1200)]
    smali = _class("Base", _JUNIT3, methods=1200) + "".join(heirs)
    with pytest.raises(Malformed, match="on top of each other"):
        list(discover_tests(ClassPath([DexFile(assemble(smali), "heirs.dex")])))
