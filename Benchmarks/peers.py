"""peers.py OLD NEW: times general JSON diff libraries on two parsed lists; medians in milliseconds.

It says so if they are not installed: `pip install --target FOLDER dictdiffer deepdiff`, and PYTHONPATH=FOLDER.
"""

import json
import statistics
import sys
import time


def median(runs, job):
    times = []
    for _ in range(runs):
        start = time.perf_counter()
        job()
        times.append((time.perf_counter() - start) * 1000)
    return statistics.median(times)


def main():
    old, new = (json.load(open(path)) for path in sys.argv[1:])
    print("\nthe same two lists, values in hand, by general differs of JSON\n")
    try:
        import dictdiffer

        count = len(list(dictdiffer.diff(old, new)))
        print(f"dictdiffer {median(7, lambda: list(dictdiffer.diff(old, new))):10.1f} ms   {count} differences")
    except ImportError:
        print("dictdiffer: not installed")
    try:
        import deepdiff

        print(f"deepdiff   {median(3, lambda: deepdiff.DeepDiff(old, new)):10.1f} ms")
    except ImportError:
        print("deepdiff: not installed")


main()
