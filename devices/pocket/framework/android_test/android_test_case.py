"""AndroidTestCase: a test that has a context, and those that build on it."""

from __future__ import annotations

from typing import Any

from dalvik.dex import Access
from dalvik.vm.interop import call, new, vm
from dalvik.vm.native import java_class, java_field, java_method
from devices.pocket.framework.junit_framework.assertions import failed
from devices.pocket.framework.junit_framework.cases import TestCase

_CONTEXT = "getContext()Landroid/content/Context;"


@java_class("android.test.AndroidTestCase")
class AndroidTestCase(TestCase):
    context_field = java_field("protected android.content.Context mContext")
    f_mContext: Any  # noqa: N815
    test_context: Any = None

    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("void testAndroidTestCaseSetupProperly()")
    def test_android_test_case_setup_properly(self) -> None:
        if self.f_mContext is None:
            failed("Context is null. setContext should be called before tests are run")

    @java_method("void setContext(android.content.Context)")
    def set_context(self, context: Any) -> None:
        self.f_mContext = context

    @java_method("android.content.Context getContext()")
    def get_context(self) -> Any:
        return self.f_mContext

    @java_method("void setTestContext(android.content.Context)")
    def set_test_context(self, context: Any) -> None:
        self.test_context = context

    @java_method("android.content.Context getTestContext()")
    def get_test_context(self) -> Any:
        return self.test_context

    @java_method("void assertActivityRequiresPermission(String,String,String)")
    def assert_activity_requires_permission(self, package: str, name: str, permission: str) -> None:
        intent = new("android.content.Intent")
        call(
            intent,
            "setClassName(Ljava/lang/String;Ljava/lang/String;)Landroid/content/Intent;",
            package,
            name,
        )
        call(intent, "addFlags(I)Landroid/content/Intent;", 0x10000000)
        try:
            call(call(self, _CONTEXT), "startActivity(Landroid/content/Intent;)V", intent)
        except Exception as error:
            thrown = vm().as_java(error)
            text = call(thrown, "getMessage()Ljava/lang/String;")
            if text is not None and permission in text:
                return
        failed(f"expected security exception for {permission}")

    @java_method("protected void scrubClass(Class)")
    def scrub_class(self, kind: Any) -> None:
        holder = vm().loader.holder_of(self)
        if not vm().loader.is_assignable(holder.descriptor, kind.holder.descriptor):
            return
        for field in list(holder.fields):
            reference = field.type[0] in "L["
            if reference and not field.access & Access.FINAL and not field.is_static:
                field.set(self, None)


@java_class("android.test.ApplicationTestCase", access="public abstract")
class ApplicationTestCase(AndroidTestCase):
    kind: Any = None
    application: Any = None
    created = False
    system_context: Any = None

    @java_method("void <init>(Class)")
    def init_class(self, kind: Any) -> None:
        self.kind = kind

    @java_method("android.app.Application getApplication()")
    def get_application(self) -> Any:
        return self.application

    @java_method("protected void setUp()")
    def set_up(self) -> None:
        self.system_context = call(self, _CONTEXT)

    @java_method("final protected void createApplication()")
    def create_application(self) -> None:
        self.application = call(self.kind, "newInstance()Ljava/lang/Object;")
        self.application.attach(call(self, _CONTEXT))
        call(self.application, "onCreate()V")
        self.created = True

    @java_method("final protected void terminateApplication()")
    def terminate_application(self) -> None:
        if self.created:
            call(self.application, "onTerminate()V")

    @java_method("protected void tearDown()")
    def tear_down(self) -> None:
        self.terminate_application()
        self.application = None

    @java_method("final void testApplicationTestCaseSetUpProperly()")
    def test_application_test_case_set_up_properly(self) -> None:
        self.create_application()
        if self.application is None:
            failed("Application class could not be instantiated successfully")

    @java_method("android.content.Context getSystemContext()")
    def get_system_context(self) -> Any:
        return self.system_context


