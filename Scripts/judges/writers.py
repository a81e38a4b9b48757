#!/usr/bin/env python3
"""Compares our written files with the texts that other programs read from them: the comparators of Scripts/judge writers.

usage: writers.py FOLDER   (of ForeignJudgesTests: ours.jsonl, plurals.json, and a folder for each format and language)

A reader of a format returns {(key, category): text} for a folder's files. These must be exactly our texts, byte for byte. A
missing program is named, and all others run.
"""

import csv
import functools
import glob
import io
import json
import os
import plistlib
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter

import openstep_plist
import polib

ROOT = sys.argv[1]
CATEGORIES = ["zero", "one", "two", "few", "many", "other"]
problems, counts, missing = Counter(), Counter(), []
shown = Counter()


def problem(where, what):
    problems[where] += 1
    shown[where] += 1
    if shown[where] <= 5:
        print(f"judge-writers: {where}: {what}"[:400])


def program(name):
    if shutil.which(name):
        return True
    if name not in missing:
        missing.append(name)
    return False


def split(name):
    """Splits `key[one]`, the form of plural keys in formats without plurals."""
    for category in CATEGORIES:
        if name.endswith(f"[{category}]"):
            return name[: -len(category) - 2], category
    return name, None


def load(folder, path):
    with open(os.path.join(folder, path), encoding="utf-8", newline="") as file:
        return file.read()


# Readers: (folder, files, language) -> [(name of the reader, {(key, category): text})].


def strings(folder, files, language):
    """Readers of Apple's formats: openstep-plist and msgcat; plistlib and plistutil."""
    table = [path for path in files if path.endswith(".strings")]
    plurals = {}
    for path in files:
        if not path.endswith(".stringsdict"):
            continue
        for key, rule in plistlib.loads(load(folder, path).encode()).items():
            form = rule["NSStringLocalizedFormatKey"]
            assert form.startswith("%") and form.endswith("#@count@"), form
            for category, text in rule["count"].items():
                if not category.startswith("NSString"):
                    plurals[key, category] = text
        if program("plistutil"):
            done = subprocess.run(["plistutil", "-i", os.path.join(folder, path), "-o", os.devnull], capture_output=True)
            if done.returncode != 0:
                problem(f"plistutil {folder}", done.stderr.decode())
    results = [
        ("openstep-plist", {(key, None): text for key, text in openstep_plist.loads(load(folder, table[0])).items()} | plurals)
    ]
    if program("msgcat") and msgcat_reads_unicode():
        done = msgcat(load(folder, table[0]))
        if done.returncode != 0:
            problem(f"msgcat {folder}", done.stderr.decode())
        else:
            found = {(entry.msgid, None): entry.msgstr for entry in polib.pofile(done.stdout.decode())}
            results.append(("msgcat", found | plurals))
    return results


def msgcat(text):
    # Without a mark it reads the file as Latin 1.
    return subprocess.run(
        ["msgcat", "--stringtable-input", "--no-wrap", "-"], input=("\ufeff" + text).encode(), capture_output=True)


@functools.cache
def msgcat_reads_unicode():
    """Whether msgcat keeps characters beyond ASCII; that of gettext 0.21 loses them."""
    if "é" in msgcat('"a" = "é";\n').stdout.decode():
        return True
    missing.append("a msgcat that reads UTF-8 tables")
    return False


def xcstrings(folder, files, language):
    document = json.loads(load(folder, files[0]))
    assert document["sourceLanguage"] == "en" and document["version"] == "1.0"
    found = {}
    for key, entry in document["strings"].items():
        own = entry["localizations"]
        assert "en" in own
        local = own[next(name for name in own if name != "en" or language == "en")]
        if "stringUnit" in local:
            units = {None: local["stringUnit"]}
        else:
            units = {category: form["stringUnit"] for category, form in local["variations"]["plural"].items()}
        for category, unit in units.items():
            found[key, category] = unit["value"] if unit["state"] == "translated" else None
    return [("json", found)]


