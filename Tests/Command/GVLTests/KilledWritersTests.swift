import TestSupport

/// Every other command that writes, killed at any instant: no partial file has a final name, and the repeated command
/// leaves exactly the files of an undisturbed run (F13).
@Suite(.folder, .waits, .slow) struct KilledWritersTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var command: [String]
    /// Statuses that the repeated command may end with: some commands write no second time.
    var again: Set<Int32> = [0]
    /// Whether every run writes different bytes.
    var isRandom = false
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
  ]

  private static func start() throws -> TemporaryFolder {
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
    return folder
  }

  /// Every file except clock times.
  private static func files(_ folder: TemporaryFolder) -> [String: Data] {
    OutputDoorTests.snapshot(folder.url).filter { !$0.key.hasSuffix("/.state") && $0.value != Data("folder".utf8) }
  }

  @Test(arguments: cases) func killedAtAnyInstant(_ one: Case) throws {
    let whole = try Self.start()
    let before = Self.files(whole)
    // Fewer instants by day, because there are many commands.
    var instants = try KillInstants(byDay: 6) {
      let run = try gvl(one.command, in: whole.url)
      #expect(run.status < 2, "\(run)")
    }
    let after = Self.files(whole)
    #expect(after != before)

    for instant in 0..<instants.count {
      let folder = try Self.start()
      defer { folder.remove() }
      try instants.kill(Tool.Started("gvl", one.command, in: folder.url, environment: ["GVL_NOW": Sample.now]))
      if !one.isRandom {
        for (name, data) in Self.files(folder) where !name.contains(".gvl-tmp-") {
          #expect(data == before[name] || data == after[name], "\(name) at \(instant)")
        }
      }
      let again = try gvl(one.command, in: folder.url)
      #expect(one.again.contains(again.status) || again.status == 1, "\(again)")
      let now = Self.files(folder)
      #expect(now.keys.sorted() == after.keys.sorted(), "at \(instant)")
      if !one.isRandom { #expect(now == after, "at \(instant)") }
    }
    #expect(instants.wereMostlyInTime, "\(instants)")
  }
}
