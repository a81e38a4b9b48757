#!/usr/bin/env python3
"""Compares other parsers with ours on the same files: the comparators of Scripts/judge strings.

usage: strings.py OURS FOLDER   (OURS: JSON Lines of ForeignParsersTests; FOLDER: where its files are)

A comparator returns the texts of a file as (key, variant, language, text), each once and in any order; `None` as variant or
language means that the parser does not know it. Our parser must refuse every file that a comparator refuses.
"""

import configparser
import csv
import io
import json
import os
import re
import sys
import xml.etree.ElementTree as XML
from collections import Counter


class Refused(Exception):
    """A foreign parser rejects the file."""


def read(path):
    with open(path, "rb") as file:
        data = file.read()
    for mark, charset in ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16")):
        if data.startswith(mark):
            return data.decode(charset)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("latin-1")


# One comparator per format: path -> [(key, variant, language, text)]. None: the file is not judged.


def gettext(path):
    """polib. In the source's language, an empty translation has the text that a program shows for it."""
    import polib

    try:
        catalogue = polib.pofile(path)
    except (OSError, UnicodeDecodeError, ValueError) as error:
        raise Refused(error) from error
    rows = []
    for entry in catalogue:
        # Skip headers; polib keeps a header that is not the first entry.
        if entry.obsolete or not entry.msgid and entry.msgctxt is None:
            continue
        key = entry.msgid if entry.msgctxt is None else f"{entry.msgctxt}|{entry.msgid}"
        # polib gives no name for the variants of a plural, so only their texts are compared.
        texts = [entry.msgstr_plural[n] for n in sorted(entry.msgstr_plural)] if entry.msgid_plural else [entry.msgstr]
        sources = [entry.msgid, entry.msgid_plural] if entry.msgid_plural else [entry.msgid]
        rows.append((key, texts, sources))
    return rows


def gettext_agrees(ours, theirs):
    by_key, keys = {}, []
    for entry in ours:
        by_key.setdefault(entry["key"], []).append(entry)
    for key, texts, sources in theirs:
        keys.append(key)
        own = [entry["value"] for entry in by_key.get(key, [])]
        shown = [entry["value"] for entry in by_key.get(key, []) if entry["isTranslated"]]
        defaults = [entry["source"] for entry in by_key.get(key, [])]
        if own == texts or not any(texts) and (own == sources or own == defaults or not any(shown)):
            continue
        yield f"{key!r}: ours {own!r}, theirs {texts!r}"
    for key in by_key.keys() - set(keys):
        yield f"{key!r}: ours alone"


def fluent(path):
    """fluent.syntax: placeables unchanged, literals resolved, the variants of a selector split like ours."""
    from fluent.syntax import FluentParser, ast

    text = read(path).replace("\r\n", "\n")

    def written(pattern, skip=None):
        parts = []
        for element in pattern.elements:
            if isinstance(element, ast.TextElement):
                parts.append(element.value)
            elif isinstance(element.expression, ast.StringLiteral):
                parts.append(element.expression.parse()["value"])
            elif element is skip:
                parts.append(None)
            else:
                parts.append(text[element.span.start:element.span.end])
        return parts

    def selectors(pattern):
        return [e for e in pattern.elements if isinstance(e, ast.Placeable) and isinstance(e.expression, ast.SelectExpression)]

    def key_of(variant):
        return variant.key.name if isinstance(variant.key, ast.Identifier) else variant.key.value

    def forms(pattern):
        for one in selectors(pattern):
            name = text[one.expression.selector.span.start:one.expression.selector.span.end][:64]
            for variant in one.expression.variants:
                front = f"{name}/{key_of(variant)}"
                inside = list(forms(variant.value))
                if inside:
                    yield from ((f"{front}/{key}", value) for key, value in inside)
                else:
                    yield front, "".join(written(variant.value))

    def texts(pattern):
        found = selectors(pattern)
        if len(found) == 1 and not any(selectors(v.value) for v in found[0].expression.variants):
            for variant in found[0].expression.variants:
                own = "".join(written(variant.value))
                yield key_of(variant), "".join(own if p is None else p for p in written(pattern, found[0]))
        else:
            yield None, "".join(written(pattern))
            yield from forms(pattern)

    rows = []
    for entry in FluentParser().parse(text).body:
        if isinstance(entry, (ast.Message, ast.Term)):
            key = ("-" if isinstance(entry, ast.Term) else "") + entry.id.name
            if entry.value:
                rows += [(key, variant, None, value) for variant, value in texts(entry.value)]
            for attribute in entry.attributes:
                rows += [(f"{key}.{attribute.id.name}", variant, None, value) for variant, value in texts(attribute.value)]
    return rows


