"""ViewParent: what a view may ask of whatever holds it."""

from __future__ import annotations

from typing import Any

from dalvik.vm.native import java_interface, java_method

_V = "android.view.View"
_EVENT = "android.view.accessibility.AccessibilityEvent"


@java_interface(
    "android.view.ViewParent",
    abstract=[
        "void requestLayout()",
        "boolean isLayoutRequested()",
        f"void requestTransparentRegion({_V})",
        f"void invalidateChild({_V},android.graphics.Rect)",
        "android.view.ViewParent invalidateChildInParent(int[],android.graphics.Rect)",
        "android.view.ViewParent getParent()",
        f"void requestChildFocus({_V},{_V})",
        f"void recomputeViewAttributes({_V})",
        f"void clearChildFocus({_V})",
        f"boolean getChildVisibleRect({_V},android.graphics.Rect,android.graphics.Point)",
        f"android.view.View focusSearch({_V},int)",
        f"void bringChildToFront({_V})",
        f"void focusableViewAvailable({_V})",
        f"boolean showContextMenuForChild({_V})",
        "void createContextMenu(android.view.ContextMenu)",
        f"android.view.ActionMode startActionModeForChild({_V},android.view.ActionMode$Callback)",
        f"void childDrawableStateChanged({_V})",
        "void requestDisallowInterceptTouchEvent(boolean)",
        f"boolean requestChildRectangleOnScreen({_V},android.graphics.Rect,boolean)",
        f"boolean requestSendAccessibilityEvent({_V},{_EVENT})",
        f"void childHasTransientStateChanged({_V},boolean)",
        "void requestFitSystemWindows()",
        "android.view.ViewParent getParentForAccessibility()",
        f"void notifySubtreeAccessibilityStateChanged({_V},{_V},int)",
        "boolean canResolveLayoutDirection()",
        "boolean isLayoutDirectionResolved()",
        "int getLayoutDirection()",
        "boolean canResolveTextDirection()",
        "boolean isTextDirectionResolved()",
        "int getTextDirection()",
        "boolean canResolveTextAlignment()",
        "boolean isTextAlignmentResolved()",
        "int getTextAlignment()",
        f"boolean onStartNestedScroll({_V},{_V},int)",
        f"void onNestedScrollAccepted({_V},{_V},int)",
        f"void onStopNestedScroll({_V})",
        f"void onNestedScroll({_V},int,int,int,int)",
        f"void onNestedPreScroll({_V},int,int,int[])",
        f"boolean onNestedFling({_V},float,float,boolean)",
        f"boolean onNestedPreFling({_V},float,float)",
        f"boolean onNestedPrePerformAccessibilityAction({_V},int,android.os.Bundle)",
        f"boolean showContextMenuForChild({_V},float,float)",
        f"android.view.ActionMode startActionModeForChild({_V},"
        "android.view.ActionMode$Callback,int)",
        f"android.view.View keyboardNavigationClusterSearch({_V},int)",
    ],
)
class ViewParent:
    @java_method(f"void onDescendantInvalidated({_V},{_V})")
    def on_descendant_invalidated(self: Any, child: Any, target: Any) -> None:
        parent = self.getParent____Landroid_view_ViewParent_2()
        if parent is not None:
            parent.onDescendantInvalidated__Landroid_view_View_2Landroid_view_View_2__V(
                self, target
            )
