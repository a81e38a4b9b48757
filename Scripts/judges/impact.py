"""Counts random TC strings by a plan, slowly and with a decoder of its own, and compares each cell with `gvl impact`; then with
DuckDB, which runs the query of `gvl impact plan --to sql`.

usage: impact.py GVL FOLDER STRINGS
"""

import collections
import datetime
import glob
import json
import os
import random
import shutil
import subprocess
import sys

try:
    import duckdb
except ImportError:
    duckdb = None

GVL, FOLDER, STRINGS = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2]), int(sys.argv[3])
CORPUS = os.environ.get("GVL_CORPUS", os.path.abspath("../shared/gvl"))
DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
NOW = "2026-06-01T12:00:00Z"
NOW_TENTHS = int(datetime.datetime.fromisoformat(NOW.replace("Z", "+00:00")).timestamp()) * 10
ORDER = ["none", "disclose", "recommended", "required"]
faults = 0


def report(what, wanted, found):
    global faults
    if wanted != found:
        faults += 1
        print(f"{what}: expected {wanted}, found {found}")


def gvl(*arguments, folder):
    run = subprocess.run([GVL, *arguments, "--now", NOW], cwd=folder, capture_output=True, text=True)
    if run.returncode:
        sys.exit(f"judge-impact: gvl {' '.join(arguments)}: {run.stderr}")
    return run.stdout


# Writing strings


def bits(number, width):
    return format(number, "b").zfill(width)


def text(field):
    field += "0" * (-len(field) % 6)
    return "".join(DIGITS[int(field[at:at + 6], 2)] for at in range(0, len(field), 6))


def vendors(ids):
    """A bit an id, or ranges, at random."""
    highest = max(ids, default=0)
    if random.random() < 0.5:
        return bits(highest, 16) + "0" + "".join("1" if id in ids else "0" for id in range(1, highest + 1))
    ranges, ordered = [], sorted(ids)
    for id in ordered:
        if ranges and ranges[-1][1] == id - 1:
            ranges[-1][1] = id
        else:
            ranges.append([id, id])
    text = bits(highest, 16) + "1" + bits(len(ranges), 12)
    for low, high in ranges:
        text += "0" + bits(low, 16) if low == high else "1" + bits(low, 16) + bits(high, 16)
    return text


def letters(word):
    return "".join(bits(ord(letter) - 65, 6) for letter in word)


def string(version, policy, cmp, age_days, consents, disclosed):
    moment = NOW_TENTHS - age_days * 864_000
    core = bits(2, 6) + bits(moment, 36) * 2 + bits(cmp, 12) + bits(random.randrange(3), 12) + bits(1, 6)
    core += letters(random.choice(["DE", "FR", "EN", "PL"])) + bits(version, 12) + bits(policy, 6) + "10"
    purposes = "1" * 24 if consents else "0" * 24
    core += "0" * 12 + purposes + "0" * 24 + "0" + letters("DE") + vendors(consents) + vendors(set()) + bits(0, 12)
    segments = [text(core)]
    if disclosed is not None:
        segments.append(text("001" + vendors(disclosed)))
    if random.random() < 0.3:
        segments.append(text("011" + "0" * 48 + bits(0, 6)))
    return ".".join(segments)


# Reading strings again, slowly and simply


class Invalid(Exception):
    pass


class Reader:
    def __init__(self, segment):
        field = ""
        for letter in segment:
            at = DIGITS.find(letter)
            # The first character that is not in the alphabet ends the segment.
            if at < 0:
                break
            field += bits(at, 6)
        self.field, self.at, self.isWhole = field, 0, len(field) == 6 * len(segment)

    def number(self, width):
        if self.at + width > len(self.field):
            raise Invalid
        self.at += width
        return int(self.field[self.at - width:self.at], 2) if width else 0

    def vendors(self):
        highest = self.number(16)
        if not self.number(1):
            return {id for id in range(1, highest + 1) if self.number(1)}
        ids = set()
        for _ in range(self.number(12)):
            single = not self.number(1)
            low = self.number(16)
            high = low if single else self.number(16)
            if low > high:
                raise Invalid
            ids.update(range(max(1, low), high + 1))
        return ids


def ids(text):
    found = set()
    for part in text.split(",") if text else []:
        low, _, high = part.partition("-")
        found.update(range(int(low), int(high or low) + 1))
    return found


