/// A number with thousands separators: `1,102`.
package func grouped(_ number: Int) -> String {
  var digits = String(number.magnitude)
  var groups: [String] = []
  while digits.count > 3 {
    groups.insert(String(digits.suffix(3)), at: 0)
    digits.removeLast(3)
  }
  return (number < 0 ? "-" : "") + ([digits] + groups).joined(separator: ",")
}

/// A number with its noun: `1 vendor`, `2 vendors`.
package func counted(_ number: Int, _ noun: String, _ plural: String? = nil) -> String {
  "\(grouped(number)) \(number == 1 ? noun : plural ?? noun + "s")"
}

/// A size in decimal units: `12 bytes`, `340 kB`, `1.1 MB`.
package func sized(_ bytes: Int) -> String {
  let units = ["kB", "MB", "GB", "TB", "PB", "EB"]
  guard bytes >= 1000 else { return counted(bytes, "byte") }
  // Rounded tenths of the unit: a value that would be 1000.0 becomes 1.0 of the next unit.
  var (tenths, unit) = (bytes / 100 + (bytes % 100 >= 50 ? 1 : 0), 0)
  while tenths >= 9995, unit < units.count - 1 {
    tenths = tenths / 1000 + (tenths % 1000 >= 500 ? 1 : 0)
    unit += 1
  }
  if tenths >= 100 { return "\(grouped(tenths / 10 + (tenths % 10 >= 5 ? 1 : 0))) \(units[unit])" }
  return "\(tenths / 10).\(tenths % 10) \(units[unit])"
}

/// `1,102`; a dash for 0, in tables where 0 is usual.
package func groupedOrDash(_ number: Int) -> String { number == 0 ? "–" : grouped(number) }

/// A percentage in tenths, rounded; nil if `whole` is 0.
package func tenthsPerHundred(_ count: Int, of whole: Int) -> Int? {
  whole > 0 ? (count * 2_000 + whole) / (whole * 2) : nil
}

/// A number of tenths as a decimal: `53.1`.
package func withTenths(_ tenths: Int) -> String { "\(grouped(tenths / 10)).\(tenths % 10)" }

/// A duration in its two greatest units, in words: `3 days 4 hours`, `75 days`, `2 years 8 months`. A month has 30 days
/// and a year 365: outputs show the exact time beside it.
package func ageWords(_ seconds: Int) -> String {
  if seconds < 0 { return "–" + ageWords(seconds == .min ? .max : -seconds) }
  let (hour, day) = (3600, 86_400)
  var units = [(day, "day"), (hour, "hour"), (60, "minute")]
  if seconds >= 60 * day { units = [(day, "day")] }
  if seconds >= 120 * day { units = [(30 * day, "month")] }
  if seconds >= 2 * 365 * day { units = [(365 * day, "year"), (30 * day, "month")] }
  var rest = seconds
  var parts: [String] = []
  for (size, noun) in units where rest >= size && parts.count < 2 {
    // The last days of a year are not a twelfth month.
    let count = noun == "month" && !parts.isEmpty ? min(11, rest / size) : rest / size
    parts.append(counted(count, noun))
    rest %= size
  }
  return parts.isEmpty ? counted(seconds, "second") : parts.joined(separator: " ")
}

extension StringProtocol {
  /// This text with a capital first letter, as in a sentence.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// This text with a lower-case first letter.
  package var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
