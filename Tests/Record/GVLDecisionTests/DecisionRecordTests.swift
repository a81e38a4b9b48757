import Files
import GVLArchive
import GVLChanges
@testable import GVLDecision
import GVLList
@testable import GVLSettings
import GVLShown
@testable import GVLWorkspace
import TestSupport

/// The content of a record, and the differences that are reported if it was changed.
@Suite struct DecisionRecordTests {
  private static func list(_ version: Int, _ vendors: [JSONValue]) throws -> LoadedList {
    let list = try VendorList(Fiction.list(version: version, vendors: vendors).bytes)
    return LoadedList(list: list, reference: list.reference, file: "a file")
  }

  private static func lists() throws -> (from: LoadedList, to: LoadedList) {
    (
      try list(7, [Fiction.vendor(1), Fiction.vendor(2)]),
      try list(
        8,
        [Fiction.vendor(1, consent: [1, 3, 4]), Fiction.vendor(2, interest: []), Fiction.vendor(3), Fiction.vendor(4)])
    )
  }

  private static func record(
    withLists: Bool = false, policy: ReconsentPolicy = .strict,
    lastAsked: AnswerAge.Times? = nil,
    explains: Bool = false
  ) throws -> DecisionRecord {
    let (from, to) = try lists()
    let decision = ReconsentDecision(
      from: from.list, to: to.list, profile: .wholeList, policy: policy, explains: explains, lastAsked: lastAsked)
    return try DecisionRecord(
      decision, from: from, to: to, fromProfile: nil, profile: .wholeList, policy: policy, tool: "gvl 1",
      recorded: Timestamp(seconds: 1_772_409_600), note: nil, withLists: withLists)
  }

  private func differences(_ json: JSONValue) throws -> [String] {
    let (from, to) = try Self.lists()
    return try DecisionRecord(json.bytes, file: "r.json").differences(from: from.list, to.list)
  }

  @Test func whatWasRecordedHolds() throws {
    #expect(try differences(Self.record().json) == [])
    #expect(try differences(Self.record(withLists: true).json) == [])
    #expect(try differences(Self.record(explains: true).json) == [])
    var aged = ReconsentPolicy.additions
    (aged.askAgainAfter, aged.notBefore) = (Age("390d"), Age("180d"))
    let asked = AnswerAge.Times(lastAsked: Timestamp(seconds: 1_700_000_000), now: Timestamp(seconds: 1_772_409_600))
    #expect(try differences(Self.record(policy: aged, lastAsked: asked).json) == [])
  }

  static let edits: [(path: [String], value: JSONValue, named: [String])] = [
    (["from", "list"], "v3/999", ["from.list"]), (["to", "list"], "v2/8", ["to.list"]),
    (["from", "list"], "v3/7.00000000", ["from.list"]),
    (["decision", "from", "list"], "v3/999", ["decision.from.list"]),
    (["decision", "verdict"], "none", ["decision.verdict"]),
    (["decision", "stopSignalling"], [1], ["decision.stopSignalling[0]"]),
    (["decision", "remark"], "x", ["decision.remark"]),
    (["approvedBy"], "the lawyer", ["approvedBy"]), (["from", "approvedBy"], "x", ["from.approvedBy"]),
    (["profile", "approvedBy"], "x", ["profile.approvedBy"]), (["policy", "more"], 1, ["policy.more"]),
  ]

  @Test(arguments: edits.indices) func aChangeIsNamedByItsPath(index: Int) throws {
    let edit = Self.edits[index]
    #expect(try differences(Self.record().json.replacing(edit.path, with: edit.value)) == edit.named)
  }

  /// H4: names of lists that were changed everywhere; the hashes are right.
  @Test func namesOfListsAreThoseOfTheTexts() throws {
    let edited = try Self.record().json
      .replacing(["from", "list"], with: "v3/999").replacing(["to", "list"], with: "v3/1000")
      .replacing(["decision", "from", "list"], with: "v3/999").replacing(["decision", "to", "list"], with: "v3/1000")
    #expect(try differences(edited) == ["from.list", "to.list", "decision.from.list", "decision.to.list"])
  }

  /// The edition is the beginning of the hash, so a record may have or omit it if a number was published twice.
  @Test func anEditionIsThatOfTheHash() throws {
    let record = try Self.record()
    let right = "v3/7.\(record.from.sha256.prefix(8))"
    let named = record.json.replacing(["from", "list"], with: .string(right))
      .replacing(["decision", "from", "list"], with: .string(right))
    #expect(try differences(named) == [])
  }

  @Test func reasonsAreNamedOneByOne() throws {
    let json = try Self.record().json
    guard case .array(var reasons)? = json["decision"]?["reasons"], reasons.count > 2 else {
      Issue.record("too few reasons")
      return
    }
    let all = reasons
    reasons[1] = reasons[1].replacing(["verdict"], with: "disclose")
    #expect(try differences(json.replacing(["decision", "reasons"], with: .array(reasons))) == ["decision.reasons[1]"])
    reasons = all
    reasons.remove(at: 0)
    #expect(try differences(json.replacing(["decision", "reasons"], with: .array(reasons))) == ["decision.reasons"])
    reasons = all
    reasons.insert(all[0].replacing(["rule"], with: "a/b"), at: 1)
    #expect(try differences(json.replacing(["decision", "reasons"], with: .array(reasons))) == ["decision.reasons[1]"])
  }

  @Test func listsInARecordAreProvedByTheirHash() throws {
    let json = try Self.record(withLists: true).json
    let read = try DecisionRecord(json.bytes, file: "r.json")
    #expect(read.from.bytes == (try Self.lists().from.list.document.bytes) && read.json.means(json))
    #expect(try Self.record().from.bytes == nil)
    let other = try #require(json["to"]?["gzipBase64"])
    for wrong: JSONValue in [other, "", "%", "AAAA", 1] {
      let error = #expect(throws: WorkspaceError.self) {
        try DecisionRecord(json.replacing(["from", "gzipBase64"], with: wrong).bytes, file: "r.json")
      }
      #expect(error?.code == .decision && error?.message.contains("/from/gzipBase64") == true)
    }
  }

  /// A record with a missing or unknown edition is refused, never read by this program's rules.
  @Test(arguments: [nil, 0, 2, 99] as [JSONValue?])
  func aRecordOfAnotherEditionIsRefused(edition: JSONValue?) throws {
    let json = try Self.record().json
    #expect(json["edition"] == .integer(ProfileRules.edition))
    let error = #expect(throws: WorkspaceError.self) {
      try DecisionRecord(json.replacing(["edition"], with: edition).bytes, file: "r.json")
    }
    #expect(error?.code == .decision && error?.message.contains("edition") == true)
    #expect(error?.message.contains("`gvl reconsent --record`") == true)
  }

  /// A policy without ages keeps its hash.
  @Test func policiesWithoutAgesKeepTheirHash() throws {
    let json = try Self.record().json
    let policy = try #require(json["policy"])
    #expect(json["policySha256"] == .string(Digest.sha256(policy.canonicalBytes)))
    let edited = json.replacing(["policy", "askAgainAfter"], with: "390d")
    let error = #expect(throws: WorkspaceError.self) { try DecisionRecord(edited.bytes, file: "r.json") }
    #expect(error?.message.contains("policySha256") == true)
  }
}
