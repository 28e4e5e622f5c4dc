"""View: listeners, and what a click does."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, class_name, new, throw, vm
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject, array_of
from devices.pocket.framework.android_view_accessibility.event_types import (
    TYPE_VIEW_CLICKED,
    TYPE_VIEW_CONTEXT_CLICKED,
    TYPE_VIEW_LONG_CLICKED,
)
from devices.pocket.framework.runtime import device

_ON_CLICK = "onClick__Landroid_view_View_2__V"


@java_class("android.view.View$ListenerInfo", access="")
class ListenerInfo(JObject):
    """Debuggers and test libraries find a view's listeners in these fields."""

    java_focus = java_field(
        "protected android.view.View$OnFocusChangeListener mOnFocusChangeListener"
    )
    java_click = java_field("android.view.View$OnClickListener mOnClickListener")
    java_long_click = java_field(
        "protected android.view.View$OnLongClickListener mOnLongClickListener"
    )
    java_context_click = java_field(
        "protected android.view.View$OnContextClickListener mOnContextClickListener"
    )
    java_menu = java_field(
        "protected android.view.View$OnCreateContextMenuListener mOnCreateContextMenuListener"
    )
    java_key = java_field("private android.view.View$OnKeyListener mOnKeyListener")
    java_touch = java_field("private android.view.View$OnTouchListener mOnTouchListener")
    java_hover = java_field("private android.view.View$OnHoverListener mOnHoverListener")
    java_generic = java_field(
        "private android.view.View$OnGenericMotionListener mOnGenericMotionListener"
    )
    java_drag = java_field("private android.view.View$OnDragListener mOnDragListener")
    java_captured = java_field(
        "android.view.View$OnCapturedPointerListener mOnCapturedPointerListener"
    )
    java_system_ui = java_field(
        "private android.view.View$OnSystemUiVisibilityChangeListener "
        "mOnSystemUiVisibilityChangeListener"
    )
    java_insets = java_field(
        "android.view.View$OnApplyWindowInsetsListener mOnApplyWindowInsetsListener"
    )
    java_scroll = java_field(
        "protected android.view.View$OnScrollChangeListener mOnScrollChangeListener"
    )
    #: Several may listen to these.
    layout_change: list[Any] | None = None
    attach_state: list[Any] | None = None
    unhandled_keys: list[Any] | None = None

    @java_method("void <init>()")
    def init(self) -> None:
        pass


