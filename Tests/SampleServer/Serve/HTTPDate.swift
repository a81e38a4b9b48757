import PlainText

/// Times in HTTP's form (RFC 9110 §5.6.7): `Thu, 19 Feb 2026 16:00:13 GMT`.
enum HTTPDate {
  private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  static func text(_ moment: Timestamp) -> String {
    let whole = Timestamp(seconds: moment.seconds)
    let parts = whole.date.split(separator: "-")
    guard parts.count == 3, let month = Int(parts[1]), months.indices.contains(month - 1) else { return "" }
    // The first day of 1970 was a Thursday.
    let day = ((whole.seconds - (whole.seconds % 86_400 + 86_400) % 86_400) / 86_400 % 7 + 11) % 7
    return
      "\(days[day]), \(parts[2]) \(months[month - 1]) \(parts[0]) \(whole.description.dropFirst(11).dropLast()) GMT"
  }

  /// The time of the text; nil for any other form, also the obsolete ones.
  static func moment(_ text: String) -> Timestamp? {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 6, parts[5] == "GMT", parts[0].last == ",", days.contains(String(parts[0].dropLast())),
      let month = months.firstIndex(of: String(parts[2])), parts[1].count == 2, parts[4].count == 8
    else { return nil }
    return Timestamp("\(parts[3])-\(month < 9 ? "0" : "")\(month + 1)-\(parts[1])T\(parts[4])Z")
  }
}
