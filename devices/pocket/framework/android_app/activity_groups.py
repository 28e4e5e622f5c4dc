"""Activities inside activities, as tabs had them: LocalActivityManager, ActivityGroup, TabActivity.

A child has no record in the system: its parent moves it through its life.
"""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, new, throw
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_app.activity import ACTIVITY, Activity
from devices.pocket.framework.android_app.tokens import ActivityToken
from devices.pocket.framework.android_os.bundle import Bundle
from devices.pocket.framework.runtime import device

_DESTROYED, _RESTORED, _INITIALIZING, _CREATED, _STARTED, _RESUMED = range(6)
_BUNDLE = "Landroid/os/Bundle;"
_STATES = "android:states"


class _Child:
    """One embedded activity."""

    def __init__(self, name: str, intent: Any) -> None:
        self.name, self.intent = name, intent
        self.activity: Any = None
        self.window: Any = None
        self.state = _RESTORED
        self.saved: Any = None


@java_class("android.app.LocalActivityManager")
class LocalActivityManager(JObject):
    parent: Any = None
    single = False
    current = _INITIALIZING
    resumed: _Child | None = None
    children: dict[str, _Child]
    finishing = False

    @java_method("void <init>(android.app.Activity,boolean)")
    def init(self, parent: Any, single: int) -> None:
        self.parent, self.single, self.children = parent, bool(single), {}

    # -- moving one ------------------------------------------------------------------------------

    def _move(self, child: _Child, wanted: int) -> None:
        if child.state in (_RESTORED, _DESTROYED):
            return
        if child.state == _INITIALIZING:
            self._create(child)
        while child.state < wanted:
            self._up(child)
        while child.state > wanted and child.state > _CREATED:
            self._down(child)

    def _create(self, child: _Child) -> None:
        activity = self._make(child)
        child.activity, child.window = activity, activity.f_mWindow
        instrumentation = self.parent.f_mInstrumentation
        activity.called = False
        call(
            instrumentation,
            f"callActivityOnCreate(Landroid/app/Activity;{_BUNDLE})V",
            activity,
            child.saved,
        )
        activity.check_called("onCreate")
        child.state = _CREATED
        activity.perform_start()
        child.state = _STARTED
        if child.saved is not None:
            call(
                instrumentation,
                f"callActivityOnRestoreInstanceState(Landroid/app/Activity;{_BUNDLE})V",
                activity,
                child.saved,
            )
        call(
            instrumentation,
            f"callActivityOnPostCreate(Landroid/app/Activity;{_BUNDLE})V",
            activity,
            child.saved,
        )
        child.saved = None

    def _make(self, child: _Child) -> Any:
        from devices.pocket.framework.android_app.context_impl import ContextImpl
        from devices.pocket.framework.android_content_pm.infos import activity_info

        parent = self.parent
        plain = child.intent.to_plain()
        with device().lock:
            match = device().packages.resolver.resolve(plain)
        if match is None:
            throw(
                "android.content.ActivityNotFoundException",
                f"Unable to find explicit activity class {plain.component}",
            )
        declared: Any = match.declared
        info = activity_info(match.package, declared)
        context = ContextImpl.for_activity(match.package, parent.f_mToken, None)
        loader = call(context, "getClassLoader()Ljava/lang/ClassLoader;")
        activity = call(
            parent.f_mInstrumentation,
            "newActivity(Ljava/lang/ClassLoader;Ljava/lang/String;Landroid/content/Intent;)"
            "Landroid/app/Activity;",
            loader,
            declared.target or declared.name,
            child.intent,
        )
        if child.intent.to_plain().component is None:
            call(
                child.intent,
                "setClassName(Ljava/lang/String;Ljava/lang/String;)Landroid/content/Intent;",
                match.package.name,
                declared.name,
            )
        activity.attach(
            context=context,
            thread=parent.f_mMainThread,
            instrumentation=parent.f_mInstrumentation,
            token=ActivityToken.of(parent.f_mToken.number),
            application=parent.f_mApplication,
            intent=child.intent,
            info=info,
            component=None,
            parent=parent,
            embedded_id=child.name,
        )
        theme = info.get_theme_resource()
        if theme:
            call(activity, "setTheme(I)V", theme)
        return activity

    def _up(self, child: _Child) -> None:
        activity = child.activity
        if child.state == _CREATED:
            activity.perform_restart()
            activity.perform_start()
            child.state = _STARTED
        else:
            activity.perform_resume()
            child.state = _RESUMED

    def _down(self, child: _Child) -> None:
        activity = child.activity
        instrumentation = self.parent.f_mInstrumentation
        if child.state == _RESUMED:
            activity.called = False
            call(instrumentation, "callActivityOnPause(Landroid/app/Activity;)V", activity)
            activity.check_called("onPause")
            child.state = _STARTED
        else:
            activity.perform_stop()
            child.state = _CREATED

    def _save(self, child: _Child) -> Any:
        state = Bundle.create()
        call(
            self.parent.f_mInstrumentation,
            f"callActivityOnSaveInstanceState(Landroid/app/Activity;{_BUNDLE})V",
            child.activity,
            state,
        )
        return state

    # -- for the parent --------------------------------------------------------------------------

    @java_method("android.view.Window startActivity(String,android.content.Intent)")
    def start_activity(self, name: str, intent: Any) -> Any:
        if self.current == _INITIALIZING:
            throw(
                "java.lang.IllegalStateException",
                "Activities can't be added until the containing group has been created.",
            )
        child = self.children.get(name)
        same = child is not None and child.activity is not None and _same(child.intent, intent)
        if child is None:
            child = self.children[name] = _Child(name, intent)
            child.state = _INITIALIZING
        elif child.state == _RESTORED:
            child.intent, child.state = intent, _INITIALIZING
        if self.single and self.resumed is not None and self.resumed is not child:
            self._move(self.resumed, _STARTED)
        if child.activity is not None and not same:
            fresh = not call(intent, "getFlags()I") & 0x20000000
            if fresh:
                self._destroy(child)
                child.state = _INITIALIZING
        if child.activity is not None:
            child.intent = intent
            call(child.activity, "setIntent(Landroid/content/Intent;)V", intent)
            if not same:
                call(
                    self.parent.f_mInstrumentation,
                    "callActivityOnNewIntent(Landroid/app/Activity;Landroid/content/Intent;)V",
                    child.activity,
                    intent,
                )
        child.intent = intent
        if self.single:
            self.resumed = child
        self._move(child, self.current)
        return child.window

    def _destroy(self, child: _Child) -> Any:
        window = child.window
        if child.activity is not None:
            self._move(child, _CREATED)
            child.activity.called = False
            call(
                self.parent.f_mInstrumentation,
                "callActivityOnDestroy(Landroid/app/Activity;)V",
                child.activity,
            )
        child.activity = child.window = None
        child.state = _DESTROYED
        return window

    @java_method("android.view.Window destroyActivity(String,boolean)")
    def destroy_activity(self, name: str, finish: int) -> Any:
        child = self.children.get(name)
        if child is None:
            return None
        window = self._destroy(child)
        if finish:
            del self.children[name]
        if self.resumed is child:
            self.resumed = None
        return window

    @java_method("android.app.Activity getCurrentActivity()")
    def get_current_activity(self) -> Any:
        return None if self.resumed is None else self.resumed.activity

    @java_method("String getCurrentId()")
    def get_current_id(self) -> str | None:
        return None if self.resumed is None else self.resumed.name

    @java_method("android.app.Activity getActivity(String)")
    def get_activity(self, name: str) -> Any:
        child = self.children.get(name)
        return None if child is None else child.activity

    # -- with the parent's life ------------------------------------------------------------------

    @java_method("void dispatchCreate(android.os.Bundle)")
    def dispatch_create(self, state: Any) -> None:
        if state is not None:
            for key, value in state.values():
                child = self.children.get(key)
                if child is None:
                    child = self.children[key] = _Child(key, None)
                child.saved = value
        self.current = _CREATED

    @java_method("android.os.Bundle saveInstanceState()")
    def save_instance_state(self) -> Any:
        saved = None
        for child in self.children.values():
            if child.activity is not None:
                saved = Bundle.create() if saved is None else saved
                saved.store(child.name, self._save(child))
        return saved

    def _all(self, wanted: int) -> None:
        self.current = wanted
        if self.single:
            if self.resumed is not None:
                self._move(self.resumed, wanted)
            return
        for child in list(self.children.values()):
            self._move(child, wanted)

    @java_method("void dispatchResume()")
    def dispatch_resume(self) -> None:
        self._all(_RESUMED)

    @java_method("void dispatchPause(boolean)")
    def dispatch_pause(self, finishing: int) -> None:
        self.finishing = bool(finishing)
        self.current = _STARTED
        for child in list(self.children.values()):
            if child.state == _RESUMED:
                self._move(child, _STARTED)

    @java_method("void dispatchStop()")
    def dispatch_stop(self) -> None:
        self.current = _CREATED
        for child in list(self.children.values()):
            self._move(child, _CREATED)

    @java_method("java.util.HashMap dispatchRetainNonConfigurationInstance()")
    def dispatch_retain_non_configuration_instance(self) -> Any:
        found = {}
        for child in self.children.values():
            if child.activity is not None:
                kept = call(child.activity, "onRetainNonConfigurationInstance()Ljava/lang/Object;")
                if kept is not None:
                    found[child.name] = kept
        if not found:
            return None
        from dalvik.core.java_util.hash_maps import HashMap

        return HashMap.create(found.items())

    @java_method("void removeAllActivities()")
    def remove_all_activities(self) -> None:
        self.dispatch_destroy(True)

    @java_method("void dispatchDestroy(boolean)")
    def dispatch_destroy(self, finishing: int) -> None:
        for child in list(self.children.values()):
            self._destroy(child)
        self.children.clear()
        self.resumed = None


