"""Views: what is shown on them is memory that handlers read and write.

A view is known by the screen it is on and its id: `("view", screen, id)`.
"""

from __future__ import annotations

import z3

from collider.models.strings import joined, length_of, text_of
from collider.symbolic.library import Call, Outcomes, model
from collider.symbolic.values import Obj, Value, is_null, simplified

_STRING = "Ljava/lang/String;"
_VIEW = "Landroid/view/View;"


def view(screen: str, view_id: Value, type_: str = _VIEW) -> Obj:
    return Obj(("view", screen, view_id), type_)


def property_of(target: Obj, name: str) -> tuple[object, ...]:
    """The location of a view's text, checked state and so on."""
    if target.key[0] == "view":
        return ("view", target.key[1], target.key[2], name)
    return ("field", target.key, f"#{name}")


def screen_of(target: Value) -> str:
    """The screen that an object belongs to: an activity's class, or whatever it was found on."""
    if isinstance(target, Obj):
        if target.key[0] in ("activity", "view", "screen"):
            return str(target.key[1])
        return target.type
    return "?"


@model("android.app.Activity", "findViewById(I)Landroid/view/View;")
@model("android.view.View", "findViewById(I)Landroid/view/View;")
@model("android.app.Dialog", "findViewById(I)Landroid/view/View;")
def find_view(call: Call) -> Outcomes:
    return view(screen_of(call.this), simplified(call[1]))


@model("android.view.View", "getId()I")
def get_id(call: Call) -> Outcomes:
    key = call.this.key
    return key[2] if key[0] == "view" else call.unknown()


@model("android.widget.TextView", "getText")
def get_text(call: Call) -> Outcomes:
    return call.executor.read_field(call.state, property_of(call.this, "text"), _STRING)


@model(
    "android.widget.TextView",
    "setText(Ljava/lang/CharSequence;)V",
    "append(Ljava/lang/CharSequence;)V",
)
def set_text(call: Call) -> Outcomes:
    text = "" if is_null(call[1]) else call[1]
    if isinstance(text, Obj):
        text = text_of(call, text)
    if call.method.name == "append":
        text = joined(get_text(call), text)
    call.state.write(property_of(call.this, "text"), text)


@model("android.widget.TextView", "setText(I)V")
def set_text_resource(call: Call) -> Outcomes:
    call.state.mark("approximated", "a text of the resources", call.line)
    text = call.state.unknown(_STRING, f"string {simplified(call[1])}")
    call.state.write(property_of(call.this, "text"), text)


@model("android.widget.TextView", "length()I")
def text_length(call: Call) -> Outcomes:
    return length_of(call, get_text(call))


@model("android.widget.CompoundButton", "isChecked()Z")
def is_checked(call: Call) -> Outcomes:
    return call.executor.read_field(call.state, property_of(call.this, "checked"), "Z")


@model("android.widget.CompoundButton", "setChecked(Z)V")
def set_checked(call: Call) -> Outcomes:
    call.state.write(property_of(call.this, "checked"), call[1])


@model("android.widget.ProgressBar", "getProgress()I")
def get_progress(call: Call) -> Outcomes:
    return call.executor.read_field(call.state, property_of(call.this, "progress"), "I")


@model("android.widget.ProgressBar", "setProgress(I)V")
def set_progress(call: Call) -> Outcomes:
    call.state.write(property_of(call.this, "progress"), call[1])


@model("android.widget.RadioGroup", "getCheckedRadioButtonId()I")
def checked_radio(call: Call) -> Outcomes:
    return call.executor.read_field(call.state, property_of(call.this, "choice"), "I")


@model("android.widget.AdapterView", "getSelectedItemPosition()I")
def selected_position(call: Call) -> Outcomes:
    return call.executor.read_field(call.state, property_of(call.this, "position"), "I")


@model("android.view.View", "setVisibility(I)V", "setEnabled(Z)V")
def set_flag(call: Call) -> Outcomes:
    call.state.write(property_of(call.this, call.method.name[3:].lower()), call[1])


@model("android.view.View", "getVisibility()I", "isEnabled()Z")
def get_flag(call: Call) -> Outcomes:
    name = call.method.name.removeprefix("get").removeprefix("is").lower()
    type_ = call.method.proto.return_type
    return call.executor.read_field(call.state, property_of(call.this, name), type_)


@model("android.view.View", "isShown()Z")
def is_shown(call: Call) -> Outcomes:
    """Visible itself, and in nothing that is hidden: that is not followed."""
    own = call.executor.read_field(call.state, property_of(call.this, "visibility"), "I")
    if isinstance(own, int) and own:
        return 0
    around = call.unknown("Z")
    hidden = z3.Or(own != 0, around == 1) if isinstance(own, z3.ExprRef) else around == 1
    return z3.If(hidden, z3.BitVecVal(0, 32), z3.BitVecVal(1, 32))


@model("android.view.View", "setOnClickListener", "setOnLongClickListener", "setOnTouchListener",
       "setOnKeyListener", "setOnFocusChangeListener", "requestFocus", "invalidate", "setTag",
       "setPadding", "setLayoutParams", "setBackgroundColor", "postInvalidate")  # fmt: skip
@model("android.widget.TextView", "addTextChangedListener", "setOnEditorActionListener",
       "setTextColor", "setError", "setSelection", "setHint", "setTextSize")  # fmt: skip
@model("android.widget.EditText", "setSelection", "selectAll")
@model("android.widget.CompoundButton", "setOnCheckedChangeListener")
@model("android.widget.AdapterView", "setAdapter", "setOnItemClickListener",
       "setOnItemSelectedListener", "setOnItemLongClickListener")  # fmt: skip
def without_effect_on_state(call: Call) -> Outcomes:
    """Registrations are the model's business; looks are nobody's."""
    return None if call.method.proto.return_type == "V" else call.unknown()
