"""InputMethodManager: which view has the keyboard's input, and whether the keyboard is shown."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.lists import ArrayList
from dalvik.vm.interop import call, new, vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.constants import constants
from devices.pocket.framework.runtime import device

_MANAGER = "InputMethodManager"
_CONNECT = (
    "onCreateInputConnection(Landroid/view/inputmethod/EditorInfo;)"
    "Landroid/view/inputmethod/InputConnection;"
)
RESULT_UNCHANGED_SHOWN, RESULT_UNCHANGED_HIDDEN, RESULT_SHOWN, RESULT_HIDDEN = range(4)
_RECEIVER = "android.os.ResultReceiver"


def manager() -> Any:
    state = vm().state
    if _MANAGER not in state:
        state[_MANAGER] = InputMethodManager()
    return state[_MANAGER]


def create(context: Any) -> Any:
    """What `getSystemService("input_method")` gives."""
    return manager()


def view_focus_changed(root: Any, view: Any, gained: bool) -> None:
    """A view of the focused window got or lost the focus."""
    me = manager()
    if gained:
        me.start(view)
    elif me.served is view:
        me.stop()


def window_gained_focus(root: Any, first: bool, forward: bool) -> None:
    """A window got the focus: its focused view is served, and the keyboard shown or hidden."""
    view = root.f_mView.findFocus____Landroid_view_View_2() or root.f_mView
    me = manager()
    me.start(view)
    with device().lock:
        device().windows.ime.window_gained(root.window, me.is_editor, first, forward)


@java_class("android.view.inputmethod.InputMethodManager", access="public final")
@constants(
    SHOW_IMPLICIT=1,
    SHOW_FORCED=2,
    RESULT_UNCHANGED_SHOWN=0,
    RESULT_UNCHANGED_HIDDEN=1,
    RESULT_SHOWN=2,
    RESULT_HIDDEN=3,
    HIDE_IMPLICIT_ONLY=1,
    HIDE_NOT_ALWAYS=2,
)
class InputMethodManager(JObject):
    served: Any = None
    connection: Any = None
    info: Any = None
    is_editor = False

    # -- serving -------------------------------------------------------------------------------

    def start(self, view: Any) -> None:
        """`startInput` for a view."""
        if view.attach_info is None:
            return
        self.served = view
        self.info = new("android.view.inputmethod.EditorInfo")
        self.info.f_packageName = call(view.get_context(), "getPackageName()Ljava/lang/String;")
        self.info.f_fieldId = view.view_id
        self.connection = call(view, _CONNECT, self.info)
        self.is_editor = bool(view.onCheckIsTextEditor____Z())
        with device().lock:
            device().windows.ime.editor_started(
                view.attach_info.root.window,
                self.connection is not None,
                self.info.f_inputType,
                self.info.f_imeOptions,
            )

    def stop(self) -> None:
        self.served = self.connection = self.info = None
        self.is_editor = False

    def serves(self, view: Any) -> bool:
        served = self.served
        return served is not None and (
            served is view
            or bool(call(served, "checkInputConnectionProxy(Landroid/view/View;)Z", view))
        )

    # -- showing and hiding --------------------------------------------------------------------

    @java_method("boolean showSoftInput(android.view.View,int)")
    @java_method(f"boolean showSoftInput(android.view.View,int,{_RECEIVER})")
    def show_soft_input(self, view: Any, flags: int, receiver: Any = None) -> bool:
        if not self.serves(view):
            return False
        with device().lock:
            ime = device().windows.ime
            before = ime.shown
            done = ime.show(view.attach_info.root.window, flags)
        if done and receiver is not None:
            _answer(receiver, RESULT_UNCHANGED_SHOWN if before else RESULT_SHOWN)
        return bool(done)

    @java_method("void showSoftInputUnchecked(int,android.os.ResultReceiver)")
    def show_soft_input_unchecked(self, flags: int, receiver: Any) -> None:
        if self.served is not None:
            self.show_soft_input(self.served, flags, receiver)

    @java_method("boolean hideSoftInputFromWindow(android.os.IBinder,int)")
    @java_method(f"boolean hideSoftInputFromWindow(android.os.IBinder,int,{_RECEIVER})")
    def hide_soft_input_from_window(self, token: Any, flags: int, receiver: Any = None) -> bool:
        served = self.served
        if served is None or served.attach_info is None:
            return False
        if served.attach_info.window_token is not token:
            return False
        with device().lock:
            done = device().windows.ime.hide(flags)
        if receiver is not None:
            _answer(receiver, RESULT_HIDDEN if done else RESULT_UNCHANGED_HIDDEN)
        return bool(done)

    @java_method("void toggleSoftInputFromWindow(android.os.IBinder,int,int)")
    def toggle_soft_input_from_window(self, token: Any, show: int, hide: int) -> None:
        served = self.served
        if (
            served is not None
            and served.attach_info is not None
            and served.attach_info.window_token is token
        ):
            self.toggle_soft_input(show, hide)

    @java_method("void toggleSoftInput(int,int)")
    def toggle_soft_input(self, show: int, hide: int) -> None:
        with device().lock:
            ime = device().windows.ime
            if ime.shown:
                ime.hide(hide)
            elif ime.target is not None:
                ime.show(ime.target, show)

    # -- asking --------------------------------------------------------------------------------

    @java_method("boolean isActive()")
    def is_active(self) -> bool:
        return self.served is not None and self.connection is not None

    @java_method("boolean isActive(android.view.View)")
    def is_active_for(self, view: Any) -> bool:
        return self.serves(view) and self.connection is not None

    @java_method("boolean isAcceptingText()")
    def is_accepting_text(self) -> bool:
        return self.connection is not None

    @java_method("boolean isFullscreenMode()")
    @java_method("boolean isWatchingCursor(android.view.View)")
    def is_special(self, view: Any = None) -> bool:
        return False

    @java_method("boolean isInputMethodShown()")
    def is_input_method_shown(self) -> bool:
        with device().lock:
            return bool(device().windows.ime.shown)

    @java_method("int getInputMethodWindowVisibleHeight()")
    def get_input_method_window_visible_height(self) -> int:
        with device().lock:
            windows = device().windows
            if not windows.ime.shown:
                return 0
            _, top, _, bottom = windows.layout.keyboard()
            return int(bottom - top)

    @java_method("java.util.List getInputMethodList()")
    @java_method("java.util.List getEnabledInputMethodList()")
    def get_input_method_list(self) -> Any:
        return ArrayList.create([])

    @java_method("android.view.inputmethod.InputMethodSubtype getCurrentInputMethodSubtype()")
    @java_method("android.view.inputmethod.InputMethodSubtype getLastInputMethodSubtype()")
    def get_current_input_method_subtype(self) -> Any:
        return None

    # -- told by editors -----------------------------------------------------------------------

    @java_method("void restartInput(android.view.View)")
    def restart_input(self, view: Any) -> None:
        if self.serves(view):
            self.start(self.served)

    @java_method("void updateSelection(android.view.View,int,int,int,int)")
    @java_method("void updateCursor(android.view.View,int,int,int,int)")
    @java_method("void viewClicked(android.view.View)")
    @java_method(
        "void updateExtractedText(android.view.View,int,android.view.inputmethod.ExtractedText)"
    )
    @java_method(
        "void displayCompletions(android.view.View,android.view.inputmethod.CompletionInfo[])"
    )
    @java_method(
        "void updateCursorAnchorInfo(android.view.View,android.view.inputmethod.CursorAnchorInfo)"
    )
    @java_method("void sendAppPrivateCommand(android.view.View,String,android.os.Bundle)")
    @java_method("void focusIn(android.view.View)")
    @java_method("void focusOut(android.view.View)")
    def hears(self, view: Any, *_: Any) -> None:
        """Only a keyboard that suggests words would want to know."""

    @java_method("void showInputMethodPicker()")
    def show_input_method_picker(self) -> None:
        """There is one input method to pick from."""

    @java_method("void dispatchKeyEventFromInputMethod(android.view.View,android.view.KeyEvent)")
    def dispatch_key_event_from_input_method(self, view: Any, event: Any) -> None:
        target = self.served if view is None else view
        if target is not None and target.attach_info is not None:
            root = target.attach_info.root
            root.enqueue(lambda: root.process_key(event))

    @java_method("static android.view.inputmethod.InputMethodManager getInstance()")
    @java_method("static android.view.inputmethod.InputMethodManager peekInstance()")
    @staticmethod
    def get_instance() -> Any:
        return manager()


def _answer(receiver: Any, code: int) -> None:
    call(receiver, "send(ILandroid/os/Bundle;)V", code, None)
