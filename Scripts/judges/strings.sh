# keys, texts and languages of every file of the world (GVL_WORLD, else ../shared/world), by the parsers of others: strings FOLDER
# reads another folder. The comparisons are in strings.py, and in programs.py for files that Node, PHP and json5 read.
files=${1:-${GVL_WORLD:-../shared/world}}
[ -d "$files" ] || skip "there is no folder $files"
files=$(cd "$files" && pwd)

Scripts/setup judges
requires polib==1.2.0 fluent.syntax==0.19.0 translate-toolkit==3.20.4 json5==0.17.3 pyyaml==6.0.3

rm -f "$folder/ours.jsonl"
GVL_JUDGE=$PWD/$folder/ours.jsonl GVL_JUDGE_FILES=$files tests ForeignParsersTests
status=0
comparisons=(strings programs)
for program in php node; do
  command -v $program >/dev/null || { say "$program is missing, and programs were left out" >&2; comparisons=(strings); }
done
for comparison in "${comparisons[@]}"; do
  "$python" "$judges/$comparison.py" "$folder/ours.jsonl" "$files" || status=1
done
exit $status
