import Foundation

/// How long a bundle may be used. A new list is published every week and must be fetched as often.
public struct Freshness: Hashable, Sendable {
  /// The time from which to ask for a newer list; nil if the bundle has no such limit.
  public let refreshAfter: Date?
  /// The time from which this bundle must not be used to ask users; nil if the bundle has no such limit.
  public let hardExpiry: Date?

  public init(refreshAfter: Date?, hardExpiry: Date?) {
    self.refreshAfter = refreshAfter
    self.hardExpiry = hardExpiry
  }

  public func isStale(at date: Date = Date()) -> Bool { refreshAfter.map { date >= $0 } ?? false }
  public func isExpired(at date: Date = Date()) -> Bool { hardExpiry.map { date >= $0 } ?? false }
}

extension Date {
  /// Reads RFC 3339, such as `2026-02-19T16:00:13Z`. Written by hand: one formatter of Foundation takes more time than
  /// all other work for a first layer.
  init?(timestamp text: String) {
    let bytes = Array(text.utf8)
    func digits(_ range: Range<Int>) -> Int? {
      guard range.upperBound <= bytes.count, bytes[range].allSatisfy({ $0 &- 0x30 < 10 }) else { return nil }
      return bytes[range].reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
    guard bytes.count >= 20, let year = digits(0..<4), let month = digits(5..<7), let day = digits(8..<10),
      let hour = digits(11..<13), let minute = digits(14..<16), let second = digits(17..<19),
      bytes[4] == 0x2D, bytes[7] == 0x2D, bytes[10] | 0x20 == 0x74, bytes[13] == 0x3A, bytes[16] == 0x3A,
      1...12 ~= month, 1...31 ~= day, hour < 24, minute < 60, second <= 60
    else { return nil }
    var rest = bytes[19...]
    var thousandths = 0
    if rest.first == 0x2E {
      let fraction = rest.dropFirst().prefix { $0 &- 0x30 < 10 }
      thousandths = (fraction.prefix(3) + [0x30, 0x30, 0x30]).prefix(3).reduce(0) { $0 * 10 + Int($1 - 0x30) }
      rest = rest.dropFirst(1 + fraction.count)
    }
    var offset = 0
    if rest.first == 0x2B || rest.first == 0x2D {
      let start = rest.startIndex
      guard rest.count == 6, let hours = digits(start + 1..<start + 3), let minutes = digits(start + 4..<start + 6)
      else {
        return nil
      }
      offset = (hours * 60 + minutes) * (rest.first == 0x2D ? -60 : 60)
    } else if rest.count != 1 || (rest.first ?? 0) | 0x20 != 0x7A {
      return nil
    }
    // Days since 1970 in the Gregorian calendar, counted in years that begin in March.
    let shifted = month > 2 ? year : year - 1
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let days = era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    let seconds = days * 86_400 + hour * 3_600 + minute * 60 + second - offset
    self.init(timeIntervalSince1970: Double(seconds * 1_000 + thousandths) / 1_000)
  }

  /// The date rounded to whole milliseconds, which a timestamp can express exactly.
  var wholeMilliseconds: Date { Date(timeIntervalSince1970: (timeIntervalSince1970 * 1_000).rounded() / 1_000) }

  /// The date as RFC 3339 in UTC, with milliseconds unless they are 0.
  var timestamp: String {
    let formatter = ISO8601DateFormatter()
    formatter.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
    // Some formatters cut off digits instead of rounding; the added time keeps them on the right millisecond.
    return formatter.string(from: addingTimeInterval(0.0001)).replacingOccurrences(of: ".000Z", with: "Z")
  }
}
