"""UserHandle and UserManager: the device has one user, its owner."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.lists import ArrayList
from dalvik.vm.interop import vm
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.runtime import process


def of_user(number: int) -> Any:
    """The handle of a user; the same object each time."""
    handles = vm().state.setdefault("android.os.UserHandle", {})
    found = handles.get(number)
    if found is None:
        found = handles[number] = UserHandle()
        found.number = number
    return found


def _creator() -> Any:
    from devices.pocket.framework.android_os.parcelable import creator

    return creator("android.os.UserHandle", lambda parcel: of_user(parcel.read_int()))


@java_class("android.os.UserHandle", implements=["android.os.Parcelable"], access="public final")
class UserHandle(JObject):
    CREATOR = java_field("static final android.os.Parcelable$Creator CREATOR", _creator)
    OWNER = java_field("static final android.os.UserHandle OWNER", lambda: of_user(0))
    SYSTEM = java_field("static final android.os.UserHandle SYSTEM", lambda: of_user(0))
    ALL = java_field("static final android.os.UserHandle ALL", lambda: of_user(-1))
    CURRENT = java_field("static final android.os.UserHandle CURRENT", lambda: of_user(-2))
    number = 0

    @java_method("void <init>(android.os.Parcel)")
    def init_parcel(self, parcel: Any) -> None:
        self.number = parcel.read_int()

    @java_method("void <init>(int)")
    def init(self, number: int) -> None:
        self.number = number

    @java_method("static android.os.UserHandle of(int)")
    @staticmethod
    def of(number: int) -> Any:
        return of_user(number)

    @java_method("static android.os.UserHandle getUserHandleForUid(int)")
    @staticmethod
    def get_user_handle_for_uid(uid: int) -> Any:
        return of_user(uid // 100_000)

    @java_method("static int getUserId(int)")
    @staticmethod
    def get_user_id(uid: int) -> int:
        return uid // 100_000

    @java_method("static int myUserId()")
    @staticmethod
    def my_user_id() -> int:
        return process().uid // 100_000

    @java_method("static int getAppId(int)")
    @staticmethod
    def get_app_id(uid: int) -> int:
        return uid % 100_000

    @java_method("int getIdentifier()")
    def get_identifier(self) -> int:
        return self.number

    @java_method("boolean isOwner()")
    @java_method("boolean isSystem()")
    def is_system(self) -> bool:
        return self.number == 0

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return isinstance(other, UserHandle) and self.number == other.number

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        return self.number

    @java_method("String toString()")
    def to_string(self) -> str:
        return f"UserHandle{{{self.number}}}"

    @java_method("int describeContents()")
    def describe_contents(self) -> int:
        return 0

    @java_method("void writeToParcel(android.os.Parcel,int)")
    def write_to_parcel(self, parcel: Any, flags: int) -> None:
        parcel.write_int(self.number)

    @java_method("static void writeToParcel(android.os.UserHandle,android.os.Parcel)")
    @staticmethod
    def write_static(handle: Any, parcel: Any) -> None:
        parcel.write_int(-10_000 if handle is None else handle.number)

    @java_method("static android.os.UserHandle readFromParcel(android.os.Parcel)")
    @staticmethod
    def read_static(parcel: Any) -> Any:
        number = parcel.read_int()
        return None if number == -10_000 else of_user(number)


@java_class("android.os.UserManager")
class UserManager(JObject):
    @java_method("boolean isUserAGoat()")
    def is_user_a_goat(self) -> bool:
        return False

    @java_method("static boolean supportsMultipleUsers()")
    @staticmethod
    def supports_multiple_users() -> bool:
        return False

    @java_method("boolean isSystemUser()")
    @java_method("boolean isUserUnlocked()")
    @java_method("boolean isPrimaryUser()")
    @java_method("boolean isAdminUser()")
    def is_true(self) -> bool:
        return True

    @java_method("boolean isUserUnlocked(android.os.UserHandle)")
    @java_method("boolean isUserRunning(android.os.UserHandle)")
    def is_user_unlocked(self, handle: Any) -> bool:
        return bool(handle.number == 0)

    @java_method("boolean isDemoUser()")
    @java_method("boolean isGuestUser()")
    @java_method("boolean isManagedProfile()")
    @java_method("boolean isProfile()")
    def is_false(self) -> bool:
        return False

    @java_method("boolean isQuietModeEnabled(android.os.UserHandle)")
    def is_quiet_mode_enabled(self, handle: Any) -> bool:
        return False

    @java_method("boolean hasUserRestriction(String)")
    def has_user_restriction(self, name: str) -> bool:
        return False

    @java_method("android.os.Bundle getUserRestrictions()")
    def get_user_restrictions(self) -> Any:
        from devices.pocket.framework.android_os.bundle import Bundle

        return Bundle.create()

    @java_method("android.os.Bundle getApplicationRestrictions(String)")
    def get_application_restrictions(self, package: str) -> Any:
        from devices.pocket.framework.android_os.bundle import Bundle

        return Bundle.create()

    @java_method("long getSerialNumberForUser(android.os.UserHandle)")
    def get_serial_number_for_user(self, handle: Any) -> int:
        return 0 if handle.number == 0 else -1

    @java_method("android.os.UserHandle getUserForSerialNumber(long)")
    def get_user_for_serial_number(self, number: int) -> Any:
        return of_user(0) if number == 0 else None

    @java_method("java.util.List getUserProfiles()")
    def get_user_profiles(self) -> Any:
        return ArrayList.create([of_user(0)])

    @java_method("int getUserCount()")
    def get_user_count(self) -> int:
        return 1

    @java_method("String getUserName()")
    def get_user_name(self) -> str:
        return "Owner"


def create(context: Any) -> Any:
    return UserManager()
