#!/usr/bin/env python3
"""Comparators of texts in programs and JSON5: Node, PHP and json5 of PyPI, for Scripts/judge strings.

usage: programs.py OURS FOLDER   (OURS: JSON Lines of ForeignParsersTests; FOLDER: where its files are)

A comparator gives the texts of a file as (key, text); `js` and `php` run it (js.cjs, php.php).
"""

import json
import os
import re
import subprocess
import sys
from collections import Counter

HERE = os.path.dirname(os.path.abspath(__file__))
TYPESCRIPT = os.environ.get("GVL_TYPESCRIPT", "/usr/share/nodejs/typescript/lib/typescript.js")
GAP = "\ufffc"
SETTING = re.compile(r"true|false|-?[0-9]+(\.[0-9]+)?")
# The literals of the last file, each with its line.
LITERALS = set()


class Refused(Exception):
    """A foreign parser rejects the file, or gives no answer."""


def run(*command):
    line = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False).stdout.strip().split("\n")[-1]
    result = json.loads(line) if line.startswith("{") else {"error": "no answer"}
    if "error" in result and not result.get("literals"):
        raise Refused(result["error"])
    LITERALS.clear()
    LITERALS.update((line, text) for line, text in result.get("literals", []))
    return [tuple(row) for row in result["rows"]]


def script(path):
    return run("node", os.path.join(HERE, "js.cjs"), TYPESCRIPT, path)


def php(path):
    # A plugin stops early without WordPress.
    return run("php", "-d", "display_errors=0", os.path.join(HERE, "php.php"), path)


def five(path):
    import json5

    found = []

    def rows(value, key):
        if isinstance(value, Map):
            for name, inner in value:
                rows(inner, f"{key}.{name}" if key else name)
        elif isinstance(value, list):
            for index, inner in enumerate(value):
                rows(inner, f"{key}.{index}" if key else str(index))
        elif isinstance(value, bool):
            found.append((key, "true" if value else "false"))
        elif isinstance(value, str):
            found.append((key, value))

    class Map(list):
        """The pairs of an object in the order of the file; a name may occur twice."""

    with open(path, encoding="utf-8-sig") as file:
        try:
            value = json5.load(file, object_pairs_hook=Map)
        except (ValueError, RecursionError) as error:
            raise Refused(error) from error
    rows(value, "")
    return found


# Accepted differences: (end of the file's path, text in the difference): reason.
KNOWN = {
    ("core/src/translations/index.ts", "theirs alone"): "two settings are no object of texts",
    ("privacy-center/common/validation.ts", "validateConfig"): "what a function gives back when it is called",
    ("translations/src/utils.test.ts", "Language"): "settings beside texts, in calls that nobody exports",
    ("eu_cookie_compliance.admin.inc", "In order for the module"): "a function that nobody calls joins three literals",
}
COMPARATORS = {"js": script, "php": php, "json5": five}


def same(ours, theirs, exact):
    """The texts that only one side has. Our keys may lack the name of an export in front, and a language in them."""
    if exact:
        own = [(e["key"], e["value"]) for e in ours if e["isTranslated"]]
        left = Counter(own)
        right = Counter((k, t) for k, t in theirs)
        for row in left - right:
            yield f"ours alone: {row!r}"
        for row in right - left:
            yield f"theirs alone: {row!r}"
        return

    # Numbers and switches are settings: a value such as `true` is no text of a dialog.
    own = [(e["key"], e["value"], e["line"]) for e in ours if e["isTranslated"] and not SETTING.fullmatch(e["value"])]
    theirs = [(key, text) for key, text in theirs if not SETTING.fullmatch(text)]

    def form(text):
        return re.sub(r"\$\{[^}]*\}", GAP, text)

    def ways(key):
        parts = key.split(".")
        languages = [i for i, part in enumerate(parts) if re.fullmatch("[a-z]{2}(-[A-Za-z]{2,4})?", part)]
        shorter = {".".join(parts[:i] + parts[i + 1 :]) for i in {1, *languages}}
        return {".".join(parts[i:]) for i in range(len(parts))} | shorter

    def is_literal(line, text):
        """Whether a line has a literal that fits the text. A placeholder fits any text, since ours inserts values of constants."""
        return any(
            re.fullmatch(".*".join(map(re.escape, literal.split(GAP))), text, re.DOTALL)
            for at, literal in LITERALS
            if at == line
        )

    # Objects that ours does not take for texts (settings, names of fields, a library's own classes) are not compared.
    taken = {key.split(".")[0] for key, _, _ in own}
    by = {}
    for key, text, _ in own:
        by.setdefault(form(text), set()).add(key)
    for key, text in theirs:
        if text in ("", GAP) or not taken & set(key.split(".")):
            continue
        if not any(ways(key) & ways(k) for k in by.get(text, ())):
            yield f"theirs alone: {(key, text)!r}"
    other = {}
    for key, text in theirs:
        other.setdefault(text, set()).add(key)
    for key, text, line in own:
        # A text that no export shows must at least be a literal of its line.
        if not is_literal(line, form(text)) and not any(ways(key) & ways(k) for k in other.get(form(text), ())):
            yield f"ours alone: {(key, text)!r}"


def main(ours, folder):
    counts, failed = Counter(), 0
    for line in open(ours, encoding="utf-8"):
        file = json.loads(line)
        comparator = COMPARATORS.get(file["format"])
        if not comparator:
            continue
        counts[file["format"] + " files"] += 1
        try:
            theirs = comparator(os.path.join(folder, file["file"]))
        except Refused as error:
            counts[file["format"] + " refused"] += 1
            if "error" not in file and file["entries"]:
                print(f"{file['file']}: theirs refuses it, ours has {len(file['entries'])} texts: {error}")
            continue
        if "error" in file:
            failed += 1
            print(f"{file['file']}: ours refuses it: {file['error']}")
            continue
        counts[file["format"] + " texts"] += len(file["entries"])
        for difference in same(file["entries"], theirs, file["format"] == "json5"):
            if any(file["file"].endswith(end) and held in difference for end, held in KNOWN):
                continue
            failed += 1
            if failed <= int(os.environ.get("SHOW", "100")):
                print(f"{file['file']}: {difference}"[:300])
    print(", ".join(f"{count} {name}" for name, count in sorted(counts.items())) + f"; {failed} differences")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
