"""StrictMode: policies are kept. Only waiting for a network is punished: nothing else is slow."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import vm
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_os.looper import on_main_thread

_STRICT = "android.os.StrictMode"
_THREAD = f"{_STRICT}$ThreadPolicy"
_VM = f"{_STRICT}$VmPolicy"
_DETECT = (
    "All", "CustomSlowCalls", "DiskReads", "DiskWrites", "Network", "ResourceMismatches",
    "UnbufferedIo",
)  # fmt: skip
_PENALTY = ("Death", "DeathOnNetwork", "Dialog", "DropBox", "FlashScreen", "Log")
_VM_DETECT = (
    "ActivityLeaks", "All", "CleartextNetwork", "ContentUriWithoutPermission", "FileUriExposure",
    "LeakedClosableObjects", "LeakedRegistrationObjects", "LeakedSqlLiteObjects", "NonSdkApiUsage",
    "UntaggedSockets", "ImplicitDirectBoot", "CredentialProtectedWhileLocked",
)  # fmt: skip
#: What the main thread of every app begins with.
_ON_MAIN = ("detectNetwork", "penaltyDeathOnNetwork")
_VM_PENALTY = ("Death", "DeathOnCleartextNetwork", "DeathOnFileUriExposure", "DropBox", "Log")


class Policy(JObject):
    """`settings` are the names of the builder's methods that were called."""

    settings: tuple[str, ...] = ()

    @classmethod
    def of(cls, settings: tuple[str, ...]) -> Any:
        made = cls()
        made.settings = settings
        return made


@java_class(_THREAD, access="public final")
class ThreadPolicy(Policy):
    LAX = java_field(f"static final {_THREAD} LAX", lambda: ThreadPolicy.of(()))

    @java_method("String toString()")
    def to_string(self) -> str:
        return f"[StrictMode.ThreadPolicy; mask={len(self.settings)}]"


@java_class(_VM, access="public final")
class VmPolicy(Policy):
    LAX = java_field(f"static final {_VM} LAX", lambda: VmPolicy.of(()))

    @java_method("String toString()")
    def to_string(self) -> str:
        return f"[StrictMode.VmPolicy; mask={len(self.settings)}]"


def _with_settings(builder: str, names: tuple[str, ...]) -> Any:
    """Gives a builder one method per setting."""

    def add(cls: Any) -> Any:
        for name in names:
            setattr(cls, name, java_method(f"{builder} {name}()")(_setter(name)))
        return cls

    return add


def _setter(name: str) -> Any:
    def setting(self: Any) -> Any:
        if name.startswith("permit"):
            dropped = name.removeprefix("permit")
            self.settings = tuple(
                one for one in self.settings if dropped != "All" and not one.endswith(dropped)
            )
        else:
            self.settings = (*self.settings, name)
        return self

    return setting


_THREAD_NAMES = (
    *(f"detect{name}" for name in _DETECT),
    *(f"permit{name}" for name in _DETECT),
    *(f"penalty{name}" for name in _PENALTY),
)
_VM_NAMES = (
    *(f"detect{name}" for name in _VM_DETECT),
    *(f"penalty{name}" for name in _VM_PENALTY),
    "permitNonSdkApiUsage",
)


@java_class(f"{_THREAD}$Builder", access="public final")
@_with_settings(f"{_THREAD}$Builder", _THREAD_NAMES)
class ThreadBuilder(JObject):
    settings: tuple[str, ...] = ()

    @java_method("void <init>()")
    def init(self) -> None:
        """Nothing is detected."""

    @java_method(f"void <init>({_THREAD})")
    def init_copy(self, policy: Any) -> None:
        self.settings = policy.settings

    @java_method(f"{_THREAD} build()")
    def build(self) -> Any:
        return ThreadPolicy.of(self.settings)


@java_class(f"{_VM}$Builder", access="public final")
@_with_settings(f"{_VM}$Builder", _VM_NAMES)
class VmBuilder(JObject):
    settings: tuple[str, ...] = ()

    @java_method("void <init>()")
    def init(self) -> None:
        """Nothing is detected."""

    @java_method(f"void <init>({_VM})")
    def init_copy(self, policy: Any) -> None:
        self.settings = policy.settings

    @java_method(f"{_VM} build()")
    def build(self) -> Any:
        return VmPolicy.of(self.settings)

    @java_method(f"{_VM}$Builder setClassInstanceLimit(Class,int)")
    def set_class_instance_limit(self, cls: Any, limit: int) -> Any:
        return self


@java_class(_STRICT, access="public final")
class StrictMode(JObject):
    @java_method(f"static void setThreadPolicy({_THREAD})")
    @staticmethod
    def set_thread_policy(policy: Any) -> None:
        vm().state["strict thread policy", vm().scheduler.current.id] = policy

    @java_method(f"static {_THREAD} getThreadPolicy()")
    @staticmethod
    def get_thread_policy() -> Any:
        found = vm().state.get(("strict thread policy", vm().scheduler.current.id))
        if found is not None:
            return found
        return ThreadPolicy.of(_ON_MAIN if on_main_thread() else ())

    @java_method(f"static {_THREAD} allowThreadDiskReads()")
    @java_method(f"static {_THREAD} allowThreadDiskWrites()")
    @staticmethod
    def allow_thread_disk() -> Any:
        before = StrictMode.get_thread_policy()
        kept = tuple(one for one in before.settings if "Disk" not in one)
        StrictMode.set_thread_policy(ThreadPolicy.of(kept))
        return before

    @java_method(f"static void setVmPolicy({_VM})")
    @staticmethod
    def set_vm_policy(policy: Any) -> None:
        vm().state["strict vm policy"] = policy

    @java_method(f"static {_VM} getVmPolicy()")
    @staticmethod
    def get_vm_policy() -> Any:
        return vm().state.get("strict vm policy") or VmPolicy.of(())

    @java_method("static void enableDefaults()")
    @staticmethod
    def enable_defaults() -> None:
        StrictMode.set_thread_policy(ThreadPolicy.of(("detectAll", "penaltyLog")))
        StrictMode.set_vm_policy(VmPolicy.of(("detectAll", "penaltyLog")))

    @java_method("static void noteSlowCall(String)")
    @staticmethod
    def note_slow_call(name: str) -> None:
        """Nothing is slow here."""
