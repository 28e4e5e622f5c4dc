"""StorageManager and StorageVolume: the one shared storage that every device has."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_io.files import file_at
from dalvik.core.java_util.lists import ArrayList
from dalvik.vm.interop import vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject, array_of

_VOLUME = "android.os.storage.StorageVolume"
_ROOT = "/storage/emulated/0"


def create(context: Any) -> Any:
    return StorageManager()


def _primary() -> Any:
    return vm().state.setdefault(_VOLUME, StorageVolume())


@java_class(_VOLUME, access="public final")
class StorageVolume(JObject):
    @java_method("String getDescription(android.content.Context)")
    def get_description(self, context: Any) -> str:
        return "Internal shared storage"

    @java_method("boolean isPrimary()")
    @java_method("boolean isEmulated()")
    def is_primary(self) -> bool:
        return True

    @java_method("boolean isRemovable()")
    def is_removable(self) -> bool:
        return False

    @java_method("String getUuid()")
    def get_uuid(self) -> Any:
        return None

    @java_method("String getState()")
    def get_state(self) -> str:
        return "mounted"

    @java_method("String getPath()")
    def get_path(self) -> str:
        return _ROOT

    @java_method("java.io.File getDirectory()")
    @java_method("java.io.File getPathFile()")
    def get_directory(self) -> Any:
        return file_at(_ROOT)


@java_class("android.os.storage.StorageManager")
class StorageManager(JObject):
    @java_method(f"{_VOLUME} getPrimaryStorageVolume()")
    def get_primary_storage_volume(self) -> Any:
        return _primary()

    @java_method("java.util.List getStorageVolumes()")
    def get_storage_volumes(self) -> Any:
        return ArrayList.create([_primary()])

    @java_method(f"{_VOLUME}[] getVolumeList()")
    def get_volume_list(self) -> Any:
        return array_of(f"[L{_VOLUME.replace('.', '/')};", [_primary()])

    @java_method(f"{_VOLUME} getStorageVolume(java.io.File)")
    def get_storage_volume(self, file: Any) -> Any:
        path = file.get_canonical_path()
        return _primary() if path.startswith(_ROOT) else None

    @java_method("boolean isObbMounted(String)")
    def is_obb_mounted(self, path: str) -> bool:
        return False

    @java_method("boolean isEncrypted(java.io.File)")
    def is_encrypted(self, file: Any) -> bool:
        return False
