"""DevicePolicyManager and DeviceAdminReceiver: no app administers the device."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, throw
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_content.broadcast_receiver import BroadcastReceiver
from devices.pocket.framework.runtime import process

_COMPONENT = "android.content.ComponentName"
_CONTEXT = "android.content.Context"
_INTENT = "android.content.Intent"
#: What an administrator may set and anybody may ask: name, type, and the value without policies.
_POLICIES: tuple[tuple[str, str, Any], ...] = (
    ("PasswordQuality", "int", 0),
    ("PasswordMinimumLength", "int", 0),
    ("PasswordMinimumUpperCase", "int", 0),
    ("PasswordMinimumLowerCase", "int", 0),
    ("PasswordMinimumLetters", "int", 1),
    ("PasswordMinimumNumeric", "int", 1),
    ("PasswordMinimumSymbols", "int", 1),
    ("PasswordMinimumNonLetter", "int", 0),
    ("PasswordHistoryLength", "int", 0),
    ("PasswordExpirationTimeout", "long", 0),
    ("MaximumFailedPasswordsForWipe", "int", 0),
    ("MaximumTimeToLock", "long", 0),
    ("CameraDisabled", "boolean", 0),
    ("KeyguardDisabledFeatures", "int", 0),
)


def create(context: Any) -> Any:
    return DevicePolicyManager()


def _refuse(admin: Any) -> Any:
    if admin is None:
        throw("java.lang.NullPointerException", "ComponentName is null")
    throw(
        "java.lang.SecurityException",
        f"No active admin {admin.to_string()} for uid {process().uid}",
    )


def _policy(name: str, type_: str, value: Any) -> dict[str, Any]:
    @java_method(f"{type_} get{name}({_COMPONENT})")
    def get(self: Any, admin: Any) -> Any:
        return value

    @java_method(f"void set{name}({_COMPONENT},{type_})")
    def change(self: Any, admin: Any, wanted: Any) -> None:
        _refuse(admin)

    return {f"get_{name}": get, f"set_{name}": change}


def _with_policies(cls: Any) -> Any:
    for row in _POLICIES:
        for name, method in _policy(*row).items():
            setattr(cls, name, method)
    return cls


@java_class("android.app.admin.DevicePolicyManager")
@_with_policies
class DevicePolicyManager(JObject):
    @java_method(f"boolean isAdminActive({_COMPONENT})")
    def is_admin_active(self, admin: Any) -> bool:
        return False

    @java_method("java.util.List getActiveAdmins()")
    def get_active_admins(self) -> Any:
        return None

    @java_method(f"void removeActiveAdmin({_COMPONENT})")
    def remove_active_admin(self, admin: Any) -> None:
        """It is none."""

    @java_method(f"boolean hasGrantedPolicy({_COMPONENT},int)")
    def has_granted_policy(self, admin: Any, policy: int) -> bool:
        return bool(_refuse(admin))

    @java_method("boolean isDeviceOwnerApp(String)")
    @java_method("boolean isProfileOwnerApp(String)")
    @java_method("boolean isLockTaskPermitted(String)")
    def is_owner(self, package: str) -> bool:
        return False

    @java_method("boolean isActivePasswordSufficient()")
    def is_active_password_sufficient(self) -> bool:
        return bool(self._no_admin())

    @java_method("int getCurrentFailedPasswordAttempts()")
    def get_current_failed_password_attempts(self) -> int:
        return int(self._no_admin())

    @java_method("void lockNow()")
    def lock_now(self) -> None:
        self._no_admin()

    @java_method("void wipeData(int)")
    def wipe_data(self, flags: int) -> None:
        self._no_admin()

    @java_method("boolean resetPassword(String,int)")
    def reset_password(self, password: str, flags: int) -> bool:
        return bool(self._no_admin())

    def _no_admin(self) -> Any:
        throw(
            "java.lang.SecurityException",
            f"No active admin owned by uid {process().uid} for policy #3",
        )

    @java_method(f"long getPasswordExpiration({_COMPONENT})")
    def get_password_expiration(self, admin: Any) -> int:
        return 0

    @java_method("int getPasswordMaximumLength(int)")
    def get_password_maximum_length(self, quality: int) -> int:
        return 16

    @java_method("int getStorageEncryptionStatus()")
    def get_storage_encryption_status(self) -> int:
        return 1

    @java_method(f"boolean getStorageEncryption({_COMPONENT})")
    def get_storage_encryption(self, admin: Any) -> bool:
        return False

    @java_method(f"int setStorageEncryption({_COMPONENT},boolean)")
    def set_storage_encryption(self, admin: Any, on: int) -> int:
        return int(_refuse(admin))


@java_class("android.app.admin.DeviceAdminReceiver")
class DeviceAdminReceiver(BroadcastReceiver):
    @java_method("void <init>()")
    def init_admin(self) -> None:
        """Nothing to set up."""

    @java_method(f"android.app.admin.DevicePolicyManager getManager({_CONTEXT})")
    def get_manager(self, context: Any) -> Any:
        signature = "getSystemService(Ljava/lang/String;)Ljava/lang/Object;"
        return call(context, signature, "device_policy")

    @java_method(f"{_COMPONENT} getWho({_CONTEXT})")
    def get_who(self, context: Any) -> Any:
        from dalvik.vm.interop import class_name
        from devices.pocket.framework.android_content.component_name import ComponentName
        from devices.pocket.framework.android_content.context import PACKAGE_NAME

        return ComponentName.create(PACKAGE_NAME(context), class_name(self))

    @java_method(f"void onEnabled({_CONTEXT},{_INTENT})")
    @java_method(f"void onDisabled({_CONTEXT},{_INTENT})")
    @java_method(f"void onPasswordChanged({_CONTEXT},{_INTENT})")
    @java_method(f"void onPasswordFailed({_CONTEXT},{_INTENT})")
    @java_method(f"void onPasswordSucceeded({_CONTEXT},{_INTENT})")
    @java_method(f"void onPasswordExpiring({_CONTEXT},{_INTENT})")
    def on_event(self, context: Any, intent: Any) -> None:
        """Subclasses may react."""

    @java_method(f"CharSequence onDisableRequested({_CONTEXT},{_INTENT})")
    def on_disable_requested(self, context: Any, intent: Any) -> Any:
        return None

    @java_method(f"void onReceive({_CONTEXT},{_INTENT})")
    def on_receive(self, context: Any, intent: Any) -> None:
        """The system sends nothing to a receiver that is no active administrator."""
