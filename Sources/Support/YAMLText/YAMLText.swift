import PlainText

/// Parses YAML to values with places. The only module that uses libyaml.
///
/// libyaml takes quadratic time for some texts. Deep nesting is refused while reading, at the first event that is too
/// deep; the scanner's work within one token is limited before it starts (`checkRuns`, `checkDirectives`).
package enum YAMLText {
  /// Limit of a text in bytes: 4 MB.
  package static let sizeLimit = 4 * 1024 * 1024
  /// Limit of the nesting of values.
  package static let depthLimit = 64
  /// Limit of the number of values after aliases are expanded.
  package static let valueLimit = 200_000
  /// Limit of blanks in a row within a line, and of consecutive empty lines.
  package static let runLimit = 4096
  /// Limit of the bytes of all `%TAG` directives.
  package static let directiveLimit = 1024

  /// Reads one document. An empty text is an error; a text of comments is too.
  package static func parse(_ text: String) throws(YAMLError) -> YAMLNode {
    var work = Work()
    return try parse(text, work: &work)
  }

  /// The work of reading or refusing a text.
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

  /// Limits runs of blanks and line ends: after each word the scanner clears its buffers for them, which are as long as
  /// the longest run so far.
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

  /// Length in bytes of a line end at an index, as libyaml defines it: line feed, carriage return or both, next line,
  /// line and paragraph separator; 0 if there is no line end.
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

  /// The place of the text's end, by the same line ends.
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
