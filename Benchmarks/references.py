"""Files with many references to one part: n references to a text of 10 n bytes, in each form that has references.

A program that expands them needs time and memory of n squared, or exponential in n. Each shape is a pure function of n.
"""

WORDS = "Accept all cookies of our partners. "
DIALOG = '<div role="dialog" id="cookie-banner"><p>We and our partners store cookies.</p><button>Accept all</button><button>Reject all</button>'
PAGE = "<!doctype html><html lang=en><body>" + DIALOG


def words(n):
    return (WORDS * (10 * n // len(WORDS) + 1))[:10 * n]


def name(n):
    """The number as a name of letters only."""
    return "".join(letter for letter in words(n) if letter.isalpha())


def each(n, make):
    return "".join(make(k) for k in range(n))


# Binary property lists.

def number(value):
    return bytes([0x12]) + value.to_bytes(4, "big")


def binary(objects, places=None):
    """A binary property list of objects; the first one is the top object."""
    data, offsets = bytearray(b"bplist00"), []
    for one in objects:
        offsets.append(len(data))
        data += one
    table = len(data)
    for offset in places(offsets) if places else offsets:
        data += offset.to_bytes(4, "big")
    count = len(places(offsets) if places else offsets)
    return bytes(data + bytes(6) + bytes([4, 4]) + count.to_bytes(8, "big") + bytes(8) + table.to_bytes(8, "big"))


def reference(index):
    return index.to_bytes(4, "big")


def dictionary(pairs):
    return bytes([0xDF]) + number(len(pairs)) + b"".join(reference(key) for key, _ in pairs) + b"".join(reference(value) for _, value in pairs)


def text(content):
    return bytes([0x5F]) + number(len(content)) + content.encode()


def one_text(n):
    return binary([dictionary([(1, 1)] * n), text("IABTCF_" + name(n))])


def overlapping(n):
    """Texts of equal length, each starting inside the previous one."""
    inner = b"".join(bytes([0x5F]) + number(3 * n) for _ in range(n))
    return binary([dictionary([(k + 1, k + 1) for k in range(n)]), inner + bytes(3 * n)], lambda offsets: offsets[:1] + [offsets[1] + 6 * k for k in range(n)])


def nested_lists(n):
    lists = [bytes([0xA2]) + reference(k + 3) * 2 for k in range(n)]
    return binary([dictionary([(1, 2)]), text("IABTCF_x")] + lists + [text("a")])


# XML.

def entities(root, n):
    nested = "".join(f'<!ENTITY {b} "{f"&{a};" * 9}">' for a, b in zip("abcdefgh", "bcdefghi"))
    return f'<!DOCTYPE {root} [<!ENTITY a "{words(n)}">{nested}]>'


def xml(root, element, attributes=""):
    return lambda n: entities(root.split()[0], n) + f"<{root}>" + each(n, element) + f"</{root.split()[0]}>"


CHECK = ["check", "--language", "en"]
LINT = ["keys", "lint", "--fail-on", "never"]
SHAPES = {
    # name: (n, command, file, its text)
    "binary list, one text": (2000, LINT, "a.plist", one_text),
    "binary list, texts in texts": (2000, LINT, "a.plist", overlapping),
    "binary list, lists of lists": (20000, LINT, "a.plist", nested_lists),
    "binary list, one text, import": (2000, ["keys", "import"], "a.plist", one_text),
    "YAML, aliases of a text": (2000, CHECK, "strings.yaml", lambda n: f"cookieBanner:\n  a: &a {words(n)}\n" + each(n, lambda k: f"  k{k}: *a\n")),
    "YAML, aliases of a list": (2000, CHECK, "strings.yaml", lambda n: "cookieBanner:\n  a: &a [" + each(n, lambda k: f"Accept all {k}, ") + "]\n" + each(n, lambda k: f"  k{k}: *a\n")),
    "YAML, aliases of aliases": (9, CHECK, "strings.yaml", lambda n: "a0: &a0 Accept all\n" + each(n, lambda k: f"a{k + 1}: &a{k + 1} [{', '.join([f'*a{k}'] * 9)}]\n")),
    "YAML, aliases as names": (2000, CHECK, "strings.yaml", lambda n: f"a: &a {words(n)}\n" + each(n, lambda k: f"k{k}:\n  *a : b\n")),
    "YAML, aliases in settings": (2000, ["config", "--workspace"], "settings/gvl.yml", lambda n: "languages: [en]\nprofiles:\n  a:\n    vendors: &v [" + each(n, lambda k: f"{k + 1}, ") + "]\n" + each(n, lambda k: f"  p{k}:\n    vendors: *v\n")),
    "YAML, aliases in screens": (2000, CHECK, "screens.yml", lambda n: f"language: en\nscreens:\n  - layer: second\n    texts:\n      - &a {words(n)}\n" + "      - *a\n" * n + "    controls: [{accept_all: Accept all}]\n"),
    "XML, Android": (2000, CHECK, "values/strings.xml", xml("resources", lambda k: f'<string name="cookie{k}">&a;&i;</string>')),
    "XML, attributes": (2000, CHECK, "values/strings.xml", xml("resources", lambda k: f'<string name="cookie{k}&a;">b</string>')),
    "XML, .stringsdict": (2000, CHECK, "a.stringsdict", lambda n: entities("plist", n) + "<plist><dict>" + each(n, lambda k: f"<key>cookie{k}</key><string>&a;</string>") + "</dict></plist>"),
    "XML, .resx": (2000, CHECK, "strings.resx", xml("root", lambda k: f'<data name="k{k}"><value>&a;</value></data>')),
    "XML, XLIFF": (2000, ["translations", "import", "--dry-run"], "gvl-pl.xliff", lambda n: entities("xliff", n) + '<xliff version="1.2"><file source-language="en" target-language="pl"><body>' + each(n, lambda k: f'<trans-unit id="first.k{k}"><source>&a;</source><target>&a;</target></trans-unit>') + "</body></file></xliff>"),
    "XML, Umbraco": (2000, CHECK, "lang/en.xml", lambda n: entities("language", n) + '<language alias="en" culture="en-GB"><area alias="&a;">' + each(n, lambda k: f'<key alias="accept{k}">&a;</key>') + "</area></language>"),
    "XML, property list of keys": (2000, LINT, "a.plist", lambda n: entities("plist", n) + "<plist><dict>" + each(n, lambda k: f"<key>IABTCF_{k}&a;</key><string>&a;</string>") + "</dict></plist>"),
    "XML, preferences": (2000, LINT, "prefs.xml", xml("map", lambda k: f'<string name="IABTCF_{k}&a;">&a;</string>')),
    "XML, manifest": (2000, LINT, "manifest.xml", lambda n: entities("manifest", n) + '<manifest xmlns:android="a"><application>' + each(n, lambda k: '<meta-data android:name="google_analytics_default_allow_ad_storage" android:value="&a;"/>') + "</application></manifest>"),
    "Android, texts that name a text": (2000, CHECK, "strings.xml", lambda n: f'<resources><string name="cookie">{words(n)}</string>' + each(n, lambda k: f'<string name="cookie{k}">@string/cookie</string>') + "</resources>"),
    "Android, one name of an array": (2000, CHECK, "strings.xml", lambda n: f'<resources><string-array name="{name(n)}">' + "<item>Accept all</item>" * n + "</string-array></resources>"),
    ".stringsdict, forms of a format": (2000, CHECK, "a.stringsdict", lambda n: f"<plist><dict><key>a</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@v@ {words(n)}</string><key>v</key><dict>" + each(n, lambda k: f"<key>k{k}</key><string>a</string>") + "</dict></dict></dict></plist>"),
    "Fluent, variants of a message": (2000, CHECK, "a.ftl", lambda n: f"cookie = {words(n)} {{ $v ->\n" + each(n, lambda k: f"  [k{k}] a\n") + "  *[other] b\n }\n"),
    "catalogue, languages of a key": (2000, CHECK, "a.xcstrings", lambda n: f'{{"sourceLanguage": "en", "strings": {{"{words(n)}": {{"localizations": {{' + each(n, lambda k: f'"en-x-{k}": {{}}, ') + '"de": {}}}}}'),
    "catalogue, forms of a variable": (2000, CHECK, "a.xcstrings", lambda n: f'{{"sourceLanguage": "en", "strings": {{"a": {{"localizations": {{"en": {{"substitutions": {{"{name(n)}": {{"variations": {{"plural": {{' + each(n, lambda k: f'"k{k}": {{"stringUnit": {{"value": "b"}}}}, ') + '"other": {}}}}}}}}}}}}}'),
    "gettext, forms of a message": (2000, CHECK, "a.po", lambda n: f'msgid "{words(n)}"\nmsgid_plural "{words(n)}"\n' + each(n, lambda k: f'msgstr[{k % 9}] "a"\n')),
    "JSON, one long name": (2000, CHECK, "strings.json", lambda n: f'{{"cookie{name(n)}": {{' + each(n, lambda k: f'"k{k}": "Accept all", ') + '"z": "z"}}'),
    "YAML, one long name": (2000, CHECK, "strings.yaml", lambda n: f"? cookie{name(n)}\n:\n" + each(n, lambda k: f"  k{k}: Accept all\n")),
    "TOML, one long name": (2000, CHECK, "a.toml", lambda n: f"[cookie{name(n)}]\n" + each(n, lambda k: f'k{k} = "Accept all"\n')),
    ".js, one long name": (2000, CHECK, "a.js", lambda n: f"export default {{cookie{name(n)}: {{" + each(n, lambda k: f"k{k}: 'Accept all', ") + "}}"),
    ".js, one long name of a list": (2000, CHECK, "a.js", lambda n: f"const cookie{name(n)} = [" + "'Accept all cookies', " * n + "];"),
    "Vue, one message": (1000, CHECK, "B.vue", lambda n: f"<template>{DIALOG}" + "<p>{{ $t('a') }}</p>" * n + f'</div></template>\n<i18n>\n{{"en": {{"a": "{words(n)}"}}}}\n</i18n>\n'),
    "Vue, blocks of messages": (2000, CHECK, "B.vue", lambda n: f"<template>{DIALOG}</div></template>\n" + "<i18n>\n</i18n>\n" * n),
    "Svelte, one constant": (1000, CHECK, "B.svelte", lambda n: f'<script>\nconst label = "{words(n)}";\n</script>\n{DIALOG}' + "<p>{label}</p>" * n + "</div>"),
    "JSX, one constant": (1000, CHECK, "B.jsx", lambda n: f'const label = "{words(n)}";\nexport default () => (<div className="cookie-banner" role="dialog"><p>We use cookies</p><button>Accept all</button>' + "<p>{label}</p>" * n + "</div>)"),
    "page, attributes that paragraphs repeat": (2000, CHECK, "page.html", lambda n: f'<!doctype html><html lang=en><body><div><b class="{words(n)}"></div>' + "<p>x</p>" * n + DIALOG),
    "page, one label of boxes": (2000, CHECK, "page.html", lambda n: PAGE + f"<label for=a>{words(n)}</label>" + "<input type=checkbox id=a>" * n),
    "page, names by one element": (2000, CHECK, "page.html", lambda n: PAGE + f"<p id=a>{words(n)}</p>" + "<button aria-labelledby=a></button>" * n),
    "page, one symbol of SVG": (2000, CHECK, "page.html", lambda n: PAGE + f"<svg><symbol id=a><text>{words(n)}</text></symbol>" + '<use href="#a"/>' * n + "</svg>"),
    "page, values of style in values": (2000, CHECK, "page.html", lambda n: "<style>p { --k0: " + name(n) + each(n, lambda k: f"; --k{k + 1}: var(--k{k}) var(--k{k})") + " }</style>" + PAGE + "<p>a</p>"),
}
