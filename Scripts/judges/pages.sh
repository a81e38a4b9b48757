# every page that gvl writes, by axe-core in Chromium, light and dark, on a desktop and on a phone
# Our own checks (access.js) run with the tests.
requires --no-deps axe-playwright-python==0.1.8
axe=$(echo "$folder"/venv/lib/python*/site-packages/axe_playwright_python/axe.min.js)
rm -rf "$folder/html"
mkdir -p "$folder/html"
GVL_JUDGE_PAGES=$PWD/$folder/html tests GVLReportsTests.AccessTests
compgen -G "$folder/html/*.html" >/dev/null || skip "Chromium is missing; $folder/test.log says so"
# A checker that does not work would find nothing.
if python3 $judges/pages.py --axe "$axe" $judges/access-bad.html >"$folder/bad.log"; then
  say "axe-core found nothing in the page that is bad in every way" >&2
  exit 1
fi
python3 $judges/pages.py --axe "$axe" "$folder"/html/*.html
say "axe-core finds nothing in $(find "$folder/html" -name '*.html' | wc -l) pages"
