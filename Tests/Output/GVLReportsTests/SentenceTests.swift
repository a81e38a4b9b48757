import GVLChanges
import GVLList
@testable import GVLListReports
import GVLShown
import Markup
import ReportFormats
import TestSupport

/// The section "In short": the same sentences in every format and for both commands, with the numbers of the changes.
@Suite struct SentenceTests {
  // MARK: A recount, from the JSON alone

  private static func text(_ value: JSONValue?) -> String {
    if case .string(let text)? = value { text } else { "" }
  }

  private static func number(_ value: JSONValue?) -> Int? {
    if case .number(let digits)? = value { Int(digits) } else { nil }
  }

  private static func elements(_ value: JSONValue?) -> [JSONValue] {
    if case .array(let elements)? = value { elements } else { [] }
  }

  private static func numbers(_ json: JSONValue) -> [String: [String: Int]] {
    var result: [String: [String: Int]] = [:]
    for sentence in elements(json["summary"]?["sentences"]) {
      guard case .object(let members)? = sentence["numbers"] else { continue }
      result[text(sentence["kind"])] = Dictionary(
        uniqueKeysWithValues: members.map { ($0.name, number($0.value) ?? -1) })
    }
    return result
  }

  /// How a text differs, found by a simple split into words.
  private static func difference(_ change: JSONValue) -> String {
    let aspect = text(change["kind"]).split(separator: ".").last.map(String.init) ?? ""
    if aspect == "added" || change["before"] == .null { return "new" }
    if aspect == "removed" || change["after"] == .null { return "removed" }
    if aspect == "contents" { return "contents" }
    if change["cosmetic"] == true { return "outerBlanks" }
    func texts(_ value: JSONValue?) -> [String] {
      if case .array(let elements)? = value { elements.map { text($0) } } else { [text(value)] }
    }
    let (old, new) = (texts(change["before"]), texts(change["after"]))
    guard old.count == new.count else { return "words" }
    func words(_ text: String) -> [Substring] { text.split(whereSeparator: \.isWhitespace) }
    let isSame = zip(old, new).allSatisfy { words($0).joined() == words($1).joined() }
    return isSame ? "whiteSpace" : "words"
  }

  /// The numbers of the sentences about the changes of `gvl.diff/1`, for vendors by id and without restrictions.
  private static func recount(_ json: JSONValue, _ ids: Set<Int>) -> [String: [String: Int]] {
    var (lines, others, items): ([Int: Set<String>], [Int], [String: String]) = ([:], [], [:])
    let weights = ["new", "removed", "words", "contents", "whiteSpace", "outerBlanks"]
    for change in elements(json["changes"]) {
      let kind = text(change["kind"])
      if let vendor = number(change["vendor"]) {
        if ids.contains(vendor) {
          lines[vendor, default: []].insert("\(kind) \(text(change["direction"]))")
        } else {
          others.append(vendor)
        }
      } else if !kind.hasPrefix("list.") {
        let item = "\(kind.split(separator: ".")[0]) \(change["item"]?.compactText ?? "")"
        let found = [difference(change), items[item]].compactMap(\.self)
        items[item] = weights.first(where: found.contains)
      }
    }
    func vendors(_ wanted: String...) -> Set<Int> { Set(lines.filter { !$0.value.isDisjoint(with: wanted) }.keys) }
    let purpose = vendors("vendor.purpose widened")
    let basis = vendors("vendor.purpose moved")
    let feature = vendors("vendor.specialFeature widened")
    let (back, new) = (vendors("vendor.reinstated widened"), vendors("vendor.added widened"))
    let shown = purpose.union(basis).union(feature).union(back).union(new)
    var result = [
      "mustShow": [
        "vendors": shown.count, "of": ids.count, "purpose": purpose.count, "basis": basis.count,
        "specialFeature": feature.count, "reinstated": back.count, "added": new.count, "profile": 0,
      ]
    ]
    let stop = vendors("vendor.deleted narrowed", "vendor.vanished narrowed")
    if !stop.isEmpty { result["stop"] = ["vendors": stop.count] }
    let more = Set(lines.filter { $0.value.contains { $0.hasSuffix(" widened") } }.keys).subtracting(shown)
    if !more.isEmpty { result["more"] = ["vendors": more.count] }
    if !others.isEmpty { result["others"] = ["vendors": Set(others).count, "changes": others.count] }
    if !items.isEmpty {
      var texts = ["texts": items.count]
      for weight in weights { texts[weight] = items.values.count { $0 == weight } }
      result["texts"] = texts
    }
    return result
  }

