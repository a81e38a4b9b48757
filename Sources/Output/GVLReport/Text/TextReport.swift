/// How a piece of text is set off on a terminal.
package enum Ink: Sendable {
  case plain, bold, dim, red, green, yellow, cyan

  var code: String? {
    switch self {
    case .plain: nil
    case .bold: "1"
    case .dim: "2"
    case .red: "31"
    case .green: "32"
    case .yellow: "33"
    case .cyan: "36"
    }
  }
}

/// A piece of a line. Its text is cleaned when it is made, so that nothing hostile can get further.
package struct Piece: Sendable, ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  package let text: String
  package let ink: Ink

  package init(_ text: String, _ ink: Ink = .plain) {
    self.text = CleanText.line(text)
    self.ink = ink
  }

  package init(stringLiteral value: String) { self.init(value) }

  /// Of text that is clean already.
  init(clean text: String, _ ink: Ink = .plain) {
    self.text = text
    self.ink = ink
  }

  func cut(to width: Int) -> Piece { Piece(clean: CleanText.cut(text, to: width), ink) }

  /// Blanks, to fill a column up.
  static func blanks(_ count: Int) -> Piece {
    Piece(clean: count < 1 ? "" : few.indices.contains(count) ? few[count] : String(repeating: " ", count: count))
  }

  private static let few = (0...64).map { String(repeating: " ", count: $0) }

  func append(to output: inout [UInt8], colour: Bool) {
    guard colour, let code = ink.code, !text.isEmpty else {
      output += text.utf8
      return
    }
    output += "\u{1B}[\(code)m\(text)\u{1B}[0m".utf8
  }
}

/// Text for people: lines of pieces, with or without colour.
package struct TextReport: Sendable {
  // In one row: an array a line would cost more than the text in it.
  private var pieces: [Piece] = []
  /// Where each line ends in `pieces`.
  private var ends: [Int] = []

  package init() {}

  /// Plain lines.
  package init(_ lines: String...) { for text in lines { line(Piece(text)) } }

  package mutating func line(_ pieces: Piece...) { line(pieces) }

  package mutating func line(_ pieces: [Piece]) {
    self.pieces += pieces
    ends.append(self.pieces.count)
  }

  package mutating func blank() { line([]) }

  package mutating func append(_ other: TextReport) {
    let start = pieces.count
    pieces += other.pieces
    for end in other.ends { ends.append(start + end) }
  }

  package func rendered(colour: Bool) -> String { String(decoding: bytes(colour: colour), as: UTF8.self) }

  /// The text in UTF-8; lines do not end in blanks.
  package func bytes(colour: Bool) -> [UInt8] {
    var result: [UInt8] = []
    // A code and its end are nine bytes at most.
    result.reserveCapacity(pieces.reduce(ends.count) { $0 + $1.text.utf8.count + (colour ? 9 : 0) })
    var start = 0
    for end in ends {
      let lineStart = result.count
      for piece in pieces[start..<end] { piece.append(to: &result, colour: colour) }
      while result.count > lineStart, result.last == UInt8(ascii: " ") { result.removeLast() }
      result.append(UInt8(ascii: "\n"))
      start = end
    }
    return result
  }
}
