"""SearchView: a field for searching that can shrink to an icon."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, lambda_object, to_string
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_text.selection import Selection
from devices.pocket.framework.android_view.measure_spec import mode_of, size_of
from devices.pocket.framework.android_widget.auto_complete import AutoCompleteTextView
from devices.pocket.framework.android_widget.declare import styled_by
from devices.pocket.framework.android_widget.linear_layout import LinearLayout
from devices.pocket.framework.android_widget.properties import remembered
from devices.pocket.framework.android_widget.saving import saved_state
from devices.pocket.framework.android_widget.search_icons import CLOSE, GO, SEARCH, icon
from devices.pocket.framework.android_widget.styles import AUTO_COMPLETE, SEARCH_VIEW
from devices.pocket.framework.android_widget.text_making import add, linear_params, make
from devices.pocket.framework.android_widget.views import density, framework_id

_VIEW = "android.widget.SearchView"
_GONE, _VISIBLE = 8, 0
_CLICK = "setOnClickListener__Landroid_view_View_00024OnClickListener_2__V"
_WIDTH_DP = 320
SearchState: Any = saved_state(f"{_VIEW}$SavedState", isIconified="boolean")


@java_interface(
    f"{_VIEW}$OnQueryTextListener",
    abstract=["boolean onQueryTextSubmit(String)", "boolean onQueryTextChange(String)"],
)
class OnQueryTextListener:
    pass


@java_interface(f"{_VIEW}$OnCloseListener", abstract=["boolean onClose()"])
class OnCloseListener:
    pass


@java_interface(
    f"{_VIEW}$OnSuggestionListener",
    abstract=["boolean onSuggestionSelect(int)", "boolean onSuggestionClick(int)"],
)
class OnSuggestionListener:
    pass


@java_class(f"{_VIEW}$SearchAutoComplete")
@styled_by(AUTO_COMPLETE)
class SearchAutoComplete(AutoCompleteTextView):
    search: Any = None

    @java_method("boolean enoughToFilter()")
    def enough_to_filter(self: Any) -> bool:
        return self.threshold <= 0 or bool(AutoCompleteTextView.enough_to_filter(self))

    @java_method("protected void replaceText(CharSequence)")
    def replace_text(self: Any, text: Any) -> None:
        """A chosen suggestion is the search view's business."""

    @java_method("void performCompletion()")
    def perform_completion(self: Any) -> None:
        pass

    @java_method("protected void onFocusChanged(boolean,int,android.graphics.Rect)")
    def on_focus_changed(self: Any, gained: Any, direction: int, previous: Any) -> None:
        AutoCompleteTextView.on_focus_changed(self, gained, direction, previous)
        self.search.field_focus_changed()

    @java_method("boolean onKeyPreIme(int,android.view.KeyEvent)")
    def on_key_pre_ime(self: Any, code: int, event: Any) -> bool:
        if code == 4:
            if call(event, "getAction()I") == 1 and not call(event, "isCanceled()Z"):
                self.search.clear_focus()
                self.hide_soft_input()
                return True
            return True
        return AutoCompleteTextView.on_key_pre_ime(self, code, event)


@java_class(f"{_VIEW}$QueryWatcher", implements=["android.text.TextWatcher"], access="private")
class QueryWatcher(JObject):
    search: Any

    @java_method("void beforeTextChanged(CharSequence,int,int,int)")
    def before_text_changed(self, text: Any, start: int, before: int, after: int) -> None:
        pass

    @java_method("void onTextChanged(CharSequence,int,int,int)")
    def on_text_changed(self, text: Any, start: int, before: int, after: int) -> None:
        self.search.query_changed(to_string(text))

    @java_method("void afterTextChanged(android.text.Editable)")
    def after_text_changed(self, text: Any) -> None:
        pass


