"""SmallTest, MediumTest, LargeTest, Smoke and Suppress."""

from __future__ import annotations

from dalvik.vm.native import java_interface

_ANNOTATION = ["java.lang.annotation.Annotation"]
_PACKAGE = "android.test.suitebuilder.annotation"


@java_interface(f"{_PACKAGE}.SmallTest", extends=_ANNOTATION)
class SmallTest:
    pass


@java_interface(f"{_PACKAGE}.MediumTest", extends=_ANNOTATION)
class MediumTest:
    pass


@java_interface(f"{_PACKAGE}.LargeTest", extends=_ANNOTATION)
class LargeTest:
    pass


@java_interface(f"{_PACKAGE}.Smoke", extends=_ANNOTATION)
class Smoke:
    pass


@java_interface(f"{_PACKAGE}.Suppress", extends=_ANNOTATION)
class Suppress:
    pass
