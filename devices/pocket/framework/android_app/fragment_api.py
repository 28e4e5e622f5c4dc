"""Fragment: what others may ask of it, and what it may ask of its activity."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, throw, to_string
from dalvik.vm.native import java_method
from devices.pocket.framework.android_app.fragment_states import RESUMED
from devices.pocket.framework.runtime import device

_INTENT = "Landroid/content/Intent;"
_BUNDLE = "Landroid/os/Bundle;"


class Asking:
    # -- who and where ---------------------------------------------------------------------------

    @java_method("final int getId()")
    def get_id(self: Any) -> int:
        return int(self.fragment_id)

    @java_method("final String getTag()")
    def get_tag(self: Any) -> str | None:
        tag: str | None = self.tag
        return tag

    @java_method("void setArguments(android.os.Bundle)")
    def set_arguments(self: Any, arguments: Any) -> None:
        if self.index >= 0 and (device().api < 26 or self.is_state_saved()):
            modern = "Fragment already active and state has been saved"
            text = modern if device().api >= 28 else "Fragment already active"
            throw("java.lang.IllegalStateException", text)
        self.arguments = arguments

    @java_method("final android.os.Bundle getArguments()")
    def get_arguments(self: Any) -> Any:
        return self.arguments

    @java_method("final boolean isStateSaved()")
    def is_state_saved(self: Any) -> bool:
        return self.manager is not None and bool(self.manager.state_saved)

    @java_method("void setInitialSavedState(android.app.Fragment$SavedState)")
    def set_initial_saved_state(self: Any, state: Any) -> None:
        if self.index >= 0:
            throw("java.lang.IllegalStateException", "Fragment already active")
        self.saved_state = None if state is None else state.bundle

    @java_method("void setTargetFragment(android.app.Fragment,int)")
    def set_target_fragment(self: Any, target: Any, request: int) -> None:
        self.target, self.target_request = target, request

    @java_method("final android.app.Fragment getTargetFragment()")
    def get_target_fragment(self: Any) -> Any:
        return self.target

    @java_method("final int getTargetRequestCode()")
    def get_target_request_code(self: Any) -> int:
        return int(self.target_request)

    @java_method("final android.app.Activity getActivity()")
    def get_activity(self: Any) -> Any:
        return None if self.host is None else self.host.activity

    @java_method("android.content.Context getContext()")
    def get_context(self: Any) -> Any:
        return None if self.host is None else self.host.activity

    @java_method("final Object getHost()")
    def get_host(self: Any) -> Any:
        return None if self.host is None else self.host.activity

    def attached_host(self: Any) -> Any:
        if self.host is None:
            throw(
                "java.lang.IllegalStateException",
                f"Fragment {to_string(self)} not attached to Activity",
            )
        return self.host

    @java_method("final android.content.res.Resources getResources()")
    def get_resources(self: Any) -> Any:
        return call(self.attached_host().activity, "getResources()Landroid/content/res/Resources;")

    @java_method("final CharSequence getText(int)")
    def get_text(self: Any, number: int) -> Any:
        return call(self.get_resources(), "getText(I)Ljava/lang/CharSequence;", number)

    @java_method("final String getString(int)")
    def get_string(self: Any, number: int) -> Any:
        return call(self.get_resources(), "getString(I)Ljava/lang/String;", number)

    @java_method("varargs final String getString(int,Object[])")
    def get_string_formatted(self: Any, number: int, arguments: Any) -> Any:
        return call(
            self.get_resources(),
            "getString(I[Ljava/lang/Object;)Ljava/lang/String;",
            number,
            arguments,
        )

    @java_method("final android.app.FragmentManager getFragmentManager()")
    def get_fragment_manager(self: Any) -> Any:
        return self.manager

    @java_method("final android.app.FragmentManager getChildFragmentManager()")
    def get_child_fragment_manager(self: Any) -> Any:
        return self.make_children()

    @java_method("final android.app.Fragment getParentFragment()")
    def get_parent_fragment(self: Any) -> Any:
        return self.parent

    @java_method("final boolean isAdded()")
    def is_added(self: Any) -> bool:
        return self.host is not None and bool(self.added)

    @java_method("final boolean isDetached()")
    def is_detached(self: Any) -> bool:
        return bool(self.detached)

    @java_method("final boolean isRemoving()")
    def is_removing(self: Any) -> bool:
        return bool(self.removing)

    @java_method("final boolean isInLayout()")
    def is_in_layout(self: Any) -> bool:
        return bool(self.in_layout)

    @java_method("final boolean isResumed()")
    def is_resumed(self: Any) -> bool:
        return bool(self.state >= RESUMED)

    @java_method("final boolean isVisible()")
    def is_visible(self: Any) -> bool:
        if not self.is_added() or self.hidden or self.view is None:
            return False
        token = call(self.view, "getWindowToken()Landroid/os/IBinder;")
        return token is not None and call(self.view, "getVisibility()I") == 0

    @java_method("final boolean isHidden()")
    def is_hidden(self: Any) -> bool:
        return bool(self.hidden)

    @java_method("android.view.View getView()")
    def get_view(self: Any) -> Any:
        return self.view

    @java_method("void setRetainInstance(boolean)")
    def set_retain_instance(self: Any, retain: int) -> None:
        self.retain = bool(retain)

    @java_method("final boolean getRetainInstance()")
    def get_retain_instance(self: Any) -> bool:
        return bool(self.retain)

    @java_method("void setUserVisibleHint(boolean)")
    def set_user_visible_hint(self: Any, visible: int) -> None:
        before = self.user_visible_hint
        if not before and visible and self.state < 4 and self.manager is not None and self.added:
            self.user_visible_hint = True
            self.manager.perform_deferred(self)
        self.user_visible_hint = bool(visible)
        self.defer_start = self.state < 4 and not visible

    @java_method("boolean getUserVisibleHint()")
    def get_user_visible_hint(self: Any) -> bool:
        return bool(self.user_visible_hint)

    @java_method("android.app.LoaderManager getLoaderManager()")
    def get_loader_manager(self: Any) -> Any:
        if self.loaders is None:
            if self.host is None:
                throw(
                    "java.lang.IllegalStateException",
                    f"Fragment {to_string(self)} not attached to Activity",
                )
            self.checked_loaders = True
            self.loaders = self.host.loaders_of(self.who, self.loaders_started, True)
        return self.loaders

    # -- starting --------------------------------------------------------------------------------

    @java_method("void startActivity(android.content.Intent)")
    def start_activity(self: Any, intent: Any) -> None:
        call(self, f"startActivity({_INTENT}{_BUNDLE})V", intent, None)

    @java_method("void startActivity(android.content.Intent,android.os.Bundle)")
    def start_activity_options(self: Any, intent: Any, options: Any) -> None:
        self._start(intent, -1, options)

    @java_method("void startActivityForResult(android.content.Intent,int)")
    def start_activity_for_result(self: Any, intent: Any, request: int) -> None:
        call(self, f"startActivityForResult({_INTENT}I{_BUNDLE})V", intent, request, None)

    @java_method("void startActivityForResult(android.content.Intent,int,android.os.Bundle)")
    def start_activity_for_result_options(
        self: Any, intent: Any, request: int, options: Any
    ) -> None:
        self._start(intent, request, options)

    def _start(self: Any, intent: Any, request: int, options: Any) -> None:
        call(
            self.attached_host().activity,
            f"startActivityFromFragment(Landroid/app/Fragment;{_INTENT}I{_BUNDLE})V",
            self,
            intent,
            request,
            options,
        )

    @java_method("void onActivityResult(int,int,android.content.Intent)")
    def on_activity_result(self: Any, request: int, result: int, data: Any) -> None:
        pass

    @java_method("final void requestPermissions(String[],int)")
    def request_permissions(self: Any, names: Any, request: int) -> None:
        self.attached_host().activity.ask_permissions(names, request, self.who)

    @java_method("void onRequestPermissionsResult(int,String[],int[])")
    def on_request_permissions_result(self: Any, request: int, names: Any, codes: Any) -> None:
        pass

    @java_method("boolean shouldShowRequestPermissionRationale(String)")
    def should_show_request_permission_rationale(self: Any, name: str) -> bool:
        return self.host is not None and bool(
            self.host.activity.should_show_request_permission_rationale(name)
        )

    # -- transitions: kept, nothing is animated ----------------------------------------------------

    @java_method("void setAllowEnterTransitionOverlap(boolean)")
    @java_method("void setAllowReturnTransitionOverlap(boolean)")
    def set_allow_transition_overlap(self: Any, allow: int) -> None:
        """Nothing is animated."""

    @java_method("void setEnterTransition(android.transition.Transition)")
    def set_enter_transition(self: Any, transition: Any) -> None:
        self.enter_transition = transition

    @java_method("android.transition.Transition getEnterTransition()")
    def get_enter_transition(self: Any) -> Any:
        return getattr(self, "enter_transition", None)

    @java_method("void setExitTransition(android.transition.Transition)")
    def set_exit_transition(self: Any, transition: Any) -> None:
        self.exit_transition = transition

    @java_method("android.transition.Transition getExitTransition()")
    def get_exit_transition(self: Any) -> Any:
        return getattr(self, "exit_transition", None)

    @java_method("void setReenterTransition(android.transition.Transition)")
    @java_method("void setReturnTransition(android.transition.Transition)")
    @java_method("void setSharedElementEnterTransition(android.transition.Transition)")
    @java_method("void setSharedElementReturnTransition(android.transition.Transition)")
    def set_other_transition(self: Any, transition: Any) -> None:
        """Nothing is animated."""

    @java_method("void dump(String,java.io.FileDescriptor,java.io.PrintWriter,String[])")
    def dump(self: Any, prefix: str, descriptor: Any, writer: Any, arguments: Any) -> None:
        call(
            writer,
            "println(Ljava/lang/String;)V",
            f"{prefix}mState={self.state} mIndex={self.index} mWho={self.who}",
        )
