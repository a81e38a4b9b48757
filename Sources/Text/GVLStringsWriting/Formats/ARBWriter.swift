import GVLText
import JSONText

extension StringsWriter {
  /// Flutter's `gvl_de.arb`. For a language with a script or region Flutter also requires a file of the bare language:
  /// `gvl_zh.arb` has the texts of the row that the bare code means, else of the first row.
  ///
  /// Texts are ICU messages as Flutter reads them by default, with plain apostrophes. If any text has a brace that is
  /// not a placeholder, all files are quoted: each has `"@@x-use-escaping": true`, and `l10n.yaml` must have
  /// `use-escaping: true`.
  ///
  /// - Source: the ARB specification; Flutter, "Internationalizing Flutter apps".
  static let arb = StringsWriter(
    id: "arb", name: "Flutter ARB", key: KeySpelling.camel,
    names: { unit, _ in [EntryName(unit.key)] }, hasMessages: true,
    write: { languages in
      let needsQuoting = languages.contains { language in
        language.units.contains { unit in unit.rows.contains { ICUMessage.needsQuoting($0.shown, unit.names) } }
      }
      return ARBFile.locales(languages).map { locale, language in
        ARBFile.file(locale, language, needsQuoting ? .apostrophes : .none)
      }
    })
}

private enum ARBFile {
  /// Each language under its own name, and the languages that also get a file under a bare name.
  static func locales(_ languages: [WrittenLanguage]) -> [(locale: String, language: WrittenLanguage)] {
    var result = languages.map { (locale: $0.language.flutter, language: $0) }
    for language in languages {
      let bare = String(language.language.flutter.prefix { $0 != "_" })
      guard !result.contains(where: { $0.locale == bare }) else { continue }
      let meant = LanguageCode(bare)?.code
      result.append((bare, languages.first { $0.language.code == meant } ?? language))
    }
    return result
  }

  static func file(_ locale: String, _ language: WrittenLanguage, _ quoting: ICUMessage.Quoting) -> WrittenFile {
    var members: [JSONValue.Member] = [.init("@@locale", .string(locale))]
    if quoting == .apostrophes { members.append(.init(ICUMessage.Quoting.mark, true)) }
    for unit in language.units {
      let texts = unit.rows.map { (category: $0.category, text: ICUMessage.written($0.shown, unit.names, quoting)) }
      let message =
        unit.isPlural ? ICUMessage.plural(texts.map { ($0.category ?? .other, $0.text) }) : texts[0].text
      members.append(.init(unit.key, .string(message)))
      var notes: [JSONValue.Member] = []
      let remarks = unit.remarks(saysOpen: true)
      if !remarks.isEmpty { notes.append(.init("description", .string(remarks.joined(separator: "\n")))) }
      if !unit.names.isEmpty {
        let types = unit.names.map { name -> JSONValue.Member in
          .init(name, ["type": name == Placeholders.count ? "int" : "String"])
        }
        notes.append(.init("placeholders", .object(types)))
      }
      if !notes.isEmpty { members.append(.init("@" + unit.key, .object(notes))) }
    }
    return WrittenFile("gvl_\(locale).arb", JSONValue.object(members).written(.indented) + [0x0A])
  }
}
