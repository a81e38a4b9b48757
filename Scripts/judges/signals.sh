# random TC strings of gvl and gvl.js, by iab-tcf and by the reference library: signals HOW-MANY (10,000)
# The library is the one that GVL_REFERENCE_LIBRARY names, or that the judge web has fetched. gvl is the one of `make release`.
count=${1:-10000}
if [ -z "${GVL_PROGRAM:-}" ]; then
  make release >"$folder/build.log" 2>&1 || { cat "$folder/build.log" >&2; exit 1; }
  gvl=$(swift build -c release --show-bin-path)/gvl
fi

if packages iab-tcf==0.2.2; then
  # Strings written by pages, too: gvl.js of a bundle of the sample.
  module=()
  if command -v node >/dev/null; then
    "$gvl" bundle --target web --out "$folder/web" -q
    cp "$folder/web/gvl.js" "$folder/gvl.mjs"
    module=("$folder/gvl.mjs")
  fi
  "$python" $judges/signals.py "$gvl" "$count" "${module[@]}"
else
  say "skipped, iab-tcf cannot be had here; $folder/install.log says why" >&2
fi

library=${GVL_REFERENCE_LIBRARY-.build-judge/web/package}
if [ -e "$library/lib/mjs/index.js" ] && command -v node >/dev/null; then
  node $judges/reference-signals.mjs "$library" "$gvl" "$count"
else
  say "the reference library is skipped; GVL_REFERENCE_LIBRARY names an unpacked package of it, and node reads it" >&2
fi
