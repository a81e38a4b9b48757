import PlainText

/// The effect of a source's remarks on its findings.
struct IgnoreOutcome {
  /// For each finding the accepted rules, with the reason.
  private(set) var reasons: [[Rule: String]]
  /// For each part that could not be seen the reason why it is accepted; nil if it is not.
  private(set) var partReasons: [String?]
  /// Findings about the remarks themselves.
  private(set) var complaints: [Finding] = []

  init(
    _ ignores: [Ignore], over findings: [Finding], _ parts: [Inconclusive] = [], file: String,
    scope: ReviewScope
  ) {
    reasons = findings.map { _ in [:] }
    partReasons = parts.map { _ in nil }
    for ignore in ignores {
      func complain(_ rule: Rule, _ message: String) {
        complaints.append(
          Finding(
            rule, owner: .publisher, file: file, place: ignore.place, text: ignore.rules.joined(separator: ","),
            message: message))
      }
      let unknown = ignore.rules.filter { !scope.known.contains($0) }
      if ignore.rules.isEmpty {
        complain(IgnoreRules.unknownRule, "the note names no rule: write `gvl:ignore RULE reason`")
      }
      for name in unknown {
        complain(
          IgnoreRules.unknownRule,
          "\(name): there is no such rule; \(Nearest.suggestion(for: name, in: scope.known.names, listedBy: "gvl rules"))"
        )
      }
      guard unknown.count < ignore.rules.count else { continue }
      guard !ignore.reason.isEmpty else {
        complain(
          IgnoreRules.withoutReason,
          "the note gives no reason and has no effect: write the reason behind the rule")
        continue
      }
      guard !ignore.isForFile || ignore.place.line <= Ignore.topLines else {
        complain(
          IgnoreRules.unused,
          "gvl:ignore-file holds within the first \(Ignore.topLines) lines only: move it up, or write gvl:ignore")
        continue
      }
      var isUsed = false
      for (index, finding) in findings.enumerated() {
        let named = finding.rules.filter(ignore.names)
        guard !named.isEmpty, ignore.isForFile || Self.speaks(ignore, of: finding.place) else { continue }
        isUsed = true
        for rule in named where reasons[index][rule] == nil { reasons[index][rule] = ignore.reason }
      }
      for (index, part) in parts.enumerated() where ignore.names(part.code) && partReasons[index] == nil {
        guard ignore.isForFile || Self.speaks(ignore, of: part.place) else { continue }
        isUsed = true
        partReasons[index] = ignore.reason
      }
      let ran = ignore.rules.allSatisfy { scope.known.runs($0, in: scope.sets) }
      if !isUsed, ran, !scope.unseen.contains(file) {
        complain(
          IgnoreRules.unused,
          "nothing here breaks \(ignore.rules.joined(separator: ", ")): remove the note")
      }
    }
  }

  private static func speaks(_ ignore: Ignore, of place: TextPlace?) -> Bool {
    place.map { ignore.lines.contains($0.line) } ?? false
  }
}
