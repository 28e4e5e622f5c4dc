"""LoaderManager: loaders of an activity or fragment, kept over configuration changes."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, throw, to_string
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JObject

_CALLBACKS = "android.app.LoaderManager$LoaderCallbacks"
_LOADER = "Landroid/content/Loader;"
_CREATE = f"onCreateLoader(ILandroid/os/Bundle;){_LOADER}"
_FINISHED = f"onLoadFinished({_LOADER}Ljava/lang/Object;)V"
_RESET = f"onLoaderReset({_LOADER})V"
_LISTENER = "android.content.Loader$OnLoadCompleteListener"


@java_interface(
    _CALLBACKS,
    abstract=[
        "android.content.Loader onCreateLoader(int,android.os.Bundle)",
        "void onLoadFinished(android.content.Loader,Object)",
        "void onLoaderReset(android.content.Loader)",
    ],
)
class LoaderCallbacks:
    pass


@java_class(
    "android.app.LoaderManager",
    access="public abstract",
    abstract=[
        "android.content.Loader initLoader"
        "(int,android.os.Bundle,android.app.LoaderManager$LoaderCallbacks)",
        "android.content.Loader restartLoader"
        "(int,android.os.Bundle,android.app.LoaderManager$LoaderCallbacks)",
        "void destroyLoader(int)",
        "android.content.Loader getLoader(int)",
    ],
)
class LoaderManager(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("static void enableDebugLogging(boolean)")
    @staticmethod
    def enable_debug_logging(enabled: int) -> None:
        """The log says nothing of loaders."""


@java_class("android.app.LoaderManagerImpl$LoaderInfo", implements=[_LISTENER], access="final")
class LoaderInfo(JObject):
    """One loader and whom it reports to."""

    manager: Any
    number = 0
    arguments: Any = None
    callbacks: Any = None
    loader: Any = None
    data: Any = None
    has_data = False
    delivered = False
    started = False
    retaining = False
    retaining_started = False
    report_next_start = False
    destroyed = False
    registered = False
    pending: Any = None

    def start(self) -> None:
        if self.retaining and self.retaining_started:
            self.started = True
            return
        if self.started:
            return
        self.started = True
        if self.loader is None and self.callbacks is not None:
            self.loader = call(self.callbacks, _CREATE, self.number, self.arguments)
        if self.loader is not None:
            if not self.registered:
                call(
                    self.loader,
                    f"registerListener(IL{_LISTENER.replace('.', '/')};)V",
                    self.number,
                    self,
                )
                self.registered = True
            call(self.loader, "startLoading()V")

    def retain(self) -> None:
        self.retaining, self.retaining_started = True, self.started
        self.started, self.callbacks = False, None

    def finish_retain(self) -> None:
        if self.retaining:
            self.retaining = False
            if self.started != self.retaining_started and not self.started:
                self.stop()
        if self.started and self.has_data and not self.report_next_start:
            self.deliver(self.loader, self.data)

    def report_start(self) -> None:
        if self.started and self.report_next_start:
            self.report_next_start = False
            if self.has_data and not self.retaining:
                self.deliver(self.loader, self.data)

    def stop(self) -> None:
        self.started = False
        if not self.retaining and self.loader is not None and self.registered:
            self._unregister()
            call(self.loader, "stopLoading()V")

    def _unregister(self) -> None:
        self.registered = False
        call(
            self.loader,
            f"unregisterListener(L{_LISTENER.replace('.', '/')};)V",
            self,
        )

    def destroy(self) -> None:
        self.destroyed = True
        needs_reset, self.delivered = self.delivered, False
        if self.callbacks is not None and self.loader is not None and self.has_data and needs_reset:
            self.manager.telling("onLoaderReset", lambda: call(self.callbacks, _RESET, self.loader))
        self.callbacks = None
        self.data, self.has_data = None, False
        if self.loader is not None:
            if self.registered:
                self._unregister()
            call(self.loader, "reset()V")
        if self.pending is not None:
            self.pending.destroy()

    def deliver(self, loader: Any, data: Any) -> None:
        if self.callbacks is not None:
            self.manager.telling(
                "onLoadFinished", lambda: call(self.callbacks, _FINISHED, loader, data)
            )
            self.delivered = True

    @java_method("void onLoadComplete(android.content.Loader,Object)")
    def on_load_complete(self, loader: Any, data: Any) -> None:
        if self.destroyed or self.manager.loaders.get(self.number) is not self:
            return
        if self.pending is not None:
            pending, self.pending = self.pending, None
            self.manager.loaders[self.number] = None
            self.destroy()
            self.manager.install(pending)
            return
        if not self.has_data or self.data is not data:
            self.data, self.has_data = data, True
            if self.started:
                self.deliver(loader, data)
        inactive = self.manager.inactive.get(self.number)
        if inactive is not None and inactive is not self:
            inactive.delivered = False
            inactive.destroy()
            del self.manager.inactive[self.number]


@java_class("android.app.LoaderManagerImpl", access="final")
class LoaderManagerImpl(LoaderManager):
    who = ""
    host: Any = None
    started = False
    retaining = False
    creating = False
    loaders: dict[int, Any]
    inactive: dict[int, Any]

    def set_up(self, who: str, host: Any, started: bool) -> None:
        self.who, self.host, self.started = who, host, started
        self.loaders, self.inactive = {}, {}

    def telling(self, what: str, action: Any) -> None:
        """Fragments may not be changed from within."""
        manager = None if self.host is None else self.host.manager
        before = None if manager is None else manager.busy
        if manager is not None:
            manager.busy = what
        try:
            action()
        finally:
            if manager is not None:
                manager.busy = before

    def _make(self, number: int, arguments: Any, callbacks: Any) -> LoaderInfo:
        info = LoaderInfo()
        info.manager, info.number = self, number
        info.arguments, info.callbacks = arguments, callbacks
        info.loader = call(callbacks, _CREATE, number, arguments)
        return info

    def install(self, info: LoaderInfo) -> None:
        self.loaders[info.number] = info
        if self.started:
            info.start()

    def _create(self, number: int, arguments: Any, callbacks: Any) -> LoaderInfo:
        self.creating = True
        try:
            info = self._make(number, arguments, callbacks)
            self.install(info)
            return info
        finally:
            self.creating = False

    def _check(self) -> None:
        if self.creating:
            throw("java.lang.IllegalStateException", "Called while creating a loader")

    @java_method(f"android.content.Loader initLoader(int,android.os.Bundle,{_CALLBACKS})")
    def init_loader(self, number: int, arguments: Any, callbacks: Any) -> Any:
        self._check()
        info = self.loaders.get(number)
        if info is None:
            info = self._create(number, arguments, callbacks)
        else:
            info.callbacks = callbacks
        if info.has_data and self.started:
            info.deliver(info.loader, info.data)
        return info.loader

    @java_method(f"android.content.Loader restartLoader(int,android.os.Bundle,{_CALLBACKS})")
    def restart_loader(self, number: int, arguments: Any, callbacks: Any) -> Any:
        self._check()
        info = self.loaders.get(number)
        if info is not None:
            inactive = self.inactive.get(number)
            if inactive is None:
                call(info.loader, "abandon()V")
                self.inactive[number] = info
            elif info.has_data:
                inactive.delivered = False
                inactive.destroy()
                call(info.loader, "abandon()V")
                self.inactive[number] = info
            elif not info.started:
                self.loaders[number] = None
                info.destroy()
            else:
                call(info.loader, "cancelLoad()Z")
                if info.pending is not None:
                    info.pending.destroy()
                info.pending = self._make(number, arguments, callbacks)
                return info.pending.loader
        return self._create(number, arguments, callbacks).loader

    @java_method("void destroyLoader(int)")
    def destroy_loader(self, number: int) -> None:
        self._check()
        for table in (self.loaders, self.inactive):
            info = table.pop(number, None)
            if info is not None:
                info.destroy()

    @java_method("android.content.Loader getLoader(int)")
    def get_loader(self, number: int) -> Any:
        self._check()
        info = self.loaders.get(number)
        if info is None:
            return None
        return info.pending.loader if info.pending is not None else info.loader

    @java_method("boolean hasRunningLoaders()")
    def has_running_loaders(self) -> bool:
        return any(
            one is not None and one.started and not one.delivered for one in self.loaders.values()
        )

    def _all(self) -> list[LoaderInfo]:
        return [one for one in self.loaders.values() if one is not None]

    # -- with its owner's life -------------------------------------------------------------------

    def do_start(self) -> None:
        if self.started:
            return
        self.started = True
        for info in self._all():
            info.start()

    def do_stop(self) -> None:
        if self.started:
            for info in self._all():
                info.stop()
            self.started = False

    def do_retain(self) -> None:
        if self.started:
            self.retaining, self.started = True, False
            for info in self._all():
                info.retain()

    def do_retain_here(self) -> None:
        """The owner is being made anew and had not been started."""
        if not self.retaining and self.started:
            self.do_retain()

    def finish_retain(self) -> None:
        if self.retaining:
            self.retaining = False
            for info in self._all():
                info.finish_retain()

    def do_report_next_start(self) -> None:
        for info in self._all():
            info.report_next_start = True

    def do_report_start(self) -> None:
        for info in self._all():
            info.report_start()

    def do_destroy(self) -> None:
        if not self.retaining:
            for info in self._all():
                info.destroy()
            self.loaders.clear()
        for info in self.inactive.values():
            info.destroy()
        self.inactive.clear()

    @java_method("String toString()")
    def to_string(self) -> str:
        return f"LoaderManager{{{self.who} in {to_string(self.host.activity)}}}"
