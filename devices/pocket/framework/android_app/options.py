"""ActivityOptions and TaskStackBuilder."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, throw
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject, array_of
from devices.pocket.framework.android_os.bundle import Bundle
from devices.pocket.framework.runtime import device

_OPTIONS = "android.app.ActivityOptions"
_BUILDER = "android.app.TaskStackBuilder"
_INTENT = "Landroid/content/Intent;"


def _made() -> Any:
    return ActivityOptions()


@java_class(_OPTIONS)
class ActivityOptions(JObject):
    """How a start is animated; activities appear at once, so it is only passed on."""

    @java_method(f"static {_OPTIONS} makeBasic()")
    @staticmethod
    def make_basic() -> Any:
        return _made()

    @java_method(f"static {_OPTIONS} makeCustomAnimation(android.content.Context,int,int)")
    @staticmethod
    def make_custom_animation(context: Any, enter: int, leave: int) -> Any:
        return _made()

    @java_method(f"static {_OPTIONS} makeScaleUpAnimation(android.view.View,int,int,int,int)")
    @java_method(f"static {_OPTIONS} makeClipRevealAnimation(android.view.View,int,int,int,int)")
    @staticmethod
    def make_scale_up_animation(view: Any, x: int, y: int, width: int, height: int) -> Any:
        return _made()

    @java_method(
        f"static {_OPTIONS} makeThumbnailScaleUpAnimation"
        "(android.view.View,android.graphics.Bitmap,int,int)"
    )
    @staticmethod
    def make_thumbnail_scale_up_animation(view: Any, bitmap: Any, x: int, y: int) -> Any:
        return _made()

    @java_method(
        f"static {_OPTIONS} makeSceneTransitionAnimation"
        "(android.app.Activity,android.view.View,String)"
    )
    @staticmethod
    def make_scene_transition_animation(activity: Any, view: Any, name: str) -> Any:
        return _made()

    @java_method(
        f"static varargs {_OPTIONS} makeSceneTransitionAnimation"
        "(android.app.Activity,android.util.Pair[])"
    )
    @staticmethod
    def make_scene_transition_animation_pairs(activity: Any, pairs: Any) -> Any:
        return _made()

    @java_method(f"static {_OPTIONS} makeTaskLaunchBehind()")
    @staticmethod
    def make_task_launch_behind() -> Any:
        return _made()

    @java_method("void update(android.app.ActivityOptions)")
    def update(self, other: Any) -> None:
        pass

    @java_method("android.os.Bundle toBundle()")
    def to_bundle(self) -> Any:
        return Bundle.create()


@java_class(_BUILDER)
class TaskStackBuilder(JObject):
    context: Any = None
    intents: list[Any]

    @java_method(f"static {_BUILDER} create(android.content.Context)")
    @staticmethod
    def create(context: Any) -> Any:
        made = TaskStackBuilder()
        made.context, made.intents = context, []
        return made

    @java_method(f"{_BUILDER} addNextIntent(android.content.Intent)")
    def add_next_intent(self, intent: Any) -> Any:
        self.intents.append(intent)
        return self

    @java_method(f"{_BUILDER} addNextIntentWithParentStack(android.content.Intent)")
    def add_next_intent_with_parent_stack(self, intent: Any) -> Any:
        plain = intent.to_plain()
        if plain.component is not None:
            self._add_parents(plain.component)
        return self.add_next_intent(intent)

    @java_method(f"{_BUILDER} addParentStack(android.app.Activity)")
    def add_parent_stack(self, activity: Any) -> Any:
        self._add_parents(activity.f_mComponent.to_plain())
        return self

    @java_method(f"{_BUILDER} addParentStack(Class)")
    def add_parent_stack_class(self, kind: Any) -> Any:
        from devices.pocket.system.intents import Component

        package = call(self.context, "getPackageName()Ljava/lang/String;")
        self._add_parents(Component(package, kind.name()))
        return self

    @java_method(f"{_BUILDER} addParentStack(android.content.ComponentName)")
    def add_parent_stack_name(self, name: Any) -> Any:
        self._add_parents(name.to_plain())
        return self

    def _add_parents(self, component: Any) -> None:
        from devices.pocket.framework.android_content.intent import Intent
        from devices.pocket.system.intents import Component, PlainIntent

        at, found = len(self.intents), []
        with device().lock:
            package = device().packages.get(component.package)
            declared = None if package is None else package.activity(component.name)
            while declared is not None and declared.parent_activity and package is not None:
                name = declared.parent_activity
                found.append(Component(package.name, name))
                declared = package.activity(name)
        for one in found:
            self.intents.insert(at, Intent.from_plain(PlainIntent(component=one)))

    @java_method("int getIntentCount()")
    def get_intent_count(self) -> int:
        return len(self.intents)

    @java_method("android.content.Intent editIntentAt(int)")
    def edit_intent_at(self, index: int) -> Any:
        return self.intents[index]

    @java_method("android.content.Intent[] getIntents()")
    def get_intents(self) -> Any:
        if self.intents:
            call(self.intents[0], f"addFlags(I){_INTENT}", 0x1000C000)
        return array_of(f"[{_INTENT}", self.intents)

    @java_method("void startActivities()")
    def start_activities(self) -> None:
        self.start_activities_options(None)

    @java_method("void startActivities(android.os.Bundle)")
    def start_activities_options(self, options: Any) -> None:
        if not self.intents:
            throw(
                "java.lang.IllegalStateException",
                "No intents added to TaskStackBuilder; cannot startActivities",
            )
        signature = f"startActivities([{_INTENT}Landroid/os/Bundle;)V"
        call(self.context, signature, self.get_intents(), options)

    @java_method("android.app.PendingIntent getPendingIntent(int,int)")
    def get_pending_intent(self, request: int, flags: int) -> Any:
        return self.get_pending_intent_options(request, flags, None)

    @java_method("android.app.PendingIntent getPendingIntent(int,int,android.os.Bundle)")
    def get_pending_intent_options(self, request: int, flags: int, options: Any) -> Any:
        if not self.intents:
            throw(
                "java.lang.IllegalStateException",
                "No intents added to TaskStackBuilder; cannot getPendingIntent",
            )
        from devices.pocket.framework.android_view.statics import static_call

        return static_call(
            "android.app.PendingIntent",
            f"getActivities(Landroid/content/Context;I[{_INTENT}I)Landroid/app/PendingIntent;",
            self.context,
            request,
            self.get_intents(),
            flags,
        )
