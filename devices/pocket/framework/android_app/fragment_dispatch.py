"""FragmentManager: what the host tells its fragments."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call
from devices.pocket.framework.android_app.fragment_states import (
    ACTIVITY_CREATED,
    CREATED,
    INITIALIZING,
    RESUMED,
    STARTED,
    STOPPED,
)


class Dispatching:
    def note_state_not_saved(self: Any) -> None:
        self.state_saved = False
        for fragment in self.added:
            if fragment.children is not None:
                fragment.children.note_state_not_saved()

    def _to(self: Any, state: int) -> None:
        self.state_saved = False
        before, self.executing = self.executing, True
        try:
            self.move_all(state)
        finally:
            self.executing = before
        self.exec_pending_actions()

    def dispatch_create(self: Any) -> None:
        self._to(CREATED)

    def dispatch_activity_created(self: Any) -> None:
        self._to(ACTIVITY_CREATED)

    def dispatch_start(self: Any) -> None:
        self._to(STARTED)

    def dispatch_resume(self: Any) -> None:
        self._to(RESUMED)

    def _down_to(self: Any, state: int) -> None:
        before, self.executing = self.executing, True
        try:
            self.move_all(state)
        finally:
            self.executing = before
        self.exec_pending_actions()

    def dispatch_pause(self: Any) -> None:
        self._down_to(STARTED)

    def dispatch_stop(self: Any) -> None:
        self._down_to(STOPPED)

    def dispatch_destroy_view(self: Any) -> None:
        self._down_to(CREATED)

    def dispatch_destroy(self: Any) -> None:
        self.exec_pending_actions()
        self._down_to(INITIALIZING)
        self.destroyed = True
        self.host = self.parent = None

    # -- news ------------------------------------------------------------------------------------

    def dispatch_configuration_changed(self: Any, configuration: Any) -> None:
        for fragment in list(self.added):
            call(
                fragment,
                "onConfigurationChanged(Landroid/content/res/Configuration;)V",
                configuration,
            )
            if fragment.children is not None:
                fragment.children.dispatch_configuration_changed(configuration)

    def dispatch_low_memory(self: Any) -> None:
        for fragment in list(self.added):
            call(fragment, "onLowMemory()V")
            if fragment.children is not None:
                fragment.children.dispatch_low_memory()

    def dispatch_trim_memory(self: Any, level: int) -> None:
        for fragment in list(self.added):
            call(fragment, "onTrimMemory(I)V", level)
            if fragment.children is not None:
                fragment.children.dispatch_trim_memory(level)

    # -- menus -----------------------------------------------------------------------------------

    def dispatch_create_options_menu(self: Any, menu: Any, inflater: Any) -> bool:
        show, made = False, []
        for fragment in list(self.added):
            if fragment.perform_create_options_menu(menu, inflater):
                show = True
                made.append(fragment)
        for fragment in self.created_menus:
            if fragment not in made:
                call(fragment, "onDestroyOptionsMenu()V")
        self.created_menus = made
        return show

    def dispatch_prepare_options_menu(self: Any, menu: Any) -> bool:
        answers = [one.perform_prepare_options_menu(menu) for one in list(self.added)]
        return any(answers)

    def dispatch_options_item_selected(self: Any, item: Any) -> bool:
        return any(one.perform_options_item_selected(item) for one in list(self.added))

    def dispatch_context_item_selected(self: Any, item: Any) -> bool:
        return any(one.perform_context_item_selected(item) for one in list(self.added))

    def dispatch_options_menu_closed(self: Any, menu: Any) -> None:
        for fragment in list(self.added):
            fragment.perform_options_menu_closed(menu)
