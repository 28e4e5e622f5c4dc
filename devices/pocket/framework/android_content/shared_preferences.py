"""SharedPreferences: the interfaces, and the implementation over a file of an app.

A process has one object per file. Values are Java's; the file is Android's XML. What `apply`
changes is written at once too: nobody can tell, except that a process that dies loses nothing.
"""

from __future__ import annotations

import os
from typing import Any

from dalvik.core.java_io.sandbox import sandbox
from dalvik.core.java_util.hash_maps import HashMap
from dalvik.core.java_util.hash_sets import HashSet
from dalvik.vm.interop import box, call, class_name, iterate, throw, unbox, vm
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_content.preference_xml import read_map, write_map
from devices.pocket.framework.android_os.looper import on_main_thread
from devices.pocket.framework.runtime import device, process

_CHANGED = "onSharedPreferenceChanged(Landroid/content/SharedPreferences;Ljava/lang/String;)V"
_OPEN = "android.content.SharedPreferences open"
_MULTI_PROCESS = 4
_PRIMITIVES = {"boolean": "Z", "int": "I", "long": "J", "float": "F"}
_BOXES = {"Z": "Boolean", "I": "Integer", "J": "Long", "F": "Float"}
_REMOVED = object()

_EDITOR = "android.content.SharedPreferences$Editor"


@java_interface(
    "android.content.SharedPreferences$OnSharedPreferenceChangeListener",
    abstract=["void onSharedPreferenceChanged(android.content.SharedPreferences,String)"],
)
class OnSharedPreferenceChangeListener:
    pass


@java_interface(
    _EDITOR,
    abstract=[
        f"{_EDITOR} putString(String,String)",
        f"{_EDITOR} putStringSet(String,java.util.Set)",
        f"{_EDITOR} putInt(String,int)",
        f"{_EDITOR} putLong(String,long)",
        f"{_EDITOR} putFloat(String,float)",
        f"{_EDITOR} putBoolean(String,boolean)",
        f"{_EDITOR} remove(String)",
        f"{_EDITOR} clear()",
        "boolean commit()",
        "void apply()",
    ],
)
class Editor:
    pass


@java_interface(
    "android.content.SharedPreferences",
    abstract=[
        "java.util.Map getAll()",
        "String getString(String,String)",
        "java.util.Set getStringSet(String,java.util.Set)",
        "int getInt(String,int)",
        "long getLong(String,long)",
        "float getFloat(String,float)",
        "boolean getBoolean(String,boolean)",
        "boolean contains(String)",
        f"{_EDITOR} edit()",
        "void registerOnSharedPreferenceChangeListener("
        "android.content.SharedPreferences$OnSharedPreferenceChangeListener)",
        "void unregisterOnSharedPreferenceChangeListener("
        "android.content.SharedPreferences$OnSharedPreferenceChangeListener)",
    ],
)
class SharedPreferences:
    pass


def open_preferences(path: str, mode: int) -> Any:
    """The process's object for a file."""
    known = vm().state.setdefault(_OPEN, {})
    found = known.get(path)
    if found is None:
        found = known[path] = SharedPreferencesImpl.load(path)
    elif mode & _MULTI_PROCESS:
        found.reload_if_changed()
    return found


def forget_preferences(path: str) -> None:
    """After the file was deleted: the next one to ask starts anew."""
    vm().state.get(_OPEN, {}).pop(path, None)


