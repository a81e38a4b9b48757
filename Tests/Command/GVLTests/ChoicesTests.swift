import ConsentSignals
import GVLList
import GVLShown
import GVLSignals
import TestSupport

/// `gvl tc encode --choices`: the strings of choices that apps have stored.
@Suite(.folder, .waits) struct ChoicesTests {
  /// The choice of a user who accepted everything in one of the sample's lists.
  static func accepted(_ list: Int, profile: String = "app") throws -> ConsentChoices {
    let folder = try Sample.shared().site
    let bytes = try Data(contentsOf: folder.appending(path: "gvl-cache/v3/vendor-list-v\(list).json"))
    var selection = PublisherProfile(name: profile)
    selection.vendors = .only([10, 174, 205, 755])
    let made = try #require(Timestamp("2026-03-01T16:30:00Z"))
    var choices = ConsentChoices(
      in: ShownList(try VendorList([UInt8](bytes)), through: selection), language: "de", screen: 2, gdprApplies: true,
      made: made)
    choices.acceptAll()
    choices.control = "accept_all"
    return choices
  }

  private static func site() throws -> TemporaryFolder {
    let folder = try Sample.shared().copy()
    try folder.write(
      "languages: [en]\ncmp: {id: 880, version: 7}\nprofiles: {app: {vendors: [10, 174, 205, 755, 1501]}, other: {vendors: all}}\n",
      to: "gvl.yml")
    return folder
  }

  /// A choice made two lists ago keeps its list, vendors and day; later additions are not signalled.
  @Test func aStringOfAnOlderList() throws {
    let site = try Self.site()
    let choices = try Self.accepted(101)
    try expectGolden(choices.json, "cli/choices.json")
    try site.write(choices.json + "\n", to: "choices.jsonl")
    let run = try gvl("tc", "encode", "--choices", "choices.jsonl", in: site.url)
    #expect(run.status == 0 && run.error.isEmpty)
    let string = try TCString(run.output.trimmingCharacters(in: .newlines))
    #expect(string.vendorListVersion == 101 && string.cmpID == 880 && string.cmpVersion == 7)
    #expect(string.created.description == "2026-03-01T00:00:00Z" && string.consentScreen == 2)
    #expect(string.vendorsDisclosed == choices.shown.vendorIDs && string.consentLanguage == "DE")
    let decision = try gvl("reconsent", "101", "latest", "--format", "json", in: site.url)
    let list = try VendorList([UInt8](Data(contentsOf: site.url.appending(path: "gvl-cache/v3/vendor-list-v103.json"))))
    let waiting = try #require(JSONDocument(decision.output).root["doNotSignalYet"]?.elements)
    #expect(!waiting.isEmpty)
    for entry in waiting {
      guard let vendor = entry["vendor"]?.integer else { continue }
      if let purpose = entry["item"]?.integer, entry["kind"]?.string == "vendor.purpose" {
        #expect(!string.permits(vendor: vendor, purpose: purpose, list: list).isPermitted)
      } else {
        #expect(!string.vendorConsents.contains(vendor) && !string.vendorLegitimateInterests.contains(vendor))
      }
    }
    let checked = try gvl("tc", "check", "--gvl", "101", "--as-google", in: site.url, input: run.output)
    #expect(try JSONDocument(checked.output.trimmingCharacters(in: .newlines)).root["counts"]?["error"]?.integer == 0)
  }

  /// For the list that is shown, the string equals that of `--accept-all`.
  @Test func ofOneListItIsWhatWasAccepted() throws {
    let site = try Self.site()
    try site.write(try Self.accepted(103).json, to: "choices.jsonl")
    try site.write(
      "languages: [en]\ncmp: {id: 880}\nprofiles: {app: {vendors: [10, 174, 205, 755]}}\n", to: "gvl.yml")
    let chosen = try gvl("tc", "encode", "--choices", "choices.jsonl", in: site.url)
    let all = try gvl(
      "tc", "encode", "--accept-all", "--language", "de", "--screen", "2", in: site.url,
      environment: ["GVL_NOW": "2026-03-01T16:30:00Z"])
    #expect(chosen.status == 0 && chosen.output == all.output)
  }

  /// Each line gets its string or its error, in the same order.
  @Test func badLinesAreNamed() throws {
    let site = try Self.site()
    let good = try Self.accepted(103).json
    let lines = [
      good, "{}", good.replacing("\"shown\":\"B", with: "\"shown\":\"Z"),
      try Self.accepted(103, profile: "elsewhere").json,
      good.replacing("\"vendors\":", with: "\"vendor\":"), good.replacing("v3/103", with: "v2/103"), good,
    ]
    try site.write(lines.joined(separator: "\n"), to: "choices.jsonl")
    let run = try gvl("tc", "encode", "--choices", "choices.jsonl", in: site.url)
    let answers = run.output.split(separator: "\n").map(String.init)
    #expect(run.status == 1 && answers.count == 7 && answers[0] == answers[6])
    let codes = try answers[1...5].map { try JSONDocument($0).root["error"]?["code"]?.string }
    #expect(codes == ["signal.json", "signal.json", "choices.profile", "signal.json", "choices.list"])
    #expect(answers[4].contains("did you mean vendors?"))
  }

