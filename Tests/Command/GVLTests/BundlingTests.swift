import Files
import TestSupport

/// Bundles from end to end: pinned, signed, compared, and the same bytes wherever they are built.
@Suite(.folder, .waits) struct BundlingTests {
  /// A workspace of the sample whose profile has all kinds of bundles.
  private func workspace() throws -> TemporaryFolder {
    let folder = try Sample.shared().copy()
    try folder.write(
      """
      source: https://gvl.invalid/v3/
      languages: [en, de, sr-Cyrl]
      freshness: {fail: never}
      profiles:
        app:
          vendors: [10, 174, 205, 755]
          customVendors: [{name: Alder Clubs, url: "https://alder.example/privacy"}]
          bundles:
            - {target: json, out: out/json, form: [plain, view, pack]}
            - {target: web, out: out/web}
            - {target: swift, out: out/swift, module: ShopData, maxBytes: 1M}

      """, to: "gvl.yml")
    return folder
  }

  private func files(_ folder: TemporaryFolder, _ path: String) throws -> [String: [UInt8]] {
    let tree = FileTree(root: folder.url.path + "/" + path)
    return try Dictionary(
      uniqueKeysWithValues: tree.walk(below: "").filter { $0.kind == .file }.map { ($0.path, try tree.read($0.path)) })
  }

  private func bytes(_ folder: TemporaryFolder, _ path: String) throws -> [UInt8] {
    try FilePath.read(folder.url.path + "/" + path)
  }

  /// Builds in another folder, time zone and locale give the same bytes; a second build has nothing to do.
  @Test func everyTargetHasTheSameBytesEverywhere() throws {
    let (one, other) = (try workspace(), try workspace())
    defer {
      one.remove()
      other.remove()
    }
    let first = try gvl("bundle", "--format", "json", in: one.url, environment: ["LC_ALL": "C", "TZ": "UTC"])
    #expect(first.status == 0, "\(first.error)")
    let second = try gvl(
      "bundle", "--format", "json", in: other.url, environment: ["LC_ALL": "tr_TR.UTF-8", "TZ": "Asia/Kathmandu"])
    #expect(first.output == second.output)
    let built = try files(one, "out")
    #expect(built == (try files(other, "out")) && built.count > 60)
    #expect(try bytes(one, "gvl.lock") == bytes(other, "gvl.lock"))
    let before = FilePath.facts(one.url.path + "/out/web/vendor-list.json")
    let again = try gvl("bundle", "--locked", "--format", "json", in: one.url)
    #expect(again.status == 0 && again.output == first.output.replacingOccurrences(of: "written", with: "unchanged"))
    #expect(FilePath.facts(one.url.path + "/out/web/vendor-list.json") == before)
    for target in ["json", "web", "swift"] {
      #expect(try gvl("bundle", "verify", "out/" + target, in: one.url).status == 0)
      #expect(try gvl("bundle", "compare", "out/json", "out/" + target, "-q", in: one.url).status == 0)
      #expect(try gvl("check", "out/" + target, in: one.url).status == 0)
    }
  }

