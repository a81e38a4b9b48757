/// Which languages have a word that matters, to find the language of a label without reading all lexicons.
///
/// The first line has the languages and their scripts, `ja:kana,han`. Coded lines follow (`EntryCode`); their keys are
/// sets of languages: hexadecimal numbers of 64 bits, separated by dots, bit 0 of the first for the first language.
package struct LanguageWords {
  private var languages: [String] = []
  private var sets: [String: [UInt64]] = [:]

  package init() {}

  package mutating func add(_ rows: [(key: String, entries: [String])], of language: String) {
    let (number, bit) = languages.count.quotientAndRemainder(dividingBy: 64)
    let scripts = rows.first { $0.key == "script" }?.entries ?? []
    languages.append("\(language):\(scripts.joined(separator: ","))")
    for row in rows where row.key.hasPrefix("words.") && row.key != "words.filler" || row.key.hasPrefix("phrases.") {
      for code in row.entries.flatMap(EntryExpansion.of).compactMap({ WordEntry($0, of: row.key) }).flatMap(
        \.firstCodes)
      {
        var set = sets[code] ?? []
        while set.count <= number { set.append(0) }
        set[number] |= 1 << UInt64(bit)
        sets[code] = set
      }
    }
  }

  package var text: String {
    let bySet = Dictionary(grouping: sets.keys.sorted()) { entry in
      (sets[entry] ?? []).map { String($0, radix: 16) }.joined(separator: ".")
    }
    let lines = bySet.sorted { $0.key < $1.key }.map { ([$0.key] + $0.value).joined(separator: "\t") }
    return ([languages.joined(separator: " ")] + lines).joined(separator: "\n")
  }
}

extension WordEntry {
  /// The code of a sequence's first word, or of each word that a pattern may begin with: no match without one of them.
  fileprivate var firstCodes: [String] {
    switch self {
    case .words(let parts): [parts[0].code]
    case .pattern(let pattern): pattern.firstParts.map(\.code)
    case .word, .hash, .ending, .inside: [code]
    }
  }
}
