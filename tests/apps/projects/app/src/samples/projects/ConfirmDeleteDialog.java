package samples.projects;

import android.app.AlertDialog;
import android.app.Dialog;
import android.app.DialogFragment;
import android.os.Bundle;

/** Asks before the marked projects are deleted. Comes back by itself after a recreation. */
public final class ConfirmDeleteDialog extends DialogFragment {
    @Override
    public Dialog onCreateDialog(Bundle savedInstanceState) {
        return new AlertDialog.Builder(getActivity())
                .setTitle(R.string.delete_this)
                .setPositiveButton(R.string.yes, (dialog, button) -> list().deleteCheckedProjects())
                .setNegativeButton(R.string.no, null)
                .create();
    }

    private ProjectsListFragment list() {
        return ((ProjectsActivity) getActivity()).list();
    }
}
