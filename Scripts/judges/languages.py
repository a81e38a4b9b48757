"""Compares the table of languages, written by the program, with CLDR: `languages.py ours.json`."""
import json
import sys

from babel import Locale
from babel.core import get_global

LIKELY = get_global("likely_subtags")
ALIASES = get_global("language_aliases")

# CLDR lists Tagalog as Filipino and Norwegian by its two written forms; the list has its own names for scripts.
NAMED_OTHERWISE = {
    "no": ("Norwegian", "norsk"), "tl": ("Tagalog", "Tagalog"),
    "zh": ("Chinese (simplified)", "简体中文"), "zh-hant": ("Chinese (traditional)", "繁體中文"),
}
# For people abroad CLDR's Chinese is traditional, but the official file is simplified, and devices name the script. Malay of the
# Cocos Islands has Arabic letters, and no official file has them.
ABROAD = {"zh_" + region for region in "AU BN GB GF ID PA PF PH SR TH US VN".split()} | {"ms_CC"}

CATEGORIES = ["zero", "one", "two", "few", "many", "other"]

problems = []
rows = json.load(open(sys.argv[1], encoding="utf-8"))


def judge(row, what, ours, theirs):
    if ours != theirs:
        problems.append(f"{row['code']}: {what} is {ours!r} here, {theirs!r} in CLDR")


def likely(tag):
    """The likely script and language of a tag without a script."""
    parts = tag.split("_")
    for candidate in (tag, parts[0]):
        if candidate in LIKELY:
            return LIKELY[candidate].split("_")[:2]
    return [parts[0], None]


for row in rows["languages"]:
    locale = Locale.parse(row["tag"], sep="-")
    script = locale.script or likely(locale.language)[1]
    judge(row, "script", row["script"], script)
    judge(row, "direction", row["direction"], locale.text_direction)
    names = NAMED_OTHERWISE.get(row["code"]) or (locale.get_display_name("en"), locale.get_display_name())
    judge(row, "English name", row["name"], names[0])
    judge(row, "own name", row["ownName"], names[1])
    for number, category in enumerate(row["plurals"]):
        judge(row, f"the plural category of {number}", category, locale.plural_form(number))
    # Forms that CLDR has only for fractions or millions are not needed for numbers of partners.
    wanted = {category for category in locale.plural_form.tags if category in row["plurals"]} | {"other"}
    judge(row, "the plural categories", row["categories"], sorted(wanted, key=CATEGORIES.index))
    for letters in row["threeLetters"]:
        alias = ALIASES.get(letters)
        if alias is not None:
            base = {"fil": "tl"}.get(alias, alias).split("_")[0]
            judge(row, f"the language of {letters}", row["code"].split("-")[0], base)

# How a language with a region and no script is read.
for tag, code in sorted(rows["regions"].items()):
    row = next((row for row in rows["languages"] if row["code"] == code), None)
    if row is None or tag in ABROAD:
        continue
    script = likely(tag)[1]
    if script != row["script"]:
        problems.append(f"{tag} is read as {code} in {row['script']} here, in {script} by CLDR")

for problem in problems:
    print(problem)
print(f"judge-languages: {len(rows['languages'])} languages and {len(rows['regions'])} regions, {len(problems)} disagreements")
sys.exit(1 if problems else 0)