  private static func lists(_ stock: Stock) throws -> [(VendorList, VendorList)] {
    let lists = try stock.lists.filter { $0.contains("/archives/vendor-list-v") }.map {
      try VendorList(stock.bytes($0))
    }
    .sorted { $0.reference < $1.reference }
    let neighbours = zip(lists, lists.dropFirst()).filter {
      $0.reference.specification == $1.reference.specification && $0.reference != $1.reference
    }
    func named(_ reference: String) -> VendorList? { lists.first { $0.reference.description == reference } }
    let far = [("v2/131", "v2/224"), ("v3/45", "v3/146")].compactMap { from, to in
      named(from).flatMap { old in named(to).map { (old, $0) } }
    }
    if stock == .real { #expect(far.count == 2 && neighbours.count > 100) }
    return (stock == .real ? Effort.sample(Array(neighbours), every: 8) : Array(neighbours)) + far
  }

  @Test(.slow, arguments: Stock.present) func theNumbersAreThoseOfTheChanges(stock: Stock) throws {
    var numbers = SeededNumbers(29)
    for (from, to) in try Self.lists(stock) {
      let known = Set(from.vendors.map(\.id)).union(to.vendors.map(\.id))
      var profile = PublisherProfile(name: "p")
      profile.vendors = .only(Set(known.filter { _ in numbers.below(3) == 0 }).union([65_000]))
      let diff = ListDiff(from: from, to: to)
      let decision = ReconsentDecision(from: from, to: to, diff: diff, profile: profile, policy: .specMinimum)
      for (selection, all) in [(profile.vendors, known), (.all, known)] {
        profile.vendors = selection
        let groups = VendorGroups(from: from, to: to, diff: diff, profile: profile)
        let json = ChangeReport(diff, profile: profile, groups: groups).json
        let ids = if case .only(let ids) = selection { ids } else { all }
        let pair = "\(from.reference) to \(to.reference)"
        if diff.changes.isEmpty {
          var found = Self.numbers(json)
          #expect(found.removeValue(forKey: "same") == [:], "\(pair)")
          // The vendors of the sentence, if some of them are deleted in both lists.
          let dead = ids.count { id in [from, to].allSatisfy { $0.vendor(id)?.isLive != true } }
          #expect(found["dead"]?["vendors"] ?? 0 == dead, "\(pair)")
          #expect(dead == 0 ? found.isEmpty : (found["unchanged"]?["vendors"] ?? 0) + dead == ids.count, "\(pair)")
          continue
        }
        var found = Self.numbers(json)
        for (kind, wanted) in Self.recount(json, ids) {
          var numbers = found.removeValue(forKey: kind)
          numbers?["betweenWords"] = nil
          #expect(numbers == wanted, "\(kind) of \(pair)")
        }
        // The other vendors are counted too, so that the sentences add up to all vendors.
        #expect(Set(found.keys).isSubset(of: ["other", "unchanged", "dead", "policyVersion"]), "\(pair)")
        let sum = VendorGroups.Group.allCases.reduce(0) { $0 + (Self.numbers(json)[$1.rawValue]?["vendors"] ?? 0) }
        #expect(sum == ids.count, "\(pair)")
        for group in VendorGroups.Group.allCases {
          let count = Self.elements(json["groups"]?[group.rawValue]).count
          #expect(count == Self.numbers(json)[group.rawValue]?["vendors"] ?? 0, "\(group) of \(pair)")
        }
        // A decision has the same sentences under any policy.
        guard selection != .all else { continue }
        let answer = ChangeReport(decision, profile: profile).json
        #expect(answer["summary"]?["sentences"] == json["summary"]?["sentences"] && answer["groups"] == json["groups"])
      }
    }
  }

  /// Every vendor of the profile is in one sentence, whatever has changed.
  @Test(arguments: SeededNumbers.seeds(7)) func everyVendorIsInOneSentence(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    for _ in 0..<20 {
      let (old, new) = (RandomList.value(3, &numbers), RandomList.value(3, version: 6, &numbers))
      let (from, to) = (try VendorList(old.written(.compact)), try VendorList(new.written(.compact)))
      var profile = PublisherProfile(name: "app")
      let ids = Set((from.vendors.map(\.id) + to.vendors.map(\.id)).filter { _ in numbers.below(2) == 0 })
      profile.vendors = .only(ids)
      let decision = ReconsentDecision(from: from, to: to, profile: profile, policy: .strict)
      guard !decision.diff.changes.isEmpty else { continue }
      let named = ChangeReport(decision, profile: profile).sentences.flatMap(\.vendors)
      #expect(named.count == ids.count && Set(named) == ids)
    }
  }

  // MARK: Formats

  static func reports() throws -> [ChangeReport] {
    let (old, new) = try Reports.lists("another")
    var profile = PublisherProfile(name: "app")
    var reports: [ChangeReport] = []
    for selection in [PublisherProfile.VendorSelection.only([1, 2, 3, 4, 6]), .only([5]), .only([404]), .all] {
      profile.vendors = selection
      let diff = ListDiff(from: old, to: new)
      let groups = VendorGroups(from: old, to: new, diff: diff, profile: profile)
      reports.append(ChangeReport(diff, profile: profile, groups: groups))
      let part = diff.filtered(by: ChangeFilter(vendors: [2]))
      reports.append(ChangeReport(part, profile: profile, groups: groups))
      for policy in ReconsentPolicy.presets {
        reports.append(
          ChangeReport(
            ReconsentDecision(from: old, to: new, profile: profile, policy: policy), profile: profile))
      }
    }
    return reports
  }

  @Test func everyFormatHasTheSameSentences() throws {
    for reports in try Self.reports().chunked(by: 6) {
      let sentences = reports[0].sentences
      #expect(sentences.count >= 3)
      for report in reports {
        #expect(report.sentences.map(\.named) == sentences.map(\.named))
        let json = Self.elements(report.json["summary"]?["sentences"])
        #expect(json.map { Self.text($0["text"]) } == sentences.map(\.text))
        let text = report.textReport.rendered(colour: false)
        let block = sentences.map { "  \($0.named)\n" }.joined()
        let of = report.filterSentence == nil ? "" : ", of the whole comparison"
        #expect(text.contains("\n\nIn short\(of)\n\(block)"), "\(text)")
        #expect(
          report.markdown.contains(
            "**In short\(of)**\n\n" + sentences.map { "- \($0.named)\n" }.joined() + "\n"))
        let page = try report.html()
        let list = try #require(page.firstMatch(of: /<section class="short"[^>]*>(?:(?!<\/section>).|\n)*<\/section>/))
        #expect(list.0.contains(">In short\(of)</h2>"))
        let items = list.0.matches(of: /<li>([^<]*)/).map { String($0.1) }
        for (item, sentence) in zip(items, sentences) { #expect(item.hasPrefix(sentence.text), "\(item)") }
        #expect(items.count == sentences.count)
      }
    }
  }

  /// Only dialogs ask, and only vendors that must be shown want; no sentence uses these verbs for others.
  @Test func nobodyAsksOrWants() throws {
    for report in try Self.reports() {
      for sentence in report.sentences {
        #expect(
          sentence.text.firstMatch(of: /\b(asks?|wants?|legal basis)\b/) == nil || sentence.kind == .vendors(.mustShow))
      }
      #expect(!report.textReport.rendered(colour: false).contains("than users"))
      #expect(try !report.html().contains("than users have seen"))
    }
  }

