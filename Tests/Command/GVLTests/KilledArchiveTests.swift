import TestSupport

/// A command that writes the archive, or builds from it, is killed at any instant: no listed file is missing or
/// changed, and the repeated command ends as if it had not been killed.
@Suite(.waits, .slow) struct KilledArchiveTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var command: [String]
    /// Files that the test deletes first; the command must restore them.
    var without: [String] = []
  }

  static let cases = [
    Case(
      testDescription: "import", command: ["archive", "import", "lists/v101.json", "lists/v103.json"],
      without: ["gvl-cache", "translations"]),
    // Without an index every file is unlisted, and repair identifies it by its content.
    Case(testDescription: "repair", command: ["archive", "repair", "--offline"], without: ["gvl-cache/index.json"]),
    Case(testDescription: "prune", command: ["archive", "prune", "--keep", "1", "--no-dry-run"]),
    // A removal that finished before the kill ends with 0 again.
    Case(testDescription: "remove", command: ["archive", "remove", "v3/103", "--reason", "a test"]),
    Case(testDescription: "export", command: ["archive", "export", "export"]),
  ]

  /// Every file except clock times and the lock.
  private static func files(_ folder: URL) -> [String: Data] {
    var found: [String: Data] = [:]
    for case let name as String in FileManager.default.enumerator(atPath: folder.path) ?? .init() {
      guard !name.contains("/.state/"), let data = try? Data(contentsOf: folder.appending(path: name)) else { continue }
      found[name] = data
    }
    return found
  }

  private static func copy(_ sample: URL, without: [String]) throws -> TemporaryFolder {
    let copy = try TemporaryFolder()
    for name in try FileManager.default.contentsOfDirectory(atPath: sample.path) {
      try FileManager.default.copyItem(at: sample.appending(path: name), to: copy.url.appending(path: name))
    }
    for name in without { try FileManager.default.removeItem(at: copy.url.appending(path: name)) }
    return copy
  }

  @Test(arguments: cases) func killedAtAnyInstant(_ one: Case) throws {
    let site = try Sample.shared().site
    let whole = try Self.copy(site, without: one.without)
    defer { whole.remove() }
    let before = Self.files(whole.url)
    var instants = try KillInstants {
      let run = try gvl(one.command, in: whole.url)
      #expect(run.status == 0, "\(run)")
    }
    let after = Self.files(whole.url)
    #expect(after != before)

    for instant in 0..<instants.count {
      let folder = try Self.copy(site, without: one.without)
      defer { folder.remove() }
      try instants.kill(Tool.Started("gvl", one.command, in: folder.url, environment: ["GVL_NOW": Sample.now]))
      // Under its own name each file is whole, in the old or new state; only temporary files may be partial.
      for (name, data) in Self.files(folder.url) where !name.contains(".gvl-tmp-") {
        #expect(data == before[name] || data == after[name], "\(name) at \(instant)")
      }
      if instant % 4 == 3 {
        let verify = try gvl("archive", "verify", "--format", "json", in: folder.url)
        let damage = ["verify.missing", "verify.changed", "verify.unreadable"].filter { verify.output.contains($0) }
        #expect(damage.isEmpty, "\(verify)")
      }
      let again = try gvl(one.command, in: folder.url)
      #expect(again.status == 0, "\(again)")
      #expect(Self.files(folder.url) == after, "at \(instant)")
    }
    #expect(instants.wereMostlyInTime, "\(instants)")
  }
}
