"""ShareActionProvider: a menu item that offers the apps that take an intent."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, iterate, lambda_object, new
from dalvik.vm.native import java_class, java_interface, java_method
from devices.pocket.framework.android_view.action_mode import ActionProvider
from devices.pocket.framework.constants import constants

_OWNER = "android.widget.ShareActionProvider"
_LISTENER = f"{_OWNER}$OnShareTargetSelectedListener"
_QUERY = "queryIntentActivities(Landroid/content/Intent;I)Ljava/util/List;"
_CLICK = "android.view.MenuItem$OnMenuItemClickListener"


@java_interface(
    _LISTENER, abstract=[f"boolean onShareTargetSelected({_OWNER},android.content.Intent)"]
)
class OnShareTargetSelectedListener:
    pass


@java_class(_OWNER)
@constants("String", DEFAULT_SHARE_HISTORY_FILE_NAME="share_history.xml")
class ShareActionProvider(ActionProvider):
    share_intent: Any = None
    listener: Any = None
    history = "share_history.xml"

    @java_method("void <init>(android.content.Context)")
    def init(self: Any, context: Any) -> None:
        super().init(context)
        self.share_context = context

    @java_method("android.view.View onCreateActionView()")
    def on_create_plain_action_view(self: Any) -> Any:
        """The item itself opens the sub-menu."""
        return None

    @java_method("boolean hasSubMenu()")
    def has_sub_menu(self: Any) -> bool:
        return True

    @java_method("void onPrepareSubMenu(android.view.SubMenu)")
    def on_prepare_sub_menu(self: Any, menu: Any) -> None:
        call(menu, "clear()V")
        if self.share_intent is None:
            return
        manager = call(self.share_context, "getPackageManager()Landroid/content/pm/PackageManager;")
        load = "loadLabel(Landroid/content/pm/PackageManager;)Ljava/lang/CharSequence;"
        add = "add(IIILjava/lang/CharSequence;)Landroid/view/MenuItem;"
        for index, found in enumerate(iterate(call(manager, _QUERY, self.share_intent, 0))):
            item = call(menu, add, 0, index, index, call(found, load, manager))
            call(
                item,
                f"setOnMenuItemClickListener(L{_CLICK.replace('.', '/')};)Landroid/view/MenuItem;",
                self._starter(found),
            )

    def _starter(self: Any, found: Any) -> Any:
        def clicked(_: Any) -> bool:
            intent = new("android.content.Intent", "(Landroid/content/Intent;)V", self.share_intent)
            info = found.f_activityInfo
            set_class = "setClassName(Ljava/lang/String;Ljava/lang/String;)Landroid/content/Intent;"
            call(intent, set_class, info.f_packageName, info.f_name)
            if self.listener is not None:
                told = (
                    f"onShareTargetSelected(L{_OWNER.replace('.', '/')};Landroid/content/Intent;)Z"
                )
                call(self.listener, told, self, intent)
            call(self.share_context, "startActivity(Landroid/content/Intent;)V", intent)
            return True

        return lambda_object(_CLICK, "onMenuItemClick(Landroid/view/MenuItem;)Z", clicked)

    @java_method("void setShareIntent(android.content.Intent)")
    def set_share_intent(self: Any, intent: Any) -> None:
        self.share_intent = intent

    @java_method("void setShareHistoryFileName(String)")
    def set_share_history_file_name(self: Any, name: str) -> None:
        self.history = name

    @java_method(f"void setOnShareTargetSelectedListener({_LISTENER})")
    def set_on_share_target_selected_listener(self: Any, listener: Any) -> None:
        self.listener = listener
