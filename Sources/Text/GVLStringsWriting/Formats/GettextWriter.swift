package import GVLText
import PlainText

extension StringsWriter {
  /// gettext's `de.po`: the key is the context, the English text the msgid. A plural has the language's CLDR
  /// categories, in gettext's order; other forms of the translation are lost.
  ///
  /// - Source: GNU gettext manual, "The Format of PO Files", "Plural forms".
  static let po = StringsWriter(
    id: "po", name: "gettext catalogue", missing: .marked,
    keyRead: { key in String(Substring(key.utf8.prefix { $0 != UInt8(ascii: "|") })) },
    write: { languages in languages.map(GettextFile.file) })
}

private enum GettextFile {
  static func file(_ language: WrittenLanguage) -> WrittenFile {
    let name = language.language.tag.replacing("-", with: "_")
    let plurals = language.language.plurals
    // No dates: the same texts always give the same bytes.
    var file = FileText(
      """
      msgid ""
      msgstr ""
      "Project-Id-Version: gvl\\n"
      "Language: \(name)\\n"
      "MIME-Version: 1.0\\n"
      "Content-Type: text/plain; charset=UTF-8\\n"
      "Content-Transfer-Encoding: 8bit\\n"
      "Plural-Forms: \(plurals.gettext)\\n"

      """, room: 1 << 18)
    for unit in language.units {
      file.add("\n")
      for remark in unit.remarks() { file.add("#. \(remark)\n") }
      line("msgctxt", unit.key, &file)
      guard unit.isPlural else {
        line("msgid", unit.rows[0].source, &file)
        line("msgstr", unit.rows[0].target ?? "", &file)
        continue
      }
      line("msgid", unit.unit.source[.one], &file)
      line("msgid_plural", unit.unit.source[.other], &file)
      for (number, category) in plurals.gettextOrder.enumerated() {
        line("msgstr[\(number)]", unit.rows.first { $0.category == category }?.target ?? "", &file)
      }
    }
    return WrittenFile("\(name).po", file.bytes)
  }

  private static func line(_ word: String, _ text: String, _ file: inout FileText) {
    file.add("\(word) \"")
    file.add(text, .quoted)
    file.add("\"\n")
  }
}

extension PluralRules {
  /// The categories of `msgstr[0]`, `msgstr[1]` and so on: CLDR's order, but Latvian catalogues begin with `one`.
  package var gettextOrder: [PluralCategory] { self == .latvian ? [.one, .other, .zero] : categories }

  /// The header `Plural-Forms`. Polish and Russian keep a form for fractions, which no whole number selects, so that
  /// the file holds all forms of a translation.
  package var gettext: String { "nplurals=\(gettextOrder.count); plural=\(formula);" }

  private var formula: String {
    switch self {
    case .invariable: "0"
    case .one: "n != 1"
    case .zeroOrOne: "n > 1"
    case .lastDigitOne: "n%10 != 1 || n%100 == 11"
    case .filipino: "n != 1 && n != 2 && n != 3 && (n%10 == 4 || n%10 == 6 || n%10 == 9)"
    case .hebrew: "n == 1 ? 0 : n == 2 ? 1 : 2"
    case .latvian: "n%10 == 0 || (n%100 >= 11 && n%100 <= 19) ? 2 : n%10 == 1 ? 0 : 1"
    case .lithuanian: "n%10 == 0 || (n%100 >= 11 && n%100 <= 19) ? 2 : n%10 == 1 ? 0 : 1"
    case .romanian: "n == 1 ? 0 : n == 0 || (n%100 >= 1 && n%100 <= 19) ? 1 : 2"
    case .czech: "n == 1 ? 0 : n >= 2 && n <= 4 ? 1 : 2"
    case .serbian, .russian:
      "n%10 == 1 && n%100 != 11 ? 0 : n%10 >= 2 && n%10 <= 4 && (n%100 < 12 || n%100 > 14) ? 1 : 2"
    case .polish: "n == 1 ? 0 : n%10 >= 2 && n%10 <= 4 && (n%100 < 12 || n%100 > 14) ? 1 : 2"
    case .slovenian: "n%100 == 1 ? 0 : n%100 == 2 ? 1 : n%100 == 3 || n%100 == 4 ? 2 : 3"
    case .maltese:
      "n == 1 ? 0 : n == 2 ? 1 : n == 0 || (n%100 >= 3 && n%100 <= 10) ? 2 : n%100 >= 11 && n%100 <= 19 ? 3 : 4"
    case .welsh: "n == 0 ? 0 : n == 1 ? 1 : n == 2 ? 2 : n == 3 ? 3 : n == 6 ? 4 : 5"
    case .arabic: "n == 0 ? 0 : n == 1 ? 1 : n == 2 ? 2 : n%100 >= 3 && n%100 <= 10 ? 3 : n%100 > 10 ? 4 : 5"
    }
  }
}
