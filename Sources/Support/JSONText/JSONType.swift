/// How to read a value of one type: `.text`, `.array(of: .count)`. Modules add their own types.
package struct JSONType<Value>: Sendable {
  // Whole files are read by these: for a simple type, neither closure allocates memory.
  private let convert: @Sendable (JSONField) throws(FieldError) -> Value?
  /// Name of the type, for errors.
  package let expected: @Sendable () -> String

  /// A type that reads the field itself.
  package init(_ read: @escaping @Sendable (JSONField) throws(FieldError) -> Value) {
    convert = read
    expected = { "" }
  }

  /// A type that converts a value.
  ///
  /// - Parameter expected: name of the type, for the error if `convert` returns nil.
  package init(
    _ expected: @escaping @Sendable @autoclosure () -> String,
    _ convert: @escaping @Sendable (JSONField) throws(FieldError) -> Value?
  ) {
    (self.expected, self.convert) = (expected, convert)
  }

  package func read(_ field: JSONField) throws(FieldError) -> Value {
    guard let value = try convert(field) else { throw field.wrong("expected \(expected())") }
    return value
  }
}

extension JSONType where Value == String {
  package static var text: JSONType { JSONType("a text") { $0.node.string } }
}

extension JSONType where Value == Int {
  package static var integer: JSONType { JSONType("a whole number") { $0.node.integer } }

  package static var count: JSONType {
    JSONType("a whole number from 0 on") { field in field.node.integer.flatMap { $0 < 0 ? nil : $0 } }
  }
}

extension JSONType where Value == Bool {
  package static var bool: JSONType { JSONType("true or false") { $0.node.bool } }
}

extension JSONType where Value == JSONValue {
  /// Any value, unchanged.
  package static var any: JSONType { JSONType("a value") { $0.node.value } }
}

extension JSONType {
  /// A value that must be present, but may be null.
  package static func nullable<Wrapped>(_ type: JSONType<Wrapped>) -> JSONType where Value == Wrapped? {
    JSONType { field throws(FieldError) in field.node.isNull ? nil : try type.read(field) }
  }

  package static func array<Element>(of type: JSONType<Element>) -> JSONType where Value == [Element] {
    JSONType { field throws(FieldError) in
      var result: [Element] = []
      for element in try field.elements() { result.append(try type.read(element)) }
      return result
    }
  }

  package static func object(
    _ make: @escaping @Sendable (inout JSONObject) throws(FieldError) -> Value
  ) -> JSONType {
    JSONType { field throws(FieldError) in
      var object = try JSONObject(field)
      return try make(&object)
    }
  }
}

extension JSONType where Value: RawRepresentable & CaseIterable & Sendable, Value.RawValue == String {
  /// One of the words of an enumeration.
  package static var word: JSONType {
    JSONType("one of \(Value.allCases.map(\.rawValue).joined(separator: ", "))") { field in
      field.node.string.flatMap { Value(rawValue: $0) }
    }
  }
}
