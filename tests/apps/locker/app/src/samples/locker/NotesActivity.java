package samples.locker;

import android.app.Activity;
import android.app.AlertDialog;
import android.content.DialogInterface;
import android.content.Intent;
import android.os.Bundle;
import android.view.Menu;
import android.view.MenuItem;
import android.view.View;
import android.widget.AdapterView;
import android.widget.ArrayAdapter;
import android.widget.ListView;
import android.widget.TextView;

import java.util.Collections;

/** The list of notes. */
public final class NotesActivity extends Activity {
    private Locker locker;
    private ArrayAdapter<Note> adapter;
    private TextView status;

    @Override
    protected void onCreate(Bundle savedInstanceState) {
        super.onCreate(savedInstanceState);
        setContentView(R.layout.notes);
        locker = Locker.get(this);
        status = (TextView) findViewById(R.id.status);
        adapter = new ArrayAdapter<>(this, android.R.layout.simple_list_item_1, locker.notes);
        ListView list = (ListView) findViewById(R.id.list);
        list.setAdapter(adapter);
        list.setOnItemClickListener(new AdapterView.OnItemClickListener() {
            @Override
            public void onItemClick(AdapterView<?> parent, View row, int position, long id) {
                show(position);
            }
        });
        findViewById(R.id.new_note).setOnClickListener(
                button -> startActivity(new Intent(this, NoteActivity.class)));
    }

    @Override
    protected void onResume() {
        super.onResume();
        adapter.notifyDataSetChanged();
        int count = locker.notes.size();
        if (count == 0) {
            status.setText("");
        } else if (count < 3) {
            status.setText(count + " notes"); // target: some-notes
        } else {
            status.setText(count + " notes, time to tidy up"); // target: many-notes
        }
    }

    private void show(int position) {
        Note note = locker.notes.get(position);
        if (locker.hidesBodies()) {
            status.setText("•••"); // target: hidden-body
        } else if (note.body.isEmpty()) {
            status.setText(note.title); // target: empty-body
        } else if (position == 1) {
            status.setText("second: " + note.body); // target: second-note
        } else {
            status.setText(note.body);
        }
    }

    @Override
    public boolean onCreateOptionsMenu(Menu menu) {
        getMenuInflater().inflate(R.menu.notes, menu);
        return true;
    }

    @Override
    public boolean onOptionsItemSelected(MenuItem item) {
        switch (item.getItemId()) {
            case R.id.sort:
                sort();
                return true;
            case R.id.delete_all:
                askToDelete();
                return true;
            case R.id.settings:
                startActivity(new Intent(this, LockerSettings.class));
                return true;
            case R.id.lock:
                finish();
                return true;
            default:
                return super.onOptionsItemSelected(item);
        }
    }

    private void sort() {
        if (locker.notes.size() == 2 && locker.notes.get(0).compareTo(locker.notes.get(1)) > 0) {
            status.setText("Swapped"); // target: sort-swaps
        }
        Collections.sort(locker.notes);
        adapter.notifyDataSetChanged();
    }

    private void askToDelete() {
        if (locker.notes.isEmpty()) {
            status.setText("Nothing to delete"); // target: nothing-to-delete
            return;
        }
        new AlertDialog.Builder(this)
                .setMessage(R.string.really_delete)
                .setPositiveButton(R.string.delete, new DialogInterface.OnClickListener() {
                    @Override
                    public void onClick(DialogInterface dialog, int which) {
                        deleteAll();
                    }
                })
                .setNegativeButton(R.string.keep, null)
                .show();
    }

    private void deleteAll() {
        int count = locker.notes.size();
        locker.notes.clear();
        if (!locker.notes.isEmpty()) {
            status.setText("Something is left"); // target: left-after-deleting
        }
        adapter.notifyDataSetChanged();
        status.setText(count == 1 ? "Deleted" : "All deleted"); // target: all-deleted
    }

    @Override
    protected void onStop() {
        super.onStop();
        if (locker.locksItself() && !isChangingConfigurations() && !isFinishing()) {
            locker.notes.clear(); // target: locks-itself
        }
    }
}
