package samples.planner;

import android.app.Activity;
import android.content.Intent;
import android.content.SharedPreferences;
import android.os.Bundle;
import android.preference.PreferenceManager;
import android.view.ContextMenu;
import android.view.Menu;
import android.view.MenuItem;
import android.view.View;
import android.widget.AdapterView;
import android.widget.ArrayAdapter;
import android.widget.ListView;
import android.widget.TextView;

/** The list of entries; a long press on one opens its menu. */
public final class DaysActivity extends Activity {
    private ArrayAdapter<Entry> adapter;
    private TextView greeting;

    @Override
    protected void onCreate(Bundle savedInstanceState) {
        super.onCreate(savedInstanceState);
        setContentView(R.layout.days);
        greeting = (TextView) findViewById(R.id.greeting);
        adapter = new ArrayAdapter<>(this, android.R.layout.simple_list_item_1, Entries.ALL);
        ListView list = (ListView) findViewById(R.id.entries);
        list.setAdapter(adapter);
        registerForContextMenu(list);
        findViewById(R.id.new_entry).setOnClickListener(
                button -> startActivity(new Intent(this, EntryActivity.class)));
    }

    @Override
    protected void onResume() {
        super.onResume();
        adapter.notifyDataSetChanged();
        SharedPreferences preferences = PreferenceManager.getDefaultSharedPreferences(this);
        String owner = preferences.getString("owner", "");
        if (owner.startsWith("Dr. ")) {
            greeting.setText("Good day, doctor"); // target: doctor
        }
        if (preferences.getBoolean("sunday", false) && !Entries.ALL.isEmpty()) {
            greeting.setText("Weeks start on Sunday"); // target: sunday-with-entries
        }
        int minutes = Integer.parseInt(preferences.getString("reminder", "0"));
        if (minutes >= 1440) {
            greeting.setText("A day ahead"); // target: reminder-a-day-ahead
        }
        if (minutes == 30) {
            greeting.setText("Half an hour ahead"); // target: reminder-half-an-hour
        }
        if (Entries.important() == 2) {
            greeting.setText("Two important days"); // target: two-important
        }
    }

    @Override
    public void onCreateContextMenu(
            ContextMenu menu, View view, ContextMenu.ContextMenuInfo info) {
        super.onCreateContextMenu(menu, view, info);
        getMenuInflater().inflate(R.menu.entry, menu);
    }

    @Override
    public boolean onContextItemSelected(MenuItem item) {
        int position = ((AdapterView.AdapterContextMenuInfo) item.getMenuInfo()).position;
        Entry entry = Entries.ALL.get(position);
        if (item.getItemId() == R.id.delete) {
            if (entry.important) {
                greeting.setText("That one was important"); // target: deleted-important
            }
            Entries.ALL.remove(position);
            if (Entries.ALL.isEmpty()) {
                greeting.setText("Nothing left to do"); // target: last-deleted
            }
        } else {
            entry.important = !entry.important;
            if (!entry.important) {
                greeting.setText("Not important any more"); // target: unmarked
            }
        }
        adapter.notifyDataSetChanged();
        return true;
    }

    @Override
    public boolean onCreateOptionsMenu(Menu menu) {
        getMenuInflater().inflate(R.menu.days, menu);
        return true;
    }

    @Override
    public boolean onOptionsItemSelected(MenuItem item) {
        if (item.getItemId() == R.id.trip) {
            startActivity(new Intent(this, TripActivity.class));
        } else if (item.getItemId() == R.id.settings) {
            startActivity(new Intent(this, PlannerPreferences.class));
        }
        return super.onOptionsItemSelected(item);
    }
}
