"""android.content.res: resources, themes and assets.

`store` and `values` know tables and files and hold no Java object; they are shared by all
processes. `resources`, `themes`, `typed_arrays` and the rest are what apps see of them.
"""
