"""Judges gvl by generated pages with known answers. The answers are computed from the parameters of each page, and the pixels of a
picture confirm them before gvl is asked.

usage: pages.py GVL FOLDER   (FOLDER: where the pages are written)
"""

import collections
import colorsys
import json
import math
import os
import shutil
import subprocess
import sys

import browser
from browser import contrast, luminance

WHITE, INK, NAVY, PALE = (255, 255, 255), (34, 34, 34), (27, 58, 107), (232, 237, 246)
# The canvas below a page with a dark colour scheme, and the colours of its plain buttons.
NIGHT, LIGHT_BUTTON, DARK_BUTTON = (18, 18, 18), (239, 239, 239), (107, 107, 107)

# The visible look of a control: colours as the user sees them, None if there is no single colour, ANY if the page does not test
# it.
ANY = "any"
Look = collections.namedtuple("Look", "text fill around border shown size", defaults=[ANY, ANY, ANY])
Case = collections.namedtuple("Case", "name html standing light dark phone names")


# Colours: (red, green, blue) or (red, green, blue, alpha), 0 to 255 and 0 to 1.


def group(opacity, *layers):
    """The colour with alpha of layers, lowest first, that are painted together and then made transparent."""
    sums, alpha = (0.0, 0.0, 0.0), 0.0
    for *colour, own in ((*layer, 1.0)[:4] for layer in layers):
        sums = tuple(own * part + (1 - own) * below for part, below in zip(colour, sums))
        alpha = own + (1 - own) * alpha
    return (*(part / alpha if alpha else 0.0 for part in sums), alpha * opacity)


def flat(*layers):
    """The visible colour of layers, lowest first; the lowest is opaque."""
    return group(1, *layers)[:3]


def hsl(hue, saturation, light):
    return tuple(255 * part for part in colorsys.hls_to_rgb(hue / 360, light, saturation))


def oklch(light, chroma, hue):
    a, b = chroma * math.cos(math.radians(hue)), chroma * math.sin(math.radians(hue))
    long, middle, short = ((light + a * x + b * y) ** 3 for x, y in [
        (0.3963377774, 0.2158037573), (-0.1055613458, -0.0638541728), (-0.0894841775, -1.2914855480)])
    return tuple(
        255 * (12.92 * part if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055) for part in (
            4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
            -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
            -0.0041960863 * long - 0.7034186147 * middle + 1.7076147010 * short))


def css(colour):
    red, green, blue, alpha = (*colour, 1)[:4]
    return f"rgba({red}, {green}, {blue}, {alpha})"


# Writing pages

STYLE = """
* { box-sizing: border-box }
body { margin: 0; font: 16px/1.5 sans-serif; color: #222; background: #fff }
main { padding: 24px }
#cookie-banner { position: fixed; left: 0; right: 0; bottom: 0; padding: 24px; background: #fff }
#cookie-banner p { margin: 0 0 16px; font-size: 16px }
.row { display: flex; flex-wrap: wrap; gap: 16px; align-items: flex-start }
.b { font: bold 22px/26px sans-serif; padding: 12px 20px; border: 0; border-radius: 0; background: #1b3a6b; color: #fff;
  text-decoration: none; cursor: pointer; appearance: none }
#more { padding-top: 16px }
"""
SCRIPT = """
const put = (root) => {
  const banner = root.getElementById('cookie-banner');
  const on = (id, act) => root.getElementById(id)?.addEventListener('click', (event) => { event.preventDefault(); act(); });
  const choose = (what) => { try { localStorage.setItem('lantern-choice', what) } catch {} banner.remove() };
  for (const id of ['accept', 'reject', 'save']) on(id, () => choose(id));
  on('settings', () => { root.getElementById('more').hidden = false; root.getElementById('first').hidden = true });
};
"""
MORE = ('<div id="more" hidden><label><input type="checkbox"> Statistics</label>'
        ' <button id="save" class="b">Save my choice</button></div>')
BUTTON = '<button id="{id}" class="b">{text}</button>'
NAMES = {"accept": "Accept all", "reject": "Reject all"}
TEXTS = {**NAMES, "settings": "Settings"}


