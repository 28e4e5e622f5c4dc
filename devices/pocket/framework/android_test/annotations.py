"""The annotations of android.test, and how a runner asks a method for them."""

from __future__ import annotations

from typing import Any

from dalvik.dex import Annotation
from dalvik.vm.members import JavaMethod
from dalvik.vm.native import java_interface

_ANNOTATION = ["java.lang.annotation.Annotation"]


@java_interface("android.test.UiThreadTest", extends=_ANNOTATION)
class UiThreadTest:
    pass


@java_interface("android.test.FlakyTest", extends=_ANNOTATION, abstract=["int tolerance()"])
class FlakyTest:
    pass


@java_interface(
    "android.test.RepetitiveTest", extends=_ANNOTATION, abstract=["int numIterations()"]
)
class RepetitiveTest:
    pass


@java_interface("android.test.TimedTest", extends=_ANNOTATION)
class TimedTest:
    pass


def find(method: JavaMethod, name: str) -> Annotation | None:
    """The annotation of that class on a method."""
    descriptor = f"L{name.replace('.', '/')};"
    return next((one for one in method.annotations if one.type == descriptor), None)


def number(annotation: Annotation, element: str, default: int) -> int:
    """An element's number; the default where the annotation does not say."""
    found: Any = annotation.elements.get(element, default)
    return int(getattr(found, "value", found))
