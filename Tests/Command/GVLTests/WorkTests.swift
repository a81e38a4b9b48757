import GVLWork
import TestSupport

/// A job of the Swift library gives the same result as the command.
@Suite(.folder, .waits) struct WorkAnswerTests {
  typealias Job = @Sendable (WorkspaceCommands, _ folder: String) throws -> WorkAnswer

  /// Each job and its command line; `DIR` is the workspace.
  static let jobs: [(line: String, job: Job)] = [
    ("show", { work, _ in try work.show() }),
    ("show latest --language de", { work, _ in try work.show(language: "de") }),
    ("diff", { work, _ in try work.diff() }),
    ("reconsent", { work, _ in try work.reconsent() }),
    (
      "reconsent v3/102 v3/103 --policy strict --explain",
      { work, _ in try work.reconsent(from: "v3/102", to: "v3/103", policy: "strict", explains: true) }
    ),
    ("vendor 755", { work, _ in try work.vendor("755") }),
    ("validate latest previous", { work, _ in try work.validate(["latest", "previous"]) }),
    ("log", { work, _ in try work.log() }),
    ("log v3/103..", { work, _ in try work.log("v3/103..") }),
    ("replay", { work, _ in try work.replay() }),
    ("translations coverage", { work, _ in try work.coverage() }),
    ("translations audit", { work, _ in try work.audit() }),
    ("config", { work, _ in try work.settings() }),
    ("status", { work, _ in try work.status() }),
    ("matrix", { work, _ in try work.matrix() }),
    ("matrix v3/102 v3/103", { work, _ in try work.matrix(from: "v3/102", "v3/103") }),
    ("translations diff", { work, _ in try work.translationDiff() }),
    ("archive prune --keep 1", { work, _ in try work.pruneArchive(keep: 1) }),
    ("archive repair --offline", { work, _ in try work.repairArchive(isOffline: true) }),
    ("archive list", { work, _ in try work.archiveList() }),
    ("archive verify", { work, _ in try work.verifyArchive() }),
    ("sync --offline", { work, _ in try work.sync(isOffline: true) }),
    ("archive import DIR/gvl-cache/v3", { work, dir in try work.importFiles([dir + "/gvl-cache/v3"]) }),
    ("archive export DIR/mirror", { work, dir in try work.exportArchive(into: dir + "/mirror") }),
    ("archive export --to sqlite DIR/base", { work, dir in try work.exportDatabase(into: dir + "/base") }),
    (
      "archive export --to csv DIR/tables",
      { work, dir in try work.exportDatabase(into: dir + "/tables", isCSV: true) }
    ),
    (
      "bundle --target json --out DIR/dist", { work, dir in try work.buildBundles(into: dir + "/dist", target: "json") }
    ),
    ("bundle verify DIR/dist", { work, dir in try work.verifyBundle(dir + "/dist") }),
    ("bundle compare DIR/dist DIR/dist", { work, dir in try work.compareBundles(dir + "/dist", dir + "/dist") }),
    ("check DIR/dist", { work, dir in try work.check([dir + "/dist"]) }),
    (
      "archive remove v3/102 --reason test", { work, _ in try work.removeFromArchive("v3/102", reason: "test") }
    ),
  ]

  /// The command runs first, then the jobs in a fresh copy at the same path, since some of them write.
  @Test func theDocumentsAreThoseOfTheCommand() throws {
    let folder = try RootWorkspaceTests.copy()
    let path = folder.url.path
    let runs = try Self.jobs.map { line, _ in
      try gvl(Transcript.words(line.replacing("DIR", with: path)) + ["--workspace", path, "--format", "json"])
    }
    let fresh = try RootWorkspaceTests.copy()
    try FileManager.default.removeItem(at: folder.url)
    try FileManager.default.moveItem(at: fresh.url, to: folder.url)
    let now = try #require(Timestamp(Sample.now))
    for ((line, job), run) in zip(Self.jobs, runs) {
      do {
        let answer = try job(try WorkspaceCommands(in: path, at: now), path)
        #expect(Self.comparable(answer.json.documentText) == Self.comparable(run.output), "\(line)")
        #expect(answer.failures.isEmpty == (run.status < 2), "\(line)")
        #expect(!answer.text.isEmpty, "\(line)")
      } catch let failure as WorkFailure { Issue.record("\(line): \(failure)") }
    }
  }

  /// The document without parts that differ between programs: fingerprints count from each process's current folder,
  /// and documents of checks name the program's version.
  static func comparable(_ document: String) -> String {
    document.replacing(/"fingerprint": "[0-9a-f]*"/, with: "").replacing(/"version": "[^"]*"/, with: "")
  }

  @Test(arguments: [
    ("show v3/999", "list.not-stored"), ("bundle --target none --out DIR/x", "bundle.unknown-target"),
    ("diff latest nowhere.json", "file.not-found"),
    ("log --of cmp-list", "extra.not-stored"),
  ])
  func aJobThatCannotBeDoneHasTheCodeOfTheCommand(line: String, code: String) throws {
    let folder = try RootWorkspaceTests.copy()
    let work = try WorkspaceCommands(in: folder.url.path, at: try #require(Timestamp(Sample.now)))
    let failure = #expect(throws: WorkFailure.self) {
      switch line.split(separator: " ")[0] {
      case "show": _ = try work.show("v3/999")
      case "diff": _ = try work.diff(from: "latest", to: "nowhere.json")
      case "log": _ = try work.log(of: "cmp-list")
      default: _ = try work.buildBundles(into: folder.url.path + "/x", target: "none")
      }
    }
    #expect(failure?.stableCode == code && failure?.description.isEmpty == false)
    let run = try gvl(
      Transcript.words(line.replacing("DIR", with: folder.url.path)) + [
        "--workspace", folder.url.path, "--format", "json",
      ])
    #expect(run.error.contains("\"\(code)\"") && run.error.contains(failure?.description ?? "-"), "\(run)")
  }

  @Test func aFolderThatIsNoneIsAnError() {
    let failure = #expect(throws: WorkFailure.self) {
      try WorkspaceCommands(in: "/nowhere/at/all", at: Timestamp(seconds: 0))
    }
    #expect(failure?.stableCode == "workspace.not-found")
  }
}