def _same(one: Any, other: Any) -> bool:
    return one is not None and one.to_plain() == other.to_plain()


@java_class("android.app.ActivityGroup")
class ActivityGroup(Activity):
    single = True
    local: Any = None

    @java_method("void <init>()")
    def init(self: Any) -> None:
        self.init_single(True)

    @java_method("void <init>(boolean)")
    def init_single(self: Any, single: int) -> None:
        self.init_without_context()
        self.local = new(
            "android.app.LocalActivityManager", "(Landroid/app/Activity;Z)V", self, single
        )

    @java_method("protected void onCreate(android.os.Bundle)")
    def on_create(self: Any, state: Any) -> None:
        ACTIVITY.on_create(self, state)
        self.local.dispatch_create(None if state is None else state.value(_STATES))

    @java_method("protected void onResume()")
    def on_resume(self: Any) -> None:
        ACTIVITY.on_resume(self)
        self.local.dispatch_resume()

    @java_method("protected void onSaveInstanceState(android.os.Bundle)")
    def on_save_instance_state(self: Any, state: Any) -> None:
        ACTIVITY.on_save_instance_state(self, state)
        saved = self.local.save_instance_state()
        if saved is not None:
            state.store(_STATES, saved)

    @java_method("protected void onPause()")
    def on_pause(self: Any) -> None:
        ACTIVITY.on_pause(self)
        self.local.dispatch_pause(self.f_mFinished)

    @java_method("protected void onStop()")
    def on_stop(self: Any) -> None:
        ACTIVITY.on_stop(self)
        self.local.dispatch_stop()

    @java_method("protected void onDestroy()")
    def on_destroy(self: Any) -> None:
        ACTIVITY.on_destroy(self)
        self.local.dispatch_destroy(self.f_mFinished)

    @java_method("java.util.HashMap onRetainNonConfigurationChildInstances()")
    def on_retain_non_configuration_child_instances(self: Any) -> Any:
        return self.local.dispatch_retain_non_configuration_instance()

    @java_method("android.app.Activity getCurrentActivity()")
    def get_current_activity(self: Any) -> Any:
        return self.local.get_current_activity()

    @java_method("final android.app.LocalActivityManager getLocalActivityManager()")
    def get_local_activity_manager(self: Any) -> Any:
        return self.local

    def deliver_to_child(self: Any, who: str, request: int, result: int, data: Any) -> None:
        child = self.local.get_activity(who)
        if child is not None:
            call(child, "onActivityResult(IILandroid/content/Intent;)V", request, result, data)


