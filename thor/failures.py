"""Reads why a test failed from the stack trace that its runner printed."""

from __future__ import annotations

import re
from collections.abc import Callable

from thor.attempts import Failure, Frame, Outcome

_FRAME = re.compile(
    r"^\s*at (?P<class>[\w.$/-]+)\.(?P<method>[\w$<>-]+)"
    r"\((?P<file>[^:()]+)(?::(?P<line>\d+))?\)\s*$"
)
_HEAD = re.compile(r"^(?:Caused by: )?(?P<exception>[\w.$]+(?:\.[\w$]+))(?:: ?(?P<message>.*))?$")
_CAUSED_BY = "Caused by: "

_ASSERTIONS = ("AssertionError", "AssertionFailedError", "ComparisonFailure")
#: What throws for a test whose assertion does not hold.
_ASSERTING = ("junit.framework.", "org.junit.", "org.hamcrest.", "android.test.MoreAsserts")

#: Whether a class, by its Java name, belongs to the app or to the tests.
Belongs = Callable[[str], bool]


def read_failure(
    kind: Outcome, stack: str, is_app: Belongs, is_test: Belongs, test: str = ""
) -> Failure:
    """A failure of a test from a stack trace; what cannot be read stays in its `stack`."""
    exception, message = _head(stack)
    frames = [frame for line in stack.splitlines() if (frame := _frame(line))]
    innermost = _innermost_cause(stack)
    return Failure(
        kind,
        exception,
        message,
        _test_frame([frame for frame in frames if is_test(frame.class_name)], test),
        tuple(frame for frame in innermost if is_app(frame.class_name))[:8],
        stack,
    )


def asserted_at(failure: Failure) -> Frame | None:
    """The line of the test itself whose assertion failed; None if it failed in another way."""
    if not failure.exception.endswith(_ASSERTIONS):
        return None
    frames = (frame for line in failure.stack.splitlines() if (frame := _frame(line)))
    first = next((one for one in frames if not one.class_name.startswith(_ASSERTING)), None)
    return first if first == failure.test_frame else None


def _test_frame(own: list[Frame], test: str) -> Frame | None:
    """The line of the test method; helpers that it calls say less. Without it, the innermost."""
    method = test.partition("#")[2]
    return next((frame for frame in own if frame.method == method), own[0] if own else None)


def _head(stack: str) -> tuple[str, str]:
    """Exception and message; a message may take several lines, up to the first frame."""
    lines = stack.strip("\n").splitlines()
    if not lines:
        return "", ""
    found = _HEAD.match(lines[0].strip())
    if found is None or "." not in found["exception"]:
        return "", lines[0].strip()
    message = [found["message"] or ""]
    for line in lines[1:]:
        if _FRAME.match(line) or line.startswith(_CAUSED_BY):
            break
        message.append(line)
    return found["exception"], "\n".join(message).strip()


def _innermost_cause(stack: str) -> list[Frame]:
    """Frames of the last `Caused by`, or of the whole trace if it has none."""
    lines = stack.splitlines()
    starts = [number for number, line in enumerate(lines) if line.startswith(_CAUSED_BY)]
    return [frame for line in lines[starts[-1] if starts else 0 :] if (frame := _frame(line))]


def _frame(line: str) -> Frame | None:
    found = _FRAME.match(line)
    if found is None:
        return None
    number = int(found["line"]) if found["line"] else None
    return Frame(found["class"], found["method"], found["file"], number)
