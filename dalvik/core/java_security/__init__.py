"""java.security: digests, random numbers, and what is left of permissions on Android."""
