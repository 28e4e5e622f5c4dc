"""The part of ContextImpl that checks permissions."""

from __future__ import annotations

from typing import Any, NoReturn

from dalvik.vm.interop import throw, to_string
from devices.pocket.framework.android_os.binder import Binder
from devices.pocket.framework.runtime import device, process

GRANTED, DENIED = 0, -1


class ContextPermissions:
    package: Any

    def check_permission(self, permission: str | None, pid: int, uid: int) -> int:
        if permission is None:
            throw("java.lang.IllegalArgumentException", "permission is null")
        with device().lock:
            return GRANTED if device().packages.uid_holds(uid, permission) else DENIED

    def _caller(self) -> tuple[int, int]:
        return Binder.get_calling_pid(), Binder.get_calling_uid()

    def check_calling_permission(self, permission: str | None) -> int:
        pid, uid = self._caller()
        if permission is None or pid == process().pid:
            return DENIED
        return self.check_permission(permission, pid, uid)

    def check_calling_or_self_permission(self, permission: str | None) -> int:
        return self.check_permission(permission, *self._caller())

    def check_self_permission(self, permission: str | None) -> int:
        here = process()
        return self.check_permission(permission, here.pid, here.uid)

    def _refuse(self, permission: str, message: str | None, uid: int) -> NoReturn:
        if uid == process().uid:
            text = f"Neither user {uid} nor current process has {permission}."
        else:
            text = f"uid {uid} does not have {permission}."
        throw("java.lang.SecurityException", text if message is None else f"{message}: {text}")

    def enforce_permission(self, permission: str, pid: int, uid: int, message: str | None) -> None:
        if self.check_permission(permission, pid, uid) != GRANTED:
            self._refuse(permission, message, uid)

    def enforce_calling_permission(self, permission: str, message: str | None) -> None:
        if self.check_calling_permission(permission) != GRANTED:
            self._refuse(permission, message, self._caller()[1])

    def enforce_calling_or_self_permission(self, permission: str, message: str | None) -> None:
        if self.check_calling_or_self_permission(permission) != GRANTED:
            self._refuse(permission, message, self._caller()[1])

    # -- URIs ------------------------------------------------------------------------------------

    def grant_uri_permission(self, package: str, uri: Any, flags: int) -> None:
        with device().lock:
            device().providers.grant(package, to_string(uri), flags)

    def revoke_uri_permission(self, uri: Any, flags: int) -> None:
        with device().lock:
            device().providers.revoke(None, to_string(uri), flags)

    def revoke_uri_permission_of(self, package: str, uri: Any, flags: int) -> None:
        with device().lock:
            device().providers.revoke(package, to_string(uri), flags)

    def check_uri_permission(self, uri: Any, pid: int, uid: int, flags: int) -> int:
        with device().lock:
            held = device().providers.uid_may(uid, to_string(uri), flags)
        return GRANTED if held else DENIED

    def check_uri_permission_permissions(
        self, uri: Any, read: str | None, write: str | None, pid: int, uid: int, flags: int
    ) -> int:
        if flags & 1 and read is not None and self.check_permission(read, pid, uid) == GRANTED:
            return GRANTED
        if flags & 2 and write is not None and self.check_permission(write, pid, uid) == GRANTED:
            return GRANTED
        return DENIED if uri is None else self.check_uri_permission(uri, pid, uid, flags)

    def check_calling_uri_permission(self, uri: Any, flags: int) -> int:
        pid, uid = self._caller()
        if pid == process().pid:
            return DENIED
        return self.check_uri_permission(uri, pid, uid, flags)

    def check_calling_or_self_uri_permission(self, uri: Any, flags: int) -> int:
        return self.check_uri_permission(uri, *self._caller(), flags)

    def enforce_uri_permission(
        self, uri: Any, pid: int, uid: int, flags: int, message: str | None
    ) -> None:
        if self.check_uri_permission(uri, pid, uid, flags) != GRANTED:
            text = f"User {uid} does not have access to {to_string(uri)}."
            throw("java.lang.SecurityException", text if message is None else f"{message}: {text}")

    def enforce_calling_uri_permission(self, uri: Any, flags: int, message: str | None) -> None:
        self.enforce_uri_permission(uri, *self._caller(), flags, message)

    def enforce_calling_or_self_uri_permission(
        self, uri: Any, flags: int, message: str | None
    ) -> None:
        self.enforce_uri_permission(uri, *self._caller(), flags, message)
