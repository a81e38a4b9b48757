/// Long rows of ids, as short as they can be said.
package enum IDRanges {
  /// `1–30, 32, 35–961` of numbers in whatever order, each once; two neighbours stay two numbers.
  package static func text(_ ids: some Sequence<Int>) -> String {
    ranges(ids).map { range in
      switch range.count {
      case 1: "\(range.lowerBound)"
      case 2: "\(range.lowerBound), \(range.upperBound)"
      default: "\(range.lowerBound)–\(range.upperBound)"
      }
    }.joined(separator: ", ")
  }

  /// As many of them as fit into so many columns, and how many are left out: `1–30, 32 and 612 more`.
  package static func text(_ ids: [Int], to columns: Int) -> String {
    let whole = text(ids)
    guard whole.count > columns else { return whole }
    var (shown, left) = ("", Set(ids).count)
    for range in ranges(ids) {
      let next = (shown.isEmpty ? "" : shown + ", ") + text(range)
      guard next.count <= columns || shown.isEmpty else { break }
      (shown, left) = (next, left - range.count)
    }
    return left > 0 ? "\(shown) and \(left) more" : shown
  }

  private static func ranges(_ ids: some Sequence<Int>) -> [ClosedRange<Int>] {
    Runs.of(ascending: Set(ids).sorted())
  }
}
