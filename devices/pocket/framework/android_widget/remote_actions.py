"""RemoteViews: the actions that can be recorded, and how they are done to a view."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, lambda_object, throw
from dalvik.vm.names import method_attr
from dalvik.vm.native import java_method
from devices.pocket.framework.android_widget.views import find_view

_TEXT = "Ljava/lang/CharSequence;"
_PENDING = "Landroid/app/PendingIntent;"
#: Methods of RemoteViews that name any method of the target by its Java name.
_REFLECTED = {
    "setBoolean": ("boolean", "Z"),
    "setByte": ("byte", "B"),
    "setShort": ("short", "S"),
    "setInt": ("int", "I"),
    "setLong": ("long", "J"),
    "setFloat": ("float", "F"),
    "setDouble": ("double", "D"),
    "setChar": ("char", "C"),
    "setString": ("String", "Ljava/lang/String;"),
    "setCharSequence": ("CharSequence", _TEXT),
    "setUri": ("android.net.Uri", "Landroid/net/Uri;"),
    "setBitmap": ("android.graphics.Bitmap", "Landroid/graphics/Bitmap;"),
    "setBundle": ("android.os.Bundle", "Landroid/os/Bundle;"),
    "setIntent": ("android.content.Intent", "Landroid/content/Intent;"),
    "setIcon": ("android.graphics.drawable.Icon", "Landroid/graphics/drawable/Icon;"),
}
#: Methods that stand for one method of the target: its name, and the descriptors of its arguments.
_FIXED = {
    "setTextViewText(int,CharSequence)": ("setText", _TEXT),
    "setTextViewTextSize(int,int,float)": ("setTextSize", "IF"),
    "setTextColor(int,int)": ("setTextColor", "I"),
    "setTextViewCompoundDrawables(int,int,int,int,int)": (
        "setCompoundDrawablesWithIntrinsicBounds", "IIII",
    ),
    "setTextViewCompoundDrawablesRelative(int,int,int,int,int)": (
        "setCompoundDrawablesRelativeWithIntrinsicBounds", "IIII",
    ),
    "setImageViewResource(int,int)": ("setImageResource", "I"),
    "setImageViewUri(int,android.net.Uri)": ("setImageURI", "Landroid/net/Uri;"),
    "setImageViewBitmap(int,android.graphics.Bitmap)": (
        "setImageBitmap", "Landroid/graphics/Bitmap;",
    ),
    "setImageViewIcon(int,android.graphics.drawable.Icon)": (
        "setImageIcon", "Landroid/graphics/drawable/Icon;",
    ),
    "setViewVisibility(int,int)": ("setVisibility", "I"),
    "setViewPadding(int,int,int,int,int)": ("setPadding", "IIII"),
    "setContentDescription(int,CharSequence)": ("setContentDescription", _TEXT),
    "setEmptyView(int,int)": ("!empty", "I"),
    "setDisplayedChild(int,int)": ("setDisplayedChild", "I"),
    "setScrollPosition(int,int)": ("smoothScrollToPosition", "I"),
    "setRelativeScrollPosition(int,int)": ("smoothScrollByOffset", "I"),
    "setProgressBar(int,int,int,boolean)": ("!progress", "IIZ"),
    "setChronometer(int,long,String,boolean)": ("!chronometer", "JLjava/lang/String;Z"),
    "setOnClickPendingIntent(int,android.app.PendingIntent)": ("!click", _PENDING),
    "setPendingIntentTemplate(int,android.app.PendingIntent)": ("!template", _PENDING),
    "setOnClickFillInIntent(int,android.content.Intent)": ("!fill", "Landroid/content/Intent;"),
    "setRemoteAdapter(int,android.content.Intent)": ("!adapter", "Landroid/content/Intent;"),
    "setLabelFor(int,int)": ("setLabelFor", "I"),
    "setChronometerCountDown(int,boolean)": ("setCountDown", "Z"),
    "addView(int,android.widget.RemoteViews)": ("!add", "Landroid/widget/RemoteViews;"),
    "removeAllViews(int)": ("removeAllViews", ""),
    "showNext(int)": ("showNext", ""),
    "showPrevious(int)": ("showPrevious", ""),
}  # fmt: skip


class RemoteActions:
    """Filled below: one recording method for each action."""


def _fixed(method: str, kinds: str) -> Any:
    def record(self: Any, view_id: int, *given: Any) -> None:
        self.actions.append((view_id, method, kinds, list(given)))

    return record


def _reflected(kinds: str) -> Any:
    def record(self: Any, view_id: int, method: str, value: Any) -> None:
        self.actions.append((view_id, method, kinds, [value]))

    return record


for _signature, (_method, _kinds) in _FIXED.items():
    _name = f"record_{_signature.partition('(')[0]}"
    _record = java_method(f"void {_signature}")(_fixed(_method, _kinds))
    setattr(RemoteActions, _name, _record)
for _name, (_type, _kinds) in _REFLECTED.items():
    _record = java_method(f"void {_name}(int,String,{_type})")(_reflected(_kinds))
    setattr(RemoteActions, f"record_{_name}", _record)


def perform(root: Any, view_id: int, method: str, kinds: str, given: list[Any]) -> None:
    """Does one action to the view of an id; where there is none, nothing happens."""
    view = find_view(root, view_id)
    if view is None:
        return
    if method.startswith("!"):
        _SPECIAL[method](view, root, *given)
        return
    for returned in ("V", "Z"):
        attribute = method_attr(method, f"({kinds}){returned}")
        if hasattr(view, attribute):
            getattr(view, attribute)(*given)
            return
    throw(
        "java.lang.RuntimeException",
        f"view: {type(view).__name__} doesn't have method: {method}({kinds})",
    )


def _click(view: Any, root: Any, pending: Any) -> None:
    def clicked(_: Any) -> None:
        call(pending, "send()V")

    listener = None
    if pending is not None:
        listener = lambda_object(
            "android.view.View$OnClickListener", "onClick(Landroid/view/View;)V", clicked
        )
    view.setOnClickListener__Landroid_view_View_00024OnClickListener_2__V(listener)


def _add(view: Any, root: Any, nested: Any) -> None:
    view.add_view(nested.apply(view.context, view))


def _empty(view: Any, root: Any, view_id: int) -> None:
    view.set_empty_view(find_view(root, view_id))


def _progress(view: Any, root: Any, maximum: int, progress: int, indeterminate: Any) -> None:
    view.setIndeterminate__Z__V(indeterminate)
    if not indeterminate:
        view.setMax__I__V(maximum)
        view.setProgress__I__V(progress)


def _chronometer(view: Any, root: Any, base: int, text: Any, started: Any) -> None:
    call(view, "setBase(J)V", base)
    call(view, "setFormat(Ljava/lang/String;)V", text)
    call(view, "start()V" if started else "stop()V")


def _remembered(view: Any, root: Any, value: Any) -> None:
    """Collections of another process's views are not filled."""


_SPECIAL: dict[str, Any] = {
    "!click": _click,
    "!add": _add,
    "!empty": _empty,
    "!progress": _progress,
    "!chronometer": _chronometer,
    "!template": _remembered,
    "!fill": _remembered,
    "!adapter": _remembered,
}
