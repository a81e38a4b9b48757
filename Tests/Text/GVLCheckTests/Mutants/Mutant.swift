import GVLCheck
import GVLFindings
import TestSupport

/// A faultless dialog of our own, in any format.
struct CleanScreen: Sendable {
  /// The file name, which decides how the source is read.
  let file: String
  let source: String
  let context: DialogContext

  func check(_ source: String, _ context: DialogContext) throws -> Checked {
    guard file.hasSuffix(".html") else { return try checkText(source, file: file, context: context) }
    return checkPage(bytes: Array(source.utf8), file: file, context: context)
  }
}

/// One fault put into a clean screen, and the one rule that must report it.
struct Mutant: Sendable, CustomTestStringConvertible {
  let name: String
  /// The replaced parts of the clean screen.
  let changes: [(from: String, to: String)]
  /// A rule of the check, such as `edpb/no-reject-first-layer`.
  let rule: String
  let severity: Severity?
  /// Checks that report the same fault from another side.
  let beside: Set<String>
  let context: @Sendable (inout DialogContext) -> Void

  init(
    _ name: String, _ from: String, _ to: String, and more: [(String, String)] = [], _ rule: String,
    as severity: Severity? = nil, beside: Set<String> = [],
    context: @escaping @Sendable (inout DialogContext) -> Void = { _ in }
  ) {
    self.name = name
    changes = [(from, to)] + more
    (self.rule, self.severity, self.beside, self.context) = (rule, severity, beside, context)
  }

  var testDescription: String { name }
  var check: String { Self.check(rule) }
  static func check(_ rule: String) -> String { String(rule.drop { $0 != "/" }.dropFirst()) }

  /// Expects that only the fault's check reports it, in every set that has the check.
  func expectCaught(in clean: CleanScreen, sourceLocation: SourceLocation = #_sourceLocation) throws {
    var source = clean.source
    for change in changes {
      #expect(source.contains(change.from), "\(name) changes nothing: \(change.from)", sourceLocation: sourceLocation)
      source = source.replacing(change.from, with: change.to)
    }
    var context = clean.context
    self.context(&context)
    func ids(_ sets: Set<String>) throws -> [Finding] {
      context.sets = sets
      return try clean.check(source, context).findings
    }
    let all = try ids(Set(CheckRules.sets))
    let told = Comment(
      rawValue: "\(name): \(all.map { "\($0.rule.id) \($0.place?.description ?? "-"): \($0.message)" })")
    #expect(Set(all.map { Self.check($0.rule.id) }) == beside.union([check]), told, sourceLocation: sourceLocation)
    #expect(Set(all.map(\.rule.id)).count == all.count, told, sourceLocation: sourceLocation)
    let set = String(rule.prefix { $0 != "/" })
    let own = try ids([set]).filter { !beside.contains($0.rule.check) }
    #expect(own.map(\.rule.id) == [rule], told, sourceLocation: sourceLocation)
    if let severity { #expect(own.map(\.severity) == [severity], told, sourceLocation: sourceLocation) }
    // The standard sets that have the check report it, and no other set.
    let standard = try ids(Set(CheckRules.standardSets).union([set]))
    #expect(standard.contains { $0.rules.contains { $0.id == rule } }, told, sourceLocation: sourceLocation)
    for finding in all {
      #expect(finding.owner == .publisher && finding.file == clean.file && finding.layer != nil, told)
    }
    #expect(try clean.check(source, context).inconclusive.isEmpty, told, sourceLocation: sourceLocation)
  }
}

extension CleanScreen {
  /// Expects no findings in any set, and nothing inconclusive.
  func expectClean(sourceLocation: SourceLocation = #_sourceLocation) throws -> Checked {
    let result = try check(source, context)
    #expect(
      result.findings.isEmpty,
      "\(result.findings.map { "\($0.rule.id) \($0.place?.description ?? "-"): \($0.message)" })",
      sourceLocation: sourceLocation)
    #expect(result.inconclusive.isEmpty && result.notes.isEmpty, sourceLocation: sourceLocation)
    return result
  }
}

/// The items of a small list of our own that a dialog must show.
enum LampList {
  static let english: [Expected.Item] = [
    .init(
      kind: .purpose, id: 1, name: "Remember which lamp was lit",
      description: "A note on your device tells which lamp you lit when you came.",
      illustrations: ["You lit the green lamp on Monday, so it burns on Tuesday too."]),
    .init(
      kind: .purpose, id: 2, name: "Choose notices by the weather",
      description: "Notices are chosen by the weather outside of your window."),
    .init(
      kind: .purpose, id: 3, name: "Count how often a notice burns",
      description: "Every evening the notices that burned are counted."),
    .init(
      kind: .specialPurpose, id: 1, name: "Keep thieves away from our lamps",
      description: "Whoever steals lamps is recognised at the door."),
    .init(
      kind: .feature, id: 1, name: "Match lamps of other houses",
      description: "Lamps of other houses are held beside yours."),
    .init(
      kind: .specialFeature, id: 1, name: "Find the exact house of a lamp",
      description: "With your leave the house of a lamp is found to the yard."),
    .init(
      kind: .stack, id: 1, name: "Notices and how they are counted",
      description: "Notices are chosen by the weather and counted in the evening.", purposes: [2, 3]),
    .init(
      kind: .stack, id: 2, name: "Notices for every weather", description: "Notices are held against the clouds.",
      purposes: [2]),
  ]

  static let vendors = [7: "Lamp Works", 9: "Night Shift", 12: "Harbour Lights"]

  /// A context with three vendors and two third parties outside the framework.
  static func context(_ language: String = "en", _ items: [Expected.Item] = english) -> DialogContext {
    var context = DialogContext(expectedVendors: 5)
    context.nonTCFVendors = 2
    context.expected = Expected(
      texts: [language: items], vendors: vendors, usesSpecialFeatures: true, usesLegitimateInterest: true)
    return context
  }
}
