"""Who may talk to a farm: everyone on this machine, or whoever holds the farm's certificate.

Dask runs code that it is sent. So a scheduler that other machines can reach must demand TLS in
both directions: each side proves that it holds a certificate of the farm's own authority. The
authority's key is thrown away after it has signed the one certificate that all machines share:
there is nothing to steal but that, and nothing to look after.
"""

from __future__ import annotations

import datetime
import ipaddress
import os
import socket
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from dalvik.errors import BadInput

if TYPE_CHECKING:
    from distributed.security import Security

AUTHORITY = "ca.pem"
CERTIFICATE = "farm.pem"
KEY = "farm-key.pem"
DEFAULT_PORT = 8786
#: Names the folder of certificates where no option does.
TLS_VARIABLE = "THOR_FARM_TLS"
#: Clocks of the machines in a lab differ a little.
_LEEWAY = datetime.timedelta(hours=1)


@dataclass(frozen=True)
class Contact:
    """An address as Dask takes it, and what to prove there (None: nothing, on this machine)."""

    address: str
    security: Security | None = None


def contact(address: str, tls: Path | None = None) -> Contact:
    """Where to connect or listen. An address that others can reach is refused without `tls`."""
    host, port = _split(address)
    shown = f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
    if tls is not None:
        return Contact(f"tls://{shown}", load(tls))
    if address.startswith("tls://"):
        raise BadInput(f"{address}: TLS needs certificates", hint=_HINT)
    if not is_loopback(host):
        raise BadInput(
            f"{address}: other machines can reach this address, and nothing protects it: "
            "whoever connects could run code on every machine of the farm",
            hint=_HINT,
        )
    return Contact(f"tcp://{shown}")


_HINT = (
    "Make certificates with `thor farm certificates DIR`, copy DIR to each machine, and add "
    f"`--tls DIR` (or set {TLS_VARIABLE})."
)


def _split(address: str) -> tuple[str, int]:
    scheme, found, rest = address.rpartition("://")
    if found and scheme not in ("tcp", "tls"):
        raise BadInput(f"{address}: a farm's address starts with tcp:// or tls://")
    host, colon, port = rest.rpartition(":")
    if not colon or rest.endswith("]"):
        host, port = rest, str(DEFAULT_PORT)
    if not port.isdigit() or int(port) > 65535:
        raise BadInput(f"{address}: {port!r} is no port", hint="Such as tls://lab:8786.")
    host = host.removeprefix("[").removesuffix("]")
    if not host:
        raise BadInput(f"{address}: which machine?", hint="Such as tls://lab:8786.")
    return host, int(port)


def is_loopback(host: str) -> bool:
    """Whether only this machine can connect there. A name that nobody knows is not."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        pass
    try:
        found = {str(one[4][0]) for one in socket.getaddrinfo(host, None)}
    except (OSError, UnicodeError):
        return False
    return bool(found) and all(ipaddress.ip_address(one).is_loopback for one in found)


# --- certificates ---------------------------------------------------------------------------------


def load(folder: Path) -> Security:
    """What Dask needs to demand and to give proof."""
    from distributed.security import Security

    paths = [folder / name for name in (AUTHORITY, CERTIFICATE, KEY)]
    for path in paths:
        if not path.is_file():
            raise BadInput(f"{path}: there is no such file", hint=_HINT)
    if paths[2].stat().st_mode & 0o077:
        raise BadInput(
            f"{paths[2]}: other users of this machine can read the farm's key",
            hint=f"chmod 600 {paths[2]}",
        )
    if days_left(folder) < 0:
        raise BadInput(
            f"{paths[1]}: the certificate has expired",
            hint="Make new ones with `thor farm certificates` and copy them to each machine.",
        )
    authority, certificate, key = map(str, paths)
    return Security(  # type: ignore[no-untyped-call]
        tls_ca_file=authority,
        tls_client_cert=certificate,
        tls_client_key=key,
        tls_scheduler_cert=certificate,
        tls_scheduler_key=key,
        tls_worker_cert=certificate,
        tls_worker_key=key,
        require_encryption=True,
    )


def days_left(folder: Path) -> int:
    """Days until the certificate expires; negative afterwards."""
    path = folder / CERTIFICATE
    try:
        certificate = x509.load_pem_x509_certificate(path.read_bytes())
    except ValueError as error:
        raise BadInput(f"{path}: not a certificate: {error}", hint=_HINT) from error
    return (certificate.not_valid_after_utc - _now()).days


def make_certificates(folder: Path, days: int = 365) -> list[Path]:
    """A new authority, a certificate of it, and the certificate's key (readable only to you)."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in (AUTHORITY, CERTIFICATE, KEY):
        if (folder / name).exists():
            raise BadInput(
                f"{folder / name} exists: it is not overwritten",
                hint="Machines that use it would be locked out. Choose another folder.",
            )
    until = _now() + datetime.timedelta(days=days)
    authority_key = ec.generate_private_key(ec.SECP256R1())
    authority = _authority(authority_key, until)
    key = ec.generate_private_key(ec.SECP256R1())
    certificate = _certificate(key, authority, authority_key, until)
    secret = key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
    return [
        _write(folder / KEY, secret, 0o600),
        _write(folder / CERTIFICATE, certificate.public_bytes(serialization.Encoding.PEM), 0o644),
        _write(folder / AUTHORITY, authority.public_bytes(serialization.Encoding.PEM), 0o644),
    ]


def _write(path: Path, data: bytes, mode: int) -> Path:
    """Never readable to others, not even for a moment."""
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode)
    with open(handle, "wb") as file:
        file.write(data)
    return path


def _now() -> datetime.datetime:
    return datetime.datetime.now(datetime.UTC)


def _name(common: str) -> x509.Name:
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, common)])


def _authority(key: ec.EllipticCurvePrivateKey, until: datetime.datetime) -> x509.Certificate:
    name = _name("Thor farm authority")
    return (
        _begun(key.public_key(), name, name, until)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(_usage(signs=True), critical=True)
        .sign(key, hashes.SHA256())
    )


def _certificate(
    key: ec.EllipticCurvePrivateKey,
    authority: x509.Certificate,
    authority_key: ec.EllipticCurvePrivateKey,
    until: datetime.datetime,
) -> x509.Certificate:
    both = [ExtendedKeyUsageOID.SERVER_AUTH, ExtendedKeyUsageOID.CLIENT_AUTH]
    issuer = x509.AuthorityKeyIdentifier.from_issuer_public_key(authority_key.public_key())
    return (
        _begun(key.public_key(), _name("Thor farm"), authority.subject, until)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(_usage(signs=False), critical=True)
        .add_extension(x509.ExtendedKeyUsage(both), critical=False)
        .add_extension(issuer, critical=False)
        .sign(authority_key, hashes.SHA256())
    )


def _begun(
    key: ec.EllipticCurvePublicKey, subject: x509.Name, issuer: x509.Name, until: datetime.datetime
) -> x509.CertificateBuilder:
    return (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(issuer)
        .public_key(key)
        .serial_number(x509.random_serial_number())
        .not_valid_before(_now() - _LEEWAY)
        .not_valid_after(until)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key), critical=False)
    )


def _usage(*, signs: bool) -> x509.KeyUsage:
    return x509.KeyUsage(
        digital_signature=not signs,
        content_commitment=False,
        key_encipherment=False,
        data_encipherment=False,
        key_agreement=not signs,
        key_cert_sign=signs,
        crl_sign=signs,
        encipher_only=False,
        decipher_only=False,
    )
