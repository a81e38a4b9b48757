/// Finds a number next to a currency: `4,99 €`, `£3`, `49 Kč`.
enum Price {
  static func finds(in text: String) -> Bool {
    let words = text.prefix(20_000).split(whereSeparator: \.isWhitespace)
    return words.indices.contains { at in
      words[at].contains(where: \.isNumber)
        && (isCurrency(words[at]) || at > 0 && isCurrency(words[at - 1])
          || at + 1 < words.count && isCurrency(words[at + 1]))
    }
  }

  private static func isCurrency(_ word: Substring) -> Bool {
    if word.contains(where: { "€$£".contains($0) }) { return true }
    return word.split(whereSeparator: { !$0.isLetter }).contains { names.contains($0.lowercased()) }
  }

  private static let names: Set<String> = [
    "eur", "euro", "euros", "usd", "gbp", "chf", "sek", "nok", "dkk", "pln", "czk", "huf", "zł", "kč", "ft", "kr",
    "cent", "cents",
  ]
}
