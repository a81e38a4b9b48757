# the workbooks of `gvl matrix`, by openpyxl and LibreOffice: the cells of the JSON document
requires openpyxl==3.1.5
build
"$python" $judges/workbooks.py "$gvl" "$folder/work"
