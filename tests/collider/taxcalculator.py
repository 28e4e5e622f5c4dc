"""A UI model of TaxCalculator, written by hand."""

from __future__ import annotations

from collider.uimodel import Call, Event, Model, Parameter, Setting, Transition
from dalvik.dex import ClassPath
from dalvik.dex.values import Boxed

_P = "samples.taxcalculator"
_INCOME, _RESULT, _PREFERENCES = (
    f"{_P}.{name}" for name in ("IncomeActivity", "TaxResult", "PreferencesActivity")
)
_CREATE = ("onCreate", "(Landroid/os/Bundle;)V")
_CLICK = ("onClick", "(Landroid/view/View;)V")


def view_id(classes: ClassPath, name: str) -> int:
    defined = classes.find("Lsamples/taxcalculator/R$id;")
    assert defined is not None
    for number, one in enumerate(defined.static_fields):
        if one.name == name:
            value = defined.static_values[number]
            value = value.value if isinstance(value, Boxed) else value
            assert isinstance(value, int)
            return value
    raise AssertionError(name)


def _screen(name: str) -> tuple[Call, Call]:
    activity = {"activity": name}
    return Call(name, "<init>", "()V", (activity,)), Call(name, *_CREATE, (activity, None))


def _lambda(name: str, number: int) -> dict[str, object]:
    type_ = f"{name}$$ExternalSyntheticLambda{number}"
    return {"object": type_, "type": type_, "fields": {"f$0": {"activity": name}}}


def _clicked(name: str, number: int, view: int) -> Call:
    listener = _lambda(name, number)
    return Call(str(listener["type"]), *_CLICK, (listener, {"view": [name, view]}))


def model(classes: ClassPath) -> Model:
    def view(name: str) -> int:
        return view_id(classes, name)

    application = {"application": f"{_P}.TaxApplication"}
    launch = Event(
        "launch",
        "Start the app",
        (
            Call(f"{_P}.TaxApplication", "<init>", "()V", (application,)),
            Call(f"{_P}.TaxApplication", "onCreate", "()V", (application,)),
            *_screen(_INCOME),
        ),
    )
    income = {"activity": _INCOME}
    keys = [
        Event(
            f"digit {digit}",
            f"Tap {digit}",
            (
                Call(
                    _INCOME,
                    "onDigit",
                    "(Landroid/view/View;)V",
                    (
                        income,
                        {
                            "view": [_INCOME, view(f"key_{digit}")],
                            "type": "android.widget.Button",
                            "text": str(digit),
                        },
                    ),
                ),
            ),
        )
        for digit in range(10)
    ]
    for name, method in (("clear", "onClear"), ("delete_digit", "onDeleteDigit")):
        key = {"view": [_INCOME, view(name)]}
        call = Call(_INCOME, method, "(Landroid/view/View;)V", (income, key))
        keys.append(Event(name, f"Tap {name}", (call,)))
    settings = Call(
        _INCOME,
        "onOptionsItemSelected",
        "(Landroid/view/MenuItem;)Z",
        (income, {"menu-item": view("settings")}),
    )
    switch = view("deduct")
    listener = _lambda(_PREFERENCES, 0)
    toggled = Call(
        str(listener["type"]),
        "onCheckedChanged",
        "(Landroid/widget/CompoundButton;Z)V",
        (listener, {"view": [_PREFERENCES, switch]}, {"checked": [_PREFERENCES, switch]}),
    )
    dialog = {
        "object": "dialog",
        "type": f"{_P}.AmountDialog",
        "fields": {"#activity": {"activity": _PREFERENCES}},
    }
    opened = Call(
        f"{_P}.AmountDialog",
        "onCreateDialog",
        "(Landroid/os/Bundle;)Landroid/app/Dialog;",
        (dialog, None),
    )
    typed = Call(
        f"{_P}.AmountDialog",
        "afterTextChanged",
        "(Landroid/text/Editable;)V",
        (dialog, {"parameter": "text"}),
    )
    events = (
        *keys,
        Event("calculate", "Tap Calculate", (
            _clicked(_INCOME, 0, view("calculate")), *_screen(_RESULT))),
        Event("menu", "Press MENU"),
        Event("settings", "Tap Settings", (settings, *_screen(_PREFERENCES))),
        Event("toggle", "Tap the switch", (toggled,), (),
              (Setting(_PREFERENCES, switch, "checked", "toggled"),)),
        Event("change amount", "Tap Deduction amount", (
            _clicked(_PREFERENCES, 1, view("change_amount")), opened)),
        Event("type", "Type the amount", (typed,), (Parameter("text", "number", 9),)),
        Event("back", "Press BACK"),
    )  # fmt: skip
    ways = [
        *(("income", one.name, "income") for one in keys),
        ("income", "calculate", "result"),
        ("result", "back", "income"),
        ("income", "menu", "menu"),
        ("menu", "back", "income"),
        ("menu", "settings", "preferences"),
        ("preferences", "toggle", "preferences"),
        ("preferences", "change amount", "amount"),
        ("preferences", "back", "income"),
        ("amount", "type", "amount"),
        ("amount", "back", "preferences"),
    ]
    return Model("income", launch, events, tuple(Transition(*one) for one in ways), _P)
