"""Compares the record as a database with the stored files, which it reads independently of gvl.

usage: base.py GVL FOLDER   (FOLDER: where records and databases are written, and where venv-NAME are)
"""

import csv
import glob
import hashlib
import json
import os
import re
import shutil
import socket
import sqlite3
import subprocess
import sys
import time
import urllib.parse
import urllib.request

GVL, FOLDER = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
CORPUS = os.environ.get("GVL_CORPUS", os.path.abspath("../shared/gvl"))
ROOT = os.getcwd()
KINDS = [("purpose", "purposes"), ("specialPurpose", "specialPurposes"), ("feature", "features"),
         ("specialFeature", "specialFeatures"), ("stack", "stacks"), ("dataCategory", "dataCategories")]
faults = cells = 0


def report(what, wanted, found):
    """Counts cells and differences; rows are tuples."""
    global faults, cells
    cells += sum(len(row) if isinstance(row, tuple) else 1 for row in wanted)
    wanted, found = set(wanted), set(found)
    if wanted != found:
        faults += len(wanted ^ found)
        print(f"{what}: missing {sorted(wanted - found, key=repr)[:3]}, surplus {sorted(found - wanted, key=repr)[:3]}")


def gvl(*arguments, folder, status=(0,)):
    run = subprocess.run([GVL, *arguments], cwd=folder, capture_output=True, text=True, check=False)
    if run.returncode not in status:
        sys.exit(f"judge-base: gvl {' '.join(arguments)}: {run.stderr}")
    return run.stdout


# Reading lists


def keyed(items):
    """The items by id: specification 1 has arrays, later ones have objects."""
    return {item["id"]: item for item in items} if isinstance(items, list) else {int(k): v for k, v in items.items()}


def flag(value):
    return None if value is None else int(value)


def declared(vendor, first):
    """A vendor's rows by table, without specification and versions."""
    consent = set(vendor.get("purposeIds" if first else "purposes") or [])
    interest = set(vendor.get("legIntPurposeIds" if first else "legIntPurposes") or [])
    flexible = set(vendor.get("flexiblePurposes") or [])
    basis = lambda p: ["none", "consent", "legitimateInterest", "both"][(p in consent) + 2 * (p in interest)]
    rows = {
        "declarations": {(
            vendor["name"], vendor.get("deletedDate"), vendor.get("policyUrl") if "urls" not in vendor else None,
            flag(vendor.get("usesCookies")), vendor.get("cookieMaxAgeSeconds"), flag(vendor.get("cookieRefresh")),
            flag(vendor.get("usesNonCookieAccess")), vendor.get("deviceStorageDisclosureUrl"),
            (vendor.get("overflow") or {}).get("httpGetLimit"))},
        "vendor_purposes": {(p, basis(p), int(p in flexible)) for p in consent | interest | flexible},
        "vendor_items": {(kind, item) for kind, member in [
            ("specialPurpose", "specialPurposes"), ("feature", "featureIds" if first else "features"),
            ("specialFeature", "specialFeatures"), ("dataCategory", "dataDeclaration")] for item in vendor.get(member) or []},
        "vendor_retention": set(),
        "vendor_urls": {(n + 1, url.get("langId"), url.get("privacy") or None, url.get("legIntClaim") or None)
                        for n, url in enumerate(vendor.get("urls") or [])},
    }
    retention = vendor.get("dataRetention") or {}
    if retention.get("stdRetention") is not None:
        rows["vendor_retention"].add(("standard", 0, retention["stdRetention"]))
    for scope, member in [("purpose", "purposes"), ("specialPurpose", "specialPurposes")]:
        rows["vendor_retention"] |= {(scope, int(k), days) for k, days in (retention.get(member) or {}).items()}
    return rows


def texts(document):
    array = lambda value: None if value is None else json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    for kind, member in KINDS:
        for id, item in keyed(document.get(member) or {}).items():
            stack = kind == "stack"
            yield (kind, id, item.get("name"), item.get("description"), item.get("descriptionLegal"), array(item.get("illustrations")),
                   array(sorted(item.get("purposes") or [])) if stack else None,
                   array(sorted(item.get("specialFeatures") or [])) if stack else None)


def read(path):
    with open(path, "rb") as file:
        data = file.read()
    return json.loads(data), hashlib.sha256(data).hexdigest(), len(data)


# One record


