"""ActivityManager: what apps may know of tasks, processes and memory."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.lists import ArrayList
from dalvik.vm.interop import new
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject, array_of
from devices.pocket.framework.android_content.component_name import ComponentName
from devices.pocket.framework.android_content.intent import Intent
from devices.pocket.framework.constants import constants
from devices.pocket.framework.runtime import device, process

_MEGA = 1 << 20
_TOTAL = 2048 * _MEGA
_SELF = "android.app.ActivityManager"


def create(context: Any) -> Any:
    """What `getSystemService("activity")` gives."""
    made = ActivityManager()
    made.context = context
    return made


@java_class(f"{_SELF}$MemoryInfo", implements=["android.os.Parcelable"], access="public static")
class MemoryInfo(JObject):
    avail = java_field("long availMem")
    total = java_field("long totalMem")
    threshold = java_field("long threshold")
    low = java_field("boolean lowMemory")
    f_availMem: Any  # noqa: N815
    f_totalMem: Any  # noqa: N815
    f_threshold: Any
    f_lowMemory: Any  # noqa: N815

    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("int describeContents()")
    def describe_contents(self) -> int:
        return 0

    @java_method("void writeToParcel(android.os.Parcel,int)")
    def write_to_parcel(self, parcel: Any, flags: int) -> None:
        parcel.write_long(self.f_availMem)
        parcel.write_long(self.f_totalMem)
        parcel.write_long(self.f_threshold)
        parcel.write_int(self.f_lowMemory)


@java_class(f"{_SELF}$TaskInfo", access="public static")
class TaskInfo(JObject):
    number = java_field("int id")
    task = java_field("int taskId")
    base = java_field("android.content.ComponentName baseActivity")
    top = java_field("android.content.ComponentName topActivity")
    intent = java_field("android.content.Intent baseIntent")
    count = java_field("int numActivities")
    running = java_field("int numRunning")
    description = java_field("CharSequence description")
    persistent = java_field("int persistentId")
    f_id: Any
    f_taskId: Any  # noqa: N815
    f_baseActivity: Any  # noqa: N815
    f_topActivity: Any  # noqa: N815
    f_baseIntent: Any  # noqa: N815
    f_numActivities: Any  # noqa: N815
    f_numRunning: Any  # noqa: N815
    f_persistentId: Any  # noqa: N815

    def fill(self, task: Any) -> None:
        """From the system's task; with the lock."""
        self.f_id = self.f_taskId = self.f_persistentId = task.id
        root, top = task.root, task.top
        self.f_baseActivity = None if root is None else ComponentName.from_plain(root.component)
        self.f_topActivity = None if top is None else ComponentName.from_plain(top.component)
        self.f_baseIntent = Intent.from_plain(task.intent)
        self.f_numActivities = len(task.running)
        self.f_numRunning = sum(one.process is not None for one in task.running)


@java_class(f"{_SELF}$RunningTaskInfo", access="public static")
class RunningTaskInfo(TaskInfo):
    @java_method("void <init>()")
    def init(self) -> None:
        pass


@java_class(f"{_SELF}$RecentTaskInfo", access="public static")
class RecentTaskInfo(TaskInfo):
    @java_method("void <init>()")
    def init(self) -> None:
        pass


@java_class(f"{_SELF}$RunningAppProcessInfo", access="public static")
@constants(
    IMPORTANCE_FOREGROUND=100,
    IMPORTANCE_FOREGROUND_SERVICE=125,
    IMPORTANCE_VISIBLE=200,
    IMPORTANCE_PERCEPTIBLE=230,
    IMPORTANCE_CANT_SAVE_STATE=350,
    IMPORTANCE_SERVICE=300,
    IMPORTANCE_BACKGROUND=400,
    IMPORTANCE_CACHED=400,
    IMPORTANCE_EMPTY=500,
    IMPORTANCE_GONE=1000,
    REASON_UNKNOWN=0,
)
class RunningAppProcessInfo(JObject):
    process_name = java_field("String processName")
    pid = java_field("int pid")
    uid = java_field("int uid")
    packages = java_field("String[] pkgList")
    importance = java_field("int importance")
    code = java_field("int importanceReasonCode")
    trim = java_field("int lastTrimLevel")
    lru = java_field("int lru")
    f_processName: Any  # noqa: N815
    f_pid: Any
    f_uid: Any
    f_pkgList: Any  # noqa: N815
    f_importance: Any

    @java_method("void <init>()")
    def init(self) -> None:
        self.f_importance = 100

    def fill(self, one: Any) -> None:
        self.f_processName, self.f_pid, self.f_uid = one.name, one.pid, one.uid
        names = [package.name for package in one.packages]
        self.f_pkgList = array_of("[Ljava/lang/String;", names)
        self.f_importance = importance(one)


