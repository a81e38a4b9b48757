/// Numbers that a text gives for third parties: "our 842 partners", "132 TCF vendor(s) and 65 ad partner(s)".
struct VendorCount: Equatable {
  /// Distinct numbers in order of appearance.
  var counts: [Int] = []
  /// A placeholder stands where the number will: `{count} partners`.
  var isPlaceholder = false

  /// Words for third parties, by their beginnings, in the languages of the lexicons.
  private static let stems = [
    "vendor", "partner", "provider", "supplier", "third", "compan", "anbieter", "drittanbieter", "dritte",
    "dienstleister",
    "unternehmen", "firmen", "partenaire", "fournisseur", "prestataire", "tiers", "societe", "socio", "proveedor",
    "tercer",
    "empresas", "fornitor", "terz", "aziende", "dostawc", "podmiot", "firm", "party", "parties",
  ]
  /// Words after a number that make it a time, a purpose or a right, not a count of parties.
  private static let units = [
    "month", "day", "year", "hour", "minute", "purpose", "feature", "monat", "tag", "jahr", "stunde", "zweck", "mois",
    "jour",
    "an", "ans", "finalite", "mes", "meses", "dia", "dias", "ano", "anos", "finalidad", "giorn", "anni", "finalita",
    "mesi",
    "dni", "miesi", "lat", "cel", "%",
  ]
  private static let reach = 4

  static func read(_ text: String) -> VendorCount {
    let words = tokens(text)
    var result = VendorCount()
    for (index, word) in words.enumerated() where stems.contains(where: word.text.hasPrefix) {
      let near = max(0, index - reach)..<min(words.count, index + reach + 1)
      // The number before the word is its own; one after it, as in "partners (842)", counts when none is before.
      let before = near.lowerBound..<index
      let after = index + 1..<near.upperBound
      if let number = before.reversed().lazy.compactMap({ count(words, $0) }).first
        ?? after.lazy.compactMap({ count(words, $0) }).first
      {
        if !result.counts.contains(number) { result.counts.append(number) }
      } else if near.contains(where: { words[$0].isPlaceholder }) {
        result.isPlaceholder = true
      }
    }
    if !result.counts.isEmpty { result.isPlaceholder = false }
    return result
  }

  private static func count(_ words: [Word], _ index: Int) -> Int? {
    guard let number = words[index].number else { return nil }
    if index + 1 < words.count, units.contains(where: { isUnit(words[index + 1].text, $0) }) { return nil }
    return number
  }

  /// Short units must be the whole word, "an" begins too many others.
  private static func isUnit(_ word: String, _ unit: String) -> Bool {
    unit.utf8.count <= 4 ? word == unit || word == unit + "s" : word.hasPrefix(unit)
  }

  private struct Word {
    var text: String
    var number: Int?
    var isPlaceholder = false
  }

  private static func tokens(_ text: String) -> [Word] {
    var words: [Word] = []
    for piece in text.prefix(200_000).split(whereSeparator: \.isWhitespace) {
      if isPlaceholder(piece) {
        words.append(Word(text: String(piece), number: nil, isPlaceholder: true))
        continue
      }
      for part in piece.split(whereSeparator: { !$0.isLetter && !$0.isNumber && !".,'’%".contains($0) }) {
        var word = part
        while let last = word.last, ".,'’".contains(last) { word.removeLast() }
        while let first = word.first, ".,'’".contains(first) { word.removeFirst() }
        guard !word.isEmpty else { continue }
        let number = whole(word)
        // "1 234": thousands apart by a blank.
        if let number, word.count == 3, let last = words.last?.number, last < 1_000, words.last?.text.count ?? 9 <= 3,
          words.last?.text.first != "0"
        {
          words[words.count - 1] = Word(text: words[words.count - 1].text + String(word), number: last * 1_000 + number)
          continue
        }
        words.append(Word(text: plain(word), number: number))
      }
    }
    return words
  }

  /// A whole number, with or without separators of thousands.
  private static func whole(_ word: Substring) -> Int? {
    let groups = word.split(whereSeparator: { ".,'’".contains($0) })
    guard let first = groups.first, groups.allSatisfy({ $0.utf8.allSatisfy { $0 &- 0x30 < 10 } }),
      word.utf8.count <= 12,
      groups.count == 1 || first.count <= 3 && groups.dropFirst().allSatisfy({ $0.count == 3 })
    else { return nil }
    return Int(groups.joined())
  }

  private static func plain(_ word: Substring) -> String {
    String(
      String.UnicodeScalarView(
        word.lowercased().unicodeScalars.map { scalar in
          switch scalar {
          case "à", "á", "â", "ä": "a"
          case "è", "é", "ê", "ë": "e"
          case "ì", "í", "î", "ï": "i"
          case "ò", "ó", "ô", "ö": "o"
          case "ù", "ú", "û", "ü": "u"
          case "ñ": "n"
          default: scalar
          }
        }))
  }

  private static func isPlaceholder(_ piece: Substring) -> Bool {
    piece.contains("{") && piece.contains("}") || piece.hasPrefix("%") && piece.count <= 4
      || piece.hasPrefix("__") && piece.dropFirst(2).contains("__") || piece.hasPrefix("[[") && piece.contains("]]")
  }
}
