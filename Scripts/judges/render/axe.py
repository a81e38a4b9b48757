"""Compares axe-core's contrast of texts and size of targets with gvl's, for each control that gvl reports when a page opens;
sizes only for controls that accept, refuse or close.

axe rounds contrasts down to two digits. If it is not sure (pictures, gradients, things over a text), it gives no answer.

usage: axe.py GVL FOLDER PAGE ...   (FOLDER: where axe-core and the results are kept)
"""

import collections
import glob
import json
import os
import re
import subprocess
import sys
import zipfile

import browser

GVL, FOLDER, PAGES = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2]), sys.argv[3:]
# The roles of controls that the rule `small-target` judges.
CHOOSING = {"accept_all", "accept", "reject_all", "reject", "necessary_only", "close"}
PACKAGE, SCRIPT = "axe-playwright-python==0.1.8", "axe_playwright_python/axe.min.js"
RUN = """(async () => {
  let [left, top] = [0, 0];
  for (let at = window; at !== at.parent && at.frameElement; at = at.parent) {
    const box = at.frameElement.getBoundingClientRect();
    left += box.x; top += box.y;
  }
  const found = await axe.run(document, {
    runOnly: { type: 'rule', values: ['color-contrast', 'target-size'] }, elementRef: true, iframes: false });
  const all = [];
  for (const kind of ['passes', 'violations', 'incomplete']) for (const { id, nodes } of found[kind]) for (const node of nodes) {
    const [box, data] = [node.element.getBoundingClientRect(), node.any[0]?.data ?? {}];
    all.push({ rule: id, kind, text: node.element.innerText ?? node.element.value ?? '', box: [box.x + left, box.y + top, box.width, box.height],
      contrast: kind === 'incomplete' ? null : data.contrastRatio, colours: [data.fgColor, data.bgColor] });
  }
  return all;
})()"""


def library():
    """The source of axe-core from its wheel; None if it cannot be downloaded."""
    os.makedirs(FOLDER, exist_ok=True)
    if not glob.glob(f"{FOLDER}/axe_playwright_python-*.whl"):
        with open(f"{FOLDER}/install.log", "w", encoding="utf-8") as log:
            command = [sys.executable, "-m", "pip", "download", "--no-deps", "--retries", "1", "-d", FOLDER, PACKAGE]
            if subprocess.run(command, stdout=log, stderr=log, check=False).returncode:
                return None
    with zipfile.ZipFile(glob.glob(f"{FOLDER}/axe_playwright_python-*.whl")[0]) as wheel:
        return wheel.read(SCRIPT).decode()


def drawn():
    """gvl's controls of each page when it opens; `small` marks controls that gvl finds too small."""
    command = [GVL, "check", *PAGES, "--render", "--no-presses", "--format", "json"]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    try:
        document = json.loads(run.stdout)
        rendered = document["rendered"]
    except (json.JSONDecodeError, KeyError):
        sys.exit(f"judge-render: gvl check: {run.stderr}")
    first = {page["file"]: page["states"][0]["controls"] for page in rendered if page["states"]}
    small = {(found["file"], found.get("text")) for found in document["findings"] if "wcag/small-target" in found["rules"]}
    for file, controls in first.items():
        for control in controls:
            control["small"] = (file, control["text"]) in small
    return {file: controls for file, controls in first.items() if controls}


def seen(chromium, axe, file):
    """axe's results for the texts of a page."""
    page = chromium.page()
    page.open(file, 1.5)
    texts = []
    for frame in page.frames():
        try:
            page.value(axe + "\n0", frame)
            texts += page.value(RUN, frame)
        except RuntimeError as error:
            print(f"{short(file)}: axe does not run: {str(error).splitlines()[0]}", file=sys.stderr)
    page.close()
    return texts


def short(file):
    return "/".join(file.split("/")[-3:])


def words(text):
    return re.sub(r"\W+", "", text).casefold()


def text_of(control, texts):
    """The first text in a control: it is within the box and has letters of the label."""
    x, y, width, height = (control[key] for key in ("x", "y", "width", "height"))
    inside = lambda box: (box[0] >= x - 3 and box[0] + box[2] <= x + width + 3
                          and box[1] >= y - 3 and box[1] + box[3] <= y + height + 3)
    own = words(control["text"])
    return next((text for text in texts if text["rule"] == "color-contrast" and inside(text["box"])
                 and words(text["text"]) and words(text["text"]) in own), None)


def target_of(control, targets):
    """axe's result for the size of a control, found by its box; None without a result."""
    box = [control[key] for key in ("x", "y", "width", "height")]
    kinds = {target["kind"] for target in targets
             if target["rule"] == "target-size" and all(abs(a - b) < 1 for a, b in zip(target["box"], box))}
    return "violations" in kinds if kinds & {"passes", "violations"} else None


def main():
    axe = library()
    if not axe:
        print(f"axe: skipped, {PACKAGE} cannot be had here; {FOLDER}/install.log says why", file=sys.stderr)
        return
    counts, all_found = collections.Counter(), {}
    chromium = browser.Browser()
    controls_of = drawn()
    for file, controls in controls_of.items():
        texts = all_found[file] = seen(chromium, axe, file)
        for control in controls:
            its, ours = text_of(control, texts), control["contrast"]
            say = f"{short(file)}, {control['text'][:40]!r}"
            if control["role"] in CHOOSING and (its_small := target_of(control, texts)) is not None:
                counts["sizes"] += 1
                if its_small != control["small"]:
                    counts["other sizes"] += 1
                    print(f"{say}: axe says that it is {'too small' if its_small else 'large enough'}, gvl does not")
            if its is None:
                counts["not met"] += 1
            elif its["contrast"] is None:
                counts["no answer"] += 1
                counts["no answer of either"] += ours is None
            elif ours is None:
                counts["unknown"] += 1
                print(f"{say}: axe says {its['contrast']}, gvl cannot tell")
            # Composed colours are rounded on the way.
            elif abs(its["contrast"] - ours) <= max(0.011, 0.005 * its["contrast"]):
                counts["same"] += 1
            else:
                counts["different"] += 1
                print(f"{say}: axe says {its['contrast']} ({its['colours'][0]} on {its['colours'][1]}), gvl says {ours}")
    chromium.close()
    with open(f"{FOLDER}/axe.json", "w", encoding="utf-8") as file:
        json.dump(all_found, file, indent=1)
    both = counts["same"] + counts["different"] + counts["unknown"]
    print(f"axe: {len(controls_of)} of {len(PAGES)} pages with controls, {both} contrasts that axe can tell: "
          f"{counts['same']} the same ({100 * counts['same'] / max(1, both):.1f} %), {counts['different']} different, "
          f"{counts['unknown']} that gvl cannot tell; "
          f"axe is not sure of {counts['no answer']} (gvl neither of {counts['no answer of either']}), "
          f"{counts['not met']} without a text that axe looks at; "
          f"{counts['sizes']} sizes of targets, {counts['other sizes']} different")


main()
