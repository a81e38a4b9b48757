/// The part of a text that ends after a word, by the punctuation that follows it.
package enum TextBoundary: UInt8, Sendable, Hashable, Comparable {
  case none
  /// A comma, a colon, a bracket, a dash between blanks.
  case clause
  case sentence

  package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// Reads the punctuation between words. A full stop inside of a name (`example.com`) or a number is ignored. Before a
/// small letter it ends no sentence; after three letters or fewer ("Co. website") it then ends no clause either.
package struct BoundaryReader {
  private var found = TextBoundary.none
  /// True if the mark counts only before a blank.
  private var isSoft = false
  private var isFresh = false
  private var isAfterBlank = false
  /// The number of letters A to Z since the last other character; `isShort`: fewer than four before the mark.
  private var letters = 0
  private var isShort = false
  /// Whether the last character may end a clause or sentence.
  package private(set) var isAtMark = false

  package init() {}

  /// The boundary before `scalar`; nil if `scalar` is no letter, or there is no boundary.
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
