/// Finds words whose letters look like other letters.
enum DisguisedWord {
  /// Alphabets with letters of the same shapes: UTS #39 forbids mixing them in one word.
  enum Alphabet: String {
    case latin = "Latin"
    case greek = "Greek"
    case cyrillic = "Cyrillic"
    case armenian = "Armenian"
    case cherokee = "Cherokee"
    case coptic = "Coptic"

    /// The alphabet by Unicode 15.1, `Scripts.txt`; nil if the character is not a letter of these.
    init?(_ scalar: Unicode.Scalar) {
      switch scalar.value {
      case 0x41...0x5A, 0x61...0x7A, 0xAA, 0xBA, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2B8, 0x1D00...0x1D25,
        0x1D6B...0x1D77, 0x1E00...0x1EFF, 0x2C60...0x2C7F, 0xA722...0xA787, 0xA78B...0xA7FF, 0xAB30...0xAB5A,
        0xFB00...0xFB06, 0xFF21...0xFF3A, 0xFF41...0xFF5A:
        self = .latin
      case 0x3E2...0x3EF, 0x2C80...0x2CEE: self = .coptic
      case 0x370...0x373, 0x376...0x377, 0x37B...0x37D, 0x37F, 0x386, 0x388...0x3E1, 0x3F0...0x3FF, 0x1F00...0x1FFC:
        self = .greek
      case 0x400...0x481, 0x48A...0x52F, 0x1C80...0x1C88, 0xA640...0xA66E, 0xA680...0xA69D: self = .cyrillic
      case 0x531...0x556, 0x561...0x587: self = .armenian
      case 0x13A0...0x13F5, 0x13F8...0x13FD, 0xAB70...0xABBF: self = .cherokee
      default: return nil
      }
    }
  }

  static func found(in scalars: [Unicode.Scalar]) -> [Disguise] {
    var result: [Disguise] = []
    var at = 0
    while at < scalars.count {
      if let end = placeholder(at, scalars) {
        at = end
        continue
      }
      guard isPart(scalars[at]) else {
        at += 1
        continue
      }
      let start = at
      while at < scalars.count, isPart(scalars[at]) { at += 1 }
      result += judged(scalars[start..<at])
    }
    return result
  }

  private static func judged(_ word: ArraySlice<Unicode.Scalar>) -> [Disguise] {
    var alphabets: [Alphabet] = []
    var (hasMathematical, styled) = (false, 0)
    for scalar in word {
      if isMathematical(scalar) { hasMathematical = true } else if isStyled(scalar) { styled += 1 }
      if let one = Alphabet(scalar), !alphabets.contains(one) { alphabets.append(one) }
    }
    var result: [Disguise] = []
    if alphabets.count > 1 {
      let names = alphabets.map(\.rawValue).joined(separator: " and ")
      result.append(
        Disguise(.mixedScripts, "mixes \(names) letters in the word \"\(shown(word))\": write it in one script"))
    }
    // A single one may be a symbol, as in the name of a station.
    if hasMathematical || styled > 1 {
      result.append(
        Disguise(
          .mathematical,
          "writes \"\(shown(word))\" in \(hasMathematical ? "mathematical" : "circled or small capital") letters: "
            + "write it in ordinary ones"))
    }
    return result
  }

  private static func isMathematical(_ scalar: Unicode.Scalar) -> Bool { (0x1D400...0x1D7FF).contains(scalar.value) }

  /// Letters in circles, brackets and squares, and small capitals.
  private static func isStyled(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x249C...0x24E9, 0x1F110...0x1F189, 0x1D00...0x1D25: true
    default: false
    }
  }

  /// The word around an invisible space; nil at the end of a word, and between letters of a script without blanks,
  /// where such a space marks a line break.
  static func parted(by index: Int, in scalars: [Unicode.Scalar]) -> String? {
    guard index > 0, index + 1 < scalars.count, scalars[index - 1].isLetter, scalars[index + 1].isLetter,
      !hasNoBlanks(scalars[index - 1]), !hasNoBlanks(scalars[index + 1])
    else { return nil }
    var (start, end) = (index, index)
    while start > 0, index - start < 40, isPart(scalars[start - 1]) { start -= 1 }
    while end + 1 < scalars.count, end - index < 40, isPart(scalars[end + 1]) { end += 1 }
    return shown(scalars[start...end])
  }

  private static func shown(_ word: ArraySlice<Unicode.Scalar>) -> String {
    var result = String.UnicodeScalarView()
    result.append(contentsOf: word.prefix(60).filter { !isInvisible($0) })
    return String(result) + (word.count > 60 ? "…" : "")
  }

  /// Scripts without blanks between words: Thai, Lao, Myanmar, Khmer, Mongolian's own separator, Chinese and Japanese.
  private static func hasNoBlanks(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x18AF, 0x2E80...0x9FFF, 0xA9E0...0xA9FF, 0xAA60...0xAA7F,
      0xF900...0xFAFF, 0x20000...0x3FFFF:
      true
    default: false
    }
  }

  /// A letter, a combining mark, or an invisible character between them.
  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isLetter || isInvisible(scalar) || scalar.properties.canonicalCombiningClass != .notReordered
      || (0x1D7CE...0x1D7FF).contains(scalar.value) || isStyled(scalar)
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isDefaultIgnorableCodePoint
  }

  /// The end of a placeholder or escape, not part of a word: `%1$s`, `%(name)s`, `\n`, `\u00e4`, `:count`, `$name`.
  private static func placeholder(_ start: Int, _ scalars: [Unicode.Scalar]) -> Int? {
    func isASCIILetter(_ at: Int) -> Bool { at < scalars.count && (scalars[at].value | 0x20) &- 0x61 < 26 }
    var at = start + 1
    switch scalars[start] {
    case "%":
      if at < scalars.count, scalars[at] == "(" {
        while at < scalars.count, scalars[at] != ")", at - start < 80 { at += 1 }
        at += 1
      }
      while at < scalars.count, "0123456789$#+-.*'".unicodeScalars.contains(scalars[at]) { at += 1 }
      while at < scalars.count, "hlqLzjt".unicodeScalars.contains(scalars[at]) { at += 1 }
      return isASCIILetter(at) ? at + 1 : nil
    case "\\":
      guard isASCIILetter(at) else { return nil }
      let digits = scalars[at] == "u" ? 4 : scalars[at] == "x" ? 2 : 0
      at += 1
      while at < scalars.count, at - start < 2 + digits, scalars[at].properties.isASCIIHexDigit { at += 1 }
      return at
    case ":", "$", "@", "#", "&":
      while isASCIILetter(at) { at += 1 }
      return at > start + 1 ? at : nil
    default: return nil
    }
  }
}
