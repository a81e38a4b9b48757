import JSONText
import PlainText

/// The number of bytes of JSON that a file may still unpack to. Every reader counts before it allocates, so that a
/// small file cannot take unlimited memory.
///
/// Only bytes missing in the file itself are counted: 24 for each id; for each member from a cell, its name and 4; the
/// JSON text of each URL, and of each value that a number refers to. With the file's own bytes this is at least the
/// document's size.
///
/// - Source: docs/bundles-compact.md, *How much a file may hold*.
struct CompactRoom {
  /// A document may have `factor` times the bytes of its file, plus `extra`. Real documents have at most eight times.
  static let (factor, extra) = (32, 65_536)
  static let entry = 24

  private var left: Int

  init(of packed: JSONValue) { left = (Self.factor - 1) * packed.packedSize + Self.extra }

  mutating func take(_ bytes: Int, at path: @autoclosure () -> String) throws(CompactError) {
    left -= bytes
    guard left >= 0 else {
      throw CompactError(
        .tooLarge, path(), "the document would have more than \(Self.factor) times the bytes of its compact form")
    }
  }

  /// Counts a member that comes from a cell.
  mutating func takeMember(_ name: String, at path: @autoclosure () -> String) throws(CompactError) {
    try take(name.utf8.count + 4, at: path())
  }
}
