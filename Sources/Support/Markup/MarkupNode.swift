/// One element or one run of text of a page, as a value.
package struct MarkupNode: Sendable, Hashable {
  package struct Attribute: Sendable, Hashable {
    /// The attribute's name: in lower case for HTML; as written, with its prefix, for XML.
    package let name: String
    package let value: String

    package init(name: String, value: String) { (self.name, self.value) = (name, value) }
  }

  /// The element's name: in lower case for HTML; as written, with its prefix, for XML; empty for a run of text.
  package let name: String
  package let attributes: [Attribute]
  /// A text's characters; empty for an element.
  package internal(set) var text: String
  /// Index of the enclosing element; -1 at the top.
  package let parent: Int
  /// Index after the last node inside this one.
  package internal(set) var end: Int
  /// For XML: line on which the start tag ends, from 1; 0 if libxml2 lost count (it stops at 65,535), and for texts.
  package let line: Int
  /// For a page: bytes of the start tag in the decoded page; empty for a text and for an element without a tag.
  package let tag: Range<Int>
  /// For a page: offset at which the element or text ends in the decoded page.
  package let close: Int

  init(
    name: String, attributes: [Attribute], text: String, parent: Int, end: Int, line: Int = 0,
    tag: Range<Int> = 0..<0, close: Int = 0
  ) {
    (self.name, self.attributes, self.text, self.parent, self.end) = (name, attributes, text, parent, end)
    (self.line, self.tag, self.close) = (line, tag, close)
  }

  /// Creates a node that a browser has drawn, which has no place in a source.
  ///
  /// - Parameters:
  ///   - name: empty for a run of text.
  ///   - end: index after the last node inside this one.
  package init(drawn name: String, _ attributes: [Attribute] = [], text: String = "", parent: Int, end: Int) {
    self.init(name: name, attributes: attributes, text: text, parent: parent, end: end)
  }

  /// A copy of the node with other indexes.
  package func moved(parent: Int, end: Int) -> MarkupNode {
    MarkupNode(
      name: name, attributes: attributes, text: text, parent: parent, end: end, line: line, tag: tag, close: close)
  }

  package var isText: Bool { name.isEmpty }

  /// The name without its prefix: `string` of `android:string`.
  package var localName: String {
    guard let colon = name.utf8.lastIndex(of: UInt8(ascii: ":")) else { return name }
    return String(name[name.utf8.index(after: colon)...])
  }

  /// The value of an attribute; empty if it has no value, nil if it is absent.
  package subscript(attribute: String) -> String? {
    attributes.first { $0.name == attribute }?.value
  }
}
