import GVLWording
import PlainText

/// The numbers of third parties that a text states: "our 842 partners", "132 TCF vendor(s) and 65 ad partner(s)".
package struct VendorCount: Equatable {
  /// Distinct numbers in order of appearance.
  package var counts: [Int] = []
  /// Whether a placeholder is in the place of the number: `{count} partners`.
  package var isPlaceholder = false

  /// Words of any language that make the next number that of a law or a standard.
  private static let references: Set<String> = [
    "§", "§§", "©", "iso", "iec", "din", "rfc", "dsgvo", "gdpr", "rgpd", "ccpa", "art", "nr", "no", "v", "version",
  ]
  /// Greatest number of words between a number and its noun: "842 of our trusted partners".
  private static let reach = 3

  package static func read(_ text: String, language: String? = nil) -> VendorCount {
    var result = VendorCount()
    // Line by line for speed: most lines of a file of strings have neither a digit nor a placeholder.
    for line in text.utf8.split(separator: 0x0A) where line.contains(where: isSign) {
      result.add(CountedWord.of(String(Substring(line))), language)
    }
    if !result.counts.isEmpty { result.isPlaceholder = false }
    return result
  }

  private static func isSign(_ byte: UInt8) -> Bool {
    ASCII.isDigit(byte) || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "%") || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "[") || byte >= 0xD9
  }

  private mutating func add(_ words: [CountedWord], _ language: String?) {
    for index in words.indices where words[index].number != nil || words[index].isPlaceholder {
      guard !Self.isReference(words, index, language), Self.countsParties(words, index, language) else { continue }
      guard let number = words[index].number else {
        isPlaceholder = true
        continue
      }
      if !counts.contains(number) { counts.append(number) }
    }
  }

  /// Whether a number or placeholder counts third parties: their noun follows after few words, or comes right before
  /// it.
  private static func countsParties(_ words: [CountedWord], _ index: Int, _ language: String?) -> Bool {
    let limit = words[index].isYear ? 1 : reach
    if !words[index].endsClause {
      for at in words.indices[(index + 1)...].prefix(limit + 1) {
        let word = words[at]
        if word.number != nil || word.isPlaceholder { break }
        let said = says(word.text, language)
        if at == index + 1, word.text == "%" || said.contains(.units) { return false }
        if references.contains(word.text) || said.contains(.joints) { break }
        if said.contains(.labels), !frameworks.contains(word.text) { break }
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

  private static func isReference(_ words: [CountedWord], _ index: Int, _ language: String?) -> Bool {
    guard index > 0, !words[index].isPlaceholder else { return false }
    // Cuts the article off: "l’article".
    let before = words[index - 1].text.split { "'’".contains($0) }.last.map(String.init) ?? ""
    // "Partners (TCF): 842" is a count, "TCF 2" is not.
    if frameworks.contains(before) { return words[index].number ?? 0 < 10 }
    let said = says(before, language)
    return references.contains(before) || !said.isDisjoint(with: words[index].isYear ? [.labels, .times] : .labels)
  }

  /// Whether a noun of one or two words means third parties, by the lexicon.
  private static func isParty(_ words: [CountedWord], _ index: Int, _ language: String?) -> Bool {
    let word = words[index].text
    guard word.utf8.count > 2, words[index].number == nil else { return false }
    if names(word, language) { return true }
    guard index + 1 < words.count, !words[index].endsClause else { return false }
    return names(word + " " + words[index + 1].text, language)
  }

  /// Whether a text has a word for third parties.
  package static func isParty(_ text: String, _ language: String?) -> Bool {
    Classifier.standard.said(text, language: language).traits.contains(.vendors)
  }

  /// Whether a word begins with a counting word and the noun, in scripts without blanks: 842 个合作伙伴.
  private static func names(_ text: String, _ language: String?) -> Bool {
    says(text, language).contains(.parties) || isParty(text, language)
  }

  /// The lexicon's meaning of a word beside a number; if the language is not known, its meaning in any language.
  private static func says(_ text: String, _ language: String?) -> NumberWords {
    if let language { return Classifier.standard.numberWords(text, language: language) }
    let known = Classifier.standard.said(text)
    var result = Classifier.standard.numberWords(text, language: known.language)
    if known.traits.contains(.vendors) { result.insert(.parties) }
    return result
  }
}