def expanded(base, table, columns, specification, version, more=""):
    names = ", ".join(columns)
    return base.execute(
        f"SELECT {names} FROM {table} WHERE specification = ? AND ? BETWEEN first_version AND last_version {more}",
        (specification, version)).fetchall()


def columns(base, table):
    skipped = ["specification", "language", "first_version", "last_version"] if table == "translated_texts" else [
        "specification", "first_version", "last_version"]
    return [row[1] for row in base.execute(f"PRAGMA table_info({table})") if row[1] not in skipped]


def judge_lists(place, base):
    stored = {}
    for path in glob.glob(f"{place}/gvl-cache/v*/vendor-list-v*.json"):
        document, sha, size = read(path)
        number = (document.get("gvlSpecificationVersion", 1), document["vendorListVersion"])
        stored.setdefault(number, []).append((document["lastUpdated"], document, sha, size))
    found = base.execute("SELECT specification, version, text, last_updated, policy_version, vendors, live_vendors, sha256, bytes FROM lists")
    wanted, previous, changed, seen = [], None, [], {}
    for number in sorted(stored):
        specification, version = number
        for text, (updated, document, sha, size) in enumerate(sorted(stored[number], key=lambda t: t[0])):
            vendors = keyed(document["vendors"])
            live = sum(1 for vendor in vendors.values() if not vendor.get("deletedDate"))
            wanted.append((specification, version, text + 1, updated, document.get("tcfPolicyVersion"), len(vendors), live, sha, size))
        # If no text is confirmed, the last one by its own date counts.
        document = sorted(stored[number], key=lambda t: t[0])[-1][1]
        vendors = {id: declared(vendor, specification == 1) for id, vendor in keyed(document["vendors"]).items()}
        for table in ["declarations", "vendor_purposes", "vendor_items", "vendor_retention", "vendor_urls"]:
            rows = [(id, *row) for id, tables in vendors.items() for row in tables[table]]
            report(f"{table} of v{specification}/{version}", rows, expanded(base, table, columns(base, table), specification, version))
        report(f"texts of v{specification}/{version}", list(texts(document)),
               expanded(base, "texts", columns(base, "texts"), specification, version))
        standard = [item for item in (document.get("standardTexts") or {}).items() if specification == 3]
        report("standard texts", standard, expanded(base, "standard_texts", ["key", "text"], specification, version))
        for id, vendor in keyed(document["vendors"]).items():
            first = seen[id][1] if id in seen else number
            seen[id] = (number, first, vendor["name"], vendor.get("deletedDate"))
        if previous and previous[0] == specification and len(stored[number]) == 1 and len(stored[previous[:2]]) == 1:
            changed += differences(number, previous[2], vendors)
        previous = (specification, version, vendors)
    report("lists", wanted, found.fetchall())
    newest = max(stored)
    report("vendors", [(id, name, f"v{a[0]}/{a[1]}", f"v{z[0]}/{z[1]}", gone, int(z == newest and not gone))
                       for id, (z, a, name, gone) in seen.items()],
           [(id, name, bare(first), bare(last), gone, live) for id, name, first, last, gone, live in base.execute("SELECT * FROM vendors")])
    single = [n for n in stored if len(stored[n]) == 1]
    rows = base.execute("""SELECT specification, version, vendor_id, kind, item, before, after FROM history
        WHERE kind IN ('vendor.purpose', 'vendor.added', 'vendor.vanished', 'vendor.deleted', 'vendor.reinstated')""").fetchall()
    followers = {n for n, before in zip(sorted(stored)[1:], sorted(stored)) if n in single and before in single and n[0] == before[0]}
    report("changes", changed, [row for row in rows if row[:2] in followers])


def bare(list_name):
    return list_name.split(".")[0]


def differences(number, old, new):
    """Changes between lists: purposes added, removed and moved; vendors added and removed."""
    basis = lambda tables: {row[0]: row[1] for row in tables["vendor_purposes"] if row[1] != "none"}
    deleted = lambda tables: next(iter(tables["declarations"]))[1] or None
    for id in sorted(old.keys() | new.keys()):
        if id not in old:
            yield (*number, id, "vendor.added", None, None, deleted(new[id]))
        elif id not in new:
            yield (*number, id, "vendor.vanished", None, deleted(old[id]), None)
        else:
            before, after = deleted(old[id]), deleted(new[id])
            if before != after:
                yield (*number, id, "vendor.deleted" if after else "vendor.reinstated", None, before, after)
            a, b = basis(old[id]), basis(new[id])
            for purpose in sorted(a.keys() | b.keys()):
                if a.get(purpose) != b.get(purpose):
                    yield (*number, id, "vendor.purpose", str(purpose), a.get(purpose, "none"), b.get(purpose, "none"))