def banner(button=BUTTON, controls=("accept", "reject", "settings"), more=MORE, before="", after=""):
    """The markup of a dialog; `button` is one template, or one for each control."""
    own = button if isinstance(button, dict) else {}
    row = "\n".join((own.get(id, BUTTON) if own else button).format(id=id, text=TEXTS[id]) for id in controls)
    more = more if "settings" in controls else ""
    return f"""<div id="cookie-banner" role="dialog" aria-label="Cookies">{before}<div id="first">
<p>We use cookies to count visits to our garden and to show you advertising. You may choose.</p>
<div class="row">{row}</div></div>{more}{after}</div>"""


def document(style="", body=None, script="put(document)", outside="", head='<meta charset="utf-8">'):
    return f"""<!DOCTYPE html>
<html lang="en"><head>{head}<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Lantern Garden</title><style>{STYLE}{style}</style></head>
<body><main><h1>Lantern Garden</h1><p>Paper lanterns, lit every evening from May to October.</p></main>
{outside}{banner() if body is None else body}
<script>{SCRIPT}{script}</script></body></html>"""


def look(around, fill=None, text=WHITE, opacity=1, **more):
    """The look of a control: its fill, if any, and its text, over the colour around it."""
    fills = [fill] if fill else []
    return Look(flat(around, group(opacity, *fills, text)), flat(around, group(opacity, *fills)), around, **more)


CASES = []


def case(name, light, dark=None, standing="equal", phone=None, names=NAMES, **page):
    """Adds a page. `light`, `dark` and `phone` are looks of Accept and Reject: one for both, or two."""
    two = lambda looks: None if looks is None else looks if isinstance(looks, list) else [looks, looks]
    CASES.append(Case(name, document(**page), standing, two(light), two(dark), two(phone), names))


def unknown(fill=None, around=None):
    return Look(None, fill, around)


# The pages

PLAIN = look(WHITE, NAVY)
case("plain", PLAIN)
case("paler-refusal", [PLAIN, look(WHITE, PALE, NAVY)], standing="weaker",
     style=f"#reject {{ background: {css(PALE)}; color: {css(NAVY)} }}")
case("refusal-behind-settings", [PLAIN, None], standing="hidden", body=banner(
    controls=("accept", "settings"), more=MORE.replace("<label>", BUTTON.format(id="reject", text="Reject all") + " <label>")))
case("no-refusal", [PLAIN, None], standing="none", body=banner(controls=("accept",)))
case("unseen-refusal", [PLAIN, None], standing="none", style="#reject { opacity: 0 }", body=banner(controls=("accept", "reject")))

# Alpha and opacity
fill, text = (*NAVY, 0.7), (255, 255, 255, 0.9)
case("alpha", look(WHITE, fill, text), style=f".b {{ background: {css(fill)}; color: {css(text)} }}")
page, panel, row, fill, text = (32, 64, 96), (255, 255, 255, 0.8), (0, 0, 0, 0.2), (200, 30, 30, 0.25), (0, 0, 0, 0.8)
case("alpha-stacked", look(flat(page, panel, row), fill, text),
     style=f"body {{ background: {css(page)} }} #cookie-banner {{ background: {css(panel)} }}"
           f".row {{ padding: 16px; background: {css(row)} }}"
           f".b {{ background: {css(fill)}; color: {css(text)} }}")
shown = lambda *layers: flat(INK, group(0.85, *layers))
case("opacity-of-dialog", Look(shown(WHITE, NAVY, WHITE), shown(WHITE, NAVY), shown(WHITE)),
     style="body { background: #222 } #cookie-banner { opacity: 0.85 }")
case("opacity-of-button", [PLAIN, look(WHITE, NAVY, opacity=0.45)], standing="weaker", style="#reject { opacity: 0.45 }")
page = (20, 60, 50)
nested = lambda *button: flat(page, group(0.9, WHITE, group(0.8, (250, 220, 180), *button)))
case("opacity-nested", Look(nested(group(0.7, NAVY, WHITE)), nested(group(0.7, NAVY)), nested()),
     style=f"body {{ background: {css(page)} }} #cookie-banner {{ opacity: 0.9 }}"
           ".row { opacity: 0.8; padding: 16px; background: rgb(250, 220, 180) } .b { opacity: 0.7 }")
