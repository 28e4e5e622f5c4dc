"""org.xmlpull.v1, with kXML's parser and serializer behind it as on Android."""
