"""java.nio.charset: charsets by Python's codecs."""

from dalvik.core.java_nio_charset.find import find_charset

__all__ = ["find_charset"]