faint = (*WHITE, 0.6)
case("opacity-of-words", look(WHITE, NAVY, faint), style=".b span { opacity: 0.6 }",
     body=banner('<button id="{id}" class="b"><span>{text}</span></button>'))

# Ways to write a colour
panel, fill, text = flat((0, 0, 128), (255, 255, 255, 0.9)), (25.5, 51, 153), (255, 255, 255, 0.85)
case("color-function", look(panel, fill, text),
     style="#cookie-banner { background: color-mix(in srgb, white 90%, navy) }"
           ".b { background: color(srgb 0.1 0.2 0.6); color: color(srgb 1 1 1 / 0.85) }")
case("names-and-hsl", look((255, 239, 213), hsl(210, 0.6, 0.3), (*hsl(60, 1, 0.9), 0.9)),
     style="#cookie-banner { background: PapayaWhip } .b { background: hsl(210deg 60% 30%); color: hsla(60, 100%, 90%, 90%) }")
case("oklch", look(oklch(0.97, 0.01, 90), oklch(0.45, 0.12, 260), (*oklch(0.95, 0.03, 120), 0.9)),
     style="#cookie-banner { background: oklch(0.97 0.01 90) }"
           ".b { background: oklch(45% 0.12 260); color: oklch(0.95 0.03 120 / 90%) }")
case("current-colour", look(WHITE, (90, 16, 48), (255, 255, 224)),
     style=".b { color: #5a1030; background: currentColor } .b span { color: lightyellow }",
     body=banner('<button id="{id}" class="b"><span>{text}</span></button>'))
half = (20, 90, 60, 0.5)
case("inherited-ground", look(flat(WHITE, half), half),
     style=f".row {{ padding: 16px; background: {css(half)} }} .b {{ background: inherit }}")

# Backgrounds below the whole page
fill, text = (242, 193, 78), (17, 17, 17)
case("ground-of-html", look((11, 29, 51), fill, text),
     style="html { background: #0b1d33 } body, #cookie-banner { background: none; color: #fff }"
           ".b { background: #f2c14e; color: #111 }")
case("ground-of-body", look((245, 233, 216), NAVY),
     style="body { background: #f5e9d8; height: 100px } #cookie-banner { background: none }")
case("ground-of-html-and-body", look((217, 232, 217), None, (51, 51, 51)),
     style="html { background: #d9e8d9 } body { background: #7a2048; height: 200px } #cookie-banner, .b { background: none }"
           ".b { color: #333 }")
case("ground-of-body-with-alpha", look(flat(WHITE, (20, 60, 90, 0.5)), None, (17, 17, 17)),
     style="body { background: rgba(20, 60, 90, 0.5); min-height: 100vh } #cookie-banner, .b { background: none }"
           ".b { color: #111 }")
case("no-ground", look(WHITE, None, (58, 58, 58)), style="body, #cookie-banner, .b { background: none } .b { color: #3a3a3a }")

# Dark colours
dark = (30, 34, 40)
case("dark-by-media", PLAIN, look(dark, (200, 214, 240), (16, 24, 40)),
     style="@media (prefers-color-scheme: dark) { body, #cookie-banner { background: #1e2228; color: #eee }"
           ".b { background: #c8d6f0; color: #101828 } }")
case("dark-refusal-only", PLAIN, [look(dark, NAVY), look(dark, (38, 43, 50), (120, 126, 134))],
     style="@media (prefers-color-scheme: dark) { body, #cookie-banner { background: #1e2228; color: #eee }"
           "#reject { background: #262b32; color: #787e86 } }")
case("light-dark", PLAIN, look(dark, (200, 214, 240), (16, 24, 40)),
     style=":root { color-scheme: light dark } body, #cookie-banner { background: light-dark(#fff, #1e2228) }"
           ".b { background: light-dark(#1b3a6b, #c8d6f0); color: light-dark(#fff, #101828) }")
