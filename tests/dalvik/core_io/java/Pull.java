import java.io.*;
import org.xmlpull.v1.*;

/** Pull parsing and serializing XML. */
public class Pull {
    interface Case { Object run() throws Throwable; }

    static void show(String name, Case work) {
        String text;
        try {
            text = String.valueOf(work.run());
        } catch (Throwable error) {
            text = error.getClass().getName();
        }
        System.out.println(name + ": " + text.replace("\r\n", "~").replace("\n", "$"));
    }

    static XmlPullParser parser(boolean aware) throws Exception {
        XmlPullParserFactory factory = XmlPullParserFactory.newInstance();
        factory.setNamespaceAware(aware);
        return factory.newPullParser();
    }

    static String event(XmlPullParser p) throws Exception {
        StringBuilder s = new StringBuilder(XmlPullParser.TYPES[p.getEventType()]).append(p.getDepth());
        if (p.getEventType() == XmlPullParser.START_TAG || p.getEventType() == XmlPullParser.END_TAG) s.append('<').append(p.getPrefix()).append('|').append(p.getNamespace()).append('|').append(p.getName()).append('>');
        if (p.getEventType() == XmlPullParser.START_TAG) {
            s.append(p.isEmptyElementTag());
            for (int i = 0; i < p.getAttributeCount(); i++) s.append(p.getAttributePrefix(i)).append(':').append(p.getAttributeNamespace(i)).append(':').append(p.getAttributeName(i)).append('=').append(p.getAttributeValue(i)).append(p.getAttributeType(i)).append(p.isAttributeDefault(i)).append(',');
        }
        if (p.getEventType() == XmlPullParser.TEXT) s.append('[').append(p.getText()).append(']').append(p.isWhitespace());
        return s.toString();
    }

    static final String[] TEXTS = {
        "<a/>", "<a></a>", "<a>t</a>", "<a x='1' y=\"2\"><b/>t<c>u</c> v</a>", "<?xml version='1.0' encoding='UTF-8'?>\n<a>\n <b/>\n</a>\n", "<a>x<!-- c -->y<?pi d?>z</a>", "<a><![CDATA[<x>&]]>t</a>",
        "<a>&amp;&lt;&gt;&quot;&apos;&#65;&#x42;</a>", "<a v='&amp;&#10;x'/>", "<n:a xmlns:n='u' n:x='1' y='2'><n:b xmlns='d'><c/></n:b></n:a>", "<a xmlns='d'><b xmlns=''/></a>", "<a xml:lang='en'/>", "<a>\u00e9\ud83d\ude00</a>",
        "<a><b></a>", "<a", "<a>", "", "<a x=1/>", "<a>&unknown;</a>", "<a><", "</a>", "<a>]]></a>", "<a b/>",
    };

