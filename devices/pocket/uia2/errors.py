"""How a call fails, with the exception that the real server would name."""

from __future__ import annotations


class RpcError(Exception):
    def __init__(self, java: str, message: str, code: int = -32001) -> None:
        super().__init__(message)
        self.java = java
        self.code = code


class NotFound(RpcError):
    """No node fits a selector."""

    def __init__(self, selector: object) -> None:
        java = "androidx.test.uiautomator.UiObjectNotFoundException"
        super().__init__(java, str(selector), -32002)
