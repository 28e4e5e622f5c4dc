"""Activity: being attached, the callbacks of its life, its saved and retained state."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.system import identity_hash_code
from dalvik.vm.interop import call, new, throw
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_app import dumping
from devices.pocket.framework.android_app.configurations import java_configuration
from devices.pocket.framework.runtime import device
from devices.pocket.system.intents import Component

_WINDOWS = "android:viewHierarchyState"
_FRAGMENTS = "android:fragments"
_DIALOGS = "android:savedDialogs"
_BUNDLE = "Landroid/os/Bundle;"


@java_class("android.app.Activity$NonConfigurationInstances", access="static final")
class NonConfigurationInstances(JObject):
    """What goes over to the next instance; each is None if there is nothing of the kind."""

    activity: Any = None
    children: Any = None
    fragments: Any = None
    loaders: Any = None


class Life:
    """`called` tells whether an override has called its superclass's method."""

    token_field = java_field("android.os.IBinder mToken")
    main_thread = java_field("android.app.ActivityThread mMainThread")
    instrumentation_field = java_field("android.app.Instrumentation mInstrumentation")
    application_field = java_field("android.app.Application mApplication")
    intent_field = java_field("android.content.Intent mIntent")
    component_field = java_field("android.content.ComponentName mComponent")
    info_field = java_field("android.content.pm.ActivityInfo mActivityInfo")
    window_field = java_field("android.view.Window mWindow")
    decor_field = java_field("android.view.View mDecor")
    parent_field = java_field("android.app.Activity mParent")
    title_field = java_field("CharSequence mTitle")
    finished_field = java_field("boolean mFinished")
    resumed_field = java_field("boolean mResumed")
    stopped_field = java_field("boolean mStopped")
    called_field = java_field("boolean mCalled")
    destroyed_field = java_field("boolean mDestroyed")

    called = False
    host: Any = None
    component: Component
    last_instances: Any = None
    config_change_flags = 0
    changing_configurations = False
    embedded_id: str | None = None
    referrer: str | None = None
    ui_thread: Any = None
    ui_handler: Any = None
    configuration_now: Any = None

    def attach(
        self: Any,
        *,
        context: Any,
        thread: Any,
        instrumentation: Any,
        token: Any,
        application: Any,
        intent: Any,
        info: Any,
        component: Component | None,
        last: Any = None,
        referrer: str | None = None,
        configuration: Any = None,
        parent: Any = None,
        title: Any = None,
        embedded_id: str | None = None,
    ) -> None:
        """Before `onCreate`: the context, the window, and where it stands."""
        from dalvik.core.java_lang.threads import current

        call(self, "attachBaseContext(Landroid/content/Context;)V", context)
        if hasattr(context, "set_outer_context"):
            context.set_outer_context(self)
        self.ui_thread = current()
        self.ui_handler = new("android.os.Handler")
        self.f_mMainThread, self.f_mInstrumentation = thread, instrumentation
        self.f_mToken, self.f_mApplication = token, application
        self.f_mIntent, self.f_mActivityInfo = intent, info
        self.f_mParent, self.embedded_id = parent, embedded_id
        self.referrer, self.configuration_now = referrer, configuration
        self.last_instances = last
        self.f_mComponent = call(intent, "getComponent()Landroid/content/ComponentName;")
        if last is not None and last.fragments is not None:
            self.host.manager.adopt_retained(last.fragments)
        if last is not None and last.loaders is not None:
            self.host.adopt_loaders(last.loaders)
        self.attach_window(parent)
        self.f_mTitle = self.label_of(info) if title is None else title

    def check_called(self: Any, callback: str) -> None:
        if not self.called:
            short = call(self.f_mComponent, "toShortString()Ljava/lang/String;")
            throw(
                "android.util.SuperNotCalledException",
                f"Activity {short} did not call through to super.{callback}()",
            )

    def label_of(self: Any, info: Any) -> Any:
        if info is None:
            return None
        manager = call(self, "getPackageManager()Landroid/content/pm/PackageManager;")
        return call(
            info,
            "loadLabel(Landroid/content/pm/PackageManager;)Ljava/lang/CharSequence;",
            manager,
        )

    # -- steps -----------------------------------------------------------------------------------

    def perform_create(self: Any, state: Any) -> None:
        self.tell_pre("Created", state)
        call(self, f"onCreate({_BUNDLE})V", state)
        self.read_window_style()
        self.host.manager.dispatch_activity_created()
        self.tell_post("Created", state)

    def perform_start(self: Any) -> None:
        self.tell_pre("Started")
        self.host.manager.note_state_not_saved()
        self.host.manager.exec_pending_actions()
        self.called = False
        call(self.f_mInstrumentation, "callActivityOnStart(Landroid/app/Activity;)V", self)
        self.check_called("onStart")
        self.host.manager.dispatch_start()
        self.host.report_loader_start()
        self.tell_post("Started")

    def perform_restart(self: Any) -> None:
        self.host.manager.note_state_not_saved()
        if self.f_mStopped:
            self.f_mStopped = 0
            self.requery_managed_cursors()
            self.called = False
            call(self.f_mInstrumentation, "callActivityOnRestart(Landroid/app/Activity;)V", self)
            self.check_called("onRestart")

    def perform_resume(self: Any) -> None:
        self.tell_pre("Resumed")
        self.host.manager.note_state_not_saved()
        self.host.manager.exec_pending_actions()
        self.last_instances = None
        self.f_mStopped = 0
        self.started_another = False
        self.called = False
        call(self.f_mInstrumentation, "callActivityOnResume(Landroid/app/Activity;)V", self)
        self.check_called("onResume")
        self.called = False
        self.f_mResumed = 1
        self.host.manager.dispatch_resume()
        self.host.manager.exec_pending_actions()
        call(self, "onPostResume()V")
        self.check_called("onPostResume")
        self.tell_post("Resumed")

    def perform_pause(self: Any) -> None:
        self.tell_pre("Paused")
        self.host.manager.dispatch_pause()
        self.called = False
        call(self, "onPause()V")
        self.f_mResumed = 0
        self.tell_post("Paused")

    def perform_user_leaving(self: Any) -> None:
        call(self, "onUserInteraction()V")
        call(self, "onUserLeaveHint()V")

    def perform_stop(self: Any) -> None:
        self.host.do_loader_stop(self.changing_configurations)
        if not self.f_mStopped:
            self.tell_pre("Stopped")
            if self.f_mWindow is not None:
                call(self.f_mWindow, "closeAllPanels()V")
            self.host.manager.dispatch_stop()
            self.called = False
            call(self.f_mInstrumentation, "callActivityOnStop(Landroid/app/Activity;)V", self)
            self.check_called("onStop")
            self.deactivate_managed_cursors()
            self.f_mStopped = 1
            self.tell_post("Stopped")
        self.f_mResumed = 0

    def perform_destroy(self: Any) -> None:
        self.tell_pre("Destroyed")
        self.f_mDestroyed = 1
        if self.f_mWindow is not None:
            call(self.f_mWindow, "destroy()V")
        self.host.manager.dispatch_destroy()
        call(self, "onDestroy()V")
        self.host.do_loader_destroy()
        self.tell_post("Destroyed")

    def perform_restore_instance_state(self: Any, state: Any) -> None:
        call(self, f"onRestoreInstanceState({_BUNDLE})V", state)
        self.restore_managed_dialogs(state)

    def perform_save_instance_state(self: Any, state: Any) -> None:
        self.tell_pre("SaveInstanceState", state)
        call(self, f"onSaveInstanceState({_BUNDLE})V", state)
        self.save_managed_dialogs(state)
        self.tell_post("SaveInstanceState", state)

    def retain_non_configuration_instances(self: Any) -> Any:
        made = NonConfigurationInstances()
        made.activity = call(self, "onRetainNonConfigurationInstance()Ljava/lang/Object;")
        made.children = call(self, "onRetainNonConfigurationChildInstances()Ljava/util/HashMap;")
        made.fragments = self.host.manager.retain()
        made.loaders = self.host.retain_loaders()
        values = (made.activity, made.children, made.fragments, made.loaders)
        return None if all(value is None for value in values) else made

    # -- telling the Application's and, since 10, the activity's own callbacks ---------------------

    own_callbacks: Any = None

    def tell(self: Any, event: str, state: Any = None) -> None:
        """`onActivity<event>` in the order of registration; forward for beginnings, as all are up
        to 9, backward since 10 for endings."""
        ending = any(event.endswith(one) for one in ("Paused", "Stopped", "Destroyed"))
        own, app = list(self.own_callbacks or ()), self.f_mApplication
        with_state = event.endswith(("Created", "SaveInstanceState"))
        signature = f"onActivity{event}(Landroid/app/Activity;{_BUNDLE if with_state else ''})V"
        arguments = (self, state) if with_state else (self,)
        if ending and device().api >= 29:
            for one in reversed(own):
                call(one, signature, *arguments)
            if app is not None:
                app.tell(signature, arguments)
            return
        if app is not None:
            app.tell(signature, arguments)
        for one in own:
            call(one, signature, *arguments)

    def tell_pre(self: Any, event: str, state: Any = None) -> None:
        if device().api >= 29:
            self.tell(f"Pre{event}", state)

    def tell_post(self: Any, event: str, state: Any = None) -> None:
        if device().api >= 29:
            self.tell(f"Post{event}", state)

    @java_method(
        "void registerActivityLifecycleCallbacks"
        "(android.app.Application$ActivityLifecycleCallbacks)"
    )
    def register_activity_lifecycle_callbacks(self: Any, callbacks: Any) -> None:
        self.own_callbacks = [*(self.own_callbacks or ()), callbacks]

    @java_method(
        "void unregisterActivityLifecycleCallbacks"
        "(android.app.Application$ActivityLifecycleCallbacks)"
    )
    def unregister_activity_lifecycle_callbacks(self: Any, callbacks: Any) -> None:
        self.own_callbacks = [one for one in self.own_callbacks or () if one is not callbacks]


