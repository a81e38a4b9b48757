import JSONText
import PlainText

/// How many bytes of JSON may still be made of a file. Every reader counts them before it makes anything, so that a small
/// file cannot take memory without bound.
///
/// Counted are the bytes that the file itself does not have: 24 for each id; for each member that a cell gives, its name and
/// 4; the JSON text of a URL, and of whatever a number stands for. With the file's own bytes that is never less than the
/// JSON text of the document.
///
/// - Source: docs/bundles-compact.md, *How much a file may hold*.
struct CompactRoom {
  /// A document has at most so many times the bytes of its file, and `extra`. Real ones have at most eight times as many.
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

  /// A member that a cell gives.
  mutating func takeMember(_ name: String, at path: @autoclosure () -> String) throws(CompactError) {
    try take(name.utf8.count + 4, at: path())
  }
}
