/// A node of a tree under construction. Elements move, so links go both ways.
struct TreeNode {
  /// Index in the table of names; -1 for a text.
  var name: Int32
  var tag: HTMLTag
  var space: HTMLSpace
  /// Whether it is on the stack of open elements.
  var isOpen = false
  /// Whether it is in the list of active formatting elements.
  var isActive = false
  /// Range of the start tag's attributes in the tokeniser's list; for a text, its first and last piece.
  var attributes: (first: Int32, end: Int32)
  /// Bytes of the start tag; if no tag began the element, an empty range where it begins.
  var tagRange: (start: Int32, end: Int32)
  /// Offset at which the element ends.
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
