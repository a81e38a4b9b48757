"""Times the record as a database: all real lists and translations, then runs without a new list and with one.

usage: base.py GVL CORPUS FOLDER   (FOLDER: where archive and databases are written)

Wall-clock time, the best of three.
"""

import glob
import os
import shutil
import subprocess
import sys
import time

gvl, corpus, folder = (os.path.abspath(path) for path in sys.argv[1:4])
LIMIT = 3.0
shutil.rmtree(folder, ignore_errors=True)
os.makedirs(folder)
os.chdir(folder)
with open("gvl.yml", "w", encoding="utf-8") as file:
    file.write("source: https://gvl.invalid/v3/\n")
newest = max(glob.glob(f"{corpus}/v3/archives/vendor-list-v*.json"), key=lambda path: int(path.rsplit("-v", 1)[1].split(".")[0]))


def run(*arguments):
    subprocess.run([gvl, *arguments], check=False, capture_output=True)


def seconds(prepare, *arguments):
    best = 1e9
    for _ in range(3):
        prepare()
        start = time.perf_counter()
        subprocess.run([gvl, "archive", "export", "-q", *arguments], check=True, capture_output=True)
        best = min(best, time.perf_counter() - start)
    return best


def afresh():
    shutil.rmtree("base", ignore_errors=True)


def as_before():
    shutil.rmtree("base", ignore_errors=True)
    shutil.copytree("older", "base")


# All lists except the newest one, which is added later.
files = [p for f in ["v1", "v2", "v3"] for p in glob.glob(f"{corpus}/{f}/**/*.json", recursive=True) if os.path.basename(p) != "vendor-list.json" and p != newest]
run("archive", "import", "-q", *files)
run("archive", "export", "-q", "--to", "sqlite", "older")
run("archive", "import", "-q", newest)
whole = seconds(afresh, "--to", "sqlite", "base")
size = os.path.getsize("base/gvl.sqlite")
lists = glob.glob("gvl-cache/v*/*.json")
stored = sum(map(os.path.getsize, lists))
again = seconds(lambda: None, "--to", "sqlite", "base")
added = seconds(as_before, "--to", "sqlite", "base")
tables = seconds(afresh, "--to", "csv", "base")
print(
    f"  {len(lists)} lists ({stored / 1e6:.0f} MB) to SQLite: {whole:.2f} s of {LIMIT:.0f} s, {size / 1e6:.1f} MB; nothing new "
    f"{again / whole:.0%} of it, one new list {added / whole:.0%}; to CSV {tables:.2f} s")