  /// Every JSON document of ours in every bundle follows its schema, also with words of the dialog in it.
  @Test func everyFileKeepsToItsSchema() throws {
    let folder = try workspace()
    #expect(try gvl("translations", "init", "--languages", "en,de", "-q", in: folder.url).status == 0)
    let yml = String(decoding: try bytes(folder, "gvl.yml"), as: UTF8.self)
    try folder.write(
      yml.replacingOccurrences(of: "[plain, view, pack]", with: "[plain, compact, view, pack]"), to: "gvl.yml")
    let run = try gvl("bundle", in: folder.url)
    #expect(run.status == 0 && run.output.contains("the dialog in"), "\(run.error)\(run.output)")
    var schemas: Set<String> = []
    for (path, bytes) in try files(folder, "out") where path.hasSuffix(".json") {
      let root = try JSONDocument(bytes).root
      guard let schema = root["schema"]?.string else { continue }
      schemas.insert(schema)
      let problems = JSONSchema.ours.problems(String(decoding: bytes, as: UTF8.self))
      #expect(problems.isEmpty, "\(path): \(problems)")
    }
    #expect(
      schemas == [
        "gvl.asks/1", "gvl.bundle/1", "gvl.bundle-counts/1", "gvl.bundle-head/1", "gvl.compact-list/1",
        "gvl.compact-texts/1",
        "gvl.dialog/1", "gvl.layers/1", "gvl.pack/1", "gvl.pointer/1", "gvl.view/1",
      ])
  }

  /// A skipped build is repeated after any change: of an input, a byte of the bundle, or the place.
  @Test func nothingIsSparedThatIsNotTheSame() throws {
    let folder = try workspace()
    func outcomes(_ arguments: String...) throws -> [String] {
      let run = try gvl(["bundle", "--format", "json"] + arguments, in: folder.url)
      guard !run.output.isEmpty else { return [] }
      let root = try JSONDocument(Array(run.output.utf8)).root
      return root["bundles"]?.elements.compactMap { $0["outcome"]?.string } ?? []
    }
    let (written, unchanged) = (["written", "written", "written"], ["unchanged", "unchanged", "unchanged"])
    #expect(try outcomes() == written && outcomes() == unchanged && outcomes("--locked") == unchanged)
    let tree = FileTree(root: folder.url.path)
    // One byte of the bundle changed, and one file of it deleted.
    try tree.write(Array("{}".utf8), to: "out/web/layers.json")
    try tree.remove("out/swift/Package.swift")
    #expect(try outcomes() == ["unchanged", "written", "written"] && outcomes() == unchanged)
    // The settings, the texts of the dialog, the lock.
    let yml = String(decoding: try bytes(folder, "gvl.yml"), as: UTF8.self)
    try folder.write(yml.replacingOccurrences(of: "Alder Clubs", with: "Alder Club"), to: "gvl.yml")
    #expect(try outcomes() == written && outcomes() == unchanged)
    try folder.write("language: de\nfirst:\n  title: Wir fragen Sie\n", to: "translations/dialog/de.yml")
    #expect(try outcomes() == written && outcomes() == unchanged)
    #expect(try outcomes("--update", "102") == written && outcomes() == unchanged)
    #expect(try outcomes("--strict").isEmpty, "the dialog has no English words")
    #expect(try outcomes("--languages", "en,de") == written)
  }

  /// One byte of any file of a signed bundle, the manifest and the signature included.
  @Test(arguments: ["json", "web", "swift"]) func everyChangedByteIsFound(target: String) throws {
    let folder = try workspace()
    #expect(try gvl("bundle", "keygen", "--out", "k", in: folder.url).status == 0)
    #expect(try gvl("bundle", "--target", target, "--sign", "k", in: folder.url).status == 0)
    let verify = ["bundle", "verify", "out/" + target, "--key", "k.pub", "-q"]
    #expect(try gvl(verify, in: folder.url).status == 0)
    let tree = FileTree(root: folder.url.path + "/out/" + target)
    let paths = try tree.walk(below: "").filter { $0.kind == .file }.map(\.path)
    // Every changed file in turn would need one process per file.
    let chosen = paths.enumerated().filter { $0.offset % 9 == 0 || $0.element.hasPrefix("gvl-bundle") }.map(\.element)
    for path in chosen {
      let bytes = try tree.read(path)
      var damaged = bytes
      damaged[bytes.count / 2] ^= 1
      try tree.write(damaged, to: path)
      #expect(try gvl(verify, in: folder.url).status == 2, "\(path)")
      try tree.write(bytes, to: path)
    }
    #expect(try gvl("bundle", "keygen", "--out", "other", in: folder.url).status == 0)
    #expect(try gvl("bundle", "verify", "out/" + target, "--key", "other.pub", in: folder.url).status == 2)
    #expect(try gvl("bundle", "--target", target, in: folder.url).status == 0)
    let unsigned = try gvl(verify.dropLast() + [], in: folder.url)
    #expect(unsigned.status == 2 && unsigned.output.contains("[unsigned]"))
    #expect(!(try tree.walk(below: "").map(\.path).contains("gvl-bundle.json.sig")))
  }

  /// A budget for the files that a page loads first; the folder's size says little about them.
  @Test func aFirstVisitMayHaveALimit() throws {
    let folder = try workspace()
    let web = ["bundle", "--target", "web", "--out", "w", "--format", "json"]
    let built = try gvl(web, in: folder.url)
    let root = try JSONDocument(Array(built.output.utf8)).root["bundles"]?.elements.first
    let bytes = try #require(root?["firstVisit"]?["bytes"]?.integer)
    // The same sum by hand: the compressed files that the pointer's page requests.
    let tree = FileTree(root: folder.url.path + "/w")
    let texts = ["en", "de", "sr-cyrl"].compactMap { try? tree.read("purposes-\($0).json.gz").count }.max() ?? 0
    let common = try ["gvl.js", "current.json", "vendor-list.json", "layers.json"].reduce(0) {
      $0 + (try tree.read($1 + ".gz").count)
    }
    #expect(bytes == common + texts && bytes * 4 < (root?["bytes"]?.integer ?? 0))
    #expect(try gvl(web + ["--max-bytes", "visit=\(bytes)"], in: folder.url).status == 0)
    let run = try gvl(web.dropLast(2) + ["--max-bytes", "2M,visit=\(bytes - 1)"], in: folder.url)
    #expect(run.status == 2 && run.complaint?.contains("`maxVisit` allows") == true, "\(run)")
    let json = try gvl("bundle", "--target", "json", "--out", "j", "--max-bytes", "visit=60k", in: folder.url)
    #expect(json.status == 2 && json.complaint?.contains("no page visits it") == true, "\(json)")
  }
}
