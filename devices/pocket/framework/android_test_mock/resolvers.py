"""MockContentResolver: knows only the providers that a test gives it."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, throw
from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_content.content_resolver import ContentResolver

_URI = "android.net.Uri"
_VALUES = "android.content.ContentValues"
_TEXTS = "[Ljava/lang/String;"
_TEXT = "Ljava/lang/String;"
_QUERY = f"query(Landroid/net/Uri;{_TEXTS}{_TEXT}{_TEXTS}{_TEXT})Landroid/database/Cursor;"


@java_class("android.test.mock.MockContentResolver")
class MockContentResolver(ContentResolver):
    providers: dict[str, Any]

    @classmethod
    def made(cls, context: Any) -> MockContentResolver:
        resolver = cls()
        resolver.context, resolver.providers = context, {}
        return resolver

    @java_method("void <init>()")
    def init_mock(self) -> None:
        self.providers = {}

    @java_method("void <init>(android.content.Context)")
    def init(self, context: Any) -> None:
        self.context, self.providers = context, {}

    @java_method("void addProvider(String,android.content.ContentProvider)")
    def add_provider(self, authority: str, provider: Any) -> None:
        self.providers[authority] = provider

    def _provider(self, uri: Any) -> Any:
        found = self.providers.get(uri.get_authority())
        if found is None:
            throw(
                "java.lang.IllegalArgumentException",
                f"Unknown URL {call(uri, 'toString()Ljava/lang/String;')}",
            )
        return found

    @java_method(f"final String getType({_URI})")
    def get_type(self, uri: Any) -> Any:
        return call(self._provider(uri), f"getType(Landroid/net/Uri;){_TEXT}", uri)

    def query_signal(
        self, uri: Any, projection: Any, selection: Any, arguments: Any, order: Any, signal: Any
    ) -> Any:
        return call(self._provider(uri), _QUERY, uri, projection, selection, arguments, order)

    @java_method(f"final {_URI} insert({_URI},{_VALUES})")
    def insert(self, uri: Any, values: Any) -> Any:
        signature = "insert(Landroid/net/Uri;Landroid/content/ContentValues;)Landroid/net/Uri;"
        return call(self._provider(uri), signature, uri, values)

    @java_method(f"final int update({_URI},{_VALUES},String,String[])")
    def update(self, uri: Any, values: Any, selection: Any, arguments: Any) -> int:
        signature = f"update(Landroid/net/Uri;Landroid/content/ContentValues;{_TEXT}{_TEXTS})I"
        return int(call(self._provider(uri), signature, uri, values, selection, arguments))

    @java_method(f"final int delete({_URI},String,String[])")
    def delete(self, uri: Any, selection: Any, arguments: Any) -> int:
        signature = f"delete(Landroid/net/Uri;{_TEXT}{_TEXTS})I"
        return int(call(self._provider(uri), signature, uri, selection, arguments))

    @java_method(f"void notifyChange({_URI},android.database.ContentObserver)")
    def notify_change(self, uri: Any, observer: Any) -> None:
        pass
