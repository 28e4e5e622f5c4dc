"""ActivityThread: the main thread of an app, which does what the system asks for.

The system calls the methods of `AppClient` here from any OS thread; each becomes a message of the
main queue. Test libraries look into its fields, so these have Android's names.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dalvik.core.java_net.network import NETWORK
from dalvik.vm.interop import call, iterate, new, vm
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_app import binding, crashing, dumping, lives, receiving
from devices.pocket.framework.android_app.application_thread import ApplicationThread
from devices.pocket.framework.android_app.tokens import ActivityToken
from devices.pocket.framework.android_net.app_network import AppNetwork
from devices.pocket.framework.android_os.looper import Looper, main_looper
from devices.pocket.framework.runtime import device, process
from devices.pocket.process import AppProcess
from devices.pocket.system.client import Binding, Launch
from devices.pocket.system.intents import PlainIntent
from devices.pocket.system.tasks import Result

_CURRENT = "android.app.ActivityThread current"
_PUT = "put(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;"
_GET = "get(Ljava/lang/Object;)Ljava/lang/Object;"
_REMOVE = "remove(Ljava/lang/Object;)Ljava/lang/Object;"


def current_thread() -> Any:
    """The process's ActivityThread; None before it runs."""
    return vm().state.get(_CURRENT)


def _new_map() -> Any:
    """As the field's type has been: HashMap up to 4.3, ArrayMap since."""
    return new("java.util.HashMap" if device().api < 19 else "android.util.ArrayMap")


def values_of(java_map: Any) -> list[Any]:
    return list(iterate(call(java_map, "values()Ljava/util/Collection;")))