def resx(path):
    try:
        root = XML.fromstring(read(path).encode("utf-8"))
    except XML.ParseError as error:
        raise Refused(error) from error
    return [
        (data.get("name"), None, None, data.findtext("value") or "") for data in root.iter("data")
        if not data.get("mimetype") and data.get("type", "System.String").startswith("System.String")
        and not (data.get("name") or ">>").startswith(">>")]


def table(path):
    text = read(path)
    for separator in "\t" if path.endswith(".tsv") else ",;\t":
        rows = [row for row in csv.reader(io.StringIO(text, newline=""), delimiter=separator)]
        if rows and len(rows[0]) > 1:
            head = [name.strip() for name in rows[0]]
            return [
                (row[0], None, None, row[n] if n < len(row) else "") for row in rows[1:] if any(row)
                for n, name in enumerate(head) if n and re.fullmatch(r"[a-z]{2,3}([-_][A-Za-z]{2,8})*", name)]
    return []


def ini(path):
    """configparser. A section named after a language is not part of the key."""
    parser = configparser.RawConfigParser(
        strict=False, delimiters=("=",), comment_prefixes=(";", "#"), allow_no_value=True, interpolation=None)
    parser.optionxform = str
    try:
        parser.read_string(read(path))
    except configparser.MissingSectionHeaderError:
        # A section needs a name.
        parser.read_string("[ ]\n" + read(path))
    rows = []
    for section in parser.sections():
        is_language = re.fullmatch(r"[a-z]{2,3}([-_][A-Za-z]{2})?", section)
        for key, value in parser.items(section):
            if value is None:
                continue
            if len(value) > 1 and value[0] == value[-1] and value[0] in "\"'":
                value = value[1:-1]
            front = "" if is_language or section == " " else section + "."
            code = section.replace("_", "-").lower() if is_language else None
            rows.append((front + key, None, code, value.replace('\\"', '"').replace('"_QQ_"', '"')))
    return rows


def language_file(path):
    """The regular expression of REDAXO's `rex_i18n::loadFile`."""
    return [(key, None, None, value) for key, value in re.findall(
        r"^([^=\s]+)[^\S\n]*=[^\S\n]*(\S.*)?$", read(path).replace("\r\n", "\n"), re.M) if not key.startswith("#")]


def properties(path):
    """translate-toolkit with the rules of Java."""
    from translate.storage import properties as reader

    with open(path, "rb") as file:
        store = reader.javautf8file(file)
    return [(unit.name, None, None, unit.source) for unit in store.units if unit.name]


COMPARATORS = {
    # format: (comparator, how to compare rows of another shape)
    "po": (gettext, gettext_agrees),
    "ftl": (fluent, None),
    "resx": (resx, None),
    "csv": (table, None),
    "ini": (ini, None),
    "lang": (language_file, None),
    "properties": (properties, None),
}

# Accepted differences: (end of the file's path, text in the difference): reason.
KNOWN = {}


def agrees(ours, theirs):
    """Yields differences in keys, variants and texts, and in languages if the other parser knows them."""
    knows = {(key, variant): language for key, variant, language, _ in theirs if language}
    own = Counter((e["key"], e["variant"], e["language"] if knows else None, e["value"]) for e in ours)
    other = Counter((key, variant, language if knows else None, text) for key, variant, language, text in theirs)
    for row in own - other:
        yield f"ours alone: {row!r}"
    for row in other - own:
        yield f"theirs alone: {row!r}"


def main(ours, folder):
    counts, failed, used = Counter(), 0, set()
    for line in open(ours, encoding="utf-8"):
        file = json.loads(line)
        comparator, compare = COMPARATORS.get(file["format"], (None, None))
        if not comparator:
            continue
        counts[file["format"] + " files"] += 1
        try:
            theirs = comparator(os.path.join(folder, file["file"]))
        except Refused as error:
            differences = [] if "error" in file else [f"theirs refuses it: {error}"]
        else:
            if "error" in file:
                differences = [f"ours refuses it: {file['error']}"]
            else:
                counts[file["format"] + " texts"] += len(file["entries"])
                differences = list((compare or agrees)(file["entries"], theirs))
        for difference in differences:
            known = next((k for k in KNOWN if file["file"].endswith(k[0]) and k[1] in difference), None)
            used.add(known)
            if not known:
                failed += 1
                if failed <= 100:
                    print(f"judge-strings: {file['file']}: {difference}"[:600])
    for known in KNOWN.keys() - used:
        print(f"judge-strings: no difference any more: {known}")
    print("judge-strings: " + ", ".join(f"{count} {name}" for name, count in sorted(counts.items())) + f"; {failed} differences")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
