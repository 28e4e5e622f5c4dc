"""AnimatorSet: animators that wait for one another."""

from __future__ import annotations

import itertools
from typing import Any

from dalvik.vm.interop import call, iterate, throw
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject
from devices.pocket.framework.android_animation.animators import (
    _CANCEL,
    _END_REVERSE,
    _START_REVERSE,
    Animator,
    ValueAnimator,
    duration_scale,
)
from devices.pocket.framework.android_os.looper import my_looper

_S, _A = "android.animation.AnimatorSet", "android.animation.Animator"
_START = "start()V"


class Node:
    """One animator; it starts when all of `after` have ended, together with `siblings`."""

    def __init__(self, animator: Any) -> None:
        self.animator = animator
        self.after: list[Node] = []
        self.siblings: list[Node] = []
        self.started = False
        self.ended = False
        #: How the set hears of its end, while it runs.
        self.listener: Any = None


@java_class(_S, access="public final")
class AnimatorSet(Animator):
    nodes: list[Node]
    delay = 0
    duration = -1
    interpolator: Any = None
    started = False
    told_start = False
    reversing = False
    ending = False
    delay_task: Any = None

    @java_method("void <init>()")
    def init_set(self) -> None:
        self.nodes = []

    def copy_parts(self) -> None:
        super().copy_parts()
        self.started = self.told_start = False
        old = self.nodes
        made = {id(node): Node(call(node.animator, f"clone()L{_A.replace('.', '/')};"))
                for node in old}  # fmt: skip
        for node in old:
            twin = made[id(node)]
            twin.after = [made[id(one)] for one in node.after]
            twin.siblings = [made[id(one)] for one in node.siblings]
            if isinstance(twin.animator, Animator):
                twin.animator.listeners = [
                    one for one in twin.animator.listeners or () if not hasattr(one, "of_set")
                ] or None
        self.nodes = [made[id(node)] for node in old]

    def node_of(self, animator: Any) -> Node:
        for node in self.nodes:
            if node.animator is animator:
                return node
        node = Node(animator)
        self.nodes.append(node)
        return node

    # -- composing -------------------------------------------------------------------------------

    @java_method(f"varargs void playTogether({_A}[])")
    def play_together(self, animators: JArray | None) -> None:
        self._together([] if animators is None else list(animators.d))

    @java_method("void playTogether(java.util.Collection)")
    def play_together_collection(self, animators: Any) -> None:
        self._together([] if animators is None else list(iterate(animators)))

    def _together(self, animators: list[Any]) -> None:
        if animators:
            first = self.node_of(animators[0])
            for animator in animators[1:]:
                node = self.node_of(animator)
                first.siblings.append(node)

    @java_method(f"varargs void playSequentially({_A}[])")
    def play_sequentially(self, animators: JArray | None) -> None:
        self._sequentially([] if animators is None else list(animators.d))

    @java_method("void playSequentially(java.util.List)")
    def play_sequentially_list(self, animators: Any) -> None:
        self._sequentially([] if animators is None else list(iterate(animators)))

    def _sequentially(self, animators: list[Any]) -> None:
        nodes = [self.node_of(animator) for animator in animators]
        for before, node in itertools.pairwise(nodes):
            node.after.append(before)

    @java_method(f"{_S}$Builder play({_A})")
    def play(self, animator: Any) -> Any:
        if animator is None:
            return None
        made = Builder()
        made.owner, made.node = self, self.node_of(animator)
        return made

    @java_method("java.util.ArrayList getChildAnimations()")
    def get_child_animations(self) -> Any:
        from dalvik.core.java_util.lists import ArrayList

        return ArrayList.create([node.animator for node in self.nodes])

    # -- settings --------------------------------------------------------------------------------

    @java_method("void setTarget(Object)")
    def set_target(self, target: Any) -> None:
        for node in self.nodes:
            call(node.animator, "setTarget(Ljava/lang/Object;)V", target)

    @java_method("void setInterpolator(android.animation.TimeInterpolator)")
    def set_interpolator(self, interpolator: Any) -> None:
        self.interpolator = interpolator

    @java_method("android.animation.TimeInterpolator getInterpolator()")
    def get_interpolator(self) -> Any:
        return self.interpolator

    @java_method("long getStartDelay()")
    def get_start_delay(self) -> int:
        return self.delay

    @java_method("void setStartDelay(long)")
    def set_start_delay(self, delay: int) -> None:
        self.delay = max(0, delay)

    @java_method("long getDuration()")
    def get_duration(self) -> int:
        return self.duration

    @java_method(f"{_S} setDuration(long)")
    @java_method(f"{_A} setDuration(long)")
    def set_duration(self, duration: int) -> Any:
        if duration < 0:
            throw(
                "java.lang.IllegalArgumentException", "duration must be a value of zero or greater"
            )
        self.duration = duration
        return self

    @java_method("long getTotalDuration()")
    def get_total_duration(self) -> int:
        ends: dict[int, int] = {}

        def end_of(node: Node) -> int:
            if id(node) not in ends:
                ends[id(node)] = 0
                first = max((end_of(one) for one in node.after), default=0)
                own = int(call(node.animator, "getTotalDuration()J"))
                ends[id(node)] = -1 if own < 0 or first < 0 else first + own
            return ends[id(node)]

        found = [end_of(node) for node in self.nodes]
        return -1 if -1 in found else self.delay + max(found, default=0)

    @java_method("void setupStartValues()")
    def setup_start_values(self) -> None:
        for node in self.nodes:
            call(node.animator, "setupStartValues()V")

    @java_method("void setupEndValues()")
    def setup_end_values(self) -> None:
        for node in self.nodes:
            call(node.animator, "setupEndValues()V")

    @java_method("boolean isRunning()")
    def is_running(self) -> bool:
        return self.started and (self.delay == 0 or self.told_start)

    @java_method("boolean isStarted()")
    def is_started(self) -> bool:
        return self.started

    # -- running ---------------------------------------------------------------------------------

    @java_method("void start()")
    def start(self) -> None:
        self._begin(False)

    @java_method("void reverse()")
    def reverse(self) -> None:
        self._begin(True)

    def _begin(self, backwards: bool) -> None:
        looper = my_looper()
        if looper is None:
            throw(
                "android.util.AndroidRuntimeException",
                "Animators may only be run on Looper threads",
            )
        self.started, self.paused, self.reversing = True, False, backwards
        self._resolve()
        for node in self.nodes:
            node.started = node.ended = False
            if self.duration >= 0:
                call(node.animator, f"setDuration(J)L{_A.replace('.', '/')};", self.duration)
            if self.interpolator is not None:
                call(
                    node.animator,
                    "setInterpolator(Landroid/animation/TimeInterpolator;)V",
                    self.interpolator,
                )
        wait = int(self.delay * duration_scale())
        if wait > 0 and not backwards:
            from devices.pocket.framework.android_view.choreographer import Choreographer

            Choreographer.of(looper).post(1, self._go, self, wait)
        else:
            self._go()

    def _resolve(self) -> None:
        """Those that play with one another wait for the same animators."""
        for node in self.nodes:
            for other in node.siblings:
                for before in node.after:
                    if before not in other.after and before is not other:
                        other.after.append(before)

    def _go(self) -> None:
        if not self.started or self.told_start:
            return
        self.told_start = True
        self.tell(_START_REVERSE, int(self.reversing))
        for node in tuple(self.nodes):
            if not self._before(node):
                self._start(node)
        self._check_end()

    def _before(self, node: Node) -> list[Node]:
        if self.reversing:
            return [one for one in self.nodes if node in one.after]
        return node.after

    def _start(self, node: Node) -> None:
        if node.started or not self.started:
            return
        node.started = True
        listener = _end_listener(self, node)
        call(node.animator, f"addListener(L{_A.replace('.', '/')}$AnimatorListener;)V", listener)
        node.listener = listener
        if self.reversing and isinstance(node.animator, ValueAnimator | AnimatorSet):
            node.animator.reverse()
        else:
            call(node.animator, _START)

    def ended(self, node: Node) -> None:
        """An animator of the set has ended."""
        listener, node.listener = node.listener, None
        if listener is not None:
            call(
                node.animator, f"removeListener(L{_A.replace('.', '/')}$AnimatorListener;)V",
                listener,
            )  # fmt: skip
        node.ended = True
        if not self.started or self.ending:
            return
        for other in self.nodes:
            before = self._before(other)
            if not other.started and before and all(one.ended for one in before):
                self._start(other)
        self._check_end()

    def _check_end(self) -> None:
        if self.started and self.told_start and all(node.ended for node in self.nodes):
            self._finish()

    def _finish(self) -> None:
        self.started = self.told_start = self.paused = False
        backwards, self.reversing = self.reversing, False
        self.tell(_END_REVERSE, int(backwards))

    @java_method("void cancel()")
    def cancel(self) -> None:
        if not self.started:
            return
        self.tell(_CANCEL)
        self.ending = True
        for node in self.nodes:
            if node.started and not node.ended:
                call(node.animator, "cancel()V")
        self.ending = False
        self._finish()

    @java_method("void end()")
    def end(self) -> None:
        if not self.started:
            self._begin(False)
        if not self.told_start:
            self.told_start = True
            self.tell(_START_REVERSE, int(self.reversing))
        self.ending = True
        for node in self._ordered():
            if not node.ended:
                node.started = True
                call(node.animator, "end()V")
                node.ended = True
        self.ending = False
        self._finish()

    def _ordered(self) -> list[Node]:
        """Each after those that it waits for."""
        found: list[Node] = []
        rest = list(self.nodes)
        while rest:
            ready = [node for node in rest if all(one in found for one in self._before(node))]
            for node in ready or rest:
                found.append(node)
                rest.remove(node)
        return found

    @java_method("void pause()")
    def pause(self) -> None:
        was = self.paused
        super().pause()
        if self.paused and not was:
            for node in self.nodes:
                call(node.animator, "pause()V")

    @java_method("void resume()")
    def resume(self) -> None:
        was = self.paused
        super().resume()
        if was and not self.paused:
            for node in self.nodes:
                call(node.animator, "resume()V")

    @java_method(f"{_S} clone()")
    @java_method(f"{_A} clone()")
    @java_method("Object clone()")
    def clone(self) -> Any:
        return Animator.clone(self)