class Plan:
    def __init__(self, document):
        self.document = document
        self.newest = int(document["list"].split("/")[1])
        self.verdicts = [rule["verdict"] for rule in document["rules"]]
        self.lists = {}
        for row in document["lists"]:
            conditions = [[(c["rule"], ids(c["vendors"])) for c in row.get(name, [])] for name in ["shown", "hidden"]]
            self.lists[row["version"]] = (ids(row["vendors"]), row["always"], *conditions)

    def judge(self, line):
        """Outcome, rules, whether estimated, list and language; Invalid for what is no string."""
        segments = line.split(".")
        core = Reader(segments[0])
        if core.number(6) != 2:
            raise Invalid
        core.number(36)
        updated, cmp, _, _ = core.number(36), core.number(12), core.number(12), core.number(6)
        language = "".join(chr(65 + core.number(6)) for _ in range(2))
        version, policy = core.number(12), core.number(6)
        name = f"v{2 if policy < 4 else 3}/{version}"
        plan = self.document
        if plan["cmp"] is not None and cmp != plan["cmp"]:
            return "otherCMP", [], False, name, language
        estimated = False
        if policy < 4:
            if not plan["endedPolicy"]:
                return "otherList", [], False, name, language
            rules = set(plan["endedPolicy"])
        elif version > self.newest:
            return "newer", [], False, name, language
        elif version not in self.lists:
            return "otherList", [], False, name, language
        else:
            known, always, shown, hidden = self.lists[version]
            rules = set(always)
            if shown or hidden:
                disclosed = None
                for segment in segments[1:]:
                    reader = Reader(segment)
                    if reader.number(3) == 1:
                        disclosed = reader.vendors()
                        if not reader.isWhole:
                            raise Invalid
                        break
                if disclosed is None:
                    estimated, disclosed = True, known
                rules |= {rule for rule, vendors in shown if vendors & disclosed}
                rules |= {rule for rule, vendors in hidden if vendors - disclosed}
        age = NOW_TENTHS - updated
        limit, pause = plan["askAgainAfterSeconds"], plan["notBeforeSeconds"]
        if limit is not None and age >= limit * 10:
            rules.add(plan["ageRule"])
        outcome = max((self.verdicts[rule] for rule in rules), key=ORDER.index, default="none")
        if pause is not None and outcome == "required" and policy >= 4 and age < pause * 10:
            core.number(2)
            chosen = core.number(12) + core.number(24) + core.number(24)
            core.number(13)
            if not chosen and not core.vendors() and not core.vendors():
                outcome = "notBefore"
        return outcome, rules, estimated, name, language


def compare(name, folder, arguments, policy, lines):
    gvl("impact", "plan", "-o", "plan.json", "--policy", policy, *arguments, folder=folder)
    with open(os.path.join(folder, "plan.json"), encoding="utf-8") as file:
        plan = Plan(json.load(file))
    random.seed(name + policy)
    versions = sorted(plan.lists)
    written = []
    for _ in range(lines):
        version = random.choice(versions) if random.random() < 0.95 else random.randrange(4096)
        known = plan.lists.get(version, (set(range(1, 50)), [], [], []))[0]
        share = random.random() ** 0.3
        shown = known if random.random() < 0.5 else {id for id in known if random.random() < share}
        shown = shown | set(random.sample(range(1, 1600), random.randrange(4)))
        consents = {id for id in shown if random.random() < 0.5} if random.random() < 0.7 else set()
        line = string(
            version, 5 if random.random() < 0.95 else 2, 28 if random.random() < 0.9 else 29, random.randrange(900), consents,
            shown if random.random() < 0.8 else None)
        if random.random() < 0.03:
            line = line[:random.randrange(1, len(line))]
        if random.random() < 0.02:
            at = random.randrange(len(line))
            line = line[:at] + random.choice("+/=%~ .") + line[at + 1:]
        written.append(line.strip() or "A")
    path = os.path.join(folder, "strings.txt")
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(written) + "\n")

    cells, reasons, invalid, estimated = collections.Counter(), collections.Counter(), 0, 0
    for line in written:
        try:
            outcome, rules, isEstimated, of, language = plan.judge(line)
        except Invalid:
            invalid += 1
            continue
        cells[of, language, outcome] += 1
        estimated += isEstimated
        for rule in rules:
            reasons[plan.document["rules"][rule]["id"]] += 1
    counted = json.loads(gvl("impact", "--plan", "plan.json", "--by", "list,language", "--format", "json", path, folder=folder))
    label = f"{name} {policy}"
    found = collections.Counter()
    for row in counted["by"]:
        for outcome in ORDER:
            found[row["list"], row["language"], outcome] += row["verdicts"][outcome]
        for outcome in ["notBefore", "newer", "otherList", "otherCMP"]:
            found[row["list"], row["language"], outcome] += row[outcome]
    report(f"{label}: cells", {}, {cell: (cells[cell], found[cell]) for cell in cells | found if cells[cell] != found[cell]})
    report(f"{label}: lines", lines, counted["lines"])
    report(f"{label}: invalid", invalid, sum(counted["invalid"].values()))
    report(f"{label}: estimated", estimated, counted["estimated"])
    report(f"{label}: reasons", dict(reasons), {row["rule"]: row["strings"] for row in counted["reasons"]})
    if duckdb:
        query(label, folder, arguments, policy, path, cells, invalid)
    return len(cells)


