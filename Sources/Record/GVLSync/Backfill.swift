/// Which numbered lists are wanted beside the latest one: `45..50`, `45..`, `..50`, `46` or `all`.
package struct Backfill: Sendable, Hashable, CustomStringConvertible {
  /// Nil for the first list.
  package var from: Int?
  /// Nil for the newest.
  package var to: Int?

  package static let all = Backfill(from: nil, to: nil)

  package init(from: Int?, to: Int?) {
    self.from = from
    self.to = to
  }

  /// Nil for anything else, and for a range that runs backwards.
  package init?(_ text: String) {
    if text == "all" {
      self = .all
      return
    }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    func number(_ digits: String) -> Int? {
      guard digits.utf8.count <= 4, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
      return Int(digits).flatMap { Plausibility.versions.contains($0) ? $0 : nil }
    }
    switch parts.count {
    case 1:
      guard let only = number(text) else { return nil }
      self.init(from: only, to: only)
    case 3 where parts[1].isEmpty && !(parts[0].isEmpty && parts[2].isEmpty):
      let (from, to) = (number(parts[0]), number(parts[2]))
      guard parts[0].isEmpty == (from == nil), parts[2].isEmpty == (to == nil) else { return nil }
      if let from, let to, from > to { return nil }
      self.init(from: from, to: to)
    default: return nil
    }
  }

  /// The numbers below or at the newest list's: the server has none above it.
  func versions(newest: Int) -> Range<Int> {
    let (low, high) = (from ?? 1, min(to ?? newest, newest))
    return low..<max(low, high + 1)
  }

  package var description: String {
    if self == .all { return "all" }
    if let from, from == to { return String(from) }
    return (from.map { String($0) } ?? "") + ".." + (to.map { String($0) } ?? "")
  }
}

/// How numbered lists are asked for: a few at a time, with a pause between, so that filling years is no burden.
package struct Pace: Sendable, Hashable {
  /// Requests in parallel. Their bodies are held at once.
  package var together = 4
  /// Milliseconds.
  package var pause = 1000

  package init() {}
}
