"""java.util.logging.Logger and LogManager."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dalvik.core.java_lang.attach import attach, functions_of
from dalvik.core.java_lang.class_loaders import enumeration
from dalvik.core.java_util_logging.handlers import AndroidHandler
from dalvik.core.java_util_logging.levels import level
from dalvik.core.java_util_logging.records import LogRecord
from dalvik.vm.interop import call, throw, to_string, vm
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JArray, JObject, array_of

_LOGGER = "java.util.logging.Logger"
_LEVEL = "java.util.logging.Level"
_MANAGER = "java.util.logging.LogManager"
_SUPPLIER = "java.util.function.Supplier"
_GLOBAL = "global"
_OFF = 0x7FFF_FFFF
_LOG = "log(Ljava/util/logging/LogRecord;)V"
_IS_LOGGABLE = "isLoggable(Ljava/util/logging/LogRecord;)Z"
_PUBLISH = "publish(Ljava/util/logging/LogRecord;)V"


class Logger(JObject):
    """`level` None means that the parent's counts."""

    name: str | None
    parent: Any = None
    level: Any = None
    filter: Any = None
    use_parent = True
    handlers: list[Any]
    bundle: Any = None
    bundle_name: str | None = None

    @classmethod
    def create(cls, name: str | None) -> Logger:
        made = cls()
        made.name, made.handlers = name, []
        return made

    def effective(self) -> int:
        """The level that counts."""
        logger: Any = self
        while logger is not None:
            if logger.level is not None:
                return int(logger.level.value)
            logger = logger.parent
        return 800

    def enabled(self, wanted: Any) -> bool:
        own = self.effective()
        return bool(wanted.value >= own and own != _OFF)

    def write(
        self,
        wanted: Any,
        message: str | None,
        parameters: list[Any] | None = None,
        thrown: Any = None,
        source: tuple[str | None, str | None] | None = None,
    ) -> None:
        """Makes a record and logs it (virtually); the caller has checked the level."""
        record = LogRecord()
        record.init(wanted, message)
        record.logger, record.thrown, record.source = self.name, thrown, source
        record.bundle, record.bundle_name = self.bundle, self.bundle_name
        if parameters is not None:
            record.parameters = array_of("[Ljava/lang/Object;", parameters)
        call(self, _LOG, record)


def _loggers() -> dict[str, Logger]:
    """All named loggers of the machine, the root first."""
    state = vm().state
    if "loggers" not in state:
        root = Logger.create("")
        root.level = level("INFO")
        handler = AndroidHandler()
        handler.init()
        root.handlers.append(handler)
        state["loggers"] = {"": root}
    found: dict[str, Logger] = state["loggers"]
    return found


def _adopt(logger: Logger) -> None:
    """Puts a logger under its nearest relative and its descendants under it."""
    loggers = _loggers()
    name = logger.name or ""
    above = name
    while logger.parent is None:
        above = above.rpartition(".")[0]
        logger.parent = loggers.get(above)
    loggers[name] = logger
    for other, found in loggers.items():
        if other.startswith(name + ".") and len(found.parent.name or "") < len(name):
            found.parent = logger


def _named(name: str | None) -> Any:
    if name is None:
        throw("java.lang.NullPointerException")
    loggers = _loggers()
    if name not in loggers:
        _adopt(Logger.create(name))
    return loggers[name]


@java_method(f"static {_LOGGER} getLogger(String)")
def get_logger(name: str) -> Any:
    return _named(name)


@java_method(f"static {_LOGGER} getLogger(String,String)")
def get_logger_with_bundle(name: str, bundle: str | None) -> Any:
    found = _named(name)
    found.bundle_name = bundle
    return found


@java_method(f"static {_LOGGER} getAnonymousLogger()")
def get_anonymous_logger() -> Any:
    made = Logger.create(None)
    made.parent = _loggers()[""]
    return made


@java_method(f"static final {_LOGGER} getGlobal()")
def get_global() -> Any:
    return _named(_GLOBAL)


@java_method("protected void <init>(String,String)")
def init(self: Logger, name: str | None, bundle: str | None) -> None:
    self.name, self.handlers, self.bundle_name = name, [], bundle
    self.parent = _loggers()[""]


