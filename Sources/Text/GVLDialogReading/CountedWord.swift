import PlainText

/// A word of a line in which third parties are counted. Numbers and placeholders are words too.
struct CountedWord {
  /// The word in lower case, without accents.
  var text: String
  var number: Int?
  var isPlaceholder = false
  var endsClause = false
  var endsWithColon = false
  var index = 0

  /// Whether the number may be a year: four digits, 1900 to 2099, without a separator of thousands.
  var isYear: Bool { text.utf8.count == 4 && (1_900...2_099).contains(number ?? 0) }

  /// The words of a line.
  static func of(_ text: String) -> [CountedWord] {
    var words: [CountedWord] = []
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

  private static func add(_ piece: Substring, _ words: inout [CountedWord]) {
    if isPlaceholder(piece) {
      let (before, behind) = joined(to: piece)
      add(before, &words)
      words.append(CountedWord(text: String(piece), number: nil, isPlaceholder: true))
      add(behind, &words)
      return
    }
    for part in parted(piece).split(whereSeparator: { !$0.isLetter && !$0.isNumber && !".,'’%§©".contains($0) }) {
      var word = part
      while let last = word.last, ".,'’".contains(last) { word.removeLast() }
      while let first = word.first, ".,'’".contains(first) { word.removeFirst() }
      while let sign = word.first, sign == "§" || sign == "©" {
        words.append(CountedWord(text: String(sign)))
        word.removeFirst()
      }
      guard !word.isEmpty else { continue }
      let number = whole(word)
      // "1 234": a blank separates the thousands.
      if let number, word.count == 3, let last = words.last, let high = last.number, high < 1_000, last.text.count <= 3,
        last.text.first != "0", !last.endsClause
      {
        words[words.count - 1] = CountedWord(text: last.text + "." + String(word), number: high * 1_000 + number)
        continue
      }
      words.append(CountedWord(text: number == nil ? plain(word) : String(word), number: number))
    }
  }

  /// The words on both sides of a placeholder in scripts without blanks: 社のパートナー of {count}社のパートナー.
  private static func joined(to piece: Substring) -> (before: Substring, behind: Substring) {
    guard let open = piece.firstIndex(of: "{"), let close = piece.lastIndex(of: "}"), open < close,
      piece.utf8.contains(where: { $0 >= 0xD6 })
    else { return ("", "") }
    return (piece[..<open], piece[piece.index(after: close)...])
  }

  /// Separates numbers from letters: scripts without blanks write 42社; Arabic and Hebrew prefix "and": و42.
  private static func parted(_ piece: Substring) -> Substring {
    guard piece.utf8.contains(where: { $0 >= 0xD6 }), piece.contains(where: isDigit) else { return piece }
    var result = ""
    var last: Character = " "
    for character in piece {
      if isDigit(character) != isDigit(last), !character.isASCII || !last.isASCII, character.isLetter || last.isLetter {
        result.append(" ")
      }
      // Digits of other scripts become ASCII digits.
      if isDigit(character), !character.isASCII, let value = character.wholeNumberValue {
        result += String(value)
      } else {
        result.append(character)
      }
      last = character
    }
    return result[...]
  }

  /// Numerals that are letters are not counted as digits: 一部 means "some".
  private static func isDigit(_ character: Character) -> Bool {
    character.unicodeScalars.first?.properties.generalCategory == .decimalNumber
  }

  /// A whole number, with or without separators of thousands.
  private static func whole(_ word: Substring) -> Int? {
    let groups = word.split(whereSeparator: { ".,'’".contains($0) })
    guard let first = groups.first, groups.allSatisfy({ $0.utf8.allSatisfy(ASCII.isDigit) }),
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
