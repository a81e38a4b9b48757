package import JSONText
package import PlainText

/// A value of a YAML text with its place.
///
/// Scalars follow YAML 1.2's JSON schema more closely than YAML 1.1: only `true` and `false` are booleans, so that the
/// language `no` stays a text, and only plain decimal numbers are numbers (`0o17`, `1_000` and `2026-03-02` are texts).
package struct YAMLNode: Sendable, Hashable {
  package enum Value: Sendable, Hashable {
    case null
    case bool(Bool)
    /// The number's text, as JSON writes it.
    case number(String)
    case string(String)
    case sequence([YAMLNode])
    /// In the order of the text; keys are unique.
    case mapping([Member])
  }

  package struct Member: Sendable, Hashable {
    package let key: String
    /// Where the key is.
    package let place: TextPlace
    package let value: YAMLNode

    package init(key: String, place: TextPlace, value: YAMLNode) {
      self.key = key
      self.place = place
      self.value = value
    }
  }

  package let value: Value
  /// Where the value begins; for an alias, where the anchored value begins.
  package let place: TextPlace
  /// The path to the value: `profiles.app.vendors[2]`.
  package let path: String

  package init(_ value: Value, at place: TextPlace, path: String = "") {
    self.value = value
    self.place = place
    self.path = path
  }

  package var isNull: Bool { value == .null }

  /// "a list", for messages.
  package var kindName: String {
    switch value {
    case .null: "nothing"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a text"
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }

  package var json: JSONValue {
    switch value {
    case .null: .null
    case .bool(let flag): .bool(flag)
    case .number(let text): .number(text)
    case .string(let text): .string(text)
    case .sequence(let elements): .array(elements.map(\.json))
    case .mapping(let members): .object(members.map { JSONValue.Member($0.key, $0.value.json) })
    }
  }

  /// The value of a member; nil if it is missing or this is not a mapping.
  package subscript(key: String) -> YAMLNode? {
    guard case .mapping(let members) = value else { return nil }
    return members.first { $0.key == key }?.value
  }
}
