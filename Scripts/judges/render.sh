# the results of `gvl check --render`: pages with computed answers, by their pixels; contrasts, by axe-core; real dialogs, by people
# pages.py, axe.py and demos.py; the dialogs are in GVL_WORLD or ../shared/world. It fails if one of our pages gets another result,
# or if more than a tenth of the verdicts on real dialogs differ. Differences are in GVL_JUDGE_FOLDER (.build-judge/render), *.log.
programs=$judges/render
folder=${GVL_JUDGE_FOLDER:-$folder}
world=${GVL_WORLD:-../shared/world}
mkdir -p "$folder"
if ! command -v "${GVL_CHROMIUM:-chromium-headless-shell}" >/dev/null && ! command -v chromium >/dev/null; then
  skip "there is no Chromium here"
fi
build
failed=0
export PYTHONDONTWRITEBYTECODE=1
# Chromium has no sandbox for root.
[ "$(id -u)" != 0 ] || export GVL_CHROMIUM_NO_SANDBOX=1

python3 "$programs/pages.py" "$gvl" "$folder/pages" >"$folder/pages.log" 2>&1 || failed=1

pages=("$folder"/pages/*.html)
for place in demos products converted repros; do
  while IFS= read -r -d '' page; do pages+=("$page"); done < <(find "$world/$place" -name '*.html' -print0 2>/dev/null | sort -z)
done
python3 "$programs/axe.py" "$gvl" "$folder/axe" "${pages[@]}" >"$folder/axe.log" 2>&1 || failed=1

if [ -e "$world/demos/truth.jsonl" ]; then
  python3 "$programs/demos.py" "$gvl" "$world/demos" >"$folder/demos.log" 2>&1 || failed=1
else
  echo "demos: left out, there are none at $world/demos" >"$folder/demos.log"
fi

echo "judge-render:"
for part in pages axe demos; do echo "  $(tail -n 1 "$folder/$part.log")"; done
if [ "$failed" != 0 ]; then echo "  What differs: $folder/pages.log, axe.log, demos.log"; fi
exit "$failed"
