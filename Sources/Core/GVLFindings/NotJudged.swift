/// A check that said nothing, neither "here it fails" nor "all is well", since what it needs was not at hand.
public struct NotJudged: Sendable, Hashable {
  /// Every rule that asks for it, the strictest first. Never empty.
  public let rules: [Rule]
  /// As the caller named it; nil where it holds for the whole run: no list is at hand.
  public let file: String?
  /// The layer that was not judged; nil for the whole run.
  public let layer: String?
  /// What was needed, as programs name it: `looks`, `list`.
  public let need: String
  /// Why it was not to be had: lower case, no full stop.
  public let why: String

  package init(_ rules: [Rule], file: String?, layer: String?, need: String, why: String) {
    self.rules = Finding.strictestFirst(rules)
    (self.file, self.layer, self.need, self.why) = (file, layer, need, why)
  }

  /// The strictest rule that asks.
  public var rule: Rule { rules[0] }

  /// Each once, in their order: languages of one file share their layers, and dialogs of a run their list.
  package static func once(_ all: [NotJudged]) -> [NotJudged] {
    var seen: Set<NotJudged> = []
    return all.filter { seen.insert($0).inserted }
  }
}
