import TestSupport

/// The repository is itself a workspace, so that commands work in a fresh clone. `SampleArchiveTests` says what it
/// contains.
@Suite(.folder, .waits) struct RootWorkspaceTests {
  /// A copy of the files that make the repository a workspace.
  static func copy() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "translations"), withIntermediateDirectories: true)
    for name in ["gvl.yml", ".gitattributes", "gvl-cache", "translations/official"] {
      try FileManager.default.copyItem(
        at: Corpus.packageRoot.appending(path: name), to: folder.url.appending(path: name))
    }
    try? FileManager.default.removeItem(at: folder.url.appending(path: "gvl-cache/.state"))
    return folder
  }

  /// Every command that the README and `gvl.yml` name works without a note.
  @Test(arguments: [
    "", "show", "diff", "diff --profile site", "reconsent", "reconsent --profile site", "vendor 755", "log", "config",
    "archive list", "archive verify", "validate latest", "translations coverage", "translations diff",
    "bundle --target json --out dist", "bundle verify dist", "check dist", "init",
  ])
  func theCommandsWork(line: String) throws {
    let folder = try Self.copy()
    if line.hasSuffix("dist") {
      #expect(try gvl("bundle", "--target", "json", "--out", "dist", in: folder.url).status == 0)
    }
    let run = try gvl(Transcript.words(line), in: folder.url)
    #expect(run.status == 0 && !run.output.isEmpty && run.error.isEmpty, "\(run)")
  }

  @Test func thereIsSomethingToSee() throws {
    let folder = try Self.copy()
    #expect(try gvl("diff", "--exit-code", in: folder.url).status == 1)
    #expect(try gvl("reconsent", "-q", in: folder.url).output == "required\n")
    #expect(try gvl("init", in: folder.url).output.hasPrefix("nothing to do"))
    let verified = try gvl("archive", "verify", in: folder.url).output
    #expect(verified.contains("13 files"), "\(verified)")
  }

  /// The audit finds a few holes, one of each kind, and texts that changed with English or on their own.
  @Test func itsTranslationsHaveSomethingToSee() throws {
    let folder = try Self.copy()
    func json(_ line: String, _ status: Int32) throws -> JSONNode {
      let run = try gvl(Transcript.words(line + " --format json"), in: folder.url)
      #expect(run.status == status && run.error.isEmpty, "\(run)")
      return try JSONDocument(run.output).root
    }
    let found = try json("translations audit", 1)["findings"]?.elements ?? []
    let rules = found.map { finding in
      "\(finding["file"]?.string?.split(separator: "/").suffix(2).joined(separator: "/") ?? "") \(finding["rule"]?.string ?? "")"
    }
    #expect(
      rules == [
        "102/purposes-de.json audit/outer-blanks", "102/purposes-de.json audit/id-missing",
        "102/purposes-it.json audit/same-as-english", "103/purposes-es.json audit/id-missing",
        "103/purposes-es.json audit/text-empty",
      ], "\(rules)")
    let run = try gvl("translations", "diff", "--language", "de", in: folder.url)
    #expect(run.output.contains("9 changes: 7 with English, 2 while English did not change"), "\(run)")
    #expect(run.output.contains("special purpose 2 description   English did not change; outer blanks only"))
  }

  /// The repository's lists have no source, so that no sync adds real ones; `gvl sync` says so.
  @Test func aSyncSaysWhyThereIsNone() throws {
    let folder = try Self.copy()
    let before = try NetworkStatusTests.stored(folder)
    let run = try gvl("sync", in: folder.url)
    #expect(run.status == 3)
    #expect(run.complaint?.contains("lead nowhere") == true && run.complaint?.contains("`gvl init") == true, "\(run)")
    #expect(run.complaint?.contains("v3/103 of 2026-02-19 is kept") == true && !run.error.contains("again"))
    #expect(try NetworkStatusTests.stored(folder) == before)
  }

  /// No other test may find this workspace: programs run in folders outside the repository.
  @Test func testsDoNotStandInIt() throws {
    #expect(try gvl().output.hasPrefix("no workspace here"))
  }
}
