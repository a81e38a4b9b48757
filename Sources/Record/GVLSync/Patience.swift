import CurlHTTP
import PlainText

/// When to ask again after an answer that was of no use.
enum Patience {
  static let longest = 7 * 86_400

  /// Seconds of `Retry-After`, a number or a date; nil when there is none. At most a week: a wrong one must not silence
  /// us for ever.
  static func retryAfter(_ headers: HTTPHeaders, now: Timestamp) -> Int? {
    guard let text = headers["Retry-After"] else { return nil }
    if let seconds = CacheControl.seconds(text[...]) { return min(seconds, longest) }
    guard let date = HTTPDate.read(text) else { return nil }
    let server = headers["Date"].flatMap(HTTPDate.read) ?? now
    return min(max(0, date.seconds(since: server)), longest)
  }

  /// Seconds of our own after so many useless answers in a row: none after the first, then a minute, doubling to an hour.
  /// So a person can try again at once, and a cron line that runs every minute does not hammer.
  /// A vendor's disclosure waits an hour from the first one on, doubling to a day: its trouble may last for years.
  static func seconds(afterFailures count: Int, ofDisclosure isDisclosure: Bool) -> Int {
    if isDisclosure { return min(86_400, 3600 << min(max(count, 1) - 1, 5)) }
    guard count > 1 else { return 0 }
    return min(3600, 60 << min(count - 2, 6))
  }
}
