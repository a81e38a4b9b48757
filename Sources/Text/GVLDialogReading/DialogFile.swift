public import GVLFindings

/// The dialogs of one file of any format.
public struct DialogFile: Sendable, Hashable {
  /// The file, as the caller named it.
  public package(set) var file: String
  /// The dialogs. A file without one has a single entry with `isDialog` false; a file that could not be read has none.
  public package(set) var dialogs: [Dialog] = []
  /// The parts that could not be seen. If there are any, the findings may be incomplete.
  public package(set) var inconclusive: [Inconclusive] = []
  /// Repairs while reading: bytes, NULs, contradictory charsets.
  public package(set) var notes: [String] = []

  /// The number of texts read; nil for a page.
  package var textCount: Int?

  /// Whether it is a page that scripts build entirely and that has no word of consent in it.
  package var isMadeByScripts = false

  package init(file: String) { self.file = file }

  package init(file: String, unreadable reason: String) {
    self.file = file
    inconclusive = [Inconclusive(.unread, file: file, message: reason)]
  }

  /// The controls that a reader of each layer sees, in document order.
  public var controls: [Control] { dialogs.flatMap(\.shown) }
}
