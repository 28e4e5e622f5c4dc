package samples.arcade;

import android.app.Activity;
import android.os.Bundle;
import android.view.View;
import android.widget.Button;
import android.widget.TextView;

import java.util.ArrayList;
import java.util.List;

/** A calculator that keeps its numbers on a stack. */
public final class StackActivity extends Activity {
    private interface Operation {
        int apply(int left, int right);
    }

    private final List<Integer> stack = new ArrayList<>();

    @Override
    protected void onCreate(Bundle savedInstanceState) {
        super.onCreate(savedInstanceState);
        setContentView(R.layout.stack);
        connect(R.id.plus, (left, right) -> left + right);
        connect(R.id.times, (left, right) -> left * right);
        connect(R.id.divide, (left, right) -> left / right);
        findViewById(R.id.square).setOnClickListener(button -> {
            if (stack.isEmpty()) {
                show("Square of what?"); // target: square-of-nothing
                return;
            }
            int top = pop();
            push(top * top);
            if (top * top < top) {
                show("Overflow"); // target: square-overflow
            }
        });
        findViewById(R.id.drop).setOnClickListener(button -> {
            if (!stack.isEmpty()) {
                pop();
            }
            if (stack.size() < 0) {
                show("Less than nothing"); // target: negative-size
            }
        });
    }

    /** Called by the digits; the layout names it. */
    public void onDigit(View key) {
        push(Integer.parseInt(((Button) key).getText().toString()));
        if (stack.size() == 4) {
            show("A tall stack"); // target: tall-stack
        }
    }

    private void connect(int id, Operation operation) {
        findViewById(id).setOnClickListener(button -> {
            if (stack.size() < 2) {
                show("Two numbers are needed"); // target: one-number
                return;
            }
            int right = pop();
            int left = pop();
            try {
                push(operation.apply(left, right));
            } catch (ArithmeticException error) {
                show("Divided by zero"); // target: divided-by-zero
                return;
            }
            if (stack.get(stack.size() - 1) == 49) {
                show("Seven times seven"); // target: forty-nine
            }
        });
    }

    private void push(int number) {
        stack.add(number);
    }

    private int pop() {
        return stack.remove(stack.size() - 1);
    }

    private void show(String text) {
        ((TextView) findViewById(R.id.display)).setText(text);
    }
}
