"""Logger and LogManager."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dalvik.core.java_lang.attach import mixing
from dalvik.core.java_util.declare import with_functions
from dalvik.core.java_util.failures import illegal_argument, null_pointer
from dalvik.core.java_util.iteration import EnumerationOver
from dalvik.core.java_util_logging.handlers import ConsoleHandler
from dalvik.core.java_util_logging.records import LogRecord, level
from dalvik.vm.interop import call, vm
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JArray, JObject, array_of

_LOGGER = "java.util.logging.Logger"
_LEVEL = "java.util.logging.Level"
_RECORD = "java.util.logging.LogRecord"
_SUPPLIER = "java.util.function.Supplier"
_GLOBAL = "global"
_OFF = 0x7FFF_FFFF
_PASSES = "isLoggable__Ljava_util_logging_LogRecord_2__Z"


def manager() -> Any:
    """The machine's one LogManager."""
    found = vm().state.get("log manager")
    if found is None:
        found = vm().state["log manager"] = LogManager()
        found.loggers = {}
        found.properties = {}
        root = Logger()
        root.begin("")
        root.level = level("INFO")
        console = ConsoleHandler()
        console.init_console()
        root.handlers.append(console)
        found.loggers[""] = root
    return found


@java_method(f"static {_LOGGER} getLogger(String)")
def get_logger(name: str) -> Any:
    if name is None:
        null_pointer()
    return manager().obtain(name)


@java_method(f"static {_LOGGER} getLogger(String,String)")
def get_logger_bundle(name: str, bundle: str | None) -> Any:
    found = get_logger(name)
    if bundle is not None:
        bundles: Any = vm().loader.initialised("Ljava/util/ResourceBundle;").python
        found.set_bundle(
            bundles.getBundle__Ljava_lang_String_2__Ljava_util_ResourceBundle_2(bundle)
        )
    return found


@java_method(f"static {_LOGGER} getAnonymousLogger()")
def get_anonymous() -> Any:
    created = Logger()
    created.begin(None)
    created.parent = manager().loggers[""]
    return created


@java_method(f"static final {_LOGGER} getGlobal()")
def get_global() -> Any:
    return manager().obtain(_GLOBAL)


def _shortcut(name: str) -> Callable[..., None]:
    """`severe(String)` and its siblings."""

    def log(self: Any, message: Any) -> None:
        self.send(level(name.upper()), message)

    log.__name__ = name
    java_method(f"void {name}(String)")(log)
    return java_method(f"void {name}({_SUPPLIER})")(log)


