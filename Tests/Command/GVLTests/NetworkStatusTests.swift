import TestSupport

/// Exit statuses of a sync whose server is absent, refuses, sends wrong data or holds a resource back.
@Suite(.folder, .waits) struct NetworkStatusTests {
  /// Number of requests of a first sync: the newest list, five translations, and the list of the Polish one.
  static let firstSync = 7

  /// A workspace whose source is this server.
  static func site(port: Int, copying sample: Sample? = nil) throws -> TemporaryFolder {
    let folder = try sample?.copy() ?? TemporaryFolder()
    try folder.write(Sample.settings(port: port), to: "gvl.yml")
    return folder
  }

  static func stored(_ folder: TemporaryFolder) throws -> [String: Data] {
    var found: [String: Data] = [:]
    for top in ["gvl-cache/index.json", "gvl-cache/v3", "translations"] {
      let root = folder.url.appending(path: top)
      if let data = try? Data(contentsOf: root) { found[top] = data }
      for case let name as String in FileManager.default.enumerator(atPath: root.path) ?? .init() {
        if let data = try? Data(contentsOf: root.appending(path: name)) { found[top + "/" + name] = data }
      }
    }
    return found
  }

  @Test func aGoodServerIsZero() throws {
    let server = try Sample.serve(try Sample.shared().mirror)
    let folder = try Self.site(port: server.port)
    let run = try gvl("sync", "--format", "json", in: folder.url)
    #expect(run.status == 0 && run.error.isEmpty)
    #expect(run.output.contains("\n  \"requests\": \(Self.firstSync),\n"), "\(run.output.prefix(300))")
    #expect(try gvl("archive", "verify", in: folder.url).status == 0)
    let again = try gvl("sync", in: folder.url)
    #expect(again.status == 0 && again.output.hasSuffix("newest list v3/103; nothing was asked\n"))
    #expect(server.logLines.count == Self.firstSync)
  }

  /// The other specification's folder is beside the configured one, which sent lists of the wrong specification.
  @Test func anotherSpecificationIsAskedForInItsOwnFolder() throws {
    let server = try Sample.serve(try Sample.shared().mirror)
    let folder = try Self.site(port: server.port)
    let run = try gvl("sync", "--spec", "v2", "--languages", "en", in: folder.url)
    #expect(run.status == 0 && run.output.contains("newest list v2/62"), "\(run)")
    #expect(server.logLines.allSatisfy { $0.contains("/v2/") })
    let missing = try gvl("show", "v2/61", in: folder.url)
    let command = try #require(missing.error.firstMatch(of: /`gvl (sync .*?)`/)?.1)
    #expect(command == "sync --spec v2 --backfill 61")
    #expect(try gvl(Transcript.words(String(command)), in: folder.url).status == 0)
    #expect(try gvl("show", "v2/61", "-q", in: folder.url).output == "v2/61\n")
  }

