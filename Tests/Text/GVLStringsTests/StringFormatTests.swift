import GVLStrings
import TestSupport

@Suite struct StringFormatTests {
  @Test(arguments: StringSample.all)
  func aSampleIsReadAsWritten(sample: StringSample) throws {
    let table = try readStrings(Array(sample.text.utf8), path: sample.path)
    #expect(table.format.id == sample.format)
    #expect(table.entries.map(StringSample.line) == sample.entries)
    #expect(table.notes.map(\.code) == sample.notes, "\(table.notes)")
    // Named explicitly, the detected format reads the same texts, whatever the path.
    let named = try readStrings(Array(sample.text.utf8), path: sample.path, format: StringFormats.named(sample.format))
    #expect(named.entries == table.entries && named.notes == table.notes)
  }

  @Test func everyFormatHasASample() {
    #expect(Set(StringSample.all.map(\.format)) == Set(StringFormats.all.map(\.id)))
    #expect(Set(StringFormats.all.map(\.id)).count == StringFormats.all.count)
    #expect(StringFormats.all.allSatisfy { StringFormats.named($0.id) == $0 && !$0.extensions.isEmpty })
  }

  @Test func commentsGoWithTheTextAfterThem() throws {
    func comments(_ format: String) throws -> [String: String] {
      var result: [String: String] = [:]
      for sample in StringSample.all where sample.format == format {
        for entry in try readStrings(Array(sample.text.utf8), path: sample.path).entries {
          if let comment = entry.comment { result[entry.key] = comment }
        }
      }
      return result
    }
    #expect(try comments("strings") == ["accept": "First layer", "bare_key-1.x": "settings", "alone": "between\nhere"])
    #expect(try comments("android") == ["accept": "First layer"])
    #expect(try comments("arb") == ["accept": "first layer"])
    #expect(try comments("xcstrings") == ["partners": "%lld is the number"])
    #expect(try comments("properties") == ["accept": "first", "k ey": "x"])
    #expect(try comments("xliff") == ["accept": "first"])
    #expect(try comments("json") == ["accept": "button"])
    // Catalogues, tables and lines of keys.
    #expect(
      try comments("po") == [
        "Accept all": "by hand\nFirst layer", "label_save": "Default: \"Save choices\"",
        "button.reject": "Default: \"Reject all\"",
      ])
    #expect(try comments("ftl") == ["accept": "First layer"])
    #expect(try comments("resx") == ["Accept": "button"])
    #expect(try comments("csv") == ["accept": "button", "a": "b"])
    #expect(try comments("lang") == ["accept": "first"])
  }

  @Test func translationsKnowTheirSource() throws {
    for sample in StringSample.all where ["xliff", "xcstrings"].contains(sample.format) {
      for entry in try readStrings(Array(sample.text.utf8), path: sample.path).entries {
        #expect((entry.source == nil) == (entry.language == "en"), "\(entry)")
      }
    }
  }

  /// A gettext msgid is the source text unless it is a name; `#:` comments give the origins of the text.
  @Test func aCatalogueIsKeyedByItsSource() throws {
    for sample in StringSample.all where sample.format == "po" {
      for entry in try readStrings(Array(sample.text.utf8), path: sample.path).entries {
        #expect(entry.isKeyedByText == !entry.key.contains { $0 == "_" || $0 == "." }, "\(entry)")
      }
    }
    let origins = try readStrings(
      Array("#: a/b.php:12 c.js\n#: a/b.php:3 view:x,y\nmsgid \"A b\"\nmsgstr \"\"".utf8), path: "de.po"
    ).entries.map(\.origins)
    #expect(origins == [["a/b.php", "c.js", "view:x,y"]])
  }

  /// A catalogue in its source language shows its msgids; in another language an empty text is missing.
  @Test(
    arguments: [
      ("en_GB.po", "", "Accept", true), ("de.po", "", "", false), ("de.po", "X-Source-Language: de", "Accept", true),
      ("en.po", "X-Source-Language: de", "", false), ("x.pot", "Language: fr", "Accept", true),
      ("en.po", "Language: de", "", false),
    ])
  func anEmptyTranslation(path: String, header: String, value: String, isTranslated: Bool) throws {
    let text = "msgid \"\"\nmsgstr \"\(header)\\n\"\nmsgid \"Accept\"\nmsgstr \"\"\n"
    let entry = try #require(try readStrings(Array(text.utf8), path: path).entries.first)
    #expect(entry.value == value && entry.isTranslated == isTranslated && entry.source == "Accept")
  }

  /// `Language: pt` in `pt_BR.po` is less precise than the path; another language is a contradiction.
  @Test func aCatalogueAndItsPath() throws {
    func read(_ path: String, _ language: String) throws -> StringTable {
      try readStrings(
        Array("msgid \"\"\nmsgstr \"Language: \(language)\\n\"\nmsgid \"a\"\nmsgstr \"b\"\n".utf8), path: path)
    }
    let nearer = try read("i18n/pt_BR.po", "pt")
    #expect(nearer.language == "pt-br" && nearer.notes.isEmpty)
    let other = try read("i18n/de.po", "fr")
    #expect(other.language == "fr" && other.notes.map(\.code) == [.languageConflict])
    #expect(try read("i18n/de.po", "LANGUAGE").language == "de")
  }

  @Test func aCharsetThatTheHeaderNames() throws {
    let head = "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=iso-8859-1\\n\"\nmsgid \"a\"\nmsgstr \""
    let table = try readStrings(Array(head.utf8) + [0xE9, 0x22], path: "fr.po")
    #expect(table.entries.map(\.value) == ["é"] && table.notes.isEmpty)
  }

  @Test func aTableIsInALanguageWhereAllEntriesAre() throws {
    for sample in StringSample.all {
      let table = try readStrings(Array(sample.text.utf8), path: sample.path)
      let languages = Set(table.entries.map(\.language))
      #expect(table.language == (languages.count == 1 ? table.entries[0].language : nil))
    }
    #expect(try readStrings([], path: "de.lproj/Empty.strings").language == "de")
  }

  /// The notes have the same order in every run.
  @Test func unknownLanguagesAreToldInTheOrderOfTheFile() throws {
    let codes = (0..<40).map { "xx-\($0 + 100)" }
    let cells = codes.map { "\"\($0)\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"x\"}}" }
    let text = "{\"sourceLanguage\":\"en\",\"strings\":{\"a\":{\"localizations\":{\(cells.joined(separator: ","))}}}}"
    let notes = try readStrings(Array(text.utf8), path: "a.xcstrings").notes.filter { $0.code == .unknownLanguage }
    #expect(notes.count == 40)
    #expect(notes.map { $0.message.split(separator: "\"")[0] } == codes.map { Substring($0) })
  }
}
