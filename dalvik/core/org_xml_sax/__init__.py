"""org.xml.sax and javax.xml.parsers' SAX half, by expat as on Android."""