def judge_translations(place, base):
    stored = {}
    for path in glob.glob(f"{place}/translations/official/v*/*/purposes-*.json"):
        specification, version = path.split("/")[-3:-1]
        language = re.match(r"purposes-([a-z-]+)\.", os.path.basename(path)).group(1)
        stored.setdefault((int(specification[1:]), language, int(version)), []).append(read(path))
    wanted = []
    for (specification, language, version), files in sorted(stored.items()):
        files.sort(key=lambda file: file[0].get("lastUpdated") or "")
        wanted += [(specification, language, version, document.get("lastUpdated"), sha, size) for document, sha, size in files]
        if len(files) > 1 and len({file[0].get("lastUpdated") for file in files}) < len(files):
            continue  # Which of them counts, their dates do not say.
        report(f"{language} of v{specification}/{version}", list(texts(files[-1][0])),
               expanded(base, "translated_texts", columns(base, "translated_texts"), specification, version, f"AND language = '{language}'"))
    report("translations", wanted,
           base.execute("SELECT specification, language, version, last_updated, sha256, bytes FROM translations").fetchall())


# The apostrophe before a formula, blanks, controls and invisible characters, and the signs shown in their place.
SHOWN = re.compile("^'|[\\s\x00-\x1f\x7f-\x9f\u2400-\u2426\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufffd]")


def judge_csv(place, base):
    """Checks that the CSV files have the cells of the database, with texts on one line and without formulas."""
    for (table,) in base.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall():
        with open(f"{place}/tables/{table}.csv", encoding="utf-8", newline="") as file:
            rows = list(csv.reader(file))
        names = [row[1] for row in base.execute(f"PRAGMA table_info({table})")]
        report(f"{table}.csv, names", [tuple(names)], [tuple(rows[0])])
        plain = lambda cell: SHOWN.sub("", cell)
        wanted = sorted(tuple(plain("" if cell is None else str(cell)) for cell in row) for row in base.execute(f"SELECT * FROM {table}"))
        report(f"{table}.csv", wanted, [tuple(plain(cell) for cell in row) for row in rows[1:]])


def judge_growth(place, base):
    """Checks that a database grown from a part of the record equals one built at once."""
    other = place + "-part"
    shutil.rmtree(other, ignore_errors=True)
    os.makedirs(other)
    shutil.copy(f"{place}/gvl.yml", other)
    files = sorted(glob.glob(f"{place}/gvl-cache/v*/*.json"), key=lambda p: [int(n) for n in re.findall(r"\d+", os.path.basename(p))])
    for part in [files[::2], files]:
        gvl("archive", "import", "-q", *part, folder=other, status=(0, 4))
        if part is files:
            gvl("archive", "import", "-q", f"{place}/translations/official", folder=other, status=(0, 2, 4))
        gvl("archive", "export", "-q", "--to", "sqlite", "base", folder=other)
    grown = sqlite3.connect(f"file:{other}/base/gvl.sqlite?mode=ro", uri=True)
    for table in ["lists", "vendors", "declarations", "vendor_purposes", "vendor_items", "vendor_retention", "vendor_urls", "texts", "changes"]:
        report(f"{table}, in two runs", base.execute(f"SELECT * FROM {table}").fetchall(), grown.execute(f"SELECT * FROM {table}").fetchall())


# Programs by others

QUESTION = "SELECT purpose_id, count(*) AS vendors FROM vendor_purposes WHERE basis <> 'none' GROUP BY purpose_id ORDER BY purpose_id"


