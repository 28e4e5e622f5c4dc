package samples.projects;

import android.app.AlertDialog;
import android.app.Dialog;
import android.app.DialogFragment;
import android.os.Bundle;

/** Asks before everything is deleted; what to delete needs no memory, so nothing can be lost. */
public final class DeleteAllDialog extends DialogFragment {
    @Override
    public Dialog onCreateDialog(Bundle savedInstanceState) {
        return new AlertDialog.Builder(getActivity())
                .setTitle(R.string.delete_all_of_them)
                .setPositiveButton(R.string.yes, (dialog, button) -> deleteAll())
                .setNegativeButton(R.string.no, null)
                .create();
    }

    private void deleteAll() {
        ProjectsActivity activity = (ProjectsActivity) getActivity();
        new ProjectStore(activity).deleteAll();
        activity.list().initAdapter();
    }
}
