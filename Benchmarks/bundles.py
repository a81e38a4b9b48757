"""Times `gvl bundle` on real lists, as whole processes, and compares with the limits.

usage: bundles.py GVL CORPUS FOLDER   (FOLDER: where the workspaces are written, anew)

The workspace has the newest real list of specification 3 with translations, in three languages. The bundles are for a
profile of 200 vendors and for all vendors; each target alone, all targets at once, and once more without changes. Each
figure is a median and has its ratio to a process that does nothing (`gvl --version`). Missed limits are marked, but the
script does not fail.
"""

import json
import os
import shutil
import statistics
import subprocess
import sys
import time

from processes import measured

GVL, CORPUS, FOLDER = (os.path.abspath(path) for path in sys.argv[1:4])
RUNS = 11
LIMIT, AGAIN = 300, 250
FORMS = "[plain, compact, view, pack]"
KINDS = {
    "json, plain": "{target: json, out: out}",
    "json, compact": "{target: json, out: out, form: compact}",
    "json, all forms": f"{{target: json, out: out, form: {FORMS}}}",
    "web": "{target: web, out: out}",
    "swift": "{target: swift, out: out}",
    "all targets": f"{{target: json, out: out/j, form: {FORMS}}}, {{target: web, out: out/w}}, {{target: swift, out: out/s}}",
}


def workspace(name, vendors):
    folder = os.path.join(FOLDER, name)
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    with open(os.path.join(folder, "gvl.yml"), "w", encoding="utf-8") as file:
        file.write("languages: [en, fr, pl]\nfreshness: {fail: never}\nprofiles:\n")
        for number, bundles in enumerate(KINDS.values()):
            file.write(f"  p{number}: {{vendors: {vendors}, bundles: [{bundles}]}}\n")
    archives = os.path.join(CORPUS, "v3/archives")
    files = [os.path.join(archives, "vendor-list-v146.json"), os.path.join(archives, "purposes-pl-v146.json")]
    files += [path for path in (os.path.join(CORPUS, "v3/purposes-fr.json"),) if os.path.exists(path)]
    result = subprocess.run([GVL, "archive", "import", "-q", *files], cwd=folder, capture_output=True, text=True, check=False)
    if result.returncode not in (0, 4):
        sys.exit(f"bench: the import of {name} ended with {result.returncode}: {result.stderr}")
    return folder


def first(folder, command):
    """Median milliseconds of a build into a new folder."""
    times = []
    for _ in range(RUNS):
        shutil.rmtree(os.path.join(folder, "out"), ignore_errors=True)
        start = time.perf_counter()
        result = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
        times.append((time.perf_counter() - start) * 1000)
        if result.returncode != 0:
            sys.exit(f"bench: {' '.join(command)} ended with {result.returncode}: {result.stderr}")
    return statistics.median(times)


def main():
    nothing, _ = measured([GVL, "--version"], "/tmp", RUNS)
    print(f"a process that does nothing: {nothing:.1f} ms\n")
    print("| vendors | target | first | × nothing | again | × nothing | bytes |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    with open(os.path.join(CORPUS, "v3/archives/vendor-list-v146.json"), "rb") as file:
        listed = json.load(file)["vendors"]
    some = [int(key) for key, vendor in listed.items() if not vendor.get("deletedDate")][:200]
    for name, vendors in (("200", str(some)), ("all", "all")):
        folder = workspace(name, vendors)
        for number, kind in enumerate(KINDS):
            command = [GVL, "bundle", "--profile", f"p{number}", "-q"]
            one = first(folder, command)
            again, _ = measured(command, folder, RUNS, stderr=subprocess.DEVNULL)
            size = sum(
                os.path.getsize(os.path.join(where, file)) for where, _, files in os.walk(os.path.join(folder, "out")) for file in files)
            marks = (" **>**" if one > LIMIT else "", " **>**" if again > AGAIN else "")
            print(
                f"| {name} | {kind} | {one:.0f} ms{marks[0]} | {one / nothing:.0f} | {again:.0f} ms{marks[1]} |"
                f" {again / nothing:.0f} | {size:,} |")
    for number, out in enumerate(("plain", "compact")):
        subprocess.run([GVL, "bundle", "--profile", f"p{number}", "--out", out, "-q"], cwd=folder, capture_output=True, check=True)
    print("\nall vendors, compact against plain:", flush=True)
    script = os.path.join(os.path.dirname(os.path.abspath(__file__)), "compact.py")
    subprocess.run([sys.executable, script, os.path.join(folder, "plain"), os.path.join(folder, "compact")], check=False)
    print(f"\nlimits: {LIMIT} ms for all targets of a profile, {AGAIN} ms where nothing is left to do")


main()
