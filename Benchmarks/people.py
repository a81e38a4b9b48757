"""Times commands for which users wait, on real lists, as whole processes: help, completion, comparisons, pages.

usage: people.py GVL CORPUS FOLDER   (FOLDER: where a workspace of all lists of specification 3 is written)

Medians, each with its ratio to a process that does nothing (`gvl --version`).
"""

import glob
import os
import subprocess
import sys

from processes import measured

gvl, corpus, folder = (os.path.abspath(path) for path in sys.argv[1:4])
RUNS = 21
# Eight vendors of both lists.
PROFILE = "10, 52, 69, 76, 91, 174, 205, 755"

os.makedirs(folder, exist_ok=True)
with open(os.path.join(folder, "gvl.yml"), "w", encoding="utf-8") as file:
    file.write(f"languages: [en]\nprofiles: {{app: {{vendors: [{PROFILE}]}}}}\n")
# Existing lists are kept.
lists = sorted(glob.glob(f"{corpus}/v3/archives/vendor-list-v*.json"))
subprocess.run([gvl, "archive", "import", "--quiet", *lists], cwd=folder, check=True, stdout=subprocess.DEVNULL)

old, new = (f"v3/{number}" for number in (45, 146))
jobs = [
    ("gvl --version", ["--version"], None),
    ("gvl diff -h", ["diff", "-h"], None),
    ("gvl diff --help", ["diff", "--help"], None),
    ("completion of a command", ["__complete", "--", "rec"], 30),
    ("completion of a list", ["__complete", "--", "diff", "v3/1"], 30),
    ("completion of a vendor", ["__complete", "--", "vendor", "75"], 30),
    ("gvl", [], None),
    ("gvl diff, two years, eight vendors", ["diff", old, new], 20),
    ("… all of it (-v)", ["diff", old, new, "-v"], None),
    ("… --stat", ["diff", old, new, "--stat"], None),
    ("… a page", ["diff", old, new, "--format", "html"], 40),
    ("… a page of all of it (-v)", ["diff", old, new, "--format", "html", "-v"], 40),
    ("gvl reconsent, a page", ["reconsent", old, new, "--format", "html"], 40),
    ("gvl log, a page", ["log", "--format", "html"], None),
    ("gvl vendor 755 --history, a page", ["vendor", "755", "--history", "--format", "html"], None),
]
print("| job | median | of a process that does nothing | limit |\n| --- | --- | --- | --- |")
nothing = None
for name, arguments, limit in jobs:
    time, memory = measured([gvl, *arguments], folder, RUNS, stderr=subprocess.DEVNULL)
    nothing = nothing or time
    limited = f"{limit} ms{'' if time <= limit else ' **over**'}" if limit else ""
    print(f"| {name} | {time:.1f} ms, {memory:.0f} MB | {time / nothing:.1f} | {limited} |")
