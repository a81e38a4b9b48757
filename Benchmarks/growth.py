"""Measures whether time and memory grow faster than the input: every reader and comparison at n, 2n and 4n, as whole processes.

usage: growth.py GVL FOLDER [NAME…]   (FOLDER: where the inputs are written; NAME: only rows whose name contains it)

The inputs are generated and include hostile shapes. Time is processor time, the best of three runs, minus that of a process
that does nothing. The exponent is log2 of the cost of doubling, over both doublings (over the first only, if 4n is refused).
An exponent above 1.2 is a defect and marked, but the script does not fail. Refused inputs are timed too, since a refusal must
be fast as well. Peak memory is judged alike if it is more than 64 MB above that of a process that does nothing.
"""

import json
import math
import os
import shutil
import subprocess
import sys

from references import SHAPES

GVL, FOLDER = os.path.abspath(sys.argv[1]), sys.argv[2]
WANTED = sys.argv[3:]
LIMIT = 1.2
# Shorter runs say nothing about growth.
SHORTEST = 0.015
# Longer runs are ended.
LONGEST = 60
# MB; smaller peaks say nothing about growth either.
SMALLEST = 64


def vendor(number, **members):
    return {
        "id": number, "name": f"Vendor {number}", "purposes": [1], "legIntPurposes": [], "flexiblePurposes": [],
        "specialPurposes": [], "features": [], "specialFeatures": [], "cookieMaxAgeSeconds": 86400, "usesCookies": True,
        "cookieRefresh": False, "usesNonCookieAccess": False, "dataRetention": {"stdRetention": 30, "purposes": {}, "specialPurposes": {}},
        "dataDeclaration": [1], "urls": [{"langId": "en", "privacy": "https://v.example/p", "legIntClaim": "https://v.example/l"}],
        "deviceStorageDisclosureUrl": "https://v.example/d.json"} | members


def text(number, **members):
    return {"id": number, "name": f"Text {number}", "description": f"Says {number}.", "illustrations": []} | members


def listing(vendors, version=7, purposes=None, **members):
    return {
        "gvlSpecificationVersion": 3, "vendorListVersion": version, "tcfPolicyVersion": 5, "lastUpdated": f"2026-01-{version:02}T16:00:00Z",
        "purposes": purposes or {"1": text(1), "2": text(2)}, "specialPurposes": {}, "features": {}, "specialFeatures": {},
        "stacks": {}, "dataCategories": {"1": {"id": 1, "name": "Kind", "description": "What."}},
        "vendors": {str(one["id"]): one for one in vendors}} | members


def urls(count, salt, many):
    # Distinct languages of BCP 47: a private part makes them differ.
    return [{"langId": f"en-x-{n}" if many else "en", "privacy": f"https://v.example/{salt}/{n}"} for n in range(count)]


def save(name, content):
    path = os.path.join(FOLDER, name)
    with open(path, "wb") as file:
        file.write(content if isinstance(content, bytes) else (content if isinstance(content, str) else json.dumps(content)).encode())
    return path


def folder_of(name):
    folder = os.path.join(FOLDER, name)
    os.makedirs(folder, exist_ok=True)
    return folder


def two(make):
    """A comparison of two lists, made from salt "a" and "b"."""
    return lambda n: [save("from.json", make(n, "a", 7)), save("to.json", make(n, "b", 8))]


def one(name, make):
    return lambda n: [save(name, make(n))]


def repeated_form(n):
    form = '<trans-unit id="first.partners[one]"><source>a</source><target>b%d</target></trans-unit>'
    group = "".join(form % k for k in range(n))
    return [save("gvl-pl.xliff", f'<xliff version="1.2"><file source-language="en" target-language="pl"><body><group restype="x-gettext-plurals" resname="first.partners">{group}</group></body></file></xliff>')]


BUTTONS = '<div role="dialog" id="cookie-banner"><p>We and our partners store cookies.</p><button>Accept all</button><button>Reject all</button>'
many_vendors = two(lambda n, salt, version: listing([vendor(k, name=f"{salt}{k}", purposes=[1, 2] if salt == "b" else [1]) for k in range(1, n + 1)], version))
one_language = two(lambda n, salt, version: listing([vendor(1, urls=urls(n, salt, False))], version))
many_languages = two(lambda n, salt, version: listing([vendor(1, urls=urls(n, salt, True))], version))
many_texts = two(lambda n, salt, version: listing([vendor(1)], version, {str(k): text(k, name=f"{salt}{k}") for k in range(1, n + 1)}))
many_ids = two(lambda n, salt, version: listing([vendor(1, purposes=list(range(1 if salt == "a" else 2, n + 1)))], version))
many_members = two(lambda n, salt, version: listing([vendor(1, **{f"x{k}": salt for k in range(n)})], version))
many_retentions = two(lambda n, salt, version: listing([vendor(1, purposes=list(range(1, n + 1)), dataRetention={
    "stdRetention": 30, "purposes": {str(k): k if salt == "a" else k + 1 for k in range(1, n + 1)}, "specialPurposes": {}})], version))


def strings(ending, line, head="", tail=""):
    return one(f"strings.{ending}", lambda n: head + "".join(line(k) for k in range(n)) + tail)


def entries(ending, line, head="", tail=""):
    return (["check", "--language", "en"], strings(ending, line, head, tail))


def page(body):
    return one("page.html", lambda n: "<!doctype html><html lang=en><body>" + body(n))


def template(ending, mark, inside=False):
    """A banner in a template and n copies of a mark, after it or within a label."""
    marks = lambda n: "".join(mark(k) for k in range(n))
    return ["check", "--language", "en"], one(f"banner.{ending}", lambda n: BUTTONS + (f"<button>Save {marks(n)}</button></div>" if inside else "</div>" + marks(n)))


