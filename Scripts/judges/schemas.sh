# the schemas of docs/schemas and every golden document, by check-jsonschema
# The tests use our own validator, which only ever saw our own output.
requires check-jsonschema==0.39.0
judge=$folder/venv/bin/check-jsonschema

failed=0
"$judge" --check-metaschema docs/schemas/*.json >"$folder/metaschema.log" 2>&1 || { cat "$folder/metaschema.log" >&2; failed=1; }

# Documents by schema, JSON Lines split: each call of the checker takes a second.
rm -rf "$folder/documents" "$folder/settings"
python3 - Tests/Golden "$folder/documents" <<'PYTHON'
import json, pathlib, sys
golden, out = map(pathlib.Path, sys.argv[1:])
for path in sorted([*golden.rglob("*.json"), *golden.rglob("*.jsonl")]):
    text = path.read_text(encoding="utf-8")
    # Documents of one line each are laid out in golden files, each after an empty line (GoldenJSON).
    laid_out = text.split("\n\n") if text.startswith("\n") else None
    for number, part in enumerate(laid_out or (text.splitlines() if path.suffix == ".jsonl" else [text])):
        schema = json.loads(part).get("schema")
        if schema is None:
            print(f"judge-schemas: {path} names no schema", file=sys.stderr)
            continue
        name = "-".join(path.relative_to(golden).with_suffix("").parts)
        place = out / schema.replace("/", "-") / f"{name}-{number}.json"
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(part, encoding="utf-8")
PYTHON

count=0
for documents in "$folder"/documents/*/; do
  schema_name=$(basename "$documents")
  if ! "$judge" --base-uri "file://$PWD/docs/schemas/$schema_name.json" --schemafile "docs/schemas/$schema_name.json" "$documents"*.json \
    >"$folder/$schema_name.log" 2>&1; then
    say "$schema_name:" >&2
    cat "$folder/$schema_name.log" >&2
    failed=1
  fi
  for _ in "$documents"*.json; do count=$((count + 1)); done
done
# Settings name no schema and are YAML, which the checker reads too. With a misspelt key they must not pass.
settings=docs/schemas/gvl.workspace-1.json
mkdir -p "$folder/settings"
number=0
for file in gvl.yml Examples/demo/gvl.yml Packaging/gvl.yml Tests/Golden/cli/gvl.yml; do
  number=$((number + 1))
  cp "$file" "$folder/settings/$number.yml"
  sed 's/vendors:/vendor:/' "$file" >"$folder/settings/misspelt-$number.yml"
done
# The first example of the reference is a whole file.
awk '/^```$/ && inside { exit } inside; /^```yaml$/ { inside = 1 }' docs/settings.md >"$folder/settings/example.yml"
if ! "$judge" --schemafile "$settings" "$folder"/settings/{[0-9]*,example}.yml \
  >"$folder/settings.log" 2>&1; then
  say "settings:" >&2
  cat "$folder/settings.log" >&2
  failed=1
fi
count=$((count + number + 1))
for file in "$folder"/settings/misspelt-*.yml; do
  if "$judge" --schemafile "$settings" "$file" >/dev/null 2>&1; then
    say "$file passes with a misspelt key" >&2
    failed=1
  fi
done

for schema in docs/schemas/*.json; do
  schema_name=$(basename "$schema" .json)
  [ "$schema" != "$settings" ] || continue
  [ -d "$folder/documents/$schema_name" ] || { say "no golden document of $schema_name" >&2; failed=1; }
done
[ "$failed" = 0 ] && say "$count documents keep to their schemas"
exit "$failed"
