"""Activities, fragments, dialogs, intents and bundles."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from collider.models.views import screen_of
from collider.symbolic.joining import Outcome
from collider.symbolic.library import Call, Case, Outcomes, model
from collider.symbolic.places import store
from collider.symbolic.state import Effect, State
from collider.symbolic.values import NULL, Location, Obj, Value, is_null, simplified

_STRING = "Ljava/lang/String;"
_INTENT = "Landroid/content/Intent;"
_APPLICATION = "Landroid/app/Application;"
_TYPES = {
    "Int": "I", "Long": "J", "Boolean": "Z", "Float": "F", "Double": "D", "String": _STRING,
    "CharSequence": _STRING, "Short": "S", "Byte": "B", "Char": "C",
}  # fmt: skip

_CALLBACKS = (
    "onCreate", "onStart", "onRestart", "onResume", "onPause", "onStop", "onDestroy",
    "onSaveInstanceState", "onRestoreInstanceState", "onPostCreate", "onPostResume",
    "onCreateView", "onActivityCreated", "onViewCreated", "onAttach", "onDetach",
    "onDestroyView", "onActivityResult", "onNewIntent", "onConfigurationChanged",
    "onWindowFocusChanged", "onTerminate", "onLowMemory", "onTrimMemory",
)  # fmt: skip


@model("android.app.Activity", "<init>()V", *_CALLBACKS)
@model("android.app.Application", "<init>()V", *_CALLBACKS)
@model("android.app.Fragment", "<init>()V", *_CALLBACKS)
@model("android.app.DialogFragment", "<init>()V", *_CALLBACKS)
def platform_callback(call: Call) -> Outcomes:
    """What the platform does in these does not touch the app's state."""
    return None if call.method.proto.return_type == "V" else call.unknown()


@model("android.app.Activity", "setContentView", "setTitle", "invalidateOptionsMenu",
       "registerForContextMenu", "requestWindowFeature")  # fmt: skip
def screen_call(call: Call) -> Outcomes:
    return None if call.method.proto.return_type == "V" else 1


@model("android.app.Activity", "getApplication()Landroid/app/Application;")
@model("android.content.Context", "getApplicationContext()Landroid/content/Context;")
def get_application(call: Call) -> Outcomes:
    return Obj(("app",), _APPLICATION)


@model("android.app.Fragment", "getActivity()Landroid/app/Activity;")
def get_activity(call: Call) -> Outcomes:
    return call.executor.read_field(
        call.state, ("field", call.this.key, "#activity"), "Landroid/app/Activity;"
    )


@model("android.app.Activity", "onCreateOptionsMenu", "onOptionsItemSelected",
       "onPrepareOptionsMenu", "onContextItemSelected", "onKeyDown", "onKeyUp")  # fmt: skip
def default_answer(call: Call) -> Outcomes:
    return 0


@model("android.view.MenuItem", "getItemId()I")
def item_id(call: Call) -> Outcomes:
    key = call.this.key
    return key[1] if key[0] == "menu-item" else call.unknown()


# -- intents -------------------------------------------------------------------------------------


@model("android.content.Intent", "<init>")
def new_intent(call: Call) -> Outcomes:
    parameters = call.method.proto.parameters
    target = ""
    if parameters and parameters[-1] == "Ljava/lang/Class;":
        value = call[len(parameters)]
        target = value.key[1] if isinstance(value, Obj) and value.key[0] == "class" else "?"
    elif parameters and parameters[0] == _STRING:
        action = simplified(call[1])
        target = action if isinstance(action, str) else "?"
    call.state.write(("field", call.this.key, "#target"), target)


@model("android.content.Intent", "putExtra")
def put_extra(call: Call) -> Outcomes:
    name = simplified(call[1])
    if isinstance(name, str):
        call.state.write(("field", call.this.key, f"#extra {name}"), call[2])
        call.state.write(("field", call.this.key, f"#has {name}"), 1)
    return call.this


def _get_extra(call: Call) -> Outcomes:
    return _read(call, call.this, call.method.name[3:-5])


def _read(call: Call, holder: Value, kind: str) -> Outcomes:
    """A value of an intent or bundle: the one that was put, else the default."""
    from collider.models.preferences import chosen

    name = simplified(call[1])
    type_ = _TYPES.get(kind)
    if not isinstance(name, str) or type_ is None or not isinstance(holder, Obj):
        return call.unknown()
    known = call.state.read(("field", holder.key, f"#has {name}"), "Z")
    value = call.executor.read_field(call.state, ("field", holder.key, f"#extra {name}"), type_)
    if type_ == _STRING and (len(call.arguments) < 3 or is_null(call[2])):
        if isinstance(known, int):
            return value if known else NULL
        return [Case(known != 0, value), Case(known == 0, NULL)]
    other = call[2] if len(call.arguments) > 2 else (0.0 if type_ in "FD" else 0)
    return chosen(known, value, other, type_)


for _name in _TYPES:
    model("android.content.Intent", f"get{_name}Extra")(_get_extra)


@model("android.content.Intent", "hasExtra(Ljava/lang/String;)Z")
def has_extra(call: Call) -> Outcomes:
    name = simplified(call[1])
    return call.state.read(("field", call.this.key, f"#has {name}"), "Z")


@model("android.app.Activity", "getIntent()Landroid/content/Intent;")
def get_intent(call: Call) -> Outcomes:
    return Obj(("intent", screen_of(call.this)), _INTENT)


