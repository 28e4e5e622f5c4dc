"""junit.framework.Assert.

The assertions fail through `fail(message)`, a static method, so there is nothing to override.
"""

from __future__ import annotations

from typing import Any, NoReturn

from dalvik.core.java_lang.attach import mixing
from dalvik.vm.interop import box, equals, new, to_string
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.junit_framework.failures import described


def failed(message: str | None) -> NoReturn:
    """Throws AssertionFailedError; without a message it says nothing but its name."""
    if message is None:
        raise new("junit.framework.AssertionFailedError")
    raise new("junit.framework.AssertionFailedError", "(Ljava/lang/String;)V", message)


def _same_number(expected: float, actual: float, delta: float) -> bool:
    """Equal bits (so NaN is NaN) or close enough."""
    if expected != expected or actual != actual:
        return expected != expected and actual != actual
    return expected == actual or abs(expected - actual) <= delta


@java_method("static void assertTrue(String,boolean)")
def assert_true(message: str | None, condition: int) -> None:
    if not condition:
        failed(message)


@java_method("static void assertTrue(boolean)")
def assert_true_only(condition: int) -> None:
    if not condition:
        failed(None)


@java_method("static void assertFalse(String,boolean)")
def assert_false(message: str | None, condition: int) -> None:
    if condition:
        failed(message)


@java_method("static void assertFalse(boolean)")
def assert_false_only(condition: int) -> None:
    if condition:
        failed(None)


@java_method("static void fail(String)")
def fail_with(message: str | None) -> None:
    failed(message)


@java_method("static void fail()")
def fail_only() -> None:
    failed(None)


@java_method("static void assertEquals(String,Object,Object)")
def assert_equals(message: str | None, expected: Any, actual: Any) -> None:
    if not equals(expected, actual):
        failed(described(message, expected, actual))


@java_method("static void assertEquals(Object,Object)")
def assert_equals_only(expected: Any, actual: Any) -> None:
    assert_equals(None, expected, actual)


@java_method("static void assertEquals(String,String,String)")
def assert_equals_strings(message: str | None, expected: str | None, actual: str | None) -> None:
    if expected != actual:
        raise new(
            "junit.framework.ComparisonFailure",
            "(Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;)V",
            message or "",
            expected,
            actual,
        )


@java_method("static void assertEquals(String,String)")
def assert_equals_strings_only(expected: str | None, actual: str | None) -> None:
    assert_equals_strings(None, expected, actual)


@java_method("static void assertEquals(String,double,double,double)")
def assert_equals_doubles(
    message: str | None, expected: float, actual: float, delta: float
) -> None:
    if not _same_number(expected, actual, delta):
        failed(described(message, box("D", expected), box("D", actual)))


@java_method("static void assertEquals(double,double,double)")
def assert_equals_doubles_only(expected: float, actual: float, delta: float) -> None:
    assert_equals_doubles(None, expected, actual, delta)


@java_method("static void assertEquals(String,float,float,float)")
def assert_equals_floats(message: str | None, expected: float, actual: float, delta: float) -> None:
    if not _same_number(expected, actual, delta):
        failed(described(message, box("F", expected), box("F", actual)))


@java_method("static void assertEquals(float,float,float)")
def assert_equals_floats_only(expected: float, actual: float, delta: float) -> None:
    assert_equals_floats(None, expected, actual, delta)


@java_method("static void assertEquals(String,long,long)")
@java_method("static void assertEquals(String,int,int)")
@java_method("static void assertEquals(String,short,short)")
@java_method("static void assertEquals(String,byte,byte)")
def assert_equals_integers(message: str | None, expected: int, actual: int) -> None:
    if expected != actual:
        failed(described(message, str(expected), str(actual)))


@java_method("static void assertEquals(long,long)")
@java_method("static void assertEquals(int,int)")
@java_method("static void assertEquals(short,short)")
@java_method("static void assertEquals(byte,byte)")
def assert_equals_integers_only(expected: int, actual: int) -> None:
    assert_equals_integers(None, expected, actual)