  /// No server listens on the port any more: the stored copy is kept and named.
  @Test(.slow) func aServerThatIsAwayIsThree() throws {
    let server = try Sample.serve(try Sample.shared().mirror)
    let port = server.port
    let empty = try Self.site(port: port)
    let full = try Self.site(port: port)
    _ = try gvl("sync", in: full.url)
    server.end()
    let first = try gvl("sync", in: empty.url)
    #expect(
      first.status == 3 && first.output.contains("failed") && first.output.contains("no list is stored"), "\(first)")
    #expect(try Self.stored(empty).keys.allSatisfy { $0 == "gvl-cache/index.json" })
    let before = try Self.stored(full)
    // One day after everything has expired.
    let later = try gvl("sync", "--now", "2026-03-18T12:00:00Z", in: full.url)
    #expect(
      later.status == 3 && later.output.contains("failed") && later.output.contains("newest list v3/103"), "\(later)")
    #expect(later.error.contains("v3/103 of 2026-02-19 is kept"), "\(later.error)")
    let scripted = try gvl("sync", "--now", "2026-03-18T12:00:00Z", "--format", "json", in: full.url)
    let line = scripted.error.split(separator: "\n").last ?? ""
    #expect(line.hasPrefix("{\"schema\":\"gvl.error/1\",\"code\":\"") && line.hasSuffix("\"exit\":3}"), "\(line)")
    #expect(try Self.stored(full) == before)
    #expect(try gvl("show", in: full.url).status == 0)
  }

  @Test(arguments: ["v3/*=status:403", "v3/*=status:404"]) func aListThatIsNotServedIsThree(fault: String) throws {
    let server = try Sample.serve(try Sample.shared().mirror, [fault])
    let folder = try Self.site(port: server.port)
    let run = try gvl("sync", in: folder.url)
    #expect(run.status == 3 && run.output.contains(String(fault.suffix(3))), "\(run)")
    #expect(try Self.stored(folder).keys.allSatisfy { $0 == "gvl-cache/index.json" })
  }

  @Test(arguments: ["html", "body:FILE", "empty"]) func oneBadTranslationIsFour(kind: String) throws {
    let files = try TemporaryFolder()
    let other = try files.write("[]", to: "other.json")
    let server = try Sample.serve(
      try Sample.shared().mirror, ["v3/purposes-fr.json=" + kind.replacingOccurrences(of: "FILE", with: other.path)])
    let folder = try Self.site(port: server.port)
    let run = try gvl("sync", in: folder.url)
    #expect(run.status == 4 && run.output.contains("refused  v3/purposes-fr"), "\(run)")
    let stored = try Self.stored(folder).keys
    #expect(stored.contains("translations/official/v3/103/purposes-de.json"))
    #expect(!stored.contains { $0.hasSuffix("purposes-fr.json") })
    #expect(try gvl("archive", "verify", in: folder.url).status == 0)
  }

  /// After a refused list only the quarantine and `.state` have changed.
  @Test(
    .slow,
    arguments: [
      "truncated-gzip", "html", "empty", "bom", "body:TRUNCATED", "body:OLDER", "body:SMALL", "body:TRANSLATION",
      "body:V2",
    ])
  func aRefusedListIsTwo(kind: String) throws {
    let sample = try Sample.shared()
    let files = try TemporaryFolder()
    let list = [UInt8](try Data(contentsOf: sample.site.appending(path: "lists/v103.json")))
    let bodies = [
      "TRUNCATED": try files.write(Array(list.prefix(list.count / 2)), to: "truncated.json").path,
      "OLDER": sample.site.appending(path: "lists/v101.json").path,
      "SMALL": try files.write(
        BadInput.list(vendors: #""1": {"id": 1, "name": "A"}"#).replacingOccurrences(
          of: "\"vendorListVersion\": 7", with: "\"vendorListVersion\": 110"),
        to: "small.json"
      ).path,
      "TRANSLATION": sample.mirror.appending(path: "v3/purposes-de.json").path,
      "V2": sample.mirror.appending(path: "v2/vendor-list.json").path,
    ]
    let fault = bodies.reduce(kind) { $0.replacingOccurrences(of: $1.key, with: $1.value) }
    // The first request gets the right list.
    let honest = sample.mirror.appending(path: "v3/vendor-list.json").path
    let server = try Sample.serve(
      sample.mirror, ["v3/vendor-list.json=\(fault)", "v3/vendor-list.json=body:\(honest)@1"])
    let folder = try Self.site(port: server.port)
    #expect(try gvl("sync", in: folder.url).status == 0)
    let before = try Self.stored(folder)
    let run = try gvl("sync", "--refresh", in: folder.url)
    #expect(run.status == 2 && run.output.contains("refused"), "\(run)")
    #expect(run.output.contains("newest list v3/103"))
    #expect(try Self.stored(folder) == before)
    #expect(try gvl("archive", "verify", in: folder.url).status == 0)
    // Later commands report it too.
    #expect(try gvl("status", in: folder.url).output.contains("Quarantine"))
  }

  /// One warning, while the last confirmation is recent enough; then a failure.
  @Test(.slow) func aFailingNetworkIsToleratedForAWhile() throws {
    let server = try Sample.serve(try Sample.shared().mirror)
    let folder = try Self.site(port: server.port)
    _ = try gvl("sync", "--now", "2026-03-08T12:00:00Z", in: folder.url)
    server.end()
    let young = try gvl("sync", "--tolerate", "10d", "--now", "2026-03-18T12:00:00Z", in: folder.url)
    #expect(young.status == 0 && young.complaint?.contains("tolerated until 2026-03-18T12:00:00Z") == true, "\(young)")
    let old = try gvl("sync", "--tolerate", "10d", "--now", "2026-03-18T12:00:01Z", in: folder.url)
    #expect(old.status == 3)
    let metrics = try gvl(
      "status", "-q", "--metrics", "state.prom", "--max-age", "8d", "--now", "2026-03-18T12:00:01Z", in: folder.url)
    #expect(metrics.status == 1 && metrics.output == "stale\n")
    let written = try String(contentsOf: folder.url.appending(path: "state.prom"), encoding: .utf8)
    #expect(written.contains("gvl_stale{") && written.contains("gvl_confirmed_age_seconds{"))
  }

  @Test func aHeldLockIsSeventyFive() throws {
    let server = try Sample.serve(try Sample.shared().mirror, ["v3/vendor-list.json=stall:0"])
    let folder = try Self.site(port: server.port)
    let first = Process()
    first.executableURL = Tool.program
    first.arguments = ["sync"]
    first.currentDirectoryURL = folder.url
    for stream in [\Process.standardOutput, \Process.standardError] { first[keyPath: stream] = FileHandle.nullDevice }
    try first.run()
    // The server has received the request, so the first sync holds the lock.
    while server.logLines.isEmpty, first.isRunning { usleep(5000) }
    let second = try gvl("sync", "--no-wait", in: folder.url)
    #expect(second.status == 75 && second.output.isEmpty && second.complaint != nil, "\(second)")
    kill(first.processIdentifier, SIGKILL)
    first.waitUntilExit()
  }
}
