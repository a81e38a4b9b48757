"""Measures how many TC strings, in lines and bytes, a worker answers per second on one and two processors.

usage: signals.py GVL CORPUS FOLDER   (FOLDER: where the strings are written)

100,000 generated strings of 1,200 vendors, one bit each, with disclosed vendors. Half of the ids are not on the list, so that every
string has findings. Clean strings have the live vendors of the real list v3/146, like those of a CMP. Both are judged by that list.
Time is wall-clock time, the best of three, minus that of a process that does nothing.
"""

import json
import os
import random
import subprocess
import sys
import time

gvl, corpus, folder = (os.path.abspath(path) for path in sys.argv[1:4])
LINES, VENDORS = 100_000, 1_200
# The limits that the issue for these commands sets.
LIMITS = {"tc decode": (60_000, 300), "keys export": (50_000, None), "tc check of clean strings": (200_000, None)}

os.makedirs(folder, exist_ok=True)
os.chdir(folder)
with open("gvl.yml", "w", encoding="utf-8") as file:
    file.write("languages: [en]\n")
numbers = random.Random(7)


def choice(vendors, interested):
    def some(ids, share):
        return [k for k in ids if numbers.random() < share]

    return {
        "created": "2026-05-04T00:00:00Z", "cmpId": 28, "cmpVersion": 1, "consentLanguage": "DE", "vendorListVersion": 146,
        "tcfPolicyVersion": 5, "purposeConsents": [k for k in range(1, 12) if numbers.random() < 0.7],
        "purposeLegitimateInterests": [7, 9], "vendorConsents": some(vendors, 0.6), "vendorLegitimateInterests": some(interested, 0.3),
        "vendorsDisclosed": list(vendors), "publisherCountryCode": "DE"}


def encoded(vendors, interested):
    lines = "".join(json.dumps(choice(vendors, interested)) + "\n" for _ in range(500))
    return subprocess.run([gvl, "tc", "encode"], input=lines, text=True, check=True, capture_output=True).stdout


LIST = f"{corpus}/v3/archives/vendor-list-v146.json"
with open(LIST, encoding="utf-8") as file:
    live = {int(k): v for k, v in json.load(file)["vendors"].items() if not v.get("deletedDate")}
claim = [k for k, v in live.items() if v["legIntPurposes"] or v["flexiblePurposes"] or v["specialPurposes"]]
strings = encoded(range(1, VENDORS + 1), range(1, VENDORS + 1))
with open("clean.txt", "w", encoding="utf-8") as file:
    file.write(encoded(sorted(live), sorted(claim)) * (LINES // 500))
with open("strings.txt", "w", encoding="utf-8") as file:
    file.write(strings * (LINES // 500))
with open("ac.txt", "w", encoding="utf-8") as file:
    file.writelines("2~" + ".".join(str(k) for k in range(1, 900, numbers.randint(2, 9))) + "~dv.1000\n" for _ in range(LINES))
with open("gpp.txt", "w", encoding="utf-8") as file:
    file.writelines(f"DBACNY~{line}~1YNN\n" for line in (strings * (LINES // 500)).splitlines())


def seconds(command, source, processors):
    best, size = 1e9, 0
    for _ in range(3):
        with open(source or os.devnull, "rb") as lines:
            start = time.perf_counter()
            with subprocess.Popen(["taskset", "-c", processors, gvl, *command], stdin=lines, stdout=subprocess.PIPE) as child:
                size = 0
                while chunk := child.stdout.read(1 << 20):
                    size += len(chunk)
            best = min(best, time.perf_counter() - start)
    return best, size


nothing, _ = seconds(["--version"], None, "0")
print("| job | lines a second | MB written a second | on two processors | limit |\n| --- | --- | --- | --- | --- |")
for name, command, source in [
    ("tc decode", ["tc", "decode"], "strings.txt"),
    ("tc check", ["tc", "check", "--fail-on", "never", "--gvl", LIST], "strings.txt"),
    ("tc check of clean strings", ["tc", "check", "--gvl", LIST], "clean.txt"),
    ("tc check, as Google", ["tc", "check", "--as-google", "--fail-on", "never", "--gvl", LIST], "strings.txt"),
    ("ac decode", ["ac", "decode"], "ac.txt"),
    ("gpp decode", ["gpp", "decode"], "gpp.txt"),
    ("keys export", ["keys", "export", "--gdpr-applies", "yes"], "clean.txt"),
]:
    one, size = seconds(command, source, "0")
    two, _ = seconds(command, source, "0,1")
    (one, two) = (one - nothing, two - nothing)
    lines, megabytes = LIMITS.get(name, (None, None))
    wanted = ", ".join(text for text in (lines and f"{lines:,} lines", megabytes and f"{megabytes} MB") if text)
    missed = (lines and LINES / one < lines) or (megabytes and size / one / 1e6 < megabytes)
    print(f"| `gvl {name}` | {LINES / one:,.0f} | {size / one / 1e6:,.0f} | × {one / two:.2f} | {wanted}{' **missed**' if missed else ''} |", flush=True)