class Listeners:
    """Setters. The info object exists once somebody listens."""

    java_info = java_field("android.view.View$ListenerInfo mListenerInfo")

    @java_method("android.view.View$ListenerInfo getListenerInfo()")
    def get_listener_info(self: Any) -> Any:
        if self.f_mListenerInfo is None:
            self.f_mListenerInfo = new("android.view.View$ListenerInfo")
        return self.f_mListenerInfo

    @java_method("void setOnClickListener(android.view.View$OnClickListener)")
    def set_on_click_listener(self: Any, listener: Any) -> None:
        if not self.isClickable____Z():
            self.setClickable__Z__V(True)
        self.get_listener_info().f_mOnClickListener = listener

    @java_method("boolean hasOnClickListeners()")
    def has_on_click_listeners(self: Any) -> bool:
        info = self.f_mListenerInfo
        return info is not None and info.f_mOnClickListener is not None

    @java_method("void setOnLongClickListener(android.view.View$OnLongClickListener)")
    def set_on_long_click_listener(self: Any, listener: Any) -> None:
        if not self.isLongClickable____Z():
            self.setLongClickable__Z__V(True)
        self.get_listener_info().f_mOnLongClickListener = listener

    @java_method("boolean hasOnLongClickListeners()")
    def has_on_long_click_listeners(self: Any) -> bool:
        info = self.f_mListenerInfo
        return info is not None and info.f_mOnLongClickListener is not None

    @java_method("void setOnContextClickListener(android.view.View$OnContextClickListener)")
    def set_on_context_click_listener(self: Any, listener: Any) -> None:
        self.setContextClickable__Z__V(True)
        self.get_listener_info().f_mOnContextClickListener = listener

    @java_method(
        "void setOnCreateContextMenuListener(android.view.View$OnCreateContextMenuListener)"
    )
    def set_on_create_context_menu_listener(self: Any, listener: Any) -> None:
        if not self.isLongClickable____Z():
            self.setLongClickable__Z__V(True)
        self.get_listener_info().f_mOnCreateContextMenuListener = listener

    @java_method("void setOnFocusChangeListener(android.view.View$OnFocusChangeListener)")
    def set_on_focus_change_listener(self: Any, listener: Any) -> None:
        self.get_listener_info().f_mOnFocusChangeListener = listener

    @java_method("android.view.View$OnFocusChangeListener getOnFocusChangeListener()")
    def get_on_focus_change_listener(self: Any) -> Any:
        info = self.f_mListenerInfo
        return None if info is None else info.f_mOnFocusChangeListener

    @java_method("void setOnKeyListener(android.view.View$OnKeyListener)")
    def set_on_key_listener(self: Any, listener: Any) -> None:
        self.get_listener_info().f_mOnKeyListener = listener

    @java_method("void setOnTouchListener(android.view.View$OnTouchListener)")
    def set_on_touch_listener(self: Any, listener: Any) -> None:
        self.get_listener_info().f_mOnTouchListener = listener

    @java_method("void setOnHoverListener(android.view.View$OnHoverListener)")
    def set_on_hover_listener(self: Any, listener: Any) -> None:
        self.get_listener_info().f_mOnHoverListener = listener

    @java_method("void setOnGenericMotionListener(android.view.View$OnGenericMotionListener)")
    def set_on_generic_motion_listener(self: Any, listener: Any) -> None:
        self.get_listener_info().f_mOnGenericMotionListener = listener

    @java_method("void setOnCapturedPointerListener(android.view.View$OnCapturedPointerListener)")
    def set_on_captured_pointer_listener(self: Any, listener: Any) -> None:
        self.get_listener_info().f_mOnCapturedPointerListener = listener

    @java_method("void setOnDragListener(android.view.View$OnDragListener)")
    def set_on_drag_listener(self: Any, listener: Any) -> None:
        self.get_listener_info().f_mOnDragListener = listener

    @java_method(
        "void setOnSystemUiVisibilityChangeListener"
        "(android.view.View$OnSystemUiVisibilityChangeListener)"
    )
    def set_on_system_ui_visibility_change_listener(self: Any, listener: Any) -> None:
        self.get_listener_info().f_mOnSystemUiVisibilityChangeListener = listener

    @java_method(
        "void setOnApplyWindowInsetsListener(android.view.View$OnApplyWindowInsetsListener)"
    )
    def set_on_apply_window_insets_listener(self: Any, listener: Any) -> None:
        self.get_listener_info().f_mOnApplyWindowInsetsListener = listener

    @java_method("void setOnScrollChangeListener(android.view.View$OnScrollChangeListener)")
    def set_on_scroll_change_listener(self: Any, listener: Any) -> None:
        self.get_listener_info().f_mOnScrollChangeListener = listener

    @java_method("void addOnLayoutChangeListener(android.view.View$OnLayoutChangeListener)")
    def add_on_layout_change_listener(self: Any, listener: Any) -> None:
        info = self.get_listener_info()
        info.layout_change = info.layout_change or []
        if not any(one is listener for one in info.layout_change):
            info.layout_change.append(listener)

    @java_method("void removeOnLayoutChangeListener(android.view.View$OnLayoutChangeListener)")
    def remove_on_layout_change_listener(self: Any, listener: Any) -> None:
        info = self.f_mListenerInfo
        if info is not None and info.layout_change:
            info.layout_change = [one for one in info.layout_change if one is not listener]

    @java_method(
        "void addOnAttachStateChangeListener(android.view.View$OnAttachStateChangeListener)"
    )
    def add_on_attach_state_change_listener(self: Any, listener: Any) -> None:
        info = self.get_listener_info()
        info.attach_state = [*(info.attach_state or []), listener]

    @java_method(
        "void removeOnAttachStateChangeListener(android.view.View$OnAttachStateChangeListener)"
    )
    def remove_on_attach_state_change_listener(self: Any, listener: Any) -> None:
        info = self.f_mListenerInfo
        if info is not None and info.attach_state:
            info.attach_state = [one for one in info.attach_state if one is not listener]

    @java_method(
        "void addOnUnhandledKeyEventListener(android.view.View$OnUnhandledKeyEventListener)"
    )
    def add_on_unhandled_key_event_listener(self: Any, listener: Any) -> None:
        info = self.get_listener_info()
        info.unhandled_keys = [*(info.unhandled_keys or []), listener]

    @java_method(
        "void removeOnUnhandledKeyEventListener(android.view.View$OnUnhandledKeyEventListener)"
    )
    def remove_on_unhandled_key_event_listener(self: Any, listener: Any) -> None:
        info = self.f_mListenerInfo
        if info is not None and info.unhandled_keys:
            info.unhandled_keys = [one for one in info.unhandled_keys if one is not listener]