_TAB_HOST = 0x01020012


@java_class("android.app.TabActivity")
class TabActivity(ActivityGroup):
    tabs: Any = None
    default_tab: str | None = None
    default_index = -1

    @java_method("void <init>()")
    def init(self: Any) -> None:
        self.init_single(True)

    @java_method("void setDefaultTab(String)")
    def set_default_tab(self: Any, tag: str) -> None:
        self.default_tab, self.default_index = tag, -1

    @java_method("void setDefaultTab(int)")
    def set_default_tab_index(self: Any, index: int) -> None:
        self.default_tab, self.default_index = None, index

    @java_method("protected void onRestoreInstanceState(android.os.Bundle)")
    def on_restore_instance_state(self: Any, state: Any) -> None:
        ACTIVITY.on_restore_instance_state(self, state)
        self._ensure()
        tag = state.value("currentTab")
        if tag is not None:
            call(self.tabs, "setCurrentTabByTag(Ljava/lang/String;)V", tag)
        if call(self.tabs, "getCurrentTab()I") < 0:
            self._choose_default()

    def _choose_default(self: Any) -> None:
        if self.default_tab is not None:
            call(self.tabs, "setCurrentTabByTag(Ljava/lang/String;)V", self.default_tab)
        elif self.default_index >= 0:
            call(self.tabs, "setCurrentTab(I)V", self.default_index)

    @java_method("protected void onPostCreate(android.os.Bundle)")
    def on_post_create(self: Any, state: Any) -> None:
        ACTIVITY.on_post_create(self, state)
        self._ensure()
        if call(self.tabs, "getCurrentTab()I") == -1:
            call(self.tabs, "setCurrentTab(I)V", 0)

    @java_method("protected void onSaveInstanceState(android.os.Bundle)")
    def on_save_instance_state(self: Any, state: Any) -> None:
        ActivityGroup.on_save_instance_state(self, state)
        tag = call(self.tabs, "getCurrentTabTag()Ljava/lang/String;")
        if tag is not None:
            state.store("currentTab", tag)

    @java_method("void onContentChanged()")
    def on_content_changed(self: Any) -> None:
        self.tabs = call(self, "findViewById(I)Landroid/view/View;", _TAB_HOST)
        if self.tabs is None:
            throw(
                "java.lang.RuntimeException",
                "Your content must have a TabHost whose id attribute is 'android.R.id.tabhost'",
            )
        call(
            self.tabs,
            "setup(Landroid/app/LocalActivityManager;)V",
            self.local,
        )

    def _ensure(self: Any) -> None:
        if self.tabs is None:
            from devices.pocket.framework.android_app.list_activities import framework_layout

            call(self, "setContentView(I)V", framework_layout(self, "tab_content"))

    @java_method("protected void onChildTitleChanged(android.app.Activity,CharSequence)")
    def on_child_title_changed(self: Any, child: Any, title: Any) -> None:
        if self.local.get_current_activity() is child:
            view = call(self.tabs, "getCurrentTabView()Landroid/view/View;")
            from dalvik.vm.interop import is_instance

            if is_instance(view, "Landroid/widget/TextView;"):
                call(view, "setText(Ljava/lang/CharSequence;)V", title)

    @java_method("android.widget.TabHost getTabHost()")
    def get_tab_host(self: Any) -> Any:
        self._ensure()
        return self.tabs

    @java_method("android.widget.TabWidget getTabWidget()")
    def get_tab_widget(self: Any) -> Any:
        self._ensure()
        return call(self.tabs, "getTabWidget()Landroid/widget/TabWidget;")
