"""Permissions and their groups as apps see them."""

from __future__ import annotations

from typing import Any

from devices.pocket.framework.android_content_pm.info_classes import (
    PermissionGroupInfo,
    PermissionInfo,
)
from devices.pocket.framework.runtime import device
from devices.pocket.system import permissions


def permission_info(name: str) -> Any:
    """The record of a permission that the platform or an installed package defines, or None."""
    with device().lock:
        for package in device().packages:
            for declared in package.manifest.permissions:
                if declared.name == name:
                    return _made(package.name, name, declared.protection_level, declared.group)
    if not permissions.exists(name, device().api):
        return None
    level = 1 if permissions.is_dangerous(name) else 0
    return _made("android", name, level, permissions.group_of(name))


def _made(package: str, name: str, level: int, group: str | None) -> Any:
    made: Any = PermissionInfo()
    made.f_packageName, made.f_name, made.f_protectionLevel = package, name, level
    made.f_group = group
    return made


def permission_group_info(name: str) -> Any:
    if not name.startswith("android.permission-group."):
        return None
    made: Any = PermissionGroupInfo()
    made.f_packageName, made.f_name = "android", name
    return made