class Clicks:
    """performClick and its relatives."""

    @java_method("boolean performClick()")
    def perform_click(self: Any) -> bool:
        info = self.f_mListenerInfo
        handled = False
        if info is not None and info.f_mOnClickListener is not None:
            self.playSoundEffect__I__V(0)
            getattr(info.f_mOnClickListener, _ON_CLICK)(self)
            handled = True
        self.sendAccessibilityEvent__I__V(TYPE_VIEW_CLICKED)
        return handled

    @java_method("boolean callOnClick()")
    def call_on_click(self: Any) -> bool:
        info = self.f_mListenerInfo
        if info is None or info.f_mOnClickListener is None:
            return False
        getattr(info.f_mOnClickListener, _ON_CLICK)(self)
        return True

    @java_method("boolean performLongClick()")
    def perform_long_click(self: Any) -> bool:
        return self._long_click(None)

    @java_method("boolean performLongClick(float,float)")
    def perform_long_click_at(self: Any, x: float, y: float) -> bool:
        self._long_click_point = (x, y)
        handled = bool(self.performLongClick____Z())
        self._long_click_point = None
        return handled

    _long_click_point: tuple[float, float] | None = None

    def _long_click(self: Any, _: Any) -> bool:
        self.sendAccessibilityEvent__I__V(TYPE_VIEW_LONG_CLICKED)
        info = self.f_mListenerInfo
        handled = False
        if info is not None and info.f_mOnLongClickListener is not None:
            handled = bool(info.f_mOnLongClickListener.onLongClick__Landroid_view_View_2__Z(self))
        if not handled:
            point = self._long_click_point
            handled = bool(
                self.showContextMenu____Z()
                if point is None
                else self.showContextMenu__FF__Z(*point)
            )
        if handled:
            self.performHapticFeedback__I__Z(0)
        return handled

    @java_method("boolean performContextClick()")
    def perform_context_click(self: Any) -> bool:
        self.sendAccessibilityEvent__I__V(TYPE_VIEW_CONTEXT_CLICKED)
        info = self.f_mListenerInfo
        if info is None or info.f_mOnContextClickListener is None:
            return False
        return bool(info.f_mOnContextClickListener.onContextClick__Landroid_view_View_2__Z(self))

    @java_method("boolean performContextClick(float,float)")
    def perform_context_click_at(self: Any, x: float, y: float) -> bool:
        return bool(self.performContextClick____Z())

    @java_method("boolean showContextMenu()")
    def show_context_menu(self: Any) -> bool:
        parent = self.parent
        return parent is not None and bool(
            parent.showContextMenuForChild__Landroid_view_View_2__Z(self)
        )

    @java_method("boolean showContextMenu(float,float)")
    def show_context_menu_at(self: Any, x: float, y: float) -> bool:
        parent = self.parent
        return parent is not None and bool(
            parent.showContextMenuForChild__Landroid_view_View_2FF__Z(self, x, y)
        )

    @java_method("void createContextMenu(android.view.ContextMenu)")
    def create_context_menu(self: Any, menu: Any) -> None:
        info = self.getContextMenuInfo____Landroid_view_ContextMenu_00024ContextMenuInfo_2()
        if hasattr(menu, "set_current_menu_info"):
            menu.set_current_menu_info(info)
        self.onCreateContextMenu__Landroid_view_ContextMenu_2__V(menu)
        listeners = self.f_mListenerInfo
        if listeners is not None and listeners.f_mOnCreateContextMenuListener is not None:
            call(
                listeners.f_mOnCreateContextMenuListener,
                "onCreateContextMenu(Landroid/view/ContextMenu;Landroid/view/View;"
                "Landroid/view/ContextMenu$ContextMenuInfo;)V",
                menu,
                self,
                info,
            )
        if hasattr(menu, "set_current_menu_info"):
            menu.set_current_menu_info(None)
        if self.parent is not None:
            self.parent.createContextMenu__Landroid_view_ContextMenu_2__V(menu)

    @java_method("protected void onCreateContextMenu(android.view.ContextMenu)")
    def on_create_context_menu(self: Any, menu: Any) -> None:
        pass

    @java_method("protected android.view.ContextMenu$ContextMenuInfo getContextMenuInfo()")
    def get_context_menu_info(self: Any) -> Any:
        return None

    @java_method("android.view.ActionMode startActionMode(android.view.ActionMode$Callback)")
    def start_action_mode(self: Any, callback: Any) -> Any:
        return call(
            self,
            "startActionMode(Landroid/view/ActionMode$Callback;I)Landroid/view/ActionMode;",
            callback,
            0,
        )

    @java_method("android.view.ActionMode startActionMode(android.view.ActionMode$Callback,int)")
    def start_action_mode_of_type(self: Any, callback: Any, type_: int) -> Any:
        if self.parent is None:
            return None
        return call(
            self.parent,
            "startActionModeForChild(Landroid/view/View;Landroid/view/ActionMode$Callback;I)"
            "Landroid/view/ActionMode;",
            self,
            callback,
            type_,
        )


