import GVLStrings
import GVLStringsWriting
import GVLText
import TestSupport

/// Written texts are read back exactly.
struct WriterLaw {
  let writer: StringsWriter
  let language: Language
  let units: [TranslationUnit]

  private struct Name: Hashable {
    let key: String
    let category: PluralCategory?
  }

  /// The formats that may be detected in the written file.
  static func format(_ writer: StringsWriter, _ path: String) -> Set<String> {
    switch writer.id {
    case "strings": [path.hasSuffix("dict") ? "stringsdict" : "strings"]
    case "xliff2": ["xliff"]
    // Without a plural at its beginning the file looks like any other map.
    case "i18next": ["i18next", "json"]
    default: [writer.id]
    }
  }

  func check(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let translation = TranslationUnits(language, units)
    let files = writer.files([translation])
    #expect(files == writer.files([translation]), sourceLocation: sourceLocation)
    for part in Dictionary(grouping: files, by: { $0.path.hasSuffix(".arb") ? $0.path : "" }).values {
      try check(part, sourceLocation)
    }
  }

  /// Checks files that together hold all texts.
  private func check(_ files: [WrittenFile], _ sourceLocation: SourceLocation) throws {
    var read: [Name: (text: String, entry: StringEntry)] = [:]
    for file in files {
      let table = try readStrings(file.bytes, path: file.path)
      let place = "\(writer.id) \(file.path)"
      #expect(Self.format(writer, file.path).contains(table.format.id), "\(place)", sourceLocation: sourceLocation)
      #expect(table.notes.isEmpty, "\(place) \(table.notes.prefix(3))", sourceLocation: sourceLocation)
      let index = writer.index(of: units, language, quoting: .init(file: file.bytes))
      for entry in table.entries {
        // The folder or file of English is also the default for languages without one.
        let isBase = language.code == "en" && ["android", "resx"].contains(writer.id)
        if entry.language == "en", language.code != "en" { continue }
        // Flutter's file of the bare language has texts of one row: of the two Portuguese rows, the one written.
        let isBare = writer.id == "arb" && entry.language == LanguageCode(language.base)?.code
        #expect(isBare || entry.language == (isBase ? nil : language.code), "\(place)", sourceLocation: sourceLocation)
        let texts = try #require(
          index.texts(entry.key, variant: entry.variant, entry.value), "\(place) \(entry.key) \(entry.value)",
          sourceLocation: sourceLocation)
        #expect(
          !texts.isEmpty, "\(place): no unit of \(entry.key) \(entry.variant ?? "")", sourceLocation: sourceLocation)
        for text in texts {
          let name = Name(key: text.key, category: text.category)
          #expect(read[name] == nil, "\(place): twice \(name)", sourceLocation: sourceLocation)
          read[name] = (text.text, entry)
        }
      }
    }
    for unit in units {
      for category in unit.categories(in: language) {
        let name = Name(key: unit.key, category: category)
        let found = read.removeValue(forKey: name)
        guard let expected = expected(unit, category) else {
          // In files of English a missing text shows its source.
          let isMissing =
            found.map { !$0.entry.isTranslated || $0.text.isEmpty || $0.entry.language == "en" } ?? true
          #expect(isMissing, "\(writer.id) \(name)", sourceLocation: sourceLocation)
          continue
        }
        // No number of this language uses the form, so gettext has no place for it.
        if writer.id == "po", let category, !language.plurals.categories.contains(category) { continue }
        let same = found.map { Array($0.text.utf8) == Array(expected.utf8) } ?? false
        #expect(
          same,
          "\(writer.id) \(language.code) \(name): \(expected.debugDescription) is \(found?.text.debugDescription ?? "-")",
          sourceLocation: sourceLocation)
        if unit.isLocked, ["android", "xliff", "xliff2", "xcstrings"].contains(writer.id) {
          #expect(found?.entry.isTranslatable == false, sourceLocation: sourceLocation)
        }
      }
    }
    #expect(read.isEmpty, "\(writer.id): not written \(read.keys)", sourceLocation: sourceLocation)
  }

  /// The expected text; nil if the file marks it as missing.
  private func expected(_ unit: TranslationUnit, _ category: PluralCategory?) -> String? {
    let target = unit.target ?? (language.code == "en" ? unit.source : nil)
    switch target {
    case .single(let text)?: return text
    case .plural(let forms)?: if let category, let text = forms[category] { return text }
    case nil: break
    }
    return writer.missing == .source ? unit.source[category] : nil
  }
}
