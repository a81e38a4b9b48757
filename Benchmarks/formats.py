"""Writers of the same texts in every format of strings that `gvl check` reads.

Each takes a dict of key and text for one language, and returns the name of the file in a folder of that language, and its bytes.
"""

import json
from xml.sax.saxutils import escape, quoteattr


def c(text):
    """A string in double quotes with the escapes of C and similar languages."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def rows(texts, form, head="", tail=""):
    return head + "".join(form(key, text) for key, text in texts.items()) + tail


def name(key):
    return key.replace(".", "_")


FORMATS = {
    "json": lambda t, _: ("{}.json", json.dumps(t, ensure_ascii=False, indent=1)),
    "arb": lambda t, l: ("app_{}.arb", json.dumps({"@@locale": l} | {name(k): v for k, v in t.items()}, indent=1)),
    "json5": lambda t, _: ("{}.json5", rows(t, lambda k, v: f"  '{k}': {c(v)},\n", "{ // texts\n", "}\n")),
    "js": lambda t, _: ("{}.js", rows(t, lambda k, v: f"  '{k}': {c(v)},\n", "export default {\n", "}\n")),
    "ts": lambda t, _: (
        "{}.ts",
        rows(t, lambda k, v: f"  '{k}': {c(v)},\n", "export const texts: Record<string, string> = {\n", "}\n"),
    ),
    "php": lambda t, _: (
        "{}/texts.php",
        rows(t, lambda k, v: f"  '{k}' => {c(v).replace('$', chr(92) + '$')},\n", "<?php\nreturn [\n", "];\n"),
    ),
    "yaml": lambda t, _: ("{}.yml", rows(t, lambda k, v: f"{k}: {json.dumps(v, ensure_ascii=False)}\n")),
    "properties": lambda t, _: ("messages_{}.properties", rows(t, lambda k, v: f"{k}={v}\n")),
    "ini": lambda t, _: ("{}/texts.ini", rows(t, lambda k, v: f"{k} = {c(v)}\n")),
    "lang": lambda t, _: ("{}.lang", rows(t, lambda k, v: f"{name(k)} = {v}\n")),
    "ftl": lambda t, _: (
        "{}/texts.ftl",
        rows(t, lambda k, v: f"{k.replace('.', '-')} = {v.replace('{', '').replace('}', '')}\n"),
    ),
    "po": lambda t, l: (
        "{}.po",
        rows(
            t,
            lambda k, v: f"msgid {c(k)}\nmsgstr {c(v)}\n\n",
            f'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\nLanguage: {l}\\n"\n\n',
        ),
    ),
    "strings": lambda t, _: ("{}.lproj/Localizable.strings", rows(t, lambda k, v: f"{c(k)} = {c(v)};\n")),
    "xcstrings": lambda t, l: (
        "{}/Localizable.xcstrings",
        json.dumps(
            {
                "sourceLanguage": "en",
                "version": "1.0",
                "strings": {k: {"localizations": {l: {"stringUnit": {"value": v}}}} for k, v in t.items()},
            }
        ),
    ),
    "android": lambda t, _: (
        "values-{}/strings.xml",
        rows(
            t,
            lambda k, v: f'<string name="{name(k)}">{escape(v).replace(chr(39), chr(92) + chr(39))}</string>\n',
            "<resources>\n",
            "</resources>\n",
        ),
    ),
    "xliff": lambda t, l: (
        "{}.xliff",
        rows(
            t,
            lambda k, v: f"<trans-unit id={quoteattr(k)}><source>{escape(v)}</source><target>{escape(v)}</target></trans-unit>\n",
            '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="a" datatype="plaintext"'
            f' source-language="en" target-language="{l}"><body>\n',
            "</body></file></xliff>\n",
        ),
    ),
    "resx": lambda t, _: (
        "Texts.{}.resx",
        rows(
            t,
            lambda k, v: f"<data name={quoteattr(k)} xml:space=\"preserve\"><value>{escape(v)}</value></data>\n",
            '<root><resheader name="resmimetype"><value>text/microsoft-resx</value></resheader>\n',
            "</root>\n",
        ),
    ),
    "csv": lambda t, l: (
        "{}.csv",
        rows(t, lambda k, v: f'{k},"{v.replace(chr(34), chr(34) * 2)}"\n', f"key,{l}\n"),
    ),
}
