"""ViewAsserts and MoreAsserts."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, equals, iterate, to_string, vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject, array_of
from devices.pocket.framework.junit_framework.assertions import failed
from devices.pocket.framework.junit_framework.failures import described

_VIEW = "android.view.View"
_GROUP = "android.view.ViewGroup"


def _place(view: Any) -> tuple[int, int]:
    xy = array_of("[I", [0, 0])
    call(view, "getLocationOnScreen([I)V", xy)
    return xy.d[0], xy.d[1]


def _same(message: str, expected: int, actual: int) -> None:
    if expected != actual:
        failed(described(message, str(expected), str(actual)))


def _number(view: Any, getter: str) -> int:
    return int(call(view, f"{getter}()I"))


@java_class("android.test.ViewAsserts")
class ViewAsserts(JObject):
    @java_method(f"static void assertOnScreen({_VIEW},{_VIEW})")
    @staticmethod
    def assert_on_screen(origin: Any, view: Any) -> None:
        y = _place(view)[1] - _place(origin)[1]
        if y < 0:
            failed("view should have positive y coordinate on screen")
        root = call(view, "getRootView()Landroid/view/View;")
        if y > _number(root, "getHeight"):
            failed("view should have y location on screen less than drawing height of root view")

    @java_method(f"static void assertOffScreenBelow({_VIEW},{_VIEW})")
    @staticmethod
    def assert_off_screen_below(origin: Any, view: Any) -> None:
        y = _place(view)[1] - _place(origin)[1]
        if y <= _number(origin, "getHeight"):
            failed(
                "view should have y location on screen greater than drawing height of origen view"
                f" ({y} is not greater than {_number(origin, 'getHeight')})"
            )

    @java_method(f"static void assertOffScreenAbove({_VIEW},{_VIEW})")
    @staticmethod
    def assert_off_screen_above(origin: Any, view: Any) -> None:
        if _place(view)[1] - _place(origin)[1] >= 0:
            failed("view should have y location less than that of origin view")

    @java_method(f"static void assertHasScreenCoordinates({_VIEW},{_VIEW},int,int)")
    @staticmethod
    def assert_has_screen_coordinates(origin: Any, view: Any, x: int, y: int) -> None:
        one, other = _place(view), _place(origin)
        _same("x coordinate", x, one[0] - other[0])
        _same("y coordinate", y, one[1] - other[1])

    @java_method(f"static void assertBaselineAligned({_VIEW},{_VIEW})")
    @staticmethod
    def assert_baseline_aligned(first: Any, second: Any) -> None:
        one = _place(first)[1] + _number(first, "getBaseline")
        _same(
            "views are not baseline aligned",
            one,
            _place(second)[1] + _number(second, "getBaseline"),
        )

    @java_method(f"static void assertRightAligned({_VIEW},{_VIEW})")
    @staticmethod
    def assert_right_aligned(first: Any, second: Any) -> None:
        one = _place(first)[0] + _number(first, "getMeasuredWidth")
        other = _place(second)[0] + _number(second, "getMeasuredWidth")
        _same("views are not right aligned", one, other)

    @java_method(f"static void assertRightAligned({_VIEW},{_VIEW},int)")
    @staticmethod
    def assert_right_aligned_margin(first: Any, second: Any, margin: int) -> None:
        one = _place(first)[0] + _number(first, "getMeasuredWidth")
        other = _place(second)[0] + _number(second, "getMeasuredWidth")
        _same("views are not right aligned", abs(one - other), margin)

    @java_method(f"static void assertLeftAligned({_VIEW},{_VIEW})")
    @staticmethod
    def assert_left_aligned(first: Any, second: Any) -> None:
        _same("views are not left aligned", _place(first)[0], _place(second)[0])

    @java_method(f"static void assertLeftAligned({_VIEW},{_VIEW},int)")
    @staticmethod
    def assert_left_aligned_margin(first: Any, second: Any, margin: int) -> None:
        _same("views are not left aligned", abs(_place(first)[0] - _place(second)[0]), margin)

    @java_method(f"static void assertBottomAligned({_VIEW},{_VIEW})")
    @staticmethod
    def assert_bottom_aligned(first: Any, second: Any) -> None:
        one = _place(first)[1] + _number(first, "getMeasuredHeight")
        other = _place(second)[1] + _number(second, "getMeasuredHeight")
        _same("views are not bottom aligned", one, other)

    @java_method(f"static void assertTopAligned({_VIEW},{_VIEW})")
    @staticmethod
    def assert_top_aligned(first: Any, second: Any) -> None:
        _same("views are not top aligned", _place(first)[1], _place(second)[1])

    @java_method(f"static void assertHorizontalCenterAligned({_VIEW},{_VIEW})")
    @staticmethod
    def assert_horizontal_center_aligned(reference: Any, test: Any) -> None:
        one = _number(reference, "getLeft") + _number(reference, "getWidth") // 2
        other = _number(test, "getLeft") + _number(test, "getWidth") // 2
        _same("views are not horizontally center aligned", one, other)

    @java_method(f"static void assertVerticalCenterAligned({_VIEW},{_VIEW})")
    @staticmethod
    def assert_vertical_center_aligned(reference: Any, test: Any) -> None:
        one = _number(reference, "getTop") + _number(reference, "getHeight") // 2
        other = _number(test, "getTop") + _number(test, "getHeight") // 2
        _same("views are not vertically center aligned", one, other)

    @java_method(f"static void assertGroupContains({_GROUP},{_VIEW})")
    @staticmethod
    def assert_group_contains(group: Any, child: Any) -> None:
        if call(group, "indexOfChild(Landroid/view/View;)I", child) < 0:
            failed("child should be in group")

    @java_method(f"static void assertGroupNotContains({_GROUP},{_VIEW})")
    @staticmethod
    def assert_group_not_contains(group: Any, child: Any) -> None:
        if call(group, "indexOfChild(Landroid/view/View;)I", child) >= 0:
            failed("child should not be in group")

    @java_method(f"static void assertGroupIntegrity({_GROUP})")
    @staticmethod
    def assert_group_integrity(group: Any) -> None:
        for index in range(_number(group, "getChildCount")):
            child = call(group, "getChildAt(I)Landroid/view/View;", index)
            if call(child, "getParent()Landroid/view/ViewParent;") is not group:
                failed("child should have the group as its parent")


@java_class("android.test.MoreAsserts", access="public final")
class MoreAsserts(JObject):
    @java_method("static void assertAssignableFrom(Class,Object)")
    @staticmethod
    def assert_assignable_from(expected: Any, actual: Any) -> None:
        kind = call(actual, "getClass()Ljava/lang/Class;")
        MoreAsserts.assert_assignable_from_class(expected, kind)

    @java_method("static void assertAssignableFrom(Class,Class)")
    @staticmethod
    def assert_assignable_from_class(expected: Any, actual: Any) -> None:
        if not vm().loader.is_assignable(actual.holder.descriptor, expected.holder.descriptor):
            failed(f"Expected {expected.name()} to be assignable from actual class {actual.name()}")

    @java_method("static void assertNotEqual(Object,Object)")
    @staticmethod
    def assert_not_equal(unexpected: Any, actual: Any) -> None:
        MoreAsserts.assert_not_equal_message(None, unexpected, actual)

    @java_method("static void assertNotEqual(String,Object,Object)")
    @staticmethod
    def assert_not_equal_message(message: str | None, unexpected: Any, actual: Any) -> None:
        if equals(unexpected, actual):
            _fail(message, f"expected not to be:<{to_string(unexpected)}>")

    @java_method("static void assertEquals(byte[],byte[])")
    @java_method("static void assertEquals(int[],int[])")
    @java_method("static void assertEquals(double[],double[])")
    @java_method("static void assertEquals(Object[],Object[])")
    @staticmethod
    def assert_equals_arrays(expected: Any, actual: Any) -> None:
        _arrays(None, expected, actual)

    @java_method("static void assertEquals(String,byte[],byte[])")
    @java_method("static void assertEquals(String,int[],int[])")
    @java_method("static void assertEquals(String,double[],double[])")
    @java_method("static void assertEquals(String,Object[],Object[])")
    @staticmethod
    def assert_equals_arrays_message(message: str | None, expected: Any, actual: Any) -> None:
        _arrays(message, expected, actual)

    @java_method("static void assertEquals(java.util.Set,java.util.Set)")
    @staticmethod
    def assert_equals_sets(expected: Any, actual: Any) -> None:
        if not equals(expected, actual):
            failed(described(None, expected, actual))

    @java_method("static java.util.regex.MatchResult assertMatchesRegex(String,String)")
    @staticmethod
    def assert_matches_regex(expression: str, actual: str | None) -> Any:
        return _match(None, expression, actual, "matches()Z", "should match")

    @java_method("static java.util.regex.MatchResult assertContainsRegex(String,String)")
    @staticmethod
    def assert_contains_regex(expression: str, actual: str | None) -> Any:
        return _match(None, expression, actual, "find()Z", "should contain")

    @java_method("static java.util.regex.MatchResult assertContainsRegex(String,String,String)")
    @staticmethod
    def assert_contains_regex_message(
        message: str | None, expression: str, actual: str | None
    ) -> Any:
        return _match(message, expression, actual, "find()Z", "should contain")

    @java_method("static varargs void assertContentsInOrder(Iterable,Object[])")
    @staticmethod
    def assert_contents_in_order(actual: Any, expected: Any) -> None:
        found = list(iterate(actual))
        if len(found) != len(expected.d) or not all(
            equals(one, other) for one, other in zip(expected.d, found, strict=True)
        ):
            failed(f"expected:<{_list(expected.d)}> but was:<{_list(found)}>")

    @java_method("static varargs void assertContentsInAnyOrder(Iterable,Object[])")
    @staticmethod
    def assert_contents_in_any_order(actual: Any, expected: Any) -> None:
        left = list(expected.d)
        found = list(iterate(actual))
        for one in found:
            index = next((at for at, other in enumerate(left) if equals(other, one)), -1)
            if index < 0:
                failed(f"Unexpected contents: {_list(found)}")
            del left[index]
        if left:
            failed(f"Missing contents: {_list(left)}")

    @java_method("static void assertEmpty(Iterable)")
    @staticmethod
    def assert_empty(value: Any) -> None:
        if call(call(value, "iterator()Ljava/util/Iterator;"), "hasNext()Z"):
            failed(f"expected empty, but contained: <{to_string(value)}>")

    @java_method("static void assertEmpty(java.util.Map)")
    @staticmethod
    def assert_empty_map(value: Any) -> None:
        if not call(value, "isEmpty()Z"):
            failed(f"expected empty, but contained: <{to_string(value)}>")

    @java_method("static void assertNotEmpty(Iterable)")
    @staticmethod
    def assert_not_empty(value: Any) -> None:
        if not call(call(value, "iterator()Ljava/util/Iterator;"), "hasNext()Z"):
            failed("expected not empty, but was")

    @java_method("static void assertNotEmpty(java.util.Map)")
    @staticmethod
    def assert_not_empty_map(value: Any) -> None:
        if call(value, "isEmpty()Z"):
            failed("expected not empty, but was")

    @java_method("static void checkEqualsAndHashCodeMethods(Object,Object,boolean)")
    @staticmethod
    def check_equals_and_hash_code_methods(first: Any, second: Any, expected: int) -> None:
        if equals(first, second) != bool(expected) or equals(second, first) != bool(expected):
            failed(f"equals() should be {'true' if expected else 'false'}")
        compared = bool(expected) and first is not None
        if compared and call(first, "hashCode()I") != call(second, "hashCode()I"):
            failed("hashCode() values for equal objects should be the same")


def _fail(message: str | None, text: str) -> None:
    failed(text if message is None else f"{message} {text}")


def _list(values: Any) -> str:
    return "[" + ", ".join(to_string(one) for one in values) + "]"


def _arrays(message: str | None, expected: Any, actual: Any) -> None:
    if len(expected.d) != len(actual.d):
        _fail(message, f"expected array length:<{len(expected.d)}> but was:<{len(actual.d)}>")
    for index, (one, other) in enumerate(zip(expected.d, actual.d, strict=True)):
        if not equals(one, other):
            _fail(
                message,
                f"expected array element[{index}]:<{to_string(one)}> but was:<{to_string(other)}>",
            )


def _match(message: str | None, expression: str, actual: str | None, how: str, verb: str) -> Any:
    if actual is None:
        _fail(message, f"expected not null regex match for:<{expression}>")
    pattern = vm().loader.initialised("Ljava/util/regex/Pattern;").python.compile(expression)
    matcher = call(pattern, "matcher(Ljava/lang/CharSequence;)Ljava/util/regex/Matcher;", actual)
    if not call(matcher, how):
        _fail(message, f"expected regex:<{expression}> {verb}:<{actual}>")
    return matcher
