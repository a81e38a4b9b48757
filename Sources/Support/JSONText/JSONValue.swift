/// A JSON value as a tree: what we write, and small things read elsewhere. Members keep their order.
public enum JSONValue: Sendable, Hashable {
  case null
  case bool(Bool)
  /// The number's text, exactly.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([Member])

  public struct Member: Sendable, Hashable {
    public var name: String
    public var value: JSONValue

    public init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  public static func integer(_ value: Int) -> JSONValue { .number(String(value)) }

  /// A string, or null.
  public static func text(_ value: String?) -> JSONValue { value.map(JSONValue.string) ?? .null }

  public static func integers(_ values: some Sequence<Int>) -> JSONValue { .array(values.map(JSONValue.integer)) }

  public static func strings(_ values: some Sequence<String>) -> JSONValue { .array(values.map(JSONValue.string)) }

  public subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(stringLiteral value: String) { self = .string(value) }
  public init(integerLiteral value: Int) { self = .integer(value) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }
}
