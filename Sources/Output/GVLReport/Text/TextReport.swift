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

  func rendered(colour: Bool) -> String {
    guard colour, let code = ink.code, !text.isEmpty else { return text }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }
}

/// Text for people: lines of pieces, with or without colour.
public struct TextReport: Sendable {
  public private(set) var lines: [[Piece]] = []

  public init() {}

  public mutating func line(_ pieces: Piece...) { lines.append(pieces) }
  public mutating func line(_ pieces: [Piece]) { lines.append(pieces) }
  public mutating func blank() { lines.append([]) }

  public mutating func append(_ other: TextReport) { lines += other.lines }

  public func rendered(colour: Bool) -> String {
    var result = ""
    for line in lines {
      var text = line.map { $0.rendered(colour: colour) }.joined()
      while text.last == " " { text.removeLast() }
      result += text + "\n"
    }
    return result
  }
}
