"""Environment and StatFs: the device's folders."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_io.files import file_at
from dalvik.core.java_util.declare import declared_in, with_functions
from dalvik.vm.interop import throw
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.constants import constants
from devices.pocket.framework.runtime import device

_PUBLIC = {
    "MUSIC": "Music",
    "PODCASTS": "Podcasts",
    "RINGTONES": "Ringtones",
    "ALARMS": "Alarms",
    "NOTIFICATIONS": "Notifications",
    "PICTURES": "Pictures",
    "MOVIES": "Movies",
    "DOWNLOADS": "Download",
    "DCIM": "DCIM",
    "DOCUMENTS": "Documents",
    "AUDIOBOOKS": "Audiobooks",
    "SCREENSHOTS": "Screenshots",
}
EXTERNAL = "/storage/emulated/0"


@java_method("static java.io.File getRootDirectory()")
def get_root_directory() -> Any:
    return file_at("/system")


@java_method("static java.io.File getDataDirectory()")
def get_data_directory() -> Any:
    return file_at("/data")


@java_method("static java.io.File getStorageDirectory()")
def get_storage_directory() -> Any:
    return file_at("/storage")


@java_method("static java.io.File getExternalStorageDirectory()")
def get_external_storage_directory() -> Any:
    return file_at(EXTERNAL)


@java_method("static java.io.File getExternalStoragePublicDirectory(String)")
def get_external_storage_public_directory(kind: str) -> Any:
    return file_at(f"{EXTERNAL}/{kind}")


@java_method("static java.io.File getDownloadCacheDirectory()")
def get_download_cache_directory() -> Any:
    return file_at("/data/cache" if device().api >= 29 else "/cache")


@java_method("static String getExternalStorageState()")
def get_external_storage_state() -> str:
    return "mounted"


@java_method("static String getExternalStorageState(java.io.File)")
@java_method("static String getStorageState(java.io.File)")
def get_storage_state(file: Any) -> str:
    path = file.get_canonical_path()
    return "mounted" if path.startswith(("/storage/emulated/0", "/sdcard")) else "unknown"


@java_method("static boolean isExternalStorageRemovable()")
def is_external_storage_removable() -> bool:
    return False


@java_method("static boolean isExternalStorageRemovable(java.io.File)")
def is_storage_removable(file: Any) -> bool:
    return False


@java_method("static boolean isExternalStorageEmulated()")
def is_external_storage_emulated() -> bool:
    return True


@java_method("static boolean isExternalStorageEmulated(java.io.File)")
def is_storage_emulated(file: Any) -> bool:
    return True


@java_method("static boolean isExternalStorageLegacy()")
def is_external_storage_legacy() -> bool:
    return device().api < 30


@java_class("android.os.Environment")
@with_functions(*declared_in(globals()))
@constants(
    "String",
    MEDIA_REMOVED="removed",
    MEDIA_UNMOUNTED="unmounted",
    MEDIA_CHECKING="checking",
    MEDIA_NOFS="nofs",
    MEDIA_MOUNTED="mounted",
    MEDIA_MOUNTED_READ_ONLY="mounted_ro",
    MEDIA_SHARED="shared",
    MEDIA_BAD_REMOVAL="bad_removal",
    MEDIA_UNMOUNTABLE="unmountable",
    MEDIA_UNKNOWN="unknown",
)
class Environment(JObject):
    MUSIC = java_field("static String DIRECTORY_MUSIC", _PUBLIC["MUSIC"])
    PODCASTS = java_field("static String DIRECTORY_PODCASTS", _PUBLIC["PODCASTS"])
    RINGTONES = java_field("static String DIRECTORY_RINGTONES", _PUBLIC["RINGTONES"])
    ALARMS = java_field("static String DIRECTORY_ALARMS", _PUBLIC["ALARMS"])
    NOTIFICATIONS = java_field("static String DIRECTORY_NOTIFICATIONS", _PUBLIC["NOTIFICATIONS"])
    PICTURES = java_field("static String DIRECTORY_PICTURES", _PUBLIC["PICTURES"])
    MOVIES = java_field("static String DIRECTORY_MOVIES", _PUBLIC["MOVIES"])
    DOWNLOADS = java_field("static String DIRECTORY_DOWNLOADS", _PUBLIC["DOWNLOADS"])
    DCIM = java_field("static String DIRECTORY_DCIM", _PUBLIC["DCIM"])
    DOCUMENTS = java_field("static String DIRECTORY_DOCUMENTS", _PUBLIC["DOCUMENTS"])
    AUDIOBOOKS = java_field("static String DIRECTORY_AUDIOBOOKS", _PUBLIC["AUDIOBOOKS"])
    SCREENSHOTS = java_field("static String DIRECTORY_SCREENSHOTS", _PUBLIC["SCREENSHOTS"])

    @java_method("void <init>()")
    def init(self) -> None:
        """Nothing to set up."""


@java_class("android.os.StatFs")
class StatFs(JObject):
    """A disk of 4 GB of which half is free, the same each time."""

    block = 4096
    total = (4 << 30) // 4096
    free = (2 << 30) // 4096

    @java_method("void <init>(String)")
    def init(self, path: str) -> None:
        self.restat(path)

    @java_method("void restat(String)")
    def restat(self, path: str) -> None:
        if not file_at(path).exists():
            throw("java.lang.IllegalArgumentException", f"Invalid path: {path}")

    @java_method("int getBlockSize()")
    @java_method("long getBlockSizeLong()")
    def get_block_size(self) -> int:
        return self.block

    @java_method("int getBlockCount()")
    @java_method("long getBlockCountLong()")
    def get_block_count(self) -> int:
        return self.total

    @java_method("int getFreeBlocks()")
    @java_method("long getFreeBlocksLong()")
    @java_method("int getAvailableBlocks()")
    @java_method("long getAvailableBlocksLong()")
    def get_free_blocks(self) -> int:
        return self.free

    @java_method("long getFreeBytes()")
    @java_method("long getAvailableBytes()")
    def get_free_bytes(self) -> int:
        return self.free * self.block

    @java_method("long getTotalBytes()")
    def get_total_bytes(self) -> int:
        return self.total * self.block
