/// A point in time: milliseconds since 1970-01-01T00:00:00Z.
///
/// Lists write times in several ways (`2020-08-06T16:05:26Z`, fractions of one to six digits, `+01:00`). The list's
/// bytes keep the notation; this type keeps the time.
public struct Timestamp: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// Milliseconds since 1970-01-01T00:00:00Z; negative before it.
  public var milliseconds: Int

  /// Creates a time from milliseconds since 1970-01-01T00:00:00Z.
  public init(milliseconds: Int) { self.milliseconds = milliseconds }
  /// Creates a time from seconds since 1970-01-01T00:00:00Z. If that exceeds the range of milliseconds, the last or
  /// first possible time.
  public init(seconds: Int) {
    let (milliseconds, overflow) = seconds.multipliedReportingOverflow(by: 1000)
    self.init(milliseconds: overflow ? (seconds < 0 ? .min : .max) : milliseconds)
  }

  /// Whole seconds since 1970-01-01T00:00:00Z, rounded down.
  public var seconds: Int { milliseconds / 1000 - (milliseconds % 1000 < 0 ? 1 : 0) }

  /// Parses RFC 3339 (`T`, seconds and a zone are required); digits beyond milliseconds are dropped. A bare date
  /// (`2026-03-02`) is its first instant, UTC. Nil for other texts.
  public init?(_ text: String) {
    var scanner = Scanner(bytes: Array(text.utf8))
    guard let year = scanner.digits(4), scanner.skip("-"), let month = scanner.digits(2), scanner.skip("-"),
      let day = scanner.digits(2), (1...12).contains(month), day >= 1, day <= Self.days(in: month, of: year)
    else { return nil }
    let midnight = Self.daysSince1970(year, month, day) * 86_400_000
    if scanner.isAtEnd {
      self.init(milliseconds: midnight)
      return
    }
    guard scanner.skip("T") || scanner.skip("t") || scanner.skip(" "), let hour = scanner.digits(2),
      scanner.skip(":"), let minute = scanner.digits(2), scanner.skip(":"), let second = scanner.digits(2),
      hour < 24, minute < 60, second <= 60
    else { return nil }
    var fraction = 0
    if scanner.skip(".") {
      guard let read = scanner.fraction() else { return nil }
      fraction = read
    }
    guard let offset = scanner.zone(), scanner.isAtEnd else { return nil }
    self.init(milliseconds: midnight + ((hour * 60 + minute - offset) * 60 + second) * 1000 + fraction)
  }

  /// `2026-02-12T16:00:25Z`, with milliseconds unless they are 0.
  public var description: String {
    let fraction = (milliseconds % 1000 + 1000) % 1000
    let inDay = (seconds % 86_400 + 86_400) % 86_400
    let time = "\(Self.two(inDay / 3600)):\(Self.two(inDay / 60 % 60)):\(Self.two(inDay % 60))"
    let suffix = fraction == 0 ? "" : "." + String(String(1000 + fraction).dropFirst())
    return "\(date)T\(time)\(suffix)Z"
  }

  /// `2026-02-12`, UTC.
  public var date: String {
    let (year, month, day) = Self.civil((seconds - (seconds % 86_400 + 86_400) % 86_400) / 86_400)
    return "\(Self.two(year / 100))\(Self.two(year % 100))-\(Self.two(month))-\(Self.two(day))"
  }

  public static func < (a: Timestamp, b: Timestamp) -> Bool { a.milliseconds < b.milliseconds }

  /// The time this many seconds later; at most the last second of the year 9999, so that its text can be parsed again.
  public func adding(seconds: Int) -> Timestamp {
    let (sum, overflow) = milliseconds.addingReportingOverflow(Timestamp(seconds: seconds).milliseconds)
    return Timestamp(milliseconds: overflow ? (seconds < 0 ? .min : Self.last) : min(sum, Self.last))
  }

  /// Days since 1970-01-01, UTC, rounded down.
  package var day: Int { (milliseconds - millisecondsOfDay) / 86_400_000 }

  /// Milliseconds since midnight, UTC.
  package var millisecondsOfDay: Int { (milliseconds % 86_400_000 + 86_400_000) % 86_400_000 }

  /// The time this many months later, at the same time of day, on the last day of a month that lacks the day: a month
  /// after January 31 is February 28 or 29.
  package func adding(months: Int) -> Timestamp {
    let inDay = millisecondsOfDay
    let (year, month, day) = Self.civil(day)
    let whole = 12 * year + month - 1 + months
    let (newYear, newMonth) = ((whole - (whole % 12 + 12) % 12) / 12, (whole % 12 + 12) % 12 + 1)
    let newDay = min(day, Self.days(in: newMonth, of: newYear))
    return Timestamp(milliseconds: Self.daysSince1970(newYear, newMonth, newDay) * 86_400_000 + inDay)
  }

  /// 9999-12-31T23:59:59Z.
  private static let last = 253_402_300_799_000

  /// Whole seconds from another time to this one; negative if the other is later.
  public func seconds(since other: Timestamp) -> Int { seconds - other.seconds }

  private static func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }

  private static func days(in month: Int, of year: Int) -> Int {
    let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  // Converts days and dates of the proleptic Gregorian calendar, with years that begin in March.
  private static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let y = month <= 2 ? year - 1 : year
    let era = (y >= 0 ? y : y - 399) / 400
    let yearOfEra = y - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private static func civil(_ days: Int) -> (Int, Int, Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let part = (5 * dayOfYear + 2) / 153
    let month = part < 10 ? part + 3 : part - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * part + 2) / 5 + 1)
  }

  private struct Scanner {
    let bytes: [UInt8]
    var index = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { index == bytes.count }

    mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
      guard index < bytes.count, bytes[index] == UInt8(ascii: scalar) else { return false }
      index += 1
      return true
    }

    mutating func digits(_ count: Int) -> Int? {
      guard index + count <= bytes.count else { return nil }
      var value = 0
      for byte in bytes[index..<index + count] {
        guard byte &- 0x30 <= 9 else { return nil }
        value = value * 10 + Int(byte - 0x30)
      }
      index += count
      return value
    }

    mutating func fraction() -> Int? {
      var (value, scale, read) = (0, 100, 0)
      while index < bytes.count, bytes[index] &- 0x30 <= 9 {
        value += Int(bytes[index] - 0x30) * scale
        scale /= 10
        read += 1
        index += 1
      }
      return read > 0 ? value : nil
    }

    /// The zone's offset in minutes east of UTC.
    mutating func zone() -> Int? {
      if skip("Z") || skip("z") { return 0 }
      let sign = skip("+") ? 1 : skip("-") ? -1 : 0
      guard sign != 0, let hours = digits(2), skip(":"), let minutes = digits(2), hours < 24, minutes < 60 else {
        return nil
      }
      return sign * (hours * 60 + minutes)
    }
  }
}
