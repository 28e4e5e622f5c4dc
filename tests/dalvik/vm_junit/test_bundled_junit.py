"""The JUnit 4 that a real test APK bundles runs tests on the engine, through its own JUnitCore."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from dalvik.dex import DexFile
from dalvik.vm.machine import Machine
from dalvik.vm.results import RunResult
from tests.dalvik.build import build_dex
from tests.dalvik.dex.corpus import dex_bytes

# Enough of JUnit and Hamcrest to compile against; the APK's own classes come first at run time.
_STUBS = {
    "org/junit/Test.java": """package org.junit;
        import java.lang.annotation.*;
        @Retention(RetentionPolicy.RUNTIME) @Target(ElementType.METHOD) public @interface Test {
            Class<? extends Throwable> expected() default None.class;
            long timeout() default 0L;
            class None extends Throwable { }
        }""",
    "org/junit/Before.java": """package org.junit;
        import java.lang.annotation.*;
        @Retention(RetentionPolicy.RUNTIME) public @interface Before { }""",
    "org/junit/Ignore.java": """package org.junit;
        import java.lang.annotation.*;
        @Retention(RetentionPolicy.RUNTIME) public @interface Ignore { String value(); }""",
    "org/junit/Assert.java": """package org.junit;
        public class Assert {
            public static void assertEquals(Object a, Object b) { }
            public static void assertEquals(long a, long b) { }
            public static <T> void assertThat(T actual, org.hamcrest.Matcher<? super T> m) { }
        }""",
    "org/junit/runner/RunWith.java": """package org.junit.runner;
        import java.lang.annotation.*;
        @Retention(RetentionPolicy.RUNTIME) @Inherited public @interface RunWith {
            Class<?> value();
        }""",
    "org/junit/runners/Parameterized.java": """package org.junit.runners;
        import java.lang.annotation.*;
        public class Parameterized {
            @Retention(RetentionPolicy.RUNTIME) public @interface Parameters { String name(); }
        }""",
    "org/hamcrest/Matcher.java": "package org.hamcrest; public interface Matcher<T> { }",
    "org/hamcrest/CoreMatchers.java": """package org.hamcrest;
        public class CoreMatchers {
            public static <T> Matcher<T> is(T value) { return null; }
            public static Matcher<String> containsString(String part) { return null; }
        }""",
}
_TESTS = {
    "own/Mixed.java": """package own;
import org.junit.*;
import static org.junit.Assert.*;
import static org.hamcrest.CoreMatchers.*;
public class Mixed {
    int n;
    @Before public void prepare() { n = 41; }
    @Test public void passes() { assertEquals(42, n + 1); }
    @Test public void fails() { assertEquals("a", "b"); }
    @Test(expected = IllegalStateException.class)
    public void expects() { throw new IllegalStateException(); }
    @Test public void matches() { assertThat("hello", containsString("ell")); }
    @Test public void mismatches() { assertThat(3, is(4)); }
    @Test @Ignore("later") public void ignored() { }
    @Test(timeout = 50) public void hangs() throws Exception { Thread.sleep(100000); }
    @Test public void breaks() { ((Object) null).hashCode(); }
}
""",
    "own/Table.java": """package own;
import java.util.Arrays;
import org.junit.*;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;
import static org.junit.Assert.*;
@RunWith(Parameterized.class)
public class Table {
    @Parameterized.Parameters(name = "{index}: {0} squared is {1}")
    public static Iterable<Object[]> rows() {
        return Arrays.asList(new Object[][] {{2, 4}, {3, 9}, {4, 15}});
    }
    final int n, square;
    public Table(int n, int square) { this.n = n; this.square = square; }
    @Test public void squares() { assertEquals(square, n * n); }
}
""",
}


@pytest.fixture(scope="module")
def result() -> Iterator[RunResult]:
    files = [DexFile(data, f"classes{n}") for n, data in enumerate(dex_bytes("espresso-driver"))]
    files.append(DexFile(build_dex(_STUBS | _TESTS), "own.dex"))
    with Machine(files) as machine:
        yield machine.run_main("Lorg/junit/runner/JUnitCore;", ["own.Mixed", "own.Table"])


@pytest.mark.oracle
def test_junit_counts_as_it_should(result: RunResult) -> None:
    assert result.error is None and not result.missing, result.missing
    assert result.stdout.startswith("JUnit version 4.13.2\n")
    assert "Tests run: 10,  Failures: 5" in result.stdout
    assert result.stdout.splitlines()[1].count("I") == 1
    assert result.exit_code == 1


@pytest.mark.oracle
def test_failures_have_their_messages_and_lines(result: RunResult) -> None:
    text = result.stdout
    assert "org.junit.ComparisonFailure: expected:<[a]> but was:<[b]>" in text
    assert "Expected: is <4>\n     but: was <3>" in text
    assert "test timed out after 50 milliseconds" in text
    assert "squares[2: 4 squared is 15](own.Table)" in text
    assert re.search(r"at own\.Mixed\.fails\(Mixed\.java:9\)", text)
    assert re.search(r"NullPointerException.*\n\tat own\.Mixed\.breaks\(Mixed\.java:16\)", text)
