"""Compares the program's widths of texts with those of `wcwidth`: `widths.py write|compare texts.txt [ours.txt]`.

Each line of `texts.txt` is a text: its code points in hexadecimal digits."""
import random
import sys
import unicodedata

from wcwidth import wcswidth, wcwidth

# Characters as users write them: a letter with all marks that belong to it. No Tamil letter without its vowel: wcwidth joins it
# with the next letter, and no terminal does.
LETTERS = [
    list("abc -.1/é"), list("漢字かなカナー、ｆ"), list("한국어각"), ["e\u0301", "n\u0303", "a\u0308\u0304"],
    ["😀", "🔥", "⌚", "☎", "©", "❤\ufe0f", "☎\ufe0f", "✌\ufe0f", "⌚\ufe0e"],
    ["👩\u200d💻", "👨\u200d👩\u200d👧", "👍🏽", "✌🏽", "🇩🇪", "🇫🇷", "1\ufe0f\u20e3", "🏳\ufe0f\u200d🌈"],
    ["न", "म", "स्ते", "क्षि", "की"], ["த", "மி", "நா"], ["ก", "ำ", "ลั", "ที่"], list("نصمخواه"), ["می\u200cخ"],
    ["ᄀ", "각", "하"], list("абвגדהαβγ"),
]


def texts():
    """Each letter that both may know, then random texts of one to three scripts."""
    for code in range(0x20, 0x40000):
        if not 0xD800 <= code < 0xE000 and wcwidth(chr(code)) >= 0 and unicodedata.category(chr(code)) != "Cn":
            yield chr(code)
    chance = random.Random(7)
    for _ in range(20000):
        scripts = chance.sample(LETTERS, chance.randint(1, 3))
        yield "".join(chance.choice(chance.choice(scripts)) for _ in range(chance.randint(1, 12)))


def read(path):
    """The texts of a file."""
    with open(path, encoding="ascii") as file:
        return ["".join(chr(int(code, 16)) for code in line.split()) for line in file]


if sys.argv[1] == "write":
    with open(sys.argv[2], "w", encoding="ascii") as file:
        for text in texts():
            file.write(" ".join(f"{ord(sign):x}" for sign in text) + "\n")
    sys.exit()

# Characters that never reach a terminal (separators, annotations, fillers), and controls that combine hieroglyphs.
UNMEASURED = {0x2028, 0x2029, 0x3164, 0xFFA0, 0xFFF9, 0xFFFA, 0xFFFB} | set(range(0x13430, 0x13456))
both = list(zip(read(sys.argv[2]), map(int, open(sys.argv[3], encoding="ascii")), strict=True))
wrong = [(text, ours) for text, ours in both if ours != wcswidth(text) and not UNMEASURED & {ord(sign) for sign in text}]
for text, ours in wrong[:40]:
    print(" ".join(f"{ord(sign):x}" for sign in text), f"is {ours} wide here, {wcswidth(text)} for wcwidth")
print(f"{len(both):,} texts, {len(wrong)} measured otherwise")
sys.exit(1 if wrong else 0)
