import Files
import PlainText

/// Headers that a server sends with a file.
enum SentHeaders {
  /// The entity tag of a file's bytes, as `Tests/Server/server.py` sends it.
  static func tag(_ bytes: [UInt8]) -> String { "\"\(Digest.sha256(bytes).prefix(16))\"" }

  private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  /// The time in HTTP's form (RFC 9110 §5.6.7): `Thu, 19 Feb 2026 16:00:13 GMT`.
  static func date(_ moment: Timestamp) -> String {
    let whole = Timestamp(seconds: moment.seconds)
    let parts = whole.date.split(separator: "-")
    guard parts.count == 3, let month = Int(parts[1]), months.indices.contains(month - 1) else { return "" }
    // The first day of 1970 was a Thursday.
    let day = ((whole.seconds - (whole.seconds % 86_400 + 86_400) % 86_400) / 86_400 % 7 + 11) % 7
    return
      "\(days[day]), \(parts[2]) \(months[month - 1]) \(parts[0]) \(whole.description.dropFirst(11).dropLast()) GMT"
  }
}
