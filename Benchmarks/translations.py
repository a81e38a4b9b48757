"""Times `gvl translations` on the real translations, as whole processes, and compares with the limits.

usage: translations.py GVL CORPUS FOLDER   (FOLDER: where the workspaces are written, anew)

There are two archives: all real lists and translations, for the audit, the coverage and two versions; and all lists of
specification 2, each with the nearest older real German translation, for the differences of the whole record. Each figure
is a median and has its ratio to a process that does nothing (`gvl --version`). Missed limits are marked, but the script
does not fail.
"""

import json
import os
import re
import shutil
import subprocess
import sys

from processes import measured

GVL, CORPUS, FOLDER = (os.path.abspath(path) for path in sys.argv[1:4])
RUNS = 11
FORMATS = ("strings", "xcstrings", "android", "arb", "xliff", "xliff2", "i18next", "po", "csv", "resx")
MADE = os.path.join(FOLDER, "made")


def workspace(name, *sources):
    """A new workspace with the content of these files and folders."""
    folder = os.path.join(FOLDER, name)
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    with open(os.path.join(folder, "gvl.yml"), "w", encoding="utf-8") as file:
        file.write("languages: [en]\n")
    result = subprocess.run([GVL, "archive", "import", "-q", *sources], cwd=folder, capture_output=True, text=True, check=False)
    # Exit status 4 is allowed: a refused copy, or a text that exists twice.
    if result.returncode not in (0, 4):
        sys.exit(f"bench: the import of {name} ended with {result.returncode}: {result.stderr}")
    return folder


def numbered(kind):
    """Version and path of the files of one kind in the record of specification 2, by version."""
    folder = os.path.join(CORPUS, "v2/archives")
    found = ((re.fullmatch(rf"{kind}-v(\d+)\.json", name), name) for name in os.listdir(folder))
    return sorted((int(match[1]), os.path.join(folder, name)) for match, name in found if match)


def german():
    """A German translation for each list, starting with the first real one."""
    shutil.rmtree(MADE, ignore_errors=True)
    os.makedirs(MADE)
    texts = numbered("purposes-de")
    for version, path in numbered("vendor-list"):
        older = [text for number, text in texts if number <= version] or [texts[0][1]]
        with open(older[-1], "rb") as file:
            text = json.load(file)
        with open(path, "rb") as file:
            moment = json.load(file)["lastUpdated"]
        # One folder per file: an import takes the language from the name, and the version from the content.
        folder = os.path.join(MADE, str(version))
        os.makedirs(folder)
        with open(os.path.join(folder, "purposes-de.json"), "w", encoding="utf-8") as file:
            json.dump(text | {"vendorListVersion": version, "lastUpdated": moment}, file, ensure_ascii=False)
    return MADE


def official():
    """The newest real texts of every language, as translations of the newest real list of specification 3."""
    folder = os.path.join(FOLDER, "official")
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    newest = os.path.join(CORPUS, "v3/vendor-list.json")
    with open(newest, "rb") as file:
        head = json.load(file)
    head = {name: head[name] for name in ("gvlSpecificationVersion", "vendorListVersion", "tcfPolicyVersion", "lastUpdated")}
    source = os.path.join(CORPUS, "derived/v3-translations")
    for name in os.listdir(source):
        if not name.startswith("purposes-") or name == "purposes-en.json":
            continue
        with open(os.path.join(source, name), "rb") as file:
            text = json.load(file)
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            json.dump(text | head, file, ensure_ascii=False)
    return [newest, folder]


def translators():
    """Exports our own and the official texts of all languages to each format and imports them; prints the slowest and the sum."""
    folder = workspace("translators", *official())
    subprocess.run([GVL, "translations", "init", "--languages", "all"], cwd=folder, capture_output=True, check=True)
    for verb, limit in (("export", 300), ("import", 500)):
        figures = []
        for format in FORMATS:
            if verb == "export":
                arguments = ["export", "--to", format, "--language", "all", "--out", f"out/{format}", "-q"]
            else:
                out = os.path.join(folder, "out", format)
                files = sorted(os.path.join(at, name) for at, _, names in os.walk(out) for name in names)
                arguments = ["import", "--dry-run", "-q", *files]
            took, peak = median(folder, "translations", *arguments)
            figures.append((took, peak, format))
            if took > limit:
                print(f"translations: {verb} {format}: {took:.0f} ms, {peak:.0f} MB  over the limit of {limit} ms")
        took, peak, format = max(figures)
        each = ", ".join(f"{format} {took:.0f}" for took, _, format in figures)
        print(f"translations: {verb} of all languages: at most {took:.0f} ms, {peak:.0f} MB ({format}; limit {limit} ms): {each}")


def median(folder, *arguments):
    """Median milliseconds and peak megabytes of a whole process."""
    return measured([GVL, *arguments], folder, RUNS, stderr=subprocess.DEVNULL)


def stored(folder):
    """The lists and translations of an archive."""
    with open(os.path.join(folder, "gvl-cache/index.json"), encoding="utf-8") as file:
        paths = [entry["path"] for entry in json.load(file)["files"]]
    lists = sum(path.startswith("gvl-cache/") for path in paths)
    return lists, len(paths) - lists


real = workspace("real", *(os.path.join(CORPUS, part) for part in ("v2", "v3")))
record = workspace("record", *(path for _, path in numbered("vendor-list")), german())
nothing, _ = median(real, "--version")
for name, folder in (("real", real), ("record", record)):
    print("translations: {}: {} lists, {} translations".format(name, *stored(folder)))
print(f"translations: a process that does nothing: {nothing:.1f} ms")
for name, limit, folder, *arguments in [
    ("audit, all of them", 100, real, "audit", "--fail-on", "never"),
    ("coverage all", None, real, "coverage", "all"),
    ("diff v2/35 v2/109, German", None, real, "diff", "v2/35", "v2/109", "--language", "de"),
    ("diff --all, German over the whole record", 300, record, "diff", "--all", "--language", "de"),
]:
    took, peak = median(folder, "translations", *arguments)
    stated = f"; limit {limit} ms" if limit else ""
    over = "  over the limit" if limit and took > limit else ""
    print(f"translations: {name}: {took:.1f} ms, {peak:.0f} MB ({took / nothing:.1f} of nothing{stated}){over}")
translators()
