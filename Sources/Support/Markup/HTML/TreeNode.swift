/// A node of a tree that is being built: elements move, so they are linked both ways.
struct TreeNode {
  /// In the table of names; -1 for a text.
  var name: Int32
  var tag: HTMLTag
  var space: HTMLSpace
  /// Whether it is on the stack of open elements.
  var isOpen = false
  /// Whether it is in the list of active formatting elements.
  var isActive = false
  /// Of the start tag, in the tokeniser's list; of a text the first and the last of its pieces.
  var attributes: (first: Int32, end: Int32)
  /// The start tag; of an element that no tag began the place where it begins, empty.
  var tagRange: (start: Int32, end: Int32)
  /// Where the element ends.
  var end: Int32
  var parent: Int32 = -1
  var first: Int32 = -1
  var last: Int32 = -1
  var previous: Int32 = -1
  var next: Int32 = -1

  var isText: Bool { name < 0 }
}

/// A part of a text.
struct TextPiece {
  let range: Range<Int>
  let isRaw: Bool
  let keepsNul: Bool
  var next: Int32 = -1
}
