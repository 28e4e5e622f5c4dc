"""What the pickers for dates and times share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject


@java_class(
    "android.widget.NumberPicker$Relay",
    implements=["android.widget.NumberPicker$OnValueChangeListener"],
    access="private",
)
class Relay(JObject):
    """Hands changes of a wheel to a Python function."""

    function: Callable[[Any, int, int], Any]

    @classmethod
    def create(cls, function: Callable[[Any, int, int], Any]) -> Relay:
        made = cls()
        made.function = function
        return made

    @java_method("void onValueChange(android.widget.NumberPicker,int,int)")
    def on_value_change(self, wheel: Any, old: int, new: int) -> None:
        self.function(wheel, old, new)