def android(folder, files, language):
    from translate.storage import aresource

    store = aresource.AndroidResourceFile.parsefile(os.path.join(folder, files[0]))
    found = {}
    for unit in store.units:
        element = unit.xmlelement
        if element.tag == "plurals":
            for item in element:
                if item.tag == "item":
                    found[element.get("name"), item.get("quantity")] = unit.get_xml_text_value(item)
        else:
            found[element.get("name"), None] = unit.get_xml_text_value(element)
    results = [("translate-toolkit", found)]
    if program("aapt2"):
        results.append(("aapt2", compiled(os.path.join(folder, files[0]))))
    return results


def compiled(path):
    """The texts that Android's own compiler reads, from its dump."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["aapt2", "compile", "-o", folder, path], check=True, capture_output=True)
        flat = os.path.join(folder, os.listdir(folder)[0])
        dump = subprocess.run(["aapt2", "dump", "apc", flat], check=True, capture_output=True).stdout.decode()
    found = {}
    for part in re.split(r"\n +resource 0x[0-9a-f]+ ", re.sub(r"\n +type [a-z]+ entryCount=\d+(?=\n)", "", dump))[1:]:
        head, _, rest = part.partition("\n")
        kind, name = head.split()[0].split("/")
        value = rest.strip("\n ").partition(") ")[2]
        if kind == "string":
            value = re.sub(r" src=[^\n]*$", "", value)
            assert value[0] == value[-1] == '"', part
            # The dump indents each line of a text.
            found[name, None] = value[1:-1].replace("\n" + " " * 8, "\n")
            continue
        forms = re.split(r'\n +(zero|one|two|few|many|other)="', value)[1:]
        for category, text in zip(forms[::2], forms[1::2]):
            found[name, category] = text.removesuffix('"').replace("\n" + " " * 10, "\n")
    return found


def arb(folder, files, language):
    results = []
    for path in files:
        document = json.loads(load(folder, path))
        locale = path[len("gvl_") : -len(".arb")]
        if document["@@locale"] != locale:
            problem(f"arb {path}", "another locale than its name says")
        quotes = document.get("@@x-use-escaping", False)
        found = {}
        for key, message in document.items():
            if key.startswith("@"):
                continue
            names = list(document.get("@" + key, {}).get("placeholders", {}))
            for category, tokens in flutter(message, quotes):
                # A placeholder must be declared.
                assert all(text in names for kind, text in tokens if kind == "name"), (key, tokens)
                found[key, category] = "".join("{%s}" % text if kind == "name" else text for kind, text in tokens)
        results.append((f"flutter {path}", found))
    return results


def flutter(message, quotes):
    """Flutter's message_parser.dart: the texts and names of a message, or of each form of a plural."""
    tokens, at = [], 0
    while at < len(message):
        char = message[at]
        if quotes and char == "'":
            end = message.index("'", at + 1)
            tokens.append(("text", message[at + 1 : end] or "'"))
            at = end + 1
        elif char in "{}":
            tokens.append((char, char))
            at += 1
        else:
            end = at
            while end < len(message) and message[end] not in ("{}'" if quotes else "{}"):
                end += 1
            tokens.append(("text", message[at:end]))
            at = end

    def parts(tokens):
        result, at = [], 0
        while at < len(tokens):
            kind, text = tokens[at]
            if kind == "{":
                assert tokens[at + 1][0] == "text" and tokens[at + 2][0] == "}", tokens
                result.append(("name", tokens[at + 1][1]))
                at += 3
            else:
                assert kind == "text", tokens
                result.append((kind, text))
                at += 1
        return result

    if not (len(tokens) > 2 and tokens[0][0] == "{" and ", plural," in tokens[1][1]):
        return [(None, parts(tokens))]
    forms, depth, category, body = [], 0, tokens[1][1].split(", plural,")[1].strip(), []
    for kind, text in tokens[2:-1]:
        depth += {"{": 1, "}": -1}.get(kind, 0)
        if depth == 0 and kind == "}":
            forms.append((category, parts(body[1:])))
            body = []
        elif depth == 0:
            category = text.strip()
        else:
            body.append((kind, text))
    assert tokens[-1][0] == "}" and depth == 0, message
    return forms


