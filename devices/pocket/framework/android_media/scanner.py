"""MediaScannerConnection: scanned files are put into the media store."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JArray, JObject
from devices.pocket.framework.android_media.media_files import read_path
from devices.pocket.framework.android_net.uri import parse
from devices.pocket.framework.android_os.handler import PythonTask, system_handler
from devices.pocket.framework.runtime import device
from devices.pocket.system.stock_providers import Cell

_S = "android.media.MediaScannerConnection"
_DONE = f"{_S}$OnScanCompletedListener"
_TYPES = {"jpg": "image/jpeg", "jpeg": "image/jpeg", "png": "image/png", "gif": "image/gif",
          "mp3": "audio/mpeg", "ogg": "audio/ogg", "wav": "audio/x-wav", "mp4": "video/mp4",
          "3gp": "video/3gpp"}  # fmt: skip


@java_interface(_DONE, abstract=["void onScanCompleted(String,android.net.Uri)"])
class OnScanCompletedListener:
    pass


@java_interface(
    f"{_S}$MediaScannerConnectionClient",
    extends=[_DONE],
    abstract=["void onMediaScannerConnected()"],
)
class MediaScannerConnectionClient:
    pass


def _scanned(path: str, type_: str | None) -> Any:
    """The new row's URI; None if the file is not there or of no kind that counts."""
    data = read_path(path)
    kind = type_ or _TYPES.get(path.rpartition(".")[2].lower(), "")
    table = {"image": "images", "audio": "audio", "video": "video"}.get(kind.partition("/")[0])
    if data is None or table is None:
        return None
    name = path.rpartition("/")[2]
    values: dict[str, Cell] = {
        "_data": path, "_size": len(data), "_display_name": name, "mime_type": kind,
        "title": name.rpartition(".")[0],
    }  # fmt: skip
    with device().lock:
        store = device().providers.stock("media")
        assert store is not None
        made = store.insert(["external", table, "media"], values)
        uri = f"content://media/{made}"
        device().providers.changed(uri)
    return parse(uri)


@java_class(_S)
class MediaScannerConnection(JObject):
    client: Any = None
    connected = False

    @java_method(f"void <init>(android.content.Context,{_S}$MediaScannerConnectionClient)")
    def init(self, context: Any, client: Any) -> None:
        self.client = client

    @java_method(f"static void scanFile(android.content.Context,String[],String[],{_DONE})")
    @staticmethod
    def scan_files(context: Any, paths: JArray, types: JArray | None, done: Any) -> None:
        for at, path in enumerate(paths.d):
            kind = None if types is None else types.d[at]
            _report_soon(done, path, kind)

    @java_method("void connect()")
    def connect(self) -> None:
        self.connected = True
        if self.client is not None:
            client = self.client
            task = PythonTask.create(lambda: call(client, "onMediaScannerConnected()V"))
            system_handler().post(task)

    @java_method("void disconnect()")
    def disconnect(self) -> None:
        self.connected = False

    @java_method("boolean isConnected()")
    def is_connected(self) -> bool:
        return self.connected

    @java_method("void scanFile(String,String)")
    def scan_file(self, path: str, type_: str | None) -> None:
        client = self.client
        _report_soon(client, path, type_)


def _report_soon(done: Any, path: str, type_: str | None) -> None:
    system_handler().post(PythonTask.create(lambda: _report(done, path, type_)))


def _report(done: Any, path: str, type_: str | None) -> None:
    found = _scanned(path, type_)
    if done is not None:
        call(done, "onScanCompleted(Ljava/lang/String;Landroid/net/Uri;)V", path, found)
