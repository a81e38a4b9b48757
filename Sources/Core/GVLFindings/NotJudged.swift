/// A check without a result, because a fact that it needs was not available.
public struct NotJudged: Sendable, Hashable {
  /// The rules that have the check, the strictest first. Never empty.
  public let rules: [Rule]
  /// The file as the caller named it; nil if the reason applies to the whole run, such as a missing list.
  public let file: String?
  /// The layer that was not judged; nil for the whole run.
  public let layer: String?
  /// The name of the missing fact for programs: `looks`, `list`.
  public let need: String
  /// The reason why it was not available: lower case, no full stop.
  public let why: String

  package init(_ rules: [Rule], file: String?, layer: String?, need: String, why: String) {
    self.rules = Finding.strictestFirst(rules)
    (self.file, self.layer, self.need, self.why) = (file, layer, need, why)
  }

  /// The strictest rule that has the check.
  public var rule: Rule { rules[0] }

  /// Each entry once, in order: languages of one file share their layers, and dialogs of a run share their list.
  package static func once(_ all: [NotJudged]) -> [NotJudged] {
    var seen: Set<NotJudged> = []
    return all.filter { seen.insert($0).inserted }
  }
}
