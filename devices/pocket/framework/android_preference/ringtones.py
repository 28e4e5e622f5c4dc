"""RingtonePreference: asks another activity for a sound."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, new, to_string
from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_preference.preference import Preference
from devices.pocket.framework.android_view.statics import static_call
from devices.pocket.framework.android_widget.declare import like_parent

_EXTRA = "android.intent.extra.ringtone."
_START = "startActivityForResult(Landroid/content/Intent;I)V"


@java_class(
    "android.preference.RingtonePreference",
    implements=["android.preference.PreferenceManager$OnActivityResultListener"],
)
@like_parent
class RingtonePreference(Preference):
    default_style = 0x01010093
    kind = 1
    show_default = True
    show_silent = True
    request_code = 0

    def init_styled(self: Any, context: Any, attrs: Any, style: int, res: int) -> Any:
        found = super().init_styled(context, attrs, style, res)
        self.kind = found.integer("ringtoneType", 1)
        self.show_default = found.boolean("showDefault", True)
        self.show_silent = found.boolean("showSilent", True)
        self.intent = new(
            "android.content.Intent",
            "(Ljava/lang/String;)V",
            "android.intent.action.RINGTONE_PICKER",
        )
        return found

    @java_method("int getRingtoneType()")
    def get_ringtone_type(self: Any) -> int:
        return int(self.kind)

    @java_method("void setRingtoneType(int)")
    def set_ringtone_type(self: Any, kind: int) -> None:
        self.kind = kind

    @java_method("boolean getShowDefault()")
    def get_show_default(self: Any) -> bool:
        return bool(self.show_default)

    @java_method("void setShowDefault(boolean)")
    def set_show_default(self: Any, show: Any) -> None:
        self.show_default = bool(show)

    @java_method("boolean getShowSilent()")
    def get_show_silent(self: Any) -> bool:
        return bool(self.show_silent)

    @java_method("void setShowSilent(boolean)")
    def set_show_silent(self: Any, show: Any) -> None:
        self.show_silent = bool(show)

    @java_method("protected void onClick()")
    def on_click(self: Any) -> None:
        intent = new(
            "android.content.Intent",
            "(Ljava/lang/String;)V",
            "android.intent.action.RINGTONE_PICKER",
        )
        call(self, "onPrepareRingtonePickerIntent(Landroid/content/Intent;)V", intent)
        owner = self.manager.fragment or self.manager.activity
        call(owner, _START, intent, self.request_code)

    @java_method("protected void onPrepareRingtonePickerIntent(android.content.Intent)")
    def on_prepare_ringtone_picker_intent(self: Any, intent: Any) -> None:
        put = "putExtra(Ljava/lang/String;Z)Landroid/content/Intent;"
        call(intent, put, f"{_EXTRA}SHOW_DEFAULT", self.show_default)
        call(intent, put, f"{_EXTRA}SHOW_SILENT", self.show_silent)
        put = "putExtra(Ljava/lang/String;I)Landroid/content/Intent;"
        call(intent, put, f"{_EXTRA}TYPE", self.kind)
        put = "putExtra(Ljava/lang/String;Ljava/lang/CharSequence;)Landroid/content/Intent;"
        call(intent, put, f"{_EXTRA}TITLE", self.title)

    @java_method("protected void onSaveRingtone(android.net.Uri)")
    def on_save_ringtone(self: Any, uri: Any) -> None:
        self.persist_string("" if uri is None else to_string(uri))

    @java_method("protected android.net.Uri onRestoreRingtone()")
    def on_restore_ringtone(self: Any) -> Any:
        text = self.get_persisted_string(None)
        return _parse(text) if text else None

    @java_method("protected Object onGetDefaultValue(android.content.res.TypedArray,int)")
    def on_get_default_value(self: Any, array: Any, index: int) -> Any:
        return call(array, "getString(I)Ljava/lang/String;", index)

    @java_method("protected void onSetInitialValue(boolean,Object)")
    def on_set_initial_value(self: Any, restore: Any, default: Any) -> None:
        if not restore and default:
            call(self, "onSaveRingtone(Landroid/net/Uri;)V", _parse(to_string(default)))

    @java_method("protected void onAttachedToHierarchy(android.preference.PreferenceManager)")
    def on_attached_to_hierarchy(self: Any, manager: Any) -> None:
        super().on_attached_to_hierarchy(manager)
        manager.result_listeners.append(self)
        self.request_code = manager.next_request_code()

    @java_method("boolean onActivityResult(int,int,android.content.Intent)")
    def on_activity_result(self: Any, request: int, result: int, data: Any) -> bool:
        if request != self.request_code:
            return False
        if data is not None:
            get = "getParcelableExtra(Ljava/lang/String;)Landroid/os/Parcelable;"
            uri = call(data, get, f"{_EXTRA}PICKED_URI")
            text = "" if uri is None else to_string(uri)
            if self.callChangeListener__Ljava_lang_Object_2__Z(text):
                call(self, "onSaveRingtone(Landroid/net/Uri;)V", uri)
        return True


def _parse(text: str) -> Any:
    return static_call("android.net.Uri", "parse(Ljava/lang/String;)Landroid/net/Uri;", text)
