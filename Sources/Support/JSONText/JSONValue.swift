/// A JSON value as a tree, for output and small inputs. Members keep their order.
public enum JSONValue: Sendable, Hashable {
  /// The word `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// The number's exact text.
  case number(String)
  /// A text, without quotes and escapes.
  case string(String)
  /// Values in order.
  case array([JSONValue])
  /// Members in order. Two may have the same name; this package's readers refuse that.
  case object([Member])

  /// One member of an object.
  public struct Member: Sendable, Hashable {
    /// The name, without quotes and escapes.
    public var name: String
    /// Its value.
    public var value: JSONValue

    /// A member with a name and a value.
    public init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// A whole number.
  public static func integer(_ value: Int) -> JSONValue { .number(String(value)) }

  /// A string, or null.
  public static func text(_ value: String?) -> JSONValue { value.map(JSONValue.string) ?? .null }

  /// True, false, or null.
  package static func flag(_ value: Bool?) -> JSONValue { value.map(JSONValue.bool) ?? .null }

  /// An array of whole numbers, in the order of the sequence.
  public static func integers(_ values: some Sequence<Int>) -> JSONValue { .array(values.map(JSONValue.integer)) }

  /// An array of strings, in the order of the sequence.
  public static func strings(_ values: some Sequence<String>) -> JSONValue { .array(values.map(JSONValue.string)) }

  /// The value of the first member with that name; nil if it is missing, and for values that are not objects.
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