@java_class("android.app.ActivityThread", access="public final")
class ActivityThread(JObject):
    """`bound` is what the process has become; None until it is bound."""

    activities_field = java_field("final android.util.ArrayMap mActivities")
    services_field = java_field("final android.util.ArrayMap mServices")
    packages_field = java_field("final android.util.ArrayMap mPackages")
    application = java_field("android.app.Application mInitialApplication")
    instrumentation = java_field("android.app.Instrumentation mInstrumentation")
    looper = java_field("final android.os.Looper mLooper")
    handler = java_field("final android.os.Handler mH")
    door = java_field("final android.app.ActivityThread$ApplicationThread mAppThread")
    current_field = java_field(
        "static android.app.ActivityThread sCurrentActivityThread", current_thread
    )
    f_mActivities: Any  # noqa: N815
    f_mServices: Any  # noqa: N815
    f_mPackages: Any  # noqa: N815
    f_mInitialApplication: Any  # noqa: N815
    f_mInstrumentation: Any  # noqa: N815
    f_mLooper: Any  # noqa: N815
    f_mH: Any  # noqa: N815
    f_mAppThread: Any  # noqa: N815

    owner: AppProcess
    bound: Binding | None = None
    configuration_now: Any = None

    @staticmethod
    def main_of(owner: AppProcess) -> None:
        """The main function of an app's process."""
        Looper.prepare_main_looper()
        made = ActivityThread()
        made.owner = owner
        made.f_mAppThread = ApplicationThread()
        made.f_mAppThread.owner = made
        made.f_mLooper = main_looper()
        made.f_mH = new("android.os.Handler", "(Landroid/os/Looper;)V", main_looper())
        for name in ("f_mActivities", "f_mServices", "f_mPackages"):
            setattr(made, name, _new_map())
        vm().state[_CURRENT] = made
        vm().state[NETWORK] = AppNetwork()
        crashing.install()
        with owner.device.lock:
            owner.device.processes.attach(owner, made)
        Looper.loop()

    # -- for apps --------------------------------------------------------------------------------

    @java_method("static android.app.ActivityThread currentActivityThread()")
    @staticmethod
    def current_activity_thread() -> Any:
        return current_thread()

    @java_method("static android.app.Application currentApplication()")
    @staticmethod
    def current_application() -> Any:
        thread = current_thread()
        return None if thread is None else thread.f_mInitialApplication

    @java_method("static String currentPackageName()")
    @staticmethod
    def current_package_name() -> str | None:
        thread = current_thread()
        return None if thread is None or thread.bound is None else thread.bound.package.name

    @java_method("static String currentProcessName()")
    @staticmethod
    def current_process_name() -> str:
        return process().name

    @java_method("static boolean isSystem()")
    @staticmethod
    def is_system() -> bool:
        return False

    @java_method("static android.app.ActivityThread systemMain()")
    @staticmethod
    def system_main() -> Any:
        return current_thread()

    @java_method("android.app.Application getApplication()")
    def get_application(self) -> Any:
        return self.f_mInitialApplication

    @java_method("String getProcessName()")
    def get_process_name(self) -> str:
        return process().name

    @java_method("android.app.Instrumentation getInstrumentation()")
    def get_instrumentation(self) -> Any:
        return self.f_mInstrumentation

    @java_method("android.app.ActivityThread$ApplicationThread getApplicationThread()")
    def get_application_thread(self) -> Any:
        return self.f_mAppThread

    @java_method("android.os.Looper getLooper()")
    def get_looper(self) -> Any:
        return self.f_mLooper

    @java_method("android.os.Handler getHandler()")
    def get_handler(self) -> Any:
        return self.f_mH

    @java_method("android.app.ContextImpl getSystemContext()")
    def get_system_context(self) -> Any:
        return binding.system_context()

    @java_method("final android.app.Activity getActivity(android.os.IBinder)")
    def get_activity(self, token: Any) -> Any:
        found = call(self.f_mActivities, _GET, token)
        return None if found is None else found.f_activity

    # -- records ---------------------------------------------------------------------------------

    def record(self, token: int) -> Any:
        return call(self.f_mActivities, _GET, ActivityToken.of(token))

    def keep(self, record: Any) -> None:
        call(self.f_mActivities, _PUT, record.f_token, record)

    def forget(self, record: Any) -> None:
        call(self.f_mActivities, _REMOVE, record.f_token)

    def records(self) -> list[Any]:
        return values_of(self.f_mActivities)

    # -- what the system asks --------------------------------------------------------------------

    def _do(self, action: Callable[[], None]) -> None:
        self.owner.on_main(action)

    def _do_with(self, token: int, action: Callable[[Any], None]) -> None:
        """For one activity, if it is still there when the message runs."""

        def run() -> None:
            record = self.record(token)
            if record is not None:
                action(record)

        self._do(run)

    def bind(self, binding_: Binding) -> None:
        self.bound = binding_
        self.configuration_now = binding_.configuration
        self._do(lambda: binding.bind(self, binding_))

    def launch(self, launch: Launch) -> None:
        self._do(lambda: lives.launch(self, launch))

    def resume(
        self, token: int, new_intents: tuple[PlainIntent, ...], results: tuple[Result, ...]
    ) -> None:
        self._do_with(token, lambda record: lives.resume(self, record, new_intents, results))

    def start(self, token: int) -> None:
        self._do_with(token, lambda record: lives.start(self, record))

    def pause(self, token: int, finishing: bool, user_leaving: bool) -> None:
        self._do_with(token, lambda record: lives.pause(self, record, finishing, user_leaving))

    def stop(self, token: int) -> None:
        self._do_with(token, lambda record: lives.stop(self, record))

    def destroy(self, token: int, finishing: bool) -> None:
        self._do_with(token, lambda record: lives.destroy(self, record, finishing))

    def relaunch(self, token: int, changes: int, launch: Launch) -> None:
        self._do_with(token, lambda record: lives.relaunch(self, record, changes, launch))

    def new_intents(self, token: int, intents: tuple[PlainIntent, ...]) -> None:
        self._do_with(token, lambda record: lives.new_intents(self, record, intents))

    def dump(self, token: int, done: Callable[[str], None]) -> None:
        def run() -> None:
            record = self.record(token)
            done("" if record is None else dumping.text_of(record.f_activity))

        self._do(run)

    def results(self, token: int, results: tuple[Result, ...]) -> None:
        self._do_with(token, lambda record: lives.results(self, record, results))

    def configuration(self, configuration: Any) -> None:
        self._do(lambda: binding.configuration_changed(self, configuration))

    def activity_configuration(self, token: int, configuration: Any) -> None:
        self._do_with(token, lambda record: lives.configuration_changed(record, configuration))

    def top_resumed(self, token: int, on_top: bool) -> None:
        self._do_with(token, lambda record: lives.top_resumed(record, on_top))

    def trim_memory(self, level: int) -> None:
        self._do(lambda: binding.trim_memory(self, level))

    def low_memory(self) -> None:
        self._do(lambda: binding.low_memory(self))

    def crash(self, message: str) -> None:
        self._do(lambda: crashing.crash_here(message))

    def permissions_result(
        self, token: int, code: int, who: str | None, answers: tuple[tuple[str, bool], ...]
    ) -> None:
        self._do_with(
            token, lambda record: record.f_activity.permissions_answered(who, code, answers)
        )

    def service(self, what: str, token: int, *arguments: Any) -> None:
        self._do(lambda: receiving.service(self, what, token, *arguments))
