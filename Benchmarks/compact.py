"""Compares the compact form of bundles with the official files of the same content, in bytes.

usage: compact.py PLAIN COMPACT   (folders of two bundles of one profile: the plain files, and the packed ones)

Files may be anywhere below the folders. Official files are taken without blanks, as their server sends them; each file is
gzipped by itself. A packed list has URLs only for the bundle's languages, so for a fair ratio of lists of specification 3 use
a bundle in all languages. English texts are in the official list itself, but packed in `texts-en.json`. The last line gives the
minimum of any layout: the bytes of the texts alone. Missed limits are marked, but the script does not fail.
"""

import glob
import gzip
import json
import os
import sys

PLAIN, COMPACT = sys.argv[1:3]
KINDS = ("purposes", "specialPurposes", "features", "specialFeatures", "stacks", "dataCategories")


def found(folder, pattern):
    """The bytes of the files by name; packed files unchanged."""
    files = {}
    for path in glob.glob(os.path.join(folder, "**", pattern), recursive=True):
        with open(path, "rb") as file:
            files[os.path.basename(path)] = file.read()
    return files


def minified(data):
    return json.dumps(json.loads(data), ensure_ascii=False, separators=(",", ":")).encode()


def zipped(*files):
    return sum(len(gzip.compress(data, 9, mtime=0)) for data in files)


def words(data):
    """All strings of the items, one per line."""
    texts = []
    for kind in KINDS:
        for item in json.loads(data).get(kind, {}).values():
            texts += [value for value in item.values() if isinstance(value, str)] + item.get("illustrations", [])
    return "\n".join(texts).encode()


def row(name, official, compact, limit=None):
    raw = sum(map(len, compact)) / sum(map(len, official))
    ratio = zipped(*compact) / zipped(*official)
    missed = " MISSED" if limit is not None and ratio > limit else ""
    print(f"| {name} | {zipped(*official):,} | {zipped(*compact):,} | {ratio:.3f}{missed} | {limit or ''} | {raw:.3f} |")


LIST = [minified(data) for data in found(PLAIN, "vendor-list.json").values()][:1]
TEXTS = {name[9:-5]: minified(data) for name, data in found(PLAIN, "purposes-*.json").items()}
PACKED = list(found(COMPACT, "list.json").values())[:1]
PARTS = {name[6:-5]: data for name, data in found(COMPACT, "texts-*.json").items()}
if not LIST or not PACKED or set(TEXTS) != set(PARTS) or "en" not in PARTS:
    sys.exit("compact: the folders are no plain and packed bundle of the same languages, English among them")
OTHERS = sorted(set(PARTS) - {"en"})

print("| content | official, gzip | compact, gzip | ratio | limit | ratio without gzip |")
print("| --- | --- | --- | --- | --- | --- |")
row("list without words", LIST, PACKED)
row("list with English", LIST, PACKED + [PARTS["en"]], 0.75)
if OTHERS:
    row(f"texts, {len(OTHERS)} languages", [TEXTS[code] for code in OTHERS], [PARTS[code] for code in OTHERS], 0.95)
    row("together", LIST + [TEXTS[code] for code in OTHERS], PACKED + list(PARTS.values()), 0.91)
    row("words of the texts alone", [TEXTS[code] for code in OTHERS], [words(TEXTS[code]) for code in OTHERS])
