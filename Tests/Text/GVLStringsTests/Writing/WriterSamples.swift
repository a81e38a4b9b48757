import GVLStringsWriting
import GVLText
import TestSupport

/// Units to write, with texts that are difficult for formats.
enum WriterSamples {
  /// Texts with characters that have a meaning in some format; translators and lists may use them.
  static let nasty: [String] = [
    "Alle akzeptieren", "\"Ja\" und 'nein'", "l’appareil, l'appareil d'un", "''", "'", "\"",
    "A & B < C > D &amp; &#13;",
    "]]>", "<![CDATA[a]]>", "<!-- -->", "--", "100 %", "%", "%%", "%d", "%1$s %@ %lld", "{", "}", "{}", "{{x}}",
    "{a b}",
    "'{'", "'{x}'", "{'", "'}{'", "\\", "\\n", "a\\", "\\\\\"", "\\u0041 \\U0041 \\x41 \\101", "eins\nzwei", "\n",
    "\nvorn",
    "hinten\n", "\r", "a\r\nb", "a\rb", "\t", "a\tb", "@string/accept", "@string/official_purposes_0_name", "@", "@@",
    "?", "?attr/x", "=1+1", "+1", "-1", "- a",
    "'=1", "''=1", "'a", "''a", "\t=1", ";", ",", "a,b;c", "a|b", "#", "# a", "#~ a", " ", "  ", " vorn", "hinten ",
    " beide ",
    "a  b", "a   b", "a \n b", "\u{A0}", "a\u{A0}b", "\u{A0}a\u{A0}", "a\u{2003}\u{2003}b", "\u{3000}a", "a\u{85}b",
    "a\u{2028}b\u{2029}c", "قبول الكل", "\u{202B}קבל\u{202C}", "\u{200E}a\u{200F}", "✅ 😀 👨‍👩‍👧 🇩🇪",
    "e\u{301} \"\u{301} '\u{301} \\\u{301}",
    "<\u{338} &\u{301} {\u{301} %\u{301} \n\u{301}", "\u{301}a", "\u{FEFF}a", "a\u{FEFF}", "\u{7F}", "\u{9F}",
    "\u{FFFD}",
    "\u{10FFFF}", "\u{E000}", "null", "true", "1", "0x1", "~", "{count, plural, other{x}}", "${x}", "$t(x)", "%(a)s",
    "msgid \"a\"", "/* a */", "// a", "*/", "&lt;b&gt;", "<b>a</b>", "%#@count@", "\"; \"b\" = \"c",
  ]

  /// Texts with placeholders, and texts that only look so.
  static let placed: [String] = [
    "{name}", "a {name} b", "{name}{count}", "{count} {name} {count}", "100% {count}", "%{count}%", "%%{name}",
    "{{name}}",
    "{{{name}}}", "{{name}", "{name}}", "{other} {name}", "l'{name}", "'{name}'", "{name}\u{301}", "{name", "name}",
    "{ name }",
    "5%d {count}", "%1$s {name}", "%\u{301}{name}", "\\{name}", "@{name}", "={count}", "#{count}", "{count}'",
    "'{count}''",
  ]

  /// Notes must not end the comment that contains them.
  static let notes: [String] = [
    "", "shown on the first layer", "a */ b", "a -- b --- c", "-", "--", "a\nb\r\nc", "\"\\", "&<>]]>", "a\u{2028}b",
    "#~ x",
    "=1", "a\u{1}b", "\r", "ü 😀",
  ]

  static func units(_ language: Language) -> [TranslationUnit] {
    var units: [TranslationUnit] = []
    func note(_ number: Int) -> String { notes[number % notes.count] }
    for (number, text) in nasty.enumerated() {
      units.append(
        TranslationUnit(
          key: "official.purposes.\(number).name", source: .single(text), target: .single(text), isLocked: true,
          note: note(number)))
      units.append(
        TranslationUnit(
          key: "first.text\(number)", source: .single("text \(number)"), target: .single(text + text),
          note: note(number + 1),
          limit: number % 3 == 0 ? 30 : nil))
    }
    for (number, text) in placed.enumerated() {
      units.append(
        TranslationUnit(
          key: "second.placed.\(number)", source: .single("{name} of {count}"), target: .single(text),
          note: note(number)))
      units.append(
        TranslationUnit(key: "second.one.\(number)", source: .single("{count}"), target: .single(text)))
      units.append(
        TranslationUnit(key: "second.locked.\(number)", source: .single(text), target: .single(text), isLocked: true))
    }
    for (number, text) in (placed + nasty).enumerated() {
      let target = Dictionary(
        uniqueKeysWithValues: language.plurals.categories.map { ($0, "\(text)\($0.rawValue)\(text)") })
      units.append(
        TranslationUnit(
          key: "plurals.number\(number)", source: .plural([.one: "{count} of {name}", .other: "{count} by {name}"]),
          target: .plural(target), note: note(number)))
    }
    units += openUnits(language)
    return units
  }

  /// Units without a translation, or with a part of one; plural forms that the language does not use.
  static func openUnits(_ language: Language) -> [TranslationUnit] {
    let plural = UnitText.plural([.one: "one partner", .other: "{count} partners"])
    return [
      TranslationUnit(
        key: "open.single", source: .single("Accept & 'close'"), target: nil, note: "a button", limit: 20),
      TranslationUnit(key: "open.plural", source: plural, target: nil),
      TranslationUnit(key: "open.partly", source: plural, target: .plural([.other: "{count} Partner"])),
      TranslationUnit(
        key: "open.withoutNumber", source: .plural([.one: "a", .other: "b 5%"]), target: .single("c 5%")),
      TranslationUnit(key: "open.becamePlural", source: .single("{count} of {name}"), target: plural),
    ]
  }

  private static let pieces = [
    "a", "b", " ", "  ", "\n", "\r", "\t", "\"", "'", "''", "\\", "\\n", "&", "<", ">", "]]>", "--", "%", "%%", "%d",
    "%1$s", "{",
    "}", "{{", "}}", "{count}", "{name}", "@", "?", "=", "+", "-", "#", ";", ",", "|", "/*", "*/", "\u{A0}", "\u{2003}",
    "\u{2028}",
    "\u{85}", "\u{301}", "😀", "ق", "\u{200F}", "\u{FEFF}", "é", "한", "$",
  ]

  static func text(_ numbers: inout SeededNumbers) -> String {
    (0...numbers.below(9)).map { _ in numbers.pick(pieces) }.joined()
  }

  static func randomUnits(_ language: Language, _ count: Int, _ numbers: inout SeededNumbers) -> [TranslationUnit] {
    (0..<count).map { number in
      let isPlural = numbers.below(4) == 0
      func unitText(_ categories: [PluralCategory]) -> UnitText {
        if !isPlural { return .single(text(&numbers)) }
        return .plural(Dictionary(uniqueKeysWithValues: categories.map { ($0, text(&numbers)) }))
      }
      let source = unitText([.one, .other])
      return TranslationUnit(
        key: "random.k\(number)", source: source,
        target: numbers.below(9) == 0 ? nil : unitText(language.plurals.categories),
        isLocked: !isPlural && numbers.below(3) == 0, note: text(&numbers), limit: numbers.below(5) == 0 ? 12 : nil)
    }
  }
}
