"""table.py GVL OLD NEW ROOMS: times whole processes, beside the times of modules from the benchmark package.

Prints one table of medians. Missed limits are marked, but the script does not fail.
"""

import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile

from processes import measured

RUNS = 21
LIMITS = {  # milliseconds
    "read v3/146 to model": 1.2,
    "diff v3/44 v3/45, models in hand": 1.0,
    "diff v3/45 v3/146, models in hand": 0.8,
    "diff v2/131 v2/224, models in hand": 1.0,
    "diff v2/50 v2/51, models in hand": 1.0,
}


def process(*command, folder=None):
    """Median milliseconds and median peak megabytes of a whole process."""
    # A folder without gvl.yml: the repository's own settings would be measured too.
    return measured(command, folder or tempfile.gettempdir(), RUNS)


def record(gvl, lists):
    """A workspace with all real lists of specification 2."""
    folder = tempfile.mkdtemp(prefix="gvl-bench-")
    with open(os.path.join(folder, "gvl.yml"), "w") as file:
        file.write("source: https://lists.invalid/v2/\n")
    subprocess.run([gvl, "archive", "import", "-q", lists], cwd=folder, check=True, stdout=subprocess.DEVNULL)
    return folder


def json_load(path):
    """Median milliseconds of json.load alone, in a process of its own."""
    program = (
        "import json, statistics, sys, time\n"
        "times = []\n"
        f"for _ in range({RUNS}):\n"
        "  with open(sys.argv[1]) as file:\n"
        "    start = time.perf_counter(); json.load(file); times.append(time.perf_counter() - start)\n"
        "print(statistics.median(times) * 1000)\n"
    )
    return float(subprocess.check_output([sys.executable, "-c", program, path]))


def rooms(path):
    """Name and median milliseconds of each benchmark, from the text report."""
    found, name = {}, None
    with open(path) as file:
        for line in file:
            cells = [cell.strip() for cell in line.strip().strip("│").split("│")]
            if cells[0].startswith("Time (wall clock)") and name:
                unit = {"ns": 1e-6, "μs": 1e-3, "ms": 1}[re.search(r"\((ns|μs|ms)\)", cells[0])[1]]
                found[name] = float(cells[3]) * unit
            elif line[:1].isalpha():
                name = line.strip()
    return found


def main():
    gvl, old, new, report = (os.path.abspath(path) for path in sys.argv[1:])
    measured = rooms(report)
    archive = record(gvl, os.path.join(os.path.dirname(old), "../../v2/archives"))
    python, python_peak = process(sys.executable, "-c", "import json, sys; json.load(open(sys.argv[1]))", new)
    load = json_load(new)
    rows = [(name, median, None, LIMITS.get(name), None, load) for name, median in sorted(measured.items())]
    for name, command, limit, limit_peak in [
        ("gvl diff v3/45 v3/146, whole process", [gvl, "diff", old, new], 20, 40),
        ("gvl log, specification 2, whole process", [gvl, "log"], 150, 150),
        ("gvl --version, whole process", [gvl, "--version"], 4, None),
    ]:
        median, peak = process(*command, folder=archive)
        rows.append((name, median, peak, limit, limit_peak, python))
    rows.append(("python3 json.load v3/146, in hand", load, None, None, None, None))
    rows.append(("python3 json.load v3/146, whole process", python, python_peak, None, None, None))

    shutil.rmtree(archive)
    size = os.path.getsize(new) / 1e6
    print(f"\n{size:.2f} MB list; medians; ratio: time of python3's json.load of v3/146, alone or whole, to ours\n")
    print(f"{'job':42}{'ms':>9}{'limit':>8}{'MB':>7}{'limit':>7}{'ratio':>8}")
    for name, median, peak, limit, limit_peak, against in rows:
        over = (limit and median > limit) or (limit_peak and peak > limit_peak)
        print(
            f"{name:42}{median:9.3f}{limit or '':>8}{f'{peak:.1f}' if peak else '':>7}{limit_peak or '':>7}"
            f"{f'{against / median:.1f}' if against else '':>8}{'  over the limit' if over else ''}"
        )


main()
