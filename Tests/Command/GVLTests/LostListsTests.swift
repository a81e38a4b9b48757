import Files
import TestSupport

/// A workspace cloned without its archive: the lock names lists of users' choices, and a sync stores only the newest
/// list. A build would then ask all these users again.
@Suite(.folder, .waits) struct LostListsTests {
  /// A clone of the sample's workspace after a build and a sync.
  private func clone(_ faults: [String] = []) throws -> (folder: TemporaryFolder, server: ServerProcess) {
    let origin = try Sample.shared().copy()
    defer { origin.remove() }
    #expect(try gvl("bundle", "--out", "b", "--leave-out", "-q", in: origin.url).status == 0)
    let server = try Sample.serve(Sample.shared().mirror, faults)
    let folder = try TemporaryFolder()
    try folder.write(
      """
      source: http://127.0.0.1:\(server.port)/v3/
      languages: [en]
      freshness: {fail: never}
      profiles:
        app: {vendors: [174, 755], bundles: [{target: json, out: out/json}, {target: swift, out: out/swift}]}
        site: {vendors: [205], bundles: [{target: web, out: out/web}]}

      """, to: "gvl.yml")
    try FileManager.default.copyItem(
      at: origin.url.appending(path: "gvl.lock"), to: folder.url.appending(path: "gvl.lock"))
    #expect(try gvl("sync", "-q", in: folder.url).status == 0)
    return (folder, server)
  }

  private func files(_ folder: TemporaryFolder) throws -> [String: [UInt8]] {
    let tree = FileTree(root: folder.url.path)
    return try Dictionary(
      uniqueKeysWithValues: tree.walk(below: "").filter { $0.kind == .file }.map { ($0.path, try tree.read($0.path)) })
  }

  /// The arguments of the advised command, found in backticks by its first words.
  private func advised(_ command: String, by run: Tool.Run) throws -> [String] {
    let commands = run.error.split(separator: "`").map(String.init)
    return Array(Transcript.words(try #require(commands.first { $0.hasPrefix(command) }, "\(run)")).dropFirst())
  }

  /// With both profiles, one after the other, or with one.
  @Test(arguments: [["--profile", "all"], ["--profile", "site"], []])
  func anUpdateWritesNothingAndSaysWhatToFetch(profiles: [String]) throws {
    let (folder, server) = try clone()
    let before = try files(folder)
    let run = try gvl(["bundle", "--update"] + profiles, in: folder.url)
    #expect(run.status == 2 && run.error.contains("gvl.lock: users who chose under lists"), "\(run)")
    #expect(try files(folder) == before)
    // The line exactly as printed.
    let line = try advised("gvl sync", by: run)
    #expect(line == ["sync", "--spec", "v3", "--backfill", "101..102"])
    #expect(try gvl(line, in: folder.url).status == 0)
    let built = try gvl(["bundle", "--update"] + profiles, in: folder.url)
    #expect(built.status == 0, "\(built)")
    #expect(
      built.output.contains("choices under 2 older lists can be judged: v3/101, 102; not under v3/1–100\n"), "\(built)")
    #expect(try gvl(["bundle", "--locked"] + profiles, in: folder.url).status == 0)
    server.end()
  }

  @Test func forgettingIsAsked() throws {
    let (folder, server) = try clone()
    for arguments in [["--forget-lists"], ["--forget-lists", "--locked"], ["--forget-lists", "v3/103"]] {
      let run = try gvl(["bundle"] + arguments, in: folder.url)
      #expect(run.status == 64 && run.complaint?.contains("--update") == true, "\(run)")
    }
    let run = try gvl("bundle", "--update", "--forget-lists", "--profile", "all", in: folder.url)
    #expect(run.status == 0 && run.output.contains("choices under older lists cannot be judged: v3/1–102\n"), "\(run)")
    // A decision made once is not asked for again.
    #expect(try gvl("bundle", "--update", "-q", in: folder.url).status == 0)
    server.end()
  }

  /// A list that the source lacks is imported from another copy of the archive.
  @Test func listsThatTheSourceLacksAreImported() throws {
    let (folder, server) = try clone(["v3/archives/*=status:404"])
    let run = try gvl("bundle", "--update", in: folder.url)
    let fetched = try gvl(advised("gvl sync", by: run), in: folder.url)
    #expect(fetched.output.contains("absent  v3/101..v3/102"), "\(fetched)")
    #expect(try gvl("bundle", "--update", in: folder.url).status == 2)
    #expect(try advised("gvl archive import", by: run) == ["archive", "import", "FOLDER"])
    let copy = try Sample.shared().site.appending(path: "gvl-cache").path
    let imported = try gvl("archive", "import", copy, in: folder.url)
    #expect(imported.status == 0, "\(imported)")
    #expect(try gvl("bundle", "--update", in: folder.url).status == 0)
    server.end()
  }

  /// A damaged list is stored but cannot be compared, so it is neither forgotten nor fetched.
  @Test(arguments: [["--update"], ["--update", "--forget-lists"], []]) func aDamagedListIsRepaired(flags: [String])
    throws
  {
    let (folder, server) = try clone()
    #expect(try gvl("sync", "--backfill", "101..102", "-q", in: folder.url).status == 0)
    try folder.write("{", to: "gvl-cache/v3/vendor-list-v102.json")
    let before = try files(folder)
    let run = try gvl(["bundle"] + flags, in: folder.url)
    #expect(run.status == 2 && run.error.contains("run `gvl archive repair`"), "\(run)")
    #expect(try files(folder) == before)
    #expect(try gvl(advised("gvl archive repair", by: run), in: folder.url).status == 0)
    #expect(try gvl(["bundle"] + flags, in: folder.url).status == 0)
    server.end()
  }
}
