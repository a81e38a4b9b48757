# the web folder, by the reference library in Chromium from nginx, and the module's types, by TypeScript's compiler
# GVL_REFERENCE_LIBRARY names an unpacked package of the library for machines without access to npm.
folder=$PWD/$folder
package=@iabtechlabtcf/core@1.5.21
library=${GVL_REFERENCE_LIBRARY-$folder/package}
if [ ! -e "$library/lib/mjs/index.js" ] && [ -z "${GVL_REFERENCE_LIBRARY-}" ]; then
  (cd "$folder" && npm pack --silent --fetch-retries 0 "$package" && tar -xzf ./*.tgz) >"$folder/install.log" 2>&1 || true
fi
if [ -e "$library/lib/mjs/index.js" ]; then
  GVL_JUDGE_WEB=$library tests ReferenceLibraryTests
  if grep -q 'itLoadsTheFolder() passed' "$folder/test.log"; then
    say "the reference library loads the folder"
  else
    say "skipped, nginx or Chromium is missing; $folder/test.log says which" >&2
  fi
else
  say "skipped, $package cannot be had here; $folder/install.log says why" >&2
fi

command -v tsc >/dev/null || skip "types: no TypeScript (tsc) here"
build
rm -rf "$folder/types" "$folder/bundle"
mkdir -p "$folder/types"
"$gvl" bundle --target web --out "$folder/bundle" >"$folder/bundle.log"
cp "$folder"/bundle/{gvl,signals}.d.ts $judges/web.ts "$folder/types"
tsc --strict --noEmit --target es2020 --module es2020 --lib es2020,dom "$folder/types/web.ts"
say "the module's types hold"
