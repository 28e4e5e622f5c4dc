import android.content.Context;
import android.text.*;
import android.text.method.*;
import android.text.style.*;
import android.view.*;
import android.view.inputmethod.*;
import android.widget.*;

public class Main {
    static void p(Object o) { System.out.println(o); }
    public static void run(Context c) {
        final EditText e = new EditText(c);
        e.setSingleLine();
        EditorInfo info = new EditorInfo();
        InputConnection ic = e.onCreateInputConnection(info);
        p(ic.getClass().getName() + " " + Integer.toHexString(info.inputType) + " " + Integer.toHexString(info.imeOptions));
        ic.commitText("Hello", 1);
        ic.setComposingText(" wor", 1);
        ic.setComposingText(" world", 1);
        ic.finishComposingText();
        p(e.getText() + " " + e.getSelectionStart());
        ic.deleteSurroundingText(2, 0);
        p(e.getText() + "|" + ic.getTextBeforeCursor(3, 0) + "|" + ic.getTextAfterCursor(3, 0));
        ic.setSelection(0, 5);
        ic.commitText("Bye", 1);
        p(e.getText() + " " + e.getSelectionStart());
        e.setOnEditorActionListener(new TextView.OnEditorActionListener() {
            public boolean onEditorAction(TextView v, int id, KeyEvent ev) { p("action " + id); return true; }
        });
        ic.performEditorAction(EditorInfo.IME_ACTION_SEARCH);
        e.setError(null);
        p(e.getError());
        // filters that change text
        e.setFilters(new InputFilter[] { new InputFilter.AllCaps(), new InputFilter() {
            public CharSequence filter(CharSequence s, int a, int b, Spanned d, int x, int y) {
                p("filter " + s.subSequence(a, b) + " into " + d + " " + x + "-" + y);
                return null;
            } } });
        ic.commitText("xyz", 1);
        p(e.getText());
        e.setText("reset");
        p(e.getText());
        // a watcher that edits
        e.setFilters(new InputFilter[0]);
        e.addTextChangedListener(new TextWatcher() {
            boolean busy;
            public void beforeTextChanged(CharSequence s, int a, int b, int n) {}
            public void onTextChanged(CharSequence s, int a, int b, int n) {}
            public void afterTextChanged(Editable s) {
                if (busy) return;
                busy = true; s.replace(0, s.length(), s.toString().replaceAll("[aeiou]", "*")); busy = false;
            }
        });
        e.setText("education");
        p(e.getText());
        ic = e.onCreateInputConnection(info);
        e.setSelection(e.length());
        ic.commitText("al", 1);
        p(e.getText() + " " + e.getSelectionEnd());
        // selection errors
        try { e.setSelection(99); } catch (IndexOutOfBoundsException x) { p(x.getMessage()); }
        // spans
        TextView t = new TextView(c);
        SpannableString s = new SpannableString("click me now");
        s.setSpan(new ClickableSpan() { public void onClick(View v) { p("clicked"); } }, 6, 8, 0);
        t.setText(s);
        t.setMovementMethod(LinkMovementMethod.getInstance());
        t.measure(0, 0); t.layout(0, 0, t.getMeasuredWidth(), t.getMeasuredHeight());
        float x = t.getLayout().getPrimaryHorizontal(7) + t.getTotalPaddingLeft();
        MotionEvent down = MotionEvent.obtain(0, 0, MotionEvent.ACTION_DOWN, x, t.getHeight() / 2, 0);
        t.onTouchEvent(down);
        t.onTouchEvent(MotionEvent.obtain(0, 10, MotionEvent.ACTION_UP, x, t.getHeight() / 2, 0));
        p(t.isFocusable() + " " + t.isClickable() + " " + (t.getText() instanceof Spannable));
        t.setMovementMethod(null);
        p(t.isClickable());
        // input types
        e.setInputType(InputType.TYPE_CLASS_TEXT | InputType.TYPE_TEXT_VARIATION_PASSWORD);
        p(e.getTransformationMethod().getClass().getSimpleName() + " " + (e.getKeyListener() instanceof TextKeyListener));
        e.setInputType(InputType.TYPE_CLASS_PHONE);
        p(e.getTransformationMethod().getClass().getSimpleName() + " " + e.getKeyListener().getClass().getSimpleName());
        e.setInputType(InputType.TYPE_NULL);
        p(e.getKeyListener() + " " + e.onCheckIsTextEditor());
        e.setKeyListener(DigitsKeyListener.getInstance("0123456789abcdef"));
        p(Integer.toHexString(e.getInputType()));
        // layout params of text
        TextView m = new TextView(c);
        m.setText("a\nb\nc"); m.measure(0, 0);
        p(m.getLineCount() + " " + m.getBaseline());
        m.setMaxLines(2); m.measure(0, 0);
        int two = m.getMeasuredHeight(); m.setLines(2); m.measure(0, 0);
        p(two == m.getMeasuredHeight());
        m.setCompoundDrawablePadding(7);
        android.graphics.drawable.Drawable d = new android.graphics.drawable.ColorDrawable(0xff00ff00);
        d.setBounds(0, 0, 30, 20);
        m.setCompoundDrawables(d, null, null, d);
        p(m.getCompoundPaddingLeft() + " " + m.getCompoundPaddingBottom() + " " + m.getCompoundDrawables()[3]);
    }
}