case("dark-by-opacity", PLAIN, [PLAIN, look(WHITE, NAVY, opacity=0.4)],
     style="@media (prefers-color-scheme: dark) { #reject { opacity: 0.4 } }")
case("dark-canvas", look(NIGHT, None, WHITE),
     style=":root { color-scheme: dark } body, #cookie-banner, .b { background: none; color: CanvasText }")
case("dark-canvas-by-meta", look(NIGHT, None, (220, 220, 220)),
     head='<meta charset="utf-8"><meta name="color-scheme" content="dark">',
     style="body, #cookie-banner, .b { background: none; color: #dcdcdc }")
# Styles give plain buttons a black or white border; browsers paint a grey one, and none in the dark.
case("plain-buttons", look(WHITE, LIGHT_BUTTON, (0, 0, 0), border=(118, 118, 118)),
     look(NIGHT, DARK_BUTTON, WHITE, border=DARK_BUTTON),
     style=":root { color-scheme: light dark } body, #cookie-banner { background: none; color: CanvasText }"
           "button { font: bold 22px sans-serif }",
     body=banner('<button id="{id}">{text}</button>'))

# Painted below without being a parent


def plate(colour, more=""):
    return f'<div style="position: fixed; inset: auto 0 0; height: 300px; background: {css(colour)}; {more}"></div>'


slate = (38, 50, 63)
case("sibling-below", look(slate, (*WHITE, 0.15)), outside=plate(slate),
     style="#cookie-banner { background: none; color: #fff } .b { background: rgba(255, 255, 255, 0.15) }")
low, high = (60, 40, 20), (120, 20, 60, 0.6)
case("z-index", look(flat(low, high)), outside=plate(high, "z-index: 2") + plate(low, "z-index: 1"),
     style="#cookie-banner { z-index: 3; background: none; color: #fff } .b { background: none }")
case("z-index-below-zero", look((20, 52, 43)), style="#cookie-banner { z-index: 0; color: #fff } .b { background: none }",
     body=banner(before='<div style="position: absolute; inset: 0; z-index: -1; background: #14342b"></div>'))
case("backdrop", look(flat(WHITE, (0, 0, 0, 0.8)), (*WHITE, 0.2)),
     style="#cookie-banner { background: none; color: #fff } .b { background: rgba(255, 255, 255, 0.2) }",
     outside='<div style="position: fixed; inset: 0; background: rgba(0, 0, 0, 0.8)"></div>')
case("ground-in-row", look(slate),
     style=f".row {{ position: relative; padding: 16px }} .row i {{ position: absolute; inset: 0; background: {css(slate)} }}"
           ".b { position: relative; background: none }", body=banner({"accept": "<i></i>" + BUTTON}))
case("pseudo-element", PLAIN,
     style=".b { position: relative; z-index: 0; background: none }"
           ".b::before { content: ''; position: absolute; inset: 0; z-index: -1; background: #1b3a6b }")
case("fill-behind-words", PLAIN,
     style=".b { position: relative; z-index: 0; background: none }"
           ".b i { position: absolute; inset: 0; z-index: -1; background: #1b3a6b }",
     body=banner('<button id="{id}" class="b">{text}<i></i></button>'))
case("ripple", PLAIN, style=".b { position: relative } .b i { position: absolute; inset: 0; opacity: 0; background: currentColor }",
     body=banner('<button id="{id}" class="b">{text}<i></i></button>'))
case("modal", look(flat(WHITE, (0, 0, 0, 0.8))), script="put(document); document.getElementById('cookie-banner').showModal()",
     style="#cookie-banner { width: 100%; max-width: none; border: 0; background: none; color: #fff }"
           ".b { background: none; outline: 0 }"
           "#cookie-banner::backdrop { background: rgba(0, 0, 0, 0.8) }",
     body=banner().replace("<div id=", "<dialog id=", 1)[:-6] + "</dialog>")
