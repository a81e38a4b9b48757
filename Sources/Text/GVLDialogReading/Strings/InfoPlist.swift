/// Files of iOS with texts that the system shows: `InfoPlist.strings`, `InfoPlist.xcstrings`.
package enum InfoPlist {
  /// The key of the text that explains why an app asks to track.
  package static let trackingKey = "NSUserTrackingUsageDescription"

  package static func isOne(_ file: String) -> Bool {
    file.split(separator: "/").last.map { $0.hasPrefix("InfoPlist.") } ?? false
  }
}
