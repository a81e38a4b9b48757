import GVLKit
import TestSupport

/// A program that imports only this product of the package.
@Suite struct KitTests {
  private func list(version: Int = 7, vendors: [JSONValue] = Fiction.vendors) throws -> VendorList {
    try VendorList(Fiction.list(version: version, vendors: vendors).bytes)
  }

  /// The program of the README: one import is enough.
  @Test func oneImportIsEnough() throws {
    let (before, after) = (try list(), try list(version: 8, vendors: Fiction.vendors + [Fiction.vendor(6)]))
    let decision = ReconsentDecision(from: before, to: after, profile: .wholeList, policy: .legalBasis)
    #expect(decision.verdict == .required)
    #expect(decision.diff.summary.vendorsAdded == 1)
    #expect(try JSONDocument(decision.json.documentText).root["verdict"]?.string == "required")
    #expect(decision.diff.changes.map(\.description).contains("6 Vendor 6: added"))
  }

  /// The README's five lines on TC strings.
  @Test func stringsAreReadJudgedAndWritten() throws {
    let (list, profile, now) = (try list(), PublisherProfile.wholeList, Timestamp(seconds: 1_780_000_000))
    let all = TCString(
      .acceptAll, to: ShownList(list, through: profile), at: now, cmpID: 880, cmpVersion: 1, consentLanguage: "EN")
    let string = try TCString(try all.encoded())
    let vendor = try #require(list.vendors.first { $0.isLive && $0.consentPurposes.contains(1) })
    #expect(string.permits(vendor: vendor.id, purpose: 1, list: list).basis == .consent)
    #expect(string.findings(list: list, at: now).filter { $0.severity == .error }.map(\.message) == [])
    #expect(string == all)
  }

  @Test func aFileIsReadForWhatItIs() throws {
    let files = [try ListFile(Fiction.list().bytes), try ListFile(Fiction.translation("de").bytes)]
    let list = try #require(files.compactMap { if case .list(let list) = $0 { list } else { nil } }.first)
    let german = try #require(files.compactMap { if case .translation(let texts) = $0 { texts } else { nil } }.first)
    #expect(list.reference.description == "v3/7" && list.findings().allSatisfy { ListRules.all.contains($0.rule) })
    #expect(german.vendorListVersion == list.reference.version)
    #expect(german.texts.item(.purpose, 2)?.name != list.texts.item(.purpose, 2)?.name)
    for (text, code) in [
      ("[]", "list.wrong-type"), ("{}", "list.not-a-list"), ("{", "json.truncated"), ("", "json.empty"),
      ("<html>", "json.not-json"),
    ] {
      #expect { _ = try ListFile(Array(text.utf8)) } throws: { ($0 as? ModelError)?.code.rawValue == code }
    }
  }

  /// Any sequence of the same bytes gives the same list.
  @Test func bytesMayComeInAnySequence() throws {
    let bytes = Fiction.list().bytes
    let lists = [try VendorList(bytes), try VendorList(ArraySlice(bytes)), try VendorList(bytes.lazy.map(\.self))]
    for list in lists { #expect(list.document.bytes == bytes && list.vendorCount == Fiction.vendors.count) }
  }

  @Test func vendorsAndTextsAreFoundByTheirIDs() throws {
    let list = try list()
    for vendor in list.vendors { #expect(list.vendor(vendor.id)?.name == vendor.name) }
    for kind in TextKind.allCases {
      #expect(list.texts[kind].map(\.id) == Array(list.texts.ids(kind)))
      for item in list.texts[kind] { #expect(list.texts.item(kind, item.id)?.name == item.name) }
    }
    let shown = ShownList(list)
    #expect(shown.vendors.count == list.liveVendorCount)
    for vendor in shown.vendors { #expect(shown.vendor(vendor.id)?.id == vendor.id) }
  }

  /// A profile read from its own JSON decides as before.
  @Test func aProfileIsKeptAndDecides() throws {
    var profile = PublisherProfile(name: "app")
    profile.vendors = .only([1, 2])
    profile.restrictions = [.init(purpose: 2, kind: .requireConsent, vendors: .all)]
    let kept = try PublisherProfile(JSONDocument(profile.json.documentText).root)
    #expect(kept == profile)
    let (before, after) = (
      try list(vendors: [Fiction.vendor(1)]), try list(version: 8, vendors: [Fiction.vendor(1), Fiction.vendor(2)])
    )
    for policy in ReconsentPolicy.presets {
      let read = try ReconsentPolicy(JSONDocument(policy.json.documentText).root)
      let decisions = [(profile, policy), (kept, read)].map {
        ReconsentDecision(from: before, to: after, profile: $0.0, policy: $0.1)
      }
      #expect(decisions[0].json == decisions[1].json && decisions[0].doNotSignalYet.map(\.vendor) == [2])
    }
  }

  /// The caller states the age of a choice, because this library has no clock.
  @Test func anOldAnswerAsksAgain() throws {
    let list = try list()
    let policy = ReconsentPolicy(name: "yearly", title: "asks once a year", rules: [], askAgainAfter: Age("365d"))
    let asked = try #require(Timestamp("2025-01-01T00:00:00Z"))
    for (now, verdict) in [("2025-12-31T23:59:59Z", Verdict.none), ("2026-01-01T00:00:00Z", .required)] {
      let times = AnswerAge.Times(lastAsked: asked, now: try #require(Timestamp(now)))
      let decision = ReconsentDecision(from: list, to: list, profile: .wholeList, policy: policy, lastAsked: times)
      #expect(decision.verdict == verdict && decision.profiles == "all")
    }
  }

  /// Each preset is at least as strict as the one before, for any lists.
  @Test(arguments: SeededNumbers.seeds(63)) func presetsGetStricter(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    for _ in 0..<30 {
      let lists = try (0..<2).map { _ in try VendorList(RandomList.value(3, &numbers).written(.compact)) }
      let verdicts = ReconsentPolicy.presets.map {
        ReconsentDecision(from: lists[0], to: lists[1], profile: .wholeList, policy: $0).verdict
      }
      #expect(verdicts == verdicts.sorted())
      #expect(ListDiff(from: lists[0], to: lists[0]).changes.isEmpty)
    }
  }
}
