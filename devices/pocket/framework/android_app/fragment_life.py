"""Fragment: what it knows, the steps of its life, and the callbacks that apps override."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, is_instance, throw, to_string
from dalvik.vm.native import java_method
from devices.pocket.framework.android_app.fragment_states import (
    ACTIVITY_CREATED,
    CREATED,
    INITIALIZING,
    RESUMED,
    STARTED,
    STOPPED,
)
from devices.pocket.framework.runtime import device

_BUNDLE = "Landroid/os/Bundle;"
_FRAGMENTS = "android:fragments"
_CREATE_VIEW = (
    f"onCreateView(Landroid/view/LayoutInflater;Landroid/view/ViewGroup;{_BUNDLE})"
    "Landroid/view/View;"
)


class FragmentLife:
    state = INITIALIZING
    index = -1
    who: str | None = None
    host: Any = None
    parent: Any = None
    manager: Any = None
    children: Any = None
    retained_children: Any = None
    arguments: Any = None
    saved_state: Any = None
    saved_views: Any = None
    target: Any = None
    target_index = -1
    target_request = 0
    view: Any = None
    container: Any = None
    tag: str | None = None
    fragment_id = 0
    container_id = 0
    back_stack_nesting = 0
    called = False
    added = False
    removing = False
    from_layout = False
    in_layout = False
    restored = False
    hidden = False
    detached = False
    retain = False
    retaining = False
    defer_start = False
    user_visible_hint = True
    loaders: Any = None
    loaders_started = False
    checked_loaders = False

    def check_called(self: Any, callback: str) -> None:
        if not self.called:
            throw(
                "android.util.SuperNotCalledException",
                f"Fragment {to_string(self)} did not call through to super.{callback}()",
            )

    def set_index(self: Any, index: int, parent: Any) -> None:
        self.index = index
        self.who = f"{parent.who}:{index}" if parent is not None else f"android:fragment:{index}"

    def init_state(self: Any) -> None:
        """Gone from its manager: as new."""
        self.index, self.who = -1, None
        self.added = self.removing = self.from_layout = self.in_layout = False
        self.restored = self.hidden = self.detached = self.retaining = False
        self.back_stack_nesting = 0
        self.manager = self.children = self.host = None
        self.fragment_id = self.container_id = 0
        self.tag = None
        self.loaders, self.loaders_started, self.checked_loaders = None, False, False

    def is_in_back_stack(self: Any) -> bool:
        return bool(self.back_stack_nesting > 0)

    def inner_view(self: Any) -> Any:
        return self.view

    def make_children(self: Any) -> Any:
        """The manager of nested fragments, made when first asked for."""
        from devices.pocket.framework.android_app.fragment_manager import FragmentManagerImpl

        if self.children is None:
            self.children = FragmentManagerImpl()
            self.children.attach(self.host, self)
            if self.state >= RESUMED:
                self.children.dispatch_resume()
            elif self.state >= STARTED:
                self.children.dispatch_start()
            elif self.state >= ACTIVITY_CREATED:
                self.children.dispatch_activity_created()
            elif self.state >= CREATED:
                self.children.dispatch_create()
        return self.children

    def restore_children(self: Any, saved: Any) -> None:
        if saved is None:
            return
        kept = saved.value(_FRAGMENTS)
        if kept is not None:
            if self.children is None:
                from devices.pocket.framework.android_app.fragment_manager import (
                    FragmentManagerImpl,
                )

                self.children = FragmentManagerImpl()
                self.children.attach(self.host, self)
            self.children.restore(kept, self.retained_children)
            self.retained_children = None
            self.children.dispatch_create()

    # -- steps -----------------------------------------------------------------------------------

    def _step(self: Any, callback: str, descriptor: str = "()V", *arguments: Any) -> None:
        self.called = False
        call(self, callback + descriptor, *arguments)
        self.check_called(callback)

    def perform_create(self: Any, saved: Any) -> None:
        if self.children is not None:
            self.children.note_state_not_saved()
        self.state = CREATED
        self._step("onCreate", f"({_BUNDLE})V", saved)
        if device().api < 24:
            self.restore_children(saved)

    def inflater(self: Any, saved: Any) -> Any:
        return call(self, f"onGetLayoutInflater({_BUNDLE})Landroid/view/LayoutInflater;", saved)

    def perform_create_view(self: Any, inflater: Any, container: Any, saved: Any) -> Any:
        if self.children is not None:
            self.children.note_state_not_saved()
        return call(self, _CREATE_VIEW, inflater, container, saved)

    def perform_activity_created(self: Any, saved: Any) -> None:
        if self.children is not None:
            self.children.note_state_not_saved()
        self.state = ACTIVITY_CREATED
        self._step("onActivityCreated", f"({_BUNDLE})V", saved)
        if self.children is not None:
            self.children.dispatch_activity_created()

    def restore_view_state(self: Any, saved: Any) -> None:
        if self.saved_views is not None:
            call(
                self.view,
                "restoreHierarchyState(Landroid/util/SparseArray;)V",
                self.saved_views,
            )
            self.saved_views = None
        self._step("onViewStateRestored", f"({_BUNDLE})V", saved)

    def perform_start(self: Any) -> None:
        if self.children is not None:
            self.children.note_state_not_saved()
            self.children.exec_pending_actions()
        self.state = STARTED
        self._step("onStart")
        if self.children is not None:
            self.children.dispatch_start()
        if self.loaders is not None:
            self.loaders.do_report_start()

    def perform_resume(self: Any) -> None:
        if self.children is not None:
            self.children.note_state_not_saved()
            self.children.exec_pending_actions()
        self.state = RESUMED
        self._step("onResume")
        if self.children is not None:
            self.children.dispatch_resume()
            self.children.exec_pending_actions()

    def perform_pause(self: Any) -> None:
        if self.children is not None:
            self.children.dispatch_pause()
        self.state = STARTED
        self._step("onPause")

    def perform_stop(self: Any) -> None:
        if self.children is not None:
            self.children.dispatch_stop()
        self.state = STOPPED
        self._step("onStop")
        if self.loaders_started:
            self.loaders_started = False
            self._find_loaders()
            if self.loaders is not None:
                if self.host.activity.changing_configurations:
                    self.loaders.do_retain()
                else:
                    self.loaders.do_stop()

    def perform_destroy_view(self: Any) -> None:
        if self.children is not None:
            self.children.dispatch_destroy_view()
        self.state = CREATED
        self._step("onDestroyView")
        if self.loaders is not None:
            self.loaders.do_report_next_start()

    def perform_destroy(self: Any) -> None:
        if self.children is not None:
            self.children.dispatch_destroy()
        self.state = INITIALIZING
        self._step("onDestroy")
        self.children = None

    def perform_detach(self: Any) -> None:
        self._step("onDetach")
        if self.children is not None and not self.retaining:
            throw(
                "java.lang.IllegalStateException",
                f"Child FragmentManager of {to_string(self)} was not  destroyed and this fragment"
                " is not retaining instance",
            )
        if self.children is not None:
            self.children.dispatch_destroy()
            self.children = None

    def perform_save_instance_state(self: Any, out: Any) -> None:
        call(self, f"onSaveInstanceState({_BUNDLE})V", out)
        if self.children is not None:
            kept = self.children.save_all()
            if kept is not None:
                out.store(_FRAGMENTS, kept)

    def _find_loaders(self: Any) -> None:
        if not self.checked_loaders:
            self.checked_loaders = True
            self.loaders = self.host.loaders_of(self.who, self.loaders_started, False)

    # -- callbacks -------------------------------------------------------------------------------

    @java_method("void onInflate(android.util.AttributeSet,android.os.Bundle)")
    def on_inflate_plain(self: Any, attributes: Any, saved: Any) -> None:
        self.called = True

    @java_method("void onInflate(android.app.Activity,android.util.AttributeSet,android.os.Bundle)")
    def on_inflate_activity(self: Any, activity: Any, attributes: Any, saved: Any) -> None:
        call(self, f"onInflate(Landroid/util/AttributeSet;{_BUNDLE})V", attributes, saved)
        self.called = True

    @java_method(
        "void onInflate(android.content.Context,android.util.AttributeSet,android.os.Bundle)"
    )
    def on_inflate(self: Any, context: Any, attributes: Any, saved: Any) -> None:
        call(
            self,
            f"onInflate(Landroid/app/Activity;Landroid/util/AttributeSet;{_BUNDLE})V",
            context,
            attributes,
            saved,
        )
        self.called = True

    @java_method("void onAttachFragment(android.app.Fragment)")
    def on_attach_fragment(self: Any, child: Any) -> None:
        pass

    @java_method("void onAttach(android.content.Context)")
    def on_attach(self: Any, context: Any) -> None:
        self.called = True
        if is_instance(context, "Landroid/app/Activity;"):
            self.called = False
            call(self, "onAttach(Landroid/app/Activity;)V", context)

    @java_method("void onAttach(android.app.Activity)")
    def on_attach_activity(self: Any, activity: Any) -> None:
        self.called = True

    @java_method("void onCreate(android.os.Bundle)")
    def on_create(self: Any, saved: Any) -> None:
        self.called = True
        if device().api >= 24:
            self.restore_children(saved)

    @java_method("void onViewCreated(android.view.View,android.os.Bundle)")
    def on_view_created(self: Any, view: Any, saved: Any) -> None:
        pass

    @java_method(
        "android.view.View onCreateView"
        "(android.view.LayoutInflater,android.view.ViewGroup,android.os.Bundle)"
    )
    def on_create_view(self: Any, inflater: Any, container: Any, saved: Any) -> Any:
        return None

    @java_method("void onActivityCreated(android.os.Bundle)")
    @java_method("void onViewStateRestored(android.os.Bundle)")
    def on_activity_created(self: Any, saved: Any) -> None:
        self.called = True

    @java_method("void onStart()")
    def on_start(self: Any) -> None:
        self.called = True
        if not self.loaders_started:
            self.loaders_started = True
            if not self.checked_loaders:
                self._find_loaders()
            elif self.loaders is not None:
                self.loaders.do_start()

    @java_method("void onResume()")
    @java_method("void onPause()")
    @java_method("void onStop()")
    @java_method("void onDestroyView()")
    @java_method("void onDetach()")
    @java_method("void onLowMemory()")
    def on_step(self: Any) -> None:
        self.called = True

    @java_method("void onDestroy()")
    def on_destroy(self: Any) -> None:
        self.called = True
        self._find_loaders()
        if self.loaders is not None and not self.loaders.retaining:
            self.loaders.do_destroy()

    @java_method("void onConfigurationChanged(android.content.res.Configuration)")
    def on_configuration_changed(self: Any, configuration: Any) -> None:
        self.called = True

    @java_method("void onTrimMemory(int)")
    def on_trim_memory(self: Any, level: int) -> None:
        self.called = True

    @java_method("void onSaveInstanceState(android.os.Bundle)")
    def on_save_instance_state(self: Any, out: Any) -> None:
        pass

    @java_method("void onHiddenChanged(boolean)")
    def on_hidden_changed(self: Any, hidden: int) -> None:
        pass

    @java_method("void onMultiWindowModeChanged(boolean)")
    @java_method("void onPictureInPictureModeChanged(boolean)")
    def on_mode_changed(self: Any, on: int) -> None:
        pass

    @java_method("android.animation.Animator onCreateAnimator(int,boolean,int)")
    def on_create_animator(self: Any, transit: int, enter: int, number: int) -> Any:
        return None

    @java_method("android.view.LayoutInflater onGetLayoutInflater(android.os.Bundle)")
    def on_get_layout_inflater(self: Any, saved: Any) -> Any:
        if self.host is None:
            throw(
                "java.lang.IllegalStateException",
                "onGetLayoutInflater() cannot be executed until the Fragment is attached to the"
                " FragmentManager.",
            )
        own = call(self.host.activity, "getLayoutInflater()Landroid/view/LayoutInflater;")
        inflater = call(
            own,
            "cloneInContext(Landroid/content/Context;)Landroid/view/LayoutInflater;",
            self.host.activity,
        )
        if self.uses_child_inflation():
            call(
                inflater,
                "setPrivateFactory(Landroid/view/LayoutInflater$Factory2;)V",
                _child_factory(self),
            )
        return inflater

    def uses_child_inflation(self: Any) -> bool:
        """`<fragment>` elements in a fragment's layout are its children."""
        return True

    @java_method("android.view.LayoutInflater getLayoutInflater(android.os.Bundle)")
    def get_layout_inflater_saved(self: Any, saved: Any) -> Any:
        return call(self, f"onGetLayoutInflater({_BUNDLE})Landroid/view/LayoutInflater;", saved)

    @java_method("final android.view.LayoutInflater getLayoutInflater()")
    def get_layout_inflater(self: Any) -> Any:
        return call(self, f"onGetLayoutInflater({_BUNDLE})Landroid/view/LayoutInflater;", None)


def _child_factory(fragment: Any) -> Any:
    from devices.pocket.framework.android_app.fragment_factory import ChildFactory

    made = ChildFactory()
    made.fragment = fragment
    return made
