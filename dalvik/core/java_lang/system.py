"""java.lang.System: clocks, streams, properties, environment."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang import array_copy
from dalvik.core.java_lang.attach import attach, functions_of
from dalvik.core.java_lang.runtime import library_file, load_file, load_library
from dalvik.core.java_lang_ref import collect as collect_garbage
from dalvik.vm.interop import call, new, throw, vm
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject

#: What Android answers where the machine's own properties say nothing.
_PROPERTIES = {
    "android.icu.library.version": "72.1",
    "android.icu.unicode.version": "15.0",
    "android.icu.cldr.version": "42.0",
    "file.encoding": "UTF-8",
    "file.separator": "/",
    "java.boot.class.path": "",
    "java.class.path": ".",
    "java.class.version": "50.0",
    "java.compiler": "",
    "java.ext.dirs": "",
    "java.home": "/apex/com.android.art",
    "java.io.tmpdir": "/tmp",
    "java.library.path": "/system/lib64",
    "java.net.preferIPv6Addresses": "false",
    "java.specification.name": "Dalvik Core Library",
    "java.specification.vendor": "The Android Project",
    "java.specification.version": "0.9",
    "java.vendor": "The Android Project",
    "java.vendor.url": "http://www.android.com/",
    "java.version": "0",
    "java.runtime.name": "Android Runtime",
    "java.runtime.version": "0.9",
    "java.vm.name": "Dalvik",
    "java.vm.specification.name": "Dalvik Virtual Machine Specification",
    "java.vm.specification.vendor": "The Android Project",
    "java.vm.specification.version": "0.9",
    "java.vm.vendor": "The Android Project",
    "java.vm.vendor.url": "http://www.android.com/",
    "java.vm.version": "2.1.0",
    "line.separator": "\n",
    "os.arch": "aarch64",
    "os.name": "Linux",
    "os.version": "5.15.0",
    "path.separator": ":",
    "user.dir": "/",
    "user.home": "",
    "user.name": "u0_a1",
}
_GET = "getProperty(Ljava/lang/String;)Ljava/lang/String;"
_PUT = "put(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;"
_REMOVE = "remove(Ljava/lang/Object;)Ljava/lang/Object;"


def property_value(name: str) -> str | None:
    """A system property, whoever asks: the app's own Properties object once there is one."""
    properties = vm().state.get("system_properties")
    if properties is not None:
        found: str | None = call(properties, _GET, name)
        return found
    return vm().properties.get(name, _PROPERTIES.get(name))


def _properties() -> Any:
    """The Properties object; from then on it is where properties live."""
    state = vm().state
    if state.get("system_properties") is None:
        made = new("java.util.Properties")
        for name, value in {**_PROPERTIES, **vm().properties}.items():
            call(made, _PUT, name, value)
        state["system_properties"] = made
    return state["system_properties"]


def _check_key(name: str | None) -> None:
    if name is None:
        throw("java.lang.NullPointerException", "key can't be null")
    if not name:
        throw("java.lang.IllegalArgumentException", "key can't be empty")


@java_method("static String getProperty(String)")
def get_property(name: str) -> str | None:
    _check_key(name)
    return property_value(name)


@java_method("static String getProperty(String,String)")
def get_property_or(name: str, default: str | None) -> str | None:
    _check_key(name)
    found = property_value(name)
    return default if found is None else found


@java_method("static String setProperty(String,String)")
def set_property(name: str, value: str) -> Any:
    _check_key(name)
    if value is None:
        throw("java.lang.NullPointerException")
    return call(_properties(), _PUT, name, value)


@java_method("static String clearProperty(String)")
def clear_property(name: str) -> Any:
    _check_key(name)
    return call(_properties(), _REMOVE, name)


@java_method("static java.util.Properties getProperties()")
def get_properties() -> Any:
    return _properties()


@java_method("static void setProperties(java.util.Properties)")
def set_properties(properties: Any) -> None:
    vm().state["system_properties"] = properties


@java_method("static String lineSeparator()")
def line_separator() -> str:
    return "\n"


@java_method("static String getenv(String)")
def get_environment(name: str) -> str | None:
    if name is None:
        throw("java.lang.NullPointerException", "name == null")
    return vm().environment.get(name)


@java_method("static java.util.Map getenv()")
def get_whole_environment() -> Any:
    found = new("java.util.HashMap")
    for name, value in vm().environment.items():
        call(found, _PUT, name, value)
    collections = vm().loader.initialised("Ljava/util/Collections;").python
    return collections.unmodifiableMap__Ljava_util_Map_2__Ljava_util_Map_2(found)


@java_method("static long currentTimeMillis()")
def current_time_millis() -> int:
    return int(vm().clock.millis())


@java_method("static long nanoTime()")
def nano_time() -> int:
    return int(vm().clock.nanos())


@java_method("static int identityHashCode(Object)")
def identity_hash_code(value: Any) -> int:
    return 0 if value is None else int(vm().identity_hash(value))


@java_method("static void exit(int)")
def exit_(status: int) -> None:
    vm().exit(status)


@java_method("static void gc()")
def collect() -> None:
    collect_garbage()


@java_method("static void runFinalization()")
def run_finalization() -> None:
    vm().finalizers.finish()


@java_method("static void loadLibrary(String)")
def load_named_library(name: str) -> None:
    load_library(name)


@java_method("static void load(String)")
def load_path(path: str) -> None:
    load_file(path)


@java_method("static String mapLibraryName(String)")
def map_library_name(name: str) -> str:
    if name is None:
        throw("java.lang.NullPointerException", "nickname == null")
    return library_file(name)


@java_method("static SecurityManager getSecurityManager()")
def get_security_manager() -> None:
    return None


@java_method("static void setSecurityManager(SecurityManager)")
def set_security_manager(manager: Any) -> None:
    if manager is not None:
        throw("java.lang.SecurityException")


@java_method("static java.io.Console console()")
def console() -> None:
    return None


@java_method("static void setOut(java.io.PrintStream)")
def set_out(stream: Any) -> None:
    setattr(vm().loader.initialised("Ljava/lang/System;"), "f_out", stream)  # noqa: B010


@java_method("static void setErr(java.io.PrintStream)")
def set_err(stream: Any) -> None:
    setattr(vm().loader.initialised("Ljava/lang/System;"), "f_err", stream)  # noqa: B010


@java_method("static void setIn(java.io.InputStream)")
def set_in(stream: Any) -> None:
    setattr(vm().loader.initialised("Ljava/lang/System;"), "f_in", stream)  # noqa: B010


def _out() -> Any:
    from dalvik.core.java_io.standard import print_stream

    return print_stream(vm().stdout)


def _err() -> Any:
    from dalvik.core.java_io.standard import print_stream

    return print_stream(vm().stderr)


def _in() -> Any:
    from dalvik.core.java_io.standard import input_stream

    return input_stream(vm().stdin)


class System(JObject):
    OUT = java_field("static final java.io.PrintStream out", _out)
    ERR = java_field("static final java.io.PrintStream err", _err)
    IN = java_field("static final java.io.InputStream in", _in)


attach(System, functions_of(globals()))
attach(System, functions_of(vars(array_copy)))
java_class("java.lang.System", access="public final")(System)