@java_class(
    "android.view.View$DeclaredOnClickListener",
    implements=["android.view.View$OnClickListener"],
    access="private static",
)
class DeclaredOnClickListener(JObject):
    """What `android:onClick="name"` makes: finds the method on the first click."""

    view: Any
    name: str
    _found: Any = None

    @classmethod
    def create(cls, view: Any, name: str) -> DeclaredOnClickListener:
        made = cls()
        made.view, made.name = view, name
        return made

    @java_method("void onClick(android.view.View)")
    def on_click(self: Any, view: Any) -> None:
        if self._found is None:
            self._found = self._resolve()
        target, method = self._found
        old = device().api < 23
        try:
            call(
                method,
                "invoke(Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;",
                target,
                array_of("[Ljava/lang/Object;", [view]),
            )
        except Exception as error:
            known = class_name(error) if hasattr(error, "java") else ""
            if known == "java.lang.IllegalAccessException":
                text = (
                    "Could not execute non public method of the activity"
                    if old
                    else "Could not execute non-public method for android:onClick"
                )
            elif known == "java.lang.reflect.InvocationTargetException":
                where = "of the activity" if old else "for android:onClick"
                text = f"Could not execute method {where}"
            else:
                raise
            throw("java.lang.IllegalStateException", text, error)

    def _resolve(self) -> tuple[Any, Any]:
        parameter = array_of("[Ljava/lang/Class;", [_class_object("Landroid/view/View;")])
        context = self.view.get_context()
        failure: Any = None
        while context is not None:
            try:
                owner = call(context, "getClass()Ljava/lang/Class;")
                signature = (
                    "getMethod(Ljava/lang/String;[Ljava/lang/Class;)Ljava/lang/reflect/Method;"
                )
                return context, call(owner, signature, self.name, parameter)
            except Exception as error:
                if getattr(error, "java", "") != "Ljava/lang/NoSuchMethodException;":
                    raise
                failure = error
            if device().api < 23:
                break
            context = _base_of(context)
        throw(
            "java.lang.IllegalStateException",
            self._not_found(),
            failure if device().api < 23 else None,
        )

    def _not_found(self: Any) -> str:
        view = self.view
        named = ""
        if view.view_id != -1:
            resources = view.getResources____Landroid_content_res_Resources_2()
            entry = call(resources, "getResourceEntryName(I)Ljava/lang/String;", view.view_id)
            named = f" with id '{entry}'"
        if device().api < 23:
            return (
                f"Could not find a method {self.name}(View) in the activity class "
                f"{class_name(view.get_context())} for onClick handler on view class "
                f"{class_name(view)}{named}"
            )
        return (
            f"Could not find method {self.name}(View) in a parent or ancestor Context for "
            f"android:onClick attribute defined on view class {class_name(view)}{named}"
        )


def _base_of(context: Any) -> Any:
    if hasattr(context, "getBaseContext____Landroid_content_Context_2"):
        return context.getBaseContext____Landroid_content_Context_2()
    return None


def _class_object(descriptor: str) -> Any:
    return vm().loader.class_object(descriptor)
