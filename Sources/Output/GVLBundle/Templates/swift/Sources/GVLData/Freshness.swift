import Foundation

/// How long a bundle may be used. A list is published every week, and has to be fetched as often.
public struct Freshness: Hashable, Sendable {
  /// From then on a newer list is to be asked for; nil where the bundle was made without such a limit.
  public let refreshAfter: Date?
  /// From then on the bundle is no ground for asking users any more; nil as above.
  public let hardExpiry: Date?

  public init(refreshAfter: Date?, hardExpiry: Date?) {
    self.refreshAfter = refreshAfter
    self.hardExpiry = hardExpiry
  }

  public func isStale(at date: Date = Date()) -> Bool { refreshAfter.map { date >= $0 } ?? false }
  public func isExpired(at date: Date = Date()) -> Bool { hardExpiry.map { date >= $0 } ?? false }
}

extension Date {
  /// RFC 3339, as `2026-02-19T16:00:13Z`. By hand: a formatter of Foundation costs more than all else that a first layer
  /// needs.
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
    // Days since 1970 in the Gregorian calendar, in years that begin in March.
    let shifted = month > 2 ? year : year - 1
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let days = era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    let seconds = days * 86_400 + hour * 3_600 + minute * 60 + second - offset
    self.init(timeIntervalSince1970: Double(seconds * 1_000 + thousandths) / 1_000)
  }

  /// The nearest one that a text names exactly.
  var wholeMilliseconds: Date { Date(timeIntervalSince1970: (timeIntervalSince1970 * 1_000).rounded() / 1_000) }

  /// RFC 3339, UTC, with thousandths where there are any.
  var timestamp: String {
    let formatter = ISO8601DateFormatter()
    formatter.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
    // A formatter that cuts digits off must not come to the millisecond before.
    return formatter.string(from: addingTimeInterval(0.0001)).replacingOccurrences(of: ".000Z", with: "Z")
  }
}
