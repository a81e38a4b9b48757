/// A date without a time.
public struct CalendarDay: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The year of the Gregorian calendar.
  public let year: Int
  /// The month; 1 is January.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int

  /// Makes a day from three numbers, which are not checked: days are only compared and shown.
  public init(_ year: Int, _ month: Int, _ day: Int) { (self.year, self.month, self.day) = (year, month, day) }

  /// Parses a text that begins like `2026-10-15`; nil for any other text.
  public init?(_ text: String) {
    let parts = text.prefix(10).split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2] else { return nil }
    self.init(year, month, day)
  }

  public static func < (a: CalendarDay, b: CalendarDay) -> Bool { (a.year, a.month, a.day) < (b.year, b.month, b.day) }

  /// The date as `2026-10-15`.
  public var description: String { "\(year)-\(Self.two(month))-\(Self.two(day))" }

  private static func two(_ value: Int) -> String { value < 10 ? "0\(value)" : String(value) }
}
