"""SearchManager and SearchableInfo."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.lists import ArrayList
from dalvik.vm.interop import call
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.constants import constants
from devices.pocket.framework.runtime import device

_NAMES = {
    "QUERY": "query",
    "USER_QUERY": "user_query",
    "APP_DATA": "app_data",
    "EXTRA_DATA_KEY": "intent_extra_data_key",
    "EXTRA_SELECT_QUERY": "select_query",
    "EXTRA_NEW_SEARCH": "new_search",
    "ACTION_KEY": "action_key",
    "ACTION_MSG": "action_msg",
    "CURSOR_EXTRA_KEY_IN_PROGRESS": "in_progress",
    "SUGGEST_URI_PATH_QUERY": "search_suggest_query",
    "SUGGEST_URI_PATH_SHORTCUT": "search_suggest_shortcut",
    "SUGGEST_MIME_TYPE": "vnd.android.cursor.dir/vnd.android.search.suggest",
    "SUGGEST_COLUMN_FORMAT": "suggest_format",
    "SUGGEST_COLUMN_TEXT_1": "suggest_text_1",
    "SUGGEST_COLUMN_TEXT_2": "suggest_text_2",
    "SUGGEST_COLUMN_ICON_1": "suggest_icon_1",
    "SUGGEST_COLUMN_ICON_2": "suggest_icon_2",
    "SUGGEST_COLUMN_INTENT_ACTION": "suggest_intent_action",
    "SUGGEST_COLUMN_INTENT_DATA": "suggest_intent_data",
    "SUGGEST_COLUMN_INTENT_DATA_ID": "suggest_intent_data_id",
    "SUGGEST_COLUMN_INTENT_EXTRA_DATA": "suggest_intent_extra_data",
    "SUGGEST_COLUMN_QUERY": "suggest_intent_query",
    "SUGGEST_COLUMN_SHORTCUT_ID": "suggest_shortcut_id",
    "INTENT_ACTION_GLOBAL_SEARCH": "android.search.action.GLOBAL_SEARCH",
}


def create(context: Any) -> Any:
    made = SearchManager()
    made.context = context
    return made


@java_interface("android.app.SearchManager$OnCancelListener", abstract=["void onCancel()"])
class OnCancelListener:
    pass


@java_interface("android.app.SearchManager$OnDismissListener", abstract=["void onDismiss()"])
class OnDismissListener:
    pass


@java_class("android.app.SearchManager", implements=[
    "android.content.DialogInterface$OnCancelListener",
    "android.content.DialogInterface$OnDismissListener",
])  # fmt: skip
@constants("String", _NAMES)
@constants("char", MENU_KEY=ord("s"))
@constants(MENU_KEYCODE=47)
class SearchManager(JObject):
    context: Any = None
    on_cancel_listener: Any = None
    on_dismiss_listener: Any = None

    @java_method("android.app.SearchableInfo getSearchableInfo(android.content.ComponentName)")
    def get_searchable_info(self, component: Any) -> Any:
        plain = component.to_plain()
        with device().lock:
            package = device().packages.get(plain.package)
        declared = None if package is None else package.activity(plain.name)
        if declared is None:
            return None
        for one in declared.meta_data:
            if one.name == "android.app.searchable" and one.resource is not None:
                return SearchableInfo.of(self.context, component, one.resource)
        return None

    @java_method("java.util.List getSearchablesInGlobalSearch()")
    def get_searchables_in_global_search(self) -> Any:
        return ArrayList.create([])

    @java_method("android.content.ComponentName getGlobalSearchActivity()")
    def get_global_search_activity(self) -> Any:
        return None

    @java_method(
        "void startSearch(String,boolean,android.content.ComponentName,android.os.Bundle,boolean)"
    )
    def start_search(
        self, query: Any, select: int, component: Any, data: Any, everywhere: int
    ) -> None:
        from devices.pocket.framework.android_app.search import start_search

        start_search(self.context, query, bool(select), data)

    @java_method("void stopSearch()")
    def stop_search(self) -> None:
        from devices.pocket.framework.android_app.search import close_search

        close_search(self.context)

    @java_method("void setOnCancelListener(android.app.SearchManager$OnCancelListener)")
    def set_on_cancel_listener(self, listener: Any) -> None:
        self.on_cancel_listener = listener

    @java_method("void setOnDismissListener(android.app.SearchManager$OnDismissListener)")
    def set_on_dismiss_listener(self, listener: Any) -> None:
        self.on_dismiss_listener = listener

    @java_method("void onCancel(android.content.DialogInterface)")
    def on_cancel(self, dialog: Any) -> None:
        if self.on_cancel_listener is not None:
            call(self.on_cancel_listener, "onCancel()V")

    @java_method("void onDismiss(android.content.DialogInterface)")
    def on_dismiss(self, dialog: Any) -> None:
        if self.on_dismiss_listener is not None:
            call(self.on_dismiss_listener, "onDismiss()V")


@java_class("android.app.SearchableInfo", access="public final")
class SearchableInfo(JObject):
    """What `<searchable>` says."""

    component: Any = None
    values: Any = None

    @classmethod
    def of(cls, context: Any, component: Any, resource: int) -> Any:
        from devices.pocket.framework.android_content_res.styled import styled

        made = cls()
        made.component = component
        resources = call(context, "getResources()Landroid/content/res/Resources;")
        parser = call(resources, "getXml(I)Landroid/content/res/XmlResourceParser;", resource)
        while call(parser, "next()I") != 2:
            pass
        made.values = styled(context, parser, 0, 0)
        return made

    @java_method("android.content.ComponentName getSearchActivity()")
    def get_search_activity(self) -> Any:
        return self.component

    @java_method("int getHintId()")
    def get_hint_id(self) -> int:
        return int(self.values.resource("hint"))

    @java_method("int getLabelId()")
    def get_label_id(self) -> int:
        return int(self.values.resource("label"))

    @java_method("int getInputType()")
    def get_input_type(self) -> int:
        return int(self.values.integer("inputType", 1))

    @java_method("int getImeOptions()")
    def get_ime_options(self) -> int:
        return int(self.values.integer("imeOptions", 2))

    @java_method("String getSuggestAuthority()")
    def get_suggest_authority(self) -> Any:
        return self.values.string("searchSuggestAuthority")

    @java_method("String getSuggestPath()")
    def get_suggest_path(self) -> Any:
        return self.values.string("searchSuggestPath")

    @java_method("String getSuggestSelection()")
    def get_suggest_selection(self) -> Any:
        return self.values.string("searchSuggestSelection")

    @java_method("String getSuggestIntentAction()")
    def get_suggest_intent_action(self) -> Any:
        return self.values.string("searchSuggestIntentAction")

    @java_method("String getSuggestIntentData()")
    def get_suggest_intent_data(self) -> Any:
        return self.values.string("searchSuggestIntentData")

    @java_method("int getSuggestThreshold()")
    def get_suggest_threshold(self) -> int:
        return int(self.values.integer("searchSuggestThreshold", 0))

    @java_method("boolean getVoiceSearchEnabled()")
    @java_method("boolean getVoiceSearchLaunchWebSearch()")
    @java_method("boolean getVoiceSearchLaunchRecognizer()")
    def has_voice(self) -> bool:
        return False

    @java_method("int getVoiceLanguageModeId()")
    @java_method("int getVoicePromptTextId()")
    @java_method("int getVoiceLanguageId()")
    @java_method("int getVoiceMaxResults()")
    def no_voice(self) -> int:
        return 0

    def _mode(self, flag: int) -> bool:
        return bool(int(self.values.integer("searchMode", 0)) & flag)

    @java_method("boolean shouldRewriteQueryFromData()")
    def should_rewrite_query_from_data(self) -> bool:
        return self._mode(0x10)

    @java_method("boolean shouldRewriteQueryFromText()")
    def should_rewrite_query_from_text(self) -> bool:
        return self._mode(0x20)

    @java_method("boolean autoUrlDetect()")
    def auto_url_detect(self) -> bool:
        return bool(self.values.boolean("autoUrlDetect", False))