def importance(one: Any) -> int:
    """How much the user would miss a process; with the lock."""
    activities = device().activities
    resumed = activities.resumed
    if (resumed is not None and resumed.process is one) or one.instrumentation is not None:
        return 100
    if any(record.visible and record.process is one for record in activities.tasks.records()):
        return 200
    services = [record for record in device().services.running if record.process is one]
    if any(record.foreground for record in services):
        return 125
    return 300 if services else 400


@java_class(f"{_SELF}$RunningServiceInfo", access="public static")
class RunningServiceInfo(JObject):
    service = java_field("android.content.ComponentName service")
    pid = java_field("int pid")
    uid = java_field("int uid")
    process_name = java_field("String process")
    foreground = java_field("boolean foreground")
    started = java_field("boolean started")
    clients = java_field("int clientCount")
    f_service: Any
    f_pid: Any
    f_uid: Any
    f_process: Any
    f_foreground: Any
    f_started: Any
    f_clientCount: Any  # noqa: N815

    @java_method("void <init>()")
    def init(self) -> None:
        pass

    def fill(self, record: Any) -> None:
        self.f_service = ComponentName.from_plain(record.component)
        self.f_pid = 0 if record.process is None else record.process.pid
        self.f_uid, self.f_process = record.package.uid, record.process_name
        self.f_foreground, self.f_started = int(bool(record.foreground)), int(record.started)
        self.f_clientCount = len(record.connections)


@java_class(
    f"{_SELF}$TaskDescription", implements=["android.os.Parcelable"], access="public static"
)
class TaskDescription(JObject):
    label: str | None = None
    icon: Any = None
    color = 0

    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("void <init>(String)")
    def init_label(self, label: str | None) -> None:
        self.label = label

    @java_method("void <init>(String,android.graphics.Bitmap)")
    def init_icon(self, label: str | None, icon: Any) -> None:
        self.label, self.icon = label, icon

    @java_method("void <init>(String,android.graphics.Bitmap,int)")
    def init_color(self, label: str | None, icon: Any, color: int) -> None:
        self.label, self.icon, self.color = label, icon, color

    @java_method("void <init>(String,int,int)")
    def init_resource(self, label: str | None, icon: int, color: int) -> None:
        self.label, self.color = label, color

    @java_method("String getLabel()")
    def get_label(self) -> str | None:
        return self.label

    @java_method("android.graphics.Bitmap getIcon()")
    def get_icon(self) -> Any:
        return self.icon

    @java_method("int getPrimaryColor()")
    def get_primary_color(self) -> int:
        return self.color

    @java_method("int describeContents()")
    def describe_contents(self) -> int:
        return 0

    @java_method("void writeToParcel(android.os.Parcel,int)")
    def write_to_parcel(self, parcel: Any, flags: int) -> None:
        parcel.write_string(self.label)
        parcel.write_int(self.color)


def _filled(kind: Any, things: list[Any]) -> Any:
    found = []
    for thing in things:
        made = kind()
        made.fill(thing)
        found.append(made)
    return ArrayList.create(found)


