/// A token of a page, as a range of its bytes.
struct HTMLToken {
  enum Kind { case start, end, text, doctype, endOfFile }

  var kind: Kind
  /// The token's bytes.
  var range: Range<Int>
  /// Index of a tag's name.
  var name: Int32 = -1
  var tag: HTMLTag = .other
  var isSelfClosing = false
  /// For a start tag: its attributes in the tokeniser's list.
  var attributes: Range<Int> = 0..<0
  /// For a text: references in it are not decoded.
  var isRaw = false
  /// For a text in SVG or MathML: NUL is not removed.
  var keepsNul = false
}

/// An attribute of a tag. Its value is decoded only on access.
struct HTMLAttribute {
  let name: Int32
  let value: Range<Int>
}
