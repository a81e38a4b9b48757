"""Times `gvl check --render` as whole processes, compares with the limits, and measures the memory of the browser's processes.

usage: browser.py GVL FOLDER   (FOLDER: where the pages are written)

The pages are generated: 50 dialogs of several kinds on pages of several lengths, half of them with dark colours. Memory is the
proportional set size of all processes that gvl starts, measured ten times a second. Without Chromium it says so.
"""

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time

gvl, folder = (os.path.abspath(path) for path in sys.argv[1:3])
shutil.rmtree(folder, ignore_errors=True)
os.makedirs(folder)
environment = dict(os.environ)
if os.geteuid() == 0:
    environment["GVL_CHROMIUM_NO_SANDBOX"] = "1"
    print("as root: Chromium without its sandbox")
if not any(shutil.which(name) for name in [os.environ.get("GVL_CHROMIUM", "chromium-headless-shell"), "chromium", "google-chrome"]):
    sys.exit("browser: left out, there is no Chromium here")


def page(number):
    style = [
        ".yes { background: #0b5 } .no { background: #eee }", "button { background: #24c; color: #fff }",
        ".yes { background: #111; color: #fff } .no { background: none; text-decoration: underline }",
    ][number % 3]
    dark = "@media (prefers-color-scheme: dark) { body, #cookie-banner { background: #111; color: #eee } }" if number % 2 else ""
    rows = "".join(f"<article><h3>Headline {n}</h3><p>Some words about the news of day {n}.</p><a href=#{n}>more</a></article>"
                   for n in range(5 + number % 20))
    script = "function done(c) { document.cookie = 'c=' + c; document.getElementById('cookie-banner').remove() }"
    return f"""<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<style>body {{ font: 16px sans-serif }} #cookie-banner {{ position: fixed; inset: auto 0 0; padding: 16px; background: #fff }}
button {{ border: 0; padding: 12px 20px; font: inherit }} {style} {dark}</style><body><main>{rows}</main>
<div id="cookie-banner" role="dialog"><p>We use cookies for personalised advertising. Choose what we may do.</p>
<button class="yes" onclick="done(1)">Accept all</button> <button class="no" onclick="done(0)">Reject all</button></div>
<script>{script}; if (document.cookie) document.getElementById('cookie-banner').remove()</script></body></html>"""


pages = []
for number in range(50):
    pages.append(os.path.join(folder, f"page-{number}.html"))
    with open(pages[-1], "w", encoding="utf-8") as file:
        file.write(page(number))


def memory(root):
    """The memory in MB of all descendants of a process."""
    parents, sum = {}, 0
    for process in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{process}/stat", encoding="utf-8", errors="replace") as file:
                parents[int(process)] = int(file.read().rpartition(")")[2].split()[1])
        except OSError:
            continue
    for process in parents:
        at = process
        while at in parents and parents[at] != root:
            at = parents[at]
        if parents.get(at) != root:
            continue
        try:
            with open(f"/proc/{process}/smaps_rollup", encoding="utf-8") as file:
                sum += next(int(line.split()[1]) for line in file if line.startswith("Pss:"))
        except (OSError, StopIteration):
            continue
    return sum / 1024


def run(*arguments, weigh=False):
    """The time in seconds and the peak memory in MB."""
    most, is_over = [0.0], threading.Event()

    def watch():
        while not is_over.wait(0.1):
            most[0] = max(most[0], memory(process.pid))

    watcher = threading.Thread(target=watch)
    start = time.monotonic()
    process = subprocess.Popen(
        [gvl, "check", *arguments, "--render"], env=environment, cwd=tempfile.gettempdir(), stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    if weigh:
        watcher.start()
    said, complained = process.communicate()
    took = time.monotonic() - start
    is_over.set()
    if weigh:
        watcher.join()
    if process.returncode not in (0, 1):
        sys.exit(f"browser: gvl ended with {process.returncode}: {complained.decode()}{said.decode()[:500]}")
    return took, most[0]


def median(*arguments):
    return statistics.median(run(*arguments)[0] for _ in range(7))


first = median(pages[0], "--no-presses")
ten = median(*pages[:20:2], "--no-presses", "--fail-on", "never")
tried = median(pages[0])
print(f"one page, first finding: {first:.2f} s (limit 1.0)")
further = (ten - first) / 9 * 1000
print(f"each further page, on two cores: {further:.0f} ms; of its three captures each {further / 3:.0f} ms (limit 125)")
print(f"one page with all presses: {tried:.2f} s, {tried - first:.2f} s more")
_, one = run(pages[0], weigh=True)
print(f"memory of one browser: {one:.0f} MB PSS (limit 300)")
took, two = run(*pages, "--no-presses", weigh=True)
print(f"50 pages without presses: {took:.1f} s (limit 15), {two:.0f} MB PSS of two browsers")
took, _ = run(*pages)
print(f"50 pages with all presses: {took:.1f} s")
