"""FragmentManager: moving fragments from state to state."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, throw, to_string
from devices.pocket.framework.android_app.bundles import get_bool, get_int

INVALID, INITIALIZING, CREATED, ACTIVITY_CREATED, STOPPED, STARTED, RESUMED = range(-1, 6)
_BUNDLE = "Landroid/os/Bundle;"
_GONE = 8


class Moving:
    # -- all of them -----------------------------------------------------------------------------

    def move_all(self: Any, state: int, always: bool = False) -> None:
        """The manager's state changes, and every fragment's with it."""
        if self.host is None and state != INITIALIZING:
            throw("java.lang.IllegalStateException", "No activity")
        if not always and self.state == state:
            return
        self.state = state
        for fragment in list(self.added):
            self.move(fragment, state)
        for fragment in list(self.active.values()):
            if fragment is not None and fragment not in self.added:
                self.move(fragment, state)
        self.start_deferred()
        if self.menus_dirty and self.host is not None and state == RESUMED:
            self.host.menus_changed()
            self.menus_dirty = False

    def start_deferred(self: Any) -> None:
        for fragment in list(self.active.values()):
            if fragment is not None and fragment.defer_start:
                self.perform_deferred(fragment)

    def perform_deferred(self: Any, fragment: Any) -> None:
        if not fragment.defer_start:
            return
        if self.executing:
            return
        if fragment.user_visible_hint:
            fragment.defer_start = False
            self.move(fragment, self.state)

    # -- keeping them ----------------------------------------------------------------------------

    def make_active(self: Any, fragment: Any) -> None:
        if fragment.index >= 0:
            return
        index = 0
        while self.active.get(index) is not None:
            index += 1
        fragment.set_index(index, self.parent)
        self.active[index] = fragment
        self.active = dict(sorted(self.active.items()))

    def make_inactive(self: Any, fragment: Any) -> None:
        if fragment.index < 0:
            return
        self.active.pop(fragment.index, None)
        self.host.forget_loaders(fragment.who)
        fragment.init_state()

    def add(self: Any, fragment: Any, move_now: bool) -> None:
        self.make_active(fragment)
        if fragment.detached:
            return
        if fragment in self.added:
            throw(
                "java.lang.IllegalStateException", f"Fragment already added: {to_string(fragment)}"
            )
        self.added.append(fragment)
        fragment.added, fragment.removing = True, False
        if fragment.has_menu and fragment.menu_visible:
            self.menus_dirty = True
        if move_now:
            self.move(fragment, self.state)

    def take_out(self: Any, fragment: Any) -> None:
        """`remove`: it stays active while the back stack knows it."""
        inactive = not fragment.is_in_back_stack()
        if fragment.detached and not inactive:
            return
        if fragment in self.added:
            self.added.remove(fragment)
        if fragment.has_menu and fragment.menu_visible:
            self.menus_dirty = True
        fragment.added, fragment.removing = False, True
        self.move(fragment, INITIALIZING if inactive else CREATED)

    def hide(self: Any, fragment: Any) -> None:
        if fragment.hidden:
            return
        fragment.hidden = True
        if fragment.view is not None:
            call(fragment.view, "setVisibility(I)V", _GONE)
        self._hidden_changed(fragment, True)

    def show(self: Any, fragment: Any) -> None:
        if not fragment.hidden:
            return
        fragment.hidden = False
        if fragment.view is not None:
            call(fragment.view, "setVisibility(I)V", 0)
        self._hidden_changed(fragment, False)

    def _hidden_changed(self: Any, fragment: Any, hidden: bool) -> None:
        if fragment.added and fragment.has_menu and fragment.menu_visible:
            self.menus_dirty = True
        call(fragment, "onHiddenChanged(Z)V", hidden)

    def detach(self: Any, fragment: Any) -> None:
        if fragment.detached:
            return
        fragment.detached = True
        if fragment.added:
            if fragment in self.added:
                self.added.remove(fragment)
            if fragment.has_menu and fragment.menu_visible:
                self.menus_dirty = True
            fragment.added = False
            self.move(fragment, CREATED)

    def attach_again(self: Any, fragment: Any) -> None:
        if not fragment.detached:
            return
        fragment.detached = False
        if not fragment.added:
            if fragment in self.added:
                throw(
                    "java.lang.IllegalStateException",
                    f"Fragment already added: {to_string(fragment)}",
                )
            self.added.append(fragment)
            fragment.added = True
            if fragment.has_menu and fragment.menu_visible:
                self.menus_dirty = True
            self.move(fragment, self.state)

    # -- one of them -----------------------------------------------------------------------------

    def move(self: Any, fragment: Any, state: int, keep_active: bool = False) -> None:
        """Brings a fragment to a state, through all between."""
        if (not fragment.added or fragment.detached) and state > CREATED:
            state = CREATED
        if fragment.removing and state > fragment.state:
            state = (
                CREATED
                if fragment.state == INITIALIZING and fragment.is_in_back_stack()
                else (fragment.state)
            )
        if fragment.defer_start and fragment.state < STARTED and state > STOPPED:
            state = STOPPED
        if fragment.state < state:
            if fragment.from_layout and not fragment.in_layout:
                return
            self._up(fragment, state)
        elif fragment.state > state:
            self._down(fragment, state, keep_active)

    def _up(self: Any, fragment: Any, state: int) -> None:
        if fragment.state == INITIALIZING and state > INITIALIZING:
            state = self._attach(fragment, state)
        if fragment.state == CREATED and state > CREATED:
            self._make_view(fragment)
        if fragment.state == ACTIVITY_CREATED and state > ACTIVITY_CREATED:
            fragment.state = STOPPED
        if fragment.state == STOPPED and state > STOPPED:
            fragment.perform_start()
            self.watch("Started", fragment)
        if fragment.state == STARTED and state > STARTED:
            fragment.perform_resume()
            self.watch("Resumed", fragment)
            fragment.saved_state = fragment.saved_views = None

    def _attach(self: Any, fragment: Any, state: int) -> int:
        saved = fragment.saved_state
        if saved is not None:
            fragment.saved_views = saved.value("android:view_state")
            fragment.target = self.get_fragment(saved, "android:target_state")
            if fragment.target is not None:
                fragment.target_request = get_int(saved, "android:target_req_state", 0)
            fragment.user_visible_hint = bool(get_bool(saved, "android:user_visible_hint", True))
            if not fragment.user_visible_hint:
                fragment.defer_start = True
                state = min(state, STOPPED)
        fragment.host, fragment.parent = self.host, self.parent
        fragment.manager = self
        activity = self.activity
        self.watch("PreAttached", fragment, activity)
        fragment.called = False
        call(fragment, "onAttach(Landroid/content/Context;)V", activity)
        fragment.check_called("onAttach")
        if self.parent is None:
            self.host.attached(fragment)
        else:
            call(self.parent, "onAttachFragment(Landroid/app/Fragment;)V", fragment)
        self.watch("Attached", fragment, activity)
        if not fragment.retaining:
            self.watch("PreCreated", fragment, saved)
            fragment.perform_create(saved)
            self.watch("Created", fragment, saved)
        else:
            fragment.restore_children(saved)
            fragment.state = CREATED
        fragment.retaining = False
        if fragment.from_layout:
            inflater = fragment.inflater(saved)
            fragment.view = fragment.perform_create_view(inflater, None, saved)
            if fragment.view is not None:
                self._view_made(fragment, saved)
        return state

    def _view_made(self: Any, fragment: Any, saved: Any) -> None:
        call(fragment.view, "setSaveFromParentEnabled(Z)V", False)
        if fragment.hidden:
            call(fragment.view, "setVisibility(I)V", _GONE)
        call(fragment, f"onViewCreated(Landroid/view/View;{_BUNDLE})V", fragment.view, saved)
        self.watch("ViewCreated", fragment, fragment.view, saved)

    def _make_view(self: Any, fragment: Any) -> None:
        saved = fragment.saved_state
        if not fragment.from_layout:
            container = self._container(fragment)
            fragment.container = container
            inflater = fragment.inflater(saved)
            fragment.view = fragment.perform_create_view(inflater, container, saved)
            if fragment.view is not None:
                call(fragment.view, "setSaveFromParentEnabled(Z)V", False)
                if container is not None:
                    call(container, "addView(Landroid/view/View;)V", fragment.view)
                self._view_made(fragment, saved)
        fragment.perform_activity_created(saved)
        self.watch("ActivityCreated", fragment, saved)
        if fragment.view is not None:
            fragment.restore_view_state(saved)
        fragment.saved_state = None

    def find_container(self: Any, number: int) -> Any:
        if self.parent is not None:
            view = self.parent.view
            if view is None:
                throw("java.lang.IllegalStateException", "Fragment does not have a view")
            return call(view, "findViewById(I)Landroid/view/View;", number)
        return self.host.find_view(number)

    def _container(self: Any, fragment: Any) -> Any:
        number = fragment.container_id
        if not number:
            return None
        if number == -1:
            throw(
                "java.lang.IllegalArgumentException",
                f"Cannot create fragment {to_string(fragment)} for a container view with no id",
            )
        found = self.find_container(number)
        if found is None and not fragment.restored:
            throw(
                "java.lang.IllegalArgumentException",
                f"No view found for id 0x{number & 0xFFFFFFFF:x} ({self._name(number)}) for"
                f" fragment {to_string(fragment)}",
            )
        return found

    def _name(self: Any, number: int) -> str:
        resources = call(self.activity, "getResources()Landroid/content/res/Resources;")
        try:
            return str(call(resources, "getResourceName(I)Ljava/lang/String;", number))
        except Exception:
            return "unknown"

    def _down(self: Any, fragment: Any, state: int, keep_active: bool) -> None:
        if fragment.state == RESUMED and state < RESUMED:
            fragment.perform_pause()
            self.watch("Paused", fragment)
        if fragment.state == STARTED and state < STARTED:
            fragment.perform_stop()
            self.watch("Stopped", fragment)
        if fragment.state in (STOPPED, ACTIVITY_CREATED) and state < ACTIVITY_CREATED:
            self._destroy_view(fragment)
        if fragment.state == CREATED and state < CREATED:
            self._destroy(fragment, keep_active)

    def _destroy_view(self: Any, fragment: Any) -> None:
        unsaved = fragment.view is not None and fragment.saved_views is None
        if unsaved and self.host.should_save_state():
            self.save_views(fragment)
        fragment.perform_destroy_view()
        self.watch("ViewDestroyed", fragment)
        if fragment.view is not None and fragment.container is not None:
            call(fragment.container, "removeView(Landroid/view/View;)V", fragment.view)
        fragment.container = fragment.view = None
        fragment.in_layout = False

    def _destroy(self: Any, fragment: Any, keep_active: bool) -> None:
        if fragment.retaining:
            fragment.state = INITIALIZING
        else:
            fragment.perform_destroy()
            self.watch("Destroyed", fragment)
        fragment.perform_detach()
        self.watch("Detached", fragment)
        if keep_active:
            return
        if not fragment.retaining:
            self.make_inactive(fragment)
        else:
            fragment.host = fragment.parent = fragment.manager = None

    def watch(self: Any, event: str, fragment: Any, *more: Any, deep: bool = False) -> None:
        """FragmentLifecycleCallbacks: the parent's recursive ones first."""
        if self.parent is not None and self.parent.manager is not None:
            self.parent.manager.watch(event, fragment, *more, deep=True)
        for callbacks, recursive in list(getattr(self, "watchers", ())):
            if recursive or not deep:
                call(callbacks, _WATCH[event], self, fragment, *more)


_PAIR = "Landroid/app/FragmentManager;Landroid/app/Fragment;"
_WATCH = {
    event: f"onFragment{event}({_PAIR}{more})V"
    for event, more in {
        "PreAttached": "Landroid/content/Context;",
        "Attached": "Landroid/content/Context;",
        "PreCreated": _BUNDLE,
        "Created": _BUNDLE,
        "ActivityCreated": _BUNDLE,
        "ViewCreated": f"Landroid/view/View;{_BUNDLE}",
        "Started": "",
        "Resumed": "",
        "Paused": "",
        "Stopped": "",
        "SaveInstanceState": _BUNDLE,
        "ViewDestroyed": "",
        "Destroyed": "",
        "Detached": "",
    }.items()
}
