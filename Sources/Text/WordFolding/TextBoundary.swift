/// What ends behind a word, by the mark that follows it.
package enum TextBoundary: UInt8, Sendable, Hashable, Comparable {
  case none
  /// A comma, a colon, a bracket, a dash between blanks.
  case clause
  case sentence

  package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// Reads the marks between words. A full stop inside of a name (`example.com`) or a number ends nothing, one before a small
/// letter no sentence, one behind three letters or fewer ("Co. website") not even a clause.
package struct BoundaryReader {
  private var found = TextBoundary.none
  /// The mark ends something only where a blank follows.
  private var isSoft = false
  private var isFresh = false
  private var isAfterBlank = false
  /// Letters of A to Z since the last other scalar, and whether there were few before the mark.
  private var letters = 0
  private var isShort = false
  /// Whether the scalar that was read last may end something.
  package private(set) var isAtMark = false

  package init() {}

  /// What ended before `scalar`; nil where it is no letter, or nothing ended.
  package mutating func read(_ scalar: Unicode.Scalar) -> TextBoundary? {
    let value = scalar.value
    isAtMark = false
    if value < 0x80 {
      let byte = UInt8(truncatingIfNeeded: value)
      if (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 {
        letters += 1
        return take(isSmall: byte &- 0x61 < 26, isCapital: byte &- 0x41 < 26)
      }
      readMark(byte)
      letters = 0
      return nil
    }
    letters = 4
    switch scalar {
    case "。", "！", "？", "।", "؟": note(.sentence)
    case "，", "、", "：", "；", "（", "）", "،", "؛", "–", "—", "…": note(.clause)
    case "\u{A0}": isFresh = false
    default:
      return found == .none
        ? nil
        : scalar.properties.isAlphabetic
          ? take(isSmall: scalar.properties.isLowercase, isCapital: !scalar.properties.isLowercase) : nil
    }
    return nil
  }

  private mutating func readMark(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "."): note(.sentence, isSoft: true)
    case UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: ";"): note(.sentence)
    case UInt8(ascii: ","), UInt8(ascii: ":"): note(.clause, isSoft: true)
    case UInt8(ascii: "("), UInt8(ascii: ")"): note(.clause)
    case UInt8(ascii: "-") where isAfterBlank: note(.clause, isSoft: true)
    default: isFresh = false
    }
    isAfterBlank = byte <= 0x20
  }

  private mutating func note(_ boundary: TextBoundary, isSoft: Bool = false) {
    isAfterBlank = false
    guard boundary >= found else { return }
    isAtMark = true
    isShort = letters < 4
    (found, self.isSoft, isFresh) = (boundary, isSoft, true)
  }

  private mutating func take(isSmall: Bool, isCapital: Bool) -> TextBoundary? {
    isAfterBlank = false
    guard found != .none else { return nil }
    defer { found = .none }
    // "…cookies.You agree" lacks a blank.
    let isJoined = isFresh && !(isCapital && found == .sentence && !isShort)
    if isSoft, isJoined || isSmall && isShort && found == .sentence { return nil }
    return isSmall && isSoft ? .clause : found
  }
}
