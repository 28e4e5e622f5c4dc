"""javax.crypto: Mac, Cipher for AES, keys. Ciphers come from the `cryptography` package."""
