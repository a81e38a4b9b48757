/// One element or one run of text of a page, as a value.
public struct HTMLNode: Sendable, Hashable {
  public struct Attribute: Sendable, Hashable {
    /// Lower case.
    public let name: String
    public let value: String
  }

  /// The element's name in lower case; empty for a run of text.
  public let name: String
  public let attributes: [Attribute]
  /// A text's characters; empty for an element.
  public let text: String
  /// Index of the enclosing element; -1 at the top.
  public let parent: Int
  /// Index after the last node inside this one.
  public internal(set) var end: Int
  /// Line of the start tag, from 1; 0 where libxml2 lost count (it stops at 65,535).
  public let line: Int

  public var isText: Bool { name.isEmpty }

  /// The value of an attribute; empty for one without a value, nil for an absent one.
  public subscript(attribute: String) -> String? {
    attributes.first { $0.name == attribute }?.value
  }
}
