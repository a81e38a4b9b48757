import TestSupport

/// The archive of the made-up lists, as `gvl-sample archive` writes it and as in the repository's own folder.
@Suite(.folder, .waits) struct SampleArchiveTests {
  static let tool = "gvl-sample"
  /// The folders of a workspace's archive.
  static let parts = ["gvl-cache", "translations/official"]

  /// Files of an archive by path, without the local state.
  static func files(_ folder: URL) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for part in parts {
      let all = FileManager.default.enumerator(atPath: folder.appending(path: part).path)
      for case let name as String in all ?? .init() where !name.hasPrefix(".state") && name != ".gitignore" {
        let url = folder.appending(path: part + "/" + name)
        if try url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory != true {
          files[part + "/" + name] = try Data(contentsOf: url)
        }
      }
    }
    return files
  }

  static func written(to folder: URL) throws -> [String: Data] {
    let run = try Tool.run(tool, ["archive", folder.path])
    try #require(run.status == 0 && run.error.isEmpty, "\(run)")
    return try files(folder)
  }

  /// The repository's archive is exactly the sample: `make sample` writes it anew.
  @Test func theRepositoryHoldsTheSampleAndNothingElse() throws {
    let written = try Self.written(to: folder.url.appending(path: "a/new/one"))
    let kept = try Self.files(Corpus.packageRoot)
    #expect(kept.keys.sorted() == written.keys.sorted())
    for (path, bytes) in written { #expect(kept[path] == bytes, "\(path): run `make sample`") }
  }

  @Test(.slow) func whatIsThereIsWrittenAnew() throws {
    let first = try Self.written(to: folder.url)
    #expect(try Self.written(to: folder.url) == first)
    // An earlier text of the sample does not remain beside the current one.
    let list = "gvl-cache/v3/vendor-list-v103.json"
    try folder.write("{}", to: list)
    #expect(try Self.written(to: folder.url) == first)
  }

  /// The archive equals one whose lists came by the network, a week apart, except for the URL.
  @Test(.slow) func itIsWhatTwoSyncsStore() throws {
    let mirror = folder.url.appending(path: "mirror")
    func publish(_ lists: Int) throws {
      #expect(try Tool.run(Self.tool, ["write", mirror.path, "--force", "--published", "\(lists)"]).status == 0)
    }
    try publish(2)
    let server = try ServerProcess(root: mirror)
    let workspace = folder.url.appending(path: "workspace")
    let source = "http://127.0.0.1:\(server.port)/"
    try folder.write("source: \(source)v3/\nlanguages: [en, de, fr, es, it, pl, sr-Cyrl]\n", to: "workspace/gvl.yml")
    for (published, day) in [(2, 13), (3, 21)] {
      try publish(published)
      let run = try Tool.gvl("sync", "--now", "2026-02-\(day)T09:00:00Z", in: workspace)
      #expect(run.status == 0, "\(run)")
    }
    var synced = try Self.files(workspace)
    let index = String(decoding: synced["gvl-cache/index.json"] ?? Data(), as: UTF8.self)
    synced["gvl-cache/index.json"] = Data(index.replacing(source, with: "https://gvl.invalid/").utf8)
    #expect(try Self.written(to: folder.url.appending(path: "written")) == synced)
  }

  @Test func anotherArchiveIsLeftAlone() throws {
    #expect(try Tool.run(Self.tool, ["write", folder.url.appending(path: "m").path]).status == 0)
    try folder.write("languages: [en]\n", to: "w/gvl.yml")
    let workspace = folder.url.appending(path: "w")
    let list = folder.url.appending(path: "m/v3/vendor-list.json").path
    #expect(try Tool.gvl("archive", "import", list, in: workspace).status == 0)
    let before = try Self.files(workspace)
    let run = try Tool.run(Self.tool, ["archive", workspace.path])
    #expect(run.status == 2 && run.output.isEmpty && run.error.contains("v3/103."), "\(run)")
    #expect(try Self.files(workspace) == before)
  }
}