def xliff(folder, files, language):
    from translate.storage import xliff as storage

    return [("translate-toolkit", bilingual(storage.xlifffile.parsefile(os.path.join(folder, files[0])), folder))]


def xliff2(folder, files, language):
    from translate.storage import xliff2 as storage

    return [("translate-toolkit", bilingual(storage.Xliff2File.parsefile(os.path.join(folder, files[0])), folder))]


def bilingual(store, folder):
    found = {}
    for unit in store.units:
        if unit.isheader():
            continue
        node = unit.getunitelement() if hasattr(unit, "getunitelement") else unit.xmlelement
        key, category = split(node.get("name") or node.get("id"))
        found[key, category] = unit.target or None
        SOURCES[folder][key, category] = unit.source
        LOCKED[folder][key] = not unit.istranslatable()
    return found


SOURCES, LOCKED = {}, {}


def i18next(folder, files, language):
    found = {}

    def walk(node, path):
        for name, value in node.items():
            if isinstance(value, dict):
                walk(value, path + [name])
                continue
            front, _, ending = name.rpartition("_")
            isform = ending in CATEGORIES
            found[".".join(path + [front if isform else name]), ending if isform else None] = value

    walk(json.loads(load(folder, files[0])), [])
    return [("json", found)]


def po(folder, files, language):
    path = os.path.join(folder, files[0])
    if program("msgfmt"):
        done = subprocess.run(["msgfmt", "--check", "-o", os.devnull, path], capture_output=True, text=True)
        if done.returncode != 0:
            problem(f"msgfmt {path}", done.stderr)
    catalogue = polib.pofile(path)
    found = {}
    for entry in catalogue:
        if entry.msgid_plural:
            for number, text in entry.msgstr_plural.items():
                found[entry.msgctxt, PLURALS[language]["order"][number]] = text or None
        else:
            found[entry.msgctxt, None] = entry.msgstr or None
            SOURCES[folder][entry.msgctxt, None] = entry.msgid
    return [("polib", found)]


def table(folder, files, language):
    rows = list(csv.reader(io.StringIO(load(folder, files[0]).removeprefix("\ufeff"), newline=""), strict=True))
    head = ["key", "en", "note"] if language == "en" else ["key", "en", language, "note"]
    assert rows[0] == head and all(len(row) == len(head) for row in rows), rows[0]

    def bare(cell):
        """The text without the apostrophe that stops spreadsheets from running formulas."""
        assert not cell.startswith(("=", "+", "-", "@", "\t", "\r")), cell
        return cell[1:] if cell.startswith("'") and cell.lstrip("'").startswith(("=", "+", "-", "@", "\t", "\r")) else cell

    found = {}
    for row in rows[1:]:
        found[split(row[0])] = bare(row[-2]) or None
        if language != "en":
            SOURCES[folder][split(row[0])] = bare(row[1])
    return [("csv", found)]


def resx(folder, files, language):
    from translate.storage import resx as storage

    store = storage.RESXFile.parsefile(os.path.join(folder, files[0]))
    # The toolkit trims displayed texts; the element has the whole text.
    found = {}
    for unit in store.units:
        found[split(unit.xmlelement.get("name"))] = unit.xmlelement.find("value").text or ""
    return [("translate-toolkit", found)]


READERS = {
    "strings": strings, "xcstrings": xcstrings, "android": android, "arb": arb, "xliff": xliff, "xliff2": xliff2,
    "i18next": i18next, "po": po, "csv": table, "resx": resx,
}


