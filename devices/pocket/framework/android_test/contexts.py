"""Contexts for tests that keep files and databases apart, and tests of providers."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, new
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, array_of
from devices.pocket.framework.android_content.context_wrapper import ContextWrapper
from devices.pocket.framework.android_test.android_test_case import AndroidTestCase

_CONTEXT = "android.content.Context"
_DATABASE = "android.database.sqlite.SQLiteDatabase"
_FACTORY = "android.database.sqlite.SQLiteDatabase$CursorFactory"


@java_class("android.test.RenamingDelegatingContext")
class RenamingDelegatingContext(ContextWrapper):
    """Puts a prefix before the names of files and databases."""

    files: Any = None
    prefix = ""
    known: set[str]

    @java_method(f"void <init>({_CONTEXT},String)")
    def init_prefix(self, context: Any, prefix: str) -> None:
        self.init_both(context, context, prefix)

    @java_method(f"void <init>({_CONTEXT},{_CONTEXT},String)")
    def init_both(self, context: Any, files: Any, prefix: str) -> None:
        self.f_mBase, self.files, self.prefix, self.known = context, files, prefix, set()

    @java_method("String getDatabasePrefix()")
    def get_database_prefix(self) -> str:
        return self.prefix

    def _name(self, name: str) -> str:
        self.known.add(name)
        return self.prefix + name

    def _hand(self, signature: str, name: str, *more: Any) -> Any:
        return call(self.files, signature, self._name(name), *more)

    @java_method(f"{_DATABASE} openOrCreateDatabase(String,int,{_FACTORY})")
    def open_or_create_database(self, name: str, mode: int, factory: Any) -> Any:
        kind = f"L{_FACTORY.replace('.', '/')};"
        returned = f"L{_DATABASE.replace('.', '/')};"
        signature = f"openOrCreateDatabase(Ljava/lang/String;I{kind}){returned}"
        return self._hand(signature, name, mode, factory)

    @java_method("boolean deleteDatabase(String)")
    def delete_database(self, name: str) -> bool:
        return bool(self._hand("deleteDatabase(Ljava/lang/String;)Z", name))

    @java_method("java.io.File getDatabasePath(String)")
    def get_database_path(self, name: str) -> Any:
        return self._hand("getDatabasePath(Ljava/lang/String;)Ljava/io/File;", name)

    @java_method("String[] databaseList()")
    def database_list(self) -> Any:
        return array_of("[Ljava/lang/String;", sorted(self.known))

    @java_method("java.io.FileInputStream openFileInput(String)")
    def open_file_input(self, name: str) -> Any:
        return self._hand("openFileInput(Ljava/lang/String;)Ljava/io/FileInputStream;", name)

    @java_method("java.io.FileOutputStream openFileOutput(String,int)")
    def open_file_output(self, name: str, mode: int) -> Any:
        signature = "openFileOutput(Ljava/lang/String;I)Ljava/io/FileOutputStream;"
        return self._hand(signature, name, mode)

    @java_method("java.io.File getFileStreamPath(String)")
    def get_file_stream_path(self, name: str) -> Any:
        return self._hand("getFileStreamPath(Ljava/lang/String;)Ljava/io/File;", name)

    @java_method("boolean deleteFile(String)")
    def delete_file(self, name: str) -> bool:
        return bool(self._hand("deleteFile(Ljava/lang/String;)Z", name))

    @java_method("String[] fileList()")
    def file_list(self) -> Any:
        return array_of("[Ljava/lang/String;", sorted(self.known))

    @java_method("void makeExistingFilesAndDbsAccessible()")
    def make_existing_files_and_dbs_accessible(self) -> None:
        for signature in ("databaseList()[Ljava/lang/String;", "fileList()[Ljava/lang/String;"):
            found: JArray = call(self.files, signature)
            for name in found.d:
                if name.startswith(self.prefix):
                    self.known.add(name[len(self.prefix) :])


@java_class("android.test.IsolatedContext")
class IsolatedContext(ContextWrapper):
    """Starts, sends and binds nothing; remembers what was broadcast."""

    resolver: Any = None
    sent: list[Any]

    @java_method(f"void <init>(android.content.ContentResolver,{_CONTEXT})")
    def init_resolver(self, resolver: Any, target: Any) -> None:
        self.f_mBase, self.resolver, self.sent = target, resolver, []

    @java_method("java.util.List getAndClearBroadcastIntents()")
    def get_and_clear_broadcast_intents(self) -> Any:
        from dalvik.core.java_util.lists import ArrayList

        sent, self.sent = self.sent, []
        return ArrayList.create(sent)

    @java_method("android.content.ContentResolver getContentResolver()")
    def get_content_resolver(self) -> Any:
        return self.resolver

    @java_method("boolean bindService"
                 "(android.content.Intent,android.content.ServiceConnection,int)")  # fmt: skip
    def bind_service(self, intent: Any, connection: Any, flags: int) -> bool:
        return False

    @java_method(
        "android.content.Intent registerReceiver"
        "(android.content.BroadcastReceiver,android.content.IntentFilter)"
    )
    def register_receiver(self, receiver: Any, which: Any) -> Any:
        return None

    @java_method("void unregisterReceiver(android.content.BroadcastReceiver)")
    def unregister_receiver(self, receiver: Any) -> None:
        pass

    @java_method("void sendBroadcast(android.content.Intent)")
    def send_broadcast(self, intent: Any) -> None:
        self.sent.append(intent)

    @java_method("void sendOrderedBroadcast(android.content.Intent,String)")
    def send_ordered_broadcast_permission(self, intent: Any, permission: Any) -> None:
        self.sent.append(intent)

    @java_method("java.io.File getFilesDir()")
    def get_files_dir(self) -> Any:
        return new("java.io.File", "(Ljava/lang/String;)V", "/dev/null")


@java_class("android.test.ProviderTestCase2", access="public abstract")
class ProviderTestCase2(AndroidTestCase):
    kind: Any = None
    authority = ""
    provider: Any = None
    resolver: Any = None
    isolated: Any = None

    @java_method("void <init>(Class,String)")
    def init_class(self, kind: Any, authority: str) -> None:
        self.kind, self.authority = kind, authority

    @java_method("android.content.ContentProvider getProvider()")
    def get_provider(self) -> Any:
        return self.provider

    @java_method("android.test.mock.MockContentResolver getMockContentResolver()")
    def get_mock_content_resolver(self) -> Any:
        return self.resolver

    @java_method("android.test.IsolatedContext getMockContext()")
    def get_mock_context(self) -> Any:
        return self.isolated

    @java_method("protected void setUp()")
    def set_up(self) -> None:
        from devices.pocket.framework.android_test_mock.resolvers import MockContentResolver

        self.resolver = MockContentResolver.made(self.f_mContext)
        target = RenamingDelegatingContext()
        target.init_both(self.f_mContext, self.f_mContext, "test.")
        self.isolated = IsolatedContext()
        self.isolated.init_resolver(self.resolver, target)
        self.provider = call(self.kind, "newInstance()Ljava/lang/Object;")
        info = new("android.content.pm.ProviderInfo")
        info.f_authority = self.authority
        call(
            self.provider,
            "attachInfo(Landroid/content/Context;Landroid/content/pm/ProviderInfo;)V",
            self.isolated,
            info,
        )
        self.resolver.add_provider(self.authority, self.provider)

    @java_method("protected void tearDown()")
    def tear_down(self) -> None:
        call(self.provider, "shutdown()V")
