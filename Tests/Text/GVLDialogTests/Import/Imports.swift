@testable import GVLDialog
import GVLFindings
import GVLStrings
import GVLStringsWriting
import GVLText
import TestSupport

/// Imports of files through the real readers.
enum Imports {
  /// The texts sent for a language: our own, and these official ones.
  static func units(_ language: Language, official: [String: String] = [:]) -> [TranslationUnit] {
    Handout.own(BuiltInWords.words(language.code), source: BuiltInWords.english)
      + official.sorted { $0.key < $1.key }.map {
        TranslationUnit(key: $0.key, source: .single("English of \($0.key)"), target: .single($0.value), isLocked: true)
      }
  }

  static func read(_ files: [WrittenFile], _ language: Language, _ units: [TranslationUnit]) throws
    -> TranslationImport?
  {
    let parts = try files.map { file in
      let table = try readStrings(file.bytes, path: file.path)
      let entries = table.entries.filter { language.code == "en" || $0.language != "en" }
      return TranslationImport.Part(table, entries, bytes: file.bytes)
    }
    return TranslationImport(parts, language: language, units: units)
  }

  /// Imports a table in German.
  static func german(_ text: String, path: String = "gvl-de.csv", official: [String: String] = [:]) throws
    -> TranslationImport?
  {
    guard let german = Languages.row("de") else { return nil }
    return try read([WrittenFile(path, text)], german, units(german, official: official))
  }

  static func findings(_ example: ImportExample) throws -> [Finding] {
    try #require(try german(example.source, path: example.file, official: example.known.official)).findings
  }

  /// The rules of the findings, except for missing texts.
  static func rules(_ rows: String, official: [String: String] = [:]) throws -> [String] {
    try german("key,de\n" + rows, official: official)?.findings.map(\.rule.id).filter {
      $0 != ImportRules.textMissing.rule.id
    }
      ?? ["none"]
  }
}
