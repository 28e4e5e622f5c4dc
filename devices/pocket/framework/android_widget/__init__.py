"""android.widget: layouts, text, lists, pickers and the windows that widgets open."""
