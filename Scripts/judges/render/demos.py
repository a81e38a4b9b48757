"""Compares gvl's answers for real dialogs with observations and measurements by people.

usage: demos.py GVL DEMOS   (DEMOS: NAME/index.html and truth.jsonl)
"""

import collections
import json
import os
import re
import subprocess
import sys

import browser

GVL, DEMOS = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
VERDICTS = {"equal": "equal", "weaker": "refuse weaker", "hidden": "refuse hidden", "none": "no refuse", None: None}
# Controls that bring the dialog back after accepting. Demos not named here keep no choice when loaded from a file.
WAYS_BACK = {
    "68publishers": "Cookie settings", "dfactory-cookie-notice": "", "dobarkod": "", "dreadful-smallest": "",
    "dsfr-tarteaucitron": "Gestion des services", "ipatate": "Open modal cookies settings", "jamestomasino": "[Open Cookie Prefs]", "klaro": "here", "lmc-eu": "", "orestbida": "",
    "passatgt": "this", "silktide": "Toggle preferences", "spatie-laravel": "", "tagconcierge-modal": "Cookies Settings",
    "tarteaucitron": "Cookies (modal window)", "tox82-cookiebar": "",
}
VIEWS = {("1280x800", "light"): "desktop", ("1280x800", "dark"): "desktop, dark",
         ("390x844", "light"): "phone", ("390x844", "dark"): "phone, dark"}
asked, right = collections.Counter(), collections.Counter()


def compare(kind, place, wanted, found, agrees=None):
    asked[kind] += 1
    if wanted == found if agrees is None else agrees:
        right[kind] += 1
    else:
        print(f"{place}: {kind} is {wanted}, gvl says {found}")


def is_focused(truth):
    """Whether Accept has the keyboard focus; the two selectors may name one element differently."""
    parts = re.findall(r"[#.][\w-]+|\[[^\]]+\]", re.split(r"\s*[> ]\s*(?![^\[]*\])", truth["accept"]["selector"])[-1])
    return bool(parts) and all(part in truth["focus_at_load"] for part in parts)


def words(text):
    return " ".join(text.split()).casefold()


def control_of(wanted, controls):
    """The control, found by its label, else by its position."""
    same = [one for one in controls if words(one["text"]) == words(wanted["text"])]
    x, y = wanted["x"] + wanted["width"] / 2, wanted["y"] + wanted["height"] / 2
    inside = lambda one: one["x"] <= x <= one["x"] + one["width"] and one["y"] <= y <= one["y"] + one["height"]
    return next(iter(same or filter(inside, controls)), None)


def judge_choices(name, truth, page):
    effort = page["effort"] or {}
    clicks = lambda way: (way or {}).get("clicks")
    compare("verdict", name, truth["verdict_by_eye"], VERDICTS[page["refusal"]])
    compare("clicks to accept", name, truth["clicks_to_accept"], clicks(effort.get("accept")))
    compare("clicks to refuse", name, truth["clicks_to_refuse"], clicks(effort.get("refuse")))
    # A switch for all categories is not one of them.
    boxes = {one["path"] for state in page["states"] if state["view"] == "desktop" for one in state["controls"]
             if one["isOn"] and not one["isDisabled"] and not re.search(r"\ball\b", one["text"], re.I)}
    compare("pre-ticked", name, truth["preticked_optional"] or 0, len(boxes))
    compare("Esc closes", name, bool(truth["closes_with_esc"]), effort.get("escape") not in (None, "nothing"))
    compare("X closes", name, bool(truth["closes_with_x"]), effort.get("cross") not in (None, "nothing"))
    means = {"accept": "accepts", "refuse": "refuses"}.get(truth["x_means"])
    compare("what X means", name, means, effort.get("cross") if effort.get("cross") in ("accepts", "refuses") else None)
    compare("way back", name, WAYS_BACK.get(name), effort.get("wayBack"))
    accept = control_of(truth["accept"], page["states"][0]["controls"]) or {}
    compare("focus on Accept", name, is_focused(truth), bool(page["focusAtLoad"]) and page["focusAtLoad"] == accept.get("text"))


MEASURE = """(selector) => {
  const parts = selector.split(' >>> ');
  let element = document.querySelector(parts[0]);
  for (const part of parts.slice(1)) element = element?.shadowRoot?.querySelector(part);
  if (!element) return null;
  const box = element.getBoundingClientRect();
  return [box.x, box.y, box.width, box.height];
}"""


