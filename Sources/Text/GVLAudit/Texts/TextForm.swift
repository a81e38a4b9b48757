import GVLText

/// Features of a text, found in one pass over its characters, so that no rule has to read it again.
struct TextForm: Sendable {
  /// Letters by their script.
  private(set) var letters = SIMD16<Int32>()
  /// Lines with a letter or digit; a line with only a bullet does not count.
  private(set) var lines = 0
  /// True if a line begins with a bullet.
  private(set) var isList = false
  private(set) var hasOuterBlanks = false
  private(set) var hasDigits = false
  private(set) var hasAmpersand = false
  /// True if the text may hold something that `namesDiffer` compares; most texts do not, and are not read again.
  private(set) var mayHoldNames = false
  private(set) var hasReturn = false
  /// True for invisible characters without use between these letters, and for U+FFFD.
  private(set) var hasInvisible = false
  private(set) var hasReplacement = false
  /// Control, tag and override characters, mathematical letters, letters that look like Latin ones.
  private var hasOddCharacters = false
  /// A hash that ignores blanks.
  private(set) var blankless: UInt64 = 0xCBF2_9CE4_8422_2325
  /// A hash that ignores blanks, punctuation and the case of A to Z.
  private(set) var wording: UInt64 = 0xCBF2_9CE4_8422_2325
  private var ink = 0

  /// True for an empty text, and for one of blanks alone.
  var isBlank: Bool { ink == 0 }
  var letterCount: Int { Int(letters.wrappedSum()) }

  /// True if `Disguise` may find hidden characters, or words that mix scripts that look alike.
  var mayBeDisguised: Bool {
    hasOddCharacters || hasInvisible || [.latin, .greek, .cyrillic].count { count($0) > 0 } > 1
  }

  func count(_ script: Script) -> Int { Int(letters[script.rawValue]) }

  init(_ text: String) {
    var (isLineOpen, isPointOpen) = (false, false)
    var (isFirst, endsBlank) = (true, false)
    var last: UInt32 = 0
    for scalar in text.unicodeScalars {
      let value = scalar.value
      let isBlank = value <= 0x20 || Self.isBlank(value)
      if Self.isOdd(value) { hasOddCharacters = true }
      if isBlank {
        if isFirst { hasOuterBlanks = true }
        if value == 0x0A || value == 0x0D { (isLineOpen, isPointOpen) = (false, false) }
        if value == 0x0D { hasReturn = true }
      } else {
        ink += 1
        if !isLineOpen, !isPointOpen, Self.isBullet(value) { isPointOpen = true }
        blankless = (blankless ^ UInt64(value)) &* 0x100_0000_01B3
        var isWord = true
        if value < 0x80 {
          let byte = UInt8(truncatingIfNeeded: value)
          if (byte | 0x20) &- 0x61 < 26 {
            letters[Script.latin.rawValue] &+= 1
          } else if byte &- 0x30 < 10 {
            hasDigits = true
          } else {
            isWord = false
            if byte == UInt8(ascii: "&") { hasAmpersand = true }
          }
        } else if let script = Script(scalar) {
          letters[script.rawValue] &+= 1
        } else {
          isWord = Digits.value(scalar) != nil
          hasDigits = hasDigits || isWord
          if value == 0xFFFD { hasReplacement = true }
          if value == 0x200B || value == 0xFEFF || value == 0x2060 { hasInvisible = true }
        }
        if isWord {
          wording = (wording ^ UInt64(value &- 0x41 < 26 ? value | 0x20 : value)) &* 0x100_0000_01B3
          if !isLineOpen {
            lines += 1
            if isPointOpen { isList = true }
            isLineOpen = true
          }
        }
      }
      if value < 0x80, Self.isSignOfName(value, after: last) { mayHoldNames = true }
      (isFirst, endsBlank, last) = (false, isBlank, value)
    }
    if endsBlank { hasOuterBlanks = true }
  }

  /// Blanks beyond ASCII; a short list is faster than asking Unicode for each letter.
  private static func isBlank(_ value: UInt32) -> Bool {
    guard value >= 0x85 else { return false }
    return value == 0x85 || value == 0xA0 || value == 0x1680 || (0x2000...0x200A).contains(value)
      || value == 0x2028 || value == 0x2029 || value == 0x202F || value == 0x205F || value == 0x3000
  }

  private static func isOdd(_ value: UInt32) -> Bool {
    if value < 0x530 { return value < 0x20 && value &- 9 > 4 || value &- 0x7F < 0x21 || value &- 0x3E2 < 14 }
    switch value {
    case 0x531...0x587, 0x13A0...0x13FD, 0x180E, 0x202D, 0x202E, 0x2C80...0x2CEE, 0xAB70...0xABBF,
      0x1D400...0x1D7FF, 0xE0000...0xE007F:
      return true
    default: return false
    }
  }

  /// `*`, `-`, `–`, `•`, `‣`, `●`, `◦`.
  private static func isBullet(_ value: UInt32) -> Bool {
    value == 0x2A || value == 0x2D || value == 0x2013 || value == 0x2022 || value == 0x2023 || value == 0x25CF
      || value == 0x25E6
  }

  /// Characters that names, URLs and placeholders have: `{`, `%`, `@`, `//`, `ww`, and the ends of IAB and TCF.
  private static func isSignOfName(_ value: UInt32, after last: UInt32) -> Bool {
    switch value {
    case 0x7B, 0x25, 0x40: true
    case 0x2F: last == 0x2F
    case 0x77: last == 0x77
    case 0x42: last == 0x41
    case 0x46: last == 0x43
    default: false
    }
  }
}
