"""Times whole processes."""

import os
import statistics
import subprocess
import sys
import time


def measured(command, folder, runs, stderr=None):
    """Median milliseconds and median peak megabytes; a nonzero exit status stops the benchmark."""
    times, peaks = [], []
    for _ in range(runs):
        with open(os.devnull, "wb") as sink:
            start = time.perf_counter()
            child = subprocess.Popen(command, cwd=folder, stdout=sink, stderr=stderr)
            _, status, usage = os.wait4(child.pid, 0)
            times.append((time.perf_counter() - start) * 1000)
        child.returncode = os.waitstatus_to_exitcode(status)
        if child.returncode != 0:
            sys.exit(f"bench: {' '.join(command)} ended with {child.returncode}")
        peaks.append(usage.ru_maxrss / 1024)
    return statistics.median(times), statistics.median(peaks)
