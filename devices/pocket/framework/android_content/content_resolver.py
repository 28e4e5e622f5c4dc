"""ContentResolver and ContentProviderClient."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.declare import with_functions
from dalvik.core.java_util.lists import ArrayList
from dalvik.vm.interop import call, new, throw, to_string
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject
from devices.pocket.framework.android_content import observing
from devices.pocket.framework.android_content.provider_client import (
    LocalTransport,
    acquire,
    reading,
    unknown,
    writing,
)
from devices.pocket.framework.android_content.sync_settings import SYNC_METHODS
from devices.pocket.framework.android_os.bundle import Bundle
from devices.pocket.framework.constants import constants
from devices.pocket.framework.runtime import device, process

_URI = "android.net.Uri"
_VALUES = "android.content.ContentValues"
_CURSOR = "android.database.Cursor"
_SIGNAL = "android.os.CancellationSignal"
_ASSET = "android.content.res.AssetFileDescriptor"
_FILE = "android.os.ParcelFileDescriptor"
_OBSERVER = "android.database.ContentObserver"
_CLIENT = "android.content.ContentProviderClient"


def make_resolver(context: Any) -> Any:
    made = ApplicationContentResolver()
    made.context = context
    return made


def _checked(signal: Any) -> None:
    if signal is not None:
        signal.throw_if_canceled()


@java_class("android.content.ContentResolver", access="public abstract")
@with_functions(*SYNC_METHODS)
@constants(
    "String",
    SCHEME_CONTENT="content",
    SCHEME_ANDROID_RESOURCE="android.resource",
    SCHEME_FILE="file",
    CURSOR_ITEM_BASE_TYPE="vnd.android.cursor.item",
    CURSOR_DIR_BASE_TYPE="vnd.android.cursor.dir",
    ANY_CURSOR_ITEM_TYPE="vnd.android.cursor.item/*",
)
class ContentResolver(JObject):
    context: Any = None

    @java_method("void <init>(android.content.Context)")
    def init(self, context: Any) -> None:
        self.context = context

    # -- data ------------------------------------------------------------------------------------

    @java_method(f"final String getType({_URI})")
    def get_type(self, uri: Any) -> Any:
        if uri.get_scheme() != "content":
            return None
        found = acquire(uri.get_authority(), uri)
        return None if found is None else found.get_type(uri)

    @java_method(f"final {_CURSOR} query({_URI},String[],String,String[],String)")
    def query(self, uri: Any, projection: Any, selection: Any, arguments: Any, order: Any) -> Any:
        return self.query_signal(uri, projection, selection, arguments, order, None)

    @java_method(f"final {_CURSOR} query({_URI},String[],String,String[],String,{_SIGNAL})")
    def query_signal(
        self, uri: Any, projection: Any, selection: Any, arguments: Any, order: Any, signal: Any
    ) -> Any:
        _checked(signal)
        found = reading(uri)
        if found is None:
            return None
        cursor = found.query(uri, projection, selection, arguments, order, signal)
        if cursor is not None:
            call(cursor, "getCount()I")
        return cursor

    @java_method(f"final {_CURSOR} query({_URI},String[],android.os.Bundle,{_SIGNAL})")
    def query_bundle(self, uri: Any, projection: Any, query: Any, signal: Any) -> Any:
        found = query if query is not None else Bundle.create()
        return self.query_signal(
            uri,
            projection,
            found.get_string("android:query-arg-sql-selection"),
            found.get_string_array("android:query-arg-sql-selection-args"),
            found.get_string("android:query-arg-sql-sort-order"),
            signal,
        )

    @java_method(f"final {_URI} insert({_URI},{_VALUES})")
    def insert(self, uri: Any, values: Any) -> Any:
        return (writing(uri) or unknown(uri)).insert(uri, values)  # type: ignore[union-attr]

    @java_method(f"final int bulkInsert({_URI},{_VALUES}[])")
    def bulk_insert(self, uri: Any, values: JArray) -> int:
        return (writing(uri) or unknown(uri)).bulk_insert(uri, values)  # type: ignore[union-attr]

    @java_method(f"final int update({_URI},{_VALUES},String,String[])")
    def update(self, uri: Any, values: Any, selection: Any, arguments: Any) -> int:
        found: Any = writing(uri) or unknown(uri)
        return int(found.update(uri, values, selection, arguments))

    @java_method(f"final int delete({_URI},String,String[])")
    def delete(self, uri: Any, selection: Any, arguments: Any) -> int:
        found: Any = writing(uri) or unknown(uri)
        return int(found.delete(uri, selection, arguments))

    @java_method("android.content.ContentProviderResult[] applyBatch(String,java.util.ArrayList)")
    def apply_batch(self, authority: str, operations: Any) -> Any:
        found = acquire(authority, None, 3)
        if found is None:
            throw("java.lang.IllegalArgumentException", f"Unknown authority {authority}")
        return found.apply_batch(operations)

    @java_method(f"final android.os.Bundle call({_URI},String,String,android.os.Bundle)")
    def call_uri(self, uri: Any, method: str, argument: Any, extras: Any) -> Any:
        found: Any = acquire(uri.get_authority(), uri, 1)
        if found is None:
            throw("java.lang.IllegalArgumentException", f"Unknown URI {to_string(uri)}")
        return found.call(method, argument, extras)

    @java_method("final android.os.Bundle call(String,String,String,android.os.Bundle)")
    def call_authority(self, authority: str, method: str, argument: Any, extras: Any) -> Any:
        found: Any = acquire(authority, None, 1)
        if found is None:
            throw("java.lang.IllegalArgumentException", f"Unknown authority {authority}")
        return found.call(method, argument, extras)

    @java_method(f"final {_URI} canonicalize({_URI})")
    def canonicalize(self, uri: Any) -> Any:
        return None

    @java_method(f"final {_URI} uncanonicalize({_URI})")
    def uncanonicalize(self, uri: Any) -> Any:
        return uri

    # -- files -----------------------------------------------------------------------------------

    @java_method(f"final java.io.InputStream openInputStream({_URI})")
    def open_input_stream(self, uri: Any) -> Any:
        scheme = uri.get_scheme()
        if scheme == "android.resource":
            resources, number = self._resource(uri)
            return call(resources, "openRawResource(I)Ljava/io/InputStream;", number)
        if scheme == "file":
            return new("java.io.FileInputStream", "(Ljava/lang/String;)V", uri.get_path())
        found = self.open_asset_file_descriptor(uri, "r")
        return (
            None if found is None else call(found, "createInputStream()Ljava/io/FileInputStream;")
        )

    @java_method(f"final java.io.OutputStream openOutputStream({_URI})")
    def open_output_stream(self, uri: Any) -> Any:
        return self.open_output_stream_mode(uri, "w")

    @java_method(f"final java.io.OutputStream openOutputStream({_URI},String)")
    def open_output_stream_mode(self, uri: Any, mode: str) -> Any:
        found = self.open_asset_file_descriptor(uri, mode)
        return (
            None if found is None else call(found, "createOutputStream()Ljava/io/FileOutputStream;")
        )

    @java_method(f"final {_FILE} openFileDescriptor({_URI},String)")
    def open_file_descriptor(self, uri: Any, mode: str) -> Any:
        if uri.get_scheme() == "file":
            from devices.pocket.framework.android_os.parcel_file_descriptor import open_path

            return open_path(uri.get_path(), mode)
        found = self._files(uri, mode)
        return found.open_file(uri, mode)

    @java_method(f"final {_FILE} openFileDescriptor({_URI},String,{_SIGNAL})")
    def open_file_descriptor_signal(self, uri: Any, mode: str, signal: Any) -> Any:
        _checked(signal)
        return self.open_file_descriptor(uri, mode)

    @java_method(f"final {_ASSET} openAssetFileDescriptor({_URI},String)")
    def open_asset_file_descriptor(self, uri: Any, mode: str) -> Any:
        scheme = uri.get_scheme()
        if scheme == "android.resource":
            resources, number = self._resource(uri)
            signature = "openRawResourceFd(I)Landroid/content/res/AssetFileDescriptor;"
            return call(resources, signature, number)
        if scheme == "file":
            file = self.open_file_descriptor(uri, mode)
            return new(_ASSET, "(Landroid/os/ParcelFileDescriptor;JJ)V", file, 0, -1)
        return self._files(uri, mode).open_asset_file(uri, mode)

    @java_method(f"final {_ASSET} openAssetFileDescriptor({_URI},String,{_SIGNAL})")
    def open_asset_file_descriptor_signal(self, uri: Any, mode: str, signal: Any) -> Any:
        _checked(signal)
        return self.open_asset_file_descriptor(uri, mode)

    @java_method(f"final {_ASSET} openTypedAssetFileDescriptor({_URI},String,android.os.Bundle)")
    def open_typed_asset_file_descriptor(self, uri: Any, type_: str, options: Any) -> Any:
        return self._files(uri, "r").open_typed_asset_file(uri, type_, options)

    def _files(self, uri: Any, mode: str) -> Any:
        flags = (1 if "r" in mode else 0) | (2 if "w" in mode else 0)
        found = acquire(uri.get_authority(), uri, flags)
        if found is None:
            throw("java.io.FileNotFoundException", f"No content provider: {to_string(uri)}")
        return found

    def _resource(self, uri: Any) -> tuple[Any, int]:
        """`android.resource://package/id` or `…/type/name`."""
        package, path = uri.get_authority(), uri.segments()
        manager = call(self.context, "getPackageManager()Landroid/content/pm/PackageManager;")
        if not package:
            throw("java.io.FileNotFoundException", f"No authority: {to_string(uri)}")
        resources = manager.resources_by_name(package)
        if len(path) == 1 and path[0].isdigit():
            number = int(path[0])
        elif len(path) == 2:
            number = int(resources.get_identifier(path[1], path[0], package))
        else:
            throw("java.io.FileNotFoundException", f"More than two path segments: {to_string(uri)}")
        if not number:
            throw("java.io.FileNotFoundException", f"No resource found for: {to_string(uri)}")
        return resources, number

    # -- clients ---------------------------------------------------------------------------------

    @java_method(f"final {_CLIENT} acquireContentProviderClient({_URI})")
    @java_method(f"final {_CLIENT} acquireUnstableContentProviderClient({_URI})")
    def acquire_content_provider_client(self, uri: Any) -> Any:
        return self.acquire_client(uri.get_authority())

    @java_method(f"final {_CLIENT} acquireContentProviderClient(String)")
    @java_method(f"final {_CLIENT} acquireUnstableContentProviderClient(String)")
    def acquire_client(self, authority: str) -> Any:
        found = acquire(authority)
        if found is None:
            return None
        made = ContentProviderClient()
        made.transport = found
        return made

    # -- observers -------------------------------------------------------------------------------

    @java_method(f"final void registerContentObserver({_URI},boolean,{_OBSERVER})")
    def register_content_observer(self, uri: Any, descendants: int, observer: Any) -> None:
        observing.register(uri, bool(descendants), observer)

    @java_method(f"final void unregisterContentObserver({_OBSERVER})")
    def unregister_content_observer(self, observer: Any) -> None:
        observing.unregister(observer)

    @java_method(f"void notifyChange({_URI},{_OBSERVER})")
    def notify_change(self, uri: Any, observer: Any) -> None:
        observing.notify(uri, observer, 0)

    @java_method(f"void notifyChange({_URI},{_OBSERVER},boolean)")
    def notify_change_sync(self, uri: Any, observer: Any, sync: int) -> None:
        observing.notify(uri, observer, 1 if sync else 0)

    @java_method(f"void notifyChange({_URI},{_OBSERVER},int)")
    def notify_change_flags(self, uri: Any, observer: Any, flags: int) -> None:
        observing.notify(uri, observer, flags)

    # -- permissions -----------------------------------------------------------------------------

    @java_method(f"void takePersistableUriPermission({_URI},int)")
    def take_persistable_uri_permission(self, uri: Any, flags: int) -> None:
        with device().lock:
            held = device().providers.uid_may(process().uid, to_string(uri), flags)
        if not held:
            throw(
                "java.lang.SecurityException",
                f"No persistable permission grants found for UID {process().uid} and Uri"
                f" {to_string(uri)}",
            )

    @java_method(f"void releasePersistableUriPermission({_URI},int)")
    def release_persistable_uri_permission(self, uri: Any, flags: int) -> None:
        with device().lock:
            device().providers.revoke(process().package, to_string(uri), flags)

    @java_method("java.util.List getPersistedUriPermissions()")
    @java_method("java.util.List getOutgoingPersistedUriPermissions()")
    def get_persisted_uri_permissions(self) -> Any:
        return ArrayList.create()


@java_class("android.app.ContextImpl$ApplicationContentResolver", access="")
class ApplicationContentResolver(ContentResolver):
    pass


@java_class(_CLIENT, implements=["AutoCloseable"])
class ContentProviderClient(JObject):
    """A provider that is held on to until `release`."""

    transport: Any = None
    released = False

    def _open(self) -> Any:
        if self.released:
            throw("java.lang.IllegalStateException", "Already released")
        return self.transport

    @java_method(f"{_CURSOR} query({_URI},String[],String,String[],String)")
    def query(self, uri: Any, projection: Any, selection: Any, arguments: Any, order: Any) -> Any:
        return self._open().query(uri, projection, selection, arguments, order, None)

    @java_method(f"{_CURSOR} query({_URI},String[],String,String[],String,{_SIGNAL})")
    def query_signal(
        self, uri: Any, projection: Any, selection: Any, arguments: Any, order: Any, signal: Any
    ) -> Any:
        _checked(signal)
        return self._open().query(uri, projection, selection, arguments, order, signal)

    @java_method(f"String getType({_URI})")
    def get_type(self, uri: Any) -> Any:
        return self._open().get_type(uri)

    @java_method(f"{_URI} insert({_URI},{_VALUES})")
    def insert(self, uri: Any, values: Any) -> Any:
        return self._open().insert(uri, values)

    @java_method(f"int bulkInsert({_URI},{_VALUES}[])")
    def bulk_insert(self, uri: Any, values: Any) -> Any:
        return self._open().bulk_insert(uri, values)

    @java_method(f"int delete({_URI},String,String[])")
    def delete(self, uri: Any, selection: Any, arguments: Any) -> Any:
        return self._open().delete(uri, selection, arguments)

    @java_method(f"int update({_URI},{_VALUES},String,String[])")
    def update(self, uri: Any, values: Any, selection: Any, arguments: Any) -> Any:
        return self._open().update(uri, values, selection, arguments)

    @java_method("android.content.ContentProviderResult[] applyBatch(java.util.ArrayList)")
    def apply_batch(self, operations: Any) -> Any:
        return self._open().apply_batch(operations)

    @java_method("android.os.Bundle call(String,String,android.os.Bundle)")
    def call_method(self, method: str, argument: Any, extras: Any) -> Any:
        return self._open().call(method, argument, extras)

    @java_method(f"{_FILE} openFile({_URI},String)")
    def open_file(self, uri: Any, mode: str) -> Any:
        return self._open().open_file(uri, mode)

    @java_method(f"{_ASSET} openAssetFile({_URI},String)")
    def open_asset_file(self, uri: Any, mode: str) -> Any:
        return self._open().open_asset_file(uri, mode)

    @java_method("android.content.ContentProvider getLocalContentProvider()")
    def get_local_content_provider(self) -> Any:
        found = self.transport
        return found.provider if isinstance(found, LocalTransport) else None

    @java_method("boolean release()")
    def release(self) -> bool:
        if self.released:
            throw("java.lang.IllegalStateException", "Already released")
        self.released = True
        return True

    @java_method("void close()")
    def close(self) -> None:
        self.released = True