@model("android.app.Activity", "startActivity", "startActivityForResult")
@model("android.content.Context", "startActivity")
def start_activity(call: Call) -> Outcomes:
    """What the intent carries, and no more, becomes what the next screen's `getIntent` gives."""
    intent = call[1]
    target = call.state.memory.get(("field", intent.key, "#target"), "?")
    if isinstance(target, str) and target.startswith("L"):
        _deliver(call, intent, ("intent", target))
        _result(call, target, 0, NULL)
    call.state.effects.append(Effect("start", str(target)))


def _deliver(call: Call, intent: Value, key: tuple[str, ...]) -> None:
    """Puts what an intent carries where it is received."""
    call.executor.names.empty_extras(call.state, key)
    if not isinstance(intent, Obj):
        return
    for location, value in list(call.state.memory.items()):
        if location[0] == "field" and location[1] == intent.key and location[2] != "#target":
            call.state.write(("field", key, location[2]), value)


@model("android.app.Activity", "setResult(I)V", "setResult(ILandroid/content/Intent;)V")
def set_result(call: Call) -> Outcomes:
    _result(call, screen_of(call.this), call[1], call[2] if len(call.arguments) > 2 else NULL)


def result_of(screen: str, what: str) -> Location:
    """Where the "code" and the "data" are that a screen gives to the one that asked for a result,
    unless it says something else until it is left."""
    return ("field", ("result", screen), f"#{what}")


def _result(call: Call, screen: str, code: Value, data: Value) -> None:
    key = ("result", screen)
    call.state.write(result_of(screen, "code"), code)
    given = NULL if is_null(data) else Obj(key, _INTENT)
    store(call.executor, call.state, result_of(screen, "data"), given, _INTENT)
    _deliver(call, data, key)


@model("android.app.Activity", "showDialog(I)V", "showDialog(ILandroid/os/Bundle;)Z")
def show_dialog(call: Call) -> Outcomes:
    """Asks the app for the dialog, unless it has made that one before, and to prepare it."""
    number = simplified(call[1])
    if not isinstance(number, int) or not isinstance(call.this, Obj):
        return call.unknown() if call.method.proto.return_type != "V" else None
    place = ("field", call.this.key, f"#dialog {number}")
    made = call.executor.read_field(call.state, place, "Z")
    outcomes = []
    for state in _each(call, made != 0):
        dialog: Value = state.unknown("Landroid/app/Dialog;", "dialog")
        outcomes += _called_back(call, state, "onPrepareDialog", dialog)
    for state in _each(call, made == 0):
        state.write(place, 1)
        for one in _called_back(call, state, "onCreateDialog"):
            if one.thrown is not None or one.value is None:
                outcomes.append(one)
            else:
                outcomes += _called_back(call, one.state, "onPrepareDialog", one.value)
    for one in outcomes:
        if one.thrown is None:
            one.state.effects.append(Effect("dialog", "Landroid/app/Dialog;"))
            one.value = None if call.method.proto.return_type == "V" else 1
    return outcomes


def _each(call: Call, condition: Any) -> Iterator[State]:
    """The path on which a condition holds, if it can."""
    if condition is False:
        return
    path = call.state.fork()
    path.assume(condition, call.line)
    if condition is True or call.executor.feasibility.can_join(path.condition):
        yield path


def _called_back(call: Call, state: State, name: str, *more: Value) -> list[Outcome]:
    """What the receiver's own method of that name does, given the dialog's number."""
    executor = call.executor
    for holder in executor.hierarchy.ancestry(call.this.type):
        defined = executor.classes.find(holder)
        for method in defined.methods if defined else ():
            if method.name == name:
                given = [call.this, call[1], *more]
                missing = len(method.ref.proto.parameters) + 1 - len(given)
                return executor.run(state, method, [*given, *[NULL] * missing])
    return [Outcome(state)]


@model("android.app.Activity", "finish()V")
def finish(call: Call) -> Outcomes:
    call.state.effects.append(Effect("finish", screen_of(call.this)))


# -- bundles -------------------------------------------------------------------------------------


@model("android.os.Bundle", "<init>")
def new_bundle(call: Call) -> Outcomes:
    return None


def _put(call: Call) -> Outcomes:
    name = simplified(call[1])
    if isinstance(name, str):
        call.state.write(("field", call.this.key, f"#extra {name}"), call[2])
        call.state.write(("field", call.this.key, f"#has {name}"), 1)


def _get(call: Call) -> Outcomes:
    return _read(call, call.this, call.method.name[3:])


for _name in _TYPES:
    model("android.os.Bundle", f"put{_name}")(_put)
    model("android.os.Bundle", f"get{_name}")(_get)


@model("android.os.Bundle", "containsKey(Ljava/lang/String;)Z")
def contains_key(call: Call) -> Outcomes:
    name = simplified(call[1])
    return call.state.read(("field", call.this.key, f"#has {name}"), "Z")


# -- what only shows -----------------------------------------------------------------------------


@model("android.widget.Toast", "makeText", "show", "setGravity")
@model("android.util.Log", "d", "v", "i", "w", "e", "wtf")
@model("android.app.DialogFragment", "show", "dismiss", "setCancelable")
@model("android.app.Dialog", "show", "dismiss", "cancel", "setTitle")
def shows(call: Call) -> Outcomes:
    if call.method.name == "show" and "Dialog" in call.method.holder:
        call.state.effects.append(Effect("dialog", call.this.type))
    type_ = call.method.proto.return_type
    if type_ == "V":
        return None
    return 0 if type_ == "I" else call.state.new_object(type_)
