/// A token of source text, as far as literals need it.
package struct CodeToken: Sendable {
  package enum Kind: UInt8, Sendable {
    case word, variable, number, pattern
    /// A quoted text with its quotes; a heredoc.
    case text, heredoc
    /// Text between the interpolations of a template literal.
    case chunk
    case open, close, mark
    /// Markup outside of the program.
    case inline
  }

  package let kind: Kind
  /// Whether it is the first token of its line.
  package let isFirst: Bool
  /// The bytes of an operator or bracket: `=>` is 0x3D3E.
  package let code: UInt32
  let start: Int32
  var end: Int32
  /// The index of the matching bracket.
  package internal(set) var mate: Int32 = -1

  package var range: Range<Int> { Int(start)..<Int(end) }

  package func `is`(_ mark: CodeMark) -> Bool {
    (kind == .mark || kind == .open || kind == .close) && code == mark.code
  }

  package var isText: Bool { kind == .text || kind == .heredoc }

  package func opens(_ bracket: CodeMark) -> Bool { kind == .open && code == bracket.code }
}

/// An operator or bracket by its characters.
package struct CodeMark: Sendable, ExpressibleByStringLiteral {
  let code: UInt32

  package init(stringLiteral signs: String) { code = signs.utf8.reduce(0) { $0 << 8 | UInt32($1) } }
}

/// Source text as tokens; every bracket has a matching one.
package struct CodeTokens: Sendable {
  package let bytes: [UInt8]
  package private(set) var tokens: [CodeToken] = []
  private var open: [Int] = []

  /// Most nested brackets; keeps the recursion safe.
  static let depthLimit = 200

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tokens.reserveCapacity(min(bytes.count / 6, 1 << 20))
  }

  /// The byte of the innermost open bracket.
  var top: UInt8? { open.last.map { UInt8(truncatingIfNeeded: tokens[$0].code) } }
  var depth: Int { open.count }

  mutating func add(_ kind: CodeToken.Kind, _ range: Range<Int>, code: UInt32 = 0, isFirst: Bool = false) {
    tokens.append(
      CodeToken(
        kind: kind, isFirst: isFirst, code: code, start: Int32(range.lowerBound), end: Int32(range.upperBound)))
  }

  mutating func opened(
    _ byte: UInt8, _ range: Range<Int>, isFirst: Bool = false
  ) throws(CodeFault) {
    guard open.count < Self.depthLimit else {
      throw CodeFault(.tooDeep, range.lowerBound, "brackets are nested deeper than \(Self.depthLimit)")
    }
    open.append(tokens.count)
    add(.open, range, code: UInt32(byte), isFirst: isFirst)
  }

  /// - Parameter byte: the opening bracket.
  mutating func closed(_ byte: UInt8, _ range: Range<Int>) throws(CodeFault) {
    guard let last = open.last, tokens[last].code == UInt32(byte) else {
      throw CodeFault(
        .syntax, range.lowerBound,
        "\"\(String(decoding: bytes[range], as: UTF8.self))\" closes nothing that is open here")
    }
    open.removeLast()
    tokens[last].mate = Int32(tokens.count)
    add(.close, range, code: UInt32(byte))
    tokens[tokens.count - 1].mate = Int32(last)
  }

  func finish() throws(CodeFault) {
    guard let last = open.last else { return }
    let shown = String(decoding: bytes[tokens[last].range], as: UTF8.self)
    throw CodeFault(.syntax, tokens[last].range.lowerBound, "\"\(shown)\" is never closed")
  }

  package func source(_ index: Int) -> String { String(decoding: bytes[tokens[index].range], as: UTF8.self) }

  package func isWord(_ index: Int, _ word: String) -> Bool {
    guard index >= 0, index < tokens.count, tokens[index].kind == .word else { return false }
    let range = tokens[index].range
    return range.count == word.utf8.count && bytes[range].elementsEqual(word.utf8)
  }

  package func isMark(_ index: Int, _ mark: CodeMark) -> Bool {
    index >= 0 && index < tokens.count && tokens[index].is(mark)
  }
}

/// Why source text could not be split into tokens.
package struct CodeFault: Error {
  let code: StringFileErrorCode
  let offset: Int
  let message: String

  init(_ code: StringFileErrorCode, _ offset: Int, _ message: String) {
    (self.code, self.offset, self.message) = (code, offset, message)
  }
}

/// Character classes that all languages share.
package enum CodeByte {
  package static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte >= 0x09 && byte <= 0x0D }
  package static func isEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
  package static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
  package static func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte == UInt8(ascii: "_") || byte >= 0x80
  }
  package static func isPart(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }

  /// The opening bracket of a closing one.
  static func opening(of byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: ")"): UInt8(ascii: "(")
    case UInt8(ascii: "]"): UInt8(ascii: "[")
    default: UInt8(ascii: "{")
    }
  }

  /// The length of an operator in bytes: the longest that is one operator.
  static func markLength(_ bytes: [UInt8], _ at: Int) -> Int {
    let byte = bytes[at]
    let next = at + 1 < bytes.count ? bytes[at + 1] : 0
    let third = at + 2 < bytes.count ? bytes[at + 2] : 0
    switch byte {
    case UInt8(ascii: "."): return next == byte && third == byte ? 3 : next == UInt8(ascii: "=") ? 2 : 1
    case UInt8(ascii: "="), UInt8(ascii: "!"):
      if next == UInt8(ascii: "=") { return third == next ? 3 : 2 }
      return byte == UInt8(ascii: "=") && next == UInt8(ascii: ">") ? 2 : 1
    case UInt8(ascii: "?"):
      if next == byte { return third == UInt8(ascii: "=") ? 3 : 2 }
      // In `a?.5:b` the `.5` is a number.
      return next == UInt8(ascii: ".") && !isDigit(third) ? 2 : 1
    case UInt8(ascii: "|"), UInt8(ascii: "&"): return next == byte ? (third == UInt8(ascii: "=") ? 3 : 2) : 1
    case UInt8(ascii: "+"): return next == byte || next == UInt8(ascii: "=") ? 2 : 1
    case UInt8(ascii: "-"): return next == byte || next == UInt8(ascii: "=") || next == UInt8(ascii: ">") ? 2 : 1
    case UInt8(ascii: ":"): return next == byte ? 2 : 1
    // `>>` is not one operator: it may close two types.
    case UInt8(ascii: "<") where next == byte: return third == UInt8(ascii: "=") ? 3 : 2
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "%"):
      return next == UInt8(ascii: "=") ? 2 : 1
    default: return 1
    }
  }

  static func code(_ bytes: [UInt8], _ range: Range<Int>) -> UInt32 {
    bytes[range].reduce(0) { $0 << 8 | UInt32($1) }
  }
}