veiled = lambda *layers: flat(WHITE, *layers, (*WHITE, 0.7))
wrapped = '<div class="hold"><button id="{id}" class="b">{text}</button>%s</div>'
case("veil", [PLAIN, Look(veiled(NAVY, WHITE), veiled(NAVY), WHITE)], standing="weaker",
     style=".hold { position: relative }"
           ".hold i { position: absolute; inset: 0; background: rgba(255, 255, 255, 0.7); pointer-events: none }",
     body=banner({"reject": wrapped % "<i></i>"}))

# No single colour
case("gradient", unknown(around=WHITE), style=".b { background: linear-gradient(90deg, #246, #8ac) }")
dot = ("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='40' height='40'%3E"
       "%3Crect width='20' height='20'/%3E%3C/svg%3E")
case("image", unknown(ANY, ANY),
     style=f'#cookie-banner {{ background: #fff url("{dot}") }} .b {{ background: none; color: #1b3a6b }}')
case("opaque-words-on-gradient", Look((51, 51, 51), WHITE, ANY),
     style=".b { background: linear-gradient(90deg, #246, #8ac) } .b span { background: #fff; color: #333; padding: 4px 8px }",
     body=banner('<button id="{id}" class="b"><span>{text}</span></button>'))
case("picture-below", unknown(ANY), style="#cookie-banner { background: none; color: #fff } .b { background: none }",
     outside=f'<img alt="" src="{dot}" style="position: fixed; inset: 0; width: 100%; height: 100%">')
case("words-cut-from-gradient", Look(None, ANY, ANY),
     style=".b { background: linear-gradient(90deg, #246, #8ac); background-clip: text; color: transparent }")
case("buttons-on-gradient", Look(WHITE, NAVY, None), style="#cookie-banner { background: linear-gradient(#fff, #ccc) }")
case("blend-mode", unknown(), style="#cookie-banner { background: #fde6c8 } .b { mix-blend-mode: multiply; background: #6b8fc9 }")
case("filter", unknown(), style="#cookie-banner { filter: brightness(0.6) }")
case("blurred-page", PLAIN, style="main { filter: blur(4px); height: 700px }")
case("blurred-backdrop", PLAIN, style="#cookie-banner { backdrop-filter: blur(6px) }")

# Text
case("soft-shadow", PLAIN, style=".b { text-shadow: 0 1px 1px rgba(0, 0, 0, 0.25) }")
case("fill-of-text", look(WHITE, (255, 210, 74), (17, 17, 17)),
     style=".b { background: #ffd24a; color: #fff; -webkit-text-fill-color: #111 }")
case("transparent-refusal", [PLAIN, look(WHITE, NAVY, NAVY)], standing="weaker", style="#reject { color: transparent }")
case("same-colours", [PLAIN, look(WHITE, PALE, PALE)], standing="weaker", style="#reject { background: #e8edf6; color: #e8edf6 }")
case("capitals-and-unseen-words", PLAIN, style=".b { text-transform: uppercase } .sr { position: absolute; width: 1px; height: 1px;"
     " overflow: hidden; clip-path: inset(50%); white-space: nowrap; color: #1b3a6c }",
     body=banner('<button id="{id}" class="b"><span class="sr">Lantern Garden: </span>{text}</button>'))
case("words-off-screen", PLAIN, style=".sr { position: absolute; left: -9999px; color: #1b3a6c }",
     body=banner('<button id="{id}" class="b"><span class="sr">Lantern Garden: </span>{text}</button>'))
case("contrast-of-4.5", [look(WHITE, (124, 114, 144)), look(WHITE, (154, 108, 90))],
     style="#accept { background: rgb(124, 114, 144) } #reject { background: rgb(154, 108, 90) }")
case("contrast-of-5", [look(WHITE, (47, 119, 150)), look(WHITE, (158, 86, 146))],
     style="#accept { background: rgb(47, 119, 150) } #reject { background: rgb(158, 86, 146) }")

