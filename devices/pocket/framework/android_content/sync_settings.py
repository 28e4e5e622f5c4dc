"""The static methods of ContentResolver about syncing: settings that are kept, and no syncs."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.lists import ArrayList
from dalvik.vm.interop import throw, vm
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JObject, array_of
from devices.pocket.framework.android_os.bundle import Bundle

_ACCOUNT = "android.accounts.Account"
_STATE = "android.content.ContentResolver sync settings"


@java_interface("android.content.SyncStatusObserver", abstract=["void onStatusChanged(int)"])
class SyncStatusObserver:
    pass


@java_class("android.content.SyncStats", implements=["android.os.Parcelable"])
class SyncStats(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        """Nothing was done."""


def _state() -> dict[Any, Any]:
    found: dict[Any, Any] = vm().state.setdefault(_STATE, {})
    return found


@java_method(f"static void requestSync({_ACCOUNT},String,android.os.Bundle)")
def request_sync(account: Any, authority: str, extras: Any) -> None:
    validate_sync_extras_bundle(extras)


@java_method(f"static void cancelSync({_ACCOUNT},String)")
def cancel_sync(account: Any, authority: str) -> None:
    """Nothing is being synced."""


@java_method("static void validateSyncExtrasBundle(android.os.Bundle)")
def validate_sync_extras_bundle(extras: Any) -> None:
    for _, value in (extras or Bundle.create()).values():
        kind = "" if value is None or isinstance(value, str) else type(value).java
        if kind.startswith("Landroid/") and kind != "Landroid/accounts/Account;":
            throw("java.lang.IllegalArgumentException", f"unexpected value type: {kind}")


@java_method(f"static boolean getSyncAutomatically({_ACCOUNT},String)")
def get_sync_automatically(account: Any, authority: str) -> bool:
    return bool(_state().get(("auto", account, authority), False))


@java_method(f"static void setSyncAutomatically({_ACCOUNT},String,boolean)")
def set_sync_automatically(account: Any, authority: str, on: int) -> None:
    _state()["auto", account, authority] = bool(on)


@java_method(f"static int getIsSyncable({_ACCOUNT},String)")
def get_is_syncable(account: Any, authority: str) -> int:
    return int(_state().get(("syncable", account, authority), -1))


@java_method(f"static void setIsSyncable({_ACCOUNT},String,int)")
def set_is_syncable(account: Any, authority: str, value: int) -> None:
    _state()["syncable", account, authority] = value


@java_method("static boolean getMasterSyncAutomatically()")
def get_master_sync_automatically() -> bool:
    return bool(_state().get("master", True))


@java_method("static void setMasterSyncAutomatically(boolean)")
def set_master_sync_automatically(on: int) -> None:
    _state()["master"] = bool(on)


@java_method(f"static boolean isSyncActive({_ACCOUNT},String)")
@java_method(f"static boolean isSyncPending({_ACCOUNT},String)")
def is_sync_active(account: Any, authority: str) -> bool:
    return False


@java_method("static java.util.List getCurrentSyncs()")
def get_current_syncs() -> Any:
    return ArrayList.create()


@java_method(f"static void addPeriodicSync({_ACCOUNT},String,android.os.Bundle,long)")
def add_periodic_sync(account: Any, authority: str, extras: Any, seconds: int) -> None:
    validate_sync_extras_bundle(extras)


@java_method(f"static void removePeriodicSync({_ACCOUNT},String,android.os.Bundle)")
def remove_periodic_sync(account: Any, authority: str, extras: Any) -> None:
    """Periods are not kept."""


@java_method("static android.content.SyncAdapterType[] getSyncAdapterTypes()")
def get_sync_adapter_types() -> Any:
    return array_of("[Landroid/content/SyncAdapterType;", [])


@java_method("static Object addStatusChangeListener(int,android.content.SyncStatusObserver)")
def add_status_change_listener(mask: int, observer: Any) -> Any:
    if observer is None:
        throw("java.lang.IllegalArgumentException", "you passed in a null callback")
    return observer


@java_method("static void removeStatusChangeListener(Object)")
def remove_status_change_listener(handle: Any) -> None:
    if handle is None:
        throw("java.lang.IllegalArgumentException", "you passed in a null handle")


SYNC_METHODS = (
    request_sync,
    cancel_sync,
    validate_sync_extras_bundle,
    get_sync_automatically,
    set_sync_automatically,
    get_is_syncable,
    set_is_syncable,
    get_master_sync_automatically,
    set_master_sync_automatically,
    is_sync_active,
    get_current_syncs,
    add_periodic_sync,
    remove_periodic_sync,
    get_sync_adapter_types,
    add_status_change_listener,
    remove_status_change_listener,
)
