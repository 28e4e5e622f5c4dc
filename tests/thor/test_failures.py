"""Reading failures from stack traces, and advice from bytecode."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from dalvik.apk.apk import Apk
from dalvik.dex import ClassPath
from tests.thor.seeded import APPS
from thor.advice import Adviser, advise
from thor.attempts import Outcome, ScreenChange
from thor.failures import read_failure
from thor.suggestions import suggested_assertion

STACK = """junit.framework.AssertionFailedError: waited for 3 rows,
but saw 2
\tat com.acme.test.Screen.await(Screen.java:133)
\tat com.acme.test.ListTest.testAdd(ListTest.java:42)
\tat java.lang.reflect.Method.invoke(Native Method)
Caused by: java.lang.NullPointerException: Attempt to invoke a method
\tat com.acme.Main$1.onClick(Main.java:7)
\tat android.view.View.performClick(View.java:6597)
"""


def in_tests(name: str) -> bool:
    return name.startswith("com.acme.test.")


def in_app(name: str) -> bool:
    return name.startswith("com.acme.") and not in_tests(name)


def test_a_stack_trace_is_taken_apart() -> None:
    found = read_failure(Outcome.FAILED, STACK, in_app, in_tests, "com.acme.test.ListTest#testAdd")
    assert found.exception == "junit.framework.AssertionFailedError"
    assert found.message == "waited for 3 rows,\nbut saw 2"
    assert found.gist == "waited for # rows,"
    assert str(found.test_frame) == "com.acme.test.ListTest.testAdd(ListTest.java:42)"
    assert [frame.place for frame in found.app_frames] == ["Main.java:7"]


@given(st.text())
def test_any_text_is_a_failure_with_a_headline(text: str) -> None:
    found = read_failure(Outcome.CRASHED, text, in_app, in_tests)
    assert found.headline
    assert found.stack == text


def test_advice_names_the_field_that_is_not_saved() -> None:
    with Apk.open(APPS / "projects" / "projects.apk") as apk:
        adviser = Adviser(ClassPath(apk.dex_files()))
    lost = advise(adviser, ["PSDC"], "samples.projects.ProjectsActivity")
    assert any(line.startswith("ProjectsListFragment.showDetails is set in") for line in lost)
    paused = advise(adviser, ["PR"], "samples.projects.ProjectsActivity")
    assert paused[0].startswith("ProjectsListFragment.adapter is set anew in")
    assert advise(adviser, ["PR"], "no.such.Activity") == []


def test_advice_fits_what_was_lost() -> None:
    with Apk.open(APPS / "projects" / "projects.apk") as apk:
        adviser = Adviser(ClassPath(apk.dex_files()))
    screen = "samples.projects.ProjectActivity"
    window = ScreenChange("", "", "window", "Rename, OK", "")
    (shown,) = advise(adviser, ["PSDC"], screen, [window])
    assert "showRenameDialog (ProjectActivity.java:93)" in shown
    # Its dialogs are fragments, which Android brings back.
    assert advise(adviser, ["PSDC"], "samples.projects.ProjectsActivity", [window]) == []
    note = ScreenChange("EditText 'paint'", "android.widget.EditText", "text", "paint", "")
    (nameless,) = advise(adviser, ["PSDC"], screen, [note])
    assert nameless.startswith("The EditText has no id")


def test_a_lost_value_comes_with_an_assertion_that_would_notice() -> None:
    lost = ScreenChange("note", "android.widget.EditText", "text", 'say "hi"', "")
    assert (
        suggested_assertion(lost)
        == 'onView(withId(R.id.note)).check(matches(withText("say \\"hi\\"")));'
    )
    off = ScreenChange("deduct", "android.widget.Switch", "checked", "yes", "no")
    assert suggested_assertion(off) == "onView(withId(R.id.deduct)).check(matches(isChecked()));"
    assert suggested_assertion(ScreenChange("TextView 'x'", "", "text", "x", "")) is None


def test_long_values_are_shown_where_they_begin_to_differ() -> None:
    feed = ScreenChange("feed", "", "text", "a" * 500, "none")
    assert str(feed.shortened()) == f"feed: text was '{'a' * 60}…' and is 'none'"
    far = ScreenChange("feed", "", "text", "a" * 500 + "one", "a" * 500 + "two")
    assert "one" in far.shortened().before and "two" in far.shortened().after
    assert far.shortened().before.startswith("…a") and len(far.shortened().before) < 70
    short = ScreenChange("note", "", "text", "paint", "")
    assert short.shortened() == short
