"""Runs the query of `gvl impact plan --to sql` on the same strings in each installed engine, and compares the rows with DuckDB's.
For engines that cannot be installed, sqlglot parses the query in their dialects.

usage: dialects.py PARQUET QUERY.sql [QUERY.sql ...]

PARQUET has the strings in a column `tcf`; the queries read them from a table `strings`.
"""

import os
import sys

import duckdb
import sqlglot
from sqlglot import expressions

DIALECTS = ["bigquery", "clickhouse", "databricks", "duckdb", "snowflake", "spark"]
# Functions that every dialect has, by its documentation; sqlglot accepts any name as a function.
FUNCTIONS = {"Count", "Length", "Nullif", "Substring", "Translate"}
# Parts of a query that sqlglot also parses as functions.
SYNTAX = {"And", "Case", "If", "Or"}


def unknown(query, dialect):
    """The functions of a query that some dialect lacks; raises an error if it does not parse."""
    statements = sqlglot.parse(query, read=dialect, error_level=sqlglot.ErrorLevel.RAISE)
    if len(statements) != 1:
        raise ValueError(f"{len(statements)} statements")
    found = {
        node.name if isinstance(node, expressions.Anonymous) else type(node).__name__
        for node in statements[0].find_all(expressions.Func)}
    return found - FUNCTIONS - SYNTAX


def with_duckdb(path):
    base = duckdb.connect()
    base.execute(f"CREATE VIEW strings AS SELECT tcf FROM '{path}'")
    return lambda query: base.execute(query).fetchall()


def with_clickhouse(path):
    from chdb.session import Session

    engine = Session()
    engine.query(f"CREATE VIEW strings AS SELECT tcf FROM file('{path}', Parquet)")
    return lambda query: [tuple(row.values()) for row in engine.query(query, "ArrowTable").to_pylist()]


def with_spark(path):
    from pyspark.sql import SparkSession

    # Spark must not use the network, not even to resolve the name of this machine.
    os.environ.setdefault("SPARK_LOCAL_IP", "127.0.0.1")
    spark = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false").config("spark.sql.shuffle.partitions", "2")
    spark = spark.config("spark.ui.showConsoleProgress", "false").getOrCreate()
    spark.read.parquet(path).createOrReplaceTempView("strings")
    return lambda query: [tuple(row) for row in spark.sql(query).collect()]


def main():
    path, queries, faults = os.path.abspath(sys.argv[1]), sys.argv[2:], 0
    texts = {}
    for name in queries:
        with open(name, encoding="utf-8") as file:
            texts[name] = file.read()
        for dialect in DIALECTS:
            try:
                wrong = unknown(texts[name], dialect)
            except (sqlglot.errors.SqlglotError, ValueError) as error:
                wrong = error
            if wrong:
                faults += 1
                print(f"{name}: {dialect}: {wrong}")
    engine = with_duckdb(path)
    wanted = {name: engine(text) for name, text in texts.items()}
    for title, make in [("ClickHouse", with_clickhouse), ("Spark", with_spark)]:
        try:
            engine = make(path)
        except ImportError:
            print(f"dialects: {title} is left out, it is not installed", file=sys.stderr)
            continue
        for name, text in texts.items():
            try:
                # NULL is first in one engine and last in another, so the order of rows is ignored.
                found = set(engine(text))
            except Exception as error:  # Each engine has its own.
                faults += 1
                print(f"{name}: {title}: {str(error).splitlines()[0][:200]}")
                continue
            for what, rows in [("more", found - set(wanted[name])), ("less", set(wanted[name]) - found)]:
                faults += bool(rows)
                for row in sorted(rows, key=repr)[:5]:
                    print(f"{name}: {title}: {what}: {row}")
    print(f"dialects: {len(texts)} queries, {sum(map(len, wanted.values()))} rows: {faults} differences")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