def query(label, folder, arguments, policy, path, cells, invalid):
    """The query knows no disclosed vendors: its bounds hold for each list and language, and all else is exact."""
    gvl("impact", "plan", "--to", "sql", "-o", "plan.sql", "--policy", policy, *arguments, folder=folder)
    base = duckdb.connect()
    base.execute(f"CREATE TABLE strings AS SELECT column0 AS tcf FROM read_csv('{path}', header=false, delim='\\t', quote='', escape='')")
    with open(os.path.join(folder, "plan.sql"), encoding="utf-8") as file:
        rows = base.execute(file.read()).fetchall()
    # gvl counts more strings as damaged than the query, which reads only the header.
    slack = invalid
    totals = collections.Counter()
    least, most = collections.Counter(), collections.Counter()
    for state, version, language, at_least, _, at_most, _, count in rows:
        totals[state] += count
        if state in ["read", "ended"]:
            least["required"] += count if at_least == "required" else 0
            most["required"] += count if at_most == "required" else 0
    exact = collections.Counter()
    for (_, _, outcome), count in cells.items():
        exact[outcome] += count
    required = exact["required"] + exact["notBefore"]
    if not least["required"] - slack <= required <= most["required"] + slack:
        report(f"{label}: SQL bounds", f"{least['required']} to {most['required']}", required)
    for state, outcomes in [("other CMP", ["otherCMP"]), ("other list", ["newer", "otherList"])]:
        wanted = sum(exact[outcome] for outcome in outcomes)
        if abs(totals[state] - wanted) > slack:
            report(f"{label}: SQL {state}", wanted, totals[state])


shutil.rmtree(FOLDER, ignore_errors=True)
os.makedirs(FOLDER)
subprocess.run([GVL, "demo", "-q", os.path.join(FOLDER, "demo")], check=True, stdout=subprocess.DEVNULL)
places = [("sample", os.path.join(FOLDER, "demo"), [])]
real = sorted(glob.glob(os.path.join(CORPUS, "v3/archives/vendor-list-v*.json")))
if real:
    folder = os.path.join(FOLDER, "real")
    os.makedirs(folder)
    with open(os.path.join(folder, "gvl.yml"), "w", encoding="utf-8") as file:
        file.write("source: https://gvl.invalid/v3/\ncmp: {id: 28, version: 1}\nprofiles: {base: {vendors: all}}\n")
    os.makedirs(os.path.join(folder, "gvl-cache"))
    subprocess.run([GVL, "archive", "import", "-q", *real[-40:]], cwd=folder, check=False, capture_output=True)
    places.append(("real", folder, []))
cells = 0
for name, folder, arguments in places:
    for policy in ["legal-basis", "strict", "aged.yml"]:
        if policy == "aged.yml":
            with open(os.path.join(folder, policy), "w", encoding="utf-8") as file:
                file.write("schema: gvl.reconsent-policy/1\nname: aged\nextends: spec-minimum\naskAgainAfter: 390d\nnotBefore: 180d\n")
        cells += compare(name, folder, arguments, policy, STRINGS // (3 * len(places)))
note = "" if duckdb else "; DuckDB was left out"
print(f"judge-impact: {STRINGS} strings of {len(places)} archives, {cells} cells: {faults} differences{note}")
sys.exit(1 if faults else 0)
