# the record as a database (`gvl archive export`), cell by cell, and as Datasette, DuckDB and Frictionless read it
# base.py reads the stored lists and translations itself. Records are the repository's own, and the real one if GVL_CORPUS or
# ../shared/gvl has it. Packages that cannot be had are left out.
for package in datasette==0.65.1 duckdb==2.0.1 frictionless==5.18.1; do
  # In separate environments, because their dependencies may conflict.
  tool=${package%%==*}
  [ "$(cat "$folder/package-$tool" 2>/dev/null)" != "$package" ] || continue
  if python3 -m venv --clear "$folder/venv-$tool" >"$folder/install-$tool.log" 2>&1 &&
    "$folder/venv-$tool/bin/pip" install --quiet --disable-pip-version-check "$package" >>"$folder/install-$tool.log" 2>&1; then
    echo "$package" >"$folder/package-$tool"
  else
    rm -rf "$folder/venv-$tool" "$folder/package-$tool"
    say "$tool is left out, it cannot be had here; $folder/install-$tool.log says why" >&2
  fi
done
build
python3 $judges/base.py "$gvl" "$folder"
