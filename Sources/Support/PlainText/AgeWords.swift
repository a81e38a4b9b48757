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
