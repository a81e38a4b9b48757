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