@java_method("void log(java.util.logging.LogRecord)")
def log_record(self: Logger, record: Any) -> None:
    if not self.enabled(record.level):
        return
    if self.filter is not None and not call(self.filter, _IS_LOGGABLE, record):
        return
    logger: Any = self
    while logger is not None:
        for handler in list(logger.handlers):
            call(handler, _PUBLISH, record)
        logger = logger.parent if logger.use_parent else None


@java_method(f"void log({_LEVEL},String)")
def log(self: Logger, wanted: Any, message: str | None) -> None:
    if self.enabled(wanted):
        self.write(wanted, message)


@java_method(f"void log({_LEVEL},{_SUPPLIER})")
def log_supplied(self: Logger, wanted: Any, supplier: Any) -> None:
    if self.enabled(wanted):
        self.write(wanted, call(supplier, "get()Ljava/lang/Object;"))


@java_method(f"void log({_LEVEL},String,Object)")
def log_one(self: Logger, wanted: Any, message: str | None, value: Any) -> None:
    if self.enabled(wanted):
        self.write(wanted, message, [value])


@java_method(f"void log({_LEVEL},String,Object[])")
def log_many(self: Logger, wanted: Any, message: str | None, values: JArray | None) -> None:
    if self.enabled(wanted):
        self.write(wanted, message, None if values is None else values.d)


@java_method(f"void log({_LEVEL},String,Throwable)")
def log_thrown(self: Logger, wanted: Any, message: str | None, thrown: Any) -> None:
    if self.enabled(wanted):
        self.write(wanted, message, None, thrown)


@java_method(f"void log({_LEVEL},Throwable,{_SUPPLIER})")
def log_thrown_supplied(self: Logger, wanted: Any, thrown: Any, supplier: Any) -> None:
    if self.enabled(wanted):
        self.write(wanted, call(supplier, "get()Ljava/lang/Object;"), None, thrown)


@java_method(f"void logp({_LEVEL},String,String,String)")
def log_at(
    self: Logger, wanted: Any, class_: str | None, method: str | None, message: str | None
) -> None:
    if self.enabled(wanted):
        self.write(wanted, message, None, None, (class_, method))


@java_method(f"void logp({_LEVEL},String,String,String,Object)")
def log_one_at(
    self: Logger, wanted: Any, class_: str | None, method: str | None, message: str, value: Any
) -> None:
    if self.enabled(wanted):
        self.write(wanted, message, [value], None, (class_, method))


@java_method(f"void logp({_LEVEL},String,String,String,Object[])")
def log_many_at(
    self: Logger, wanted: Any, class_: str | None, method: str | None, message: str, values: JArray
) -> None:
    if self.enabled(wanted):
        self.write(wanted, message, values.d, None, (class_, method))


@java_method(f"void logp({_LEVEL},String,String,String,Throwable)")
def log_thrown_at(
    self: Logger, wanted: Any, class_: str | None, method: str | None, message: str, thrown: Any
) -> None:
    if self.enabled(wanted):
        self.write(wanted, message, None, thrown, (class_, method))


@java_method("void entering(String,String)")
def entering(self: Logger, class_: str | None, method: str | None) -> None:
    log_at(self, level("FINER"), class_, method, "ENTRY")


@java_method("void entering(String,String,Object)")
def entering_with(self: Logger, class_: str | None, method: str | None, value: Any) -> None:
    log_one_at(self, level("FINER"), class_, method, "ENTRY {0}", value)


@java_method("void exiting(String,String)")
def exiting(self: Logger, class_: str | None, method: str | None) -> None:
    log_at(self, level("FINER"), class_, method, "RETURN")


@java_method("void exiting(String,String,Object)")
def exiting_with(self: Logger, class_: str | None, method: str | None, value: Any) -> None:
    log_one_at(self, level("FINER"), class_, method, "RETURN {0}", value)


@java_method("void throwing(String,String,Throwable)")
def throwing(self: Logger, class_: str | None, method: str | None, thrown: Any) -> None:
    log_thrown_at(self, level("FINER"), class_, method, "THROW", thrown)


def _shorthands(name: str) -> list[Callable[..., Any]]:
    """`info(String)` and its like."""

    @java_method(f"void {name}(String)")
    def say(self: Logger, message: str | None) -> None:
        wanted = level(name.upper())
        if self.enabled(wanted):
            self.write(wanted, message)

    @java_method(f"void {name}({_SUPPLIER})")
    def say_supplied(self: Logger, supplier: Any) -> None:
        log_supplied(self, level(name.upper()), supplier)

    return [say, say_supplied]


