/// How a piece of text is set off on a terminal.
public enum Ink: Sendable {
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
public struct Piece: Sendable, ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  public let text: String
  public let ink: Ink

  public init(_ text: String, _ ink: Ink = .plain) {
    self.text = CleanText.line(text)
    self.ink = ink
  }

  public init(stringLiteral value: String) { self.init(value) }

  func append(to output: inout [UInt8], colour: Bool) {
    guard colour, let code = ink.code, !text.isEmpty else {
      output += text.utf8
      return
    }
    output += "\u{1B}[\(code)m\(text)\u{1B}[0m".utf8
  }
}

/// Text for people: lines of pieces, with or without colour.
public struct TextReport: Sendable {
  public private(set) var lines: [[Piece]] = []

  public init() {}

  /// Plain lines.
  public init(_ lines: String...) { for line in lines { self.line(Piece(line)) } }

  public mutating func line(_ pieces: Piece...) { lines.append(pieces) }
  public mutating func line(_ pieces: [Piece]) { lines.append(pieces) }
  public mutating func blank() { lines.append([]) }

  public mutating func append(_ other: TextReport) { lines += other.lines }

  public func rendered(colour: Bool) -> String {
    var result: [UInt8] = []
    for line in lines {
      let start = result.count
      for piece in line { piece.append(to: &result, colour: colour) }
      while result.count > start, result.last == UInt8(ascii: " ") { result.removeLast() }
      result.append(UInt8(ascii: "\n"))
    }
    return String(decoding: result, as: UTF8.self)
  }
}
