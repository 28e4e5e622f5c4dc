"""What fragments live in: an activity, with its loaders."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call
from devices.pocket.framework.android_app.fragment_manager import FragmentManagerImpl


class ActivityHost:
    """Owns the activity's FragmentManager and the loaders of it and its fragments, by address."""

    def __init__(self, activity: Any) -> None:
        self.activity = activity
        self.manager = FragmentManagerImpl()
        self.manager.attach(self, None)
        self.loaders: dict[str, Any] = {}
        self.loaders_started = False
        self._own: Any = None

    # -- for fragments ---------------------------------------------------------------------------

    def find_view(self, number: int) -> Any:
        return call(self.activity, "findViewById(I)Landroid/view/View;", number)

    def should_save_state(self) -> bool:
        return not self.activity.f_mFinished

    def attached(self, fragment: Any) -> None:
        call(self.activity, "onAttachFragment(Landroid/app/Fragment;)V", fragment)

    def menus_changed(self) -> None:
        call(self.activity, "invalidateOptionsMenu()V")

    # -- loaders ---------------------------------------------------------------------------------

    def loaders_of(self, who: str, started: bool, create: bool) -> Any:
        from devices.pocket.framework.android_app.loader_manager import LoaderManagerImpl

        found = self.loaders.get(who)
        if found is None and create:
            found = self.loaders[who] = LoaderManagerImpl()
            found.set_up(who, self, started)
        elif found is not None:
            found.host = self
            if started and not found.started:
                found.do_start()
        return found

    def loader_manager(self) -> Any:
        if self._own is None:
            self._own = self.loaders_of("(root)", self.loaders_started, True)
        return self._own

    def adopt_loaders(self, retained: dict[str, Any]) -> None:
        self.loaders = retained
        for loaders in retained.values():
            loaders.host = self

    def do_loader_start(self) -> None:
        if self.loaders_started:
            return
        self.loaders_started = True
        if self._own is not None:
            self._own.do_start()
        elif "(root)" in self.loaders:
            self._own = self.loaders_of("(root)", True, False)

    def report_loader_start(self) -> None:
        for loaders in list(self.loaders.values()):
            loaders.finish_retain()
            loaders.do_report_start()

    def do_loader_stop(self, retain: bool) -> None:
        if self.loaders_started:
            self.loaders_started = False
            if self._own is not None:
                if retain:
                    self._own.do_retain()
                else:
                    self._own.do_stop()

    def retain_loaders(self) -> Any:
        """Those whose owners are being made anew; the others end."""
        for loaders in list(self.loaders.values()):
            loaders.do_retain_here()
        kept = {who: one for who, one in self.loaders.items() if one.retaining}
        for who, one in list(self.loaders.items()):
            if who not in kept:
                one.do_destroy()
        return kept or None

    def do_loader_destroy(self) -> None:
        if self._own is not None and not self._own.retaining:
            self._own.do_destroy()

    def forget_loaders(self, who: str) -> None:
        found = self.loaders.get(who)
        if found is not None and not found.retaining:
            found.do_destroy()
            del self.loaders[who]
