/// A place in a text, for messages: line and column start at 1, columns count Unicode scalars.
public struct TextPlace: Sendable, Hashable, CustomStringConvertible {
  /// The line, from 1.
  public var line: Int
  /// The column, from 1; nil if only the line is known, as from the XML reader.
  public var column: Int?

  /// Creates a place from its line and, if known, its column.
  public init(line: Int, column: Int? = nil) {
    self.line = line
    self.column = column
  }

  /// Creates the place of a byte offset. It passes over the text before it: for messages, not for loops.
  ///
  /// - Parameters:
  ///   - offset: from 0; an offset outside of the text is replaced by the nearest end.
  ///   - bytes: the text in UTF-8.
  public init(offset: Int, in bytes: [UInt8]) {
    var places = PlaceCursor(bytes)
    self = places.place(of: offset)
  }

  /// `3:14`, or `3` if the column is unknown.
  public var description: String { column.map { "\(line):\($0)" } ?? String(line) }
}
