package samples.taxcalculator;

import android.app.AlertDialog;
import android.app.Dialog;
import android.app.DialogFragment;
import android.os.Bundle;
import android.text.Editable;
import android.text.TextWatcher;
import android.view.View;
import android.view.WindowManager.LayoutParams;
import android.widget.EditText;

/** Takes over the amount with every change of the text; BACK closes it. */
public final class AmountDialog extends DialogFragment implements TextWatcher {
    @Override
    public Dialog onCreateDialog(Bundle savedInstanceState) {
        View content = getActivity().getLayoutInflater().inflate(R.layout.amount, null);
        EditText field = (EditText) content.findViewById(R.id.amount_field);
        int amount = Settings.getTaxDeduction();
        if (amount > 0) {
            field.setText(Integer.toString(amount));
            field.setSelection(field.length());
        }
        field.addTextChangedListener(this);
        field.requestFocus();
        Dialog dialog = new AlertDialog.Builder(getActivity())
                .setTitle(R.string.deduction_amount)
                .setView(content)
                .create();
        dialog.getWindow().setSoftInputMode(LayoutParams.SOFT_INPUT_STATE_ALWAYS_HIDDEN);
        return dialog;
    }

    @Override
    public void afterTextChanged(Editable text) {
        Settings.setTaxDeduction(Amounts.parse(text.toString()));
        ((PreferencesActivity) getActivity()).showAmount();
    }

    @Override
    public void beforeTextChanged(CharSequence text, int start, int count, int after) {}

    @Override
    public void onTextChanged(CharSequence text, int start, int before, int count) {}
}
