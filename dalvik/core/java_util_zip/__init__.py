"""java.util.zip: checksums, zlib, gzip and zip archives."""
