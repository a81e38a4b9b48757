/// A range of numbered lists to fetch besides the latest one: `45..50`, `45..`, `..50`, `46` or `all`.
public struct Backfill: Sendable, Hashable, CustomStringConvertible {
  /// First version; nil for the first list.
  public var from: Int?
  /// Last version; nil for the newest list.
  public var to: Int?

  /// Every list from the first to the newest.
  public static let all = Backfill(from: nil, to: nil)

  /// Both ends are included. A range that runs backwards has no list, and numbers below 1 name none.
  public init(from: Int?, to: Int?) {
    self.from = from
    self.to = to
  }

  /// Parses `45..50`, `45..`, `..50`, `46` or `all`; nil for any other text, and for a range that runs backwards.
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

  /// The versions up to the newest list: the server has no later one.
  func versions(newest: Int) -> Range<Int> {
    // A program may have set any number, but no list has a number below 1.
    let (low, high) = (max(1, from ?? 1), min(to ?? newest, newest))
    return low..<max(low, max(0, high) + 1)
  }

  /// The text that `init(_:)` parses.
  public var description: String {
    if self == .all { return "all" }
    if let from, from == to { return String(from) }
    return (from.map { String($0) } ?? "") + ".." + (to.map { String($0) } ?? "")
  }
}

/// How fast numbered lists are requested: a few at a time with a pause between, which spares the server.
public struct Pace: Sendable, Hashable {
  /// Requests in parallel, at least 1 (a smaller number becomes 1). Their bodies are in memory at once.
  public var together = 4 { didSet { together = max(1, together) } }
  /// Milliseconds between two groups, at least 0 (a negative number becomes 0).
  public var pause = 1000 { didSet { pause = max(0, pause) } }

  /// Four at a time, a second apart.
  public init() {}
}
