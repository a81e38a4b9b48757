"""Counts the strings of a log in Apache Spark by a worker program, a process for each part of the log. Prints the counts of each
part, a JSON document a line, to be added up by `gvl impact merge`.

usage: spark.py [--master URL] rows [--column NAME] PARQUET -- WORKER [ARGUMENT ...]
       spark.py [--master URL] files FILE [FILE ...]        -- PROGRAM [ARGUMENT ...]
       spark.py [--master URL] pipe FILE                    -- WORKER [ARGUMENT ...]

rows   the strings of a column go through a pipe to a worker, which reads a string a line and writes its counts at the end.
files  the program is started with the name of a file after its arguments, and reads it itself: no string goes through Spark.
pipe   the lines of a text, as `rows`, but by `rdd.pipe`: for a Spark before 3.3, which has no mapInArrow. Not on Spark Connect.

Needs pyspark, pyarrow and pandas<3, on each machine; program and plan are at the same path on each.
"""

import argparse
import json
import os
import shlex
import subprocess
import sys

import pyarrow as pa
import pyarrow.compute as pc
from pyspark.sql import SparkSession

# Spark repeats a task that failed or whose machine is gone, and takes the answer of one attempt. Two attempts may run at once, so
# tasks return their counts and never write them.


def answer(run, arguments):
    """The counts that a process writes. If it fails or is killed so must the task, or its part would be missing in the sum."""
    with run:
        text = run.stdout.read()
    if run.returncode:
        raise RuntimeError(f"{arguments[0]} ended with {run.returncode}")
    document = json.dumps(json.loads(text), separators=(",", ":"))
    return pa.RecordBatch.from_pydict({"counts": [document]})


def lines(column):
    """A column of Arrow as lines. A line feed within a value would make it two; as a space it stays one, and no TC string."""
    column = pc.fill_null(column.cast(pa.string()), "")
    text = joined(column)
    if text.count(b"\n") >= len(column):
        text = joined(pc.replace_substring(column, "\n", " "))
    return text + b"\n"


def joined(column):
    whole = pa.ListArray.from_arrays(pa.array([0, len(column)], pa.int32()), column)
    return pc.binary_join(whole, "\n")[0].as_buffer().to_pybytes()


def count_rows(worker):
    def count(batches):
        run = subprocess.Popen(worker, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        # The worker writes nothing before its input ends, so that neither waits for the other.
        try:
            for batch in batches:
                if batch.num_rows:
                    run.stdin.write(lines(batch.column(0)))
            run.stdin.close()
        except BrokenPipeError:
            pass  # It ended early: `answer` says how.
        except BaseException:
            run.kill()
            raise
        yield answer(run, worker)

    return count


def count_files(program, files):
    def count(batches):
        for batch in batches:
            for number in batch.column(0).to_pylist():
                yield answer(subprocess.Popen([*program, files[number]], stdout=subprocess.PIPE), program)

    return count


def counts(spark, kind, paths, column, worker):
    if kind == "pipe":
        # Without checkCode a worker that is killed is no error, and its lines are not counted. Without env it gets no variables.
        log = spark.sparkContext.textFile(",".join(paths))
        return log.pipe(shlex.join(worker), env=dict(os.environ), checkCode=True).collect()
    if kind == "rows":
        frame = spark.read.parquet(*paths).select(column).mapInArrow(count_rows(worker), "counts string")
    else:
        # A task for each file: repartition would give some tasks two, and others none.
        frame = spark.range(0, len(paths), 1, len(paths)).mapInArrow(count_files(worker, paths), "counts string")
    return [row.counts for row in frame.collect()]


def session(master):
    # The Python of the tasks: otherwise the first `python3`, which may lack PyArrow.
    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    spark = SparkSession.builder.appName("gvl impact").master(master)
    return spark.config("spark.ui.enabled", "false").config("spark.ui.showConsoleProgress", "false").getOrCreate()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    # `local[2]` would not repeat a task that failed: four attempts are those of a cluster.
    parser.add_argument("--master", default="local[2,4]")
    parser.add_argument("kind", choices=["rows", "files", "pipe"])
    parser.add_argument("--column", default="tcf")
    parser.add_argument("paths", nargs="+")
    if "--" not in sys.argv[1:-1]:
        parser.error("no worker: -- WORKER [ARGUMENT ...]")
    at = sys.argv.index("--")
    options, worker = parser.parse_args(sys.argv[1:at]), sys.argv[at + 1:]
    paths = [path if "://" in path else os.path.abspath(path) for path in options.paths]
    spark = session(options.master)
    for document in counts(spark, options.kind, paths, options.column, worker):
        print(document)
    spark.stop()


if __name__ == "__main__":
    main()
