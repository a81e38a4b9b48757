/// A place in a text, for people: both numbers start at 1, columns count Unicode scalars.
public struct TextPlace: Sendable, Hashable, CustomStringConvertible {
  /// From 1.
  public var line: Int
  /// Nil where a reader knows lines only, as that of XML does.
  public var column: Int?

  /// A place by its line and, where it is known, its column.
  public init(line: Int, column: Int? = nil) {
    self.line = line
    self.column = column
  }

  /// The place of a byte offset. One pass over the text before it: for messages, not for loops.
  ///
  /// - Parameters:
  ///   - offset: from 0; what lies outside of the text is taken for its nearest end.
  ///   - bytes: the text, UTF-8.
  public init(offset: Int, in bytes: [UInt8]) {
    var line = 1
    var lineStart = 0
    let end = max(0, min(offset, bytes.count))
    for index in 0..<end where bytes[index] == UInt8(ascii: "\n") {
      line += 1
      lineStart = index + 1
    }
    var column = 1
    for index in lineStart..<end where bytes[index] & 0xC0 != 0x80 { column += 1 }
    self.init(line: line, column: column)
  }

  /// `3:14`, or `3` where the column is not known.
  public var description: String { column.map { "\(line):\($0)" } ?? String(line) }
}
