#!/usr/bin/env python3
"""What each policy would have cost over the last lists, on a log of TC strings.

Each of the last lists is taken for the newest one at its time. A user is asked where the policy's verdict is `required`, and is
taken to have chosen by that list then, with all vendors of the profile shown, so that nobody is asked twice for one change.
A string is judged from the list after its own on.
"""

import argparse
import csv
import json
import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime

PRESETS = ["spec-minimum", "additions", "legal-basis", "strict"]
# Strings of older lists are left out: few users have one.
LISTS = 60
# The known facts about a string, as bits.
JUDGED, INVALID = 1, 2


class Step:
    """A list that was the newest for some time, and the plan of one policy for it."""

    def __init__(self, gvl, policy, entry, first):
        """`entry` is the list as a plan has it; `first` is the oldest list that strings may be of."""
        self.version, self.published = entry["version"], entry["lastUpdated"]
        plan = gvl.plan(f"{first}..{self.version}", policy)
        self.policy = plan["policy"]
        self.required = {index for index, rule in enumerate(plan["rules"]) if rule["verdict"] == "required"}
        self.age, self.limit = plan["ageRule"], plan["askAgainAfterSeconds"]
        self.entries = {entry["version"]: entry for entry in plan["lists"]}
        self.whole = plan
        # The plan without its own list: users who chose by that list are asked at a later one.
        self.older = {**plan, "lists": [entry for entry in plan["lists"] if entry["version"] != self.version]}

    def asks_again(self, earlier):
        """Whether a user is asked who was asked at an earlier list and chose by it."""
        entry = self.entries[earlier.version]
        rules = set(entry["always"]) | {condition["rule"] for condition in entry.get("shown", [])}
        if self.limit is not None and earlier.published and seconds(self) - seconds(earlier) >= self.limit:
            rules.add(self.age)
        return bool(rules & self.required)


class Program:
    """`gvl`, in the folder of the workspace."""

    def __init__(self, path, profile):
        self.path, self.options = path, ["--profile", profile] if profile else []
        self.noted = False

    def plan(self, lists, policy):
        """A document of gvl.impact-plan/1. Its notes are the same for each plan and shown once."""
        notes = subprocess.DEVNULL if self.noted else None
        self.noted = True
        return json.loads(self.run(["impact", "plan", lists, "--policy", policy] + self.options, stderr=notes))

    def answers(self, plan, now, strings):
        """The first word that `gvl impact worker` answers each string with: `required`, `none`, `otherList`, …"""
        with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
            json.dump(plan, file)
            file.flush()
            command = ["impact", "worker", "--plan", file.name, "--now", now or "1970-01-01T00:00:00Z"]
            lines = self.run(command, input="".join(string + "\n" for string in strings)).splitlines()
        return [line.split(" ", 1)[0] for line in lines]

    def run(self, command, **options):
        try:
            return subprocess.run(
                [self.path] + command, check=True, stdout=subprocess.PIPE, encoding="utf-8", **options).stdout
        except subprocess.CalledProcessError as error:
            sys.exit(error.returncode)


def seconds(step):
    return datetime.fromisoformat(step.published[:19] + "+00:00").timestamp() if step.published else 0


def read(files, column):
    """The strings of the log; lines without one are left out."""
    for name in files or ["-"]:
        with sys.stdin if name == "-" else open(name, encoding="utf-8", errors="replace", newline="") as file:
            if column is None:
                found = file
            else:
                rows = csv.DictReader(file)
                if column not in (rows.fieldnames or []):
                    sys.exit(f"{name}: it has no column {column}")
                found = (row[column] or "" for row in rows)
            # The worker has one answer for each line.
            yield from (" ".join(string.split()) for string in found if string.strip())


def known(word):
    if word == "invalid":
        return INVALID
    return 0 if word in ("newer", "otherList", "otherCMP") else JUDGED


def first_asked(gvl, steps, strings):
    """For each string the number of the step at which its user is asked first, from 1 on, or 0; and what is known of it."""
    first, state = bytearray(len(strings)), bytearray(len(strings))
    waiting = range(len(strings))
    for place, step in enumerate(steps, 1):
        rest = []
        answers = gvl.answers(step.older, step.published, [strings[index] for index in waiting])
        for index, word in zip(waiting, answers):
            state[index] |= known(word)
            if word == "required":
                first[index] = place
            else:
                rest.append(index)
        waiting = rest
    return first, state


