"""AssetManager and the streams and descriptors of assets."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_io.memory_streams import ByteArrayInputStream
from dalvik.core.java_lang.encoding import java_bytes
from dalvik.vm.interop import throw
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject, array_of
from devices.pocket.framework.android_content_res.found import java_text
from devices.pocket.framework.android_content_res.parser import XmlParser
from devices.pocket.framework.android_content_res.store import Store, open_store
from devices.pocket.framework.constants import constants

_MISSING = "java.io.FileNotFoundException"
_STRINGS = "[Ljava/lang/String;"


@java_class("android.content.res.AssetManager$AssetInputStream", access="public final")
class AssetInputStream(ByteArrayInputStream):
    """The bytes of an asset; `asset` is its path."""

    asset = ""

    @classmethod
    def over(cls, data: bytes, path: str) -> AssetInputStream:
        made = cls.__new__(cls)
        made.init_array(java_bytes(data))
        made.asset = path
        return made


@java_class("android.content.res.AssetManager", implements=["AutoCloseable"], access="public final")
@constants(ACCESS_UNKNOWN=0, ACCESS_RANDOM=1, ACCESS_STREAMING=2, ACCESS_BUFFER=3)
class AssetManager(JObject):
    """`paths` are APK files on the host, base first."""

    paths: tuple[str, ...] = ()
    _store: Store | None = None

    @classmethod
    def of(cls, paths: tuple[str, ...]) -> AssetManager:
        made = cls()
        made.paths = paths
        return made

    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @property
    def store(self) -> Store:
        if self._store is None:
            self._store = open_store(self.paths)
        return self._store

    @java_method("int addAssetPath(String)")
    def add_asset_path(self, path: str) -> int:
        from devices.pocket.framework.runtime import device

        host = device().root / path.lstrip("/")
        if not host.is_file():
            return 0
        self.paths, self._store = (*self.paths, str(host)), None
        return len(self.paths) + 1

    @java_method("java.io.InputStream open(String)")
    def open(self, path: str) -> Any:
        return self.open_mode(path, 2)

    @java_method("java.io.InputStream open(String,int)")
    def open_mode(self, path: str, mode: int) -> Any:
        if path is None:
            throw("java.lang.NullPointerException", "fileName")
        return AssetInputStream.over(self.read_asset(path), path)

    def read_asset(self, path: str) -> bytes:
        """The bytes of an asset; throws FileNotFoundException."""
        for source in self.store.sources.values():
            data = source.read(f"assets/{path.removeprefix('./')}")
            if data is not None:
                return data
        throw(_MISSING, path)

    @java_method("android.content.res.AssetFileDescriptor openFd(String)")
    def open_fd(self, path: str) -> Any:
        from devices.pocket.framework.android_content_res.descriptors import AssetFileDescriptor

        return AssetFileDescriptor.over(self.read_asset(path), f"assets/{path}")

    @java_method("java.io.InputStream openNonAsset(String)")
    def open_non_asset(self, path: str) -> Any:
        return AssetInputStream.over(self._read_any(path, 0), path)

    @java_method("java.io.InputStream openNonAsset(int,String)")
    def open_non_asset_cookie(self, cookie: int, path: str) -> Any:
        return AssetInputStream.over(self._read_any(path, cookie), path)

    @java_method("android.content.res.AssetFileDescriptor openNonAssetFd(String)")
    def open_non_asset_fd(self, path: str) -> Any:
        return self.open_non_asset_fd_cookie(0, path)

    @java_method("android.content.res.AssetFileDescriptor openNonAssetFd(int,String)")
    def open_non_asset_fd_cookie(self, cookie: int, path: str) -> Any:
        from devices.pocket.framework.android_content_res.descriptors import AssetFileDescriptor

        return AssetFileDescriptor.over(self._read_any(path, cookie), path)

    def _read_any(self, path: str, cookie: int) -> bytes:
        for number, source in self.store.sources.items():
            data = source.read(path) if cookie in (0, number) else None
            if data is not None:
                return data
        throw(_MISSING, path)

    @java_method("String[] list(String)")
    def list(self, path: str) -> JArray:
        prefix = f"assets/{path}".rstrip("/") + "/"
        found = set()
        for source in self.store.sources.values():
            for name in source.names():
                if name.startswith(prefix) and len(name) > len(prefix):
                    found.add(java_text(name[len(prefix) :].partition("/")[0]) or "")
        return array_of(_STRINGS, sorted(found))

    @java_method("android.content.res.XmlResourceParser openXmlResourceParser(String)")
    def open_xml_resource_parser(self, path: str) -> Any:
        return self.open_xml_resource_parser_cookie(0, path)

    @java_method("android.content.res.XmlResourceParser openXmlResourceParser(int,String)")
    def open_xml_resource_parser_cookie(self, cookie: int, path: str) -> Any:
        for number, source in reversed(self.store.sources.items()):
            found = source.document(path) if cookie in (0, number) else None
            if found is not None:
                return XmlParser.over(found)
        throw(_MISSING, path)

    @java_method("String[] getLocales()")
    def get_locales(self) -> JArray:
        found = set()
        for source in self.store.sources.values():
            for package in source.table.packages:
                for kind in package.types.values():
                    for chunk in kind.chunks:
                        one = chunk.configuration
                        parts = (one.language, one.script, one.region)
                        found.add("-".join(part for part in parts if part))
        return array_of(_STRINGS, sorted(found | {""}))

    @java_method("void close()")
    def close(self) -> None:
        pass