    public static void main(String[] arguments) throws Exception {
        for (String text : TEXTS) for (boolean aware : new boolean[] {false, true}) {
            StringBuilder s = new StringBuilder();
            show("parse " + aware, () -> { XmlPullParser p = parser(aware); p.setInput(new StringReader(text)); s.append(event(p)).append(';'); do { p.next(); s.append(event(p)).append(';'); } while (p.getEventType() != XmlPullParser.END_DOCUMENT); return s; });
            if (text.length() < 15 || text.contains("xmlns")) System.out.println(s.toString().replace("\n", "$"));
        }
        show("stream", () -> { XmlPullParser p = parser(true); p.setInput(new ByteArrayInputStream("<?xml version='1.0' encoding='ISO-8859-1'?><a>\u00e9</a>".getBytes("ISO-8859-1")), null); p.next(); p.next(); return p.getText() + p.getInputEncoding().toUpperCase(); });
        show("given", () -> { XmlPullParser p = parser(true); p.setInput(new ByteArrayInputStream("<a>\u00e9</a>".getBytes("UTF-8")), "UTF-8"); p.next(); p.next(); return p.getText() + p.getInputEncoding(); });
        show("text", () -> { XmlPullParser p = parser(true); p.setInput(new StringReader("<a> <b>one</b><c/><d>x<e/></d></a>")); p.nextTag(); p.require(2, null, "a"); p.nextTag(); String s = p.getName() + p.nextText(); p.nextTag(); s += p.getName() + p.nextText() + p.getEventType(); p.nextTag(); return s + p.nextText(); });
        show("require", () -> { XmlPullParser p = parser(true); p.setInput(new StringReader("<a/>")); p.nextTag(); p.require(2, "u", "a"); return ""; });
        show("tag", () -> { XmlPullParser p = parser(true); p.setInput(new StringReader("<a>t</a>")); p.nextTag(); return p.nextTag(); });
        show("attribute", () -> { XmlPullParser p = parser(true); p.setInput(new StringReader("<a x='1' n:x='2' xmlns:n='u'/>")); p.nextTag(); return p.getAttributeValue(null, "x") + p.getAttributeValue("u", "x") + p.getAttributeValue("", "x") + p.getAttributeValue(null, "z") + p.getNamespace("n") + p.getNamespaceCount(1) + p.getNamespacePrefix(0) + p.getNamespaceUri(0); });
        show("index", () -> { XmlPullParser p = parser(true); p.setInput(new StringReader("<a/>")); p.nextTag(); return p.getAttributeValue(3); });
        show("tokens", () -> { XmlPullParser p = parser(true); p.setInput(new StringReader("<a>x<!--c--><?p d?><![CDATA[q]]></a>")); StringBuilder s = new StringBuilder(); while (p.nextToken() != 1) s.append(XmlPullParser.TYPES[p.getEventType()]).append(p.getText()).append(';'); return s; });
        show("none", () -> parser(true).next());
        for (int mode = 0; mode < 3; mode++) {
            int m = mode;
            show("write " + mode, () -> { XmlSerializer x = XmlPullParserFactory.newInstance().newSerializer(); StringWriter w = new StringWriter(); x.setOutput(w); if (m == 1) x.setFeature("http://xmlpull.org/v1/doc/features.html#indent-output", true); x.startDocument("UTF-8", m == 2 ? Boolean.TRUE : null); x.startTag(null, "a"); x.attribute(null, "x", "1<&\">'"); x.attribute("", "q", "it's"); x.attribute(null, "both", "'\"\n"); x.startTag(null, "b"); x.endTag(null, "b"); x.startTag(null, "c").text("t<&>\"'").endTag(null, "c"); x.cdsect("z"); x.comment("c"); x.entityRef("amp"); x.processingInstruction("p i"); String depth = x.getDepth() + x.getName(); x.endTag(null, "a"); x.endDocument(); return w + depth; });
        }
        show("namespaces", () -> { XmlSerializer x = XmlPullParserFactory.newInstance().newSerializer(); StringWriter w = new StringWriter(); x.setOutput(w); x.setPrefix("p", "u:p"); x.startTag("u:p", "a"); x.attribute("u:q", "x", "1"); x.startTag("u:r", "b"); x.attribute("u:p", "y", "2"); x.setPrefix("", "u:d"); x.startTag("u:d", "c"); x.endTag("u:d", "c"); x.endTag("u:r", "b"); x.startTag("", "n"); x.endTag("", "n"); x.endTag("u:p", "a"); x.flush(); return w; });
        show("open end", () -> { XmlSerializer x = XmlPullParserFactory.newInstance().newSerializer(); StringWriter w = new StringWriter(); x.setOutput(w); x.startTag(null, "a"); x.startTag(null, "b"); x.endDocument(); return w; });
        show("mismatch", () -> { XmlSerializer x = XmlPullParserFactory.newInstance().newSerializer(); x.setOutput(new StringWriter()); x.startTag(null, "a"); x.endTag(null, "b"); return ""; });
        show("late attribute", () -> { XmlSerializer x = XmlPullParserFactory.newInstance().newSerializer(); x.setOutput(new StringWriter()); x.startTag(null, "a"); x.text("t"); x.attribute(null, "x", "y"); return ""; });
        show("encoded", () -> { XmlSerializer x = XmlPullParserFactory.newInstance().newSerializer(); ByteArrayOutputStream b = new ByteArrayOutputStream(); x.setOutput(b, "UTF-8"); x.startDocument(null, null); x.startTag(null, "a").text("\u00e9").endTag(null, "a"); x.endDocument(); return b.toString("UTF-8"); });
    }
}
