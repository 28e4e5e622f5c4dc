package samples.shop;

import android.app.Activity;
import android.content.Intent;
import android.os.Bundle;
import android.view.Menu;
import android.view.MenuItem;
import android.view.View;
import android.widget.AdapterView;
import android.widget.ArrayAdapter;
import android.widget.ListView;
import android.widget.TextView;

/** The list of products. */
public final class CatalogActivity extends Activity implements AdapterView.OnItemClickListener {
    @Override
    protected void onCreate(Bundle savedInstanceState) {
        super.onCreate(savedInstanceState);
        setContentView(R.layout.catalog);
        ListView products = (ListView) findViewById(R.id.products);
        products.setAdapter(new ArrayAdapter<>(
                this, android.R.layout.simple_list_item_1, Product.ALL));
        products.setOnItemClickListener(this);
    }

    @Override
    protected void onResume() {
        super.onResume();
        Cart cart = ((ShopApplication) getApplication()).cart;
        TextView summary = (TextView) findViewById(R.id.summary);
        if (cart.kinds() >= 2) {
            summary.setText("Several things in the cart"); // target: two-kinds
        } else if (cart.quantityOf("Cup") == 6) {
            summary.setText("Half a dozen cups"); // target: six-cups
        } else if (cart.quantityOf("Lamp") > 0) {
            summary.setText("A lamp in the cart"); // target: lamp-in-cart
        }
    }

    @Override
    public void onItemClick(AdapterView<?> parent, View row, int position, long id) {
        Product product = Product.ALL.get(position);
        if (!product.inStock) {
            setTitle("Sold out"); // target: sold-out
            return;
        }
        Intent intent = new Intent(this, ProductActivity.class);
        intent.putExtra("product", position);
        intent.putExtra("name", product.name);
        startActivity(intent);
    }

    @Override
    public boolean onCreateOptionsMenu(Menu menu) {
        getMenuInflater().inflate(R.menu.catalog, menu);
        return true;
    }

    @Override
    public boolean onOptionsItemSelected(MenuItem item) {
        if (item.getItemId() == R.id.open_cart) {
            startActivity(new Intent(this, CartActivity.class));
            return true;
        }
        return super.onOptionsItemSelected(item);
    }
}
