/// A piece of a page, as a range of its bytes.
struct HTMLToken {
  enum Kind { case start, end, text, doctype, endOfFile }

  var kind: Kind
  /// Where it stands.
  var range: Range<Int>
  /// Of a tag.
  var name: Int32 = -1
  var tag: HTMLTag = .other
  var isSelfClosing = false
  /// Of a start tag, in the tokeniser's list.
  var attributes: Range<Int> = 0..<0
  /// Of a text: no reference in it is decoded.
  var isRaw = false
  /// Of a text in SVG or MathML: a NUL is not left out.
  var keepsNul = false
}

/// An attribute of a tag. Its value is decoded when somebody asks for it.
struct HTMLAttribute {
  let name: Int32
  let value: Range<Int>
}
