public import PlainText

/// One value of a document.
public struct JSONNode: Sendable {
  package let document: JSONDocument
  /// On the document's tape.
  package let index: Int

  package init(document: JSONDocument, index: Int) {
    self.document = document
    self.index = index
  }

  public var kind: JSONKind { document.kind(index) }
  public var isNull: Bool { kind == .null }
  public var string: String? { kind == .string ? document.string(index) : nil }
  public var integer: Int? { document.integer(index) }
  public var bool: Bool? { kind == .true ? true : kind == .false ? false : nil }
  public var count: Int { document.count(index) }
  public var place: TextPlace { document.place(index) }
  /// The first byte of the token.
  public var offset: Int { document.range(index).lowerBound - (kind == .string ? 1 : 0) }

  /// The token as written: a string with its quotes and escapes, a number with all its digits.
  public var rawBytes: ArraySlice<UInt8> {
    let range = document.range(index)
    return document.bytes[kind == .string ? range.lowerBound - 1..<range.upperBound + 1 : range]
  }

  /// A number's own text.
  public var numberText: String? { kind == .number ? String(decoding: rawBytes, as: UTF8.self) : nil }

  /// Elements of an array; nothing for any other value.
  public var elements: [JSONNode] {
    guard kind == .array else { return [] }
    var result: [JSONNode] = []
    result.reserveCapacity(count)
    var child = index + 1
    while result.count < count {
      result.append(JSONNode(document: document, index: child))
      child = document.next(child)
    }
    return result
  }

  /// Members of an object in source order; nothing for any other value.
  public var members: [Member] {
    guard kind == .object else { return [] }
    var result: [Member] = []
    result.reserveCapacity(count)
    var child = index + 1
    while result.count < count {
      result.append(Member(key: JSONNode(document: document, index: child)))
      child = document.next(child + 1)
    }
    return result
  }

  public subscript(name: String) -> JSONNode? { members.first { $0.name == name }?.value }

  public struct Member: Sendable {
    public let key: JSONNode
    public var name: String { key.document.string(key.index) }
    public var value: JSONNode { JSONNode(document: key.document, index: key.index + 1) }
  }

  /// The value as a tree, for writing it elsewhere.
  public var value: JSONValue {
    switch kind {
    case .null: .null
    case .true: .bool(true)
    case .false: .bool(false)
    case .number: .number(numberText ?? "0")
    case .string: .string(document.string(index))
    case .array: .array(elements.map(\.value))
    case .object: .object(members.map { JSONValue.Member($0.name, $0.value.value) })
    }
  }
}