@java_class(_LOGGER)
@mixing(*map(_shortcut, ("severe", "warning", "info", "config", "fine", "finer", "finest")))
@with_functions(get_logger, get_logger_bundle, get_anonymous, get_global)
class Logger(JObject):
    """`level` is None where the parent's counts."""

    NAME = java_field("static final String GLOBAL_LOGGER_NAME", lambda: vm().intern(_GLOBAL))
    GLOBAL = java_field(f"static final {_LOGGER} global", get_global)

    name: str | None
    level: Any
    parent: Any
    handlers: list[Any]
    filter: Any
    up: bool
    bundle_name: str | None
    bundle: Any = None

    def begin(self, name: str | None) -> None:
        self.name, self.level, self.parent, self.handlers = name, None, None, []
        self.filter, self.up, self.bundle_name = None, True, None

    @java_method("protected void <init>(String,String)")
    def init(self, name: str | None, bundle: str | None) -> None:
        self.begin(name)
        self.bundle_name, self.parent = bundle, manager().loggers[""]

    # -- settings ---------------------------------------------------------------------------------

    @java_method("String getName()")
    def get_name(self) -> str | None:
        return self.name

    @java_method(f"{_LEVEL} getLevel()")
    def get_level(self) -> Any:
        return self.level

    @java_method(f"void setLevel({_LEVEL})")
    def set_level(self, threshold: Any) -> None:
        self.level = threshold

    @java_method(f"boolean isLoggable({_LEVEL})")
    def is_loggable(self, asked: Any) -> bool:
        threshold = self._threshold()
        return asked.value >= threshold and threshold != _OFF

    def _threshold(self) -> int:
        logger: Any = self
        while logger is not None:
            if logger.level is not None:
                return int(logger.level.value)
            logger = logger.parent
        return 800

    @java_method(f"{_LOGGER} getParent()")
    def get_parent(self) -> Any:
        return self.parent

    @java_method(f"void setParent({_LOGGER})")
    def set_parent(self, parent: Any) -> None:
        if parent is None:
            null_pointer()
        self.parent = parent

    @java_method("void addHandler(java.util.logging.Handler)")
    def add_handler(self, handler: Any) -> None:
        if handler is None:
            null_pointer()
        self.handlers.append(handler)

    @java_method("void removeHandler(java.util.logging.Handler)")
    def remove_handler(self, handler: Any) -> None:
        if handler in self.handlers:
            self.handlers.remove(handler)

    @java_method("java.util.logging.Handler[] getHandlers()")
    def get_handlers(self) -> JArray:
        return array_of("[Ljava/util/logging/Handler;", list(self.handlers))

    @java_method("boolean getUseParentHandlers()")
    def get_use_parents(self) -> bool:
        return self.up

    @java_method("void setUseParentHandlers(boolean)")
    def set_use_parents(self, on: int) -> None:
        self.up = bool(on)

    @java_method("java.util.logging.Filter getFilter()")
    def get_filter(self) -> Any:
        return self.filter

    @java_method("void setFilter(java.util.logging.Filter)")
    def set_filter(self, filter_: Any) -> None:
        self.filter = filter_

    @java_method("String getResourceBundleName()")
    def get_bundle_name(self) -> str | None:
        return self.bundle_name

    @java_method("java.util.ResourceBundle getResourceBundle()")
    def get_bundle(self) -> Any:
        return self.bundle

    @java_method("void setResourceBundle(java.util.ResourceBundle)")
    def set_bundle(self, bundle: Any) -> None:
        if bundle is None:
            null_pointer()
        name = call(bundle, "getBaseBundleName()Ljava/lang/String;")
        if not name:
            illegal_argument("resource bundle must have a name")
        if self.bundle is not None and self.bundle_name != name:
            illegal_argument("can't replace resource bundle")
        self.bundle, self.bundle_name = bundle, name

    # -- logging ----------------------------------------------------------------------------------

    @java_method(f"void log({_RECORD})")
    def log_record(self, record: Any) -> None:
        if not self.is_loggable(record.level):
            return
        passes = getattr(self.filter, _PASSES, None)
        if passes is not None and not passes(record):
            return
        logger: Any = self
        while logger is not None:
            for handler in logger.getHandlers_____3Ljava_util_logging_Handler_2().d:
                handler.publish__Ljava_util_logging_LogRecord_2__V(record)
            if not logger.getUseParentHandlers____Z():
                break
            logger = logger.getParent____Ljava_util_logging_Logger_2()

    def send(self: Any, asked: Any, message: Any, **details: Any) -> None:
        """`message` is text or a Supplier, which is asked only if somebody will see it."""
        if not self.isLoggable__Ljava_util_logging_Level_2__Z(asked):
            return
        if message is not None and not isinstance(message, str):
            message = message.get____Ljava_lang_Object_2()
        record = LogRecord()
        record.init(asked, message)
        record.logger = self.name
        for name, value in details.items():
            setattr(record, name, value)
        if "source_class" in details:
            record.trace = None
        self.log__Ljava_util_logging_LogRecord_2__V(record)

    @java_method(f"void log({_LEVEL},String)")
    @java_method(f"void log({_LEVEL},{_SUPPLIER})")
    def log(self, asked: Any, message: Any) -> None:
        self.send(asked, message)

    @java_method(f"void log({_LEVEL},String,Object)")
    def log_parameter(self, asked: Any, message: str, parameter: Any) -> None:
        self.send(asked, message, parameters=_objects(parameter))

    @java_method(f"void log({_LEVEL},String,Object[])")
    def log_parameters(self, asked: Any, message: str, parameters: JArray) -> None:
        self.send(asked, message, parameters=parameters)

    @java_method(f"void log({_LEVEL},String,Throwable)")
    def log_thrown(self, asked: Any, message: str, thrown: Any) -> None:
        self.send(asked, message, thrown=thrown)

    @java_method(f"void log({_LEVEL},Throwable,{_SUPPLIER})")
    def log_thrown_supplied(self, asked: Any, thrown: Any, message: Any) -> None:
        self.send(asked, message, thrown=thrown)

    @java_method(f"void logp({_LEVEL},String,String,String)")
    @java_method(f"void logp({_LEVEL},String,String,{_SUPPLIER})")
    def logp(self, asked: Any, source: Any, method: Any, message: Any) -> None:
        self.send(asked, message, source_class=source, source_method=method)

    @java_method(f"void logp({_LEVEL},String,String,String,Object)")
    def logp_parameter(
        self, asked: Any, source: Any, method: Any, message: str, parameter: Any
    ) -> None:
        self.send(
            asked,
            message,
            source_class=source,
            source_method=method,
            parameters=_objects(parameter),
        )

    @java_method(f"void logp({_LEVEL},String,String,String,Object[])")
    def logp_parameters(
        self, asked: Any, source: Any, method: Any, message: str, parameters: JArray
    ) -> None:
        self.send(asked, message, source_class=source, source_method=method, parameters=parameters)

    @java_method(f"void logp({_LEVEL},String,String,String,Throwable)")
    def logp_thrown(self, asked: Any, source: Any, method: Any, message: str, thrown: Any) -> None:
        self.send(asked, message, source_class=source, source_method=method, thrown=thrown)

    @java_method("void entering(String,String)")
    def entering(self, source: Any, method: Any) -> None:
        self.logp(level("FINER"), source, method, "ENTRY")

    @java_method("void entering(String,String,Object)")
    def entering_with(self, source: Any, method: Any, parameter: Any) -> None:
        self.logp_parameter(level("FINER"), source, method, "ENTRY {0}", parameter)

    @java_method("void exiting(String,String)")
    def exiting(self, source: Any, method: Any) -> None:
        self.logp(level("FINER"), source, method, "RETURN")

    @java_method("void exiting(String,String,Object)")
    def exiting_with(self, source: Any, method: Any, result: Any) -> None:
        self.logp_parameter(level("FINER"), source, method, "RETURN {0}", result)

    @java_method("void throwing(String,String,Throwable)")
    def throwing(self, source: Any, method: Any, thrown: Any) -> None:
        self.logp_thrown(level("FINER"), source, method, "THROW", thrown)


