"""Counts random strings in every way that docs/impact.md shows, and compares with one process: parts that are merged, DuckDB by a
pipe, Spark by files, rows and pipe on two executors, also while a process of it is killed, and ClickHouse by its function. Then runs
the query of `gvl impact plan --to sql` in DuckDB, ClickHouse and Spark, and parses it in the dialects of other engines.

usage: engines.py GVL FOLDER STRINGS   (FOLDER/work is left by `judge impact`)
"""

import collections
import json
import os
import pathlib
import random
import re
import shlex
import shutil
import signal
import subprocess
import sys
import time
from xml.sax.saxutils import escape

import chdb
import duckdb
import pyarrow
import pyspark
import sqlglot
from chdb.session import Session
from pyarrow import parquet
from pyspark.sql import SparkSession
from sqlglot import expressions

GVL, FOLDER, STRINGS = os.path.abspath(sys.argv[1]), pathlib.Path(sys.argv[2]).absolute(), int(sys.argv[3])
ENGINES = pathlib.Path(__file__).parents[2] / "Examples/engines"
WORK = FOLDER / "engines"
PLAN, SLOW = WORK / "plan.json", WORK / "slow-gvl"
# The processes to kill, the worker or one above it, by a text of their command line.
VICTIMS = {
    "the worker program": f"/bin/sh {SLOW}",
    "the Python of a task": "pyspark.daemon",
    "an executor": "CoarseGrainedExecutorBackend",
}
DIALECTS = ["bigquery", "clickhouse", "databricks", "duckdb", "snowflake", "spark"]
# Functions that all dialects have by their documentation, because sqlglot takes any name for a function; and parts of queries
# that sqlglot has as functions too.
FUNCTIONS = {"Count", "Length", "Nullif", "Substring", "Translate"} | {"And", "Case", "If", "Or"}
# The network is never used, not even for the name of this machine.
os.environ |= {"GVL_NOW": "2026-06-01T12:00:00Z", "SPARK_LOCAL_IP": "127.0.0.1", "SPARK_LOCAL_DIRS": str(WORK)}
base = duckdb.connect()
faults = 0


def run(*command, **options):
    done = subprocess.run([str(part) for part in command], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **options)
    if done.returncode:
        sys.exit(f"judge-engines: {command[0]}: {done.stderr.strip()[-2000:] or done.stdout[-2000:]}")
    return done.stdout


def compare(what, found, wanted, start=None):
    global faults
    if found != wanted:
        faults += 1
        print(f"{what}: expected {str(wanted)[:2000]}, found {str(found)[:2000]}")
    print(f"  {what}" + (f": {time.monotonic() - start:.1f} s" if start else ""), flush=True)


def counting(*program):
    return [*program, "--plan", PLAN, "--by", "list,language"]


ONE = [*counting(GVL, "impact"), "--format", "json"]


def counts(document):
    """The counts that must be equal, however a log is split."""
    return {name: value for name, value in json.loads(document).items() if name not in ["unit", "basis"]}


def merged(documents):
    path = WORK / "counts.jsonl"
    path.write_text(documents, encoding="utf-8")
    return counts(run(GVL, "impact", "merge", "--format", "json", path))


def processes(pid, above=()):
    """A process and all that it has started, each with those above it: pids and command lines."""
    try:
        path = *above, (pid, pathlib.Path(f"/proc/{pid}/cmdline").read_text().replace("\0", " "))
        yield path
        for thread in os.listdir(f"/proc/{pid}/task"):
            for child in pathlib.Path(f"/proc/{pid}/task/{thread}/children").read_text().split():
                yield from processes(int(child), path)
    except OSError:
        pass  # It has ended.


def with_spark(what, kind, inputs, program, wanted, victim=None):
    """Two executors are processes of their own, as on a cluster; master and workers of Spark are in the process of the driver."""
    global faults
    start, killed, log = time.monotonic(), None, WORK / "spark.log"
    command = [sys.executable, ENGINES / "spark.py", "--master", "local-cluster[2,1,1024]", kind, *inputs, "--", *program]
    with open(log, "w") as said, subprocess.Popen(command, stdout=subprocess.PIPE, stderr=said, text=True) as driver:
        while victim and not killed and driver.poll() is None:
            time.sleep(0.3)
            for path in processes(driver.pid):
                if VICTIMS["the worker program"] in path[-1][1]:
                    # The last one: a task is run by a fork of the first Python, of the same command line.
                    killed = [pid for pid, line in path if VICTIMS[victim] in line][-1]
            if killed:
                time.sleep(1)
                os.kill(killed, signal.SIGKILL)
        documents = driver.communicate()[0]
    said = log.read_text()
    if driver.returncode:
        sys.exit(f"judge-engines: {what}: {said[-2000:]}")
    if victim and not re.search("Lost (task|executor)", said):
        faults += 1
        print(f"{what}: Spark lost nothing")
    compare(what, merged(documents), wanted, start)


def clickhouse():
    """With the function of Examples/engines. The pool of workers lives as long as the session."""
    worker = shlex.join(map(str, [GVL, "impact", "worker", "--plan", PLAN, "--chunk-headers"]))
    text = (ENGINES / "clickhouse.xml").read_text(encoding="utf-8")
    command = f"<command>exec {escape(worker)}</command>"
    (WORK / "udf_config.xml").write_text(re.sub("<command>.*</command>", lambda _: command, text), encoding="utf-8")
    chdb.g_udf_path = str(WORK)
    return Session()


