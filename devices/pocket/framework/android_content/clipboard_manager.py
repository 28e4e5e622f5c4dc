"""ClipboardManager, both of them: android.text's is the older superclass."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, throw, to_string, vm
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_content.clip_data import ClipData
from devices.pocket.framework.android_os.handler import PythonTask, system_handler
from devices.pocket.framework.android_os.plain_values import from_extra, to_extra
from devices.pocket.framework.runtime import device, process

_LISTENER = "android.content.ClipboardManager$OnPrimaryClipChangedListener"
_LISTENERS = "android.content.ClipboardManager listeners"


def create(context: Any) -> Any:
    made = ClipboardManager()
    made.context = context
    return made


@java_interface(_LISTENER, abstract=["void onPrimaryClipChanged()"])
class OnPrimaryClipChangedListener:
    pass


def _listeners() -> list[Any]:
    found: list[Any] = vm().state.setdefault(_LISTENERS, [])
    return found


def clip_changed() -> None:
    """Between two steps of Java threads: has the listeners told."""

    def run() -> None:
        for listener in tuple(_listeners()):
            call(listener, "onPrimaryClipChanged()V")

    system_handler().post(PythonTask.create(run))


@java_class(
    "android.text.ClipboardManager",
    access="public abstract",
    abstract=["CharSequence getText()", "void setText(CharSequence)", "boolean hasText()"],
)
class TextClipboardManager(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        """Nothing to set up."""


@java_class("android.content.ClipboardManager")
class ClipboardManager(TextClipboardManager):
    context: Any = None

    @java_method("void setPrimaryClip(android.content.ClipData)")
    def set_primary_clip(self, clip: Any) -> None:
        if clip is None:
            throw("java.lang.NullPointerException", "clip is null")
        clip.description.stamp = vm().clock.millis()
        plain = to_extra(clip)
        text = to_string(clip.items[0].coerce_to_text(self.context))
        with device().lock:
            device().clipboard.set(plain, text)

    @java_method("void clearPrimaryClip()")
    def clear_primary_clip(self) -> None:
        with device().lock:
            device().clipboard.set(None, None)

    @java_method("android.content.ClipData getPrimaryClip()")
    def get_primary_clip(self) -> Any:
        with device().lock:
            plain = device().clipboard.clip
        if plain is None:
            return None
        if plain[0] == "ClipText":
            return ClipData.new_plain_text(*plain[1])
        return from_extra(plain)

    @java_method("android.content.ClipDescription getPrimaryClipDescription()")
    def get_primary_clip_description(self) -> Any:
        found = self.get_primary_clip()
        return None if found is None else found.description

    @java_method("boolean hasPrimaryClip()")
    def has_primary_clip(self) -> bool:
        with device().lock:
            return device().clipboard.clip is not None

    @java_method(f"void addPrimaryClipChangedListener({_LISTENER})")
    def add_listener(self, listener: Any) -> None:
        _listeners().append(listener)
        with device().lock:
            device().clipboard.listen(process())

    @java_method(f"void removePrimaryClipChangedListener({_LISTENER})")
    def remove_listener(self, listener: Any) -> None:
        vm().state[_LISTENERS] = [one for one in _listeners() if one is not listener]
        if not _listeners():
            with device().lock:
                device().clipboard.unlisten(process())

    @java_method("CharSequence getText()")
    def get_text(self) -> Any:
        found = self.get_primary_clip()
        return None if found is None else found.items[0].coerce_to_text(self.context)

    @java_method("void setText(CharSequence)")
    def set_text(self, text: Any) -> None:
        self.set_primary_clip(ClipData.new_plain_text(None, text))

    @java_method("boolean hasText()")
    def has_text(self) -> bool:
        text = self.get_text()
        return text is not None and len(to_string(text)) > 0
