"""Times `gvl check` and `gvl wording` as whole processes, and compares with the limits.

usage: check.py GVL FOLDER   (FOLDER: where the inputs are written)

The inputs are generated: a page of 1.3 MB with a dialog at its end, 40 files of 200 strings, and lines of labels. Each
figure has its ratio to a process that does nothing (`gvl --version`), since both are higher on a slower machine.
"""

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time

from formats import FORMATS

gvl, folder = (os.path.abspath(path) for path in sys.argv[1:3])
# A folder without gvl.yml: the repository's own settings would be measured too.
ELSEWHERE = tempfile.gettempdir()
os.makedirs(folder, exist_ok=True)
LANGUAGES = (
    "ar bg bs ca cs cy da de el en es et eu fi fr gl he hi hr hu id is it ja ka ko lt lv mk ms mt nl no pl pt-br ro ru sk sl sv"
).split()
OWN = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../Tests/Text/GVLWordingTests/Labels")
LABELS = [
    ("en", "Accept all"), ("en", "Reject all cookies"), ("en", "Manage options"), ("de", "Alle akzeptieren"),
    ("de", "Nur notwendige Cookies"), ("fr", "Continuer sans accepter"), ("es", "Guardar y salir"), ("it", "Rifiuta tutto"),
    ("pl", "Zapisz wybrane"), ("nl", "Selectie toestaan"), ("sv", "Godkänn alla"), ("da", "Kun nødvendige"),
    ("en", "Subscribe to our newsletter"), ("en", "Quantum chromodynamics"), ("de", "Impressum"), ("fr", "Mentions légales"),
]


def page():
    # Saved pages have about 110 bytes for each tag.
    rows = "".join(
        f'<div class="item card card--wide" data-id="{n}"><h3 class="card__title">Headline {n}</h3><p>Some words about the'
        f" news of day {n}, and some more, as an article begins that somebody reads in the morning over coffee, with a"
        f' second sentence that says what the first one left out, and a third.</p><a class="card__link card__link--more"'
        f' href="/news/2026/11/{n}?from=home&amp;position={n}">Read more</a></div>\n'
        for n in range(2950)
    )
    dialog = (
        '<div id="consent-banner" role="dialog"><p>We and our 42 partners store and/or access information on a device.</p>'
        '<button id="accept-all">Accept all</button><button id="reject-all">Reject all</button>'
        '<button id="manage">Manage options</button><a href="/vendors">Our 42 partners</a></div>'
    )
    return f'<!doctype html><html lang="en"><body>{rows}{dialog}</body></html>'


def texts(language):
    labels = {"accept": [], "reject": [], "settings": []}
    every = []
    with open(os.path.join(OWN, f"{language.lower()}.tsv"), encoding="utf-8") as file:
        for line in file:
            label, text = line.rstrip("\n").split("\t")
            labels.setdefault(label, []).append(text)
            every.append(text)
    result = {f"screen{n}.text": every[n % len(every)] for n in range(197)}
    return result | {f"banner.{key}": labels[key][0] for key in ("accept", "reject", "settings")}


def strings(kind):
    names = []
    for language in LANGUAGES:
        # The forms of "pt-br" in the formats are not measured.
        code = language.split("-")[0]
        name, text = FORMATS[kind](texts(language), code)
        path = os.path.join(folder, kind, "lang", name.format(code))
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        names.append(path)
    return names


def lines(count):
    path = os.path.join(folder, "labels.tsv")
    with open(path, "w", encoding="utf-8") as file:
        for n in range(count):
            language, text = LABELS[n % len(LABELS)]
            file.write(f"{language}\t{text}\n")
    return path


def median(arguments, stdin=None, runs=15):
    times = []
    for _ in range(runs):
        with open(stdin or os.devnull, "rb") as source:
            start = time.perf_counter()
            command = [gvl, *arguments]
            nowhere = subprocess.DEVNULL
            subprocess.run(command, cwd=ELSEWHERE, stdin=source, stdout=nowhere, stderr=nowhere, check=False)
            times.append(time.perf_counter() - start)
    return statistics.median(times) * 1000


html = os.path.join(folder, "page.html")
with open(html, "w", encoding="utf-8") as file:
    file.write(page())
nothing = median(["--version"])
print(f"check: a process that does nothing: {nothing:.1f} ms")
one = median(["check", html, "--fail-on", "never"])
print(f"check: a page of {os.path.getsize(html) / 1e6:.1f} MB: {one:.1f} ms ({one / nothing:.1f} of nothing; limit 45 ms)")
for kind in FORMATS:
    files = strings(kind)
    found = subprocess.run([gvl, "check", *files, "--format", "json"], cwd=ELSEWHERE, capture_output=True, check=False)
    read = json.loads(found.stdout)["read"]
    many = median(["check", *files, "--fail-on", "never"])
    print(
        f"check: {len(files)} files of 200 strings, {kind}: {many:.1f} ms ({many / nothing:.1f} of nothing; limit 80 ms);"
        f" {read['texts']} texts, {read['dialogs']} dialogs"
    )
count = 320_000
wording = median(["wording"], stdin=lines(count), runs=5)
rate = count / (wording - nothing) * 1000
print(f"wording: {rate:,.0f} texts a second with their evidence as JSON (limit 800,000)")
roles = median(["wording", "-q"], stdin=os.path.join(folder, "labels.tsv"), runs=5)
print(f"wording: {count / (roles - nothing) * 1000:,.0f} texts a second, roles alone")