def unknown(query, dialect):
    """The functions of a query that not all dialects have."""
    statement, = sqlglot.parse(query, read=dialect, error_level=sqlglot.ErrorLevel.RAISE)
    functions = statement.find_all(expressions.Func)
    return {node.name if isinstance(node, expressions.Anonymous) else type(node).__name__ for node in functions} - FUNCTIONS


def write(name, lines):
    path = WORK / name
    with open(path, "w", encoding="utf-8") as file:
        file.writelines(line + "\n" for line in lines)
    return path


def table(name, lines):
    path = f"{WORK / name}.parquet"
    parquet.write_table(pyarrow.table({"tcf": lines}), path, row_group_size=65536)
    return path


shutil.rmtree(WORK, ignore_errors=True)
WORK.mkdir(parents=True)
place = next(path for path in [FOLDER / "work/real", FOLDER / "work/demo"] if (path / "strings.txt").exists())
shutil.copy(place / "plan.json", PLAN)
# Picks from a pool of random strings, some of them damaged, until the log has the requested size.
pool = [line for line in (place / "strings.txt").read_text(encoding="utf-8").split("\n") if line] + [""]
random.seed(36)
lines = random.choices(pool, k=STRINGS)
log, parts = write("strings.txt", lines), [write(f"part-{number}.txt", lines[number::7]) for number in range(7)]
whole, small = table("strings", lines), table("few", lines[0::7])
base.execute(f"CREATE VIEW strings AS SELECT tcf FROM '{whole}'")

start = time.monotonic()
wanted = counts(run(*ONE, log))
compare("one process", wanted, wanted, start)
compare("7 parts, merged", merged("".join(json.dumps(json.loads(run(*ONE, part))) + "\n" for part in parts)), wanted)
start = time.monotonic()
# Turn off the progress bar, which a query of several seconds would write into the pipe.
piped = f"SET enable_progress_bar = false; COPY (SELECT tcf FROM '{whole}') TO '/dev/stdout' (FORMAT csv, HEADER false, QUOTE '', ESCAPE '', DELIMITER '\\t')"
with subprocess.Popen([sys.executable, "-c", f"import duckdb; duckdb.sql({piped!r})"], stdout=subprocess.PIPE) as export:
    compare("DuckDB, by a pipe", counts(run(*ONE, stdin=export.stdout)), wanted, start)

worker = counting(GVL, "impact", "worker", "--counts")
for kind, inputs, program in [("files", parts, ONE), ("rows", [whole], worker), ("pipe", [log], worker)]:
    with_spark(f"Spark, {kind}", kind, inputs, program, wanted)
# Slow enough to be killed: the worker waits before it answers.
SLOW.write_text(f'#!/bin/sh\nsleep 3\nexec {GVL} "$@"\n')
SLOW.chmod(0o755)
few = counts(run(*ONE, parts[0]))
for kind, inputs in [("pipe", [parts[0]]), ("rows", [small])]:
    for victim in VICTIMS:
        with_spark(f"Spark, {kind}, {victim} killed", kind, inputs, [SLOW, *worker[1:]], few, victim)
shutil.rmtree(pathlib.Path(pyspark.__file__).parent / "work", ignore_errors=True)

with clickhouse() as engine:
    start = time.monotonic()
    with open(log, "rb") as file:
        answers = run(GVL, "impact", "worker", "--plan", PLAN, stdin=file).splitlines()
    query = f"SELECT extract(gvl_verdict(ifNull(tcf, '')), '^\\\\w+') AS verdict, count() FROM file('{whole}', Parquet) GROUP BY verdict"
    found = dict(line.split("\t") for line in str(engine.query(query, "TabSeparated")).splitlines())
    compare("ClickHouse, by its function", {name: int(number) for name, number in found.items()}, collections.Counter(line.split()[0] for line in answers), start)

    spark = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false").config("spark.sql.shuffle.partitions", "2")
    spark = spark.config("spark.ui.showConsoleProgress", "false").getOrCreate()
    spark.read.parquet(whole).createOrReplaceTempView("strings")
    engine.query(f"CREATE VIEW strings AS SELECT tcf FROM file('{whole}', Parquet)")
    for policy in ["legal-basis", "aged.yml"]:
        text = run(GVL, "impact", "plan", "--to", "sql", "--table", "strings", "--policy", policy, cwd=place)
        compare(f"SQL of {policy} in each dialect", {dialect: unknown(text, dialect) for dialect in DIALECTS}, dict.fromkeys(DIALECTS, set()))
        # NULL is first in one engine and last in the other, so the order of rows says nothing.
        rows = set(base.execute(text).fetchall())
        compare(f"SQL of {policy} by ClickHouse", {tuple(row.values()) for row in engine.query(text, "ArrowTable").to_pylist()}, rows)
        compare(f"SQL of {policy} by Spark", {tuple(row) for row in spark.sql(text).collect()}, rows)
    spark.stop()
print(f"judge-engines: {STRINGS} strings: {faults} differences")
sys.exit(1 if faults else 0)