class Callbacks:
    """The methods that apps override."""

    @java_method("protected void onCreate(android.os.Bundle)")
    def on_create(self: Any, state: Any) -> None:
        if state is not None:
            fragments = state.value(_FRAGMENTS)
            retained = None if self.last_instances is None else self.last_instances.fragments
            if fragments is not None:
                self.host.manager.restore(fragments, retained)
        self.host.manager.dispatch_create()
        self.tell("Created", state)
        self.called = True

    @java_method("void onCreate(android.os.Bundle,android.os.PersistableBundle)")
    def on_create_persistable(self: Any, state: Any, persistent: Any) -> None:
        call(self, f"onCreate({_BUNDLE})V", state)

    @java_method("protected void onRestoreInstanceState(android.os.Bundle)")
    def on_restore_instance_state(self: Any, state: Any) -> None:
        if self.f_mWindow is not None:
            windows = state.value(_WINDOWS)
            if windows is not None:
                call(self.f_mWindow, f"restoreHierarchyState({_BUNDLE})V", windows)

    @java_method("void onRestoreInstanceState(android.os.Bundle,android.os.PersistableBundle)")
    def on_restore_instance_state_persistable(self: Any, state: Any, persistent: Any) -> None:
        if state is not None:
            call(self, f"onRestoreInstanceState({_BUNDLE})V", state)

    @java_method("protected void onPostCreate(android.os.Bundle)")
    def on_post_create(self: Any, state: Any) -> None:
        self.title_ready = True
        call(
            self,
            "onTitleChanged(Ljava/lang/CharSequence;I)V",
            call(self, "getTitle()Ljava/lang/CharSequence;"),
            call(self, "getTitleColor()I"),
        )
        self.called = True

    @java_method("void onPostCreate(android.os.Bundle,android.os.PersistableBundle)")
    def on_post_create_persistable(self: Any, state: Any, persistent: Any) -> None:
        call(self, f"onPostCreate({_BUNDLE})V", state)

    @java_method("protected void onStart()")
    def on_start(self: Any) -> None:
        self.called = True
        self.host.do_loader_start()
        self.tell("Started")

    @java_method("protected void onRestart()")
    def on_restart(self: Any) -> None:
        self.called = True

    @java_method("void onStateNotSaved()")
    def on_state_not_saved(self: Any) -> None:
        pass

    @java_method("protected void onResume()")
    def on_resume(self: Any) -> None:
        self.tell("Resumed")
        self.called = True

    @java_method("protected void onPostResume()")
    def on_post_resume(self: Any) -> None:
        window = self.f_mWindow
        if window is not None:
            call(window, "makeActive()V")
        self.called = True

    @java_method("void onTopResumedActivityChanged(boolean)")
    def on_top_resumed_activity_changed(self: Any, on_top: int) -> None:
        pass

    @java_method("protected void onNewIntent(android.content.Intent)")
    def on_new_intent(self: Any, intent: Any) -> None:
        pass

    @java_method("protected void onSaveInstanceState(android.os.Bundle)")
    def on_save_instance_state(self: Any, state: Any) -> None:
        state.store(_WINDOWS, call(self.f_mWindow, "saveHierarchyState()Landroid/os/Bundle;"))
        fragments = self.host.manager.save_all()
        if fragments is not None:
            state.store(_FRAGMENTS, fragments)
        self.tell("SaveInstanceState", state)

    @java_method("void onSaveInstanceState(android.os.Bundle,android.os.PersistableBundle)")
    def on_save_instance_state_persistable(self: Any, state: Any, persistent: Any) -> None:
        call(self, f"onSaveInstanceState({_BUNDLE})V", state)

    @java_method("protected void onPause()")
    def on_pause(self: Any) -> None:
        self.tell("Paused")
        self.called = True

    @java_method("protected void onUserLeaveHint()")
    def on_user_leave_hint(self: Any) -> None:
        pass

    @java_method("void onUserInteraction()")
    def on_user_interaction(self: Any) -> None:
        pass

    @java_method("boolean onCreateThumbnail(android.graphics.Bitmap,android.graphics.Canvas)")
    def on_create_thumbnail(self: Any, bitmap: Any, canvas: Any) -> bool:
        return False

    @java_method("CharSequence onCreateDescription()")
    def on_create_description(self: Any) -> Any:
        return None

    @java_method("protected void onStop()")
    def on_stop(self: Any) -> None:
        self.tell("Stopped")
        self.called = True

    @java_method("protected void onDestroy()")
    def on_destroy(self: Any) -> None:
        self.called = True
        self.dismiss_managed_dialogs()
        self.close_managed_cursors()
        self.close_search()
        self.tell("Destroyed")

    @java_method("void onConfigurationChanged(android.content.res.Configuration)")
    def on_configuration_changed(self: Any, configuration: Any) -> None:
        self.called = True
        self.host.manager.dispatch_configuration_changed(configuration)
        if self.f_mWindow is not None:
            call(
                self.f_mWindow,
                "onConfigurationChanged(Landroid/content/res/Configuration;)V",
                configuration,
            )

    @java_method("void onLowMemory()")
    def on_low_memory(self: Any) -> None:
        self.called = True
        self.host.manager.dispatch_low_memory()

    @java_method("void onTrimMemory(int)")
    def on_trim_memory(self: Any, level: int) -> None:
        self.called = True
        self.host.manager.dispatch_trim_memory(level)

    @java_method("void onMultiWindowModeChanged(boolean)")
    def on_multi_window_mode_changed(self: Any, multi: int) -> None:
        pass

    @java_method("void onPictureInPictureModeChanged(boolean)")
    def on_picture_in_picture_mode_changed(self: Any, picture: int) -> None:
        pass

    @java_method("boolean isInMultiWindowMode()")
    @java_method("boolean isInPictureInPictureMode()")
    @java_method("boolean isVoiceInteraction()")
    @java_method("boolean isVoiceInteractionRoot()")
    def is_in_special_mode(self: Any) -> bool:
        return False

    # -- retained --------------------------------------------------------------------------------

    @java_method("Object getLastNonConfigurationInstance()")
    def get_last_non_configuration_instance(self: Any) -> Any:
        return None if self.last_instances is None else self.last_instances.activity

    @java_method("Object onRetainNonConfigurationInstance()")
    def on_retain_non_configuration_instance(self: Any) -> Any:
        return None

    @java_method("java.util.HashMap getLastNonConfigurationChildInstances()")
    def get_last_non_configuration_child_instances(self: Any) -> Any:
        return None if self.last_instances is None else self.last_instances.children

    @java_method("java.util.HashMap onRetainNonConfigurationChildInstances()")
    def on_retain_non_configuration_child_instances(self: Any) -> Any:
        return None

    @java_method("int getChangingConfigurations()")
    def get_changing_configurations(self: Any) -> int:
        return int(self.config_change_flags)

    @java_method("boolean isChangingConfigurations()")
    def is_changing_configurations(self: Any) -> bool:
        return bool(self.changing_configurations)

    @java_method("void recreate()")
    def recreate(self: Any) -> None:
        from devices.pocket.framework.android_os.looper import on_main_thread

        if self.f_mParent is not None:
            throw("java.lang.IllegalStateException", "Can only be called on top-level activity")
        if not on_main_thread():
            throw("java.lang.IllegalStateException", "Must be called from main thread")
        with device().lock:
            activities = device().activities
            record = activities.record(self.f_mToken.number)
            if record is not None:
                activities.relaunching.relaunch(record, 0, record is activities.resumed)

    def adopt_configuration(self: Any, configuration: Any) -> None:
        """A change that the activity handles itself: its resources follow."""
        self.configuration_now = configuration
        resources = call(self, "getResources()Landroid/content/res/Resources;")
        call(
            resources,
            "updateConfiguration(Landroid/content/res/Configuration;"
            "Landroid/util/DisplayMetrics;)V",
            java_configuration(configuration),
            None,
        )

    @java_method("String getLocalClassName()")
    def get_local_class_name(self: Any) -> str:
        package = call(self, "getPackageName()Ljava/lang/String;")
        name = call(self.f_mComponent, "getClassName()Ljava/lang/String;")
        within = name.startswith(package + ".")
        return str(name[len(package) + 1 :]) if within else str(name)

    @java_method("android.content.SharedPreferences getPreferences(int)")
    def get_preferences(self: Any, mode: int) -> Any:
        return call(
            self,
            "getSharedPreferences(Ljava/lang/String;I)Landroid/content/SharedPreferences;",
            call(self, "getLocalClassName()Ljava/lang/String;"),
            mode,
        )

    @java_method("android.app.Application getApplication()")
    def get_application(self: Any) -> Any:
        return self.f_mApplication

    @java_method("android.content.Intent getIntent()")
    def get_intent(self: Any) -> Any:
        return self.f_mIntent

    @java_method("void setIntent(android.content.Intent)")
    def set_intent(self: Any, intent: Any) -> None:
        self.f_mIntent = intent

    @java_method("android.content.ComponentName getComponentName()")
    def get_component_name(self: Any) -> Any:
        return self.f_mComponent

    @java_method("final android.app.Activity getParent()")
    def get_parent(self: Any) -> Any:
        return self.f_mParent

    @java_method("final boolean isChild()")
    def is_child(self: Any) -> bool:
        return self.f_mParent is not None

    @java_method("final void setParent(android.app.Activity)")
    def set_parent(self: Any, parent: Any) -> None:
        self.f_mParent = parent

    @java_method("final boolean isResumed()")
    def is_resumed(self: Any) -> bool:
        return bool(self.f_mResumed)

    @java_method("boolean isFinishing()")
    def is_finishing(self: Any) -> bool:
        return bool(self.f_mFinished)

    @java_method("boolean isDestroyed()")
    def is_destroyed(self: Any) -> bool:
        return bool(self.f_mDestroyed)

    @java_method("final void runOnUiThread(Runnable)")
    def run_on_ui_thread(self: Any, action: Any) -> None:
        from dalvik.core.java_lang.threads import current

        if current() is not self.ui_thread:
            self.ui_handler.post(action)
        else:
            call(action, "run()V")

    @java_method("void dump(String,java.io.FileDescriptor,java.io.PrintWriter,String[])")
    def dump(self: Any, prefix: str, descriptor: Any, writer: Any, arguments: Any) -> None:
        line = "println(Ljava/lang/String;)V"
        call(writer, line, f"{prefix}Local Activity {identity_hash_code(self):x} State:")
        for text in dumping.state(self):
            call(writer, line, f"{prefix}  {text}")
        self.host.manager.dump(f"{prefix}  ", descriptor, writer, arguments)
        if self.f_mDecor is not None:
            call(writer, line, f"{prefix}View Hierarchy:")
            for text in dumping.views(self.f_mDecor):
                call(writer, line, f"{prefix}  {text}")