def judge_datasette(place, base):
    program = f"{FOLDER}/venv-datasette/bin/datasette"
    if not os.path.exists(program):
        return "Datasette left out"
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with open(f"{FOLDER}/datasette.log", "w", encoding="utf-8") as log:
        server = subprocess.Popen([program, "serve", "-i", f"{place}/base/gvl.sqlite", "-h", "127.0.0.1", "-p", str(port)],
                                  stdout=log, stderr=log)
    try:
        address = f"http://127.0.0.1:{port}/gvl.json?_shape=arrays&sql=" + urllib.parse.quote(QUESTION)
        for attempt in range(100):
            try:
                with urllib.request.urlopen(address, timeout=10) as answer:
                    rows = json.load(answer)["rows"]
                break
            except OSError:
                if attempt == 99:
                    raise
                time.sleep(0.1)
    finally:
        server.terminate()
        server.wait()
    report("Datasette", base.execute(QUESTION).fetchall(), [tuple(row) for row in rows])
    return "Datasette answered"


DUCKDB = """
import duckdb, json, sys
place, question = sys.argv[1:]
base = duckdb.connect()
try:
    base.execute("LOAD sqlite")
    base.execute(f"ATTACH '{place}/base/gvl.sqlite' AS gvl (TYPE sqlite)")
    base.execute("USE gvl")
    how = "database"
except Exception:
    base.execute(f"CREATE VIEW vendor_purposes AS SELECT * FROM read_csv('{place}/tables/vendor_purposes.csv')")
    how = "CSV files"
rows = {"how": how, "rows": base.execute(question).fetchall()}
# Each file is read with the types of its columns.
import glob
rows["counts"] = {p.rsplit("/", 1)[1][:-4]: base.execute(f"SELECT count(*) FROM read_csv('{p}', header=true)").fetchone()[0]
                  for p in glob.glob(f"{place}/tables/*.csv")}
print(json.dumps(rows))
"""


def judge_duckdb(place, base):
    python = f"{FOLDER}/venv-duckdb/bin/python"
    if not os.path.exists(python):
        return "DuckDB left out"
    run = subprocess.run([python, "-c", DUCKDB, place, QUESTION], capture_output=True, text=True, check=True)
    answer = json.loads(run.stdout)
    report("DuckDB", base.execute(QUESTION).fetchall(), [tuple(row) for row in answer["rows"]])
    report("DuckDB, rows of the CSV files",
           [(t, base.execute(f"SELECT count(*) FROM {t}").fetchone()[0]) for t in answer["counts"]], list(answer["counts"].items()))
    return f"DuckDB read the {answer['how']}"


def judge_package(place, _):
    program = f"{FOLDER}/venv-frictionless/bin/frictionless"
    if not os.path.exists(program):
        return "Frictionless left out"
    run = subprocess.run([program, "validate", "--json", "datapackage.json"], cwd=f"{place}/tables", capture_output=True, text=True, check=False)
    document = json.loads(run.stdout)
    report("Frictionless", [], [task["name"] + ": " + str(task["errors"][:1]) for task in document["tasks"] if not task["valid"]])
    return "Frictionless validated the CSV files" if document["valid"] else "Frictionless refused"


# The records

places = []


def record(name, fill):
    place = f"{FOLDER}/{name}"
    shutil.rmtree(place, ignore_errors=True)
    os.makedirs(place)
    fill(place)
    places.append(place)


def own(place):
    for path in ["gvl.yml", "gvl-cache", "translations/official"]:
        target = f"{place}/{path}"
        os.makedirs(os.path.dirname(target), exist_ok=True)
        (shutil.copytree if os.path.isdir(path) else shutil.copy)(path, target)


def real(place):
    with open(f"{place}/gvl.yml", "w", encoding="utf-8") as file:
        file.write("source: https://gvl.invalid/v3/\n")
    gvl("archive", "import", "-q", *[f"{CORPUS}/{folder}" for folder in ["v1", "v2", "v3"]], folder=place, status=(0, 2, 4))


record("own", own)
if os.path.isdir(f"{CORPUS}/v3"):
    record("real", real)
notes = set()
for place in places:
    gvl("archive", "export", "-q", "--to", "sqlite", "base", folder=place)
    gvl("archive", "export", "-q", "--to", "csv", "tables", folder=place)
    base = sqlite3.connect(f"file:{place}/base/gvl.sqlite?mode=ro", uri=True)
    for judge in [judge_lists, judge_translations, judge_csv, judge_growth, judge_datasette, judge_duckdb, judge_package]:
        notes.add(judge(place, base))
notes.discard(None)
print(f"judge-base: {len(places)} records, {cells} cells: {faults} differences; {', '.join(sorted(notes))}")
sys.exit(1 if faults else 0)
