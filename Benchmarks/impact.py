"""Measures how fast `gvl impact` counts: strings per second on one and two processors, and bytes per second beside `wc -l`.

usage: impact.py GVL CORPUS FOLDER   (FOLDER: where archive and strings are written)

The log has 1,000,000 strings like those of a CMP, over the newest 40 real lists, with all live vendors of their list; one in
twenty discloses fewer. The plan is for all vendors of v3/146, so that each of them is read. `headers` are the same strings with a
policy version before 4, which are judged by the header alone. Time is wall-clock time, the best of three, minus that of a process
that does nothing. Then logs of other sizes through a pipe, with their memory; and counts of users, with and without enough memory.
"""

import glob
import json
import os
import random
import subprocess
import sys
import time

gvl, corpus, folder = (os.path.abspath(path) for path in sys.argv[1:4])
LINES = 1_000_000
os.makedirs(os.path.join(folder, "gvl-cache"), exist_ok=True)
os.chdir(folder)
with open("gvl.yml", "w", encoding="utf-8") as file:
    file.write("source: https://gvl.invalid/v3/\nprofiles: {base: {vendors: all}}\n")
lists = sorted(glob.glob(f"{corpus}/v3/archives/vendor-list-v*.json"), key=lambda path: int(path.rsplit("-v", 1)[1].split(".")[0]))[-40:]
subprocess.run([gvl, "archive", "import", "-q", *lists], check=False, capture_output=True)
subprocess.run([gvl, "impact", "plan", "-q", "-o", "plan.json"], check=True, capture_output=True)
numbers = random.Random(7)


def choice(version, live):
    shown = live if numbers.random() < 0.95 else [k for k in live if numbers.random() < 0.9]
    return {
        "created": "2026-05-04T00:00:00Z", "cmpId": 28, "cmpVersion": 1, "consentLanguage": numbers.choice(["DE", "FR", "EN", "PL"]),
        "vendorListVersion": version, "tcfPolicyVersion": 5, "purposeConsents": [1, 2, 3, 4, 7], "purposeLegitimateInterests": [7, 9],
        "vendorConsents": [k for k in shown if numbers.random() < 0.6], "vendorLegitimateInterests": [],
        "vendorsDisclosed": shown, "publisherCountryCode": "DE"}


rows = []
for path in lists:
    with open(path, encoding="utf-8") as file:
        document = json.load(file)
    live = sorted(int(k) for k, v in document["vendors"].items() if not v.get("deletedDate"))
    rows += [choice(document["vendorListVersion"], live) for _ in range(25)]


def write(name, **members):
    lines = "".join(json.dumps(row | members) + "\n" for row in rows)
    strings = subprocess.run([gvl, "tc", "encode"], input=lines, text=True, check=True, capture_output=True).stdout.splitlines(True)
    with open(name, "w", encoding="utf-8") as file:
        file.writelines(numbers.choice(strings) for _ in range(LINES))
    return os.path.getsize(name)


def seconds(command, processors, pipe=None):
    best = 1e9
    for _ in range(3):
        start = time.perf_counter()
        run = ["taskset", "-c", processors, *command]
        if pipe:
            with subprocess.Popen(["cat", pipe], stdout=subprocess.PIPE) as cat:
                subprocess.run(run, stdin=cat.stdout, check=True, capture_output=True)
        else:
            subprocess.run(run, check=True, capture_output=True)
        best = min(best, time.perf_counter() - start)
    return best


idle = seconds([gvl, "--version"], "0")
for name, label, members in [("vendors.txt", "vendors decide", {}), ("headers.txt", "headers decide", {"tcfPolicyVersion": 2})]:
    size = write(name, **members)
    count = [gvl, "impact", "--plan", "plan.json", "--by", "list,language"]
    one, two = (seconds([*count, name], processors) - idle for processors in ["0", "0,1"])
    piped = seconds(count, "0,1", pipe=name) - idle
    wc, wc_piped = seconds(["wc", "-l", name], "0,1"), seconds(["wc", "-l"], "0,1", pipe=name)
    print(
        f"  {label}: {LINES / one / 1e6:.2f} M strings/s on one processor, {one / two:.2f} times as many on two; {size / LINES:.0f} bytes a "
        f"string; of wc -l {wc / two:.0%} on a file, {wc_piped / piped:.0%} on a pipe")


def peak(command, copies):
    """The seconds and the peak memory in MB for counting several copies of a log through a pipe."""
    start = time.perf_counter()
    with subprocess.Popen(["cat", *["vendors.txt"] * copies], stdout=subprocess.PIPE) as cat:
        with subprocess.Popen(command, stdin=cat.stdout, stdout=subprocess.DEVNULL) as run:
            _, _, used = os.wait4(run.pid, 0)
    return time.perf_counter() - start, used.ru_maxrss / 1024


grown = [peak([gvl, "impact", "--plan", "plan.json"], copies) for copies in (1, 10, 100)]
print("  growth, 1, 10 and 100 million strings through a pipe: time " + ", ".join(
    f"{took / grown[0][0]:.1f}" for took, _ in grown) + "; memory " + ", ".join(f"{memory:.0f} MB" for _, memory in grown))

with open("vendors.txt", encoding="utf-8") as log, open("users.csv", "w", encoding="utf-8") as table:
    table.write("user,tcf\n")
    table.writelines(f"{numbers.randrange(500_000)},{line}" for line in log)
table = [gvl, "impact", "--plan", "plan.json", "--column", "tcf", "users.csv"]
plain = seconds(table, "0,1") - idle
for label, memory in [("all in memory", "512M"), ("of which memory holds an eighth", "1M")]:
    took = seconds([*table, "--user", "user", "--memory", memory], "0,1") - idle
    print(f"  432,000 users of 1,000,000 rows, {label}: {took / plain:.2f} times the time of rows alone")
