# the hook of .pre-commit-hooks.yaml, by pre-commit: which commits it blocks, in a separate repository
work=$PWD/$folder
export PRE_COMMIT_HOME=$work/cache HOME=$work GIT_CONFIG_NOSYSTEM=1 GIT_CONFIG_GLOBAL=/dev/null
export GIT_AUTHOR_NAME=gvl GIT_AUTHOR_EMAIL=gvl@example.invalid GIT_COMMITTER_NAME=gvl GIT_COMMITTER_EMAIL=gvl@example.invalid

requires 'pre-commit==4.*'
build
mkdir -p "$work/bin" && ln -sf "$(realpath "$gvl")" "$work/bin/gvl"
PATH=$work/venv/bin:$work/bin:$PATH

# The hook from this folder, committed or not.
rm -rf "$work/hook" "$work/site"
git init --quiet "$work/hook"
cp .pre-commit-hooks.yaml "$work/hook"
git -C "$work/hook" add -A
git -C "$work/hook" commit --quiet -m hook

git init --quiet "$work/site"
cd "$work/site"
cat >.pre-commit-config.yaml <<END
repos:
  - repo: file://$work/hook
    rev: $(git -C "$work/hook" rev-parse HEAD)
    hooks:
      - id: gvl-check
        files: ^(site|strings)/
        types_or: [html, json, yaml, xml]
END
mkdir -p site strings/second strings/third
git add -A
git commit --quiet -m config
pre-commit install >/dev/null

fair='{"title": "Your privacy", "accept_all": "Accept all", "reject_all": "Reject all", "settings": "Settings"}'
unfair='{"title": "Your privacy", "accept_all": "Accept all", "reject_all": "Accept all", "settings": "Settings"}'
fails=0
# expect STATUS NAME [WORDS]: commits the files; the commit must end with STATUS and print WORDS.
expect() {
  local status=0
  git add -A
  git commit -m "$2" >"$work/out" 2>&1 || status=$?
  if [ "$1" = 0 ] && [ $status != 0 ] || [ "$1" != 0 ] && [ $status = 0 ] || ! grep -qF -- "${3-}" "$work/out"; then
    say "$2: status $status, expected $1 and \"${3-}\":" >&2
    cat "$work/out" >&2
    fails=1
  fi
  # Refused changes stay staged, so the index is reset for the next case.
  git reset --quiet --hard
  mkdir -p strings/second strings/third
}

echo "$fair" >strings/en.json
expect 0 'a good file of strings'
echo "$unfair" >strings/second/en.json
expect 1 'a refusal that accepts' wording/polarity-swapped
echo '{"accept_all": "Accept all",' >strings/fr.json
expect 1 'a file that cannot be parsed' fr.json
echo "$fair" >strings/en.json
echo "${fair/Your/Our}" >strings/it.json
echo "$unfair" >strings/third/en.json
expect 1 'one bad file of several' third/en.json
echo "${fair/Your/Our}" >strings/it.json
printf '<!doctype html><title>Lamps</title><h1>Lamps</h1>' >site/lamps.html
echo '{"lamp": "A lamp"}' >strings/lamps.json
expect 0 'several good files, some without a dialog'
git rm --quiet strings/it.json
expect 0 'a deleted file' 'no files to check'
echo "$unfair" >elsewhere.json
expect 0 'a file elsewhere' 'no files to check'
echo "$unfair" >'strings/with blanks.json'
expect 1 'a name with blanks' 'with blanks.json'
for number in $(seq 300); do echo "$fair" >"strings/n$number.json"; done
expect 0 'three hundred files'
[ $fails = 0 ] || exit 1
say "$(pre-commit --version) lets good files pass and stops the others"
