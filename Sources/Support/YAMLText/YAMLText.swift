import PlainText

/// YAML into values with places. The only room that knows libyaml.
///
/// libyaml takes time with the square of some texts. Deep nesting is refused while it is read, at the event that goes too
/// deep; what the scanner does within one token is bounded before it begins (`checkRuns`, `checkDirectives`).
package enum YAMLText {
  /// Most bytes of a text: 4 MB.
  package static let sizeLimit = 4 * 1024 * 1024
  /// Deepest nesting of a value.
  package static let depthLimit = 64
  /// Most values of a text once its aliases are written out.
  package static let valueLimit = 200_000
  /// Most blanks in a row within a line, and most ends of lines with nothing but blanks between them.
  package static let runLimit = 4096
  /// Most bytes of all `%TAG` directives.
  package static let directiveLimit = 1024

  /// Reads one document. An empty text is an error; a text of comments is too.
  package static func parse(_ text: String) throws(YAMLError) -> YAMLNode {
    var work = Work()
    return try parse(text, work: &work)
  }

  /// What it took to read a text, or to refuse it.
  struct Work: Equatable {
    var events = 0
    var characters = 0
  }

  static func parse(_ text: String, work: inout Work) throws(YAMLError) -> YAMLNode {
    let bytes = Array(text.utf8)
    guard bytes.count <= sizeLimit else {
      throw YAMLError(
        .tooLarge, at: TextPlace(line: 1, column: 1),
        "\(bytes.count) bytes are more than the \(sizeLimit) that a YAML text may have")
    }
    try checkRuns(bytes)
    if holdsDirective(bytes) { try YAMLParser(bytes).checkDirectives(limit: directiveLimit) }
    let parser = try YAMLParser(bytes)
    defer { work = Work(events: parser.events, characters: parser.scanned) }
    var builder = YAMLBuilder(parser, RepeatRoom(of: bytes.count))
    return try builder.document()
  }

  /// The scanner wipes its buffers of blanks and of line ends after each word of a text, and they are as long as the
  /// longest run that they ever held.
  private static func checkRuns(_ bytes: [UInt8]) throws(YAMLError) {
    var (blanks, ends) = (0, 0)
    var isIndentation = true
    var index = 0
    while index < bytes.count {
      let end = lineEnd(bytes, index)
      if end > 0 {
        ends += 1
        (blanks, isIndentation) = (0, true)
      } else if bytes[index] == 0x20 || bytes[index] == 0x09 {
        if !isIndentation { blanks += 1 }
      } else {
        (blanks, ends, isIndentation) = (0, 0, false)
      }
      index += max(1, end)
      guard max(blanks, ends) <= runLimit else {
        throw YAMLError(
          .tooLarge, at: TextPlace(offset: index - 1, in: bytes),
          "more than \(runLimit) \(blanks > runLimit ? "blanks" : "empty lines") in a row; take some out")
      }
    }
  }

  /// How many bytes of a line end stand here, by libyaml's reckoning: line feed, carriage return or both, next line, line
  /// and paragraph separator.
  private static func lineEnd(_ bytes: [UInt8], _ index: Int) -> Int {
    func next(_ offset: Int) -> UInt8 { index + offset < bytes.count ? bytes[index + offset] : 0 }
    switch bytes[index] {
    case 0x0A: return 1
    case 0x0D: return next(1) == 0x0A ? 2 : 1
    case 0xC2: return next(1) == 0x85 ? 2 : 0
    case 0xE2: return next(1) == 0x80 && next(2) & 0xFE == 0xA8 ? 3 : 0
    default: return 0
    }
  }

  /// Where the text ends, by the same reckoning.
  static func end(of bytes: [UInt8]) -> TextPlace {
    var (line, start, index) = (1, 0, 0)
    while index < bytes.count {
      let end = lineEnd(bytes, index)
      index += max(1, end)
      if end > 0 { (line, start) = (line + 1, index) }
    }
    return TextPlace(line: line, column: 1 + bytes[start...].count { $0 & 0xC0 != 0x80 })
  }

  private static func holdsDirective(_ bytes: [UInt8]) -> Bool {
    let name = Array("%TAG".utf8)
    return bytes.indices.contains { bytes[$0] == name[0] && bytes[$0...].starts(with: name) }
  }
}
