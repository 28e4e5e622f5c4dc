import android.content.Context;
import android.text.*;
import android.text.method.*;
import android.text.style.*;
import android.view.*;
import android.widget.*;

public class Main {
    static void p(Object o) { System.out.println(o); }

    static class Log implements TextWatcher {
        public void beforeTextChanged(CharSequence s, int a, int b, int c) { p("before " + s + " " + a + " " + b + " " + c); }
        public void onTextChanged(CharSequence s, int a, int b, int c) { p("on " + s + " " + a + " " + b + " " + c); }
        public void afterTextChanged(Editable s) { p("after " + s); }
    }

    static void key(View v, int code) { key(v, code, 0); }
    static void key(View v, int code, int meta) {
        v.dispatchKeyEvent(new KeyEvent(0, 0, KeyEvent.ACTION_DOWN, code, 0, meta));
        v.dispatchKeyEvent(new KeyEvent(0, 0, KeyEvent.ACTION_UP, code, 0, meta));
    }

    public static void run(Context c) {
        Spanned h = Html.fromHtml("a <b>bold</b> &amp; <i>it</i><br>x <a href=\"http://x.org\">link</a><p>par</p>");
        p(h.toString().replace("\n", "/"));
        for (Object o : h.getSpans(0, h.length(), Object.class)) p(o.getClass().getSimpleName() + " " + h.getSpanStart(o) + "-" + h.getSpanEnd(o));
        TextPaint paint = new TextPaint(); paint.setTextSize(20);
        StaticLayout l = new StaticLayout("one two three four five six", paint, 90, Layout.Alignment.ALIGN_NORMAL, 1, 0, true);
        for (int i = 0; i < l.getLineCount(); i++) p(l.getLineStart(i) + "-" + l.getLineEnd(i) + " " + l.getLineTop(i));
        p(TextUtils.ellipsize("a long text indeed", paint, 80, TextUtils.TruncateAt.END));
        SpannableStringBuilder b = new SpannableStringBuilder("big small");
        b.setSpan(new RelativeSizeSpan(2f), 0, 3, 33);
        StaticLayout m = new StaticLayout(b, paint, 500, Layout.Alignment.ALIGN_NORMAL, 1, 0, true);
        p(m.getHeight() + " " + l.getLineBottom(0));
        TextView link = new TextView(c);
        link.setAutoLinkMask(15);
        link.setText("see www.example.com or mail a@b.org");
        p(link.getUrls().length + " " + link.getUrls()[0].getURL() + " " + link.getUrls()[1].getURL());
        p(android.text.format.DateUtils.formatElapsedTime(3725) + " " + android.text.format.Formatter.formatFileSize(c, 123456));
    }
}
