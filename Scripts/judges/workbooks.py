"""Compares the workbooks of `gvl matrix` with its JSON document, cell by cell, by readers that are not ours.

usage: workbooks.py GVL FOLDER
"""

import csv
import json
import os
import shutil
import subprocess
import sys
import warnings

import openpyxl

GVL, FOLDER = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
shutil.rmtree(FOLDER, ignore_errors=True)
os.makedirs(FOLDER)
subprocess.run([GVL, "demo", "-q", os.path.join(FOLDER, "demo")], check=True, stdout=subprocess.DEVNULL)
DEMO = os.path.join(FOLDER, "demo")
LETTERS = {"consent": "C", "legitimateInterest": "L", "both": "CL", "none": "•"}
faults = 0


def code(mark):
    """The content of a cell, computed from the document alone."""
    if not mark["declared"]:
        return ""
    if mark["restricted"] and mark["basis"] == "none":
        return "×"
    return LETTERS[mark["basis"]] + ("f" if mark["flexible"] else "") + ("*" if mark["restricted"] else "")


def expected(document):
    rows = []
    for vendor in document["vendors"]:
        cells = []
        for column in document["columns"]:
            mark = vendor["cells"].get(column["key"])
            text = code(mark) if mark else ""
            if mark and "before" in mark:
                text = (code(mark["before"]) or "–") + "→" + (text or "–")
            cells.append(text)
        rows.append([vendor["id"], vendor["name"]] + cells)
    return rows


def report(what, wanted, found):
    global faults
    if wanted == found:
        return
    faults += 1
    for a, b in zip(wanted, found):
        if a != b:
            print(f"{what}: {a} is read as {b}", file=sys.stderr)
            return
    print(f"{what}: {len(wanted)} rows are read as {len(found)}", file=sys.stderr)


def gvl(*arguments):
    return subprocess.run([GVL, *arguments, "--workspace", DEMO], check=True, capture_output=True).stdout


office = shutil.which("soffice") or shutil.which("libreoffice")


def convert(path, folder):
    """The workbook as LibreOffice reads it, as CSV: filter 76 is UTF-8; the first sheet becomes the file."""
    subprocess.run(
        [office, "--headless", f"-env:UserInstallation=file://{FOLDER}/office", "--convert-to",
         "csv:Text - txt - csv (StarCalc):44,34,76", "--outdir", folder, path], check=True, capture_output=True)


def loads_tables():
    """Whether LibreOffice has the part for tables. Without it LibreOffice loads no such file, but exits with 0."""
    with open(os.path.join(FOLDER, "plain.csv"), "w", encoding="utf-8") as file:
        file.write("a,b\n1,2\n")
    convert(os.path.join(FOLDER, "plain.csv"), os.path.join(FOLDER, "plain"))
    return os.path.exists(os.path.join(FOLDER, "plain", "plain.csv"))


has_calc = office is not None and loads_tables()
if not has_calc:
    print("judge-workbooks: LibreOffice Calc is left out: it is not installed here", file=sys.stderr)

orders = [["v3/102", "v3/103"], ["v3/102", "v3/103", "--changed"], ["v3/103"], ["v3/103", "--profile", "site"]]
for number, order in enumerate(orders):
    path = os.path.join(FOLDER, f"{number}.xlsx")
    gvl("matrix", *order, "--format", "xlsx", "-o", path)
    document = json.loads(gvl("matrix", *order, "--format", "json"))
    wanted = expected(document)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        sheet = openpyxl.load_workbook(path)["Vendors"]
    read = [["" if cell is None else cell for cell in row] for row in sheet.iter_rows(min_row=2, values_only=True)]
    report(f"openpyxl, {' '.join(order)}", wanted, [row[:2] + row[4:] for row in read])
    if not has_calc:
        continue
    convert(path, FOLDER)
    with open(os.path.join(FOLDER, f"{number}.csv"), encoding="utf-8", newline="") as file:
        read = [[int(row[0])] + row[1:2] + row[4:] for row in list(csv.reader(file))[1:]]
    report(f"LibreOffice, {' '.join(order)}", wanted, read)

if shutil.which("soffice") is None and shutil.which("libreoffice") is None:
    print("judge-workbooks: LibreOffice is not installed; openpyxl judged alone", file=sys.stderr)
print(f"judge-workbooks: {len(orders)} workbooks, {faults} differ")
sys.exit(1 if faults else 0)
