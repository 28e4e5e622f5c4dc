"""Service, IntentService."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, new
from dalvik.vm.native import java_class, java_field, java_method
from devices.pocket.framework.android_content.context_wrapper import ContextWrapper
from devices.pocket.framework.android_os.handler import Handler
from devices.pocket.framework.constants import constants
from devices.pocket.framework.runtime import device

_INTENT = "Landroid/content/Intent;"


@java_class(
    "android.app.Service",
    implements=["android.content.ComponentCallbacks2"],
    access="public abstract",
    abstract=["android.os.IBinder onBind(android.content.Intent)"],
)
@constants(
    START_CONTINUATION_MASK=15,
    START_STICKY_COMPATIBILITY=0,
    START_STICKY=1,
    START_NOT_STICKY=2,
    START_REDELIVER_INTENT=3,
    START_FLAG_REDELIVERY=1,
    START_FLAG_RETRY=2,
    STOP_FOREGROUND_REMOVE=1,
    STOP_FOREGROUND_DETACH=2,
)
class Service(ContextWrapper):
    application_field = java_field("android.app.Application mApplication")
    f_mApplication: Any  # noqa: N815
    token: Any = None
    name: str | None = None

    @java_method("void <init>()")
    def init_service(self) -> None:
        self.f_mBase = None

    def attach(self, context: Any, thread: Any, name: str, token: Any, app: Any) -> None:
        call(self, "attachBaseContext(Landroid/content/Context;)V", context)
        context.set_outer_context(self)
        self.token, self.name, self.f_mApplication = token, name, app

    @java_method("final android.app.Application getApplication()")
    def get_application(self) -> Any:
        return self.f_mApplication

    @java_method("void onCreate()")
    def on_create(self) -> None:
        pass

    @java_method("void onStart(android.content.Intent,int)")
    def on_start(self, intent: Any, number: int) -> None:
        pass

    @java_method("int onStartCommand(android.content.Intent,int,int)")
    def on_start_command(self, intent: Any, flags: int, number: int) -> int:
        call(self, f"onStart({_INTENT}I)V", intent, number)
        return 1

    @java_method("void onDestroy()")
    def on_destroy(self) -> None:
        pass

    @java_method("void onConfigurationChanged(android.content.res.Configuration)")
    def on_configuration_changed(self, configuration: Any) -> None:
        pass

    @java_method("void onLowMemory()")
    def on_low_memory(self) -> None:
        pass

    @java_method("void onTrimMemory(int)")
    def on_trim_memory(self, level: int) -> None:
        pass

    @java_method("boolean onUnbind(android.content.Intent)")
    def on_unbind(self, intent: Any) -> bool:
        return False

    @java_method("void onRebind(android.content.Intent)")
    @java_method("void onTaskRemoved(android.content.Intent)")
    def on_rebind(self, intent: Any) -> None:
        pass

    @java_method("final void stopSelf()")
    def stop_self(self) -> None:
        self.stop_self_result(-1)

    @java_method("final void stopSelf(int)")
    def stop_self_number(self, number: int) -> None:
        self.stop_self_result(number)

    @java_method("final boolean stopSelfResult(int)")
    def stop_self_result(self, number: int) -> bool:
        if self.token is None:
            return False
        with device().lock:
            return device().services.stop_self(self.token.number, number)

    @java_method("final void startForeground(int,android.app.Notification)")
    def start_foreground(self, number: int, notification: Any) -> None:
        from devices.pocket.framework.android_app.notification_manager import post

        post(self, None, number, notification)
        with device().lock:
            device().services.set_foreground(self.token.number, number)

    @java_method("final void startForeground(int,android.app.Notification,int)")
    def start_foreground_type(self, number: int, notification: Any, kind: int) -> None:
        self.start_foreground(number, notification)

    @java_method("final void stopForeground(boolean)")
    def stop_foreground(self, remove: int) -> None:
        self.stop_foreground_flags(1 if remove else 0)

    @java_method("final void stopForeground(int)")
    def stop_foreground_flags(self, flags: int) -> None:
        from devices.pocket.framework.android_app.notification_manager import cancel

        with device().lock:
            record = device().services.by_token(self.token.number)
            number = 0 if record is None else record.foreground
            device().services.set_foreground(self.token.number, 0)
        if flags & 1 and number:
            cancel(self, None, number)

    @java_method("protected void dump(java.io.FileDescriptor,java.io.PrintWriter,String[])")
    def dump(self, descriptor: Any, writer: Any, arguments: Any) -> None:
        call(writer, "println(Ljava/lang/String;)V", "nothing to dump")


@java_class("android.app.IntentService$ServiceHandler", access="private final")
class ServiceHandler(Handler):
    service: Any = None

    @java_method("void handleMessage(android.os.Message)")
    def handle_message(self, message: Any) -> None:
        call(self.service, f"onHandleIntent({_INTENT})V", message.f_obj)
        self.service.stop_self_number(message.f_arg1)


@java_class(
    "android.app.IntentService",
    access="public abstract",
    abstract=["protected void onHandleIntent(android.content.Intent)"],
)
class IntentService(Service):
    thread_name: str | None = None
    redelivers = False
    looper: Any = None
    worker: Any = None

    @java_method("void <init>(String)")
    def init_name(self, name: str | None) -> None:
        self.f_mBase = None
        self.thread_name = name

    @java_method("void setIntentRedelivery(boolean)")
    def set_intent_redelivery(self, enabled: int) -> None:
        self.redelivers = bool(enabled)

    @java_method("void onCreate()")
    def on_create(self) -> None:
        thread = new(
            "android.os.HandlerThread",
            "(Ljava/lang/String;)V",
            f"IntentService[{self.thread_name}]",
        )
        call(thread, "start()V")
        self.looper = call(thread, "getLooper()Landroid/os/Looper;")
        self.worker = ServiceHandler.create(self.looper)
        self.worker.service = self

    @java_method("void onStart(android.content.Intent,int)")
    def on_start(self, intent: Any, number: int) -> None:
        message = self.worker.obtain_message()
        message.f_arg1, message.f_obj = number, intent
        self.worker.send_message(message)

    @java_method("int onStartCommand(android.content.Intent,int,int)")
    def on_start_command(self, intent: Any, flags: int, number: int) -> int:
        call(self, f"onStart({_INTENT}I)V", intent, number)
        return 3 if self.redelivers else 2

    @java_method("void onDestroy()")
    def on_destroy(self) -> None:
        self.looper.quit()

    @java_method("android.os.IBinder onBind(android.content.Intent)")
    def on_bind(self, intent: Any) -> Any:
        return None
