import WordFolding

/// Which languages have a word that decides something, for telling the language of a label without reading all lexicons.
///
/// First a line with the languages, then one for whole words, one for beginnings, one for phrases, and one each for
/// endings and insides. An entry is the hash, `=` or `*`, the length, and `:` with the languages as a hexadecimal set.
struct LanguageWords {
  private var languages: [String] = []
  private var sets: [String: UInt64] = [:]

  mutating func add(_ rows: [(key: String, entries: [String])], of language: String) {
    let bit: UInt64 = 1 << UInt64(languages.count)
    languages.append(language)
    for row in rows where row.key.hasPrefix("words.") && row.key != "words.filler" || row.key.hasPrefix("phrases.") {
      for code in EntryCode.line(row.key, row.entries).split(separator: "\t").dropFirst() {
        // Of a sequence its first word: where that is missing, so is the whole.
        let first = code.hasPrefix("<") || code.hasPrefix("%") ? code : code.prefix { $0 != " " }
        sets[String(first), default: 0] |= bit
      }
    }
  }

  var text: String {
    precondition(languages.count <= 64, "more languages than bits: widen the set")
    let rows = sets.map { "\($0.key)\t\(String($0.value, radix: 16))" }.sorted()
    return languages.joined(separator: " ") + "\n" + rows.joined(separator: "\n")
  }
}
