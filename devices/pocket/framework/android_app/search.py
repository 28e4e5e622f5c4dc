"""Searching from an activity: only what an app's own searchable configuration allows."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call

_SEARCHABLE = "android.app.searchable"
_DEFAULT = "android.app.default_searchable"


def searchable_class(activity: Any) -> str | None:
    """The class of the activity that searches for this one; None if the app has none."""
    info = activity.f_mActivityInfo
    package = None if info is None else info.f_packageName
    if package is None:
        return None
    from devices.pocket.framework.runtime import device

    with device().lock:
        found = device().packages.get(package)
    if found is None:
        return None
    declared = found.activity(info.f_name)
    own = () if declared is None else declared.meta_data
    if any(one.name == _SEARCHABLE for one in own):
        return str(info.f_name)
    for one in (*own, *found.manifest.meta_data):
        if one.name == _DEFAULT and one.text:
            text = one.text
            return package + text if text.startswith(".") else text
    return None


def has_searchable(activity: Any) -> bool:
    return searchable_class(activity) is not None


def start_search(activity: Any, query: Any, select: bool, data: Any) -> None:
    """Shows the search dialog, if the app is searchable."""
    from devices.pocket.framework.android_app.search_dialog import SearchDialog

    name = searchable_class(activity)
    if name is not None:
        close_search(activity)
        dialog = SearchDialog()
        dialog.prepare(activity, name, query, select, data)
        activity.search_dialog = dialog
        call(dialog, "show()V")


def trigger_search(activity: Any, query: str, data: Any) -> None:
    name = searchable_class(activity)
    if name is not None:
        launch(activity, name, query, data)


def launch(activity: Any, name: str, query: str, data: Any) -> None:
    """Starts the searchable activity with a query."""
    from devices.pocket.framework.android_content.intent import Intent

    intent = Intent.create("android.intent.action.SEARCH")
    put = "putExtra(Ljava/lang/String;Ljava/lang/String;)Landroid/content/Intent;"
    call(intent, put, "query", query)
    call(intent, put, "user_query", query)
    if data is not None:
        call(
            intent,
            "putExtra(Ljava/lang/String;Landroid/os/Bundle;)Landroid/content/Intent;",
            "app_data",
            data,
        )
    call(
        intent,
        "setClassName(Ljava/lang/String;Ljava/lang/String;)Landroid/content/Intent;",
        call(activity, "getPackageName()Ljava/lang/String;"),
        name,
    )
    call(intent, "addFlags(I)Landroid/content/Intent;", 0x10000000)
    call(activity, "startActivity(Landroid/content/Intent;)V", intent)


def close_search(activity: Any) -> None:
    dialog = getattr(activity, "search_dialog", None)
    if dialog is not None and call(dialog, "isShowing()Z"):
        call(dialog, "dismiss()V")
    activity.search_dialog = None
