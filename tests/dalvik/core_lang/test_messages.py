"""Texts that Android words in its own way: exceptions, class loaders, annotations, properties."""

from __future__ import annotations

import pytest

from dalvik.dex import DexFile
from dalvik.vm.machine import Machine
from tests.dalvik.build import build_dex

_PROGRAM = """
import java.lang.annotation.*;
import java.lang.reflect.*;
import java.util.*;

public class Main {
    interface Action { Object run() throws Throwable; }
    enum Colour { RED }
    @Retention(RetentionPolicy.RUNTIME)
    @interface Mark {
        int number() default 1;
        String[] names() default {"a", "b"};
        Class<?> type() default int.class;
    }
    @Mark static class Target {
        private int hidden;
        static final int FIXED = 1;
        public String name;
        public void take(int i, String s) { }
        private void secret() { }
    }
    static class Uncloneable {
        Object copy() throws CloneNotSupportedException { return super.clone(); }
    }
    static abstract class Abstract { }
    static class NoDefault { NoDefault(int i) { } }

    static void attempt(Action action) {
        try {
            System.out.println(action.run());
        } catch (Throwable e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] arguments) throws Throwable {
%s
    }
}
"""

_CASES = [
    ('"abc".charAt(5)', "length=3; index=5"),
    ('"abc".charAt(-1)', "length=3; index=-1"),
    ('"abc".substring(5)', "length=3; index=5"),
    ('"abc".substring(1, 9)', "begin 1, end 9, length 3"),
    ('"abc".substring(2, 1)', "begin 2, end 1, length 3"),
    ('"abc".codePointAt(3)', "index 3,length 3"),
    ('"abc".repeat(-1)', "count is negative: -1"),
    ("new String(new char[2], 1, 5)", "length=2; regionStart=1; regionLength=5"),
    ('new StringBuilder("ab").charAt(2)', "String index out of range: 2"),
    ('new StringBuilder("ab").insert(9, "x")', "String index out of range: 9"),
    ('new StringBuilder("ab").delete(3, 4)', "null"),
    ('new StringBuilder("ab").deleteCharAt(2)', "String index out of range: 2"),
    ('Integer.parseInt("12x")', 'For input string: "12x"'),
    ('Integer.parseInt("xyz", 16)', 'For input string: "xyz" under radix 16'),
    ("Integer.parseInt(null)", "s == null"),
    ('Integer.parseInt("1", 99)', "radix 99 greater than Character.MAX_RADIX"),
    ('Byte.parseByte("300")', 'Value out of range. Value:"300" Radix:10'),
    ('Double.parseDouble("1.x")', 'For input string: "1.x"'),
    ('Double.parseDouble("")', "empty String"),
    ("Math.addExact(Integer.MAX_VALUE, 1)", "integer overflow"),
    ("Math.toIntExact(1L << 40)", "integer overflow"),
    ('Enum.valueOf(Colour.class, "PINK")', "No enum constant Main.Colour.PINK"),
    ('Class.forName("no.Such")', "no.Such"),
    ('Class.forName("no/Such")', "Invalid name: no/Such"),
    ("Abstract.class.newInstance()", "java.lang.Class<Main$Abstract> cannot be instantiated"),
    (
        "NoDefault.class.newInstance()",
        "java.lang.Class<Main$NoDefault> has no zero argument constructor",
    ),
    ('Integer.class.cast("x")', "Cannot cast java.lang.String to java.lang.Integer"),
    (
        'Target.class.getMethod("none", int.class, String.class)',
        "Main$Target.none [int, class java.lang.String]",
    ),
    ("Target.class.getConstructor(long.class)", "Main$Target.<init> [long]"),
    ('Target.class.getField("none")', "none"),
    (
        'Target.class.getMethod("take", int.class, String.class).invoke(new Target(), "x", "y")',
        "method Main$Target.take argument 1 has type int, got java.lang.String",
    ),
    (
        'Target.class.getMethod("take", int.class, String.class).invoke(new Target(), 1)',
        "Wrong number of arguments; expected 2, got 1",
    ),
    (
        'Target.class.getMethod("take", int.class, String.class).invoke("x", 1, "y")',
        "Expected receiver of type Main$Target, but got java.lang.String",
    ),
    ('Target.class.getMethod("take", int.class, String.class).invoke(null, 1, 2)', "null receiver"),
    (
        'Target.class.getDeclaredField("hidden").get(new Target())',
        "Class java.lang.Class<Main> cannot access private  field int Main$Target.hidden of class "
        "java.lang.Class<Main$Target>",
    ),
    (
        'Target.class.getDeclaredMethod("secret").invoke(new Target())',
        "Class java.lang.Class<Main> cannot access private  method void Main$Target.secret() of "
        "class java.lang.Class<Main$Target>",
    ),
    (
        "Abstract.class.getDeclaredConstructor().newInstance()",
        "Can't instantiate abstract class Main$Abstract",
    ),
    (
        'Array.get("x", 0)',
        "Not an array: class java.lang.String",
    ),
    (
        "Target.class.getAnnotation(Mark.class)",
        "@Main$Mark(names=[a, b], number=1, type=int)",
    ),
    ('System.getProperty("java.vm.name")', "Dalvik"),
    ("Main.class.getClassLoader().getClass().getName()", "dalvik.system.PathClassLoader"),
    ("String.class.getClassLoader().getClass().getName()", "java.lang.BootClassLoader"),
    ('Thread.currentThread().getStackTrace()[2].getMethodName().startsWith("lambda")', "true"),
    ("new Uncloneable().copy()", "Class Main$Uncloneable doesn't implement Cloneable"),
]

_STATEMENTS = [
    (
        "System.arraycopy(new int[1], 0, new long[1], 0, 1);",
        "Incompatible types: src=int[], dst=long[]",
    ),
    (
        "System.arraycopy(new int[1], 0, new int[1], 0, 2);",
        "src.length=1 srcPos=0 dst.length=1 dstPos=0 length=2",
    ),
    (
        "System.arraycopy(new Object[] {5}, 0, new String[1], 0, 1);",
        "source[0] of type java.lang.Integer cannot be stored in destination array of type "
        "java.lang.String[]",
    ),
    ('System.loadLibrary("x");', 'dlopen failed: library "libx.so" not found'),
    (
        'Field f = Target.class.getDeclaredField("FIXED"); f.setAccessible(true); f.set(null, 2);',
        "Cannot set static final  field int Main$Target.FIXED of class "
        "java.lang.Class<Main$Target>",
    ),
    (
        'Field f = Target.class.getDeclaredField("name"); f.set(new Target(), 5);',
        "field Main$Target.name has type java.lang.String, got java.lang.Integer",
    ),
]


@pytest.fixture(scope="module")
def printed() -> list[str]:
    """What all cases print, from one run."""
    lines = [f"        attempt(() -> {code});" for code, _ in _CASES]
    lines += [f"        attempt(() -> {{ {code} return null; }});" for code, _ in _STATEMENTS]
    sources = {"Main.java": _PROGRAM % "\n".join(lines)}
    dex = DexFile(build_dex(sources, release=11, min_api=30), "main.dex")
    with Machine([dex], cache=False) as machine:
        result = machine.run_main("LMain;")
        assert result.stderr == ""
        return result.stdout.splitlines()


@pytest.mark.oracle
@pytest.mark.parametrize("index", range(len(_CASES) + len(_STATEMENTS)))
def test_message(index: int, printed: list[str]) -> None:
    assert printed[index] == [*_CASES, *_STATEMENTS][index][1]