# Kinds of controls
case("inputs", PLAIN, body=banner('<input type="submit" id="{id}" class="b" value="{text}">'))
case("div-buttons", PLAIN, body=banner('<div role="button" tabindex="0" id="{id}" class="b">{text}</div>'))
case("fill-within", look(WHITE, (46, 92, 62)), style=".b { padding: 0; background: none } .b span { display: block } "
     ".b .fill { background: #2e5c3e; padding: 12px 20px }",
     body=banner('<button id="{id}" class="b"><span class="fill"><span>{text}</span></span></button>'))
OUTLINED = look(WHITE, None, NAVY, border=NAVY)
case("outlined", OUTLINED, style=".b { background: none; color: #1b3a6b; border: 2px solid #1b3a6b }")
case("outlined-refusal", [PLAIN, OUTLINED], standing="weaker",
     style="#reject { background: none; color: #1b3a6b; border: 2px solid #1b3a6b }")
faint = (*NAVY, 0.4)
case("faint-outline", [OUTLINED, look(WHITE, None, faint, border=flat(WHITE, faint))], standing="weaker",
     style=".b { background: none; color: #1b3a6b; border: 2px solid #1b3a6b } #reject { opacity: 0.4 }")
case("ring", OUTLINED, style=".b { background: none; color: #1b3a6b; box-shadow: inset 0 0 0 2px #1b3a6b }")
case("links", look(WHITE, None, NAVY), style=".b { background: none; color: #1b3a6b; padding: 0; text-decoration: underline }",
     body=banner('<a href="#" id="{id}" class="b">{text}</a>'))
case("link-beside-plain-button", [look(WHITE, LIGHT_BUTTON, (0, 0, 0)), look(WHITE, None, NAVY)], standing="weaker",
     style="#reject { background: none; color: #1b3a6b; padding: 0; text-decoration: underline }"
           "#accept { font: bold 22px sans-serif }",
     body=banner({"accept": '<button id="{id}">{text}</button>', "reject": '<a href="#" id="{id}" class="b">{text}</a>'}))
case("no-charset", PLAIN, names={"accept": "Accept all ✓", "reject": "Reject all ✗"}, head="",
     body=banner().replace("Accept all", "Accept all ✓").replace("Reject all", "Reject all ✗"))
case("link-refusal", [PLAIN, look(WHITE, None, NAVY)], standing="weaker",
     style="#reject { background: none; color: #1b3a6b; text-decoration: underline }",
     body=banner({"reject": '<a href="#" id="{id}" class="b">{text}</a>'}))

# Positions of controls
case("clipped", [PLAIN, look(WHITE, NAVY, shown=0.5)], standing=ANY,
     style="#reject { width: 200px } .hold { width: 100px; overflow: hidden }", body=banner({"reject": wrapped % ""}))
case("covered", [PLAIN, look(WHITE, NAVY)], standing=ANY,
     style="#reject { width: 240px; padding-right: 80px } .hold { position: relative } "
           ".hold i { position: absolute; inset: 0 0 0 auto; width: 80px; background: #999 }",
     body=banner({"reject": wrapped % "<i></i>"}))
case("below-the-fold", PLAIN, phone=look(WHITE, NAVY, shown=0),
     style="#cookie-banner { position: static } @media (max-width: 500px) { main { min-height: 1200px } }")
case("scrolled-container", Look(ANY, ANY, ANY, shown=0), standing=ANY,
     style="#cookie-banner { max-height: 140px; overflow: auto } #cookie-banner p { min-height: 300px }")
case("flush", look((69, 77, 93), (82, 221, 184), (17, 17, 17)),
     style="#cookie-banner { padding: 0 24px; background: #454d5d; color: #fff }"
           "#first { display: flex; gap: 24px; align-items: center }"
           "#cookie-banner p { margin: 0 } .row { flex-wrap: nowrap } .b { height: 64px; background: #52ddb8; color: #111 }"
           "@media (max-width: 500px) { #first { display: block } }")
case("halved", look(WHITE, NAVY, size=(100, 25)),
     style="#cookie-banner { transform: scale(0.5) } .b { width: 200px; height: 50px }")
