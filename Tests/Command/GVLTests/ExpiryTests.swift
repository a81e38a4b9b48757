import Files
import TestSupport

/// A bundle's age, end to end. The sample's newest list, v3/103, is of 2026-02-19; the source last confirmed it on 2026-03-10.
@Suite(.folder, .waits) struct ExpiryTests {
  private let folder: TemporaryFolder

  init() throws { folder = try Sample.shared().copy() }

  private func build(_ arguments: String..., at now: String? = nil) throws -> Tool.Run {
    try gvl(
      ["bundle", "--target", "json", "--out", "out"] + arguments, in: folder.url,
      environment: now.map { ["GVL_NOW": $0] } ?? [:])
  }

  private func run(_ arguments: String..., at now: String) throws -> Tool.Run {
    try gvl(arguments, in: folder.url, environment: ["GVL_NOW": now])
  }

  private func manifest() throws -> JSONNode {
    try JSONDocument([UInt8](Data(contentsOf: folder.url.appending(path: "out/gvl-bundle.json")))).root
  }

  private func set(_ old: String, _ new: String) throws {
    let file = folder.url.appending(path: "gvl.yml")
    let text = try String(contentsOf: file, encoding: .utf8)
    try #require(text.contains(old))
    try folder.write(text.replacingOccurrences(of: old, with: new), to: "gvl.yml")
  }

  /// The rules of the findings about the bundle's age.
  private func aged(_ run: Tool.Run) throws -> [String] {
    try JSONDocument(run.output).root["findings"]?.elements.compactMap { $0["rule"]?.string }
      .filter { $0 == "bundle/expired" || $0 == "bundle/stale" } ?? []
  }

  @Test func aFreshBundleSaysNothing() throws {
    let now = "2026-02-27T15:00:00Z"
    let built = try build(at: now)
    #expect(built.status == 0 && built.error.isEmpty, "\(built)")
    let verified = try run("bundle", "verify", "out", at: now)
    #expect(verified.status == 0 && verified.error.isEmpty, "\(verified)")
    #expect(try aged(run("check", "out", "--format", "json", at: now)).isEmpty)
  }

