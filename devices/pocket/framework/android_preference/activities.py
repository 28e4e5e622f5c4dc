"""PreferenceActivity: a list of preferences, or headers that lead to fragments of them."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.lists import ArrayList
from dalvik.vm.interop import call, class_name, iterate, new, throw
from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_app.list_activities import ListActivity
from devices.pocket.framework.android_preference.headers import HeaderAdapter, load_headers
from devices.pocket.framework.android_preference.manager import new_manager
from devices.pocket.framework.android_view.statics import static_call
from devices.pocket.framework.android_widget.declare import known as _known
from devices.pocket.framework.android_widget.measuring import GONE, VISIBLE
from devices.pocket.framework.android_widget.views import framework_id, framework_layout
from devices.pocket.framework.constants import constants

_HEADER = "android.preference.PreferenceActivity$Header"
_SCREEN = "android.preference.PreferenceScreen"
_SHOW, _ARGUMENTS = ":android:show_fragment", ":android:show_fragment_args"
_TITLE, _SHORT = ":android:show_fragment_title", ":android:show_fragment_short_title"
_NO_HEADERS = ":android:no_headers"
_HEADERS_STATE, _CURRENT, _PREFERENCES = ":android:headers", ":android:cur_header", (
    ":android:preferences"
)  # fmt: skip
_FIND = "findViewById(I)Landroid/view/View;"
_KITKAT = 19
_FRAGMENT_MESSAGE = (
    "Subclasses of PreferenceActivity must override isValidFragment(String) to verify that the "
    "Fragment class is valid! {} has not checked if fragment {} is valid."
)


@java_class(
    "android.preference.PreferenceActivity",
    access="public abstract",
    implements=[
        "android.preference.PreferenceManager$OnPreferenceTreeClickListener",
        "android.preference.PreferenceFragment$OnPreferenceStartFragmentCallback",
    ],
)
@constants(
    "String",
    EXTRA_SHOW_FRAGMENT=_SHOW,
    EXTRA_SHOW_FRAGMENT_ARGUMENTS=_ARGUMENTS,
    EXTRA_SHOW_FRAGMENT_TITLE=_TITLE,
    EXTRA_SHOW_FRAGMENT_SHORT_TITLE=_SHORT,
    EXTRA_NO_HEADERS=_NO_HEADERS,
)
@constants("long", HEADER_ID_UNDEFINED=-1)
class PreferenceActivity(ListActivity):
    """Without headers `manager_of_preferences` holds one screen, as before Android 3.0."""

    manager_of_preferences: Any = None
    single_pane = True
    current_header: Any = None
    saved_state: Any = None
    footer: Any = None

    @java_method("void <init>()")
    def init(self: Any) -> None:
        self.headers = ArrayList.create()
        super().init()

    # -- life ----------------------------------------------------------------------------------

    @java_method("protected void onCreate(android.os.Bundle)")
    def on_create(self: Any, state: Any) -> None:
        _known(ListActivity).on_create(self, state)
        call(self, "setContentView(I)V", framework_layout("preference_list_content_material"))
        self.single_pane = self.onIsHidingHeaders____Z() or not self.onIsMultiPane____Z()
        intent = call(self, "getIntent()Landroid/content/Intent;")
        text = "getStringExtra(Ljava/lang/String;)Ljava/lang/String;"
        initial = call(intent, text, _SHOW)
        bundle = "getBundleExtra(Ljava/lang/String;)Landroid/os/Bundle;"
        arguments = call(intent, bundle, _ARGUMENTS)
        if state is not None:
            self._restore_headers(state)
        elif initial is not None and self.single_pane:
            self._switch(initial, arguments)
            title = call(intent, "getIntExtra(Ljava/lang/String;I)I", _TITLE, 0)
            if title:
                call(self, "setTitle(I)V", title)
        else:
            call(self, "onBuildHeaders(Ljava/util/List;)V", self.headers)
            if len(self._headers()) and not self.single_pane:
                if initial is None:
                    self._switch_to_header(
                        call(self, f"onGetInitialHeader()L{_HEADER.replace('.', '/')};")
                    )
                else:
                    self._switch(initial, arguments)
        if initial is not None and self.single_pane:
            self._show_panes(False, True)
        elif self._headers():
            adapter = HeaderAdapter.create(self, self.headers)
            call(self, "setListAdapter(Landroid/widget/ListAdapter;)V", adapter)
            if not self.single_pane:
                self._show_panes(True, True)
        else:
            layout = framework_layout("preference_list_content_single")
            call(self, "setContentView(I)V", layout)
            self.manager_of_preferences = new_manager(self)
            self.manager_of_preferences.set_on_preference_tree_click_listener(self)

    def _headers(self: Any) -> list[Any]:
        return list(iterate(self.headers))

    def _restore_headers(self: Any, state: Any) -> None:
        get = "getParcelableArrayList(Ljava/lang/String;)Ljava/util/ArrayList;"
        found = call(state, get, _HEADERS_STATE)
        if found is not None:
            call(self.headers, "addAll(Ljava/util/Collection;)Z", found)
            current = call(state, "getInt(Ljava/lang/String;I)I", _CURRENT, -1)
            headers = self._headers()
            if 0 <= current < len(headers):
                self.current_header = headers[current]

    def _show_panes(self: Any, headers: bool, preferences: bool) -> None:
        for name, shown in (("headers", headers), ("prefs_frame", preferences)):
            view = call(self, _FIND, framework_id(f"id/{name}"))
            if view is not None:
                view.setVisibility__I__V(VISIBLE if shown else GONE)

    @java_method("protected void onStop()")
    def on_stop(self: Any) -> None:
        _known(ListActivity).on_stop(self)
        if self.manager_of_preferences is not None:
            self.manager_of_preferences.dispatch_activity_stop()

    @java_method("protected void onDestroy()")
    def on_destroy(self: Any) -> None:
        super().on_destroy()
        if self.manager_of_preferences is not None:
            self.manager_of_preferences.dispatch_activity_destroy()

    @java_method("protected void onSaveInstanceState(android.os.Bundle)")
    def on_save_instance_state(self: Any, state: Any) -> None:
        _known(ListActivity).on_save_instance_state(self, state)
        headers = self._headers()
        if headers:
            put = "putParcelableArrayList(Ljava/lang/String;Ljava/util/ArrayList;)V"
            call(state, put, _HEADERS_STATE, ArrayList.create(headers))
            if self.current_header is not None:
                for index, header in enumerate(headers):
                    if header is self.current_header:
                        call(state, "putInt(Ljava/lang/String;I)V", _CURRENT, index)
        screen = self._screen()
        if screen is not None:
            container = new("android.os.Bundle")
            screen.save_hierarchy_state(container)
            put = "putBundle(Ljava/lang/String;Landroid/os/Bundle;)V"
            call(state, put, _PREFERENCES, container)

    @java_method("protected void onRestoreInstanceState(android.os.Bundle)")
    def on_restore_instance_state(self: Any, state: Any) -> None:
        screen = self._screen()
        if screen is not None:
            get = "getBundle(Ljava/lang/String;)Landroid/os/Bundle;"
            container = call(state, get, _PREFERENCES)
            if container is not None:
                screen.restore_hierarchy_state(container)
                self.saved_state = state
                return
        super().on_restore_instance_state(state)

    @java_method("protected void onActivityResult(int,int,android.content.Intent)")
    def on_activity_result(self: Any, request: int, result: int, data: Any) -> None:
        _known(ListActivity).on_activity_result(self, request, result, data)
        if self.manager_of_preferences is not None:
            self.manager_of_preferences.dispatch_activity_result(request, result, data)

    @java_method("protected void onNewIntent(android.content.Intent)")
    def on_new_intent(self: Any, intent: Any) -> None:
        if self.manager_of_preferences is not None:
            self.manager_of_preferences.dispatch_new_intent()

    @java_method("void onContentChanged()")
    def on_content_changed(self: Any) -> None:
        super().on_content_changed()
        if self.manager_of_preferences is not None:
            self._post_bind()

    # -- headers -------------------------------------------------------------------------------

    @java_method("boolean hasHeaders()")
    def has_headers(self: Any) -> bool:
        view = call(self, _FIND, framework_id("id/headers"))
        without = self.manager_of_preferences is None
        return bool(without and view is not None and view.visibility == VISIBLE)

    @java_method("boolean isMultiPane()")
    def is_multi_pane(self: Any) -> bool:
        return not self.single_pane

    @java_method("boolean onIsMultiPane()")
    def on_is_multi_pane(self: Any) -> bool:
        """Screens of at least 720 dp across show headers and preferences side by side."""
        resources = call(self, "getResources()Landroid/content/res/Resources;")
        get = "getConfiguration()Landroid/content/res/Configuration;"
        return bool(call(resources, get).f_smallestScreenWidthDp >= 720)

    @java_method("boolean onIsHidingHeaders()")
    def on_is_hiding_headers(self: Any) -> bool:
        intent = call(self, "getIntent()Landroid/content/Intent;")
        return bool(call(intent, "getBooleanExtra(Ljava/lang/String;Z)Z", _NO_HEADERS, False))

    @java_method("void onBuildHeaders(java.util.List)")
    def on_build_headers(self: Any, target: Any) -> None:
        pass

    @java_method("void loadHeadersFromResource(int,java.util.List)")
    def load_headers_from_resource(self: Any, resource: int, target: Any) -> None:
        load_headers(self, resource, target)

    @java_method("void invalidateHeaders()")
    def invalidate_headers(self: Any) -> None:
        call(self.headers, "clear()V")
        call(self, "onBuildHeaders(Ljava/util/List;)V", self.headers)
        adapter = call(self, "getListAdapter()Landroid/widget/ListAdapter;")
        if isinstance(adapter, HeaderAdapter):
            call(adapter, "notifyDataSetChanged()V")

    @java_method(f"{_HEADER} onGetInitialHeader()")
    def on_get_initial_header(self: Any) -> Any:
        return next((one for one in self._headers() if one.f_fragment is not None), None)

    @java_method(f"{_HEADER} onGetNewHeader()")
    def on_get_new_header(self: Any) -> Any:
        return None

    @java_method(
        "protected void onListItemClick(android.widget.ListView,android.view.View,int,long)"
    )
    def on_list_item_click(self: Any, owner: Any, view: Any, position: int, row: int) -> None:
        super().on_list_item_click(owner, view, position, row)
        adapter = call(self, "getListAdapter()Landroid/widget/ListAdapter;")
        if isinstance(adapter, HeaderAdapter):
            header = call(adapter, "getItem(I)Ljava/lang/Object;", position)
            click = f"onHeaderClick(L{_HEADER.replace('.', '/')};I)V"
            call(self, click, header, position)

    @java_method(f"void onHeaderClick({_HEADER},int)")
    def on_header_click(self: Any, header: Any, position: int) -> None:
        if header.f_fragment is not None:
            if self.single_pane:
                title = header.f_breadCrumbTitleRes or header.f_titleRes
                self._start_with(
                    header.f_fragment, header.f_fragmentArguments, None, 0, title,
                    header.f_breadCrumbShortTitleRes,
                )  # fmt: skip
            else:
                self._switch_to_header(header)
        elif header.f_intent is not None:
            call(self, "startActivity(Landroid/content/Intent;)V", header.f_intent)

    @java_method(
        "android.content.Intent onBuildStartFragmentIntent(String,android.os.Bundle,int,int)"
    )
    def on_build_start_fragment_intent(
        self: Any, fragment: str, arguments: Any, title: int, short: int
    ) -> Any:
        intent = new(
            "android.content.Intent", "(Ljava/lang/String;)V", "android.intent.action.MAIN"
        )
        set_class = (
            "setClassName(Landroid/content/Context;Ljava/lang/String;)Landroid/content/Intent;"
        )
        call(intent, set_class, self, class_name(self))
        put = "putExtra(Ljava/lang/String;{})Landroid/content/Intent;"
        call(intent, put.format("Ljava/lang/String;"), _SHOW, fragment)
        call(intent, put.format("Landroid/os/Bundle;"), _ARGUMENTS, arguments)
        call(intent, put.format("I"), _TITLE, title)
        call(intent, put.format("I"), _SHORT, short)
        call(intent, put.format("Z"), _NO_HEADERS, True)
        return intent

    @java_method("void startWithFragment(String,android.os.Bundle,android.app.Fragment,int)")
    def start_with_fragment(
        self: Any, name: str, arguments: Any, target: Any, request: int
    ) -> None:
        self._start_with(name, arguments, target, request, 0, 0)

    @java_method(
        "void startWithFragment(String,android.os.Bundle,android.app.Fragment,int,int,int)"
    )
    def _start_with(
        self: Any, name: str, arguments: Any, target: Any, request: int, title: int, short: int
    ) -> None:
        build = (
            "onBuildStartFragmentIntent(Ljava/lang/String;Landroid/os/Bundle;II)"
            "Landroid/content/Intent;"
        )
        intent = call(self, build, name, arguments, title, short)
        if target is None:
            call(self, "startActivity(Landroid/content/Intent;)V", intent)
        else:
            call(target, "startActivityForResult(Landroid/content/Intent;I)V", intent, request)

    @java_method(f"void switchToHeader({_HEADER})")
    def _switch_to_header(self: Any, header: Any) -> None:
        if header is None or header is self.current_header:
            return
        if header.f_fragment is None:
            throw("java.lang.IllegalStateException", "can't switch to header that has no fragment")
        self._switch(header.f_fragment, header.f_fragmentArguments)
        self.current_header = header

    @java_method("void switchToHeader(String,android.os.Bundle)")
    def _switch(self: Any, name: str, arguments: Any) -> None:
        if not call(self, "isValidFragment(Ljava/lang/String;)Z", name):
            throw(
                "java.lang.IllegalArgumentException", f"Invalid fragment for this activity: {name}"
            )
        self.current_header = None
        self._show_fragment(name, arguments, False)

    def _show_fragment(self: Any, name: str, arguments: Any, back: bool) -> None:
        fragment = static_call(
            "android.app.Fragment",
            "instantiate(Landroid/content/Context;Ljava/lang/String;Landroid/os/Bundle;)"
            "Landroid/app/Fragment;",
            self,
            name,
            arguments,
        )
        manager = call(self, "getFragmentManager()Landroid/app/FragmentManager;")
        transaction = call(manager, "beginTransaction()Landroid/app/FragmentTransaction;")
        replace = "replace(ILandroid/app/Fragment;)Landroid/app/FragmentTransaction;"
        call(transaction, replace, framework_id("id/prefs"), fragment)
        if back:
            add = "addToBackStack(Ljava/lang/String;)Landroid/app/FragmentTransaction;"
            call(transaction, add, ":android:prefs")
        call(transaction, "commitAllowingStateLoss()I")

    @java_method("protected boolean isValidFragment(String)")
    def is_valid_fragment(self: Any, name: str) -> bool:
        info = call(self, "getApplicationInfo()Landroid/content/pm/ApplicationInfo;")
        if info.f_targetSdkVersion >= _KITKAT:
            throw("java.lang.RuntimeException", _FRAGMENT_MESSAGE.format(class_name(self), name))
        return True

    @java_method(
        "void startPreferencePanel"
        "(String,android.os.Bundle,int,CharSequence,android.app.Fragment,int)"
    )
    def start_preference_panel(
        self: Any, name: str, arguments: Any, title: int, text: Any, target: Any, request: int
    ) -> None:
        if self.single_pane:
            self._start_with(name, arguments, target, request, title, 0)
        else:
            self._show_fragment(name, arguments, True)

    @java_method("void startPreferenceFragment(android.app.Fragment,boolean)")
    def start_preference_fragment(self: Any, fragment: Any, push: Any) -> None:
        manager = call(self, "getFragmentManager()Landroid/app/FragmentManager;")
        transaction = call(manager, "beginTransaction()Landroid/app/FragmentTransaction;")
        replace = "replace(ILandroid/app/Fragment;)Landroid/app/FragmentTransaction;"
        call(transaction, replace, framework_id("id/prefs"), fragment)
        if push:
            add = "addToBackStack(Ljava/lang/String;)Landroid/app/FragmentTransaction;"
            call(transaction, add, ":android:prefs")
        call(transaction, "commitAllowingStateLoss()I")

    @java_method("void finishPreferencePanel(android.app.Fragment,int,android.content.Intent)")
    def finish_preference_panel(self: Any, caller: Any, result: int, data: Any) -> None:
        call(self, "onBackPressed()V")

    @java_method(
        "boolean onPreferenceStartFragment"
        "(android.preference.PreferenceFragment,android.preference.Preference)"
    )
    def on_preference_start_fragment(self: Any, caller: Any, preference: Any) -> bool:
        self.start_preference_panel(
            preference.fragment, preference.get_extras(), preference.title_resource,
            preference.title, None, 0,
        )  # fmt: skip
        return True

    @java_method("void setListFooter(android.view.View)")
    def set_list_footer(self: Any, view: Any) -> None:
        holder = call(self, _FIND, framework_id("id/list_footer"))
        holder.remove_all_views()
        holder.addView__Landroid_view_View_2II__V(view, -1, -2)

    # -- one screen ----------------------------------------------------------------------------

    def _require(self: Any) -> Any:
        if self.manager_of_preferences is None:
            adapter = call(self, "getListAdapter()Landroid/widget/ListAdapter;")
            if adapter is None:
                throw("java.lang.RuntimeException", "This should be called after super.onCreate.")
            throw(
                "java.lang.RuntimeException",
                "Modern two-pane PreferenceActivity requires use of a PreferenceFragment",
            )
        return self.manager_of_preferences

    def _screen(self: Any) -> Any:
        manager = self.manager_of_preferences
        return None if manager is None else manager.screen

    @java_method("android.preference.PreferenceManager getPreferenceManager()")
    def get_preference_manager(self: Any) -> Any:
        return self.manager_of_preferences

    @java_method(f"{_SCREEN} getPreferenceScreen()")
    def get_preference_screen(self: Any) -> Any:
        return self._screen()

    @java_method(f"void setPreferenceScreen({_SCREEN})")
    def set_preference_screen(self: Any, screen: Any) -> None:
        if self._require().set_preferences(screen) and screen is not None:
            self._post_bind()
            title = self._screen().getTitle____Ljava_lang_CharSequence_2()
            if title is not None:
                call(self, "setTitle(Ljava/lang/CharSequence;)V", title)

    @java_method("void addPreferencesFromResource(int)")
    def add_preferences_from_resource(self: Any, resource: int) -> None:
        screen = self._require().inflate_from_resource(self, resource, self._screen())
        call(self, "setPreferenceScreen(Landroid/preference/PreferenceScreen;)V", screen)

    @java_method("android.preference.Preference findPreference(CharSequence)")
    def find_preference(self: Any, key: Any) -> Any:
        manager = self.manager_of_preferences
        return None if manager is None else manager.find_preference(key)

    @java_method(f"boolean onPreferenceTreeClick({_SCREEN},android.preference.Preference)")
    def on_preference_tree_click(self: Any, screen: Any, preference: Any) -> bool:
        return False

    def _post_bind(self: Any) -> None:
        from devices.pocket.framework.android_os.handler import Handler, PythonTask
        from devices.pocket.framework.android_os.looper import main_looper

        handler = Handler.create(main_looper())
        call(handler, "post(Ljava/lang/Runnable;)Z", PythonTask.create(self._bind))

    def _bind(self: Any) -> None:
        screen = self._screen()
        if screen is None:
            return
        screen.bind(call(self, "getListView()Landroid/widget/ListView;"))
        state, self.saved_state = self.saved_state, None
        if state is not None:
            ListActivity.on_restore_instance_state(self, state)