@java_method(f"boolean isLoggable({_LEVEL})")
def is_loggable(self: Logger, wanted: Any) -> bool:
    return self.enabled(wanted)


@java_method("String getName()")
def get_name(self: Logger) -> str | None:
    return self.name


@java_method(f"{_LEVEL} getLevel()")
def get_level(self: Logger) -> Any:
    return self.level


@java_method(f"void setLevel({_LEVEL})")
def set_level(self: Logger, new_level: Any) -> None:
    self.level = new_level


@java_method("java.util.logging.Filter getFilter()")
def get_filter(self: Logger) -> Any:
    return self.filter


@java_method("void setFilter(java.util.logging.Filter)")
def set_filter(self: Logger, filter_: Any) -> None:
    self.filter = filter_


@java_method("void addHandler(java.util.logging.Handler)")
def add_handler(self: Logger, handler: Any) -> None:
    if handler is None:
        throw("java.lang.NullPointerException")
    self.handlers.append(handler)


@java_method("void removeHandler(java.util.logging.Handler)")
def remove_handler(self: Logger, handler: Any) -> None:
    self.handlers = [one for one in self.handlers if one is not handler]


@java_method("java.util.logging.Handler[] getHandlers()")
def get_handlers(self: Logger) -> JArray:
    return array_of("[Ljava/util/logging/Handler;", list(self.handlers))


@java_method("void setUseParentHandlers(boolean)")
def set_use_parent_handlers(self: Logger, use: int) -> None:
    self.use_parent = bool(use)


@java_method("boolean getUseParentHandlers()")
def get_use_parent_handlers(self: Logger) -> bool:
    return self.use_parent


@java_method(f"{_LOGGER} getParent()")
def get_parent(self: Logger) -> Any:
    return self.parent


@java_method(f"void setParent({_LOGGER})")
def set_parent(self: Logger, parent: Any) -> None:
    if parent is None:
        throw("java.lang.NullPointerException")
    self.parent = parent


@java_method("java.util.ResourceBundle getResourceBundle()")
def get_resource_bundle(self: Logger) -> Any:
    return self.bundle


@java_method("void setResourceBundle(java.util.ResourceBundle)")
def set_resource_bundle(self: Logger, bundle: Any) -> None:
    self.bundle = bundle


@java_method("String getResourceBundleName()")
def get_resource_bundle_name(self: Logger) -> str | None:
    return self.bundle_name


attach(Logger, functions_of(globals()))
for _name in ("severe", "warning", "info", "config", "fine", "finer", "finest"):
    attach(Logger, _shorthands(_name))
setattr(Logger, "GLOBAL_NAME", java_field("static final String GLOBAL_LOGGER_NAME", _GLOBAL))  # noqa: B010
setattr(Logger, "GLOBAL", java_field(f"static final {_LOGGER} global", lambda: _named(_GLOBAL)))  # noqa: B010
java_class(_LOGGER)(Logger)


class LogManager(JObject):
    @java_method("protected void <init>()")
    def init(self) -> None:
        pass

    @java_method(f"{_LOGGER} getLogger(String)")
    def find(self, name: str) -> Any:
        return _loggers().get(name)

    @java_method(f"boolean addLogger({_LOGGER})")
    def add(self, logger: Any) -> bool:
        if logger.name is None:
            throw("java.lang.NullPointerException")
        if logger.name in _loggers():
            return False
        logger.parent = None
        _adopt(logger)
        return True

    @java_method("java.util.Enumeration getLoggerNames()")
    def names(self) -> Any:
        return enumeration([to_string(name) for name in _loggers()])

    @java_method("void reset()")
    def reset(self) -> None:
        for name, logger in _loggers().items():
            for handler in logger.handlers:
                call(handler, "close()V")
            logger.handlers = []
            logger.level = level("INFO") if name == "" else None

    @java_method("String getProperty(String)")
    def get_property(self, name: str) -> None:
        """There is no configuration file."""
        return None

    @java_method("void readConfiguration()")
    def read_configuration(self) -> None:
        """There is no configuration file."""


@java_method(f"static {_MANAGER} getLogManager()")
def _get_log_manager() -> Any:
    state = vm().state
    if "log_manager" not in state:
        state["log_manager"] = LogManager()
    return state["log_manager"]


attach(LogManager, [_get_log_manager])
java_class(_MANAGER)(LogManager)
