"""Instrumentation: the calls of callbacks, which runners override to watch them."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call
from dalvik.vm.native import java_method


class Calls:
    @java_method("void callApplicationOnCreate(android.app.Application)")
    def call_application_on_create(self: Any, app: Any) -> None:
        call(app, "onCreate()V")

    @java_method("void callActivityOnCreate(android.app.Activity,android.os.Bundle)")
    def call_activity_on_create(self: Any, activity: Any, state: Any) -> None:
        self.before_create(activity)
        activity.perform_create(state)
        self.after_create(activity)

    @java_method(
        "void callActivityOnCreate"
        "(android.app.Activity,android.os.Bundle,android.os.PersistableBundle)"
    )
    def call_activity_on_create_persistable(
        self: Any, activity: Any, state: Any, persistent: Any
    ) -> None:
        call(
            self,
            "callActivityOnCreate(Landroid/app/Activity;Landroid/os/Bundle;)V",
            activity,
            state,
        )

    @java_method("void callActivityOnDestroy(android.app.Activity)")
    def call_activity_on_destroy(self: Any, activity: Any) -> None:
        activity.perform_destroy()

    @java_method("void callActivityOnRestoreInstanceState(android.app.Activity,android.os.Bundle)")
    def call_activity_on_restore_instance_state(self: Any, activity: Any, state: Any) -> None:
        activity.perform_restore_instance_state(state)

    @java_method("void callActivityOnPostCreate(android.app.Activity,android.os.Bundle)")
    def call_activity_on_post_create(self: Any, activity: Any, state: Any) -> None:
        call(activity, "onPostCreate(Landroid/os/Bundle;)V", state)

    @java_method("void callActivityOnNewIntent(android.app.Activity,android.content.Intent)")
    def call_activity_on_new_intent(self: Any, activity: Any, intent: Any) -> None:
        activity.host.manager.note_state_not_saved()
        call(activity, "onNewIntent(Landroid/content/Intent;)V", intent)

    @java_method("void callActivityOnStart(android.app.Activity)")
    def call_activity_on_start(self: Any, activity: Any) -> None:
        call(activity, "onStart()V")

    @java_method("void callActivityOnRestart(android.app.Activity)")
    def call_activity_on_restart(self: Any, activity: Any) -> None:
        call(activity, "onRestart()V")

    @java_method("void callActivityOnResume(android.app.Activity)")
    def call_activity_on_resume(self: Any, activity: Any) -> None:
        activity.f_mResumed = 1
        call(activity, "onResume()V")
        for monitor in list(self.monitors or ()):
            call(
                monitor,
                "match(Landroid/content/Context;Landroid/app/Activity;Landroid/content/Intent;)Z",
                activity,
                activity,
                activity.f_mIntent,
            )

    @java_method("void callActivityOnStop(android.app.Activity)")
    def call_activity_on_stop(self: Any, activity: Any) -> None:
        call(activity, "onStop()V")

    @java_method("void callActivityOnSaveInstanceState(android.app.Activity,android.os.Bundle)")
    def call_activity_on_save_instance_state(self: Any, activity: Any, state: Any) -> None:
        activity.perform_save_instance_state(state)

    @java_method("void callActivityOnPause(android.app.Activity)")
    def call_activity_on_pause(self: Any, activity: Any) -> None:
        activity.perform_pause()

    @java_method("void callActivityOnUserLeaving(android.app.Activity)")
    def call_activity_on_user_leaving(self: Any, activity: Any) -> None:
        activity.perform_user_leaving()

    # -- menus -----------------------------------------------------------------------------------

    @java_method("boolean invokeMenuActionSync(android.app.Activity,int,int)")
    def invoke_menu_action_sync(self: Any, activity: Any, number: int, flag: int) -> bool:
        """Performs an item of the options menu, on the main thread."""

        def perform() -> bool:
            return bool(
                call(activity.f_mWindow, "performPanelIdentifierAction(III)Z", 0, number, flag)
            )

        self.not_on_main()
        return bool(self.main_sync(perform))

    @java_method("boolean invokeContextMenuAction(android.app.Activity,int,int)")
    def invoke_context_menu_action(self: Any, activity: Any, number: int, flag: int) -> bool:
        """Opens the context menu of the view that has the focus, and performs an item of it."""
        focused = call(
            call(activity, "getWindow()Landroid/view/Window;"),
            "getCurrentFocus()Landroid/view/View;",
        )
        if focused is None:
            return False
        self.not_on_main()
        if not self.main_sync(lambda: bool(call(focused, "showContextMenu()Z"))):
            return False
        self.wait_for_idle_sync()
        return bool(
            self.main_sync(
                lambda: bool(
                    call(
                        activity.f_mWindow,
                        "performContextMenuIdentifierAction(II)Z",
                        number,
                        flag,
                    )
                )
            )
        )
