import android.content.*;
import android.content.res.*;
import android.util.*;
import org.xml.sax.Attributes;
import org.xml.sax.helpers.DefaultHandler;
import org.xmlpull.v1.XmlPullParser;
import java.io.StringReader;

public class XmlIsReadInThreeWays {
    public String run(Context c) throws Exception {
        final StringBuilder s = new StringBuilder();
        Xml.parse("<a x='1'><b/>text</a>", new DefaultHandler() {
            public void startElement(String uri, String name, String q, Attributes a) {
                s.append(name).append(a.getLength());
            }
            public void characters(char[] ch, int start, int length) {
                s.append(new String(ch, start, length));
            }
        });
        XmlPullParser pull = Xml.newPullParser();
        pull.setInput(new StringReader("<item size='#ff' on='true'/>"));
        pull.next();
        AttributeSet set = Xml.asAttributeSet(pull);
        s.append('|').append(set.getAttributeIntValue(null, "size", 0));
        s.append(set.getAttributeBooleanValue(null, "on", false));
        Resources r = c.getResources();
        XmlResourceParser xml = r.getLayout(
            r.getIdentifier("rename", "layout", c.getPackageName()));
        String android = "http://schemas.android.com/apk/res/android";
        s.append('|');
        for (int e = xml.getEventType(); e != XmlPullParser.END_DOCUMENT; e = xml.next())
            if (e == XmlPullParser.START_TAG)
                s.append(xml.getName()).append(xml.getDepth()).append(' ').append(
                    xml.getAttributeIntValue(android, "layout_width", 0));
        return s.toString();
    }
}