@java_method("static void assertEquals(String,boolean,boolean)")
def assert_equals_booleans(message: str | None, expected: int, actual: int) -> None:
    if bool(expected) != bool(actual):
        failed(described(message, box("Z", expected), box("Z", actual)))


@java_method("static void assertEquals(boolean,boolean)")
def assert_equals_booleans_only(expected: int, actual: int) -> None:
    assert_equals_booleans(None, expected, actual)


@java_method("static void assertEquals(String,char,char)")
def assert_equals_chars(message: str | None, expected: int, actual: int) -> None:
    if expected != actual:
        failed(described(message, chr(expected), chr(actual)))


@java_method("static void assertEquals(char,char)")
def assert_equals_chars_only(expected: int, actual: int) -> None:
    assert_equals_chars(None, expected, actual)


@java_method("static void assertNotNull(String,Object)")
def assert_not_null(message: str | None, value: Any) -> None:
    if value is None:
        failed(message)


@java_method("static void assertNotNull(Object)")
def assert_not_null_only(value: Any) -> None:
    if value is None:
        failed(None)


@java_method("static void assertNull(String,Object)")
def assert_null(message: str | None, value: Any) -> None:
    if value is not None:
        failed(message)


@java_method("static void assertNull(Object)")
def assert_null_only(value: Any) -> None:
    if value is not None:
        failed(f"Expected: <null> but was: {to_string(value)}")


@java_method("static void assertSame(String,Object,Object)")
def assert_same(message: str | None, expected: Any, actual: Any) -> None:
    if not _identical(expected, actual):
        fail_not_same(message, expected, actual)


@java_method("static void assertSame(Object,Object)")
def assert_same_only(expected: Any, actual: Any) -> None:
    assert_same(None, expected, actual)


@java_method("static void assertNotSame(String,Object,Object)")
def assert_not_same(message: str | None, expected: Any, actual: Any) -> None:
    if _identical(expected, actual):
        fail_same(message)


@java_method("static void assertNotSame(Object,Object)")
def assert_not_same_only(expected: Any, actual: Any) -> None:
    assert_not_same(None, expected, actual)


@java_method("static void failSame(String)")
def fail_same(message: str | None) -> None:
    failed(f"{message} expected not same" if message is not None else "expected not same")


@java_method("static void failNotSame(String,Object,Object)")
def fail_not_same(message: str | None, expected: Any, actual: Any) -> None:
    start = f"{message} " if message is not None else ""
    failed(f"{start}expected same:<{to_string(expected)}> was not:<{to_string(actual)}>")


@java_method("static void failNotEquals(String,Object,Object)")
def fail_not_equals(message: str | None, expected: Any, actual: Any) -> None:
    failed(described(message, expected, actual))


@java_method("static String format(String,Object,Object)")
def formatted(message: str | None, expected: Any, actual: Any) -> str:
    return described(message, expected, actual)


def _identical(first: Any, second: Any) -> bool:
    return first is second


@java_class("junit.framework.Assert")
@mixing(
    assert_true,
    assert_true_only,
    assert_false,
    assert_false_only,
    fail_with,
    fail_only,
    assert_equals,
    assert_equals_only,
    assert_equals_strings,
    assert_equals_strings_only,
    assert_equals_doubles,
    assert_equals_doubles_only,
    assert_equals_floats,
    assert_equals_floats_only,
    assert_equals_integers,
    assert_equals_integers_only,
    assert_equals_booleans,
    assert_equals_booleans_only,
    assert_equals_chars,
    assert_equals_chars_only,
    assert_not_null,
    assert_not_null_only,
    assert_null,
    assert_null_only,
    assert_same,
    assert_same_only,
    assert_not_same,
    assert_not_same_only,
    fail_same,
    fail_not_same,
    fail_not_equals,
    formatted,
)
class Assert(JObject):
    @java_method("protected void <init>()")
    def init(self) -> None:
        pass