def xml_is_well_formed():
    files = [
        path for path in glob.glob(os.path.join(ROOT, "**"), recursive=True)
        if path.endswith((".xml", ".xlf", ".xliff", ".resx", ".stringsdict"))
    ]
    if program("xmllint"):
        done = subprocess.run(["xmllint", "--noout", *files], capture_output=True, text=True)
        if done.returncode != 0:
            problem("xmllint", done.stderr)
        counts["files of XML"] = len(files)
    schemas = os.environ.get("GVL_XLIFF_SCHEMAS", "/usr/share/php/Symfony/Component/Translation/Resources/schemas")
    for name, ending in (("xliff-core-1.2-strict.xsd", ".xliff"), ("xliff-core-2.0.xsd", ".xlf")):
        path = os.path.join(schemas, name)
        if not os.path.exists(path) or not program("xmllint"):
            print(f"judge-writers: {name} is not at hand, so *{ending} is not held against it", file=sys.stderr)
            continue
        own = [path for path in files if path.endswith(ending)]
        with tempfile.TemporaryDirectory() as folder:
            # The schema of xml:space is a file here, not at the address that it states.
            with open(path, encoding="utf-8") as file:
                schema = re.sub(r'schemaLocation="[^"]*xml\.xsd"', f'schemaLocation="{schemas}/xml.xsd"', file.read())
            with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                file.write(schema)
            done = subprocess.run(
                ["xmllint", "--noout", "--nonet", "--schema", file.name, *own], capture_output=True, text=True)
        if done.returncode != 0:
            problem(name, done.stderr)
        counts[f"files of {name}"] = len(own)


def plural_forms():
    """Compares the plural headers with our rules, by the evaluator of Python's gettext."""
    from gettext import c2py

    for language, rule in PLURALS.items():
        size, formula = rule["header"].removesuffix(";").split("; plural=")
        evaluate = c2py(formula)
        if size != f"nplurals={len(rule['order'])}":
            problem("Plural-Forms", f"{language}: {size}")
        for number, category in enumerate(rule["numbers"]):
            theirs = rule["order"][evaluate(number)]
            if theirs != category:
                problem("Plural-Forms", f"{language}: {number} is {category} here, {theirs} by {formula}")


def is_known(reader, text):
    """Whether a difference is the toolkit's known error: it reads the second backslash of an escaped one as the start of \\u0041."""
    return reader == "translate-toolkit" and re.search(r"\\u[0-9a-fA-F]{4}", text or "") is not None


def compare(entry, reader, found):
    place = f"{entry['format']} {entry['language']} ({reader})"
    ours = {(text["key"], text["category"]): text for text in entry["texts"]}
    for name, text in ours.items():
        counts["texts"] += 1
        if name not in found and text["text"] is not None:
            problem(place, f"{name} is not there")
        elif found.get(name) != text["text"] and not is_known(reader, text["text"]):
            problem(place, f"{name}: ours {text['text']!r}, theirs {found.get(name)!r}")
        own = SOURCES[entry["folder"]].get(name)
        if own is not None and own != text["source"]:
            problem(place, f"{name}: source ours {text['source']!r}, theirs {own!r}")
        locked = LOCKED[entry["folder"]].get(name[0])
        if locked is not None and locked != text["isLocked"]:
            problem(place, f"{name}: locked is {locked}")
    for name in found.keys() - ours.keys():
        problem(place, f"{name} is theirs alone")


PLURALS = json.loads(load(ROOT, "plurals.json"))
xml_is_well_formed()
plural_forms()
with open(os.path.join(ROOT, "ours.jsonl"), encoding="utf-8") as lines:
    for line in lines:
        entry = json.loads(line)
        folder = os.path.join(ROOT, entry["folder"])
        SOURCES[entry["folder"]], LOCKED[entry["folder"]] = SOURCES[folder], LOCKED[folder] = {}, {}
        try:
            results = READERS[entry["format"]](folder, entry["files"], entry["language"])
        except Exception as error:  # noqa: BLE001 - a foreign program may fail in any way
            problem(f"{entry['format']} {entry['language']}", f"{type(error).__name__}: {error}")
            continue
        counts["files"] += len(entry["files"])
        for reader, found in results:
            compare(entry, reader, found)

for name in missing:
    print(f"judge-writers: {name} is missing, and its part was left out", file=sys.stderr)
print("judge-writers: " + ", ".join(f"{count} {name}" for name, count in counts.items())
      + f", {sum(problems.values())} differences")
sys.exit(1 if problems else 0)
