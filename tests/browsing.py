"""A browser for pages that we make."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tests.subjects import Unavailable


@contextmanager
def headless_browser() -> Iterator[Any]:
    """Chromium without a window; its log is kept for tests to look at."""
    chromium, driver = shutil.which("chromium"), shutil.which("chromedriver")
    if not chromium or not driver:
        raise Unavailable("Debian's chromium and chromium-driver are not installed")
    from selenium import webdriver

    options = webdriver.ChromeOptions()
    options.binary_location = chromium
    for word in ("headless", "no-sandbox", "disable-gpu", "no-first-run", "disable-sync",
                 "disable-background-networking", "disable-component-update"):  # fmt: skip
        options.add_argument(f"--{word}")
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    service = webdriver.ChromeService(driver, log_output=os.devnull)
    found = webdriver.Chrome(options=options, service=service)
    try:
        yield found
    finally:
        found.quit()