def _end_listener(owner: AnimatorSet, node: Node) -> Any:
    listener = SetListener()
    listener.owner, listener.node = owner, node
    return listener


@java_class(
    "android.animation.AnimatorSet$SetListener",
    implements=[_A + "$AnimatorListener"],
    access="private static",
)
class SetListener(JObject):
    owner: AnimatorSet
    node: Node
    of_set = True

    @java_method(f"void onAnimationStart({_A})")
    @java_method(f"void onAnimationCancel({_A})")
    @java_method(f"void onAnimationRepeat({_A})")
    def ignore(self, animator: Any) -> None:
        pass

    @java_method(f"void onAnimationEnd({_A})")
    def ended(self, animator: Any) -> None:
        self.owner.ended(self.node)


@java_class(_S + "$Builder")
class Builder(JObject):
    owner: AnimatorSet
    node: Node

    @java_method(f"{_S}$Builder with({_A})")
    def with_(self, animator: Any) -> Any:
        self.node.siblings.append(self.owner.node_of(animator))
        return self

    @java_method(f"{_S}$Builder before({_A})")
    def before(self, animator: Any) -> Any:
        self.owner.node_of(animator).after.append(self.node)
        return self

    @java_method(f"{_S}$Builder after({_A})")
    def after(self, animator: Any) -> Any:
        self.node.after.append(self.owner.node_of(animator))
        return self

    @java_method(f"{_S}$Builder after(long)")
    def after_delay(self, delay: int) -> Any:
        wait = ValueAnimator.of_float(_pair())
        wait.duration = delay
        return self.after(wait)


def _pair() -> JArray:
    from dalvik.vm.objects import array_of

    return array_of("[F", [0.0, 1.0])
