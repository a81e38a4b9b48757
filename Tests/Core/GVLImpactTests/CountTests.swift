import ConsentSignals
import GVLChanges
@testable import GVLImpact
import GVLList
import GVLShown
import TestSupport

/// Counts can be added and survive their documents, and no line is lost.
@Suite struct CountTests {
  private static let keys: [ImpactKey] = [.list, .language, .cmpVersion, .day]

  private struct Log {
    let plan: ImpactPlan
    let counter: ImpactCounter
    var lines: [[UInt8]] = []

    init(_ numbers: inout SeededNumbers) throws {
      let lists = try [5, 6, 9].map { version in
        try VendorList(Array(RandomList.value(3, version: version, &numbers).documentText.utf8))
      }
      plan = ImpactPlan(older: lists, now: ShownList(lists[2]), policy: .legalBasis, cmp: nil)
      counter = ImpactCounter(ImpactTable(plan, at: PlanTests.now), by: CountTests.keys)
      for _ in 0..<200 {
        var string = PlanTests.string(
          numbers.pick(lists), disclosing: lists[0].vendors.map(\.id).filter { _ in numbers.below(2) == 0 }, &numbers)
        if numbers.below(4) == 0 { string.vendorsDisclosed = nil }
        if numbers.below(9) == 0 { string.policyVersion = 2 }
        var text = Array(try string.encoded().utf8)
        switch numbers.below(12) {
        case 0: text.removeLast(numbers.below(text.count))
        case 1: text[numbers.below(text.count)] = UInt8(numbers.below(256))
        default: break
        }
        lines.append(text)
      }
    }

    func summary(_ lines: some Sequence<[UInt8]>) -> ImpactSummary {
      var counts = ImpactCounts()
      for line in lines { counts.add(counter.mark(line[...]).mark) }
      return ImpactSummary(counts, of: plan, sha256: "x", by: CountTests.keys)
    }
  }

  @Test(arguments: SeededNumbers.seeds(3_800)) func partsAddUpInAnyOrder(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    let log = try Log(&numbers)
    let whole = log.summary(log.lines)
    for _ in 0..<5 {
      let places = log.lines.map { _ in numbers.below(3) }
      let parts = (0..<3).map { part in log.summary(zip(log.lines, places).filter { $0.1 == part }.map(\.0)) }
      var left = parts[0]
      try left.merge(parts[1])
      try left.merge(parts[2])
      var right = parts[2]
      try right.merge(parts[1])
      try right.merge(parts[0])
      #expect(left == whole && right == whole)
    }
    #expect(try ImpactSummary(Array(whole.json.documentText.utf8)) == whole)
  }

  /// A count reads the same values from a string as `TCString`. If `TCString` refuses a string, a count may read a part
  /// of it, but no other values.
  @Test(arguments: SeededNumbers.seeds(4_000)) func aLineIsReadAsAString(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    let log = try Log(&numbers)
    var read = 0
    for line in log.lines {
      let text = String(decoding: line, as: UTF8.self)
      guard let string = try? TCString(text) else { continue }
      read += 1
      try TCLogLine.read(line[...]) { (line) throws(SignalError) in
        #expect(line.lastUpdated == string.lastUpdated.milliseconds / 100)
        #expect((line.cmpID, line.cmpVersion) == (string.cmpID, string.cmpVersion))
        #expect(LetterPair(bits: line.language) == string.consentLanguage)
        #expect((line.listVersion, line.policyVersion) == (string.vendorListVersion, string.policyVersion))
        let asked = IDBits((0..<6).map { _ in 1 + numbers.below(900) })
        var (any, all): (Bool?, Bool?)
        let isKnown = try line.withDisclosed { (any, all) = ($0.hasAny(of: asked), $0.hasAll(of: asked)) }
        let disclosed = string.vendorsDisclosed
        #expect(isKnown == (disclosed != nil))
        #expect(any == disclosed.map { asked.intersects($0) } && all == disclosed.map { asked.isSubset(of: $0) })
        if let disclosed {
          _ = try line.withDisclosed {
            #expect($0.hasAll(of: disclosed) && $0.hasAny(of: disclosed) != disclosed.isEmpty)
          }
        }
        let isRefusal =
          string.purposeConsents.isEmpty && string.purposeLegitimateInterests.isEmpty && string.vendorConsents.isEmpty
          && string.specialFeatureOptIns.isEmpty && string.vendorLegitimateInterests.isEmpty
        #expect(try line.isRefusal() == isRefusal)
      }
    }
    #expect(read > 100)
  }

  /// Each line is counted once, with its own result.
  @Test(arguments: SeededNumbers.seeds(3_900)) func noLineIsLost(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    let log = try Log(&numbers)
    let whole = log.summary(log.lines + [[]])
    #expect(whole.empty == 1 && whole.lines == log.lines.count { !$0.isEmpty })
    #expect(whole.tally.sum + whole.invalid.values.reduce(0, +) == whole.lines)
    #expect(whole.by.values.reduce(0) { $0 + $1.sum } == whole.tally.sum)
    #expect(whole.by.values.reduce(0) { $0 + $1.estimated } == whole.tally.estimated)
    for (values, _) in whole.by {
      #expect(values[0].hasPrefix("v") && values[1].count >= 2 && Int(values[2]) != nil && values[3].count == 10)
    }
  }

