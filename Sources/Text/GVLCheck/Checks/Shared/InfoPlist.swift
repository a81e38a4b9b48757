/// Files of iOS whose texts the system shows: `InfoPlist.strings`, `InfoPlist.xcstrings`.
enum InfoPlist {
  /// Of the text that says why an app asks to track.
  static let trackingKey = "NSUserTrackingUsageDescription"

  static func isOne(_ file: String) -> Bool {
    file.split(separator: "/").last.map { $0.hasPrefix("InfoPlist.") } ?? false
  }
}
