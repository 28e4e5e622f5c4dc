"""Activity: starting others, getting and giving results, asking for permissions, finishing."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, throw
from dalvik.vm.native import java_field, java_method
from dalvik.vm.objects import array_of
from devices.pocket.framework.runtime import device

_INTENT = "Landroid/content/Intent;"
_BUNDLE = "Landroid/os/Bundle;"
_FOR_RESULT = f"startActivityForResult({_INTENT}I{_BUNDLE})V"
_FOR_RESULT_PLAIN = f"startActivityForResult({_INTENT}I)V"
_EXEC = (
    "execStartActivity(Landroid/content/Context;Landroid/os/IBinder;Landroid/os/IBinder;"
    "Landroid/app/Activity;Landroid/content/Intent;ILandroid/os/Bundle;)"
    "Landroid/app/Instrumentation$ActivityResult;"
)
_PERMISSIONS_WHO = "@android:requestPermissions:"


class Starting:
    started_another = False
    result_code_field = java_field("int mResultCode")
    result_data_field = java_field("android.content.Intent mResultData")
    asks_permissions = False

    # -- starting --------------------------------------------------------------------------------

    @java_method("void startActivity(android.content.Intent)")
    def start_activity(self: Any, intent: Any) -> None:
        call(self, f"startActivity({_INTENT}{_BUNDLE})V", intent, None)

    @java_method("void startActivity(android.content.Intent,android.os.Bundle)")
    def start_activity_options(self: Any, intent: Any, options: Any) -> None:
        if options is not None:
            call(self, _FOR_RESULT, intent, -1, options)
        else:
            call(self, _FOR_RESULT_PLAIN, intent, -1)

    @java_method("void startActivityForResult(android.content.Intent,int)")
    def start_activity_for_result(self: Any, intent: Any, request: int) -> None:
        call(self, _FOR_RESULT, intent, request, None)

    @java_method("void startActivityForResult(android.content.Intent,int,android.os.Bundle)")
    def start_activity_for_result_options(
        self: Any, intent: Any, request: int, options: Any
    ) -> None:
        if self.f_mParent is not None:
            child = f"startActivityFromChild(Landroid/app/Activity;{_INTENT}I)V"
            call(self.f_mParent, child, self, intent, request)
            return
        self._execute(intent, request, options, self.embedded_id)
        if request >= 0:
            self.started_another = True

    def _execute(self: Any, intent: Any, request: int, options: Any, who: str | None) -> None:
        result = self.f_mInstrumentation.exec_for(self, self, intent, request, options, who)
        if result is not None:
            self.dispatch_activity_result_later(who, request, result)

    def dispatch_activity_result_later(
        self: Any, who: str | None, request: int, result: Any
    ) -> None:
        """A monitor has answered instead of an activity."""
        from devices.pocket.system.tasks import Result

        data = None if result.data is None else result.data.to_plain()
        with device().lock:
            record = device().activities.record(self.f_mToken.number)
            if record is not None and request >= 0:
                device().activities.lifecycle.deliver_result(
                    record, Result(who, request, result.code, data)
                )

    def start_from(self: Any, who: str, intent: Any, request: int, options: Any) -> None:
        """For a fragment or a child, whose address is `who`."""
        if request >= 0:
            self.started_another = True
        self._execute(intent, request, options, who)

    @java_method("void startActivities(android.content.Intent[])")
    def start_activities(self: Any, intents: Any) -> None:
        call(self, f"startActivities([{_INTENT}{_BUNDLE})V", intents, None)

    @java_method("void startActivities(android.content.Intent[],android.os.Bundle)")
    def start_activities_options(self: Any, intents: Any, options: Any) -> None:
        for intent in intents.d:
            self._execute(intent, -1, options, None)

    @java_method("boolean startActivityIfNeeded(android.content.Intent,int)")
    def start_activity_if_needed(self: Any, intent: Any, request: int) -> bool:
        return bool(
            call(self, f"startActivityIfNeeded({_INTENT}I{_BUNDLE})Z", intent, request, None)
        )

    @java_method("boolean startActivityIfNeeded(android.content.Intent,int,android.os.Bundle)")
    def start_activity_if_needed_options(
        self: Any, intent: Any, request: int, options: Any
    ) -> bool:
        plain = intent.to_plain()
        with device().lock:
            activities = device().activities
            record = activities.record(self.f_mToken.number)
            match = activities.device.packages.resolver.resolve(plain)
            if record is not None and match is not None and match.component == record.component:
                return False
        call(self, _FOR_RESULT, intent, request, options)
        return True

    @java_method("boolean startNextMatchingActivity(android.content.Intent)")
    def start_next_matching_activity(self: Any, intent: Any) -> bool:
        plain = intent.to_plain().but(component=None)
        with device().lock:
            record = device().activities.record(self.f_mToken.number)
            found = device().packages.resolver.query(plain, default_only=True)
            components = [match.component for match in found]
        if record is None or record.component not in components:
            return False
        following = components[components.index(record.component) + 1 :]
        if not following:
            return False
        from devices.pocket.framework.android_app import starts
        from devices.pocket.framework.android_content.intent import Intent

        starts.start(Intent.from_plain(plain.but(component=following[0])), self.f_mToken.number)
        return True

    @java_method("void startActivityFromChild(android.app.Activity,android.content.Intent,int)")
    def start_activity_from_child(self: Any, child: Any, intent: Any, request: int) -> None:
        self.start_from(child.embedded_id, intent, request, None)

    @java_method("void startActivityFromFragment(android.app.Fragment,android.content.Intent,int)")
    def start_activity_from_fragment(self: Any, fragment: Any, intent: Any, request: int) -> None:
        call(
            self,
            f"startActivityFromFragment(Landroid/app/Fragment;{_INTENT}I{_BUNDLE})V",
            fragment,
            intent,
            request,
            None,
        )

    @java_method(
        "void startActivityFromFragment"
        "(android.app.Fragment,android.content.Intent,int,android.os.Bundle)"
    )
    def start_activity_from_fragment_options(
        self: Any, fragment: Any, intent: Any, request: int, options: Any
    ) -> None:
        self.start_from(fragment.who, intent, request, options)

    @java_method(
        "void startIntentSender(android.content.IntentSender,android.content.Intent,int,int,int)"
    )
    def start_intent_sender(
        self: Any, sender: Any, fill: Any, mask: int, values: int, extra: int
    ) -> None:
        self._send(sender, fill, mask, values, -1)

    @java_method(
        "void startIntentSender"
        "(android.content.IntentSender,android.content.Intent,int,int,int,android.os.Bundle)"
    )
    def start_intent_sender_options(
        self: Any, sender: Any, fill: Any, mask: int, values: int, extra: int, options: Any
    ) -> None:
        self._send(sender, fill, mask, values, -1)

    @java_method(
        "void startIntentSenderForResult"
        "(android.content.IntentSender,int,android.content.Intent,int,int,int)"
    )
    def start_intent_sender_for_result(
        self: Any, sender: Any, request: int, fill: Any, mask: int, values: int, extra: int
    ) -> None:
        self._send(sender, fill, mask, values, request)

    @java_method(
        "void startIntentSenderForResult"
        "(android.content.IntentSender,int,android.content.Intent,int,int,int,android.os.Bundle)"
    )
    def start_intent_sender_for_result_options(
        self: Any,
        sender: Any,
        request: int,
        fill: Any,
        mask: int,
        values: int,
        extra: int,
        options: Any,
    ) -> None:
        self._send(sender, fill, mask, values, request)

    def _send(self: Any, sender: Any, fill: Any, mask: int, values: int, request: int) -> None:
        """One that starts an activity does so from here; others are just sent."""
        from devices.pocket.framework.android_app import starts
        from devices.pocket.framework.android_content.intent import Intent

        record = sender.pending.record()
        if record is None:
            throw("android.content.IntentSender$SendIntentException")
        if record.kind != "activity" or request < 0:
            sender.send_fill_in(fill)
            return
        intent = Intent.from_plain(record.intent)
        if fill is not None:
            call(intent, "fillIn(Landroid/content/Intent;I)I", fill, 0)
        call(
            intent,
            "setFlags(I)Landroid/content/Intent;",
            (intent.flags & ~mask) | (values & mask),
        )
        self.started_another = True
        outcome = starts.start(intent, self.f_mToken.number, self.embedded_id, request)
        starts.check(outcome, intent)

    @java_method("void overridePendingTransition(int,int)")
    def override_pending_transition(self: Any, enter: int, leave: int) -> None:
        """Activities appear at once."""

    # -- results ---------------------------------------------------------------------------------

    @java_method("protected void onActivityResult(int,int,android.content.Intent)")
    def on_activity_result(self: Any, request: int, result: int, data: Any) -> None:
        pass

    @java_method("void onActivityReenter(int,android.content.Intent)")
    def on_activity_reenter(self: Any, result: int, data: Any) -> None:
        pass

    def dispatch_activity_result(
        self: Any, who: str | None, request: int, result: int, data: Any
    ) -> None:
        """To the activity itself, a fragment of it, or one that it embeds."""
        self.host.manager.note_state_not_saved()
        if who is None:
            call(self, f"onActivityResult(II{_INTENT})V", request, result, data)
            return
        fragment = self.host.manager.find_fragment_by_who(who.removeprefix("android:fragment:"))
        if fragment is not None:
            call(fragment, f"onActivityResult(II{_INTENT})V", request, result, data)
        else:
            self.deliver_to_child(who, request, result, data)

    def deliver_to_child(self: Any, who: str, request: int, result: int, data: Any) -> None:
        """`ActivityGroup` has children."""

    @java_method("final void setResult(int)")
    def set_result(self: Any, code: int) -> None:
        self.f_mResultCode, self.f_mResultData = code, None

    @java_method("final void setResult(int,android.content.Intent)")
    def set_result_data(self: Any, code: int, data: Any) -> None:
        self.f_mResultCode, self.f_mResultData = code, data

    @java_method("String getCallingPackage()")
    def get_calling_package(self: Any) -> str | None:
        with device().lock:
            record = device().activities.record(self.f_mToken.number)
            to = None if record is None else record.result_to
            return None if to is None else to.package.name

    @java_method("android.content.ComponentName getCallingActivity()")
    def get_calling_activity(self: Any) -> Any:
        from devices.pocket.framework.android_content.component_name import ComponentName

        with device().lock:
            record = device().activities.record(self.f_mToken.number)
            to = None if record is None else record.result_to
        return None if to is None else ComponentName.from_plain(to.component)

    @java_method("android.net.Uri getReferrer()")
    def get_referrer(self: Any) -> Any:
        from devices.pocket.framework.android_net.uri import Uri

        intent = self.f_mIntent
        given = intent.to_plain().extras or {}
        _, value = given.get("android.intent.extra.REFERRER_NAME", ("", None))
        if value is not None:
            return Uri.parse(value)
        return None if self.referrer is None else Uri.parse(f"android-app://{self.referrer}")

    # -- permissions -----------------------------------------------------------------------------

    @java_method("final void requestPermissions(String[],int)")
    def request_permissions(self: Any, permissions: Any, request: int) -> None:
        self.ask_permissions(permissions, request, None)

    def ask_permissions(self: Any, permissions: Any, request: int, who: str | None) -> None:
        if request < 0:
            throw("java.lang.IllegalArgumentException", "requestCode should be >= 0")
        if self.asks_permissions:
            self._permissions_answered(who, request, (), ())
            return
        self.asks_permissions = True
        names = tuple(permissions.d)
        with device().lock:
            record = device().activities.record(self.f_mToken.number)
            assert record is not None
            device().activities.permission_requests.ask(record, names, who, request)

    def permissions_answered(
        self: Any, who: str | None, request: int, answers: tuple[tuple[str, bool], ...]
    ) -> None:
        self.asks_permissions = False
        names = tuple(name for name, _ in answers)
        self._permissions_answered(
            who, request, names, tuple(0 if granted else -1 for _, granted in answers)
        )

    def _permissions_answered(
        self: Any, who: str | None, request: int, names: tuple[str, ...], codes: tuple[int, ...]
    ) -> None:
        target = self
        if who is not None:
            target = self.host.manager.find_fragment_by_who(who)
        if target is not None:
            call(
                target,
                "onRequestPermissionsResult(I[Ljava/lang/String;[I)V",
                request,
                array_of("[Ljava/lang/String;", list(names)),
                array_of("[I", list(codes)),
            )

    @java_method("void onRequestPermissionsResult(int,String[],int[])")
    def on_request_permissions_result(self: Any, request: int, names: Any, codes: Any) -> None:
        pass

    @java_method("boolean shouldShowRequestPermissionRationale(String)")
    def should_show_request_permission_rationale(self: Any, permission: str) -> bool:
        with device().lock:
            record = device().activities.record(self.f_mToken.number)
            return record is not None and device().activities.permission_requests.wants_rationale(
                record.package, permission
            )


class Finishing:
    # -- finishing -------------------------------------------------------------------------------

    @java_method("void finish()")
    def finish(self: Any) -> None:
        self.finish_here(0)

    @java_method("void finishAndRemoveTask()")
    def finish_and_remove_task(self: Any) -> None:
        self.finish_here(1)

    @java_method("void finishAfterTransition()")
    def finish_after_transition(self: Any) -> None:
        call(self, "finish()V")

    def finish_here(self: Any, remove_task: int) -> None:
        if self.f_mParent is not None:
            call(self.f_mParent, "finishFromChild(Landroid/app/Activity;)V", self)
            return
        data = None if self.f_mResultData is None else self.f_mResultData.to_plain()
        with device().lock:
            activities = device().activities
            token = self.f_mToken.number
            record = activities.record(token)
            root = record is not None and record.is_root
            task = None if record is None else record.task
            if activities.finish(token, self.f_mResultCode, data):
                self.f_mFinished = 1
                if remove_task and root and task is not None:
                    activities.finish_task(task)

    @java_method("void finishFromChild(android.app.Activity)")
    def finish_from_child(self: Any, child: Any) -> None:
        call(self, "finish()V")

    @java_method("void finishAffinity()")
    def finish_affinity(self: Any) -> None:
        if self.f_mParent is not None:
            throw("java.lang.IllegalStateException", "Can not be called from an embedded activity")
        if self.f_mResultCode != 0 or self.f_mResultData is not None:
            throw("java.lang.IllegalStateException", "Can not be called to deliver a result")
        with device().lock:
            device().activities.finish_affinity(self.f_mToken.number)
        self.f_mFinished = 1

    @java_method("void finishActivity(int)")
    def finish_activity(self: Any, request: int) -> None:
        with device().lock:
            device().activities.finish_sub_activity(self.f_mToken.number, self.embedded_id, request)

    @java_method("void finishActivityFromChild(android.app.Activity,int)")
    def finish_activity_from_child(self: Any, child: Any, request: int) -> None:
        with device().lock:
            device().activities.finish_sub_activity(
                self.f_mToken.number, child.embedded_id, request
            )

    @java_method("boolean releaseInstance()")
    def release_instance(self: Any) -> bool:
        with device().lock:
            activities = device().activities
            record = activities.record(self.f_mToken.number)
            stopped = record is not None and record.have_state and not record.visible
            if record is not None and stopped:
                activities.lifecycle.destroy(record, "app-req")
            return stopped

    # -- navigating up ---------------------------------------------------------------------------

    @java_method("boolean onNavigateUp()")
    def on_navigate_up(self: Any) -> bool:
        up = call(self, f"getParentActivityIntent(){_INTENT}")
        if up is None:
            return False
        if call(self, f"shouldUpRecreateTask({_INTENT})Z", up):
            call(self, "finish()V")
            call(self, f"startActivity({_INTENT})V", up)
        else:
            call(self, f"navigateUpTo({_INTENT})Z", up)
        return True

    @java_method("boolean onNavigateUpFromChild(android.app.Activity)")
    def on_navigate_up_from_child(self: Any, child: Any) -> bool:
        return bool(call(self, "onNavigateUp()Z"))

    @java_method("boolean shouldUpRecreateTask(android.content.Intent)")
    def should_up_recreate_task(self: Any, target: Any) -> bool:
        plain = target.to_plain()
        with device().lock:
            packages = device().packages
            found = None if plain.component is None else packages.find(plain.component)
            record = device().activities.record(self.f_mToken.number)
            if found is None or record is None:
                return False
            affinity = getattr(found[1], "task_affinity", None)
            return bool(record.task.affinity != affinity)

    @java_method("boolean navigateUpTo(android.content.Intent)")
    def navigate_up_to(self: Any, up: Any) -> bool:
        data = None if self.f_mResultData is None else self.f_mResultData.to_plain()
        plain = up.to_plain()
        with device().lock:
            activities = device().activities
            token = self.f_mToken.number
            if activities.navigate_up(token, plain, self.f_mResultCode, data):
                return True
        from devices.pocket.framework.android_app import starts

        starts.start(up, self.f_mToken.number)
        self.finish_here(0)
        return False

    @java_method("android.content.Intent getParentActivityIntent()")
    def get_parent_activity_intent(self: Any) -> Any:
        from devices.pocket.framework.android_content.intent import Intent
        from devices.pocket.system.intents import Component, PlainIntent

        name = None if self.f_mActivityInfo is None else self.f_mActivityInfo.f_parentActivityName
        if not name:
            return None
        package = call(self, "getPackageName()Ljava/lang/String;")
        return Intent.from_plain(PlainIntent(component=Component(package, name)))

    @java_method("void onCreateNavigateUpTaskStack(android.app.TaskStackBuilder)")
    @java_method("void onPrepareNavigateUpTaskStack(android.app.TaskStackBuilder)")
    def on_navigate_up_task_stack(self: Any, builder: Any) -> None:
        pass
