import GVLText
import Testing

@Suite struct StringFormatTests {
  @Test(arguments: StringSample.all)
  func aSampleIsReadAsWritten(sample: StringSample) throws {
    let table = try readStrings(Array(sample.text.utf8), path: sample.path)
    #expect(table.format.id == sample.format)
    #expect(table.entries.map(StringSample.line) == sample.entries)
    #expect(table.notes.map(\.code) == sample.notes, "\(table.notes)")
    // The format that was found is the one that reads it when it is named, wherever the file is.
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
  }

  @Test func translationsKnowTheirSource() throws {
    for sample in StringSample.all where ["xliff", "xcstrings"].contains(sample.format) {
      for entry in try readStrings(Array(sample.text.utf8), path: sample.path).entries {
        #expect((entry.source == nil) == (entry.language == "en"), "\(entry)")
      }
    }
  }

  @Test func aTableIsInALanguageWhereAllEntriesAre() throws {
    for sample in StringSample.all {
      let table = try readStrings(Array(sample.text.utf8), path: sample.path)
      let languages = Set(table.entries.map(\.language))
      #expect(table.language == (languages.count == 1 ? table.entries[0].language : nil))
    }
    #expect(try readStrings([], path: "de.lproj/Empty.strings").language == "de")
  }
}
