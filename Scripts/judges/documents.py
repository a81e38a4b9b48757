"""Compares the documents that pandoc makes of gvl's pages with the pages, word by word, and has LibreOffice open them.

usage: documents.py GVL FOLDER
"""

import collections
import html.parser
import os
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
import zipfile

GVL, FOLDER = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
FILTER = os.path.abspath("Packaging/pandoc/paper.lua")
shutil.rmtree(FOLDER, ignore_errors=True)
os.makedirs(FOLDER)
DEMO = os.path.join(FOLDER, "demo")
subprocess.run([GVL, "demo", "-q", DEMO], check=True, stdout=subprocess.DEVNULL)

PAGES = {
    "decision": ["reconsent", "102", "103", "--profile", "app", "--reviewer", "A. Reader", "--capacity", "DPO",
                 "--outcome", "ask again"],
    "diff": ["diff", "102", "103"],
    "whole": ["diff", "102", "103", "-v"],
    "check": ["check", "dialog.html", "strings"],
    "matrix": ["matrix", "103"],
    "vendor": ["vendor", "2"],
}
ONLY_ON_SCREEN = {"screen", "skip"}
VOID = {"meta", "link", "br", "input", "col", "hr", "img"}
OFFICE = {
    "docx": ("word/document.xml", "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"),
    "odt": ("content.xml", "{urn:oasis:names:tc:opendocument:xmlns:text:1.0}"),
}


class Paper(html.parser.HTMLParser):
    """The text of a page, without parts for screens only. Our pages contain every end tag that HTML makes optional."""

    def __init__(self):
        super().__init__()
        self.open, self.text = [], []

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        classes = set((attributes.get("class") or "").split())
        hidden = bool(classes & ONLY_ON_SCREEN) or tag in {"script", "style", "head", "svg"}
        # The table of your vendors becomes paragraphs, without column heads and caption.
        hidden = hidden or tag in {"caption", "thead"} and any("own" in classes for _, _, classes in self.open)
        self.text.append(" ")
        if tag not in VOID:
            self.open.append((tag, hidden, classes))

    def handle_endtag(self, tag):
        while self.open and self.open.pop()[0] != tag:
            pass
        self.text.append(" ")

    def handle_data(self, data):
        if not any(hidden for _, hidden, _ in self.open):
            self.text.append(data)


def words(text):
    # A badge touches the word after it, so letters are compared without blanks.
    return collections.Counter("".join(text.split()))


def office_text(path, kind):
    name, _ = OFFICE[kind]
    with zipfile.ZipFile(path) as package:
        return "".join(ElementTree.fromstring(package.read(name)).itertext())


faults = 0
office = shutil.which("soffice")
for page, arguments in PAGES.items():
    source = os.path.join(FOLDER, page + ".html")
    made = subprocess.run([GVL] + arguments + ["--format", "html", "-o", source], cwd=DEMO, capture_output=True, text=True)
    if not os.path.exists(source):
        sys.exit(f"judge-documents: gvl {' '.join(arguments)} made no page: {made.stderr}")
    reader = Paper()
    with open(source, encoding="utf-8") as file:
        reader.feed(file.read())
    wanted = words("".join(reader.text))
    for kind in OFFICE:
        target = os.path.join(FOLDER, f"{page}.{kind}")
        run = subprocess.run(["pandoc", "--lua-filter", FILTER, source, "-o", target], capture_output=True, text=True)
        if run.returncode or run.stderr:
            faults += 1
            print(f"{page}.{kind}: pandoc: {run.stderr.strip()[:300]}")
            continue
        missing = wanted - words(office_text(target, kind))
        lost = sum(count for letter, count in missing.items())
        if lost:
            faults += 1
            print(f"{page}.{kind}: {lost} letters of {sum(wanted.values())} are missing: {dict(missing.most_common(12))}")
        if office:
            subprocess.run([office, "--headless", "--convert-to", "pdf", "--outdir", os.path.join(FOLDER, kind), target],
                           capture_output=True, check=True)
            if not os.path.exists(os.path.join(FOLDER, kind, page + ".pdf")):
                faults += 1
                print(f"{page}.{kind}: LibreOffice does not open it")
note = "" if office else "; LibreOffice is missing, which would open them too"
print(f"judge-documents: {len(PAGES)} pages as docx and odt: {faults} faults{note}")
sys.exit(1 if faults else 0)
