"""ActivityUnitTestCase: one activity by itself, which the system does not know of."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, new
from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_app.activity import Activity
from devices.pocket.framework.android_app.tokens import ActivityToken
from devices.pocket.framework.android_test.activity_test_cases import ActivityTestCase
from devices.pocket.framework.android_test_mock.contexts import MockApplication
from devices.pocket.framework.junit_framework.assertions import failed

_SET = "setActivity(Landroid/app/Activity;)V"
_TARGET = "getTargetContext()Landroid/content/Context;"


@java_class("android.test.ActivityUnitTestCase$MockParent", access="private static")
class MockParent(Activity):
    """Remembers what its child asks for, and does none of it."""

    orientation = -1
    intent_asked: Any = None
    request = -1
    finished = False
    finished_request = -1

    @java_method("void <init>()")
    def init(self: Any) -> None:
        self.init_without_context()

    @java_method("void setRequestedOrientation(int)")
    def set_requested_orientation(self: Any, orientation: int) -> None:
        self.orientation = orientation

    @java_method("int getRequestedOrientation()")
    def get_requested_orientation(self: Any) -> int:
        return int(self.orientation)

    @java_method("android.view.Window getWindow()")
    def get_window(self: Any) -> Any:
        return None

    @java_method("void startActivityFromChild(android.app.Activity,android.content.Intent,int)")
    def start_activity_from_child(self: Any, child: Any, intent: Any, request: int) -> None:
        self.intent_asked, self.request = intent, request

    @java_method("void finishFromChild(android.app.Activity)")
    def finish_from_child(self: Any, child: Any) -> None:
        self.finished = True

    @java_method("void finishActivityFromChild(android.app.Activity,int)")
    def finish_activity_from_child(self: Any, child: Any, request: int) -> None:
        self.finished, self.finished_request = True, request


@java_class("android.test.ActivityUnitTestCase", access="public abstract")
class ActivityUnitTestCase(ActivityTestCase):
    kind: Any = None
    context: Any = None
    application: Any = None
    parent: Any = None
    attached = False
    created = False

    @java_method("void <init>(Class)")
    def init_class(self, kind: Any) -> None:
        self.kind = kind

    @java_method("android.app.Activity getActivity()")
    def get_activity(self) -> Any:
        return self.activity

    @java_method("protected void setUp()")
    def set_up(self) -> None:
        self.context = call(self.get_instrumentation(), _TARGET)

    @java_method(
        "protected android.app.Activity startActivity"
        "(android.content.Intent,android.os.Bundle,Object)"
    )
    def start_activity(self, intent: Any, state: Any, last: Any) -> Any:
        if self.created:
            failed("Activity already created")
        if not self.attached:
            self._attach(intent, last)
        made = self.activity
        if made is not None:
            call(
                self.get_instrumentation(),
                "callActivityOnCreate(Landroid/app/Activity;Landroid/os/Bundle;)V",
                made,
                state,
            )
            self.created = True
        return made

    def _attach(self, intent: Any, last: Any) -> None:
        if self.application is None:
            self.application = MockApplication()
            self.application.init()
        name = new(
            "android.content.ComponentName",
            "(Ljava/lang/String;Ljava/lang/String;)V",
            str(self.kind.name()).rpartition(".")[0],
            self.kind.name(),
        )
        call(
            intent,
            "setComponent(Landroid/content/ComponentName;)Landroid/content/Intent;",
            name,
        )
        self.parent = MockParent()
        self.parent.init()
        info = new("android.content.pm.ActivityInfo")
        made = self.get_instrumentation().new_activity_attached(
            self.kind,
            self.context,
            ActivityToken.of(0),
            self.application,
            intent,
            info,
            self.kind.name(),
            self.parent,
            None,
            last,
        )
        call(self, _SET, made)
        self.attached = True

    @java_method("protected void tearDown()")
    def tear_down(self) -> None:
        call(self, _SET, None)

    @java_method("void setApplication(android.app.Application)")
    def set_application(self, application: Any) -> None:
        self.application = application

    @java_method("void setActivityContext(android.content.Context)")
    def set_activity_context(self, context: Any) -> None:
        self.context = context

    @java_method("int getRequestedOrientation()")
    def get_requested_orientation(self) -> int:
        return 0 if self.parent is None else int(self.parent.orientation)

    @java_method("android.content.Intent getStartedActivityIntent()")
    def get_started_activity_intent(self) -> Any:
        return None if self.parent is None else self.parent.intent_asked

    @java_method("int getStartedActivityRequest()")
    def get_started_activity_request(self) -> int:
        return 0 if self.parent is None else int(self.parent.request)

    @java_method("boolean isFinishCalled()")
    def is_finish_called(self) -> bool:
        return self.parent is not None and bool(self.parent.finished)

    @java_method("int getFinishedActivityRequest()")
    def get_finished_activity_request(self) -> int:
        return 0 if self.parent is None else int(self.parent.finished_request)
