import TestSupport

/// `gvl archive` as people and scripts see it, on the fictional mirror.
@Suite(.folder, .waits) struct ArchiveTests {
  /// A workspace without one of its lists, with a damaged translation and a file that does not belong there.
  static func harmed() throws -> TemporaryFolder {
    let folder = try Sample.shared().copy()
    try FileManager.default.removeItem(at: folder.url.appending(path: "gvl-cache/v3/vendor-list-v102.json"))
    try folder.write("{", to: "translations/official/v3/103/purposes-de.json")
    try folder.write("{}", to: "gvl-cache/v3/vendor-list-v77.json")
    return folder
  }

  @Test func mendTakeHandOutLetGo() throws {
    let sample = try Sample.shared()
    let folder = try Self.harmed()
    var transcript = Transcript(in: folder.url)
    for line in [
      "archive verify", "archive repair --offline", "archive import lists", "archive import lists gvl.yml",
      "archive import gvl.yml", "archive import no-such-folder", "archive repair --offline", "archive export out",
      "archive export out -q", "archive export .", "archive prune", "archive prune --older-than 0d --keep 1",
      "archive prune --older-than 0d --keep 1 --no-dry-run", "archive prune --keep 0", "archive verify", "archive list",
    ] { try transcript.run(line) }
    try expectGolden(sample.stable(transcript.text), "cli/archive-care.txt")
  }

  /// A withdrawn list is named, removed everywhere, shown only by its full name, and stored again only on request.
  @Test func setAsideAndTakenInAgain() throws {
    let sample = try Sample.shared()
    let folder = try sample.copy()
    try FileManager.default.copyItem(
      at: folder.url.appending(path: "gvl-cache/v3/vendor-list-v103.json"),
      to: folder.url.appending(path: "backup.json"))
    var transcript = Transcript(in: folder.url)
    for line in [
      "archive remove v3/103", "archive remove xyz --reason why", "archive remove 99 --reason why",
      "archive remove latest --reason \"published by mistake\"", "archive remove v3/103 --reason again",
      "archive remove v3/102 --language pl --reason \"a draft\" -q", "archive list", "archive verify", "show -q",
      "show v3/103 -q", "show v3/103.90963589 -q", "diff 102 103", "archive import backup.json",
      "archive import backup.json --accept", "archive list", "show -q", "archive verify",
    ] { try transcript.run(line) }
    try expectGolden(sample.stable(transcript.text), "cli/archive-remove.txt")
    let run = try gvl(
      "archive", "remove", "v3/101", "--reason", "older than we need", "--format", "json", in: folder.url)
    try expectGolden(run.output, "cli/archive-remove.json")
    let list = try gvl("archive", "list", "--format", "json", in: folder.url)
    #expect(run.status == 0 && JSONSchema.ours.problems(list.output) == [] && list.output.contains("\"aside\""))
  }

  @Test func documents() throws {
    let sample = try Sample.shared()
    let folder = try Self.harmed()
    for (file, line, status) in [
      ("archive-repair", "archive repair --offline", 3), ("archive-import", "archive import lists gvl.yml", 4),
      ("archive-export", "archive export out", 2), ("archive-export", "archive export out", 0),
      ("archive-prune", "archive prune --keep 2", 0),
    ] as [(String, String, Int32)] {
      let run = try gvl(Transcript.words(line) + ["--format", "json"], in: folder.url)
      #expect(run.status == status, "\(line): \(run.error)")
      // A damaged file is not exported; a backup of the translation repairs it.
      if status == 2 {
        #expect(run.output.isEmpty && run.error.contains("purposes-de.json"))
        try FileManager.default.copyItem(
          at: sample.mirror.appending(path: "v3/purposes-de.json"), to: folder.url.appending(path: "purposes-de.json"))
        #expect(try gvl("archive", "import", "purposes-de.json", in: folder.url).status == 0)
      } else {
        try expectGolden(sample.stable(run.output), "cli/\(file).json")
      }
    }
  }

  /// The server has the lost files, so repair restores each with the same bytes.
  @Test func repairFetchesWhatIsLost() throws {
    let sample = try Sample.shared()
    let server = try Sample.serve(sample.mirror)
    defer { server.end() }
    let folder = try Self.harmed()
    let source = "http://127.0.0.1:\(server.port)/v3/"
    let run = try gvl("archive", "repair", "--source", source, in: folder.url)
    #expect(run.status == 0, "\(run.output)\(run.error)")
    #expect(run.output.contains("fetched") && !run.output.contains("unmended"))
    for path in ["gvl-cache/v3/vendor-list-v102.json", "translations/official/v3/103/purposes-de.json"] {
      #expect(
        try Data(contentsOf: folder.url.appending(path: path)) == Data(contentsOf: sample.site.appending(path: path)))
    }
    #expect(try gvl("archive", "verify", in: folder.url).status == 0)
  }

  /// An export is a mirror: a sync from it ends with the same lists and translations.
  @Test func anExportServesASync() throws {
    let sample = try Sample.shared()
    let (folder, other) = (try sample.copy(), try TemporaryFolder())
    let out = other.url.appending(path: "mirror")
    #expect(try gvl("archive", "export", out.path, in: folder.url).status == 0)
    let server = try Sample.serve(out)
    defer { server.end() }
    try other.write(Sample.settings(port: server.port), to: "gvl.yml")
    #expect(try gvl("sync", "--backfill", "101..103", in: other.url).status == 0)
    func names(_ folder: URL) throws -> [String] {
      let run = try gvl("archive", "list", in: folder)
      return run.output.split(separator: "\n").map(String.init)
    }
    #expect(try names(other.url) == names(folder.url))
    for folder in ["gvl-cache/v3", "translations/official/v3/103"] {
      for name in try FileManager.default.contentsOfDirectory(atPath: sample.site.appending(path: folder).path) {
        #expect(
          try Data(contentsOf: other.url.appending(path: "\(folder)/\(name)"))
            == Data(contentsOf: sample.site.appending(path: "\(folder)/\(name)")), "\(folder)/\(name)")
      }
    }
  }

  /// All real files that are lists or translations, in one workspace, exported and imported again.
  @Test(.enabled(if: Corpus.isPresent, "\(Corpus.absence)")) func realLists() throws {
    let (first, second) = (try TemporaryFolder(), try TemporaryFolder())
    let corpus = try #require(Corpus.root).path
    for folder in [first, second] { #expect(try gvl("init", in: folder.url).status == 0) }
    #expect(try gvl("archive", "import", corpus + "/v2", corpus + "/v3", "-q", in: first.url).status == 0)
    #expect(try gvl("archive", "export", "out", "-q", in: first.url).status == 0)
    #expect(try gvl("archive", "import", first.url.path + "/out", "-q", in: second.url).status == 0)
    #expect(
      try gvl("archive", "list", in: first.url).output == gvl("archive", "list", in: second.url).output)
    #expect(try gvl("archive", "verify", in: second.url).status == 0)
  }
}
