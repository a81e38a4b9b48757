package import Testing
package import GVLFindings

/// Tests a rule with its own examples: the failing one gives findings of this rule alone, each with a remedy, and the
/// passing one gives none.
///
/// - Parameters:
///   - excused: Rules with findings in every example, because examples are parts of files.
///   - findings: Gives the findings of all rules that run with this one.
/// - Returns: The findings of the failing example, for further checks.
@discardableResult
package func expectExamples<Subject>(
  of row: RuleTable<Subject>.Row, excused: Set<String> = [], sourceLocation: SourceLocation = #_sourceLocation,
  findings: (RuleExample<Subject.Known>) throws -> [Finding]
) throws -> [Finding] {
  let passes = try #require(row.check.passes, sourceLocation: sourceLocation)
  let fails = try #require(row.check.fails, sourceLocation: sourceLocation)
  #expect(passes != fails, sourceLocation: sourceLocation)
  func told(_ found: [Finding]) -> String { "\(found.map { "\($0.rule.id): \($0.message)" })" }

  let clean = try findings(passes).filter { !excused.contains($0.rule.id) || $0.rule == row.rule }
  #expect(clean.isEmpty, "\(told(clean))\n\(passes.source)", sourceLocation: sourceLocation)

  let found = try findings(fails).filter { !excused.contains($0.rule.id) || $0.rule == row.rule }
  #expect(Set(found.map(\.rule.id)) == [row.rule.id], "\(told(found))\n\(fails.source)", sourceLocation: sourceLocation)
  for finding in found {
    let message = finding.message
    #expect(!message.isEmpty && !message.hasSuffix(".") && !message.contains("\n"), sourceLocation: sourceLocation)
    #expect(
      message.contains { ":;,".contains($0) }, "says what to do: \(message)", sourceLocation: sourceLocation)
  }
  return found
}
