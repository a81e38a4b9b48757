# pages as documents for Word and LibreOffice, as docs/reports.md makes them by pandoc: their words
command -v pandoc >/dev/null || skip "pandoc is missing; Scripts/setup judges installs it"
build
python3 $judges/documents.py "$gvl" "$folder/work"