@java_class("android.test.ServiceTestCase", access="public abstract")
class ServiceTestCase(AndroidTestCase):
    kind: Any = None
    application: Any = None
    service: Any = None
    intent: Any = None
    started = False
    bound = False
    number = 0
    system_context: Any = None

    @java_method("void <init>(Class)")
    def init_class(self, kind: Any) -> None:
        self.kind = kind

    @java_method("android.app.Service getService()")
    def get_service(self) -> Any:
        return self.service

    @java_method("protected void setUp()")
    def set_up(self) -> None:
        self.system_context = call(self, _CONTEXT)

    @java_method("protected void setupService()")
    def setup_service(self) -> None:
        if self.service is not None:
            return
        from devices.pocket.framework.android_app.tokens import ActivityToken
        from devices.pocket.framework.android_test_mock.contexts import MockApplication

        made = call(self.kind, "newInstance()Ljava/lang/Object;")
        app = self.application
        if app is None:
            app = MockApplication()
            app.init()
        context = call(self, _CONTEXT)
        call(made, "attachBaseContext(Landroid/content/Context;)V", context)
        made.token, made.name, made.f_mApplication = ActivityToken.of(0), self.kind.name(), app
        self.service = made
        self.number = 1

    @java_method("protected void startService(android.content.Intent)")
    def start_service(self, intent: Any) -> None:
        if not self.started and not self.bound:
            call(self, "setupService()V")
            call(self.service, "onCreate()V")
        call(self.service, "onStartCommand(Landroid/content/Intent;II)I", intent, 0, self.number)
        self.started = True

    @java_method("protected android.os.IBinder bindService(android.content.Intent)")
    def bind_service(self, intent: Any) -> Any:
        if not self.started and not self.bound:
            call(self, "setupService()V")
            call(self.service, "onCreate()V")
        self.intent = new("android.content.Intent", "(Landroid/content/Intent;)V", intent)
        self.bound = True
        return call(
            self.service, "onBind(Landroid/content/Intent;)Landroid/os/IBinder;", self.intent
        )

    @java_method("protected void shutdownService()")
    def shutdown_service(self) -> None:
        if self.started:
            self.started = False
        elif self.bound:
            call(self.service, "onUnbind(Landroid/content/Intent;)Z", self.intent)
            self.bound = False
        if self.service is not None:
            call(self.service, "onDestroy()V")
            self.service = None

    @java_method("protected void tearDown()")
    def tear_down(self) -> None:
        call(self, "shutdownService()V")

    @java_method("void setApplication(android.app.Application)")
    def set_application(self, application: Any) -> None:
        self.application = application

    @java_method("android.app.Application getApplication()")
    def get_application(self) -> Any:
        return self.application

    @java_method("android.content.Context getSystemContext()")
    def get_system_context(self) -> Any:
        return self.system_context

    @java_method("void testServiceTestCaseSetUpProperly()")
    def test_service_test_case_set_up_properly(self) -> None:
        call(self, "setupService()V")
        if self.service is None:
            failed("service should be launched successfully")


@java_class("android.test.LoaderTestCase")
class LoaderTestCase(AndroidTestCase):
    @java_method("Object getLoaderResultSynchronously(android.content.Loader)")
    def get_loader_result_synchronously(self, loader: Any) -> Any:
        """Runs a loader on the main thread and waits for what it loads."""
        from dalvik.vm.interop import lambda_object
        from devices.pocket.framework.android_os.handler import PythonTask, system_handler

        scheduler = vm().scheduler
        waiting = scheduler.current
        found: list[Any] = []

        def completed(done: Any, data: Any) -> None:
            call(done, f"unregisterListener({kind})V", listener)
            call(done, "stopLoading()V")
            call(done, "reset()V")
            found.append(data)
            scheduler.wake(waiting)

        kind = "Landroid/content/Loader$OnLoadCompleteListener;"
        listener = lambda_object(
            "android.content.Loader$OnLoadCompleteListener",
            "onLoadComplete(Landroid/content/Loader;Ljava/lang/Object;)V",
            completed,
        )

        def begin() -> None:
            call(loader, f"registerListener(I{kind})V", 0, listener)
            call(loader, "startLoading()V")

        system_handler().post(PythonTask.create(begin))
        while not found:
            scheduler.block("a loader", interruptible=False)
        return found[0]