@java_class(_VIEW, implements=["android.view.CollapsibleActionView"])
@styled_by(SEARCH_VIEW)
class SearchView(LinearLayout):
    """`iconified` is whether it shows only its icon now."""

    field: Any = None
    iconified = False
    iconified_by_default = True
    submit_enabled = False
    refinement = False
    max_width = -1
    hint: Any = None
    old_query = ""
    query_listener: Any = None
    close_listener: Any = None
    suggestion_listener: Any = None
    search_click_listener: Any = None
    focus_listener: Any = None
    searchable: Any = None
    suggestions: Any = None
    clearing_focus = False
    expanded_as_action = False
    collapsed_ime_options = 0

    def init_styled(
        self: Any, context: Any, attributes: Any = None, style: int = 0, resource: int = 0
    ) -> Any:
        found = LinearLayout.init_styled(self, context, attributes, style, resource)
        self._build(context)
        self.iconified_by_default = bool(found.boolean("iconifiedByDefault", True))
        most = found.pixels("maxWidth", -1)
        self.max_width = most
        self.hint = found.text("queryHint")
        if found.has("imeOptions"):
            self.field.set_ime_options(found.integer("imeOptions", 3))
        if found.has("inputType"):
            self.field.set_input_type(found.integer("inputType", 1))
        self.focusable_mode = 1
        self.focusable = bool(found.boolean("focusable", True))
        self._show(self.iconified_by_default)
        self._update_hint()
        return found

    def _build(self: Any, context: Any) -> None:
        self.set_gravity(0x10)
        self.search_button = self._button(context, self, "search_button", SEARCH, self._opened)
        frame = self.edit_frame = add(
            self, make("LinearLayout", context, framework_id("id/search_edit_frame")),
            linear_params(0, -2, 1.0),
        )  # fmt: skip
        frame.set_gravity(0x10)
        self.mag_icon = add(frame, make("ImageView", context, framework_id("id/search_mag_icon")))
        self.mag_icon.set_image_drawable(icon(context, SEARCH))
        plate = add(
            frame, make("LinearLayout", context, framework_id("id/search_plate")),
            linear_params(0, -2, 1.0),
        )  # fmt: skip
        plate.set_gravity(0x10)
        field: Any = SearchAutoComplete()
        field.search = self
        field.init(context)
        field.view_id = framework_id("id/search_src_text")
        field.set_single_line(True)
        field.set_input_type(1)
        field.set_ime_options(3)
        field.set_background(None)
        self.field = add(plate, field, linear_params(0, -2, 1.0))
        self.close_button = self._button(context, plate, "search_close_btn", CLOSE, self._closed)
        self.go_button = self._button(context, frame, "search_go_btn", GO, self.submit_query)
        watcher = QueryWatcher()
        watcher.search = self
        field.add_text_changed_listener(watcher)
        field.set_on_editor_action_listener(
            lambda_object(
                "android.widget.TextView$OnEditorActionListener",
                "onEditorAction(Landroid/widget/TextView;ILandroid/view/KeyEvent;)Z",
                self._editor_action,
            )
        )

    def _button(self: Any, context: Any, parent: Any, name: str, kind: str, action: Any) -> Any:
        made = make("ImageView", context, framework_id(f"id/{name}"))
        made.set_image_drawable(icon(context, kind))
        made.set_clickable(True)
        made.setFocusable__Z__V(True)
        texts = {"search_button": "Search", "search_close_btn": "Clear query",
                 "search_go_btn": "Submit query"}  # fmt: skip
        made.content_description = texts[name]
        getattr(made, _CLICK)(
            lambda_object(
                "android.view.View$OnClickListener",
                "onClick(Landroid/view/View;)V",
                lambda view: action(),
            )
        )
        side = int(8 * density(context))
        made.set_padding(side, side, side, side)
        return add(parent, made)

    # -- showing -------------------------------------------------------------------------------

    def _show(self: Any, collapsed: bool) -> None:
        self.iconified = collapsed
        some = bool(self.field.plain())
        self.search_button.setVisibility__I__V(_VISIBLE if collapsed else _GONE)
        self.edit_frame.setVisibility__I__V(_GONE if collapsed else _VISIBLE)
        self.mag_icon.setVisibility__I__V(_GONE if self.iconified_by_default else _VISIBLE)
        self._update_buttons(some)

    def _update_buttons(self: Any, some: bool) -> None:
        closing = some or (self.iconified_by_default and not self.expanded_as_action)
        self.close_button.setVisibility__I__V(_VISIBLE if closing else _GONE)
        going = self.submit_enabled and not self.iconified and some
        self.go_button.setVisibility__I__V(_VISIBLE if going else _GONE)

    def _update_hint(self: Any) -> None:
        self.field.set_hint("" if self.hint is None else self.hint)

    def _opened(self: Any) -> None:
        self._show(False)
        self.field.request_focus()
        self.field.show_soft_input()
        if self.search_click_listener is not None:
            call(self.search_click_listener, "onClick(Landroid/view/View;)V", self)

    def _closed(self: Any) -> None:
        if self.field.plain():
            self.field.set_text("")
            self.field.request_focus()
            self.field.show_soft_input()
            return
        if self.iconified_by_default:
            listener = self.close_listener
            if listener is None or not call(listener, "onClose()Z"):
                self.clear_focus()
                self._show(True)

    def field_focus_changed(self: Any) -> None:
        self._show(self.iconified)
        if self.focus_listener is not None:
            signature = "onFocusChange(Landroid/view/View;Z)V"
            call(self.focus_listener, signature, self, self.field.isFocused____Z())

    # -- the query -----------------------------------------------------------------------------

    def query_changed(self: Any, query: str) -> None:
        self._update_buttons(bool(query))
        changed, self.old_query = query != self.old_query, query
        if changed and self.query_listener is not None:
            call(self.query_listener, "onQueryTextChange(Ljava/lang/String;)Z", query)

    def _editor_action(self: Any, view: Any, action: int, event: Any) -> bool:
        if event is not None and call(event, "getAction()I") != 0:
            return True
        self.submit_query()
        return True

    def submit_query(self: Any) -> None:
        query = self.field.plain()
        if not query.strip():
            return
        listener = self.query_listener
        submit = "onQueryTextSubmit(Ljava/lang/String;)Z"
        if listener is not None and call(listener, submit, query):
            return
        if self.searchable is not None:
            self._launch(query)
        self.field.hide_soft_input()
        self.field.dismiss_drop_down()

    def _launch(self: Any, query: str) -> None:
        from dalvik.vm.interop import new

        intent = new(
            "android.content.Intent", "(Ljava/lang/String;)V", "android.intent.action.SEARCH"
        )
        put = "putExtra(Ljava/lang/String;Ljava/lang/String;)Landroid/content/Intent;"
        call(intent, put, "query", query)
        signature = "getSearchActivity()Landroid/content/ComponentName;"
        target = call(self.searchable, signature)
        setter = "setComponent(Landroid/content/ComponentName;)Landroid/content/Intent;"
        call(intent, setter, target)
        call(intent, "addFlags(I)Landroid/content/Intent;", 0x10000000)
        call(self.context, "startActivity(Landroid/content/Intent;)V", intent)

    @java_method("void setQuery(CharSequence,boolean)")
    def set_query(self: Any, query: Any, submit: Any) -> None:
        self.field.set_text(query)
        if query is not None:
            Selection.set_cursor(self.field.text_value, self.field.length())
        if submit and query is not None and to_string(query):
            self.submit_query()

    @java_method("CharSequence getQuery()")
    def get_query(self: Any) -> Any:
        return self.field.get_text()

    @java_method("void setQueryHint(CharSequence)")
    def set_query_hint(self: Any, hint: Any) -> None:
        self.hint = hint
        self._update_hint()

    @java_method("CharSequence getQueryHint()")
    def get_query_hint(self: Any) -> Any:
        return self.hint

    # -- properties ----------------------------------------------------------------------------

    @java_method(f"void setOnQueryTextListener({_VIEW}$OnQueryTextListener)")
    def set_on_query_text_listener(self: Any, listener: Any) -> None:
        self.query_listener = listener

    @java_method(f"void setOnCloseListener({_VIEW}$OnCloseListener)")
    def set_on_close_listener(self: Any, listener: Any) -> None:
        self.close_listener = listener

    @java_method(f"void setOnSuggestionListener({_VIEW}$OnSuggestionListener)")
    def set_on_suggestion_listener(self: Any, listener: Any) -> None:
        self.suggestion_listener = listener

    @java_method("void setOnSearchClickListener(android.view.View$OnClickListener)")
    def set_on_search_click_listener(self: Any, listener: Any) -> None:
        self.search_click_listener = listener

    @java_method("void setOnQueryTextFocusChangeListener(android.view.View$OnFocusChangeListener)")
    def set_on_query_text_focus_change_listener(self: Any, listener: Any) -> None:
        self.focus_listener = listener

    @java_method("void setIconified(boolean)")
    def set_iconified(self: Any, iconify: Any) -> None:
        if iconify:
            self._closed()
        else:
            self._opened()

    @java_method("boolean isIconified()")
    def is_iconified(self: Any) -> bool:
        return bool(self.iconified)

    @java_method("void setIconifiedByDefault(boolean)")
    def set_iconified_by_default(self: Any, iconified: Any) -> None:
        if self.iconified_by_default != bool(iconified):
            self.iconified_by_default = bool(iconified)
            self._show(bool(iconified))
            self._update_hint()

    @java_method("boolean isIconfiedByDefault()")
    @java_method("boolean isIconifiedByDefault()")
    def is_iconified_by_default(self: Any) -> bool:
        return bool(self.iconified_by_default)

    @java_method("void setSubmitButtonEnabled(boolean)")
    def set_submit_button_enabled(self: Any, enabled: Any) -> None:
        self.submit_enabled = bool(enabled)
        self._show(self.iconified)

    @java_method("boolean isSubmitButtonEnabled()")
    def is_submit_button_enabled(self: Any) -> bool:
        return bool(self.submit_enabled)

    is_refining, set_refining = remembered(
        "boolean", "QueryRefinementEnabled", "refinement", get="is"
    )

    @java_method("void setSearchableInfo(android.app.SearchableInfo)")
    def set_searchable_info(self: Any, searchable: Any) -> None:
        self.searchable = searchable
        self._show(self.iconified)

    @java_method("void setSuggestionsAdapter(android.widget.CursorAdapter)")
    def set_suggestions_adapter(self: Any, adapter: Any) -> None:
        self.suggestions = adapter
        self.field.set_adapter(adapter)

    @java_method("android.widget.CursorAdapter getSuggestionsAdapter()")
    def get_suggestions_adapter(self: Any) -> Any:
        return self.suggestions

    @java_method("void setMaxWidth(int)")
    def set_max_width(self: Any, pixels: int) -> None:
        self.max_width = pixels
        self.requestLayout____V()

    @java_method("int getMaxWidth()")
    def get_max_width(self: Any) -> int:
        return int(self.max_width)

    @java_method("void setInputType(int)")
    def set_input_type(self: Any, kind: int) -> None:
        self.field.set_input_type(kind)

    @java_method("int getInputType()")
    def get_input_type(self: Any) -> int:
        return int(self.field.input_type)

    @java_method("void setImeOptions(int)")
    def set_ime_options(self: Any, options: int) -> None:
        self.field.set_ime_options(options)

    @java_method("int getImeOptions()")
    def get_ime_options(self: Any) -> int:
        return int(self.field.ime_options)

    # -- as an action view, measuring, focus ---------------------------------------------------

    @java_method("void onActionViewExpanded()")
    def on_action_view_expanded(self: Any) -> None:
        if self.expanded_as_action:
            return
        self.expanded_as_action = True
        self.collapsed_ime_options = self.field.ime_options
        self.field.set_ime_options(self.collapsed_ime_options | 0x2000000)
        self.field.set_text("")
        self.set_iconified(False)

    @java_method("void onActionViewCollapsed()")
    def on_action_view_collapsed(self: Any) -> None:
        self.set_query("", False)
        self.clear_focus()
        self._show(True)
        self.field.set_ime_options(self.collapsed_ime_options)
        self.expanded_as_action = False

    @java_method("protected void onMeasure(int,int)")
    def on_measure(self: Any, width_spec: int, height_spec: int) -> None:
        if not self.iconified and mode_of(width_spec) != 0x40000000:
            preferred = int(_WIDTH_DP * density(self.context))
            limit = self.max_width if self.max_width > 0 else preferred
            size = size_of(width_spec) if mode_of(width_spec) else preferred
            width = min(limit, size) if mode_of(width_spec) else limit
            width_spec = 0x40000000 | width
        LinearLayout.on_measure(self, width_spec, height_spec)

    @java_method("boolean requestFocus(int,android.graphics.Rect)")
    def request_focus_from(self: Any, direction: int, previous: Any) -> bool:
        if self.clearing_focus or not self.focusable:
            return False
        if not self.iconified:
            done = bool(self.field.requestFocus__ILandroid_graphics_Rect_2__Z(direction, previous))
            if done:
                self._show(False)
            return done
        return bool(LinearLayout.request_focus_from(self, direction, previous))

    @java_method("void clearFocus()")
    def clear_focus(self: Any) -> None:
        self.clearing_focus = True
        LinearLayout.clear_focus(self)
        self.field.clearFocus____V()
        self.field.hide_soft_input()
        self.clearing_focus = False

    @java_method("protected android.os.Parcelable onSaveInstanceState()")
    def on_save_instance_state(self: Any) -> Any:
        superstate = LinearLayout.on_save_instance_state(self)
        return SearchState.create(superstate, isIconified=self.iconified)

    @java_method("protected void onRestoreInstanceState(android.os.Parcelable)")
    def on_restore_instance_state(self: Any, state: Any) -> None:
        LinearLayout.on_restore_instance_state(self, state.get_super_state())
        self._show(bool(state.f_isIconified))
        self.requestLayout____V()

    @java_method("CharSequence getAccessibilityClassName()")
    def get_accessibility_class_name(self) -> str:
        return _VIEW
