import CurlHTTP
import PlainText

/// When to send the next request after an unusable answer.
enum Backoff {
  static let longest = 7 * 86_400

  /// Seconds of `Retry-After`, given as a number or a date; nil without the header. At most a week: a wrong header must
  /// not stop requests for ever.
  static func retryAfter(_ headers: HTTPHeaders, now: Timestamp) -> Int? {
    guard let text = headers["Retry-After"] else { return nil }
    if let seconds = CacheControl.seconds(text[...]) { return min(seconds, longest) }
    guard let date = HTTPDate.read(text) else { return nil }
    let server = headers["Date"].flatMap(HTTPDate.read) ?? now
    return min(max(0, date.seconds(since: server)), longest)
  }

  /// Our own delay in seconds after this many unusable answers in a row: 0 after the first, then a minute, doubling up
  /// to an hour. So a user can retry at once, but a cron job that runs every minute does not hammer the server. A
  /// vendor's disclosure waits an hour from the first on, doubling up to a day: its server may be broken for years.
  static func seconds(afterFailures count: Int, ofDisclosure isDisclosure: Bool) -> Int {
    if isDisclosure { return min(86_400, 3600 << min(max(count, 1) - 1, 5)) }
    guard count > 1 else { return 0 }
    return min(3600, 60 << min(count - 2, 6))
  }
}