def _objects(value: Any) -> JArray:
    return array_of("[Ljava/lang/Object;", [value])


@java_method("static java.util.logging.LogManager getLogManager()")
def get_log_manager() -> Any:
    return manager()


@java_class("java.util.logging.LogManager")
@with_functions(get_log_manager)
class LogManager(JObject):
    """Loggers by name; each has the nearest existing one above it as its parent."""

    ROOT = java_field("static final String LOGGING_MXBEAN_NAME", "java.util.logging:type=Logging")
    loggers: dict[str, Any]
    properties: dict[str, str]

    def obtain(self, name: str) -> Any:
        found = self.loggers.get(name)
        if found is None:
            found = Logger()
            found.begin(name)
            self.install(found)
        return found

    def install(self, logger: Any) -> bool:
        name = logger.name
        if name in self.loggers:
            return False
        self.loggers[name] = logger
        above = name
        while above:
            above = above.rpartition(".")[0]
            if above in self.loggers:
                logger.parent = self.loggers[above]
                break
        for other in self.loggers.values():
            nearer = other.name and other.name.startswith(f"{name}.")
            if nearer and len(other.parent.name) < len(name):
                other.parent = logger
        return True

    @java_method(f"boolean addLogger({_LOGGER})")
    def add_logger(self, logger: Any) -> bool:
        if logger.name is None:
            null_pointer()
        return self.install(logger)

    @java_method(f"{_LOGGER} getLogger(String)")
    def get_logger(self, name: str) -> Any:
        return self.loggers.get(name)

    @java_method("java.util.Enumeration getLoggerNames()")
    def get_names(self) -> Any:
        return EnumerationOver(list(self.loggers))

    @java_method("String getProperty(String)")
    def get_property(self, name: str) -> str | None:
        return self.properties.get(name)

    @java_method("void reset()")
    def reset(self) -> None:
        for name, logger in self.loggers.items():
            for handler in list(logger.handlers):
                logger.handlers.remove(handler)
                handler.close____V()
            logger.level = None if name else level("INFO")