  private func sentences(
    _ old: [JSONValue], _ new: [JSONValue], _ ids: Set<Int>, restrictions: [PublisherProfile.Restriction] = []
  ) throws -> [String] {
    let (from, to) = (
      try VendorList(Fiction.list(vendors: old).bytes), try VendorList(Fiction.list(version: 8, vendors: new).bytes)
    )
    var profile = PublisherProfile(name: "app")
    profile.vendors = .only(ids)
    profile.restrictions = restrictions
    let decision = ReconsentDecision(from: from, to: to, profile: profile, policy: .specMinimum)
    return ChangeReport(decision, profile: profile).sentences.map(\.named)
  }

  /// A retention that is no longer stated is no legal basis; a changed basis is, even if a vendor adds declarations.
  @Test func aLegalBasisIsAPurposes() throws {
    let old = (1...4).map { Fiction.vendor($0) }
    let new = [
      Fiction.vendor(1).replacing(["dataRetention", "stdRetention"], with: nil),
      Fiction.vendor(2, consent: [1, 2, 3], interest: [], flexible: []).replacing(["specialPurposes"], with: [1, 2]),
      Fiction.vendor(3).replacing(["specialPurposes"], with: [1, 2]), Fiction.vendor(4),
    ]
    #expect(
      try sentences(old, new, [1, 2, 3, 4]) == [
        "1 of your 4 vendors must be shown again before it may be signalled: for another legal basis (2)",
        "1 vendor declares more where users have no choice (3)",
        "1 vendor changed something else: less than before, other terms, names or addresses (1)",
        "1 vendor did not change (4)",
      ])
  }

  @Test func everySentenceReadsWell() throws {
    let date = "2026-01-01T00:00:00Z"
    let old = [
      Fiction.vendor(1), Fiction.vendor(2), Fiction.vendor(3), Fiction.vendor(4, deleted: date),
      Fiction.vendor(5, deleted: date), Fiction.vendor(6),
    ]
    let new = [
      Fiction.vendor(1, consent: [1, 3, 4]), Fiction.vendor(2, consent: [1, 2, 3, 4], interest: [], flexible: []),
      Fiction.vendor(3, deleted: date), Fiction.vendor(4, deleted: date), Fiction.vendor(5), Fiction.vendor(6),
      Fiction.vendor(7), Fiction.vendor(8),
    ]
    #expect(
      try sentences(old, new, [1, 2, 3, 4, 5, 6, 7, 9]) == [
        "4 of your 8 vendors must be shown again before they may be signalled: 2 for a new purpose, "
          + "1 for another legal basis, 1 back in the list, 1 new in the list; 1 of them for several reasons (1, 2, 5, 7)",
        "1 vendor must no longer be signalled (3)", "1 vendor did not change (6)",
        "2 vendors are live in neither list: 1 deleted before, 1 not listed (4, 9)",
        "1 vendor that your profile does not have changed, in 1 change",
      ])
    #expect(
      try sentences(old, new, [7, 8]) == [
        "2 of your 2 vendors must be shown before they may be signalled: new in the list (7, 8)",
        "4 vendors that your profile does not have changed, in 6 changes",
      ])
    #expect(try sentences(old, new, [6])[0] == "Your one vendor need not be shown again")
    #expect(try sentences(old, new, [4, 6])[0] == "None of your 2 vendors has to be shown again")
    #expect(
      try sentences(old, new, [7])[0]
        == "Your one vendor must be shown before it may be signalled: new in the list (7)")
    #expect(try sentences(old, new, [])[0] == "The profile has no vendors")
    #expect(try sentences(old, old, [6]) == ["The two lists say the same"])
  }

  /// Changes that users notice because of the profile's restrictions are counted, as in the decision.
  @Test func restrictionsCount() throws {
    let old = [Fiction.vendor(1, interest: [2], flexible: [])]
    let new = [Fiction.vendor(1, consent: [1, 2, 3], interest: [], flexible: [])]
    let consent = PublisherProfile.Restriction(purpose: 2, kind: .requireConsent, vendors: .all)
    #expect(try sentences(old, new, [1], restrictions: [consent])[0].contains("for a new purpose"))
    #expect(try sentences(old, new, [1])[0].contains("for another legal basis"))
  }

  // MARK: A part

  /// Whatever part is shown, the lines of counts are those of the whole comparison.
  @Test(arguments: FilterTests.filters) func aPartKeepsTheCountsOfTheWhole(filter: ChangeFilter) throws {
    let (old, new) = try Reports.lists("another")
    var profile = PublisherProfile(name: "app")
    profile.vendors = .only([1, 3])
    let whole = ListDiff(from: old, to: new)
    let all = ChangeReport(whole, profile: profile)
    let part = ChangeReport(whole.filtered(by: filter), profile: profile)
    #expect(part.sumOfYours == all.sumOfYours && part.sum == all.sum)
    #expect(all.sumOfYours.hasPrefix("vendors: 1 deleted, 1 changed"))
    func lines(_ text: String) -> [Substring] {
      text.split(separator: "\n").filter { $0.contains("your vendors") || $0.contains("whole list") }
    }
    if !part.diff.changes.isEmpty {
      #expect(lines(part.textReport.rendered(colour: false)) == lines(all.textReport.rendered(colour: false)))
    }
    #expect(lines(part.markdown) == lines(all.markdown) && lines(all.markdown).count == 2)
    let row = "<dt>Changes of your vendors</dt><dd>\(all.sumOfYours) (profile app)"
    #expect(try part.html().contains(row) && all.html().contains(row))
  }
}

extension Array {
  fileprivate func chunked(by size: Int) -> [[Element]] {
    stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) }
  }
}
