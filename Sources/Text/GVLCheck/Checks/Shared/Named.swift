/// Lists the items of a finding in words.
enum Named {
  /// `purpose 1, purpose 3`; only the first ten, and the number of the others.
  static func items(_ names: [String]) -> String {
    let shown = names.prefix(10).joined(separator: ", ")
    return names.count > 10 ? "\(shown) and \(names.count - 10) more" : shown
  }
}
