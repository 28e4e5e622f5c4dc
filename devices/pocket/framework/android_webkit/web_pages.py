"""WebView: going to pages and back."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.lists import ArrayList
from dalvik.vm.interop import call, iterate
from dalvik.vm.native import java_method

_VIEW = "Landroid/webkit/WebView;"


class Pages:
    """`history` has the addresses, `at` is the current one; -1 before the first."""

    at = -1
    progress = 100
    title: str | None = None

    def current_address(self: Any) -> str | None:
        return self.history[self.at] if 0 <= self.at < len(self.history) else None

    @java_method("void loadUrl(String)")
    def load_url(self: Any, address: str | None) -> None:
        if address is None or address.startswith("javascript:"):
            return
        self._go(address)

    @java_method("void loadUrl(String,java.util.Map)")
    def load_url_headers(self: Any, address: str | None, headers: Any) -> None:
        self.loadUrl__Ljava_lang_String_2__V(address)

    @java_method("void postUrl(String,byte[])")
    def post_url(self: Any, address: str, data: Any) -> None:
        self._go(address)

    @java_method("void loadData(String,String,String)")
    def load_data(self: Any, data: Any, mime: Any, encoding: Any) -> None:
        self._go(f"data:{mime or 'text/html'},{data or ''}")

    @java_method("void loadDataWithBaseURL(String,String,String,String,String)")
    def load_data_with_base_url(
        self: Any, base: Any, data: Any, mime: Any, encoding: Any, history: Any
    ) -> None:
        self._go(history or "about:blank", base or "about:blank")

    def _go(self: Any, address: str, shown: str | None = None) -> None:
        del self.history[self.at + 1 :]
        self.history.append(address)
        self.at = len(self.history) - 1
        self._deliver(shown or address)

    def _deliver(self: Any, address: str) -> None:
        """Clients hear of the page in messages of their own, as they do from a real engine."""
        view: Any = self
        view.title, view.progress = address, 10

        def start() -> None:
            if view.client is not None:
                started = f"onPageStarted({_VIEW}Ljava/lang/String;Landroid/graphics/Bitmap;)V"
                call(view.client, started, view, address, None)
            view.soon(finish)

        def finish() -> None:
            view.progress = 100
            if view.chrome is not None:
                call(view.chrome, f"onProgressChanged({_VIEW}I)V", view, 100)
                told = f"onReceivedTitle({_VIEW}Ljava/lang/String;)V"
                call(view.chrome, told, view, view.title)
            if view.client is not None:
                finished = f"onPageFinished({_VIEW}Ljava/lang/String;)V"
                call(view.client, finished, view, address)
            view.invalidate____V()

        view.soon(start)

    @java_method("void reload()")
    def reload(self: Any) -> None:
        address = self.current_address()
        if address is not None:
            self._deliver(address)

    @java_method("void stopLoading()")
    def stop_loading(self: Any) -> None:
        self.progress = 100

    @java_method("boolean canGoBack()")
    def can_go_back(self: Any) -> bool:
        return bool(self.at > 0)

    @java_method("boolean canGoForward()")
    def can_go_forward(self: Any) -> bool:
        return bool(self.at < len(self.history) - 1)

    @java_method("boolean canGoBackOrForward(int)")
    def can_go_back_or_forward(self: Any, steps: int) -> bool:
        return bool(0 <= self.at + steps < len(self.history))

    @java_method("void goBack()")
    def go_back(self: Any) -> None:
        self.goBackOrForward__I__V(-1)

    @java_method("void goForward()")
    def go_forward(self: Any) -> None:
        self.goBackOrForward__I__V(1)

    @java_method("void goBackOrForward(int)")
    def go_back_or_forward(self: Any, steps: int) -> None:
        if steps and self.can_go_back_or_forward(steps):
            self.at += steps
            self._deliver(self.history[self.at])

    @java_method("void clearHistory()")
    def clear_history(self: Any) -> None:
        current = self.current_address()
        self.history = [] if current is None else [current]
        self.at = len(self.history) - 1

    @java_method("String getUrl()")
    @java_method("String getOriginalUrl()")
    def get_url(self: Any) -> str | None:
        found: str | None = self.current_address()
        return found

    @java_method("String getTitle()")
    def get_title(self: Any) -> str | None:
        title: str | None = self.title
        return title

    @java_method("android.graphics.Bitmap getFavicon()")
    def get_favicon(self: Any) -> None:
        return None

    @java_method("int getProgress()")
    def get_progress(self: Any) -> int:
        return int(self.progress)

    @java_method("android.webkit.WebBackForwardList saveState(android.os.Bundle)")
    def save_state(self: Any, bundle: Any) -> Any:
        put = "putStringArrayList(Ljava/lang/String;Ljava/util/ArrayList;)V"
        call(bundle, put, "WEBVIEW_PAGES", ArrayList.create(self.history))
        call(bundle, "putInt(Ljava/lang/String;I)V", "WEBVIEW_PAGE", self.at)
        return None

    @java_method("android.webkit.WebBackForwardList restoreState(android.os.Bundle)")
    def restore_state(self: Any, bundle: Any) -> Any:
        get = "getStringArrayList(Ljava/lang/String;)Ljava/util/ArrayList;"
        pages = call(bundle, get, "WEBVIEW_PAGES")
        if pages is not None:
            self.history = list(iterate(pages))
            self.at = call(bundle, "getInt(Ljava/lang/String;I)I", "WEBVIEW_PAGE", -1)
            if self.current_address() is not None:
                self._deliver(self.current_address())
        return None
