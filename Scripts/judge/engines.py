"""Counts the same strings in every way that docs/impact.md shows, and compares: one process, merged parts, Spark by files,
rows and pipe on a cluster of two workers, ClickHouse and DuckDB with the worker, and the query alone in DuckDB, ClickHouse and
Spark. Then it kills processes; the counts must not change.

usage: engines.py GVL FOLDER STRINGS   (FOLDER/work is left by judge-impact)
"""

import json
import os
import pathlib
import random
import shutil
import subprocess
import sys
import time

import duckdb

GVL, FOLDER, STRINGS = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2]), int(sys.argv[3])
HERE = pathlib.Path(__file__).parent
SPARK = HERE.parents[1] / "Packaging/engines/spark.py"
CLUSTER = HERE.parent / "spark-cluster"
faults = 0


def run(*command, **options):
    done = subprocess.run([str(part) for part in command], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **options)
    if done.returncode:
        sys.exit(f"judge-engines: {command[0]}: {done.stderr.strip()[-2000:] or done.stdout[-2000:]}")
    return done.stdout


def counts(document):
    """The counts that must be equal, however a log is split."""
    return {name: value for name, value in json.loads(document).items() if name not in ["unit", "basis"]}


def compare(what, found, start):
    global faults
    if found != wanted:
        faults += 1
        print(f"{what}: expected {wanted}, found {found}")
    print(f"  {what}: {STRINGS / (time.monotonic() - start) / 1e6:.2f} M strings/s", flush=True)


def merged(name, documents):
    path = os.path.join(work, f"{name}.jsonl")
    with open(path, "w", encoding="utf-8") as file:
        file.write(documents)
    return counts(run(GVL, "impact", "merge", "--format", "json", path))


def spark(kind, *inputs, master, worker):
    return run(sys.executable, SPARK, "--master", master, kind, *inputs, "--", *worker, env=os.environ | {"SPARK_LOCAL_IP": "127.0.0.1"})


places = [os.path.join(FOLDER, "work", name) for name in ["real", "demo"]]
place = next(path for path in places if os.path.exists(os.path.join(path, "strings.txt")))
work = os.path.join(FOLDER, "engines")
shutil.rmtree(work, ignore_errors=True)
os.makedirs(work)
os.environ["GVL_NOW"] = "2026-06-01T12:00:00Z"
# Picks from a pool of random strings, some of them damaged, until the log has the requested size.
with open(os.path.join(place, "strings.txt"), encoding="utf-8") as file:
    pool = [line for line in file.read().split("\n") if line] + [""]
random.seed(36)
lines = random.choices(pool, k=STRINGS)
plan = os.path.join(work, "plan.json")
shutil.copy(os.path.join(place, "plan.json"), plan)
log = os.path.join(work, "strings.txt")
parts = []
for number in range(7):
    parts.append(os.path.join(work, f"part-{number}.txt"))
    with open(parts[-1], "w", encoding="utf-8") as file:
        file.writelines(line + "\n" for line in lines[number::7])
with open(log, "w", encoding="utf-8") as file:
    file.writelines(line + "\n" for line in lines)
base = duckdb.connect()
base.execute(f"CREATE TABLE strings AS SELECT unnest(string_split(content, chr(10))) AS tcf FROM read_text('{log}')")
base.execute("DELETE FROM strings WHERE rowid = (SELECT max(rowid) FROM strings)")
parquet = os.path.join(work, "strings.parquet")
base.execute(f"COPY strings TO '{parquet}' (FORMAT parquet, ROW_GROUP_SIZE 65536)")

count = [GVL, "impact", "--plan", plan, "--by", "list,language", "--format", "json"]
worker = [GVL, "impact", "worker", "--plan", plan]
counting = [*worker, "--counts", "--by", "list,language"]
start = time.monotonic()
wanted = counts(run(*count, log))
compare("one process", wanted, start)
start = time.monotonic()
compare("7 parts, merged", merged("parts", "".join(json.dumps(json.loads(run(*count, part))) + "\n" for part in parts)), start)
start = time.monotonic()
# Turn off the progress bar, which a query of several seconds would write into the pipe.
piped = f"SET enable_progress_bar = false; COPY (SELECT tcf FROM '{parquet}') TO '/dev/stdout' (FORMAT csv, HEADER false, QUOTE '', ESCAPE '', DELIMITER '\\t')"
with subprocess.Popen([sys.executable, "-c", f"import duckdb; duckdb.sql({piped!r})"], stdout=subprocess.PIPE) as export:
    compare("DuckDB, by a pipe", counts(run(*count, stdin=export.stdout)), start)

print(run(sys.executable, HERE / "clickhouse.py", "--kills", "6", parts[0], *worker), end="")

cluster = os.path.join(work, "cluster")
master = run(CLUSTER, "start", cluster, env=os.environ | {"PYTHON": sys.executable}).strip()
try:
    for kind, inputs, program in [("files", parts, count), ("rows", [parquet], counting), ("pipe", [log], counting)]:
        start = time.monotonic()
        compare(f"Spark, {kind}", merged(kind, spark(kind, *inputs, master=master, worker=program)), start)
    # A worker that waits before it answers, so that it can be killed.
    slow = os.path.join(work, "slow-gvl")
    with open(slow, "w", encoding="utf-8") as file:
        file.write(f'#!/bin/sh\nsleep 3\nexec {GVL} "$@"\n')
    os.chmod(slow, 0o755)
    small, few = os.path.join(work, "few.parquet"), os.path.join(work, "few.txt")
    shutil.copy(parts[0], few)
    base.execute(f"COPY (SELECT * FROM read_csv('{few}', header=false, delim='\\t', quote='', escape='', columns={{'tcf': 'VARCHAR'}})) TO '{small}' (FORMAT parquet)")
    print(run(sys.executable, HERE / "spark-kills.py", cluster, master, small, few, slow, *worker[1:], "--counts"), end="")
finally:
    run(CLUSTER, "stop", cluster)

queries = []
for policy in ["legal-basis", "aged.yml"]:
    queries.append(os.path.join(work, f"{policy}.sql"))
    run(GVL, "impact", "plan", "--to", "sql", "--table", "strings", "--policy", policy, "-o", queries[-1], cwd=place)
print(run(sys.executable, HERE / "dialects.py", parquet, *queries), end="")
print(f"judge-engines: {STRINGS} strings: {faults} differences")
sys.exit(1 if faults else 0)
