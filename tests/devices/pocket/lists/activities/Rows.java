import android.app.Activity;
import android.os.Bundle;
import android.util.Log;
import android.view.ContextMenu;
import android.view.MenuItem;
import android.view.View;
import android.widget.AbsListView;
import android.widget.AdapterView;
import android.widget.ArrayAdapter;
import android.widget.LinearLayout;
import android.widget.ListView;
import android.widget.PopupWindow;
import android.widget.SeekBar;
import android.widget.Spinner;
import android.widget.TextView;

/** A spinner, a seek bar and a list, which say what happens to them. */
public class Rows extends Activity {
    private ListView list;

    private void say(String text) { Log.i("said", text); }

    @Override protected void onCreate(Bundle state) {
        super.onCreate(state);
        LinearLayout column = new LinearLayout(this);
        column.setOrientation(LinearLayout.VERTICAL);
        final Spinner spinner = new Spinner(this, Spinner.MODE_DROPDOWN);
        spinner.setAdapter(new ArrayAdapter<String>(this, android.R.layout.simple_spinner_item,
            new String[] {"red", "green", "blue"}));
        spinner.setOnItemSelectedListener(new AdapterView.OnItemSelectedListener() {
            public void onItemSelected(AdapterView<?> p, View v, int position, long id) {
                say("selected " + ((TextView) v).getText());
            }
            public void onNothingSelected(AdapterView<?> p) { }
        });
        column.addView(spinner, 400, 120);
        SeekBar seek = new SeekBar(this);
        seek.setContentDescription("seek");
        seek.setPadding(0, 0, 0, 0);
        seek.setOnSeekBarChangeListener(new SeekBar.OnSeekBarChangeListener() {
            public void onProgressChanged(SeekBar s, int p, boolean user) { say("progress " + p + " " + user); }
            public void onStartTrackingTouch(SeekBar s) { say("start"); }
            public void onStopTrackingTouch(SeekBar s) { say("stop"); }
        });
        column.addView(seek, 1000, 100);
        list = new ListView(this);
        list.setId(1);
        String[] rows = new String[60];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = "row " + i;
        }
        list.setAdapter(new ArrayAdapter<String>(this, android.R.layout.simple_list_item_1, rows));
        list.setOnItemClickListener(new AdapterView.OnItemClickListener() {
            public void onItemClick(AdapterView<?> p, View v, int position, long id) {
                say("clicked " + position + " " + p.getItemAtPosition(position));
                if (position == 2) {
                    popup(v);
                }
            }
        });
        list.setOnScrollListener(new AbsListView.OnScrollListener() {
            public void onScrollStateChanged(AbsListView v, int state) { say("scrolling " + state); }
            public void onScroll(AbsListView v, int first, int shown, int all) { }
        });
        registerForContextMenu(list);
        column.addView(list, -1, -1);
        setContentView(column);
    }

    private void popup(View anchor) {
        TextView text = new TextView(this);
        text.setText("popped up");
        PopupWindow window = new PopupWindow(text, 300, 200, true);
        window.setOnDismissListener(new PopupWindow.OnDismissListener() {
            public void onDismiss() { say("dismissed"); }
        });
        window.showAsDropDown(anchor);
    }

    @Override public void onCreateContextMenu(ContextMenu menu, View v, ContextMenu.ContextMenuInfo info) {
        menu.add("delete " + ((AdapterView.AdapterContextMenuInfo) info).position);
    }

    @Override public boolean onContextItemSelected(MenuItem item) {
        say(item.getTitle() + " of " + ((AdapterView.AdapterContextMenuInfo) item.getMenuInfo()).id);
        return true;
    }
}
