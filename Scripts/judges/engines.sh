# `gvl impact worker` in Spark, DuckDB and ClickHouse, by the counts of `gvl impact`: engines STRINGS (1,000,000)
# The strings are those of the judge impact. It needs Java 17.
command -v java >/dev/null || skip "there is no Java"
impact=.build-judge/impact
[ -e $impact/work/demo/strings.txt ] || Scripts/judge impact
requires pyspark==4.3.0 pyarrow==26.0.1 pandas==2.3.3 chdb==4.4.0 sqlglot==30.30.0 duckdb==2.0.1
build
"$python" $judges/engines.py "$gvl" $impact "${1:-1000000}"
