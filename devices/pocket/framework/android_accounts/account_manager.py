"""Accounts: none on a fresh device, and no authenticators."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_io.declare import throwables
from dalvik.core.java_lang.exceptions import JavaException
from dalvik.core.java_lang.hashing import string_hash
from dalvik.vm.interop import call, throw, vm
from dalvik.vm.native import java_class, java_field, java_interface, java_method
from dalvik.vm.objects import JObject, array_of
from devices.pocket.framework.android_os.handler import PythonTask, system_handler
from devices.pocket.framework.runtime import device, process

_ACCOUNT = "android.accounts.Account"
_LISTENER = "android.accounts.OnAccountsUpdateListener"
_ACCOUNTS = f"[L{_ACCOUNT.replace('.', '/')};"
_TABLE = """
AccountsException           Exception           0mbc
AuthenticatorException      AccountsException   0mbc
OperationCanceledException  AccountsException   0mbc
NetworkErrorException       AccountsException   0mbc
"""
throwables(__name__, "android.accounts", _TABLE, {"Exception": JavaException})


def create(context: Any) -> Any:
    return AccountManager()


def _creator() -> Any:
    from devices.pocket.framework.android_os.parcelable import creator

    return creator(_ACCOUNT, Account.read)


@java_class(_ACCOUNT, implements=["android.os.Parcelable"])
class Account(JObject):
    CREATOR = java_field("static final android.os.Parcelable$Creator CREATOR", _creator)
    name = java_field("final String name")
    type = java_field("final String type")
    f_name: Any
    f_type: Any

    @java_method("void <init>(String,String)")
    def init(self, name: str | None, kind: str | None) -> None:
        if not name:
            throw("java.lang.IllegalArgumentException", f"the name must not be empty: {name}")
        if not kind:
            throw("java.lang.IllegalArgumentException", f"the type must not be empty: {kind}")
        self.f_name, self.f_type = name, kind

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return (
            isinstance(other, Account)
            and self.f_name == other.f_name
            and self.f_type == other.f_type
        )

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        total = 31 * (31 * 17 + string_hash(self.f_name)) + string_hash(self.f_type)
        return (total + (1 << 31)) % (1 << 32) - (1 << 31)

    @java_method("String toString()")
    def to_string(self) -> str:
        return f"Account {{name={self.f_name}, type={self.f_type}}}"

    @java_method("int describeContents()")
    def describe_contents(self) -> int:
        return 0

    @java_method("void writeToParcel(android.os.Parcel,int)")
    def write_to_parcel(self, parcel: Any, flags: int) -> None:
        parcel.write_string(self.f_name)
        parcel.write_string(self.f_type)

    @staticmethod
    def read(parcel: Any) -> Any:
        made = Account()
        made.f_name, made.f_type = parcel.read_string(), parcel.read_string()
        return made


@java_interface(_LISTENER, abstract=[f"void onAccountsUpdated({_ACCOUNT}[])"])
class OnAccountsUpdateListener:
    pass


@java_class("android.accounts.AuthenticatorDescription", implements=["android.os.Parcelable"])
class AuthenticatorDescription(JObject):
    type = java_field("final String type")
    label = java_field("final int labelId")
    icon = java_field("final int iconId")
    small_icon = java_field("final int smallIconId")
    preferences = java_field("final int accountPreferencesId")
    package = java_field("final String packageName")
    tokens = java_field("final boolean customTokens")


@java_class("android.accounts.AccountManager")
class AccountManager(JObject):
    """Accounts that an app adds explicitly are kept by the device."""

    @java_method("static android.accounts.AccountManager get(android.content.Context)")
    @staticmethod
    def get(context: Any) -> Any:
        return call(context, "getSystemService(Ljava/lang/String;)Ljava/lang/Object;", "account")

    def _known(self, kind: str | None = None) -> Any:
        with device().lock:
            found = [pair for pair in device().accounts.all if kind in (None, pair[1])]
        made = []
        for name, type_ in found:
            one = Account()
            one.f_name, one.f_type = name, type_
            made.append(one)
        return array_of(_ACCOUNTS, made)

    @java_method(f"{_ACCOUNT}[] getAccounts()")
    def get_accounts(self) -> Any:
        return self._known()

    @java_method(f"{_ACCOUNT}[] getAccountsByType(String)")
    def get_accounts_by_type(self, kind: str | None) -> Any:
        return self._known(kind)

    @java_method("android.accounts.AuthenticatorDescription[] getAuthenticatorTypes()")
    def get_authenticator_types(self) -> Any:
        return array_of("[Landroid/accounts/AuthenticatorDescription;", [])

    @java_method(f"boolean addAccountExplicitly({_ACCOUNT},String,android.os.Bundle)")
    def add_account_explicitly(self, account: Any, password: str | None, data: Any) -> bool:
        with device().lock:
            return device().accounts.add(account.f_name, account.f_type, password)

    @java_method(f"boolean removeAccountExplicitly({_ACCOUNT})")
    def remove_account_explicitly(self, account: Any) -> bool:
        with device().lock:
            return device().accounts.remove(account.f_name, account.f_type)

    @java_method(f"String getPassword({_ACCOUNT})")
    def get_password(self, account: Any) -> Any:
        with device().lock:
            return device().accounts.password(account.f_name, account.f_type)

    @java_method(f"void setPassword({_ACCOUNT},String)")
    def set_password(self, account: Any, password: str | None) -> None:
        with device().lock:
            device().accounts.set_password(account.f_name, account.f_type, password)

    @java_method(f"String getUserData({_ACCOUNT},String)")
    def get_user_data(self, account: Any, key: str) -> Any:
        return vm().state.get(("account data", account.f_name, account.f_type, key))

    @java_method(f"void setUserData({_ACCOUNT},String,String)")
    def set_user_data(self, account: Any, key: str, value: str | None) -> None:
        vm().state["account data", account.f_name, account.f_type, key] = value

    @java_method(f"void addOnAccountsUpdatedListener({_LISTENER},android.os.Handler,boolean)")
    def add_on_accounts_updated_listener(self, listener: Any, handler: Any, at_once: int) -> None:
        here = process()

        def changed() -> None:
            here.post(lambda: self._tell(listener, handler))

        with device().lock:
            device().accounts.listen(here, id(listener), changed)
        if at_once:
            self._tell(listener, handler)

    def _tell(self, listener: Any, handler: Any) -> None:
        task = PythonTask.create(
            lambda: call(listener, f"onAccountsUpdated({_ACCOUNTS})V", self._known())
        )
        (handler or system_handler()).post(task)

    @java_method(f"void removeOnAccountsUpdatedListener({_LISTENER})")
    def remove_on_accounts_updated_listener(self, listener: Any) -> None:
        with device().lock:
            device().accounts.unlisten(process(), id(listener))
