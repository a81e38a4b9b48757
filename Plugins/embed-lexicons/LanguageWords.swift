import WordFolding

/// Which languages have a word that decides something, for telling the language of a label without reading all lexicons.
///
/// First a line with the languages and their scripts, `ja:kana,han`, then coded lines (`EntryCode`) whose key is a set of
/// them, hexadecimal: bit 0 is the first.
struct LanguageWords {
  private var languages: [String] = []
  private var sets: [String: UInt64] = [:]

  mutating func add(_ rows: [(key: String, entries: [String])], of language: String) {
    let bit: UInt64 = 1 << UInt64(languages.count)
    let scripts = rows.first { $0.key == "script" }?.entries ?? []
    languages.append("\(language):\(scripts.joined(separator: ","))")
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
    let bySet = Dictionary(grouping: sets.keys.sorted()) { sets[$0] ?? 0 }.sorted { $0.key < $1.key }
    let lines = bySet.map { ([String($0.key, radix: 16)] + $0.value).joined(separator: "\t") }
    return ([languages.joined(separator: " ")] + lines).joined(separator: "\n")
  }
}