@java_class(
    "android.app.SharedPreferencesImpl",
    implements=["android.content.SharedPreferences"],
    access="final",
)
class SharedPreferencesImpl(JObject):
    path: str
    values: dict[str | None, Any]
    listeners: list[Any]
    stamp: tuple[int, int] | None = None

    @classmethod
    def load(cls, path: str) -> Any:
        made = cls()
        made.path, made.listeners = path, []
        made.read()
        return made

    # -- the file --------------------------------------------------------------------------------

    def read(self) -> None:
        try:
            where = sandbox().locate(self.path)
            with open(where, "rb") as file:
                self.values = read_map(file.read())
            self.stamp = _stamp(where)
        except OSError:
            self.values, self.stamp = {}, None

    def reload_if_changed(self) -> None:
        try:
            now = _stamp(sandbox().locate(self.path))
        except OSError:
            now = None
        if now != self.stamp:
            self.read()

    def write(self) -> bool:
        """Into a new file that replaces the old one, as Android does it."""
        folder = self.path.rpartition("/")[0]
        try:
            os.makedirs(sandbox().locate(folder), exist_ok=True)
            where = sandbox().locate(self.path)
            ordered = [(key, self.values[key]) for key in _order(self.values)]
            with open(f"{where}.new", "wb") as file:
                file.write(write_map(ordered))
            os.replace(f"{where}.new", where)
            self.stamp = _stamp(where)
        except OSError:
            return False
        return True

    # -- reading ---------------------------------------------------------------------------------

    @java_method("java.util.Map getAll()")
    def get_all(self) -> Any:
        return HashMap.create(self.values.items())

    @java_method("boolean contains(String)")
    def contains(self, key: str | None) -> bool:
        return key in self.values

    @java_method("String getString(String,String)")
    def get_string(self, key: str | None, default: Any) -> Any:
        return self._typed(key, default, "java.lang.String")

    @java_method("java.util.Set getStringSet(String,java.util.Set)")
    def get_string_set(self, key: str | None, default: Any) -> Any:
        found = self.values.get(key)
        if found is not None and not isinstance(found, HashSet):
            _bad_cast(found, "java.util.Set")
        return default if found is None else found

    def _typed(self, key: str | None, default: Any, wanted: str) -> Any:
        found = self.values.get(key)
        if found is None:
            return default
        if class_name(found) != wanted:
            _bad_cast(found, wanted)
        return found

    def number(self, key: str | None, default: Any, letter: str) -> Any:
        found = self._typed(key, None, f"java.lang.{_BOXES[letter]}")
        return default if found is None else unbox(found)

    @java_method("int getInt(String,int)")
    def get_int(self, key: str | None, default: int) -> Any:
        return self.number(key, default, "I")

    @java_method("long getLong(String,long)")
    def get_long(self, key: str | None, default: int) -> Any:
        return self.number(key, default, "J")

    @java_method("float getFloat(String,float)")
    def get_float(self, key: str | None, default: float) -> Any:
        return self.number(key, default, "F")

    @java_method("boolean getBoolean(String,boolean)")
    def get_boolean(self, key: str | None, default: int) -> Any:
        return self.number(key, default, "Z")

    # -- changing --------------------------------------------------------------------------------

    @java_method("android.content.SharedPreferences$Editor edit()")
    def edit(self) -> Any:
        made = EditorImpl()
        made.target, made.changes = self, {}
        return made

    @java_method(
        "void registerOnSharedPreferenceChangeListener("
        "android.content.SharedPreferences$OnSharedPreferenceChangeListener)"
    )
    def register_listener(self, listener: Any) -> None:
        if not any(one is listener for one in self.listeners):
            self.listeners.append(listener)

    @java_method(
        "void unregisterOnSharedPreferenceChangeListener("
        "android.content.SharedPreferences$OnSharedPreferenceChangeListener)"
    )
    def unregister_listener(self, listener: Any) -> None:
        self.listeners = [one for one in self.listeners if one is not listener]

    def take(self, changes: dict[str | None, Any], cleared: bool) -> tuple[list[str | None], bool]:
        """Changes the values; gives the keys that differ now and whether anything was cleared."""
        changed: list[str | None] = []
        emptied = cleared and bool(self.values)
        if cleared:
            if device().api < 30:
                changed += [key for key in _order(self.values) if key not in changes]
            self.values = {}
        for key, value in changes.items():
            if value is _REMOVED or value is None:
                if key not in self.values:
                    continue
                del self.values[key]
            else:
                if key in self.values and _same(self.values[key], value):
                    continue
                self.values[key] = value
            changed.append(key)
        return changed, emptied

    def tell(self, changed: list[str | None], emptied: bool) -> None:
        """Tells the listeners, on the main thread."""
        listeners = tuple(self.listeners)
        if not listeners or not (changed or emptied):
            return
        if not on_main_thread():
            process().on_main(lambda: self.tell(changed, emptied))
            return
        if emptied and device().api >= 30:
            for one in listeners:
                call(one, _CHANGED, self, None)
        for key in reversed(changed):
            for one in listeners:
                call(one, _CHANGED, self, key)


@java_class(
    "android.app.SharedPreferencesImpl$EditorImpl",
    implements=["android.content.SharedPreferences$Editor"],
    access="public final",
)
class EditorImpl(JObject):
    target: Any
    changes: dict[str | None, Any]
    cleared = False

    @java_method(f"{_EDITOR} putString(String,String)")
    def put_string(self, key: str | None, value: str | None) -> Any:
        return self._put(key, value)

    @java_method(f"{_EDITOR} putStringSet(String,java.util.Set)")
    def put_string_set(self, key: str | None, value: Any) -> Any:
        return self._put(key, None if value is None else HashSet.create(iterate(value)))

    @java_method(f"{_EDITOR} putInt(String,int)")
    def put_int(self, key: str | None, value: int) -> Any:
        return self._put(key, box("I", value))

    @java_method(f"{_EDITOR} putLong(String,long)")
    def put_long(self, key: str | None, value: int) -> Any:
        return self._put(key, box("J", value))

    @java_method(f"{_EDITOR} putFloat(String,float)")
    def put_float(self, key: str | None, value: float) -> Any:
        return self._put(key, box("F", value))

    @java_method(f"{_EDITOR} putBoolean(String,boolean)")
    def put_boolean(self, key: str | None, value: int) -> Any:
        return self._put(key, box("Z", 1 if value else 0))

    def _put(self, key: str | None, value: Any) -> Any:
        self.changes.pop(key, None)
        self.changes[key] = value
        return self

    @java_method(f"{_EDITOR} remove(String)")
    def remove(self, key: str | None) -> Any:
        return self._put(key, _REMOVED)

    @java_method(f"{_EDITOR} clear()")
    def clear(self) -> Any:
        self.cleared = True
        return self

    @java_method("boolean commit()")
    def commit(self) -> bool:
        changes, self.changes = self.changes, {}
        cleared, self.cleared = self.cleared, False
        changed, emptied = self.target.take(changes, cleared)
        written = True
        if changed or emptied or self.target.stamp is None:
            written = self.target.write()
        self.target.tell(changed, emptied)
        return written

    @java_method("void apply()")
    def apply(self) -> None:
        self.commit()


def _stamp(where: str) -> tuple[int, int]:
    status = os.stat(where)
    return status.st_mtime_ns, status.st_size


def _order(values: dict[str | None, Any]) -> list[str | None]:
    """As Java's HashMap would walk them."""
    return HashMap.create(values.items()).keys_in_order()


def _same(old: Any, new: Any) -> bool:
    return type(old) is type(new) and bool(old == new)


def _bad_cast(found: Any, wanted: str) -> None:
    throw("java.lang.ClassCastException", f"{class_name(found)} cannot be cast to {wanted}")
