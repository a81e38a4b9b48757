import ConsentSignals
import GVLList
import GVLShown
import GVLSignals
import TestSupport

/// Readers judge a string by the list that it names: it permits only what was shown and chosen. Real lists.
@Suite(.folder, .waits, .enabled(if: Corpus.isPresent, "\(Corpus.absence)")) struct NamedListTests {
  private static func site(_ settings: String, _ lists: Int...) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("languages: [en]\ncmp: {id: 880}\n" + settings, to: "gvl.yml")
    let archives = try #require(Corpus.root).path + "/v3/archives/vendor-list-v"
    let stored = try gvl(["archive", "import", "-q"] + lists.map { archives + "\($0).json" }, in: folder.url)
    #expect(stored.status == 0, "\(stored)")
    return folder
  }

  private static func list(_ version: Int) throws -> VendorList {
    try VendorList(Corpus.bytes("v3/archives/vendor-list-v\(version).json"))
  }

  private static func string(_ run: Tool.Run) throws -> TCString {
    #expect(run.status == 0, "\(run)")
    return try TCString(run.output.trimmingCharacters(in: .newlines))
  }

  /// In v3/24, but no longer in v3/146, vendor 205 declared purpose 7, which the publisher forbids to it.
  @Test(arguments: ["tc", "keys"]) func aRestrictionOfThenIsWritten(command: String) throws {
    var profile = PublisherProfile(name: "base")
    profile.vendors = .only([10, 205, 755])
    profile.restrictions = [.init(purpose: 7, kind: .notAllowed, vendors: .only([205]))]
    let settings = """
      profiles: {base: {vendors: [10, 205, 755], restrictions: [{purpose: 7, type: notAllowed, vendors: [205]}]}}

      """
    let then = try Self.list(24)
    var choices = ConsentChoices(
      in: ShownList(then, through: profile), language: "en", made: try #require(Timestamp("2026-03-01T16:30:00Z")))
    choices.acceptAll()
    // With the list of the choice in the archive, and without it.
    for lists in [[24, 146], [146]] {
      let folder = try lists.count == 2 ? Self.site(settings, 24, 146) : Self.site(settings, 146)
      defer { folder.remove() }
      try folder.write(choices.json + "\n", to: "choice.jsonl")
      var run = try gvl(command, command == "tc" ? "encode" : "export", "--choices", "choice.jsonl", in: folder.url)
      if command == "keys" {
        run.output = try #require(JSONDocument(run.output).root["keys"]?["IABTCF_TCString"]?.string)
      }
      let string = try Self.string(run)
      #expect(string.vendorListVersion == 24)
      #expect(!string.permits(vendor: 205, purpose: 7, list: then).isPermitted)
      #expect(string.permits(vendor: 755, purpose: 7, list: then).isPermitted)
    }
  }

  /// Users saw a legitimate interest of vendor 337 in purpose 7; the new selection asks for consent, never given.
  @Test func aDecisionSignalsNoConsentWhereAnInterestWasSeen() throws {
    let folder = try Self.site(
      """
      profiles:
        old: {vendors: [337]}
        new: {vendors: [337], restrictions: [{purpose: 7, type: requireConsent, vendors: all}]}

      """, 44, 45)
    let decided = try gvl(
      "reconsent", "v3/44", "v3/45", "--profile", "new", "--from-profile", "old", "--record", "d.json", "-q",
      in: folder.url)
    #expect(decided.status == 0, "\(decided)")
    let string = try Self.string(
      gvl("tc", "encode", "--accept-all", "--profile", "new", "--decision", "d.json", in: folder.url))
    #expect(!string.permits(vendor: 337, purpose: 7, list: try Self.list(45)).isPermitted)
  }

  /// The former CMP did not show purpose 1.
  @Test func aFormerChoiceDoesNotGrow() throws {
    let folder = try Self.site("profiles: {base: {vendors: [10, 755]}}\n", 146)
    let list = try Self.list(146)
    var former = TCString(
      created: try #require(Timestamp("2026-03-02T00:00:00Z")), cmpID: 28, cmpVersion: 1, consentLanguage: "EN",
      vendorListVersion: 146, policyVersion: 5)
    (former.purposeConsents, former.vendorConsents, former.vendorsDisclosed) = ([1, 2, 3, 4], [755], [10, 755])
    former.isPurposeOneTreated = true
    try folder.write("{\"IABTCF_TCString\":\"\(try former.encoded())\"}", to: "keys.json")
    let imported = try gvl("keys", "import", "keys.json", "--format", "choices", in: folder.url)
    #expect(imported.status == 0, "\(imported)")
    try folder.write(imported.output, to: "choice.jsonl")
    let string = try Self.string(gvl("tc", "encode", "--choices", "choice.jsonl", in: folder.url))
    #expect(!string.permits(vendor: 755, purpose: 1, list: list).isPermitted)
    #expect(string.permits(vendor: 755, purpose: 3, list: list).isPermitted)
  }
}
