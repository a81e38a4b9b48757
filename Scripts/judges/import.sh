# our exports, converted by the translate toolkit and gettext and imported again: import FOLDER keeps the files in a folder
requires translate-toolkit==3.20.4
build
python3 $judges/import.py "$gvl" "$folder/venv/bin" "${1:-$folder/work}"
