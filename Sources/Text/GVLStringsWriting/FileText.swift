/// A file that is being written. Texts are added unchanged except for the format's escapes.
struct FileText {
  private(set) var bytes: [UInt8] = []

  init(_ start: String, room: Int = 1 << 16) {
    bytes.reserveCapacity(room)
    add(start)
  }

  mutating func add(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func add(_ text: String, _ escapes: Escapes) {
    var text = text
    text.withUTF8 { source in
      var start = 0
      var index = 0
      while index < source.count {
        if unsafe escapes.has(source[index]) {
          unsafe bytes.append(contentsOf: source[start..<index])
          unsafe bytes.append(contentsOf: escapes[source[index]])
          start = index + 1
        }
        index += 1
      }
      unsafe bytes.append(contentsOf: source[start...])
    }
  }

  /// Adds an XML comment of one or more lines. A blank separates hyphens, because two end the comment.
  mutating func addComment(_ lines: [String], indent: String) {
    guard !lines.isEmpty else { return }
    add("\(indent)<!-- ")
    var last = UInt8(ascii: " ")
    for byte in lines.joined(separator: "\n\(indent)     ").utf8 {
      if byte == UInt8(ascii: "-"), last == byte { bytes.append(UInt8(ascii: " ")) }
      bytes.append(byte)
      last = byte
    }
    add(" -->\n")
  }
}

/// The escapes of a format, each for one ASCII character.
struct Escapes: Sendable {
  private let replacements: [[UInt8]]
  /// A bit for each escaped character below 64, in `high` for those from 64: most bytes need no look-up.
  private let low: UInt64
  private let high: UInt64

  init(_ pairs: KeyValuePairs<Unicode.Scalar, String>) {
    var replacements = [[UInt8]](repeating: [], count: 128)
    var (low, high) = (UInt64(0), UInt64(0))
    for (scalar, text) in pairs {
      replacements[Int(scalar.value)] = Array(text.utf8)
      if scalar.value < 64 { low |= 1 << UInt64(scalar.value) } else { high |= 1 << UInt64(scalar.value - 64) }
    }
    (self.replacements, self.low, self.high) = (replacements, low, high)
  }

  func has(_ byte: UInt8) -> Bool {
    byte < 64 ? low >> UInt64(byte) & 1 == 1 : byte < 128 && high >> UInt64(byte - 64) & 1 == 1
  }

  subscript(byte: UInt8) -> [UInt8] { replacements[Int(byte)] }

  /// Content of an element. XML reads a bare CR as LF.
  static let xml = Escapes(["&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#13;"])
  /// Values of attributes. XML reads bare line ends and tabs in them as blanks.
  static let attribute = Escapes([
    "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "\r": "&#13;", "\n": "&#10;", "\t": "&#9;",
  ])
  /// Between quotes in C and similar languages.
  static let quoted = Escapes(["\\": "\\\\", "\"": "\\\"", "\n": "\\n", "\r": "\\r", "\t": "\\t"])
}
