public import GVLFindings

/// What a file holds: its dialogs, whatever it was written in.
public struct DialogFile: Sendable, Hashable {
  /// As the caller named it.
  public package(set) var file: String
  /// The dialogs; of a file without one, a single entry with `isDialog` false. Empty for a file that could not be read.
  public package(set) var dialogs: [Dialog] = []
  /// What could not be seen. Not empty: the findings may not be all.
  public package(set) var inconclusive: [Inconclusive] = []
  /// What was repaired while reading: bytes, NULs, contradictory charsets.
  public package(set) var notes: [String] = []

  /// How many texts were read; nil for a page.
  package var textCount: Int?

  /// A page that scripts make as a whole, with no word of consent in it.
  package var isMadeByScripts = false

  package init(file: String) { self.file = file }

  package init(file: String, unreadable reason: String) {
    self.file = file
    inconclusive = [Inconclusive(.unread, file: file, message: reason)]
  }

  /// The controls that a reader of each layer sees, in document order.
  public var controls: [Control] { dialogs.flatMap(\.shown) }
}
