"""ContentProvider: what apps extend."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, iterate, new, throw, to_string
from dalvik.vm.native import java_class, java_field, java_interface, java_method
from dalvik.vm.objects import JArray, JObject, array_of
from devices.pocket.framework.android_os.bundle import Bundle

_URI = "android.net.Uri"
_VALUES = "android.content.ContentValues"
_CURSOR = "android.database.Cursor"
_SIGNAL = "android.os.CancellationSignal"
_ASSET = "android.content.res.AssetFileDescriptor"
_FILE = "android.os.ParcelFileDescriptor"
QUERY = (
    "query(Landroid/net/Uri;[Ljava/lang/String;Ljava/lang/String;[Ljava/lang/String;"
    "Ljava/lang/String;)Landroid/database/Cursor;"
)
QUERY_SIGNAL = QUERY.replace(
    "Ljava/lang/String;)Landroid", "Ljava/lang/String;Landroid/os/CancellationSignal;)Landroid"
)
INSERT = "insert(Landroid/net/Uri;Landroid/content/ContentValues;)Landroid/net/Uri;"
_WRITE = (
    "writeDataToPipe(Landroid/os/ParcelFileDescriptor;Landroid/net/Uri;Ljava/lang/String;"
    "Landroid/os/Bundle;Ljava/lang/Object;)V"
)
OPEN_FILE = "openFile(Landroid/net/Uri;Ljava/lang/String;)Landroid/os/ParcelFileDescriptor;"
OPEN_ASSET = (
    "openAssetFile(Landroid/net/Uri;Ljava/lang/String;)Landroid/content/res/AssetFileDescriptor;"
)


@java_interface(
    "android.content.ContentProvider$PipeDataWriter",
    abstract=[
        f"void writeDataToPipe({_FILE},{_URI},String,android.os.Bundle,Object)",
    ],
)
class PipeDataWriter:
    pass


@java_class(
    "android.content.ContentProvider",
    implements=["android.content.ComponentCallbacks2"],
    access="public abstract",
    abstract=[
        "boolean onCreate()",
        f"{_CURSOR} query({_URI},String[],String,String[],String)",
        f"String getType({_URI})",
        f"{_URI} insert({_URI},{_VALUES})",
        f"int delete({_URI},String,String[])",
        f"int update({_URI},{_VALUES},String,String[])",
    ],
)
class ContentProvider(JObject):
    context_field = java_field("android.content.Context mContext")
    f_mContext: Any  # noqa: N815
    info: Any = None
    read_permission: str | None = None
    write_permission: str | None = None
    path_permissions: Any = None
    #: The package that calls right now, by thread.
    caller: str | None = None

    @java_method("void <init>()")
    def init(self) -> None:
        """Nothing to set up."""

    @java_method("final android.content.Context getContext()")
    def get_context(self) -> Any:
        return self.f_mContext

    @java_method("final android.content.Context requireContext()")
    def require_context(self) -> Any:
        if self.f_mContext is None:
            throw("java.lang.IllegalStateException", "Cannot find context from the provider.")
        return self.f_mContext

    @java_method("void attachInfo(android.content.Context,android.content.pm.ProviderInfo)")
    def attach_info(self, context: Any, info: Any) -> None:
        if self.f_mContext is not None:
            return
        self.f_mContext = context
        if info is not None:
            self.info = info
            self.read_permission, self.write_permission = (
                info.f_readPermission,
                info.f_writePermission,
            )
        call(self, "onCreate()Z")

    @java_method(
        "void attachInfoForTesting(android.content.Context,android.content.pm.ProviderInfo)"
    )
    def attach_info_for_testing(self, context: Any, info: Any) -> None:
        self.attach_info(context, info)

    @java_method("final String getCallingPackage()")
    def get_calling_package(self) -> Any:
        return self.caller

    @java_method("protected final void setReadPermission(String)")
    def set_read_permission(self, permission: str | None) -> None:
        self.read_permission = permission

    @java_method("final String getReadPermission()")
    def get_read_permission(self) -> Any:
        return self.read_permission

    @java_method("protected final void setWritePermission(String)")
    def set_write_permission(self, permission: str | None) -> None:
        self.write_permission = permission

    @java_method("final String getWritePermission()")
    def get_write_permission(self) -> Any:
        return self.write_permission

    @java_method("void onConfigurationChanged(android.content.res.Configuration)")
    def on_configuration_changed(self, configuration: Any) -> None:
        """Subclasses may react."""

    @java_method("void onLowMemory()")
    def on_low_memory(self) -> None:
        """Subclasses may react."""

    @java_method("void onTrimMemory(int)")
    def on_trim_memory(self, level: int) -> None:
        """Subclasses may react."""

    @java_method("void shutdown()")
    def shutdown(self) -> None:
        """Subclasses may release what they hold; an app's process is simply killed."""

    @java_method("protected boolean isTemporary()")
    def is_temporary(self) -> bool:
        return False

    # -- what may be overridden ------------------------------------------------------------------

    @java_method(f"{_CURSOR} query({_URI},String[],String,String[],String,{_SIGNAL})")
    def query_signal(
        self, uri: Any, projection: Any, selection: Any, arguments: Any, order: Any, signal: Any
    ) -> Any:
        return call(self, QUERY, uri, projection, selection, arguments, order)

    @java_method(f"{_CURSOR} query({_URI},String[],android.os.Bundle,{_SIGNAL})")
    def query_bundle(self, uri: Any, projection: Any, query: Any, signal: Any) -> Any:
        found = query if query is not None else Bundle.create()
        selection = found.get_string("android:query-arg-sql-selection")
        arguments = found.get_string_array("android:query-arg-sql-selection-args")
        order = found.get_string("android:query-arg-sql-sort-order")
        return call(self, QUERY_SIGNAL, uri, projection, selection, arguments, order, signal)

    @java_method(f"int bulkInsert({_URI},{_VALUES}[])")
    def bulk_insert(self, uri: Any, values: JArray) -> int:
        for one in values.d:
            call(self, INSERT, uri, one)
        return len(values.d)

    @java_method("android.content.ContentProviderResult[] applyBatch(java.util.ArrayList)")
    def apply_batch(self, operations: Any) -> Any:
        done: list[Any] = []
        results = array_of("[Landroid/content/ContentProviderResult;", done)
        for at, operation in enumerate(iterate(operations)):
            done.append(operation.apply(self, results, at))
        return results

    @java_method("android.os.Bundle call(String,String,android.os.Bundle)")
    def call_method(self, method: str, argument: str | None, extras: Any) -> Any:
        return None

    @java_method("android.os.Bundle call(String,String,String,android.os.Bundle)")
    def call_authority(self, authority: str, method: str, argument: str | None, extras: Any) -> Any:
        signature = (
            "call(Ljava/lang/String;Ljava/lang/String;Landroid/os/Bundle;)Landroid/os/Bundle;"
        )
        return call(self, signature, method, argument, extras)

    @java_method(f"{_URI} canonicalize({_URI})")
    def canonicalize(self, uri: Any) -> Any:
        return None

    @java_method(f"{_URI} uncanonicalize({_URI})")
    def uncanonicalize(self, uri: Any) -> Any:
        return uri

    @java_method(f"boolean refresh({_URI},android.os.Bundle,{_SIGNAL})")
    def refresh(self, uri: Any, arguments: Any, signal: Any) -> bool:
        return False

    @java_method(f"String[] getStreamTypes({_URI},String)")
    def get_stream_types(self, uri: Any, filter_: str) -> Any:
        return None

    # -- files -----------------------------------------------------------------------------------

    @java_method(f"{_FILE} openFile({_URI},String)")
    def open_file(self, uri: Any, mode: str) -> Any:
        throw(
            "java.io.FileNotFoundException", f"No files supported by provider at {to_string(uri)}"
        )

    @java_method(f"{_FILE} openFile({_URI},String,{_SIGNAL})")
    def open_file_signal(self, uri: Any, mode: str, signal: Any) -> Any:
        return call(self, OPEN_FILE, uri, mode)

    @java_method(f"{_ASSET} openAssetFile({_URI},String)")
    def open_asset_file(self, uri: Any, mode: str) -> Any:
        found = call(self, OPEN_FILE, uri, mode)
        if found is None:
            return None
        signature = "(Landroid/os/ParcelFileDescriptor;JJ)V"
        return new(_ASSET, signature, found, 0, -1)

    @java_method(f"{_ASSET} openAssetFile({_URI},String,{_SIGNAL})")
    def open_asset_file_signal(self, uri: Any, mode: str, signal: Any) -> Any:
        return call(self, OPEN_ASSET, uri, mode)

    @java_method(f"{_ASSET} openTypedAssetFile({_URI},String,android.os.Bundle)")
    def open_typed_asset_file(self, uri: Any, type_: str, options: Any) -> Any:
        if type_ != "*/*":
            found = call(self, "getType(Landroid/net/Uri;)Ljava/lang/String;", uri)
            if found is None or not _mime_fits(found, type_):
                throw(
                    "java.io.FileNotFoundException",
                    f"Can't open {to_string(uri)} as type {type_}",
                )
        return call(self, OPEN_ASSET, uri, "r")

    @java_method(
        f"{_FILE} openPipeHelper({_URI},String,android.os.Bundle,Object,"
        "android.content.ContentProvider$PipeDataWriter)"
    )
    def open_pipe_helper(
        self, uri: Any, type_: str, options: Any, arguments: Any, writer: Any
    ) -> Any:
        """The reading end of a pipe that a thread writes to."""
        from devices.pocket.framework.android_os.binder import start_thread
        from devices.pocket.framework.android_os.parcel_file_descriptor import (
            ParcelFileDescriptor,
        )

        reading, writing = ParcelFileDescriptor.create_pipe().d

        def write() -> None:
            call(writer, _WRITE, writing, uri, type_, options, arguments)
            writing.close()

        start_thread(write)
        return reading

    @java_method(f"protected final {_FILE} openFileHelper({_URI},String)")
    def open_file_helper(self, uri: Any, mode: str) -> Any:
        from devices.pocket.framework.android_os.parcel_file_descriptor import open_path

        columns = array_of("[Ljava/lang/String;", ["_data"])
        cursor = call(self, QUERY, uri, columns, None, None, None)
        count = 0 if cursor is None else call(cursor, "getCount()I")
        if count != 1:
            if cursor is not None:
                call(cursor, "close()V")
            what = "No entry for" if count == 0 else "Multiple items at"
            throw("java.io.FileNotFoundException", f"{what} {to_string(uri)}")
        call(cursor, "moveToFirst()Z")
        at = call(cursor, "getColumnIndex(Ljava/lang/String;)I", "_data")
        path = call(cursor, "getString(I)Ljava/lang/String;", at) if at >= 0 else None
        call(cursor, "close()V")
        if path is None:
            throw("java.io.FileNotFoundException", "Column _data not found.")
        return open_path(path, mode)


def _mime_fits(found: str, wanted: str) -> bool:
    kind, _, rest = wanted.partition("/")
    has, _, what = found.partition("/")
    return kind in ("*", has) and rest in ("*", what)