  @Test func aStaleBundleIsSaidEverywhereAndStopsNothing() throws {
    #expect(try build("-q").status == 0)
    let now = "2026-03-20T00:00:00Z"
    let built = try build("--locked", at: now)
    #expect(
      built.status == 0 && built.complaint?.hasPrefix("stale: profile base: a newer list than v3/103 is due") == true)
    let verified = try run("bundle", "verify", "out", at: now)
    #expect(verified.status == 0 && verified.complaint?.hasPrefix("stale: out: a newer list") == true, "\(verified)")
    let checked = try run("check", "out", "--format", "json", at: now)
    #expect(try aged(checked) == ["bundle/stale"] && checked.status == 0, "\(checked)")
    #expect(checked.output.contains("gvl bundle --update"))
  }

  /// A publisher that pauses: the source was just asked, so asking again would not help.
  @Test func afterAConfirmationNobodyIsToldToAskAgain() throws {
    for (name, run) in [
      ("build", try build()), ("verify", try run("bundle", "verify", "out", at: Sample.now)),
      ("check", try run("check", "out", "--format", "json", at: Sample.now)),
    ] {
      let text = run.output + run.error
      #expect(
        run.status == 0 && text.contains("was due on 2026-02-27, and the source had none on 2026-03-10"),
        "\(name): \(run)")
      #expect(!text.contains("--update"), "\(name)")
    }
  }

  @Test(.slow) func anExpiredBundleIsWrittenAndEndsWithOne() throws {
    let later = "2026-03-25T00:00:00Z"
    let built = try build(at: later)
    #expect(
      built.status == 1 && built.complaint?.hasPrefix("expired: profile base: v3/103 must not be shown since") == true)
    #expect(try manifest()["hardExpiry"]?.string == later)
    // A second build writes nothing and repeats the warning.
    #expect(try build("--locked", at: later).status == 1)
    let verified = try run("bundle", "verify", "out", at: later)
    #expect(verified.status == 1 && verified.complaint?.hasPrefix("expired: out: ") == true, "\(verified)")
    let checked = try run("check", "out", "--format", "json", at: later)
    #expect(try aged(checked) == ["bundle/expired"] && checked.status == 1)
    // A damaged bundle is worse than an expired one: status 2.
    try folder.write("{}", to: "out/counts.json")
    #expect(try run("bundle", "verify", "out", at: later).status == 2)
  }

  @Test(arguments: [true, false]) func allOfItCanBeSilenced(byOption: Bool) throws {
    let later = "2030-01-01T00:00:00Z"
    // Built with an expiry; then the option or the settings silence every warning.
    #expect(try build(at: later).status == 1)
    if !byOption { try set("fail: 15d", "fail: never") }
    let option = byOption ? ["--allow-expired"] : []
    let environment = ["GVL_NOW": later]
    let verified = try gvl(["bundle", "verify", "out"] + option, in: folder.url, environment: environment)
    #expect(verified.status == 0 && verified.error.isEmpty, "\(verified)")
    let checked = try gvl(["check", "out", "--format", "json"] + option, in: folder.url, environment: environment)
    #expect(try aged(checked).isEmpty && checked.status == 0)
    let built = try gvl(
      ["bundle", "--target", "json", "--out", "out"] + option, in: folder.url, environment: environment)
    #expect(built.status == 0 && built.error.isEmpty, "\(built)")
    #expect(try (manifest()["hardExpiry"]?.string == nil) == !byOption)
  }

  /// The time of the last sync is an input only of builds that write the lock anew.
  @Test func theLockKeepsTheDayOfTheLastConfirmation() throws {
    #expect(try build("--update", "-q").status == 0)
    let lock = try FilePath.read(folder.url.path + "/gvl.lock")
    #expect(try JSONDocument(lock).root["confirmed"]?.string == "2026-03-10")
    let (confirmed, end) = (try manifest()["confirmed"]?.string, try manifest()["hardExpiry"]?.string)
    #expect(confirmed == "2026-03-10" && end == "2026-03-25T00:00:00Z")
    #expect(try manifest()["lastUpdated"]?.string?.hasPrefix("2026-02-19") == true)
    let before = try FilePath.read(folder.url.path + "/out/gvl-bundle.json")
    try FileManager.default.removeItem(at: folder.url.appending(path: "gvl-cache/.state"))
    try FileManager.default.removeItem(at: folder.url.appending(path: "out"))
    #expect(try build("--locked", "-q").status == 0)
    #expect(try FilePath.read(folder.url.path + "/out/gvl-bundle.json") == before)
    #expect(try FilePath.read(folder.url.path + "/gvl.lock") == lock)
  }

  /// A bundle without a confirmation, or of an older list, expires by the list's date.
  @Test func withoutAConfirmationTheDateOfTheListCounts() throws {
    #expect(try build("--update", "102", "-q").status == 1)
    #expect(try manifest()["confirmed"]?.string == nil)
    #expect(try manifest()["hardExpiry"]?.string?.hasPrefix("2026-02-27") == true)
    try FileManager.default.removeItem(at: folder.url.appending(path: "gvl-cache/.state"))
    #expect(try build("--update", "-q").status == 1)
    #expect(try manifest()["hardExpiry"]?.string?.hasPrefix("2026-03-06") == true)
    // A confirmation that is in the future by this clock is ignored.
    try FileManager.default.copyItem(
      at: try Sample.shared().site.appending(path: "gvl-cache/.state"),
      to: folder.url.appending(path: "gvl-cache/.state"))
    #expect(try build("--update", "-q", at: "2026-03-09T23:00:00Z").status == 1)
    #expect(try manifest()["confirmed"]?.string == nil)
  }

  /// With several profiles, the table names the profile of each finding.
  @Test func eachProfileIsJudged() throws {
    let run = try gvl(
      "bundle", "--out", "out/{profile}", "--profile", "all", "--leave-out", "--format", "json", in: folder.url,
      environment: ["GVL_NOW": "2030-01-01T00:00:00Z"])
    let root = try JSONDocument(run.output).root
    #expect(run.status == 1 && root["answer"]?.string == "expired" && root["exit"]?.integer == 1, "\(run)")
  }

  /// A wrong clock puts the list in the future; its age cannot be judged then.
  @Test func aListOfTheFutureIsNotYoung() throws {
    #expect(try build("-q").status == 0)
    let run = try run("bundle", "verify", "out", "--max-age", "8d", at: "2020-01-01T00:00:00Z")
    #expect(run.status == 1 && run.complaint?.contains("in the future") == true, "\(run)")
    #expect(try self.run("bundle", "verify", "out", "--max-age", "8d", at: "2026-02-20T00:00:00Z").status == 0)
  }
}
