"""Whether an assertion looks at an activity that its test got hold of at the beginning.

`getActivity()` of `android.test` and of the early `ActivityTestRule` goes on to give the activity
that they have started, and fields keep what `setUp` has put into them. Once a sequence has had the
activity recreated, these are the one that is gone: it shows what it showed last, whatever the app
does, so that an assertion about it says nothing of the app. Told from the bytecode of the test's
method, read from top to bottom.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from pathlib import Path

from dalvik.apk.apk import Apk
from dalvik.dex import ClassPath, Instruction, Method, MethodRef, descriptor_of, line_at
from thor.attempts import Frame

_TEST_CASES = ("Landroid/test/ActivityInstrumentationTestCase2;",
               "Landroid/test/ActivityInstrumentationTestCase;",
               "Landroid/test/SingleLaunchActivityTestCase;")  # fmt: skip
_RULES = ("Landroid/support/test/rule/ActivityTestRule;", "Landroidx/test/rule/ActivityTestRule;")
#: With this inside, the rule gives the activity that was resumed last.
_FOLLOWS = "$LifecycleCallback;"
_SCREENS = (
    "Landroid/app/Activity;",
    "Landroid/view/",
    "Landroid/widget/",
    "Landroid/app/Fragment;",
)
_ASSERTS = (
    "Ljunit/framework/",
    "Lorg/junit/Assert",
    "Lorg/hamcrest/",
    "Landroid/test/MoreAsserts;",
)
#: What an activity answers as any context would: that does not age.
_CONTEXT = frozenset([
    "getApplication", "getApplicationContext", "getAssets", "getBaseContext", "getCacheDir",
    "getClass", "getClassLoader", "getColor", "getContentResolver", "getDatabasePath",
    "getDrawable", "getExternalCacheDir", "getExternalFilesDir", "getFileStreamPath", "getFilesDir",
    "getMainLooper", "getPackageManager", "getPackageName", "getPreferences", "getResources",
    "getSharedPreferences", "getString", "getSystemService", "getText", "getTheme",
    "openFileInput", "openOrCreateDatabase",
])  # fmt: skip
#: Instructions that leave the register alone that they name first.
_WRITE_NOTHING = ("iput", "aput", "sput", "if-", "return", "throw", "goto", "monitor", "invoke",
                  "packed-switch", "sparse-switch", "fill", "check-cast", "nop")  # fmt: skip


class HeldReads:
    """Asked about lines of tests; reads the two APKs when it is first asked."""

    def __init__(self, app: Path, tests: Path) -> None:
        self._paths = [tests] if app == tests else [tests, app]

    @cached_property
    def _classes(self) -> ClassPath:
        files = []
        for path in self._paths:
            with Apk.open(path) as apk:
                files += apk.dex_files()
        return ClassPath(files)

    def asserted(self, frame: Frame) -> bool:
        """Whether the assertion at this line is about something held."""
        class_ = self._classes.find(descriptor_of(frame.class_name))
        if class_ is None or frame.line is None:
            return False
        methods = [one for one in class_.methods if one.name == frame.method]
        return any(self._asserted(method, frame.line) for method in methods)

    def _asserted(self, method: Method, line: int) -> bool:
        code = method.code
        if code is None:
            return False
        lines, body = code.lines, code.instructions
        ends = [n for n, one in enumerate(body) if line_at(lines, one.offset) == line]
        asserts = [n for n in ends if self._is_assert(method, body[n])]
        if not ends:
            return False
        end = (asserts or ends)[-1]
        start = end
        while start > 0 and (line_at(lines, body[start - 1].offset) or 0) >= line:
            start -= 1
        return any(start <= n <= end for n in self._uses(method, body))

    def _is_assert(self, method: Method, one: Instruction) -> bool:
        ref = _called(method, one)
        own = ref is not None and ref.name.startswith(("assert", "fail"))
        return ref is not None and (own or ref.holder.startswith(_ASSERTS))

    def _uses(self, method: Method, body: list[Instruction]) -> Iterator[int]:
        """Where something is asked of what is held, or what it answered is used by an assertion."""
        held: set[int] = set()
        result = False
        for number, one in enumerate(body):
            name = one.op.name
            ref = _called(method, one)
            if ref is not None:
                taken = held.intersection(_registers(one))
                receiver = _registers(one)[:1]
                on_held = not name.startswith("invoke-static") and bool(held.intersection(receiver))
                on_held = on_held and ref.name not in _CONTEXT
                result = on_held or self._gives_held(ref)
                answers = on_held and ref.proto.return_type != "V"
                if answers or (taken and self._is_assert(method, one)):
                    yield number
                continue
            if isinstance(one.a, int) and not name.startswith(_WRITE_NOTHING):
                held.discard(one.a)
                if self._is_held(method, one, held, result):
                    held.add(one.a)

    def _is_held(self, method: Method, one: Instruction, held: set[int], result: bool) -> bool:
        name = one.op.name
        if name.startswith("move-result"):
            return result
        if name.startswith("move") and name != "move-exception":
            return one.b in held
        if name == "iget-object" and isinstance(one.c, int):
            return one.b in held or self._is_screen(method.definer.dex.field(one.c).type)
        return False

    def _gives_held(self, ref: MethodRef) -> bool:
        """Whether a call gives the activity that the test was started with."""
        if ref.name != "getActivity" or ref.proto.parameters:
            return False
        ancestry = list(self._classes.superclasses(ref.holder))
        if any(rule in ancestry for rule in _RULES):
            return not any(self._classes.find(rule.removesuffix(";") + _FOLLOWS) for rule in _RULES)
        return ancestry[-1] in _TEST_CASES

    def _is_screen(self, type_: str) -> bool:
        ancestry: Iterable[str] = self._classes.superclasses(type_)
        return any(one.startswith(_SCREENS) for one in ancestry)


def _called(method: Method, one: Instruction) -> MethodRef | None:
    is_call = one.op.name.startswith("invoke-") and not one.op.name.startswith("invoke-custom")
    return method.definer.dex.method(one.b) if is_call and isinstance(one.b, int) else None


def _registers(one: Instruction) -> tuple[int, ...]:
    return one.a if isinstance(one.a, tuple) else (one.a,)
