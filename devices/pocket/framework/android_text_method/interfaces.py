"""The interfaces of android.text.method."""

from __future__ import annotations

from dalvik.vm.native import java_interface

_KEY, _TOUCH = "android.view.KeyEvent", "android.view.MotionEvent"
_OF = "android.widget.TextView,android.text.Spannable"


@java_interface(
    "android.text.method.KeyListener",
    abstract=[
        "int getInputType()",
        f"boolean onKeyDown(android.view.View,android.text.Editable,int,{_KEY})",
        f"boolean onKeyUp(android.view.View,android.text.Editable,int,{_KEY})",
        f"boolean onKeyOther(android.view.View,android.text.Editable,{_KEY})",
        "void clearMetaKeyState(android.view.View,android.text.Editable,int)",
    ],
)
class KeyListener:
    pass


@java_interface(
    "android.text.method.MovementMethod",
    abstract=[
        f"void initialize({_OF})",
        f"boolean onKeyDown({_OF},int,{_KEY})",
        f"boolean onKeyUp({_OF},int,{_KEY})",
        f"boolean onKeyOther({_OF},{_KEY})",
        f"void onTakeFocus({_OF},int)",
        f"boolean onTrackballEvent({_OF},{_TOUCH})",
        f"boolean onTouchEvent({_OF},{_TOUCH})",
        f"boolean onGenericMotionEvent({_OF},{_TOUCH})",
        "boolean canSelectArbitrarily()",
    ],
)
class MovementMethod:
    pass


@java_interface(
    "android.text.method.TransformationMethod",
    abstract=[
        "CharSequence getTransformation(CharSequence,android.view.View)",
        "void onFocusChanged(android.view.View,CharSequence,boolean,int,android.graphics.Rect)",
    ],
)
class TransformationMethod:
    pass