def asked(steps, first, is_valid):
    """How many users are asked at each list: by their string, and then by the choice that they made when they were asked."""
    counts = [0] * len(steps)
    for place, valid in zip(first, is_valid):
        if place and valid:
            counts[place - 1] += 1
    for index, step in enumerate(steps):
        later = next((at for at in range(index + 1, len(steps)) if steps[at].asks_again(step)), None)
        if later is not None:
            counts[later] += counts[index]
    return counts


def simulate(gvl, policies, over, strings):
    newest = gvl.plan("..", policies[0])
    specification = newest["list"].split("/")[0]
    stored = sorted(newest["lists"], key=lambda entry: entry["version"])[-LISTS:]
    if len(stored) < 2:
        sys.exit("a simulation needs two stored lists or more; `gvl sync` fetches them")
    shown = stored[1:][-over:]
    first = f"{specification}/{stored[0]['version']}"
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        made = pool.map(
            lambda pair: Step(gvl, *pair, first), [(policy, entry) for policy in policies for entry in shown])
        made = list(made)
        by_policy = [made[at:at + len(shown)] for at in range(0, len(made), len(shown))]
        found = list(pool.map(lambda steps: first_asked(gvl, steps, strings), by_policy))
    last = by_policy[0][-1]
    state = bytearray(map(known, gvl.answers(last.whole, last.published, strings)))
    for _, more in found:
        state = bytearray(one | other for one, other in zip(state, more))
    # A string that one policy cannot read to its end is counted for no policy.
    is_valid = [not one & INVALID for one in state]
    columns = [(steps[0].policy, asked(steps, first, is_valid)) for steps, (first, _) in zip(by_policy, found)]
    lists = [(f"{specification}/{step.version}", (step.published or "")[:10]) for step in by_policy[0]]
    return newest["profile"], lists, columns, is_valid.count(False), state.count(0)


def table(profile, lists, columns, judged):
    def hundred(count):
        tenths = (count * 2000 + judged) // (judged * 2) if judged else None
        return "–" if tenths is None else f"{tenths // 10:,}.{tenths % 10}"

    sums = [sum(counts) for _, counts in columns]
    rows = [["list", "published"] + [policy for policy, _ in columns]]
    for index, (name, day) in enumerate(lists):
        rows.append([name, day] + [f"{counts[index]:,}" if counts[index] else "–" for _, counts in columns])
    rows.append(["asked in all", ""] + [f"{count:,}" for count in sums])
    rows.append(["times per 100 users", ""] + [hundred(count) for count in sums])
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    ends = "–".join(dict.fromkeys([lists[0][0], lists[-1][0]]))
    yield f"{counted(judged, 'string')}   {ends}   profile {profile}"
    yield ""
    for row in rows:
        cells = [cell.ljust(width) if at < 2 else cell.rjust(width) for at, (cell, width) in enumerate(zip(row, widths))]
        yield "  " + "  ".join(cells)


def counted(number, noun):
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("files", nargs="*", help="files of strings, one a line; standard input if none is named")
    parser.add_argument("--column", help="the files are CSV, and this column holds the strings")
    parser.add_argument("--over", type=int, default=10, metavar="NUMBER", help="how many of the newest lists; 10 if not given")
    parser.add_argument("--policy", action="append", help="a preset or a file, several times; all presets if not given")
    parser.add_argument("--profile", help="a profile of gvl.yml; the one in force if not given")
    parser.add_argument("--gvl", default="gvl", metavar="PROGRAM", help="where gvl is, if not on PATH")
    options = parser.parse_args()
    if options.over < 1:
        sys.exit("--over must be 1 or more")
    strings = list(read(options.files, options.column))
    policies = list(dict.fromkeys(options.policy or PRESETS))
    profile, lists, columns, invalid, others = simulate(
        Program(options.gvl, options.profile), policies, options.over, strings)
    print(*table(profile, lists, columns, len(strings) - invalid - others), sep="\n")
    if others or invalid:
        print()
    if others:
        print(f"{counted(others, 'string')} of other CMPs, of newer lists or of lists that are not stored left out")
    if invalid:
        print(f"{counted(invalid, 'line')} without a readable string left out")


try:
    main()
except OSError as error:
    sys.exit(f"{error.filename}: {error.strerror}")
