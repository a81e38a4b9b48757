/// Which numbered lists are wanted beside the latest one: `45..50`, `45..`, `..50`, `46` or `all`.
public struct Backfill: Sendable, Hashable, CustomStringConvertible {
  /// Nil for the first list.
  public var from: Int?
  /// Nil for the newest.
  public var to: Int?

  /// Every list from the first to the newest.
  public static let all = Backfill(from: nil, to: nil)

  /// Both ends are in it. A range that runs backwards has no list, and numbers below 1 name none.
  public init(from: Int?, to: Int?) {
    self.from = from
    self.to = to
  }

  /// Reads `45..50`, `45..`, `..50`, `46` or `all`; nil for anything else, and for a range that runs backwards.
  public init?(_ text: String) {
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
    // Whatever a program has set: no list has a number below 1.
    let (low, high) = (max(1, from ?? 1), min(to ?? newest, newest))
    return low..<max(low, max(0, high) + 1)
  }

  /// As `init(_:)` reads it.
  public var description: String {
    if self == .all { return "all" }
    if let from, from == to { return String(from) }
    return (from.map { String($0) } ?? "") + ".." + (to.map { String($0) } ?? "")
  }
}

/// How numbered lists are asked for: a few at a time, with a pause between, so that filling years is no burden.
public struct Pace: Sendable, Hashable {
  /// Requests in parallel, at least 1: a smaller number is 1. Their bodies are held at once.
  public var together = 4 { didSet { together = max(1, together) } }
  /// Milliseconds between two groups, at least 0: a negative number is 0.
  public var pause = 1000 { didSet { pause = max(0, pause) } }

  /// Four at a time, a second apart.
  public init() {}
}
