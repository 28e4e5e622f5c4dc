"""Access that a compiler refuses: found when code is linked, with ART's errors.

The library was changed after the program was compiled: that is how such code comes about.
"""

from __future__ import annotations

import pytest

from dalvik.dex import DexFile
from dalvik.vm.machine import Machine
from tests.dalvik.build import build_dex, run_on_jvm
from tests.dalvik.vm.engine import run

_OPEN = """
package lib;
public class Library {
    public static int counter = 1;
    public int size = 2;
    public Library() {}
    public static String hello() { return "hello"; }
    protected String guarded() { return "guarded"; }
    public static class Part {}
}
"""
_PROGRAM = """
import lib.Library;
public class Main {
    static class Child extends Library {
        String both() { return super.guarded(); }
    }
    public static void main(String[] arguments) {
        try {
            System.out.println(%s);
        } catch (IllegalAccessError error) {
            System.out.println(error.getMessage());
        }
    }
}
"""


def _run(expression: str, *changes: tuple[str, str]) -> str:
    """Compiles against the open library, runs with the changed one."""
    program = {"Main.java": _PROGRAM % expression}
    together = DexFile(build_dex({**program, "lib/Library.java": _OPEN}), "app.dex")
    changed = _OPEN
    for old, new in changes:
        assert old in changed
        changed = changed.replace(old, new)
    library = DexFile(build_dex({"lib/Library.java": changed}), "library.dex")
    with Machine([library, together], cache=False) as machine:
        return machine.run_main("LMain;").stdout.strip()


@pytest.mark.parametrize(
    ("expression", "change", "said"),
    [
        (
            "Library.counter",
            ("public static int", "private static int"),
            "Field 'lib.Library.counter' is inaccessible to class 'Main'",
        ),
        (
            "new Library().size",
            ("public int size", "int size"),
            "Field 'lib.Library.size' is inaccessible to class 'Main'",
        ),
        (
            "Library.hello()",
            ("public static String", "static String"),
            "Method 'java.lang.String lib.Library.hello()' is inaccessible to class 'Main'",
        ),
        (
            "new Library() != null",
            ("public Library()", "Library()"),
            "Method 'void lib.Library.<init>()' is inaccessible to class 'Main'",
        ),
        (
            "arguments instanceof Object && ((Object) arguments) instanceof Library.Part",
            ("public static class Part", "static class Part"),
            "Illegal class access: 'Main' attempting to access 'lib.Library$Part'",
        ),
        (
            "Library.Part.class != null",
            ("public static class Part", "static class Part"),
            "Illegal class access: 'Main' attempting to access 'lib.Library$Part'",
        ),
    ],
)
def test_closed_afterwards(expression: str, change: tuple[str, str], said: str) -> None:
    assert _run(expression, change) == said


@pytest.mark.parametrize(
    ("expression", "printed"),
    [
        ("Library.counter + new Library().size", "3"),
        ("new Child().both() + Library.hello()", "guardedhello"),
        ("Library.Part.class.getName()", "lib.Library$Part"),
    ],
)
def test_open_is_open(expression: str, printed: str) -> None:
    assert _run(expression) == printed


def test_a_package_private_method_is_not_overridden_from_outside() -> None:
    sources = {
        "one/Base.java": """package one;
            public class Base {
                String hidden() { return "Base"; }
                public static String ask(Base base) { return base.hidden(); }
            }""",
        "one/Near.java": """package one;
            public class Near extends Base { String hidden() { return "Near"; } }""",
        "two/Far.java": """package two;
            public class Far extends one.Base { public String hidden() { return "Far"; } }""",
        "two/Further.java": """package two;
            public class Further extends Far { public String hidden() { return "Further"; } }""",
        "Main.java": """
            public class Main {
                public static void main(String[] arguments) {
                    two.Far further = new two.Further();
                    System.out.println(one.Base.ask(new one.Near()));
                    System.out.println(one.Base.ask(new two.Far()) + new two.Far().hidden());
                    System.out.println(one.Base.ask(further) + further.hidden());
                }
            }""",
    }
    assert run(sources).stdout == run_on_jvm(sources, "Main") == "Near\nBaseFar\nBaseFurther\n"