def measure(name, rows):
    """The boxes in each view with this machine's fonts, and the contrast of fills measured by pixels."""
    found = {}
    for view in ["desktop", "phone"]:
        page = chromium.page(view)
        page.open(f"{DEMOS}/{name}/index.html", 2)
        for view in [view, f"{view}, dark"]:
            page.show(view)
            page.settle(0.2)
            for which in ["accept", "refuse"]:
                wanted = rows[view][which]
                box = wanted and page.value(f"({MEASURE})({json.dumps(wanted['selector'])})")
                if box:
                    found[view, which] = {"width": box[2], "height": box[3], "fill": by_pixels(page, *box)}
        page.close()
    return found


def by_pixels(page, x, y, width, height):
    rows = browser.pixels(page.picture(clip=(round(x) - 4, round(y) - 4, round(width) + 8, round(height) + 8)))
    inner = collections.Counter(pixel for row in rows[8:-8] for pixel in row[8:-8])
    outer = collections.Counter(pixel for row in [*rows[:2], *rows[-2:]] for pixel in row)
    return browser.contrast(inner.most_common(1)[0][0], outer.most_common(1)[0][0])


def judge_numbers(place, truth, controls, measured):
    for which in ["accept", "refuse"]:
        wanted = truth[which]
        if not wanted:
            continue
        found = control_of(wanted, controls)
        compare("control", f"{place}, {which}", wanted["text"], found and found["text"], bool(found))
        if not found:
            continue
        near = lambda key, values, room: found[key] is not None and any(
            value is not None and abs(found[key] - value) <= room + 1e-9 for value in values)
        texts = [wanted["contrast"], wanted["px_contrast"]]
        compare("contrast", f"{place}, {which}", texts, found["contrast"], near("contrast", texts, 0.05))
        here = measured.get(which, {})
        fills = [wanted["fill_contrast"]]
        if wanted["px_contrast"] and abs(wanted["contrast"] - wanted["px_contrast"]) > 0.05:
            # Styles alone do not decide the visible colour here.
            fills.append(here.get("fill"))
        compare("fill", f"{place}, {which}", fills, found["fillContrast"], near("fillContrast", fills, 0.05))
        for key in ["width", "height"]:
            sizes = [wanted[key], here.get(key)]
            compare(key, f"{place}, {which}", sizes, found[key], near(key, sizes, 2))


truths = collections.defaultdict(dict)
with open(f"{DEMOS}/truth.jsonl", encoding="utf-8") as file:
    for line in file:
        truth = json.loads(line)
        truths[truth["demo"]][VIEWS[truth["viewport"], truth["scheme"]]] = truth
truths = {name: rows for name, rows in sorted(truths.items()) if os.path.exists(f"{DEMOS}/{name}/index.html")}
pages = [f"{DEMOS}/{name}/index.html" for name in truths]
run = subprocess.run([GVL, "check", *pages, "--render", "--format", "json"], capture_output=True, text=True, check=False)
try:
    rendered = {page["file"].split("/")[-2]: page for page in json.loads(run.stdout)["rendered"]}
except (json.JSONDecodeError, KeyError):
    sys.exit(f"judge-render: gvl check: {run.stderr}")
chromium = browser.Browser()
for name, rows in truths.items():
    page = rendered.get(name)
    compare("page", name, "drawn", "not drawn" if not page else "drawn")
    if not page:
        continue
    judge_choices(name, rows["desktop"], page)
    measured = measure(name, rows)
    states = {state["view"]: state["controls"] for state in page["states"] if not state["presses"]}
    for view, truth in rows.items():
        # A view that looks the same in the dark is drawn once.
        judge_numbers(f"{name}, {view}", truth, states.get(view, states.get(view.split(",")[0], [])),
                      {which: measured[view, which] for which in ["accept", "refuse"] if (view, which) in measured})
chromium.close()
percent = {kind: 100 * right[kind] / asked[kind] for kind in asked}
print(f"demos: {len(truths)} real dialogs, {sum(asked.values())} answers, "
      f"{100 * sum(right.values()) / sum(asked.values()):.1f} % agree; "
      + ", ".join(f"{kind} {right[kind]}/{asked[kind]} ({percent[kind]:.0f} %)" for kind in asked))
sys.exit(1 if percent["verdict"] < 90 else 0)
