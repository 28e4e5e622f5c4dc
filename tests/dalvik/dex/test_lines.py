"""Source lines to code and back, through `LineIndex`."""

from __future__ import annotations

import pytest

from dalvik.dex import DexFile, LineIndex, line_at
from dalvik.errors import BadInput, NoSuchLine
from tests.dalvik.build import build_dex

_FOO = """package com.acme;
public class Foo {
    int field = 1;
    Foo() { }
    Foo(int x) { }
    int twice(int x) {
        try {
            return 2 / x;
        } finally {
            System.out.println("done");
        }
    }
    Runnable later() {
        return () ->
            System.out.println(field);
    }
    Runnable inner() {
        return new Runnable() {
            public void run() {
                field = 7;
            }
        };
    }
}
class Beside {
    int x() { return 5; }
}
"""
_OTHER = """package com.other;
public class Foo {
    int a() { return 1; }


    int b() { return 2; }
}
"""


@pytest.fixture(scope="module")
def index() -> LineIndex:
    data = build_dex({"com/acme/Foo.java": _FOO, "com/other/Foo.java": _OTHER})
    return LineIndex([DexFile(data, "classes.dex")])


def methods(index: LineIndex, target: str) -> set[str]:
    return {f"{r.method.ref.holder}{r.method.name}" for r in index.find(target)}


def test_field_initialisers_belong_to_every_constructor(index: LineIndex) -> None:
    ranges = index.find("com/acme/Foo.java:3")
    assert [r.method.name for r in ranges] == ["<init>", "<init>"]


def test_a_finally_block_is_code_twice(index: LineIndex) -> None:
    ranges = index.find("com.acme.Foo:10")
    assert len(ranges) == 2
    assert {r.method.name for r in ranges} == {"twice"}
    assert ranges[0].end <= ranges[1].start


def test_lambdas_and_anonymous_classes_are_found(index: LineIndex) -> None:
    assert any("lambda$later" in name for name in methods(index, "com/acme/Foo.java:15"))
    assert methods(index, "com/acme/Foo.java:20") == {"Lcom/acme/Foo$1;run"}


def test_a_second_class_in_the_file(index: LineIndex) -> None:
    assert methods(index, "com/acme/Foo.java:26") == {"Lcom/acme/Beside;x"}


@pytest.mark.parametrize(
    "target", ["acme/Foo.java:8", "app/src/main/java/com/acme/Foo.java:8", "com.acme.Foo:8"]
)
def test_any_part_of_the_path_will_do(index: LineIndex, target: str) -> None:
    assert methods(index, target) == {"Lcom/acme/Foo;twice"}


def test_ambiguous_only_where_both_have_code(index: LineIndex) -> None:
    assert methods(index, "Foo.java:8") == {"Lcom/acme/Foo;twice"}
    with pytest.raises(BadInput) as caught:
        index.find("Foo.java:3")
    assert "com/acme/Foo.java:3" in (caught.value.hint or "")
    assert "com/other/Foo.java:3" in (caught.value.hint or "")


def test_a_line_without_code_names_its_neighbours(index: LineIndex) -> None:
    with pytest.raises(NoSuchLine) as caught:
        index.find("com/other/Foo.java:4")
    assert caught.value.hint == "The nearest lines with code: 2, 3, 6"


@pytest.mark.parametrize("target", ["Foo.java", "Foo.java:x", ":3", "", "Nope.java:1", "a.b.C:1"])
def test_bad_targets_say_what_to_write(index: LineIndex, target: str) -> None:
    with pytest.raises(BadInput) as caught:
        index.find(target)
    assert caught.value.hint


def test_every_address_leads_back_to_its_line(index: LineIndex) -> None:
    for line in index.executable_lines("com/acme/Foo.java"):
        for found in index.find(f"com/acme/Foo.java:{line}"):
            code = found.method.code
            assert code is not None
            for address in range(found.start, found.end):
                assert line_at(code.lines, address) == line
