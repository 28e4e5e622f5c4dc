"""A test thread that stands still right behind an event, and what can be done with it.

The thread can run code for us: audio focus is requested from inside the app's process, so that no
helper app is needed, and the app's main thread is waited for as the test itself would do it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from catalogs.primitives import Primitive
from dalvik.errors import BadInput, DebuggerRefused, DeviceTrouble, InvocationThrew
from devices.jdwp import JavaValue, ObjectReference, ReferenceType, ThreadReference, VirtualMachine

#: `AudioManager`'s constants.
_STREAM_MUSIC = 3
_GAIN_TRANSIENT = 2
_GAIN_TRANSIENT_MAY_DUCK = 3
_GRANTED = 1
#: `InputMethodManager.SHOW_FORCED`.
_SHOW_FORCED = 2
#: `ComponentCallbacks2.TRIM_MEMORY_RUNNING_LOW`.
RUNNING_LOW = 10


@dataclass(frozen=True)
class CodePlace:
    """A line of the tests' own code on the stack."""

    class_name: str
    method: str
    #: With the folders of its package: `com/acme/LoginTest.java`.
    file: str | None
    line: int | None

    def __str__(self) -> str:
        where = (self.file or "Unknown Source").rpartition("/")[2]
        return f"{self.class_name}.{self.method}({where}:{self.line or '?'})"


@dataclass(frozen=True)
class InjectionSite:
    """The n-th event of a test (`ordinal` counts from 0), as it was reached in this run.

    `file` and `line` are the test's own: where in the test method the event was fired, be it
    through helpers. `frames` are the tests' own calls, innermost first.
    """

    test: str
    ordinal: int
    primitive: Primitive
    frames: tuple[CodePlace, ...]
    file: str | None
    line: int | None

    def __str__(self) -> str:
        place = f"{(self.file or '?').rpartition('/')[2]}:{self.line or '?'}"
        return f"{self.test} site {self.ordinal} ({self.primitive.method} at {place})"


class Held:
    """What an injection may ask of the held thread; valid only during the callback."""

    def __init__(self, vm: VirtualMachine, thread: ThreadReference, site: InjectionSite) -> None:
        self.vm = vm
        self.thread = thread
        self.site = site
        self._services: dict[str, ObjectReference] = {}

    # --- code in the app's process ---

    def call_static(self, class_name: str, method: str, *arguments: JavaValue) -> JavaValue:
        """Run a static method; the class must be loaded, as framework classes are."""
        return self._class(class_name).invoke(self.thread, method, *arguments)

    def call(self, receiver: ObjectReference, method: str, *arguments: JavaValue) -> JavaValue:
        return receiver.invoke(self.thread, method, *arguments)

    def _class(self, name: str) -> ReferenceType:
        loaded = self.vm.classes(name)
        if not loaded:
            raise DebuggerRefused(self.vm.device, f"run code of {name}", "it is not loaded")
        return loaded[0].type

    def _object(self, value: JavaValue, what: str) -> ObjectReference:
        if not isinstance(value, ObjectReference):
            raise DebuggerRefused(self.vm.device, f"find {what}", "the process has none")
        return value

    @cached_property
    def application(self) -> ObjectReference:
        found = self.call_static("android.app.ActivityThread", "currentApplication")
        return self._object(found, "the application")

    @cached_property
    def activity_thread(self) -> ObjectReference:
        found = self.call_static("android.app.ActivityThread", "currentActivityThread")
        return self._object(found, "the activity thread")

    @cached_property
    def instrumentation(self) -> ObjectReference:
        method = "getInstrumentation()Landroid/app/Instrumentation;"
        return self._object(self.call(self.activity_thread, method), "the instrumentation")

    def system_service(self, name: str) -> ObjectReference:
        """Asked for once: the application keeps what it hands out."""
        if name not in self._services:
            method = "getSystemService(Ljava/lang/String;)Ljava/lang/Object;"
            found = self.call(self.application, method, name)
            self._services[name] = self._object(found, f"the service {name}")
        return self._services[name]

    # --- what sequences need ---

    def wait_for_idle(self, within: float = 30.0) -> None:
        """Until the app's main thread has nothing to do, as `waitForIdleSync` sees it."""
        self.instrumentation.invoke(self.thread, "waitForIdleSync()V", within=within)

    def request_audio_focus(self, *, ducking: bool = False) -> None:
        """Take the focus for a moment, as another app would; whoever had it is told."""
        kind = _GAIN_TRANSIENT_MAY_DUCK if ducking else _GAIN_TRANSIENT
        answer = self.call(self.system_service("audio"), _REQUEST_FOCUS, None, _STREAM_MUSIC, kind)
        if answer != _GRANTED:
            raise DeviceTrouble(self.vm.device, "take the audio focus", f"answered {answer}")

    def abandon_audio_focus(self) -> None:
        """Give it back; whoever had it before is told. No matter if it was not taken."""
        self.call(self.system_service("audio"), _ABANDON_FOCUS, None)

    def trim_memory(self, level: int = RUNNING_LOW) -> None:
        """Have the app asked to free memory, on its main thread, as the system would."""
        method = "getApplicationThread()Landroid/app/ActivityThread$ApplicationThread;"
        door = self._object(self.call(self.activity_thread, method), "the application thread")
        self.call(door, "scheduleTrimMemory(I)V", level)

    def toggle_keyboard(self) -> None:
        """Show the soft keyboard if it is hidden, hide it if it is shown."""
        manager = self.system_service("input_method")
        self.call(manager, "toggleSoftInput(II)V", _SHOW_FORCED, 0)

    def perform(self, call: str) -> None:
        """A debugger call by its name in the catalog."""
        if call == "request-focus":
            self.request_audio_focus()
        elif call == "request-focus-ducking":
            self.request_audio_focus(ducking=True)
        elif call == "abandon-focus":
            self.abandon_audio_focus()
        elif call == "trim-memory":
            self.trim_memory()
        elif call == "toggle-keyboard":
            self.toggle_keyboard()
        elif call == "ask-permission":
            from devices.held_permission import ask_for_held_permission

            ask_for_held_permission(self)
        else:
            raise BadInput(f"no debugger call {call!r}")

    def can(self, call: str) -> bool:
        """Whether a debugger call works here; tries it (so only for ones without effect)."""
        try:
            self.perform(call)
        except (DebuggerRefused, InvocationThrew, BadInput):
            return False
        return True


_LISTENER = "Landroid/media/AudioManager$OnAudioFocusChangeListener;"
_REQUEST_FOCUS = f"requestAudioFocus({_LISTENER}II)I"
_ABANDON_FOCUS = f"abandonAudioFocus({_LISTENER})I"
