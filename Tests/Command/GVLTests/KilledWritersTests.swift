import TestSupport

/// Every command that writes, killed at any instant: no partial file has a final name, and the repeated command leaves
/// exactly the files of an undisturbed run (F13).
@Suite(.folder, .waits, .slow) struct KilledWritersTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var command: [String]
    /// Commands that run before.
    var first: [[String]] = []
    /// Files that are deleted before; the command must restore them.
    var without: [String] = []
    /// Statuses that the repeated command may end with besides that of an undisturbed run: some write no second time.
    var again: Set<Int32> = [0]
    /// Whether every run writes different bytes.
    var isRandom = false
    /// A law on the folder after every kill.
    var proof: (@Sendable (TemporaryFolder) throws -> Void)?
  }

  static let cases = [
    Case(testDescription: "init", command: ["init", "--workspace", "new", "--languages", "en,de", "--vendors", "1,2"]),
    Case(testDescription: "demo", command: ["demo", "new/demo"], again: [0, 2]),
    Case(testDescription: "demo into an empty folder", command: ["demo", "empty"], again: [0, 2]),
    Case(testDescription: "translations init", command: ["translations", "init", "--languages", "it,nl,sv,da"]),
    Case(
      testDescription: "translations import", command: ["translations", "import", "back/de.xliff", "back/fr.xliff"]),
    Case(
      testDescription: "translations import --report",
      command: ["translations", "import", "--dry-run", "--report", "new/faults.html", "back/de.xliff"]),
    Case(
      testDescription: "translations export",
      command: ["translations", "export", "--to", "android", "--language", "de,fr,pl", "--out", "new/out"]),
    Case(
      testDescription: "translations review",
      command: ["translations", "review", "--language", "de,fr", "--out", "new/review.html"]),
    Case(
      testDescription: "--record", command: ["reconsent", "v3/101", "-q", "--record", "new/d.json"], again: [0, 2]),
    Case(
      testDescription: "--record --page",
      command: ["reconsent", "v3/101", "-q", "--record", "new/d.json", "--page", "new/d.html", "--force"]),
    Case(
      testDescription: "--update-baseline",
      command: ["check", "strings", "-q", "--fail-on", "never", "--baseline", "new/b.json", "--update-baseline"]),
    Case(
      testDescription: "keygen", command: ["bundle", "keygen", "-q", "--out", "new/key"], again: [0, 2], isRandom: true),
    Case(testDescription: "man", command: ["man", "--out", "new/man"]),
    Case(testDescription: "-o", command: ["show", "--format", "json", "-o", "new/show.json"]),
    Case(testDescription: "bundle", command: bundle + ["--target", "web"], proof: bundleIsWhole),
    Case(
      testDescription: "bundle over an older one", command: bundle + ["--target", "web"],
      first: [bundle + ["--target", "json"]],
      proof: bundleIsWhole),
    Case(
      testDescription: "-o over a file", command: ["diff", "v3/101", "latest", "--format", "html", "-o", "file"],
      first: [["diff", "v3/101", "latest", "-o", "file"]]),
    Case(
      testDescription: "--record --force",
      command: ["reconsent", "v3/101", "latest", "-q", "--record", "file", "--force"]),
    Case(testDescription: "--metrics", command: ["status", "-q", "--metrics", "file"]),
    Case(
      testDescription: "export to SQLite", command: BaseExportTests.sqlite,
      first: [
        ["archive", "remove", "v3/103", "--reason", "later"], BaseExportTests.sqlite,
        ["archive", "import", "lists/v103.json", "--accept"],
      ]),
    Case(
      testDescription: "import", command: ["archive", "import", "lists/v101.json", "lists/v103.json"],
      without: ["gvl-cache", "translations"], proof: archiveIsSound),
    // Without an index every file is unlisted, and repair identifies it by its content.
    Case(
      testDescription: "repair", command: ["archive", "repair", "--offline"], without: ["gvl-cache/index.json"],
      proof: archiveIsSound),
    Case(
      testDescription: "prune", command: ["archive", "prune", "--keep", "1", "--no-dry-run"], proof: archiveIsSound),
    // A removal that finished before the kill ends with 0 again.
    Case(
      testDescription: "remove", command: ["archive", "remove", "v3/103", "--reason", "a test"],
      proof: archiveIsSound),
    Case(testDescription: "export", command: ["archive", "export", "export"], proof: archiveIsSound),
  ]

  private static let bundle = ["bundle", "--out", "new/shop", "--profile", "shop", "--leave-out"]

  private static func bundleIsWhole(_ folder: TemporaryFolder) throws {
    guard FileManager.default.fileExists(atPath: folder.url.appending(path: "new/shop").path) else { return }
    let verify = try gvl("bundle", "verify", "new/shop", in: folder.url)
    #expect(verify.status == 0, "\(verify)")
  }

  private static func archiveIsSound(_ folder: TemporaryFolder) throws {
    let verify = try gvl("archive", "verify", "--format", "json", in: folder.url)
    let harm = ["verify.missing", "verify.changed", "verify.unreadable"].filter { verify.output.contains($0) }
    #expect(harm.isEmpty, "\(verify)")
  }

  private static func start(_ one: Case) throws -> TemporaryFolder {
    let folder = try HelpExamplesTests.prepared.get().copy()
    try FileManager.default.createDirectory(at: folder.url.appending(path: "empty"), withIntermediateDirectories: true)
    // The returned file has one changed word, so that its import changes the file.
    for language in ["de", "fr"] {
      let text = try String(contentsOf: folder.url.appending(path: "handout/gvl-\(language).xliff"), encoding: .utf8)
      try folder.write(
        language == "de"
          ? text.replacingOccurrences(of: "Alle akzeptieren", with: "Alles akzeptieren")
          : text.replacingOccurrences(of: "Tout accepter", with: "Accepter tout"),
        to: "back/\(language).xliff")
    }
    for name in one.without { try FileManager.default.removeItem(at: folder.url.appending(path: name)) }
    for command in one.first { #expect(try gvl(command, in: folder.url).status < 2, "\(command)") }
    return folder
  }

  /// Every file except clock times.
  private static func files(_ folder: TemporaryFolder) -> [String: Data] {
    OutputDoorTests.snapshot(folder.url).filter { !$0.key.hasSuffix("/.state") && $0.value != Data("folder".utf8) }
  }

  @Test(arguments: cases) func killedAtAnyInstant(_ one: Case) throws {
    let whole = try Self.start(one)
    let before = Self.files(whole)
    // Fewer instants by day, because there are many commands.
    var status: Int32 = 0
    var instants = try KillInstants(byDay: one.proof == nil ? 6 : 12) {
      let run = try gvl(one.command, in: whole.url)
      status = run.status
      #expect(status < 2, "\(run)")
    }
    let after = Self.files(whole)
    #expect(after != before)

    for instant in 0..<instants.count {
      let folder = try Self.start(one)
      defer { folder.remove() }
      try instants.kill(Tool.Started("gvl", one.command, in: folder.url, environment: ["GVL_NOW": Sample.now]))
      if !one.isRandom {
        for (name, data) in Self.files(folder) where !name.contains(".gvl-tmp-") {
          #expect(data == before[name] || data == after[name], "\(name) at \(instant)")
        }
      }
      try one.proof?(folder)
      let again = try gvl(one.command, in: folder.url)
      #expect(one.again.contains(again.status) || again.status == status, "\(again)")
      let now = Self.files(folder)
      #expect(now.keys.sorted() == after.keys.sorted(), "at \(instant)")
      if !one.isRandom { #expect(now == after, "at \(instant)") }
    }
    #expect(instants.wereMostlyInTime, "\(instants)")
  }
}
