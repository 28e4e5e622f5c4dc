"""The listener interfaces of View and its neighbours."""

from __future__ import annotations

from dalvik.vm.native import java_interface


def _listener(name: str, *signatures: str) -> None:
    java_interface(f"android.view.{name}", abstract=signatures)(
        type(name.rpartition("$")[2], (), {"__module__": __name__})
    )


_V, _E = "android.view.View", "android.view.MotionEvent"
_listener("View$OnClickListener", f"void onClick({_V})")
_listener("View$OnLongClickListener", f"boolean onLongClick({_V})")
_listener("View$OnContextClickListener", f"boolean onContextClick({_V})")
_listener("View$OnTouchListener", f"boolean onTouch({_V},{_E})")
_listener("View$OnHoverListener", f"boolean onHover({_V},{_E})")
_listener("View$OnGenericMotionListener", f"boolean onGenericMotion({_V},{_E})")
_listener("View$OnCapturedPointerListener", f"boolean onCapturedPointer({_V},{_E})")
_listener("View$OnKeyListener", f"boolean onKey({_V},int,android.view.KeyEvent)")
_listener(
    "View$OnUnhandledKeyEventListener",
    f"boolean onUnhandledKeyEvent({_V},android.view.KeyEvent)",
)
_listener("View$OnDragListener", f"boolean onDrag({_V},android.view.DragEvent)")
_listener("View$OnFocusChangeListener", f"void onFocusChange({_V},boolean)")
_listener(
    "View$OnCreateContextMenuListener",
    f"void onCreateContextMenu(android.view.ContextMenu,{_V},"
    "android.view.ContextMenu$ContextMenuInfo)",
)
_listener("View$OnSystemUiVisibilityChangeListener", "void onSystemUiVisibilityChange(int)")
_listener(
    "View$OnAttachStateChangeListener",
    f"void onViewAttachedToWindow({_V})",
    f"void onViewDetachedFromWindow({_V})",
)
_listener(
    "View$OnLayoutChangeListener",
    f"void onLayoutChange({_V},int,int,int,int,int,int,int,int)",
)
_listener("View$OnScrollChangeListener", f"void onScrollChange({_V},int,int,int,int)")
_listener(
    "View$OnApplyWindowInsetsListener",
    f"android.view.WindowInsets onApplyWindowInsets({_V},android.view.WindowInsets)",
)
_listener(
    "ViewGroup$OnHierarchyChangeListener",
    f"void onChildViewAdded({_V},{_V})",
    f"void onChildViewRemoved({_V},{_V})",
)
_listener("ViewStub$OnInflateListener", f"void onInflate(android.view.ViewStub,{_V})")
_listener(
    "ViewManager",
    f"void addView({_V},android.view.ViewGroup$LayoutParams)",
    f"void updateViewLayout({_V},android.view.ViewGroup$LayoutParams)",
    f"void removeView({_V})",
)
