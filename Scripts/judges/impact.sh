# the counts of `gvl impact`, by a slow program with a decoder of its own and by DuckDB: impact STRINGS (100,000)
# Lists are those of the sample, and real ones if GVL_CORPUS or ../shared/gvl has them.
duckdb=$(Scripts/duckdb)
build
"${duckdb:-python3}" $judges/impact.py "$gvl" "$folder/work" "${1:-100000}"
