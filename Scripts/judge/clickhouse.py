"""Judges the strings of a file by a worker behind ClickHouse's pool, and compares with the same worker alone. With --kills, then
kills workers in the middle of queries: no query may end with other counts, and the pool must recover.

usage: clickhouse.py [--kills N] FILE WORKER [ARGUMENT ...]

FILE has a string a line. The worker answers each line with one whose first word is the verdict; for ClickHouse it is started with
--chunk-headers. The engine is chdb, ClickHouse as a library; the XML is that of a server.
"""

import argparse
import collections
import os
import pathlib
import random
import re
import shlex
import signal
import subprocess
import sys
import tempfile
import threading
import time
from xml.sax.saxutils import escape

import chdb
from chdb.session import Session

POOL = 2
FUNCTION = pathlib.Path(__file__).parents[2] / "Packaging/engines/clickhouse.xml"
# LineAsString takes a line as it is, where TabSeparated would read escapes. The carriage return of a text of Windows must go: the
# worker would be sent a backslash and an `r`. A column with NULL needs ifNull(tcf, ''): NULL is no String.
QUERY = r"""
SELECT extract(gvl_verdict(trimRight(tcf, '\r')), '^\\w+') AS verdict, count()
FROM file('%s', LineAsString, 'tcf String') GROUP BY verdict
"""


def session(folder, worker):
    """The pool lives as long as the session; each `chdb.query` would start one of its own."""
    command = f"<command>exec {escape(shlex.join([*worker, '--chunk-headers']))}</command>"
    with open(os.path.join(folder, "udf_config.xml"), "w", encoding="utf-8") as file:
        file.write(re.sub("<command>.*</command>", lambda _: command, FUNCTION.read_text(encoding="utf-8")))
    chdb.g_udf_path = folder
    return Session()


def count(engine, path):
    """The strings of each verdict, or the error with which the query ended."""
    try:
        rows = str(engine.query(QUERY % path, "TabSeparated")).splitlines()
    except RuntimeError as error:
        return str(error)
    return {verdict: int(number) for verdict, number in (row.split("\t") for row in rows)}


def count_alone(path, worker):
    with open(path, "rb") as file:
        answers = subprocess.run(worker, stdin=file, stdout=subprocess.PIPE, check=True, text=True).stdout
    return dict(collections.Counter(answer.split()[0] for answer in answers.splitlines()))


def kill_one(after):
    """Kills a worker of the pool, which are all the children of this process. Each thread of the engine may have some."""
    time.sleep(after)
    children = []
    for thread in os.listdir("/proc/self/task"):
        with open(f"/proc/self/task/{thread}/children", encoding="ascii") as file:
            children += file.read().split()
    if children:
        os.kill(int(random.choice(children)), random.choice([signal.SIGKILL, signal.SIGTERM]))


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1].split("\n")[0])
    parser.add_argument("--kills", type=int, default=0)
    parser.add_argument("path", type=os.path.abspath)
    parser.add_argument("worker", nargs=argparse.REMAINDER)
    options = parser.parse_args()
    wanted, ends = count_alone(options.path, options.worker), collections.Counter()
    with tempfile.TemporaryDirectory() as folder, session(folder, options.worker) as engine:

        def expect(what):
            found = count(engine, options.path)
            if isinstance(found, str):
                ends[f"{what} ended with an error"] += 1
                return False
            if found != wanted:
                sys.exit(f"clickhouse: {what}: expected {wanted}, found {found}")
            ends[f"{what} counted right"] += 1
            return True

        start = time.monotonic()
        if not expect("the query"):
            sys.exit(f"clickhouse: {count(engine, options.path)}")
        took = time.monotonic() - start
        for _ in range(options.kills):
            killer = threading.Thread(target=kill_one, args=(random.uniform(0, took),))
            killer.start()
            expect("a query with a kill")
            killer.join()
            # A worker killed while idle is noticed by a later query only, which ends with an error too: one for each of the pool.
            if not any(expect("a query after it") for _ in range(POOL + 1)):
                sys.exit(f"clickhouse: no query is served after a kill: {count(engine, options.path)}")
    print(f"clickhouse {chdb.engine_version}: {sum(wanted.values())} strings in {took:.1f} s: {wanted}; {dict(ends)}")


if __name__ == "__main__":
    main()
