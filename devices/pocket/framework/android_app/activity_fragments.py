"""Activity: its fragments and loaders."""

from __future__ import annotations

from typing import Any

from dalvik.vm.native import java_method


class Fragments:
    @java_method("android.app.FragmentManager getFragmentManager()")
    def get_fragment_manager(self: Any) -> Any:
        return self.host.manager

    @java_method("android.app.LoaderManager getLoaderManager()")
    def get_loader_manager(self: Any) -> Any:
        return self.host.loader_manager()

    @java_method("void onAttachFragment(android.app.Fragment)")
    def on_attach_fragment(self: Any, fragment: Any) -> None:
        pass
