public import JSONText

/// Small files in the compact form that expand to far more than their size.
public enum HostileCompactFile: String, CaseIterable, Sendable {
  /// One text that repeats a part of 512 bytes.
  case parts
  /// Vendors with the same value of 256 bytes, under a name of 64.
  case values
  /// Vendors with such values in many columns.
  case columns

  public var isList: Bool { self != .parts }

  /// - Parameter count: How many numbers in the file refer to something.
  public func file(_ count: Int) -> JSONValue {
    switch self {
    case .parts:
      let parts = [.string(Self.letters(510))] + Array(repeating: JSONValue.integer(0), count: count)
      return ["schema": "gvl.compact-texts/1", "head": [:], "items": ["stacks": ["d", 1, .array(parts)]]]
    case .values: return Self.list(vendors: count, [Self.letters(62)])
    case .columns: return Self.list(vendors: count, (10..<50).map { Self.letters(60) + String($0) })
    }
  }

  private static func list(vendors count: Int, _ names: [String]) -> JSONValue {
    let ones = JSONValue.array(Array(repeating: 1, count: count))
    let column: JSONValue = ["of": [.string(letters(254))], "at": ones]
    return [
      "schema": "gvl.compact-list/1", "head": [:], "items": [:],
      "vendors": [
        "ids": ones, "name": .array(Array(repeating: .null, count: count)),
        "columns": .object(names.map { .init($0, column) }),
      ],
    ]
  }

  private static func letters(_ count: Int) -> String { String(repeating: "a", count: count) }
}