  /// No group is smaller than allowed, and no string is lost.
  @Test(arguments: [0, 1, 2, 5, 20, 150, 1_000]) func smallPartsAreHidden(limit: Int) throws {
    var numbers = SeededNumbers(7)
    let log = try Log(&numbers)
    let whole = log.summary(log.lines)
    let shown = whole.hiding(below: limit)
    #expect(shown.by.values.reduce(0) { $0 + $1.sum } == whole.tally.sum)
    #expect(shown.by.count == 1 || shown.by.values.allSatisfy { $0.sum >= limit })
    #expect((shown == whole) == (limit < 2))
    #expect(try ImpactSummary(Array(shown.json.documentText.utf8)) == shown)
  }

  @Test func partsOfOtherPlansAreRefused() throws {
    var numbers = SeededNumbers(1)
    let log = try Log(&numbers)
    var one = log.summary(log.lines)
    var other = one
    other.plan = "y"
    #expect(throws: ImpactSummary.MergeError.otherPlan) { try one.merge(other) }
    other = one
    other.keys = [.list]
    #expect(throws: ImpactSummary.MergeError.otherKeys) { try one.merge(other) }
    other = one
    other.basis = .day
    #expect(throws: ImpactSummary.MergeError.otherUnit) { try one.merge(other) }
    one.unit = .users
    other = one
    #expect(throws: ImpactSummary.MergeError.users) { try one.merge(other) }
    try one.merge(other, areUsersDisjoint: true)
    #expect(one.lines == 2 * other.lines)
  }

  /// Files that are not counts of gvl.
  @Test(arguments: [
    "{}", "[]", "", #"{"schema":"gvl.impact-plan/2"}"#, #"{"schema":"gvl.impact-plan/1","list":"v3/9"}"#,
  ])
  func otherDocumentsAreNoPlans(text: String) {
    #expect(throws: FieldError.self) { try ImpactPlan(Array(text.utf8)) }
    #expect(throws: FieldError.self) { try ImpactSummary(Array(text.utf8)) }
  }

  /// Counts with impossible numbers, or with sums that do not add up, are refused.
  @Test(arguments: [
    ("\"lines\": 200", "\"lines\": 9223372036854775807"), ("\"lines\": 200", "\"lines\": 199"),
    ("\"estimated\": ", "\"estimated\": 9"),
  ])
  func countsThatDoNotAddUpAreRefused(from: String, to: String) throws {
    var numbers = SeededNumbers(1)
    let log = try Log(&numbers)
    var whole = log.summary(log.lines)
    whole.invalid["tc.version", default: 0] += 200 - whole.lines
    whole.lines = 200
    let text = whole.json.documentText
    #expect(try ImpactSummary(Array(text.utf8)) == whole)
    let other = text.replacing(from, with: to, maxReplacements: 1)
    #expect(other != text)
    #expect(throws: FieldError.self) { try ImpactSummary(Array(other.utf8)) }
  }

  @Test(arguments: ["askAgainAfterSeconds", "notBeforeSeconds"]) func aDurationOfAThousandYearsIsTooLong(member: String)
    throws
  {
    var numbers = SeededNumbers(1)
    let text = try Log(&numbers).plan.json.documentText
    let other = text.replacing("\"\(member)\": null", with: "\"\(member)\": 9223372036854775807")
    #expect(other != text)
    #expect(throws: FieldError.self) { try ImpactPlan(Array(other.utf8)) }
  }

  /// Groups are in the order of their values, numbers by size, and the group of hidden values is the last.
  @Test func partsAreInOrder() throws {
    var numbers = SeededNumbers(7)
    let log = try Log(&numbers)
    let ordered: [ImpactKey: [String]] = [
      .day: ["2025-12-31", "2026-01-01"], .cmpVersion: ["2", "10"], .list: ["none", "v2/141", "v3/9", "v3/10"],
      .language: ["AA", "DE"],
    ]
    for keys in [[ImpactKey.day], [.cmpVersion], [.list, .language]] {
      var whole = log.summary(log.lines)
      whole.keys = keys
      let groups =
        keys.reduce([[]]) { groups, key in groups.flatMap { group in ordered[key, default: []].map { group + [$0] } } }
        + [keys.map { _ in ImpactSummary.hidden }]
      whole.by = Dictionary(uniqueKeysWithValues: groups.map { ($0, .init(strings: [.none: 1])) })
      #expect(whole.sortedParts.map(\.values) == groups)
    }
  }

  /// Vendors in the form of a plan.
  @Test(arguments: ["", "1", "8,12,22-25", "1-65535"]) func idsAreReadAsWritten(text: String) {
    #expect(IDBits(written: text)?.written == text)
  }

  @Test(arguments: ["0", "5-4", "1,,2", "1-2-3", "65536", "x", "1-", "-1", " 1"]) func otherIDsAreRefused(text: String)
  {
    #expect(IDBits(written: text) == nil)
  }
}
