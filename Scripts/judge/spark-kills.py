"""Kills processes of a Spark cluster in the middle of a count: the count must end, and with the same numbers.

usage: spark_kills.py CLUSTER MASTER PARQUET TEXT WORKER [ARGUMENT ...]

CLUSTER is the folder of spark-cluster, MASTER what it printed; the strings are those of the column `tcf`, and the lines of the text.
The worker must be slow enough to be killed: a few seconds for each part.
"""

import collections
import json
import os
import pathlib
import signal
import subprocess
import sys
import time

CLUSTER, MASTER, PARQUET, TEXT, *WORKER = sys.argv[1:]
SCRIPT = pathlib.Path(__file__).parents[2] / "Packaging/engines/spark.py"
# What is killed, by a word of its command line.
VICTIMS = {
    "the worker program": os.path.basename(WORKER[0]),
    "the Python of a task": "pyspark.daemon",
    "an executor": "CoarseGrainedExecutorBackend",
    "a worker of Spark": "deploy.worker.Worker",
}


def children():
    found = collections.defaultdict(list)
    for entry in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            # The name of the program, in brackets, may have spaces.
            found[int((entry / "stat").read_text().rpartition(")")[2].split()[1])].append(int(entry.name))
        except OSError:
            pass
    return found


def processes():
    """Pid and command line of all that the workers of the cluster have started, and of themselves."""
    of = children()
    queue = [int(file.read_text()) for file in pathlib.Path(CLUSTER).glob("worker-*.pid")]
    while queue:
        pid = queue.pop()
        queue += of[pid]
        try:
            yield pid, pathlib.Path(f"/proc/{pid}/cmdline").read_text().replace("\0", " ")
        except OSError:
            pass


def total(documents):
    """A stand-in for `gvl impact merge`."""
    sum_of = collections.Counter()
    for document in map(json.loads, documents):
        sum_of.update({"lines": document["lines"], "empty": document["empty"], **document["verdicts"]})
    return {name: number for name, number in sorted(sum_of.items()) if number}


def count(kind, inputs, victim=None):
    """Runs spark.py, kills a process while workers run, and gives the counts, what was lost and how long it took."""
    start, killed = time.monotonic(), None
    command = [sys.executable, SCRIPT, "--master", MASTER, kind, *inputs, "--", *WORKER]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as run:
        while victim and not killed and run.poll() is None:
            time.sleep(0.3)
            now = list(processes())
            if any(VICTIMS["the worker program"] in line for _, line in now):
                # The last one: a task is run by a fork of the first Python, of the same command line.
                killed = [pid for pid, line in now if VICTIMS[victim] in line][-1]
                time.sleep(1)
                os.kill(killed, signal.SIGKILL)
        out, errors = run.communicate()
    lost = sum("Lost task" in line or "Lost executor" in line for line in errors.splitlines())
    if run.returncode:
        return errors.strip().splitlines()[-1][:200], lost, time.monotonic() - start
    return total(out.splitlines()), lost, time.monotonic() - start


faults = 0
with open(TEXT, "rb") as file:
    wanted = total([subprocess.run(WORKER, stdin=file, stdout=subprocess.PIPE, check=True).stdout])
print(wanted)
for kind, inputs in [("pipe", [TEXT]), ("rows", [PARQUET])]:
    for victim in [None, *VICTIMS]:
        if victim == "a worker of Spark" and kind != "rows":
            continue  # There are but two of them.
        found, lost, took = count(kind, inputs, victim)
        faults += found != wanted
        said = "same counts" if found == wanted else found
        print(f"{kind}, {victim or 'nothing'} killed: {said}, {lost} lost, {took:.0f} s", flush=True)
sys.exit(1 if faults else 0)
