/// Dates of HTTP headers (RFC 9110 §5.6.7): the preferred form and the two obsolete ones.
package enum HTTPDate {
  /// Seconds since 1970: `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT`, `Sun Nov  6 08:49:37 1994`.
  package static func seconds(_ text: String) -> Int? {
    var words = text.split { $0 == " " || $0 == "," }.map(String.init)
    guard words.count >= 4 else { return nil }
    words.removeFirst()
    if words.count == 3, words[2] == "GMT" {
      // Sunday, 06-Nov-94 08:49:37 GMT
      let parts = words[0].split(separator: "-").map(String.init)
      guard parts.count == 3, let year = number(parts[2], 2) else { return nil }
      // RFC 9110 reads two digits as a past year if they would be over 50 years ahead; lists are younger than that.
      return time(day: parts[0], month: parts[1], year: year < 70 ? 2000 + year : 1900 + year, clock: words[1])
    }
    if words.count == 5, words[4] == "GMT", let year = number(words[2], 4) {
      return time(day: words[0], month: words[1], year: year, clock: words[3])
    }
    if words.count == 4, let year = number(words[3], 4) {
      return time(day: words[1], month: words[0], year: year, clock: words[2])
    }
    return nil
  }

  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  private static func time(day: String, month: String, year: Int, clock: String) -> Int? {
    let parts = clock.split(separator: ":", omittingEmptySubsequences: false).map { number(String($0), 2) ?? 99 }
    guard let day = number(day, day.utf8.count), let month = months.firstIndex(of: month).map({ $0 + 1 }), year >= 1000,
      (1...length(month, year)).contains(day), parts.count == 3, parts[0] < 24, parts[1] < 60, parts[2] < 60
    else { return nil }
    // Days of earlier years, counted from March, so that a leap day is the last day of a year.
    let (years, sinceMarch) = (month > 2 ? year : year - 1, (month + 9) % 12)
    let days = years * 365 + years / 4 - years / 100 + years / 400 + (sinceMarch * 153 + 2) / 5 + day - 719_469
    return ((days * 24 + parts[0]) * 60 + parts[1]) * 60 + parts[2]
  }

  private static func length(_ month: Int, _ year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func number(_ text: String, _ digits: Int) -> Int? {
    guard text.utf8.count == digits, (1...4).contains(digits), text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Int(text)
  }
}