case("zoomed", look(WHITE, NAVY, size=(300, 75)), style="#cookie-banner { zoom: 1.5 } .b { width: 200px; height: 50px }")
case("fades-in-late", PLAIN, style="#cookie-banner { opacity: 0; visibility: hidden; transition: opacity 0.6s, visibility 0.6s }"
     "#cookie-banner.on { opacity: 1; visibility: visible }",
     script="put(document); setTimeout(() => document.getElementById('cookie-banner').className = 'on', 900)")
case("scrolled-page", PLAIN, style="main { height: 2500px }", script="put(document); scrollTo(0, 700)")
SHADOW = "const root = document.querySelector('consent-box').attachShadow({ mode: '%s' });" \
         "root.innerHTML = document.getElementById('inside').innerHTML; put(root)"
inside = ('<consent-box></consent-box><template id="inside">'
          f"<style>{STYLE}.b {{ background: rgba(27, 58, 107, 0.8) }}</style>{banner()}</template>")
for mode in ["open", "closed"]:
    case(f"{mode}-shadow", look(WHITE, (*NAVY, 0.8)), body=inside, script=SHADOW % mode)
FRAME = ('<iframe title="Cookies" style="position: fixed; inset: auto 0 0; width: 100%%; height: 360px; border: 0"'
         ' srcdoc="%s"></iframe>')
for name, ground, style in [
    ("frame", "html, body, #cookie-banner { background: none", ".b { background: rgba(255, 255, 255, 0.2) }"),
    ("frame-with-ground", "html, #cookie-banner { background: none", "body { background: #102030 }"),
]:
    frame = document(f"{ground}; color: #fff }} main {{ display: none }} {style}").replace("&", "&amp;").replace('"', "&quot;")
    case(name, look((16, 32, 48), (*WHITE, 0.2) if name == "frame" else NAVY), script="", body=FRAME % frame,
         style="body { background: #102030; color: #fff }" if name == "frame" else "")


# Judging

GVL, FOLDER = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
faults = collections.Counter()
asked = collections.Counter()


def report(what, page, words):
    faults[what] += 1
    print(f"{page}: {words}")


def near(one, other, tolerance):
    return all(abs(a - b) <= tolerance for a, b in zip(one, other))


