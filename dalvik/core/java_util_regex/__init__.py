"""java.util.regex: Android's flavour of regular expressions on top of Python's.

`compile_pattern` serves other core modules; apps see Pattern and Matcher.
"""

from dalvik.core.java_util_regex.compiled import Compiled, Kind, Subject, compile_pattern, split
from dalvik.core.java_util_regex.syntax import BadPattern

__all__ = ["BadPattern", "Compiled", "Kind", "Subject", "compile_pattern", "split"]
