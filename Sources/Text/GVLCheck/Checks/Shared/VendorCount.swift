import PlainText
import GVLWording

/// Numbers that a text gives for third parties: "our 842 partners", "132 TCF vendor(s) and 65 ad partner(s)".
struct VendorCount: Equatable {
  /// Distinct numbers in order of appearance.
  var counts: [Int] = []
  /// A placeholder stands where the number will: `{count} partners`.
  var isPlaceholder = false

  /// Words that make the number behind them that of a law, a standard or a year; between a number and a noun they part
  /// the two.
  private static let references: Set<String> = [
    "§", "§§", "art", "arts", "article", "articles", "artikel", "articulo", "articulos", "articolo", "articoli",
    "artigo",
    "artykul", "artykulu", "članak", "clanek", "abs", "absatz", "abschnitt", "par", "para", "paragraph", "paragraphs",
    "ust", "pkt", "lit", "letter", "section", "sections", "sec", "clause", "chapter", "recital", "alinea", "apartado",
    "iso", "iec", "din", "rfc", "version", "v", "nr", "no", "number", "directive", "regulation", "dsgvo", "gdpr",
    "rgpd",
    "ccpa", "since", "seit", "depuis", "desde", "dal", "dall", "sinds", "siden", "sedan", "copyright", "©", "anno",
    "year",
  ]
  /// Words before a year.
  private static let times: Set<String> = [
    "in", "im", "en", "nel", "del", "w", "v", "u", "el", "em", "i", "fra", "from", "until", "ab", "bis", "vom", "le",
  ]
  /// Two things are told beside each other: "2 minutes and partners", "1 or more partners".
  private static let joints: Set<String> = [
    "and", "or", "und", "oder", "et", "ou", "y", "og", "och", "eller", "oraz", "lub", "nebo", "vagy", "tai", "we",
    "wir",
    "nous", "you", "sie", "vous",
  ]
  /// Most words between a number and its noun: "842 of our trusted partners".
  private static let reach = 3

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
    for index in words.indices where words[index].number != nil || words[index].isPlaceholder {
      guard !Self.isReference(words, index, language), Self.countsParties(words, index, language) else { continue }
      guard let number = words[index].number else {
        isPlaceholder = true
        continue
      }
      if !counts.contains(number) { counts.append(number) }
    }
  }

  /// Whether a number or mark stands at a noun for third parties: before it with hardly more than adjectives between, or
  /// right behind it.
  private static func countsParties(_ words: [Word], _ index: Int, _ language: String?) -> Bool {
    let limit = words[index].isYear ? 1 : reach
    if !words[index].endsClause {
      for at in words.indices[(index + 1)...].prefix(limit + 1) {
        let word = words[at]
        if word.number != nil || word.isPlaceholder || references.contains(word.text) || joints.contains(word.text) {
          break
        }
        if at == index + 1, word.text == "%" || says(word.text, language).contains(.units) { return false }
        if isParty(words, at, language) { return true }
        if word.endsClause { break }
      }
    }
    guard !words[index].isYear, let noun = words[..<index].last(where: { !frameworks.contains($0.text) }) else {
      return false
    }
    let at = noun.index
    return index - at <= 2 && (!noun.endsClause || noun.endsWithColon) && isParty(words, at, language)
  }

  private static let frameworks: Set<String> = ["tcf", "iab"]

  private static func isReference(_ words: [Word], _ index: Int, _ language: String?) -> Bool {
    guard index > 0, !words[index].isPlaceholder else { return false }
    // "l’article".
    let before = words[index - 1].text.split { "'’".contains($0) }.last.map(String.init) ?? ""
    // "Partners (TCF): 842", and "TCF 2".
    if frameworks.contains(before) { return words[index].number ?? 0 < 10 }
    return references.contains(before) || says(before, language).contains(.labels)
      || words[index].isYear && times.contains(before)
  }

  /// A noun for third parties, by the lexicon: of one word or two.
  private static func isParty(_ words: [Word], _ index: Int, _ language: String?) -> Bool {
    let word = words[index].text
    guard word.utf8.count > 2, words[index].number == nil else { return false }
    if names(word, language) { return true }
    guard index + 1 < words.count, !words[index].endsClause else { return false }
    return names(word + " " + words[index + 1].text, language)
  }

  /// Whether a text has a word for third parties.
  static func isParty(_ text: String, _ language: String?) -> Bool {
    Classifier.standard.said(text, language: language).traits.contains(.vendors)
  }

  /// Scripts without blanks write the noun behind a counting word: 842 个合作伙伴.
  private static func names(_ text: String, _ language: String?) -> Bool {
    says(text, language).contains(.parties) || isParty(text, language)
  }

  /// What a word says of a number beside it; where the language is not known, in any that knows it.
  private static func says(_ text: String, _ language: String?) -> NumberWords {
    if let language { return Classifier.standard.numberWords(text, language: language) }
    let known = Classifier.standard.said(text)
    var result = Classifier.standard.numberWords(text, language: known.language)
    if known.traits.contains(.vendors) { result.insert(.parties) }
    return result
  }

  private struct Word {
    /// In lower case, without accents.
    var text: String
    var number: Int?
    var isPlaceholder = false
    var endsClause = false
    var endsWithColon = false
    var index = 0

    /// A number of four digits without a mark of thousands may be a year.
    var isYear: Bool { text.utf8.count == 4 && (1_900...2_099).contains(number ?? 0) }
  }

  private static func tokens(_ text: String) -> [Word] {
    var words: [Word] = []
    for piece in text.prefix(200_000).split(whereSeparator: \.isWhitespace) {
      let before = words.count
      add(piece, &words)
      guard words.count > before, let last = piece.last(where: { !")]\"'’”»".contains($0) }) else { continue }
      words[words.count - 1].endsClause = ",.;:!?。、，；：！？।".contains(last)
      words[words.count - 1].endsWithColon = ":：".contains(last)
    }
    for index in words.indices { words[index].index = index }
    return words
  }

  private static func add(_ piece: Substring, _ words: inout [Word]) {
    if isPlaceholder(piece) {
      words.append(Word(text: String(piece), number: nil, isPlaceholder: true))
      return
    }
    for part in parted(piece).split(whereSeparator: { !$0.isLetter && !$0.isNumber && !".,'’%§©".contains($0) }) {
      var word = part
      while let last = word.last, ".,'’".contains(last) { word.removeLast() }
      while let first = word.first, ".,'’".contains(first) { word.removeFirst() }
      while let sign = word.first, sign == "§" || sign == "©" {
        words.append(Word(text: String(sign)))
        word.removeFirst()
      }
      guard !word.isEmpty else { continue }
      let number = whole(word)
      // "1 234": thousands apart by a blank.
      if let number, word.count == 3, let last = words.last, let high = last.number, high < 1_000, last.text.count <= 3,
        last.text.first != "0", !last.endsClause
      {
        words[words.count - 1] = Word(text: last.text + "." + String(word), number: high * 1_000 + number)
        continue
      }
      words.append(Word(text: number == nil ? plain(word) : String(word), number: number))
    }
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
