import android.content.Context;
import android.os.*;
import android.text.*;
import android.util.SparseArray;
import android.view.*;
import android.widget.*;

public class Main {
    static void p(Object o) { System.out.println(o); }

    public static void run(Context c) {
        NumberPicker n = new NumberPicker(c);
        n.setMinValue(1); n.setMaxValue(10); n.setValue(4);
        n.setOnValueChangedListener(new NumberPicker.OnValueChangeListener() {
            public void onValueChange(NumberPicker x, int a, int b) { p("value " + a + " " + b); }
        });
        n.setValue(5);
        n.dispatchKeyEvent(new KeyEvent(KeyEvent.ACTION_DOWN, KeyEvent.KEYCODE_DPAD_DOWN));
        p(n.getValue() + " " + n.getWrapSelectorWheel());
        DatePicker d = new DatePicker(c);
        d.init(2020, 1, 29, new DatePicker.OnDateChangedListener() {
            public void onDateChanged(DatePicker x, int y, int m, int dd) { p("date " + y + "-" + m + "-" + dd); }
        });
        d.updateDate(2021, 1, 28);
        p(d.getYear() + " " + d.getMonth() + " " + d.getDayOfMonth());
        TimePicker t = new TimePicker(c);
        t.setOnTimeChangedListener(new TimePicker.OnTimeChangedListener() {
            public void onTimeChanged(TimePicker x, int h, int m) { p("time " + h + ":" + m); }
        });
        t.setCurrentHour(13); t.setCurrentMinute(5);
        p(t.getCurrentHour() + " " + t.is24HourView());
        SearchView s = new SearchView(c);
        s.setOnQueryTextListener(new SearchView.OnQueryTextListener() {
            public boolean onQueryTextSubmit(String q) { p("submit " + q); return true; }
            public boolean onQueryTextChange(String q) { p("change " + q); return true; }
        });
        p(s.isIconified());
        s.setQuery("abc", true);
        p(s.getQuery());
        CalendarView v = new CalendarView(c);
        v.setDate(0);
        p(v.getDate() <= 0);
        // saved state
        LinearLayout l = new LinearLayout(c);
        EditText e = new EditText(c); e.setId(1); l.addView(e);
        CheckBox b = new CheckBox(c); b.setId(2); l.addView(b);
        TextView x = new TextView(c); x.setId(3); l.addView(x);
        TextView f = new TextView(c); f.setId(4); f.setFreezesText(true); l.addView(f);
        e.setText("hello"); e.setSelection(2, 4); b.setChecked(true); x.setText("x"); f.setText("f");
        SparseArray<Parcelable> state = new SparseArray<Parcelable>();
        l.saveHierarchyState(state);
        Parcel parcel = Parcel.obtain();
        parcel.writeSparseArray((SparseArray) state);
        parcel.setDataPosition(0);
        SparseArray back = parcel.readSparseArray(Main.class.getClassLoader());
        e.setText("other"); b.setChecked(false); x.setText("y"); f.setText("g");
        l.restoreHierarchyState(back);
        p(e.getText() + " " + e.getSelectionStart() + " " + e.getSelectionEnd() + " " + b.isChecked() + " " + x.getText() + " " + f.getText());
        // measuring
        TextView m = new TextView(c);
        m.setTextSize(android.util.TypedValue.COMPLEX_UNIT_PX, 40);
        m.setText("Hello");
        m.measure(0, 0);
        int one = m.getMeasuredHeight();
        m.setLines(3); m.measure(0, 0);
        p(one + " " + m.getMeasuredHeight() + " " + m.getLineCount());
        m.setText("word word word word word word"); m.setMaxLines(2); m.setEllipsize(TextUtils.TruncateAt.END);
        m.measure(View.MeasureSpec.makeMeasureSpec(200, View.MeasureSpec.EXACTLY), 0);
        p(m.getLayout().getLineCount() + " " + m.getLayout().getEllipsisCount(1));
        Chronometer ch = new Chronometer(c);
        ch.setFormat("T %s"); ch.setBase(SystemClock.elapsedRealtime() - 65000);
        p(ch.getText());
        MultiAutoCompleteTextView.CommaTokenizer k = new MultiAutoCompleteTextView.CommaTokenizer();
        p(k.findTokenStart("ab, cd", 6) + " " + k.terminateToken("cd"));
        ToggleButton tb = new ToggleButton(c); p(tb.getText()); tb.toggle(); p(tb.getText());
        Switch sw = new Switch(c); sw.toggle(); p(sw.isChecked());
    }
}
