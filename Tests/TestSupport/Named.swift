public import Testing

/// An argument of a test that is too long for the log, which shows its name instead.
public struct Named<Value: Sendable>: Sendable, CustomTestStringConvertible {
  public let name: String
  public let value: Value

  public init(_ name: String, _ value: Value) { (self.name, self.value) = (name, value) }

  public var testDescription: String { name }
}

extension Named<String> {
  /// A text repeated `count` times between two other texts.
  public init(_ start: String = "", _ count: Int, times text: String, _ end: String = "") {
    self.init("\(start)…\(count) × \(text)…\(end)", start + String(repeating: text, count: count) + end)
  }
}
