public import PlainText

/// One value of a document, which it keeps in memory.
public struct JSONNode: Sendable {
  package let document: JSONDocument
  /// Index on the document's tape.
  package let index: Int

  package init(document: JSONDocument, index: Int) {
    self.document = document
    self.index = index
  }

  /// The kind of the value.
  public var kind: JSONKind { document.kind(index) }
  /// Whether the value is `null`.
  public var isNull: Bool { kind == .null }
  /// The text of a string, with its escapes resolved; nil for any other value.
  public var string: String? { kind == .string ? document.string(index) : nil }
  /// The value of a whole number that fits into an `Int`, in any notation (`12`, `12.0`, `1.2e1`); nil for other
  /// numbers and values.
  public var integer: Int? { document.integer(index) }
  /// True or false; nil for any other value.
  public var bool: Bool? { kind == .true ? true : kind == .false ? false : nil }
  /// Number of elements of an array or members of an object; 0 for other values.
  public var count: Int { document.count(index) }
  /// Line and column of the token's first byte. It counts from the start of the text: for messages, not for loops.
  public var place: TextPlace { document.place(index) }
  /// Offset of the token's first byte.
  public var offset: Int { document.range(index).lowerBound - (kind == .string ? 1 : 0) }

  /// The token as written: a string with its quotes and escapes, a number with all its digits.
  public var rawBytes: ArraySlice<UInt8> {
    let range = document.range(index)
    return document.bytes[kind == .string ? range.lowerBound - 1..<range.upperBound + 1 : range]
  }

  /// The text of a number as written; nil for other values.
  public var numberText: String? { kind == .number ? String(decoding: rawBytes, as: UTF8.self) : nil }

  /// Elements of an array; empty for other values.
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

  /// Members of an object in source order; empty for other values.
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

  /// The value of the first member with that name; nil if it is missing, and for values that are not objects.
  ///
  /// Names are compared by bytes, with escapes resolved. Takes time for each member before it, without making strings:
  /// to read most members of an object, iterate over `members` once.
  public subscript(name: String) -> JSONNode? {
    guard kind == .object else { return nil }
    var child = index + 1
    for _ in 0..<count {
      if document.string(child, is: name) { return JSONNode(document: document, index: child + 1) }
      child = document.next(child + 1)
    }
    return nil
  }

  /// One member of an object.
  public struct Member: Sendable {
    /// The name as a value, with its place and its bytes as written.
    public let key: JSONNode
    /// The name with its escapes resolved.
    public var name: String { key.document.string(key.index) }
    /// The member's value.
    public var value: JSONNode { JSONNode(document: key.document, index: key.index + 1) }
  }

  /// The value as a tree, for writing it to another document.
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