def judge_pictures(paths):
    """Compares the pixels of each control with the computed colours."""
    chromium = browser.Browser()
    boxes = {}
    for case, path in zip(CASES, paths):
        for view in ["desktop", "desktop, dark"] if case.dark else ["desktop"]:
            page = chromium.page(view)
            page.open(path, 1.2 if "setTimeout" in case.html else 0.2)
            boxes[case.name] = page.boxes(*NAMES)
            for (id, name), look in zip(case.names.items(), case.dark if view != "desktop" else case.light):
                if not look or look.shown != ANY:
                    continue
                x, y, width, height = boxes[case.name][id]
                rows = browser.pixels(page.picture(clip=(x - 6, y - 6, width + 12, height + 12)))
                # Samples the middle, inside borders and round corners; the colour around is read to the left, at the same height.
                middle = collections.Counter(pixel for row in rows[12:-12] for pixel in row[14:-14])
                for what, wanted in [("fill", look.fill), ("text", look.text), ("around", look.around)]:
                    if wanted in (None, ANY) or look.fill in (None, ANY) and what != "around":
                        continue
                    asked["pixels"] += 1
                    if what == "around":
                        found = rows[len(rows) // 2][2]
                    elif what == "fill":
                        found = middle.most_common(1)[0][0]
                    else:
                        found = max(middle, key=lambda pixel: contrast(pixel, look.fill))
                    if not near(found, wanted, 2.5):
                        report("pixels", case.name, f"{view}, {name}: {what} worked out as {tuple(round(part) for part in wanted)},"
                                                    f" painted as {found}")
            page.close()
    chromium.close()
    return boxes


def bounds(one, other):
    """The lowest and highest possible contrast: composed colours may be rounded by one step of 255."""
    if all(part == int(part) for part in (*one, *other)):
        return contrast(one, other), contrast(one, other)
    dark, light = sorted([one, other], key=luminance)
    move = lambda colour, step: tuple(min(255, max(0, part + step)) for part in colour)
    nearer = move(dark, 1), move(light, -1)
    return contrast(*nearer) if luminance(nearer[0]) < luminance(nearer[1]) else 1.0, contrast(move(dark, -1), move(light, 1))


def compare(page, view, name, look, control):
    """Compares one control; gvl rounds contrasts down to two digits."""
    for what, key, one, other in [("contrast", "contrast", look.text, look.fill), ("fill", "fillContrast", look.fill, look.around),
                                  ("border", "borderContrast", look.border, look.around)]:
        if one == ANY or other == ANY and one is not None:
            continue
        asked[what] += 1
        found = control[key]
        if None in (one, other):
            if found is not None:
                report(what, page, f"{view}, {name}: {key} cannot be told, gvl says {found}")
            continue
        low, high = bounds(one, other)
        if found is None or not math.floor(low * 100) <= round(found * 100) <= math.floor(high * 100):
            report(what, page, f"{view}, {name}: {key} is {contrast(one, other):.4f}, gvl says {found}")
    if look.shown != ANY:
        asked["shown"] += 1
        if abs(control["shownPart"] - look.shown) > 0.03:
            report("shown", page, f"{view}, {name}: shown are {look.shown:.2f}, gvl says {control['shownPart']}")
    if look.size != ANY:
        asked["size"] += 1
        if not near(look.size, (control["width"], control["height"]), 1):
            report("size", page, f"{view}, {name}: {look.size} large, gvl says {control['width']} x {control['height']}")


def judge_answers(paths, boxes):
    run = subprocess.run([GVL, "check", *paths, "--render", "--format", "json"], capture_output=True, text=True, check=False)
    try:
        rendered = {os.path.basename(page["file"])[:-5]: page for page in json.loads(run.stdout)["rendered"]}
    except (json.JSONDecodeError, KeyError):
        sys.exit(f"judge-render: gvl check: {run.stderr}")
    with open(f"{FOLDER}/answers.json", "w", encoding="utf-8") as file:
        file.write(run.stdout)
    for case in CASES:
        page = rendered.get(case.name)
        asked["page"] += 1
        if not page or not page["states"] or not page["states"][0]["controls"]:
            report("page", case.name, "gvl sees no dialog")
            continue
        if case.standing != ANY:
            asked["standing"] += 1
            if page["refusal"] != case.standing:
                report("standing", case.name, f"the refusal is {case.standing}, gvl says {page['refusal']}")
        states = {state["view"]: state for state in page["states"] if not state["presses"]}
        asked["dark"] += 1
        if bool(case.dark) != ("desktop, dark" in states):
            report("dark", case.name, f"dark colours of its own: {bool(case.dark)}, gvl says {'desktop, dark' in states}")
        for view in states:
            looks = (case.dark or case.light) if "dark" in view else case.phone if case.phone and view == "phone" else case.light
            for (id, name), look in zip(case.names.items(), looks):
                found = [control for control in states[view]["controls"] if name.casefold() in control["text"].casefold()]
                asked["control"] += 1
                if bool(look) != bool(found):
                    report("control", case.name, f"{view}, {name}: {'not seen' if look else 'nobody sees it'}")
                elif look:
                    compare(case.name, view, name, look, found[0])
                    if view == "desktop":
                        asked["place"] += 1
                        box = [found[0][key] for key in ("x", "y", "width", "height")]
                        if not near(boxes[case.name][id], box, 1):
                            report("place", case.name, f"{name} stands at {boxes[case.name][id]}, gvl says {box}")


shutil.rmtree(FOLDER, ignore_errors=True)
os.makedirs(FOLDER)
paths = [f"{FOLDER}/{case.name}.html" for case in CASES]
for case, path in zip(CASES, paths):
    with open(path, "w", encoding="utf-8") as file:
        file.write(case.html)
judge_answers(paths, judge_pictures(paths))
print(f"pages: {len(CASES)} of ours, {sum(asked.values())} answers, {sum(faults.values())} differences; "
      + ", ".join(f"{what} {asked[what] - faults[what]}/{asked[what]}" for what in asked))
sys.exit(1 if faults else 0)
