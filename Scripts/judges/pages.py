"""Judges pages in Chromium by a script: ours (access.js), or axe-core if its path is given.

    pages.py [--axe axe.min.js] PAGE…

Each page is judged light and dark, in a wide and in a narrow window. Prints a line for each finding; exit status 1 if there
is one.
"""
import html
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

here = pathlib.Path(__file__).parent
AXE = """
axe.run(document, {runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']}).then((result) => {
  document.documentElement.dataset.access = JSON.stringify(result.violations.flatMap((rule) =>
    rule.nodes.map((node) => ({rule: rule.id, where: node.target.join(' '), why: node.failureSummary}))));
}, (error) => { document.documentElement.dataset.access = JSON.stringify([{rule: 'axe', where: '', why: String(error)}]); });
"""
OPEN = "for (const fold of document.querySelectorAll('details')) fold.open = true;"


def chromium():
    for name in ["chromium", "chromium-browser", "google-chrome"]:
        if shutil.which(name):
            return name
    sys.exit("judge-pages: no Chromium here")


def findings(page, script, options, folder):
    # A copy without its policy, which would keep the judge out too.
    text = re.sub(r"<meta http-equiv=\"Content-Security-Policy\"[^>]*>", "", page.read_text())
    copy = folder / "page.html"
    copy.write_text(text.replace("</body>", "<script>" + script.replace("</script", "<\\/script") + "</script></body>"))
    run = subprocess.run(
        ["timeout", "120", chromium(), "--headless", "--disable-gpu", "--no-sandbox", "--no-first-run",
         "--disable-background-networking", "--disable-component-update", "--host-resolver-rules=MAP * ~NOTFOUND",
         f"--user-data-dir={folder}/profile", "--virtual-time-budget=20000", *options, "--dump-dom", copy.as_uri()],
        capture_output=True, text=True)
    found = re.search(r'<html[^>]* data-access="([^"]*)"', run.stdout)
    if not found:
        return [{"rule": "judge", "where": "page", "why": "the judge did not come to its end"}]
    return json.loads(html.unescape(found[1]))


def main(arguments):
    script = (here / "access.js").read_text()
    if arguments[:1] == ["--axe"]:
        script, arguments = OPEN + pathlib.Path(arguments[1]).read_text() + AXE, arguments[2:]
    count = 0
    with tempfile.TemporaryDirectory() as folder:
        for page in map(pathlib.Path, arguments):
            for width in [1280, 500]:
                for scheme in [1, 0]:
                    options = [f"--window-size={width},900", f"--blink-settings=preferredColorScheme={scheme}"]
                    for one in findings(page, script, options, pathlib.Path(folder)):
                        count += 1
                        view = f"{width}, {'light' if scheme else 'dark'}"
                        why = " ".join(one["why"].split())
                        print(f"{page.name} ({view}): {one['rule']}: {one['where']}: {why[:300]}")
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