def ignored(n):
    """A folder of n patterns and a hundred files."""
    folder = folder_of("ignored")
    with open(os.path.join(folder, ".gitignore"), "w", encoding="utf-8") as file:
        file.write("".join(f"/build{k}/**/*.out{k}\n*.tmp{k}\n" for k in range(n // 2)))
    for k in range(100):
        with open(os.path.join(folder, f"strings{k}.json"), "w", encoding="utf-8") as file:
            json.dump({"title": "Words"}, file)
    return [folder]


def held(name, make):
    """A check of a file against a list of 1,000 vendors and some texts of 40 words."""
    words = "some words that tell a reader what is done with data which a device holds or sends, and what for, and by whom"
    purposes = {str(k): text(k, name=f"Words on purpose {k}", description=f"{words} {k}. {words}.", illustrations=[f"{words}: {k}."] * 2) for k in range(1, 12)}
    expected = listing([vendor(k, purposes=[1 + k % 11]) for k in range(1, 1001)], purposes=purposes)

    def inputs(n):
        save("expected.json", expected)
        return [save(name, make(n))]

    return ["check", "--rules", "tcf", "--list", "expected.json"], inputs


def audited(make, english=lambda k: text(k, name=f"Text {k} and more", description=f"Says {k} of them, by what you look at.")):
    """An audit of a translation with n texts, some of them hostile, against a list of the same size."""
    def inputs(n):
        save("expected.json", listing([vendor(1)], purposes={str(k): english(k) for k in range(1, n + 1)}))
        return [save("purposes-de.json", {"vendorListVersion": 7, "purposes": {str(k): make(k) for k in range(1, n + 1)}, "dataCategories": {}})]

    return ["translations", "audit", "--fail-on", "never", "--list", "expected.json"], inputs


def translated(make):
    """Two German translations; the function gets n and whether to make the newer one."""
    def inputs(n):
        paths = []
        for name, is_newer in (("from", False), ("to", True)):
            folder_of(name)
            paths.append(save(f"{name}/purposes-de.json", {"vendorListVersion": 7 + is_newer, "purposes": make(n, is_newer), "dataCategories": {}}))
        return paths

    # As text, which is compared word by word.
    return ["translations", "diff", "-v"], inputs


def of_one(make):
    """Two German translations that differ in one purpose."""
    return translated(lambda n, is_newer: {"1": text(1, **make(n, is_newer))})


def imported(name, settings, paths):
    """The arguments for a workspace with these settings and files."""
    folder = os.path.join(FOLDER, name)
    save(f"{name}/gvl.yml", settings)
    subprocess.run([GVL, "archive", "import", "-q", "--workspace", folder, *paths], check=True, stdout=subprocess.DEVNULL)
    return ["--workspace", folder]


def weeks(n):
    """A workspace of n lists with a German translation each; every list and translation has a change."""
    shutil.rmtree(os.path.join(FOLDER, "weeks"), ignore_errors=True)
    paths = []
    for k in range(1, n + 1):
        folder_of(f"weeks/{k}")
        purposes = {str(p): text(p, name=f"Text {p}" + (f" of {k}" if p == k % 10 else "")) for p in range(1, 11)}
        german = {str(p): text(p, name=f"Wort {p}" + (f" von {k}" if p == k % 10 else "")) for p in range(1, 11)}
        moment = f"2020-01-01T{k // 60:02}:{k % 60:02}:00Z"
        paths.append(save(f"weeks/{k}/list.json", listing([vendor(1)], k, purposes, lastUpdated=moment)))
        paths.append(save(f"weeks/{k}/purposes-de.json", {"vendorListVersion": k, "lastUpdated": moment, "purposes": german, "dataCategories": {}}))
    return imported("weeks", "languages: [en]\n", paths)


def record(n):
    """A workspace of n lists of 200 vendors; in each, one vendor adds or removes a purpose."""
    shutil.rmtree(os.path.join(FOLDER, "record"), ignore_errors=True)
    folder_of("record/lists")
    paths = []
    for k in range(1, n + 1):
        vendors = [vendor(v, purposes=[1, 2] if (k + v) // 200 % 2 else [1]) for v in range(1, 201)]
        paths.append(save(f"record/lists/{k}.json", listing(vendors, k, lastUpdated=f"2020-01-01T{k // 60:02}:{k % 60:02}:00Z")))
    return imported("record", "profiles: {base: {vendors: all}}\n", paths)


def bundled(name, document, change=None):
    """A bundle of a list, optionally with a changed manifest."""
    folder = folder_of("bundles")
    save("bundles/gvl.yml", "languages: [en]\n")
    out = os.path.join(folder, name)
    shutil.rmtree(out, ignore_errors=True)
    listed = save(f"bundles/{name}.json", document)
    subprocess.run([GVL, "bundle", "-q", "--workspace", folder, "--target", "json", "--out", out, "--allow-expired", listed], check=True, capture_output=True)
    if change:
        path = os.path.join(out, "gvl-bundle.json")
        with open(path, encoding="utf-8") as file:
            manifest = json.load(file)
        change(manifest)
        with open(path, "w", encoding="utf-8") as file:
            json.dump(manifest, file)
    return out


def lent(n):
    def change(manifest):
        manifest["languages"][0]["fallbackOf"] = [{"item": f"purposes/{k}", "from": "en", "reason": "changed"} for k in range(n)]

    return [bundled("lent", listing([vendor(1)]), change)]


def origins(n):
    def change(manifest):
        manifest["languages"][0]["textFrom"] = [{"list": "v3/6", "sha256": "0" * 64, "items": {"purposes": list(range(1, n + 1))}}]

    return [bundled("origins", listing([vendor(1)]), change)]


def named(n):
    def change(manifest):
        manifest["languages"] = [{**manifest["languages"][0], "language": f"en-x-{k}"} for k in range(n)]

    return [bundled("named", listing([vendor(1)]), change)]


LANGUAGES = ["en", "de", "fr", "es", "it", "nl", "pl", "pt", "sv", "da", "fi", "cs", "sk", "hu", "ro", "bg", "el", "hr", "sl", "et"]
DIALOG = '<div role=dialog class=cookie-banner><p>We use cookies.</p><button class=a>Accept all</button><button class=b>Reject all</button></div>'

ROWS = {
    # name: (n, command, inputs)
    "diff, vendors": (10000, ["diff", "--format", "json"], many_vendors),
    "diff, urls of one vendor in one language": (20000, ["diff", "--format", "json"], one_language),
    "diff, urls of one vendor in many languages": (20000, ["diff", "--format", "json"], many_languages),
    "diff, purposes' texts": (20000, ["diff", "--format", "json"], many_texts),
    "diff, purposes of one vendor": (20000, ["diff", "--format", "json"], many_ids),
    "diff, unknown members of one vendor": (20000, ["diff", "--format", "json"], many_members),
    "diff, retentions of one vendor": (20000, ["diff", "--format", "json"], many_retentions),
    "reconsent, vendors": (10000, ["reconsent", "--format", "json"], many_vendors),
    "reconsent, urls of one vendor in one language": (20000, ["reconsent", "--format", "json"], one_language),
    "reconsent, urls of one vendor in many languages": (20000, ["reconsent", "--format", "json"], many_languages),
    "reconsent, purposes of one vendor": (20000, ["reconsent", "--format", "json"], many_ids),
    "bundle compare, members of one vendor": (4000, ["bundle", "compare"], lambda n: [bundled(salt, listing([vendor(1, **{f"x{k}": salt for k in range(n)})])) for salt in "ab"]),
    "bundle compare, vendors": (2000, ["bundle", "compare"], lambda n: [bundled(salt, listing([vendor(k, name=f"{salt}{k}") for k in range(1, n + 1)])) for salt in "ab"]),
    "bundle verify, `fallbackOf`": (16000, ["bundle", "verify"], lent),
    "bundle verify, items of `textFrom`": (16000, ["bundle", "verify"], origins),
    "bundle verify, languages": (4000, ["bundle", "verify"], named),
    "show, vendors": (10000, ["show"], one("list.json", lambda n: listing([vendor(k) for k in range(1, n + 1)]))),
    "validate, vendors": (5000, ["validate"], one("list.json", lambda n: listing([vendor(k) for k in range(1, n + 1)]))),
    "validate, unknown purposes of one vendor": (10000, ["validate"], one("list.json", lambda n: listing([vendor(1, purposes=list(range(100, n + 100)))]))),
    "validate, vendors with unknown purposes": (5000, ["validate"], one("list.json", lambda n: listing([vendor(k, purposes=[90 + k]) for k in range(1, n + 1)]))),
    "validate, urls in one language": (10000, ["validate"], one("list.json", lambda n: listing([vendor(1, urls=urls(n, "a", False))]))),
    "validate, urls in many languages": (10000, ["validate"], one("list.json", lambda n: listing([vendor(1, urls=urls(n, "a", True))]))),
    "validate, stacks of unknown purposes": (10000, ["validate"], one("list.json", lambda n: listing([vendor(1)], stacks={"1": text(1, purposes=list(range(100, n + 100)), specialFeatures=[])}))),
    "JSON, one name n times": (50000, ["show"], one("bad.json", lambda n: '{"vendors":{' + ",".join('"a":1' for _ in range(n)) + "}}")),
    "JSON, n names": (50000, ["show"], one("bad.json", lambda n: '{"vendors":{' + ",".join(f'"a{k}":1' for k in range(n)) + "}}")),
    "JSON, brackets": (200000, ["show"], one("bad.json", lambda n: "[" * n)),
    "JSON, one string of escapes": (200000, ["show"], one("bad.json", lambda n: '{"a":"' + "\\ud83d\\ude00" * n + '"}')),
    "YAML, keys": (10000, *entries("yaml", lambda k: f"k{k}: Accept all {k}\n")),
    "YAML, `? `": (20000, ["check"], one("bad.yaml", lambda n: "? " * n)),
    "YAML, `- `": (20000, ["check"], one("bad.yaml", lambda n: "- " * n)),
    "YAML, `[`": (20000, ["check"], one("bad.yaml", lambda n: "[" * n)),
    "YAML, `{`": (20000, ["check"], one("bad.yaml", lambda n: "{" * n)),
    "YAML, `{a: `": (20000, ["check"], one("bad.yaml", lambda n: "{a: " * n)),
    "YAML, `[?,`": (20000, ["check"], one("bad.yaml", lambda n: "[" + "?," * n)),
    "YAML, flow entries": (50000, ["check"], one("bad.yaml", lambda n: "a: [" + "b, " * n + "]\n")),
    "YAML, one line of words": (100000, ["check"], one("bad.yaml", lambda n: "a: " + "word " * n + "\n")),
    "YAML, comments": (50000, ["check"], one("bad.yaml", lambda n: "# c\n" * n + "a: b\n")),
    "YAML, empty lines in a text": (50000, ["check"], one("bad.yaml", lambda n: "a: |\n" + "  b\n\n" * n)),
    "YAML, a quoted text over lines": (50000, ["check"], one("bad.yaml", lambda n: 'a: "' + "b\n  " * n + '"\n')),
    "YAML, directives": (20000, ["check"], one("bad.yaml", lambda n: "".join(f"%TAG !t{k}! tag:x.example,{k}:\n" for k in range(n)) + "---\na: b\n")),
    "YAML, documents": (20000, ["check"], one("bad.yaml", lambda n: "--- a\n" * n)),
    "YAML, anchors": (20000, ["check"], one("bad.yaml", lambda n: "".join(f"k{k}: &a{k} v\n" for k in range(n)))),
    "YAML, aliases": (20000, ["check"], one("bad.yaml", lambda n: "a: &a v\n" + "".join(f"k{k}: *a\n" for k in range(n)))),
    "check, JSON of strings": (5000, *entries("json", lambda k: f'"k{k}": "Accept all {k}",', "{", '"z": "z"}')),
    "check, ARB": (5000, *entries("arb", lambda k: f'"k{k}": "Accept all {k}",', '{"@@locale": "en",', '"z": "z"}')),
    "check, .strings": (5000, *entries("strings", lambda k: f'"k{k}" = "Accept all {k}";\n')),
    "check, .properties": (5000, *entries("properties", lambda k: f"k{k}=Accept all {k}\n")),
    "check, Android's XML": (5000, *entries("xml", lambda k: f'<string name="k{k}">Accept all {k}</string>\n', "<resources>", "</resources>")),
    "check, gettext": (5000, *entries("po", lambda k: f'#: a{k}.php:1\nmsgid "Accept all {k}"\nmsgstr "Accept all {k}"\n')),
    "check, gettext, files of one text": (20000, ["check"], one("strings.po", lambda n: "#:" + "".join(f" a{k}.php:1" for k in range(n)) + '\nmsgid "a"\nmsgstr "b"\n')),
    "check, gettext, texts of one file": (5000, *entries("po", lambda k: f'#: banner.php:1\nmsgid "Accept all {k}"\nmsgstr "Accept all {k}"\n')),
    "check, gettext, lines of one text": (50000, *entries("po", lambda k: '"Accept all"\n', 'msgid "a"\nmsgstr ""\n')),
    "check, Fluent": (5000, *entries("ftl", lambda k: f"k{k} = Accept all {k}\n")),
    "check, Fluent, junk": (20000, *entries("ftl", lambda k: "a { b\n", "a = b\n")),
    "check, Fluent, a name without an end": (20000, *entries("ftl", lambda k: "-plplisis", "a = b\n")),
    "check, Fluent, empty lines and braces": (50000, *entries("ftl", lambda k: "\n {a}", "a = b")),
    "check, .resx": (5000, *entries("resx", lambda k: f'<data name="k{k}"><value>Accept all {k}</value></data>\n', "<root>", "</root>")),
    "check, a table": (5000, *entries("csv", lambda k: f"k{k},Accept all {k},Alle annehmen {k}\n", "key,en,de\n")),
    "check, a table's columns": (50000, ["check"], one("strings.csv", lambda n: "key,en" + ",de" * n)),
    "check, INI": (5000, *entries("ini", lambda k: f'k{k} = "Accept all {k}"\n', "[en_GB]\n")),
    "check, INI, sections": (5000, *entries("ini", lambda k: f'[s{k}]\na = "Accept all {k}"\n', "[en_GB]\nb = c d\n")),
    "check, .lang": (5000, *entries("lang", lambda k: f"k{k} = Accept all {k}\n")),
    "check, a page's elements": (10000, ["check"], one("page.html", lambda n: "<!doctype html><html lang=en><body>" + "<div><p>Some words.</p></div>" * n + BUTTONS + "</div>")),
    "check, a page's buttons": (1000, ["check"], one("page.html", lambda n: "<!doctype html><html lang=en><body>" + BUTTONS + "<button>Accept all</button>" * n + "</div>")),
    "check, buttons beside one long text": (100, ["check"], one("page.html", lambda n: "<!doctype html><html lang=en><body>" + BUTTONS + "word " * (n * 400) + "<button>Accept all</button>" * n + "</div>")),
    "check, tags of 250 attributes": (100, ["check"], page(lambda n: ("<p " + " ".join(f"a{k}=b" for k in range(250)) + ">") * n + BUTTONS + "</div>")),
    "check, attributes of one tag": (50000, ["check"], page(lambda n: "<p x=it's><p " + " ".join(f"a{k}" for k in range(n)) + "'>" + BUTTONS)),
    "check, attributes of many <body>": (20000, ["check"], page(lambda n: "".join(f"<body a{k}>" for k in range(n)) + BUTTONS)),
    "check, attributes of different names": (20000, ["check"], page(lambda n: "".join(f"<p a{k} b{k}>" for k in range(n)) + BUTTONS)),
    "check, unclosed labels": (20000, ["check"], page(lambda n: "<label>x" * n + BUTTONS)),
    "check, unclosed links": (20000, ["check"], page(lambda n: "<a href=x>x" * n + BUTTONS)),
    "check, unclosed formatting and paragraphs": (5000, ["check"], page(lambda n: "".join(f"<b id={k}>" for k in range(400)) + "<p>x" * n + BUTTONS)),
    "check, unclosed formatting in blocks": (20000, ["check"], page(lambda n: "<b><p></b>" * n + BUTTONS)),
    "check, formatting that blocks repeat": (200, ["check"], page(lambda n: "<div>" + "".join(f"<b id={k}>" for k in range(100)) + "</div>" + "<p>x</p>" * n + BUTTONS)),
    "check, paragraphs below open elements": (20000, ["check"], page(lambda n: "<button>" + "<span>" * 400 + "<p></p>" * n)),
    "check, end tags without a start": (50000, ["check"], page(lambda n: "<div>" * 400 + "</b></i></p></section>" * n + BUTTONS)),
    "check, misplaced content of tables": (10000, ["check"], page(lambda n: "<table><tr>x<td></table>" * n + BUTTONS)),
    "check, nested tables": (20000, ["check"], page(lambda n: "<table>" * n + BUTTONS)),
    "check, references": (20000, ["check"], page(lambda n: "<p>" + "&amp;&notit;&#x41;&ThisIsNoNameOfTheTableAtAll;" * n + "</p>" + BUTTONS)),
    "check, comments that nobody closes": (100000, ["check"], page(lambda n: "<!--" * n + BUTTONS)),
    "check, one long comment": (500000, ["check"], page(lambda n: "<!--" + "--!-" * n + "-->" + BUTTONS)),
    "check, signs of less": (500000, ["check"], page(lambda n: "<" * n + BUTTONS)),
    "check, quotes that nobody closes": (100000, ["check"], page(lambda n: BUTTONS + "<p a='" * n)),
    "check, scripts in comments of a script": (50000, ["check"], page(lambda n: "<script>" + "<!--<script></script>" * n + "</script>" + BUTTONS)),
    "check, nested elements": (20000, ["check"], one("page.html", lambda n: "<!doctype html><html lang=en><body>" + "<div>" * n + BUTTONS)),
    "check, nested dialogs": (100, ["check"], page(lambda n: "<div role=dialog>" * n + "<p>We use cookies.<button>Accept all</button>")),
    "check, dialogs with a choice": (1000, ["check"], page(lambda n: DIALOG * n)),
    "check, dialogs with an Accept alone": (1000, ["check"], page(lambda n: '<div role=dialog class=cookie><a href=x>Partner</a><button>Accept</button></div>' * n)),
    "check, containers of a consent name": (2000, ["check"], page(lambda n: "<div class=cookie-banner><p>We use cookies.</p></div>" * n + BUTTONS)),
    "check, nested containers of a consent name": (100, ["check"], page(lambda n: "<div class=cookie-banner>" * n + BUTTONS)),
    "check, accepting buttons of an unnamed page": (1000, ["check"], page(lambda n: "<p>" + "word " * 3000 + "</p>" + "<button>Accept all</button>" * n)),
    "check, boxes in one label": (1000, ["check"], page(lambda n: BUTTONS + "<label>" + "<input type=checkbox>" * n + "word " * n + "</label></div>")),
    "check, boxes without a label": (1000, ["check"], page(lambda n: BUTTONS + "<input type=checkbox>" * n + "</div>")),
    "check, hidden controls deep inside": (200, ["check"], page(lambda n: BUTTONS + "<div hidden>" * n + "<button>Save</button>" * n + "</div>" * n + "</div>")),
    "check, a sheet of rules": (5000, ["check"], page(lambda n: "<style>" + "".join(f".a{k} .b{k % 50}, .c{k} {{ color: red; display: block }}\n" for k in range(n)) + "</style>" + BUTTONS + '<p class="b1 c1">a</p>')),
    "check, a sheet of one class": (5000, ["check"], page(lambda n: "<style>" + "".join(f".a{k} .b {{ color: red }}\n" for k in range(n)) + "</style>" + BUTTONS + "".join(f'<p class="b d{k}">a</p>' for k in range(n // 50)))),
    "check, declarations of one element": (10000, ["check"], page(lambda n: BUTTONS + '<button style="' + "color: red; " * n + '">Save</button></div>')),
    "check, unclosed braces of a sheet": (20000, ["check"], page(lambda n: "<style>" + "@media screen { a { " * n + "</style>" + BUTTONS)),
    "check, marks of a template": (20000, ["check"], page(lambda n: "{ " * n + BUTTONS)),
    "check, templates: holes of a label": (5000, *template("twig", lambda k: "{{ a }}{% if b %}", inside=True)),
    "check, templates: buttons with holes": (2000, *template("twig", lambda k: "<button class=\"b{{ k }}\">{{ 'Save %d' | t }}</button>" % k)),
    "check, Twig, open marks": (100000, *template("twig", lambda k: "{{ ")),
    "check, Twig, quotes in marks": (20000, *template("njk", lambda k: "{{ 'a\" | b(\"c') }}")),
    "check, Twig, statements in a tag": (20000, *template("twig", lambda k: "<p {% if a %}hidden{% endif %} title=\"{{ b }}\">c</p>")),
    "check, Blade, directives": (20000, *template("blade.php", lambda k: "@if($a) {{ $b }} {!! $c !!} @endif ")),
    "check, PHP, open tags": (50000, *template("phtml", lambda k: "<?= __('a' ")),
    "check, PHP, texts of a template": (5000, *template("phtml", lambda k: f"<p><?= __('Words {k}') ?></p>")),
    "check, Razor, signs": (20000, *template("cshtml", lambda k: "@if (a) { <p>@b.C(\"d\")</p> } ")),
    "check, Razor, open brackets": (20000, *template("cshtml", lambda k: "@(a[")),
    "check, Razor, open blocks": (20000, *template("razor", lambda k: "@code { ")),
    "check, Smarty, braces": (50000, *template("tpl", lambda k: "{$a|b:'c'} {l s='Words'} ")),
    "check, Smarty, open braces": (50000, *template("tpl", lambda k: "{l s='a")),
    "check, Handlebars, marks": (20000, *template("hbs", lambda k: "{{#if a}}{{{b}}}{{/if}} {{t 'Words'}} ")),
    "check, ERB, marks": (20000, *template("html.erb", lambda k: "<% if a %><%= t('.b', default: 'Words') %><% end %> ")),
    "check, Svelte, braces": (20000, *template("svelte", lambda k: "{#if a}{b || 'Words'}{/if} ")),
    "check, Svelte, open braces": (100000, *template("svelte", lambda k: "{")),
    "check, Astro, elements in braces": (10000, *template("astro", lambda k: "{a && <p>{b.map(c => <i>{c}</i>)}</p>} ")),
    "check, Vue, bound texts": (5000, *template("vue", lambda k: f'<p v-text="a || \'Words {k}\'" :title="b"></p>')),
    "check, Vue, components": (5000, *template("vue", lambda k: f'<x-button-{k % 100} :label="$t(\'Words {k}\')" @click="a" />')),
    "check, Zope, attributes": (5000, *template("pt", lambda k: f'<p i18n:translate="k{k}" tal:condition="a">Words ${{b}}</p>')),
    "check, JSX, elements in elements": (20000, *entries("jsx", lambda k: "<p>{a && ", "export default () => (", ")")),
    "check, JSX, dialogs": (1000, *entries("tsx", lambda k: f"const d{k} = <div className='cookie-banner'><p>We use cookies.</p><button>{{a{k} || 'Accept all'}}</button><button>Reject all</button></div>;\n")),
    "check, JSX, unclosed elements": (20000, *entries("jsx", lambda k: "(<p a={b}>", "export default () => ")),
    "check, programs, markup in texts": (2000, *entries("js", lambda k: f"const m{k} = `<div class=\"cookie\">${{t.accept || 'Accept all'}}</div>`;\n")),
    "check, programs, names": (5000, *entries("ts", lambda k: f"cookieBanner.text{k} = a ?? 'Accept all {k}';\n")),
    "check, .dart, maps": (5000, *entries("dart", lambda k: f"'k{k}': 'Accept all {k}',\n", "const cookieBanner = {", "};")),
    "check, .dart, gaps": (20000, *entries("dart", lambda k: "'a${b}c $d ' ")),
    "check, .dart, open texts": (20000, *entries("dart", lambda k: "\'\'\' ${ \"")),
    "check, .kt, texts": (5000, *entries("kt", lambda k: f'val cookieAccept{k} = "Accept all {k}"\n')),
    "check, .kt, nested texts": (20000, *entries("kt", lambda k: '"${a("')),
    "check, .swift, texts": (5000, *entries("swift", lambda k: f'let cookieAccept{k} = "Accept all {k}"\n')),
    "check, .swift, nested texts": (20000, *entries("swift", lambda k: '"\\(a("')),
    "check, .swift, hashes": (100000, *entries("swift", lambda k: '#"')),
    "check, .java, pairs": (5000, *entries("java", lambda k: f'{{"cookie{k}", "Accept all {k}"}},\n', "class A { Object[][] cookieTexts = {", "}; }")),
    "check, .java, nested pairs": (20000, *entries("java", lambda k: '{"a", ')),
    "check, .cs, texts by language": (5000, *entries("cs", lambda k: f'["{LANGUAGES[k % 20]}"] = "Accept all {k}",\n', "var cookieTexts = new D {", "};")),
    "check, .m, calls": (5000, *entries("m", lambda k: f'[cookieBanner setTitle:@"Accept all {k}"];\n')),
    "check, .go, open texts": (20000, *entries("go", lambda k: "cookie ' ` \" ")),
    "check, .py, dictionaries": (5000, *entries("py", lambda k: f"'k{k}': _('Accept all {k}'),\n", "cookie_banner = {", "}")),
    "check, .py, open texts": (20000, *entries("py", lambda k: '"""\\')),
    "check, .rb, patterns or not": (50000, *entries("rb", lambda k: "cookie = / ' [")),
    "check, .ex, markup in texts": (2000, *entries("ex", lambda k: f'def a{k}(b), do: ~H"""\n<div class="cookie"><button>{{@accept{k}}}</button></div>\n"""\n')),
    "check, TOML": (5000, *entries("toml", lambda k: f'[cookie{k}]\nother = "Accept all {k}"\n')),
    "check, TOML, arrays of tables": (50000, *entries("toml", lambda k: "[[cookies]]\n")),
    "check, TOML, open lists": (50000, *entries("toml", lambda k: "[", "cookies = ")),
    "check, .inc, calls": (5000, *entries("inc", lambda k: f"$form['cookie{k}'] = ['#title' => t('Accept all {k}')];\n", "<?php ")),
    "check, .csv of a shop": (5000, *entries("csv", lambda k: f'"Accept all {k}","Accept all ({k})"\n')),
    "check, .csv of a shop, open quotes": (50000, *entries("csv", lambda k: '"a""')),
    "check, Umbraco's XML": (5000, *entries("xml", lambda k: f'<key alias="accept{k}">Accept all {k}</key>', '<language alias="en" intName="English" lcid="" culture="en-GB"><area alias="cookieBanner">', "</area></language>")),
    "check, dialogs in an array": (1000, ["check"], one("strings.json", lambda n: json.dumps({"translations": [{"language": LANGUAGES[k % 20], "accept": f"Accept all {k}", "reject": "Reject all", "title": "We use cookies"} for k in range(n)]}))),
    "check, scripts of a page that configure": (2000, ["check"], page(lambda n: BUTTONS + "</div>" + "".join(f"<script>cookieConsent.run({{accept: 'Accept all {k}', title: 'We use cookies'}})</script>" for k in range(n)))),
    "check, keys of a consent group in JSON": (5000, *entries("json", lambda k: f'"k{k}": "Accept all {k}",', '{"cookieBanner": {', '"z": "z"}}')),
    "check, keys of a consent group in YAML": (5000, *entries("yaml", lambda k: f"  k{k}: Accept all {k}\n", "cookieBanner:\n")),
    "check, consent groups": (2000, *entries("json", lambda k: f'"cookieBanner{k}": {{"accept": "Accept all", "title": "We use cookies {k}"}},', "{", '"z": "z"}')),
    "check, .js": (5000, *entries("js", lambda k: f"k{k}: 'Accept all {k}',\n", "export default {", "}")),
    "check, .php": (5000, *entries("php", lambda k: f"'k{k}' => 'Accept all {k}',\n", "<?php return [", "];")),
    "check, .json5": (5000, *entries("json5", lambda k: f"k{k}: 'Accept all {k}',\n", "{", "}")),
    "check, .php, assignments": (5000, *entries("php", lambda k: f"$l{k % 999}['k{k}'] = 'Accept all {k}';\n", "<?php ")),
    "check, .js, calls": (5000, *entries("js", lambda k: f"i18n.add('de', {{ accept: 'Ja {k}', b: f(() => ({{c: 'D e'}})) }});")),
    "check, .js, one long line": (100000, *entries("js", lambda k: "a/b['c']=d(e,{f:g},[h]);")),
    "check, .js, patterns or not": (100000, *entries("js", lambda k: "= / [ ")),
    "check, .js, comments": (100000, *entries("js", lambda k: "/* ' */ // \"\n")),
    "check, .js, gaps": (20000, *entries("js", lambda k: "`a${b}c${'d' + e}`;")),
    "check, .js, elements": (20000, *entries("jsx", lambda k: "(<p a='b'>it's {c}<br/></p>);")),
    "check, .js, backslashes": (200000, *entries("js", lambda k: "\\\\", "export default {a: '", "'}")),
    "check, .js, brackets": (200000, *entries("js", lambda k: "[{a:")),
    "check, .js, computed": (5000, *entries("js", lambda k: f"b{k}: {{accept: 'Accept all', more: m(), ...n}},\n", "export const cookieBanner = {", "}")),
    "check, nested consent groups": (100, ["check", "--language", "en"], one("strings.json", lambda n: '{"cookieBanner": {"accept": "Accept all", "b": ' * n + '""' + "}}" * n)),
    "check, key, language, text": (250, ["check"], one("strings.json", lambda n: json.dumps({"cookieBanner": {f"k{k}": {code: f"Accept all {k}" for code in LANGUAGES} for k in range(n)}}))),
    "check, keys that are languages": (5000, ["check"], one("strings.json", lambda n: json.dumps({"cookieBanner": {f"en-x-{k}": {"accept": "Accept all"} for k in range(n)}}))),
    "check, one long key": (50000, ["check"], one("strings.json", lambda n: json.dumps({"cookieBanner." * (n // 13): {"accept": "Accept all"}}))),
    "check, texts of strings against a list": (2000, *held("strings.json", lambda n: json.dumps({"cookieBanner": {"accept": "Accept all", "reject": "Reject all", **{f"k{k}": f"Words on purpose {k} of our partners." for k in range(n)}}}))),
    "check, texts of screens against a list": (2000, *held("screens.yml", lambda n: "language: en\nscreens:\n  - layer: second\n    texts:\n" + "".join(f"      - Words on purpose {k} of our partners\n" for k in range(n)) + "    controls: [{accept_all: Accept all}]\n")),
    "check, names of vendors against a list": (2000, *held("screens.yml", lambda n: "language: en\nscreens:\n  - layer: vendors\n    texts:\n" + "".join(f"      - Vendor {k} of the lamps\n" for k in range(n)) + "    controls: [{save: Save}]\n")),
    "check, paragraphs of a page against a list": (2000, *held("page.html", lambda n: "<!doctype html><html lang=en><body>" + BUTTONS + "".join(f"<p>Words on purpose {k} of our partners.</p>" for k in range(n)) + "</div>")),
    "audit, sound texts": (5000, *audited(lambda k: text(k, name=f"Text {k} und mehr", description=f"Sagt {k} davon, nach dem, was Sie ansehen."))),
    "audit, texts in English": (5000, *audited(lambda k: text(k, name=f"Text {k} and more", description=f"Says {k} of them, by what you look at, here and now."))),
    "audit, one text under all ids": (5000, *audited(lambda k: text(k, name="Ein Text", description="Sagt etwas\r\n* &amp; mehr\u200b 7 "))),
    "audit, ids that the list lacks": (5000, *audited(lambda k: text(k + 100000, name="", description=""))),
    "audit, languages in turn": (2000, *audited(lambda k: text(k, name=f"T{k}", description=["Wir und unsere Partner speichern etwas auf Ihrem Gerät, %d.", "Nous et nos partenaires stockons cela sur votre appareil, %d."][k % 3 == 0] % k))),
    "translations diff, texts": (10000, *translated(lambda n, is_newer: {str(k): text(k, name=f"Wort {k} {is_newer}") for k in range(1, n + 1)})),
    "translations diff, items that came and went": (10000, *translated(lambda n, is_newer: {str(k): text(k) for k in range(1 + is_newer * n, n + 1 + is_newer * n)})),
    "translations diff, other words": (20000, *of_one(lambda n, is_newer: {"description": " ".join(f"{'ab'[is_newer]}{k}" for k in range(n))})),
    "translations diff, every second word": (20000, *of_one(lambda n, is_newer: {"description": " ".join(f"{'ab'[is_newer]}{k}" if k % 2 else "und" for k in range(n))})),
    "translations diff, words in reverse": (20000, *of_one(lambda n, is_newer: {"description": " ".join(f"a{n - k if is_newer else k}" for k in range(n))})),
    "translations diff, two words in turn": (20000, *of_one(lambda n, is_newer: {"description": ("ja nein " if is_newer else "nein ja ja ") * n})),
    "translations diff, one word of many letters": (50000, *of_one(lambda n, is_newer: {"description": "ab"[is_newer] + "e\u0301" * n})),
    "translations diff, illustrations of one item": (10000, *of_one(lambda n, is_newer: {"illustrations": [f"Bild {k}." for k in range(is_newer, n + is_newer)]})),
    "translations diff --all, versions": (100, ["translations", "diff", "--all", "--language", "de", "-v"], weeks),
    "translations import, one plural form again and again": (5000, ["translations", "import", "--dry-run"], repeated_form),
    "translations audit, versions": (100, ["translations", "audit", "--fail-on", "never"], weeks),
    "impact plan, lists": (100, ["impact", "plan"], record),
    "check, patterns of .gitignore": (2500, ["check", "--fail-on", "never"], ignored),
}


ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


def base64(bits):
    bits += "0" * (-len(bits) % 6)
    return "".join(ALPHABET[int(bits[at:at + 6], 2)] for at in range(0, len(bits), 6))


def number(value, width):
    return format(value, f"0{width}b")


# A TC string up to its vendors, of list v3/1.
CORE = number(2, 6) + number(17_000_000_000, 36) * 2 + number(28, 12) + number(1, 12) + number(1, 6) + number(0x0C4, 12) + number(1, 12) + number(5, 6) + "10" + "0" * 12 + "1" * 24 + "0" * 24 + "0" + number(0x0C4, 12)
NO_VENDORS = number(0, 16) + "0"


def ranges(count, step=16):
    return number(count, 12) + "".join("1" + number(1 + k * step % 65000, 16) + number(4 + k * step % 65000, 16) for k in range(count))


def tc_ranges(n):
    # A string holds at most 4,095 entries; longer inputs have more lines.
    line = base64(CORE + number(65535, 16) + "1" + ranges(4000) + NO_VENDORS + number(0, 12))
    return (line + "\n") * (n // 4000)


def tc_restrictions(n):
    line = base64(CORE + NO_VENDORS * 2 + number(1000, 12) + "".join(number(k % 64, 6) + number(k % 4, 2) + ranges(4, 97 * k % 1000 + 8) for k in range(1000)))
    return (line + "\n") * (n // 1000)


def tc_lines(n):
    return "".join(base64(CORE + number(1200, 16) + "0" + number(k * 0x9E3779B97F4A7C15 % 2**64, 64) * 18 + "0" * 48 + NO_VENDORS + number(0, 12)) + "\n" for k in range(n))


SIGNALS = {
    # name: (n, command, lines of standard input)
    "tc decode, strings": (5000, ["tc", "decode"], tc_lines),
    "tc decode, ranges": (40000, ["tc", "decode"], tc_ranges),
    "tc decode, restrictions": (4000, ["tc", "decode"], tc_restrictions),
    "tc decode, one line of letters": (1000000, ["tc", "decode"], lambda n: "C" + "A" * n),
    "tc decode, segments of one string": (100000, ["tc", "decode"], lambda n: base64(CORE + NO_VENDORS * 2 + number(0, 12)) + ".gA" * n),
    "tc check, strings": (5000, ["tc", "check", "--as-google"], tc_lines),
    "tc check, restrictions": (4000, ["tc", "check"], tc_restrictions),
    "tc check, segments that cannot be read": (100000, ["tc", "check"], lambda n: base64(CORE + NO_VENDORS * 2 + number(0, 12)) + ".I+" * n),
    "tc macros, braces": (200000, ["tc", "macros"], lambda n: "{" * n + "}"),
    "ac decode, providers": (100000, ["ac", "decode"], lambda n: "2~" + ".".join(str(k) for k in range(n)) + "~dv."),
    "ac check, providers": (100000, ["ac", "check"], lambda n: "2~" + ".".join(str(n - k) for k in range(n)) + "~dv.1"),
    "keys export, strings": (5000, ["keys", "export", "--gdpr-applies", "yes"], tc_lines),
    "keys export, restrictions": (4000, ["keys", "export"], tc_restrictions),
    "keys import, entries": (20000, ["keys", "import", "-", "--format", "json"], lambda n: "<plist><dict>" + "".join(f"<key>app{k}</key><integer>{k}</integer>" for k in range(n)) + f"<key>IABTCF_TCString</key><string>{base64(CORE + NO_VENDORS * 2 + number(0, 12))}</string></dict></plist>"),
    "keys lint, names of nobody": (20000, ["keys", "lint", "-", "--fail-on", "never"], lambda n: "<map>" + "".join(f'<int name="IABTCF_Name{k}" value="1" />' for k in range(n)) + "</map>"),
    "gpp decode, sections": (20000, ["gpp", "decode"], lambda n: "DBACNYA~" + "~".join("1YNN" for _ in range(n))),
    "gpp decode, strings": (5000, ["gpp", "decode"], lambda n: "DBACNY~CQSbk4AQSbk4ANwAAAENAwCgAAAAAAAAAAYgACPAAAAA.IDKQA4AAgAKAGQAygAAA~1YNN\n" * n),
}
WORDS = ["Accept all", "Reject all", "Alle akzeptieren", "Manage options"]


# A small process starts the command: the peak memory of a process includes that of its parent.
MEASURE = """
import os, resource, sys
child = os.fork()
if not child:
    os.dup2(os.open(sys.argv[2], os.O_RDONLY), 0)
    for out in 1, 2: os.dup2(os.open(os.devnull, os.O_WRONLY), out)
    resource.setrlimit(resource.RLIMIT_CPU, (int(sys.argv[1]), int(sys.argv[1]) + 1))
    os.execv(sys.argv[3], sys.argv[3:])
_, status, usage = os.wait4(child, 0)
print(os.waitstatus_to_exitcode(status), usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)
"""


def measured(command, stdin=None):
    """Processor time in seconds (`LONGEST` if the run was stopped), and peak memory in MB."""
    answer = subprocess.run([sys.executable, "-ISc", MEASURE, str(LONGEST), stdin or os.devnull, *command], check=True, capture_output=True, text=True).stdout
    status, seconds, peak = answer.split()
    return (LONGEST if int(status) < 0 else float(seconds)), float(peak)


def best(command, stdin=None):
    first = measured(command, stdin)
    return first if first[0] > 2 else min(first, *(measured(command, stdin) for _ in range(2)))


def exponent(values, doublings, least):
    return math.log2(values[doublings] / max(values[0], least)) / doublings


def row(name, count, make):
    runs = [best(*make(count * factor)) for factor in (1, 2, 4)]
    times, peaks = ([max(run[k] - nothing[k], 0.0) for run in runs] for k in (0, 1))
    # Beyond some size the input is refused, and the times say nothing.
    doublings = 1 if times[2] < times[1] else 2
    isShort = times[doublings] < SHORTEST
    growth = 0 if isShort else exponent(times, doublings, 1e-3)
    # If larger inputs are refused, smaller ones may take more memory.
    memory = 0 if max(peaks) < SMALLEST else exponent(peaks, 2 if peaks[2] > peaks[1] else 1, 1)
    verdict = "**defect**" if max(growth, memory) > LIMIT or times[2] >= LONGEST else ""
    cells = [name, f"{count:,}", *(f"{1000 * time:.0f}" for time in times), "–" if isShort else f"{growth:.2f}"]
    print("| " + " | ".join([*cells, f"{max(run[1] for run in runs):.0f}", f"{memory:.2f}" if memory else "–", verdict]) + " |", flush=True)


os.makedirs(FOLDER, exist_ok=True)
os.chdir(FOLDER)
# An empty workspace; otherwise the repository's would be found above this folder.
with open("gvl.yml", "w", encoding="utf-8") as file:
    file.write("languages: [en]\n")
FOLDER = "."
nothing = best([GVL, "--version"])
print(f"| input | n | ms at n | 2n | 4n | exponent | MB | its exponent | above {LIMIT} |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- |")
for name, (count, command, inputs) in ROWS.items():
    if WANTED and not any(part in name for part in WANTED):
        continue
    row(name, count, lambda n: ([GVL, *command, *inputs(n)],))
for name, (count, command, file, make) in SHAPES.items():
    if WANTED and not any(part in "references: " + name for part in WANTED):
        continue
    folder_of(os.path.join("references", os.path.dirname(file)))

    def written(n):
        path = save(f"references/{file}", make(n))
        # Settings are named by their folder.
        return os.path.dirname(path) if command[0] == "config" else path

    row("references: " + name, count, lambda n: ([GVL, *command, written(n)],))
if not WANTED or any(part in "wording, lines" for part in WANTED):
    row("wording, lines", 50000, lambda n: ([GVL, "wording"], save("lines.tsv", "".join(f"en\t{WORDS[k % 4]}\n" for k in range(n)))))
for name, (count, command, lines) in SIGNALS.items():
    if not WANTED or any(part in name for part in WANTED):
        row(name, count, lambda n: ([GVL, *command], save("strings.txt", lines(n))))