  /// The device's clock was ahead: up to a day gives today's date, more gives no string. The last tap counts.
  @Test func noStringIsOfTheFuture() throws {
    let site = try Self.site()
    let accepted = try Self.accepted(103)
    let (day, later) = (accepted.made.adding(seconds: -86_400).description, "2026-03-02T16:30:00Z")
    try site.write(accepted.json, to: "choices.jsonl")
    func run(_ arguments: String..., now: String) throws -> Tool.Run {
      try gvl(arguments + ["--choices", "choices.jsonl", "--now", now], in: site.url)
    }
    let early = try TCString(try run("tc", "encode", now: day).output.trimmingCharacters(in: .newlines))
    #expect(early.created.description == "2026-02-28T00:00:00Z" && early.lastUpdated == early.created)
    for command in [["tc", "encode"], ["keys", "export"]] {
      let ahead = try gvl(
        command + ["--choices", "choices.jsonl", "--now", "2026-02-28T16:29:59Z"], in: site.url)
      #expect(ahead.status == 1 && ahead.output.contains("\"choices.ahead\""), "\(ahead)")
    }
    var refused = accepted
    (refused.purposes, refused.legitimateInterests, refused.specialFeatures) = ([], [], [])
    (refused.vendors, refused.legitimateInterestVendors) = ([], [])
    refused.made = accepted.made.adding(seconds: -3_600)
    let last = [refused, accepted, refused].reduce(nil as ConsentChoices?) { $1.replacing($0) }
    try site.write(try #require(last).json, to: "choices.jsonl")
    let string = try TCString(try run("tc", "encode", now: later).output.trimmingCharacters(in: .newlines))
    #expect(string.vendorConsents.isEmpty && string.purposeConsents.isEmpty)
    #expect(last?.made.description == "2026-03-01T16:30:00.001Z")
  }

  /// Without a CMP, or with an unregistered one, nothing is signalled.
  @Test func onlyARegisteredCMPSignals() throws {
    let site = try Self.site()
    try site.write(try Self.accepted(103).json, to: "choices.jsonl")
    try site.write("languages: [en]\nprofiles: {app: {vendors: [10, 174, 205, 755]}}\n", to: "gvl.yml")
    let none = try gvl("tc", "encode", "--choices", "choices.jsonl", in: site.url)
    #expect(none.status == 64 && none.error.contains("`cmp: {id: …}`") && none.output.isEmpty)
    let test = try gvl("tc", "encode", "--choices", "choices.jsonl", "--test", in: site.url)
    #expect(test.status == 0 && test.error.contains("must not be sent"))
    #expect(try TCString(test.output.trimmingCharacters(in: .newlines)).cmpID == 0)
    #expect(try gvl("tc", "encode", "--accept-all", "--cmp", "1", "--test", in: site.url).status == 64)
    for number in ["0", "-1", "4096"] {
      #expect(try gvl("tc", "encode", "--accept-all", "--cmp=\(number)", in: site.url).status == 64)
    }
    #expect(try gvl("tc", "encode", "--choices", "x", "--reject-all", in: site.url).status == 64)
    let server = try Sample.serve(Sample.shared().mirror)
    defer { server.end() }
    let settings = """
      source: http://127.0.0.1:\(server.port)/v3/
      languages: [en]
      profiles: {app: {vendors: [10, 174, 205, 755]}}

      """
    let stored = try AlsoTests.site(Sample.shared(), port: server.port, settings: settings)
    try stored.write(try Self.accepted(103).json, to: "choices.jsonl")
    #expect(try gvl("sync", "--also", "cmp-list", "-q", in: stored.url).status == 0)
    let unknown = try gvl("tc", "encode", "--choices", "choices.jsonl", "--cmp", "4000", in: stored.url)
    #expect(unknown.status == 2 && unknown.error.contains("only a registered CMP may signal"))
    // No bundle is built that would sign with such a number either.
    try stored.write(settings + "cmp: {id: 4000}\n", to: "gvl.yml")
    let bundle = try gvl("bundle", "--target", "web", "--out", "dist", "--allow-expired", in: stored.url)
    #expect(bundle.status == 2 && bundle.error.contains("the CMP list has no CMP 4000"), "\(bundle.error)")
    #expect(!FileManager.default.fileExists(atPath: stored.url.appending(path: "dist").path))
  }
}
