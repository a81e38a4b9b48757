import TestSupport

/// Equal inputs give equal bytes: in another folder, locale or time zone, at another time, by another path of the
/// workspace.
@Suite(.folder, .waits, .slow) struct SameBytesTests {
  static let worlds: [[String: String]] = [
    ["LC_ALL": "C", "TZ": "UTC"], ["LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8", "TZ": "Pacific/Kiritimati"],
    [
      "LC_ALL": "de_DE.UTF-8", "TZ": "America/St_Johns", "HOME": "/nonexistent", "USER": "somebody", "COLUMNS": "40",
      "LANGUAGE": "de",
    ],
  ]

  @Test func outputsDoNotKnowWhereTheyAre() throws {
    let sample = try Sample.shared()
    let lines = [
      "show", "show --language de --format json", "diff lists/v102.json", "diff 101 lists/v102.json --format json",
      "reconsent lists/v102.json --format json", "vendor 1513", "validate latest --format json", "archive list",
      "config", "rules --format json", "check page.html --format json",
    ]
    var seen: [[String]] = []
    for (number, world) in Self.worlds.enumerated() {
      let copy = try sample.copy()
      defer { copy.remove() }
      // The second workspace has a deeper path with a blank in it.
      let folder = number == 1 ? copy.url.appending(path: "deep/er und ı") : copy.url
      if number == 1 {
        try FileManager.default.createDirectory(
          at: folder.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: sample.site, to: folder)
      }
      try Data(GoldenTests.page.utf8).write(to: folder.appending(path: "page.html"))
      let now = ["2026-03-10T12:00:00Z", "2027-07-01T00:30:00+05:30", "2026-03-11T23:59:59Z"][number]
      let environment = world.merging(["GVL_NOW": now]) { $1 }
      var outputs = try lines.map { line in
        let run = try gvl(Transcript.words(line), in: folder, environment: environment)
        #expect(run.status < 2, "\(line): \(run.error)")
        return run.output + run.error
      }
      let built = try gvl(
        "bundle", "--out", "b", "--profile", "shop", "--leave-out", "--allow-expired", in: folder,
        environment: environment)
      #expect(built.status == 0)
      outputs.append(built.output)
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "b").path).sorted() {
        outputs.append(name + "\n" + (try String(contentsOf: folder.appending(path: "b/\(name)"), encoding: .utf8)))
      }
      seen.append(outputs)
    }
    for outputs in seen.dropFirst() {
      #expect(outputs.count == seen[0].count)
      for (index, pair) in zip(outputs, seen[0]).enumerated() where pair.0 != pair.1 {
        Issue.record("\(index < lines.count ? lines[index] : "bundle"): other bytes")
      }
    }
  }

  /// A command that only reads changes no file.
  @Test func readingWritesNothing() throws {
    let folder = try Sample.shared().copy()
    func all() throws -> [String: Data?] {
      Dictionary(
        uniqueKeysWithValues: try BadInputTests.names(folder).map {
          ($0, try? Data(contentsOf: folder.url.appending(path: $0)))
        })
    }
    try folder.write(GoldenTests.page, to: "page.html")
    let before = try all()
    for line in [
      "", "show", "show --language fr", "vendor 174", "validate latest", "diff", "log", "replay", "reconsent",
      "archive list", "archive verify", "status", "config", "rules", "sync --dry-run", "check page.html", "wording OK",
    ] {
      let run = try gvl(Transcript.words(line), in: folder.url)
      #expect(run.status <= 1 && !run.output.isEmpty, "\(line): \(run.error)")
      #expect(try all() == before, "\(line)")
    }
  }

  /// A second sync within the lifetime changes no byte that is under version control.
  @Test func syncAgainChangesNoTrackedByte() throws {
    let folder = try Sample.shared().copy()
    let before = try NetworkStatusTests.stored(folder)
    #expect(before.count > 7)
    #expect(try gvl("sync", in: folder.url).output.hasSuffix("nothing was asked\n"))
    #expect(try NetworkStatusTests.stored(folder) == before)
  }
}
