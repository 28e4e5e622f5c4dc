"""Preference: keeping its value in SharedPreferences or a data store."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, equals
from dalvik.vm.native import java_method

_KINDS = {
    "String": "Ljava/lang/String;",
    "StringSet": "Ljava/util/Set;",
    "Int": "I",
    "Long": "J",
    "Float": "F",
    "Boolean": "Z",
}
_EDITOR = "Landroid/content/SharedPreferences$Editor;"


class Persisting:
    def store(self: Any) -> Any:
        return self.getPreferenceDataStore____Landroid_preference_PreferenceDataStore_2()

    def persist(self: Any, kind: str, value: Any) -> bool:
        """`persist<Kind>`: True if the value is kept now."""
        if not self.shouldPersist____Z():
            return False
        described = _KINDS[kind]
        if equals(value, self.persisted(kind, None if described[0] == "L" else _other(value))):
            return True
        store = self.store()
        if store is not None:
            call(store, f"put{kind}(Ljava/lang/String;{described})V", self.key, value)
            return True
        editor = self.manager.get_editor()
        call(editor, f"put{kind}(Ljava/lang/String;{described}){_EDITOR}", self.key, value)
        self.manager.commit(editor)
        return True

    def persisted(self: Any, kind: str, default: Any) -> Any:
        """`getPersisted<Kind>`."""
        if not self.shouldPersist____Z():
            return default
        described = _KINDS[kind]
        store = self.store()
        source = store if store is not None else self.manager.get_shared_preferences()
        read = f"get{kind}(Ljava/lang/String;{described}){described}"
        return call(source, read, self.key, default)

    @java_method("protected boolean persistString(String)")
    def persist_string(self: Any, value: Any) -> bool:
        return bool(self.persist("String", value))

    @java_method("protected String getPersistedString(String)")
    def get_persisted_string(self: Any, default: Any) -> Any:
        return self.persisted("String", default)

    @java_method("boolean persistStringSet(java.util.Set)")
    def persist_string_set(self: Any, value: Any) -> bool:
        return bool(self.persist("StringSet", value))

    @java_method("java.util.Set getPersistedStringSet(java.util.Set)")
    def get_persisted_string_set(self: Any, default: Any) -> Any:
        return self.persisted("StringSet", default)

    @java_method("protected boolean persistInt(int)")
    def persist_int(self: Any, value: int) -> bool:
        return bool(self.persist("Int", value))

    @java_method("protected int getPersistedInt(int)")
    def get_persisted_int(self: Any, default: int) -> int:
        return int(self.persisted("Int", default))

    @java_method("protected boolean persistLong(long)")
    def persist_long(self: Any, value: int) -> bool:
        return bool(self.persist("Long", value))

    @java_method("protected long getPersistedLong(long)")
    def get_persisted_long(self: Any, default: int) -> int:
        return int(self.persisted("Long", default))

    @java_method("protected boolean persistFloat(float)")
    def persist_float(self: Any, value: float) -> bool:
        return bool(self.persist("Float", value))

    @java_method("protected float getPersistedFloat(float)")
    def get_persisted_float(self: Any, default: float) -> float:
        return float(self.persisted("Float", default))

    @java_method("protected boolean persistBoolean(boolean)")
    def persist_boolean(self: Any, value: Any) -> bool:
        return bool(self.persist("Boolean", bool(value)))

    @java_method("protected boolean getPersistedBoolean(boolean)")
    def get_persisted_boolean(self: Any, default: Any) -> bool:
        return bool(self.persisted("Boolean", bool(default)))


def _other(value: Any) -> Any:
    """A value that differs, so that what was never kept does not count as kept."""
    if isinstance(value, bool):
        return not value
    return float("nan") if isinstance(value, float) else ~value
