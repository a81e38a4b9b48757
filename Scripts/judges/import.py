"""Sends our exports through converters, and imports the results with `gvl translations import`.

usage: import.py GVL TOOLS FOLDER   (TOOLS: the folder of xliff2po and similar tools; FOLDER: created anew)

Each import must return the same texts without findings. Losses of a converter must be reported: xliff2po and similar tools
merge texts with the same English, so that a language with more than two plural forms gets only two back; and they drop keys,
so that unfinished texts (fuzzy) are not imported.
"""

import glob
import json
import os
import re
import shutil
import subprocess
import sys

GVL, TOOLS, FOLDER = (os.path.abspath(path) for path in sys.argv[1:4])
failures = []


def run(*arguments):
    return subprocess.run(arguments, cwd=FOLDER, capture_output=True, text=True, check=False)


def tool(name, *arguments):
    """Runs a converter of the toolkit, which prints many warnings and exits with 0."""
    run(os.path.join(TOOLS, name), *arguments, "--progress=none")


def words():
    return {path: open(path, encoding="utf-8").read() for path in glob.glob(os.path.join(FOLDER, "translations/dialog/*.yml"))}


def forms(language):
    """The number of plural forms of our texts in a language."""
    with open(os.path.join(FOLDER, f"translations/dialog/{language}.yml"), encoding="utf-8") as file:
        return len(re.search(r"  days:\n((?:    .*\n)+)", file.read())[1].splitlines())


def code(path):
    """The list's code in a path such as back/gvl-pt-br.po, pt_BR.po or GVL.pt-BR.resx."""
    name = os.path.basename(path).split(".")
    name = name[1] if name[0] == "GVL" else name[0].removeprefix("gvl-")
    known = {"zh-hans": "zh"}
    name = name.replace("_", "-").lower()
    return known.get(name, name)


def judge(name, pattern, loses=None):
    """Imports files; `loses` returns the findings expected for a language with more than two plural forms."""
    paths = sorted(glob.glob(os.path.join(FOLDER, pattern)))
    if not paths:
        failures.append(f"{name}: the converter made nothing")
        return
    before = words()
    whole = told = 0
    for path in paths:
        language = code(path)
        answer = run(GVL, "translations", "import", os.path.relpath(path, FOLDER), "--language", language, "--format", "json")
        try:
            report = json.loads(answer.stdout)
        except ValueError:
            failures.append(f"{name}: {language}: {answer.stderr.strip()}")
            continue
        rules = {finding["rule"] for finding in report["findings"]}
        if not rules:
            whole += 1
        elif loses and rules <= loses(language):
            told += 1
        else:
            first = next(finding for finding in report["findings"] if not loses or finding["rule"] not in loses(language))
            failures.append(f"{name}: {language}: {first['rule']}: {first['message']}")
    if words() != before:
        failures.append(f"{name}: words were changed")
    print(f"judge-import: {name}: {len(paths)} files, {whole} as they were, {told} with their losses told")


def merged(language):
    """The findings for a language with more than two forms: all but one have the same English text."""
    return {"import/form-missing", "import/text-missing"} if forms(language) > 2 else set()


shutil.rmtree(FOLDER, ignore_errors=True)
os.makedirs(FOLDER)
with open(os.path.join(FOLDER, "gvl.yml"), "w", encoding="utf-8") as file:
    file.write("languages: [en]\n")
run(GVL, "translations", "init", "--languages", "all")
for format in ("xliff", "po", "i18next", "resx"):
    run(GVL, "translations", "export", "--only", "dialog", "--to", format, "--language", "all", "--out", format)

tool("xliff2po", "-i", "xliff", "-o", "po-of-xliff")
tool("po2xliff", "-i", "po-of-xliff", "-o", "back", "-t", "xliff")
judge("xliff2po, po2xliff with the export as template", "back/*.xliff")
# An edited file: po2xliff keeps the template unchanged and appends edited entries without their key.
with open(os.path.join(FOLDER, "po-of-xliff/gvl-de.po"), encoding="utf-8") as file:
    po = file.read().replace("#, fuzzy\n", "").replace('msgstr "Sie entscheiden über Ihre Daten"', 'msgstr "Ihre Daten, Ihre Wahl"')
with open(os.path.join(FOLDER, "edited-de.po"), "w", encoding="utf-8") as file:
    file.write(po)
for name, arguments in (("po2xliff", ("-t", "xliff/gvl-de.xliff")), ("pomerge", ("-t", "xliff/gvl-de.xliff"))):
    tool(name, *arguments, "-i", "edited-de.po", "-o", f"{name}-de.xliff")
    answer = run(GVL, "translations", "import", f"{name}-de.xliff", "--dry-run", "--format", "json")
    taken = json.loads(answer.stdout)["languages"][0]
    if answer.returncode or taken["changed"] != 1:
        failures.append(f"{name}: an edited text did not come back: {answer.stdout}")
# xliff2po marks texts that nobody has approved: gvl imports none of them, and reports it.
judge("xliff2po alone, unfinished", "po-of-xliff/*.po", lambda language: {"import/text-missing"})
for path in glob.glob(os.path.join(FOLDER, "po-of-xliff/*.po")):
    with open(path, encoding="utf-8") as file:
        text = file.read()
    with open(path, "w", encoding="utf-8") as file:
        file.write(text.replace("#, fuzzy\n", ""))
judge("xliff2po alone, finished", "po-of-xliff/*.po", merged)

tool("po2csv", "-i", "po", "-o", "csv")
tool("csv2po", "-i", "csv", "-o", "po-of-csv")
judge("po2csv, csv2po", "po-of-csv/*.po", merged)

for folder in ("po-of-json", "json", "po-of-resx", "resx-back", "sorted"):
    os.makedirs(os.path.join(FOLDER, folder))
english = "i18next/locales/en/gvl_strings.json"
for path in sorted(glob.glob(os.path.join(FOLDER, "i18next/locales/*/gvl_strings.json"))):
    language = os.path.basename(os.path.dirname(path)).lower()
    tool("json2po", "-t", english, "-i", os.path.relpath(path, FOLDER), "-o", f"po-of-json/{language}.po")
    tool("po2json", "-t", english, "-i", f"po-of-json/{language}.po", "-o", f"json/{language}.json")
judge("json2po", "po-of-json/*.po", merged)
judge("json2po, po2json", "json/*.json", merged)
for path in sorted(glob.glob(os.path.join(FOLDER, "resx/GVL.*.resx"))):
    language = os.path.basename(path).split(".")[1].lower()
    tool("resx2po", "-t", "resx/GVL.resx", "-i", os.path.relpath(path, FOLDER), "-o", f"po-of-resx/{language}.po")
    tool("po2resx", "-t", "resx/GVL.resx", "-i", f"po-of-resx/{language}.po", "-o", f"resx-back/GVL.{language}.resx")
judge("resx2po", "po-of-resx/*.po", merged)
judge("resx2po, po2resx", "resx-back/*.resx", merged)
if shutil.which("msgcat"):
    for path in glob.glob(os.path.join(FOLDER, "po/*.po")):
        run("msgcat", "--sort-output", "--no-wrap", path, "-o", os.path.join("sorted", os.path.basename(path)))
    judge("msgcat", "sorted/*.po")
else:
    print("judge-import: msgcat is not here")

for failure in failures:
    print("judge-import: " + failure, file=sys.stderr)
sys.exit(1 if failures else 0)
