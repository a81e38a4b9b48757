/// A duration in the form that users write: `8d`, `36h`, `90m`, `45s`.
public struct Age: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// A hundred years. A longer duration is a typing error, and would exceed the calendar.
  public static let limit = Age(seconds: 36_500 * 86_400)

  /// The duration in seconds; never negative if it was read from a text.
  public var seconds: Int

  /// Makes a duration in seconds, without checking the limit.
  public init(seconds: Int) { self.seconds = seconds }

  /// Parses digits and one unit. Returns nil for anything else, and beyond the limit.
  public init?(_ text: String) {
    let digits = text.utf8.dropLast()
    // Twelve digits hold the limit in seconds, and cannot overflow.
    guard let unit = Self.units.first(where: { $0.name == text.last })?.seconds, (1...12).contains(digits.count),
      digits.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(text.dropLast()),
      number <= Self.limit.seconds / unit
    else { return nil }
    seconds = number * unit
  }

  /// The duration in the greatest unit that divides it: `8d` and not `192h`. `init(_:)` reads it if it is not negative.
  public var description: String {
    let unit = Self.units.first { seconds > 0 && seconds.isMultiple(of: $0.seconds) } ?? Self.second
    return "\(seconds / unit.seconds)\(unit.name)"
  }

  private static let second: (name: Character, seconds: Int) = ("s", 1)
  /// The units, the longest first.
  private static let units: [(name: Character, seconds: Int)] = [("d", 86_400), ("h", 3600), ("m", 60), second]

  public static func < (a: Age, b: Age) -> Bool { a.seconds < b.seconds }
}
