import PlainText
import GVLWording

/// Numbers that a text gives for third parties: "our 842 partners", "132 TCF vendor(s) and 65 ad partner(s)".
struct VendorCount: Equatable {
  /// Distinct numbers in order of appearance.
  var counts: [Int] = []
  /// A placeholder stands where the number will: `{count} partners`.
  var isPlaceholder = false

  /// Words for third parties, by their beginnings, in the languages that most dialogs speak; of others the lexicon tells.
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

  static func read(_ text: String, language: String? = nil) -> VendorCount {
    var result = VendorCount()
    // Line by line: a line without a digit or a mark has no number, and most of a file of strings has neither.
    for line in text.utf8.split(separator: 0x0A) where line.contains(where: isSign) {
      result.add(tokens(String(Substring(line))), language)
    }
    if !result.counts.isEmpty { result.isPlaceholder = false }
    return result
  }

  private static func isSign(_ byte: UInt8) -> Bool {
    byte &- 0x30 < 10 || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "%") || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "[") || byte >= 0xD9
  }

  private mutating func add(_ words: [Word], _ language: String?) {
    let marked = words.indices.filter { words[$0].number != nil || words[$0].isPlaceholder }
    for (index, word) in words.enumerated() where word.number == nil && !word.isPlaceholder {
      guard marked.contains(where: { abs($0 - index) <= Self.reach }), Self.isParty(word.text, language) else {
        continue
      }
      let near = max(0, index - Self.reach)..<min(words.count, index + Self.reach + 1)
      // The number before the word is its own; one after it, as in "partners (842)", counts when none is before.
      let before = near.lowerBound..<index
      let after = index + 1..<near.upperBound
      if let number = before.reversed().lazy.compactMap({ Self.count(words, $0) }).first
        ?? after.lazy.compactMap({ Self.count(words, $0) }).first
      {
        if !counts.contains(number) { counts.append(number) }
      } else if near.contains(where: { words[$0].isPlaceholder }) {
        isPlaceholder = true
      }
    }
  }

  private static func isParty(_ word: String, _ language: String?) -> Bool {
    if stems.contains(where: word.hasPrefix) { return true }
    guard let language, word.utf8.count > 2 else { return false }
    return Classifier.standard.said(word, language: language).traits.contains(.vendors)
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
      for part in parted(piece).split(whereSeparator: { !$0.isLetter && !$0.isNumber && !".,'’%".contains($0) }) {
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

  /// Scripts without blanks write a number and its word in one: 42社.
  private static func parted(_ piece: Substring) -> Substring {
    guard piece.utf8.contains(where: { $0 >= 0xE0 }), piece.contains(where: \.isNumber) else { return piece }
    var result = ""
    var last: Character = " "
    for character in piece {
      if character.isNumber != last.isNumber, !character.isASCII || !last.isASCII, character.isLetter || last.isLetter {
        result.append(" ")
      }
      // Digits of other scripts have the value of ours.
      if let value = character.wholeNumberValue, !character.isASCII, (0...9).contains(value) {
        result += String(value)
      } else {
        result.append(character)
      }
      last = character
    }
    return result[...]
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
