"""Test cases about one activity."""

from __future__ import annotations

from typing import Any

from dalvik.dex import Access
from dalvik.vm.interop import call, vm
from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_test.annotations import find
from devices.pocket.framework.android_test.instrumentation_test_case import (
    InstrumentationTestCase,
    own_method,
)

_TARGET = "getTargetContext()Landroid/content/Context;"
_PACKAGE = "getPackageName()Ljava/lang/String;"
_GET = "getActivity()Landroid/app/Activity;"
_SET = "setActivity(Landroid/app/Activity;)V"


@java_class("android.test.ActivityTestCase", access="public abstract")
class ActivityTestCase(InstrumentationTestCase):
    activity: Any = None

    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("protected android.app.Activity getActivity()")
    def get_activity(self) -> Any:
        return self.activity

    @java_method("protected void setActivity(android.app.Activity)")
    def set_activity(self, activity: Any) -> None:
        self.activity = activity

    @java_method("protected void scrubClass(Class)")
    def scrub_class(self, kind: Any) -> None:
        """Forgets what the test's own fields refer to, so that activities can be collected."""
        holder = vm().loader.holder_of(self)
        if not vm().loader.is_assignable(holder.descriptor, kind.holder.descriptor):
            return
        for field in list(holder.fields):
            reference = field.type[0] in "L["
            if reference and not field.access & Access.FINAL and not field.is_static:
                field.set(self, None)


@java_class("android.test.ActivityInstrumentationTestCase2", access="public abstract")
class ActivityInstrumentationTestCase2(ActivityTestCase):
    kind: Any = None
    touch_mode = False
    intent: Any = None

    @java_method("void <init>(Class)")
    def init_class(self, kind: Any) -> None:
        self.kind = kind

    @java_method("void <init>(String,Class)")
    def init_package_class(self, package: str, kind: Any) -> None:
        self.kind = kind

    @java_method("android.app.Activity getActivity()")
    def get_activity(self) -> Any:
        if self.activity is None:
            instrumentation = self.get_instrumentation()
            call(instrumentation, "setInTouchMode(Z)V", self.touch_mode)
            package = call(call(instrumentation, _TARGET), _PACKAGE)
            if self.intent is None:
                made = self.launch_activity(package, self.kind, None)
            else:
                made = self.launch_activity_with_intent(package, self.kind, self.intent)
            call(self, _SET, made)
            return made
        return self.activity

    @java_method("void setActivityIntent(android.content.Intent)")
    def set_activity_intent(self, intent: Any) -> None:
        self.intent = intent

    @java_method("void setActivityInitialTouchMode(boolean)")
    def set_activity_initial_touch_mode(self, touch: int) -> None:
        self.touch_mode = bool(touch)

    @java_method("protected void setUp()")
    def set_up(self) -> None:
        self.touch_mode, self.intent = False, None

    @java_method("protected void tearDown()")
    def tear_down(self) -> None:
        activity = self.activity
        if activity is not None:
            call(activity, "finish()V")
            call(self, _SET, None)
        self.scrub_class(_class_of(ActivityInstrumentationTestCase2))

    @java_method("protected void runTest()")
    def run_test(self) -> None:
        method = own_method(self, call(self, "getName()Ljava/lang/String;"))
        if find(method, "android.test.UiThreadTest") is not None:
            call(self, _GET)
        super().run_test()


@java_class("android.test.ActivityInstrumentationTestCase", access="public abstract")
class ActivityInstrumentationTestCase(ActivityTestCase):
    """The older one: the activity lives in the package that is named."""

    package: str = ""
    kind: Any = None
    touch_mode = False

    @java_method("void <init>(String,Class)")
    def init_plain(self, package: str, kind: Any) -> None:
        self.package, self.kind = package, kind

    @java_method("void <init>(String,Class,boolean)")
    def init_touch(self, package: str, kind: Any, touch: int) -> None:
        self.package, self.kind, self.touch_mode = package, kind, bool(touch)

    @java_method("android.app.Activity getActivity()")
    def get_activity(self) -> Any:
        return self.activity

    @java_method("protected void setUp()")
    def set_up(self) -> None:
        call(self.get_instrumentation(), "setInTouchMode(Z)V", self.touch_mode)
        call(self, _SET, self.launch_activity(self.package, self.kind, None))

    @java_method("protected void tearDown()")
    def tear_down(self) -> None:
        if self.activity is not None:
            call(self.activity, "finish()V")
        call(self, _SET, None)
        self.scrub_class(_class_of(ActivityInstrumentationTestCase))

    @java_method("void testActivityTestCaseSetUpProperly()")
    def test_activity_test_case_set_up_properly(self) -> None:
        from devices.pocket.framework.junit_framework.assertions import failed

        if self.get_activity() is None:
            failed("activity should be launched successfully")


@java_class("android.test.SingleLaunchActivityTestCase", access="public abstract")
class SingleLaunchActivityTestCase(InstrumentationTestCase):
    """One launch for all tests of the class."""

    package = ""
    kind: Any = None

    @java_method("void <init>(String,Class)")
    def init_class(self, package: str, kind: Any) -> None:
        self.package, self.kind = package, kind
        shared = _shared()
        shared["count"] = int(shared.get("count") or 0) + 1

    @java_method("android.app.Activity getActivity()")
    def get_activity(self) -> Any:
        return _shared().get("activity")

    @java_method("protected void setUp()")
    def set_up(self) -> None:
        shared = _shared()
        if not shared.get("launched"):
            call(self.get_instrumentation(), "setInTouchMode(Z)V", False)
            shared["activity"] = self.launch_activity(self.package, self.kind, None)
            shared["launched"] = True

    @java_method("protected void tearDown()")
    def tear_down(self) -> None:
        shared = _shared()
        shared["count"] = int(shared.get("count") or 0) - 1
        if shared["count"] == 0 and shared.get("activity") is not None:
            call(shared["activity"], "finish()V")

    @java_method("void testActivityTestCaseSetUpProperly()")
    def test_activity_test_case_set_up_properly(self) -> None:
        from devices.pocket.framework.junit_framework.assertions import failed

        if self.get_activity() is None:
            failed("activity should be launched successfully")


def _shared() -> dict[str, Any]:
    found: dict[str, Any] = vm().state.setdefault(
        "android.test.SingleLaunchActivityTestCase statics", {}
    )
    return found


def _class_of(python: Any) -> Any:
    return vm().loader.initialised(python.java).class_object