@java_class(_SELF)
@constants(
    MOVE_TASK_WITH_HOME=1,
    MOVE_TASK_NO_USER_ACTION=2,
    RECENT_WITH_EXCLUDED=1,
    RECENT_IGNORE_UNAVAILABLE=2,
    LOCK_TASK_MODE_NONE=0,
    LOCK_TASK_MODE_LOCKED=1,
    LOCK_TASK_MODE_PINNED=2,
)
class ActivityManager(JObject):
    context: Any = None

    @java_method("int getMemoryClass()")
    def get_memory_class(self) -> int:
        return 192

    @java_method("int getLargeMemoryClass()")
    def get_large_memory_class(self) -> int:
        return 512

    @java_method("boolean isLowRamDevice()")
    def is_low_ram_device(self) -> bool:
        return False

    @java_method("void getMemoryInfo(android.app.ActivityManager$MemoryInfo)")
    def get_memory_info(self, out: Any) -> None:
        out.f_availMem, out.f_totalMem = _TOTAL // 2, _TOTAL
        out.f_threshold, out.f_lowMemory = 144 * _MEGA, 0

    def _tasks(self, most: int) -> list[Any]:
        """Since 5.0 an app sees its own tasks and home only."""
        found = [task for task in reversed(device().activities.tasks.all) if task.top is not None]
        if device().api >= 21:
            own = self.context.getPackageName____Ljava_lang_String_2()
            found = [
                task
                for task in found
                if task.is_home or any(one.package.name == own for one in task.activities)
            ]
        return found[:most]

    @java_method("java.util.List getRunningTasks(int)")
    def get_running_tasks(self, most: int) -> Any:
        with device().lock:
            return _filled(RunningTaskInfo, self._tasks(most))

    @java_method("java.util.List getRecentTasks(int,int)")
    def get_recent_tasks(self, most: int, flags: int) -> Any:
        with device().lock:
            found = [task for task in self._tasks(most) if flags & 1 or task.in_recents]
            return _filled(RecentTaskInfo, found)

    @java_method("java.util.List getRunningAppProcesses()")
    def get_running_app_processes(self) -> Any:
        with device().lock:
            me = process()
            found = [
                one for one in device().processes.running if device().api < 22 or one.uid == me.uid
            ]
            return _filled(RunningAppProcessInfo, found)

    @java_method("static void getMyMemoryState(android.app.ActivityManager$RunningAppProcessInfo)")
    @staticmethod
    def get_my_memory_state(out: Any) -> None:
        with device().lock:
            out.fill(process())

    @java_method("java.util.List getRunningServices(int)")
    def get_running_services(self, most: int) -> Any:
        with device().lock:
            me = process()
            found = [
                one
                for one in device().services.running
                if device().api < 26 or one.package.uid == me.uid
            ]
            return _filled(RunningServiceInfo, found[:most])

    @java_method("java.util.List getProcessesInErrorState()")
    def get_processes_in_error_state(self) -> Any:
        return None

    @java_method("void moveTaskToFront(int,int)")
    def move_task_to_front(self, number: int, flags: int) -> None:
        with device().lock:
            task = device().activities.tasks.by_id(number)
            if task is not None:
                device().activities.move_task_to_front(task)

    @java_method("void moveTaskToFront(int,int,android.os.Bundle)")
    def move_task_to_front_options(self, number: int, flags: int, options: Any) -> None:
        self.move_task_to_front(number, flags)

    @java_method("void killBackgroundProcesses(String)")
    @java_method("void restartPackage(String)")
    def kill_background_processes(self, package: str) -> None:
        with device().lock:
            for one in device().processes.of_package(package):
                if importance(one) >= 300 and one is not process():
                    device().processes.kill(one, "kill background", 900)

    @java_method("int getLauncherLargeIconDensity()")
    def get_launcher_large_icon_density(self) -> int:
        return device().configuration.current.density

    @java_method("int getLauncherLargeIconSize()")
    def get_launcher_large_icon_size(self) -> int:
        return device().configuration.current.pixels(48)

    @java_method("boolean isInLockTaskMode()")
    def is_in_lock_task_mode(self) -> bool:
        return False

    @java_method("int getLockTaskModeState()")
    def get_lock_task_mode_state(self) -> int:
        return 0

    @java_method("boolean clearApplicationUserData()")
    def clear_application_user_data(self) -> bool:
        with device().lock:
            package = device().packages.get(process().package)
            if package is None:
                return False
            device().packages.clear_data(package)
            device().activities.force_stop(package.name, "clear data")
        return True

    @java_method("static boolean isUserAMonkey()")
    @staticmethod
    def is_user_a_monkey() -> bool:
        return device().properties.get("persist.sys.monkey", "") == "true"

    @java_method("static boolean isRunningInTestHarness()")
    @java_method("static boolean isRunningInUserTestHarness()")
    @staticmethod
    def is_running_in_test_harness() -> bool:
        return False

    @java_method("android.content.pm.ConfigurationInfo getDeviceConfigurationInfo()")
    def get_device_configuration_info(self) -> Any:
        made = new("android.content.pm.ConfigurationInfo")
        made.f_reqTouchScreen, made.f_reqKeyboardType = 3, 1
        made.f_reqNavigation, made.f_reqGlEsVersion = 1, 0x20000
        return made
