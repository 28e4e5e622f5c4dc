"""TransitionManager, Scene and TransitionInflater."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.declare import with_functions
from dalvik.vm.interop import call, new, throw
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_transition.kinds import AutoTransition

_P = "android.transition."
_T, _GROUP, _SCENE = _P + "Transition", "android.view.ViewGroup", _P + "Scene"
_CONTEXT = "android.content.Context"
_COMMIT = 4
_ELEMENTS = {
    "fade": "Fade", "changeBounds": "ChangeBounds", "slide": "Slide", "explode": "Explode",
    "changeTransform": "ChangeTransform", "changeClipBounds": "ChangeClipBounds",
    "changeImageTransform": "ChangeImageTransform", "changeScroll": "ChangeScroll",
    "autoTransition": "AutoTransition", "transitionSet": "TransitionSet",
}  # fmt: skip


def _auto() -> Any:
    made = AutoTransition()
    made.init_auto()
    return made


def begin(root: Any, transition: Any) -> None:
    """Captures now; plays after the frame that lays the change out."""
    from devices.pocket.framework.android_os.looper import my_looper
    from devices.pocket.framework.android_view.choreographer import Choreographer

    looper = my_looper()
    if looper is None:
        return
    pending = getattr(root, "pending_transition", None)
    if pending is not None:
        return
    running = transition.clone()
    root.pending_transition = running
    running.capture_before(root)

    def play() -> None:
        root.pending_transition = None
        root.running_transition = running
        running.play(root)

    Choreographer.of(looper).post(_COMMIT, play)


@java_method(f"static void beginDelayedTransition({_GROUP})")
def begin_delayed_transition(root: Any) -> None:
    begin_delayed_transition_with(root, None)


@java_method(f"static void beginDelayedTransition({_GROUP},{_T})")
def begin_delayed_transition_with(root: Any, transition: Any) -> None:
    if call(root, "isLaidOut()Z"):
        begin(root, _auto() if transition is None else transition)


@java_method(f"static void go({_SCENE})")
def go(scene: Any) -> None:
    go_with(scene, _auto())


@java_method(f"static void go({_SCENE},{_T})")
def go_with(scene: Any, transition: Any) -> None:
    if transition is not None:
        begin(scene.root, transition)
    scene.enter()


@java_method(f"static void endTransitions({_GROUP})")
def end_transitions(root: Any) -> None:
    running = getattr(root, "running_transition", None)
    if running is not None:
        root.running_transition = None
        running.finish()


@java_class(_P + "TransitionManager")
@with_functions(
    begin_delayed_transition, begin_delayed_transition_with, go, go_with, end_transitions
)
class TransitionManager(JObject):
    """`rules` say which transition leads to a scene."""

    rules: list[tuple[Any, Any, Any]]

    @java_method("void <init>()")
    def init(self) -> None:
        self.rules = []

    @java_method(f"void setTransition({_SCENE},{_T})")
    def set_transition(self, scene: Any, transition: Any) -> None:
        self.rules.append((None, scene, transition))

    @java_method(f"void setTransition({_SCENE},{_SCENE},{_T})")
    def set_transition_between(self, first: Any, last: Any, transition: Any) -> None:
        self.rules.append((first, last, transition))

    @java_method(f"void transitionTo({_SCENE})")
    def transition_to(self, scene: Any) -> None:
        now = getattr(scene.root, "current_scene", None)
        found = [
            rule[2] for rule in reversed(self.rules) if rule[1] is scene and rule[0] in (now, None)
        ]
        go_with(scene, found[0] if found else _auto())


@java_class(_SCENE, access="public final")
class Scene(JObject):
    root: Any
    layout = 0
    view: Any = None
    context: Any = None
    on_enter: Any = None
    on_exit: Any = None

    @java_method(f"void <init>({_GROUP})")
    def init_root(self, root: Any) -> None:
        self.root = root

    @java_method(f"void <init>({_GROUP},android.view.View)")
    @java_method(f"void <init>({_GROUP},{_GROUP})")
    def init_view(self, root: Any, view: Any) -> None:
        self.root, self.view = root, view

    @staticmethod
    @java_method(f"static {_SCENE} getSceneForLayout({_GROUP},int,{_CONTEXT})")
    def get_scene_for_layout(root: Any, layout: int, context: Any) -> Any:
        made = Scene()
        made.root, made.layout, made.context = root, layout, context
        return made

    @java_method(f"{_GROUP} getSceneRoot()")
    def get_scene_root(self) -> Any:
        return self.root

    @java_method("void setEnterAction(Runnable)")
    def set_enter_action(self, action: Any) -> None:
        self.on_enter = action

    @java_method("void setExitAction(Runnable)")
    def set_exit_action(self, action: Any) -> None:
        self.on_exit = action

    @java_method("void enter()")
    def enter(self) -> None:
        before = getattr(self.root, "current_scene", None)
        if before is not None and before is not self:
            before.exit()
        if self.layout or self.view is not None:
            call(self.root, "removeAllViews()V")
            if self.layout:
                inflater = call(
                    self.context,
                    "getSystemService(Ljava/lang/String;)Ljava/lang/Object;",
                    "layout_inflater",
                )
                inflate = "inflate(ILandroid/view/ViewGroup;)Landroid/view/View;"
                call(inflater, inflate, self.layout, self.root)
            else:
                call(self.root, "addView(Landroid/view/View;)V", self.view)
        if self.on_enter is not None:
            call(self.on_enter, "run()V")
        self.root.current_scene = self

    @java_method("void exit()")
    def exit(self) -> None:
        if getattr(self.root, "current_scene", None) is self and self.on_exit is not None:
            call(self.on_exit, "run()V")


@java_class(_P + "TransitionInflater")
class TransitionInflater(JObject):
    context: Any

    @staticmethod
    @java_method(f"static {_P}TransitionInflater from({_CONTEXT})")
    def from_context(context: Any) -> Any:
        made = TransitionInflater()
        made.context = context
        return made

    @java_method(f"{_T} inflateTransition(int)")
    def inflate_transition(self, resource: int) -> Any:
        resources = call(self.context, "getResources()Landroid/content/res/Resources;")
        name = resources.values.name(resource) or ""
        if name.startswith("android:transition/"):
            return _standard(name.rpartition("/")[2])
        parser = resources.xml_parser(resource, "transition")
        while parser.next() not in (1, 2):
            pass
        return self._element(parser)

    def _element(self, parser: Any) -> Any:
        from devices.pocket.framework.android_graphics_drawable.attributes import children

        name = parser.get_name()
        kind = _ELEMENTS.get(name)
        own = parser.get_attribute_value_named(None, "class")
        if kind is None and own is None:
            throw("java.lang.RuntimeException", f"Unknown scene name: {name}")
        made = new(
            own or _P + str(kind),
            "(Landroid/content/Context;Landroid/util/AttributeSet;)V",
            self.context,
            parser,
        )
        for inner in children(parser):
            if inner == "targets":
                self._targets(parser, made)
            elif hasattr(made, "add_transition"):
                made.add_transition(self._element(parser))
        return made

    def _targets(self, parser: Any, made: Any) -> None:
        from devices.pocket.framework.android_content_res.styled import styled
        from devices.pocket.framework.android_graphics_drawable.attributes import children

        for _ in children(parser):
            found = styled(self.context, parser)
            if found.has("targetId"):
                made.add_target_id(found.resource("targetId"))
            elif found.has("targetName"):
                made.add_target_name(found.string("targetName"))
            elif found.has("excludeId"):
                made.exclude_target(found.resource("excludeId"), True)

    @java_method(f"{_P}TransitionManager inflateTransitionManager(int,{_GROUP})")
    def inflate_transition_manager(self, resource: int, root: Any) -> Any:
        from devices.pocket.framework.android_content_res.styled import styled
        from devices.pocket.framework.android_graphics_drawable.attributes import children

        resources = call(self.context, "getResources()Landroid/content/res/Resources;")
        parser = resources.xml_parser(resource, "transition")
        while parser.next() not in (1, 2):
            pass
        manager = TransitionManager()
        manager.init()
        for _ in children(parser):
            found = styled(self.context, parser)
            first, last = found.resource("fromScene"), found.resource("toScene")
            transition = found.resource("transition")
            if not transition or not last:
                continue
            scenes = [
                Scene.get_scene_for_layout(root, one, self.context) if one else None
                for one in (first, last)
            ]
            manager.rules.append((*scenes, self.inflate_transition(transition)))
        return manager


def _standard(name: str) -> Any:
    if name == "no_transition":
        return None
    kinds = {"fade": "Fade", "explode": "Explode", "move": "ChangeBounds",
             "slide_bottom": "Slide", "slide_top": "Slide", "slide_left": "Slide",
             "slide_right": "Slide"}  # fmt: skip
    return new(_P + kinds.get(name, "Fade"))
