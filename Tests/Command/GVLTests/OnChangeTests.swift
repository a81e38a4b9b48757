import TestSupport

/// `gvl sync --on-change` reports new lists once, and again until the command succeeds.
@Suite(.folder, .waits, .slow) struct OnChangeTests {
  /// Stores its input as `told-N.json`, N counting from 0.
  static let keep = "n=$(ls told-*.json 2>/dev/null | wc -l); cat > told-$n.json"

  static func told(_ folder: TemporaryFolder) throws -> [JSONValue] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).filter {
      $0.hasPrefix("told-") && $0.hasSuffix(".json")
    }
    return try names.sorted().map { name in
      let text = try String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
      #expect(JSONSchema.ours.problems(text) == [], "\(name)")
      return try JSONDocument(Array(text.utf8)).root.value
    }
  }

  private func sync(
    _ folder: TemporaryFolder, _ command: String, _ more: String..., environment: [String: String] = [:]
  ) throws -> Tool.Run {
    try gvl(["sync", "-q", "--on-change", command] + more, in: folder.url, environment: environment)
  }

  /// Serves v3/102 once, then v3/103.
  private func weeks(_ body: (TemporaryFolder, ServerProcess) throws -> Void) throws {
    let server = try HardTimesTests.twoWeeks()
    let folder = try NetworkStatusTests.site(port: server.port)
    defer { folder.remove() }
    try body(folder, server)
  }

  @Test func aChangeIsToldOnce() throws {
    let sample = try Sample.shared()
    try weeks { folder, _ in
      // The first list has no predecessor to compare with.
      #expect(try sync(folder, Self.keep, "--languages", "en").status == 0)
      // Nothing is new, so no command runs.
      #expect(try sync(folder, Self.keep, "--languages", "en").status == 0)
      #expect(try Self.told(folder).count == 1)
      let run = try sync(folder, Self.keep, "--refresh", "--languages", "en,de")
      #expect(run.status == 0 && run.output.isEmpty, "\(run)")
      #expect(try sync(folder, Self.keep).status == 0)
      let told = try Self.told(folder)
      #expect(told.count >= 2)
      #expect(told[0]["from"] == .null && told[0]["to"]?["list"] == "v3/102" && told[0]["verdict"] == .null)
      #expect(told[1]["from"]?["list"] == "v3/102" && told[1]["to"]?["list"] == "v3/103")
      #expect(told[1]["verdict"] == "required" && told[1]["attempt"] == .integer(1))
      // The report equals the output of the commands.
      for profile in ["base", "shop"] {
        let verdict = try gvl("reconsent", "102", "103", "--profile", profile, "-q", in: folder.url).output
        guard case .array(let profiles)? = told[1]["profiles"] else { throw CancellationError() }
        let said = profiles.first { $0["profile"] == .string(profile) }?["verdict"]
        #expect(said == .string(verdict.trimmingCharacters(in: .newlines)))
      }
      let text = try String(contentsOf: folder.url.appending(path: "told-1.json"), encoding: .utf8)
      try expectGolden(sample.stable(Sample.stable(text, port: Self.port(folder))), "cli/change.json")
    }
  }

  private static func port(_ folder: TemporaryFolder) throws -> Int {
    let text = try String(contentsOf: folder.url.appending(path: "gvl.yml"), encoding: .utf8)
    return try #require(text.firstMatch(of: /127\.0\.0\.1:([0-9]+)/).flatMap { Int($0.1) })
  }

  /// If the command fails, the sync is complete. The next run of the command gets the change again, with later ones.
  @Test func aFailedCommandIsRunAgain() throws {
    try weeks { folder, server in
      let failed = try gvl(
        "sync", "--languages", "en", "--on-change", Self.keep + "; exit 7", in: folder.url)
      #expect(failed.status == 2 && failed.output.contains("newest list v3/102"), "\(failed)")
      #expect(
        failed.complaint
          == "gvl: the command of --on-change ended with 7 (none → v3/102, attempt 1); what came is stored, and the next "
          + "sync with --on-change runs it again")
      let requests = server.logLines.count
      let killed = try sync(folder, Self.keep + "; kill -9 $$", "--languages", "en", "--log-format", "json")
      #expect(killed.status == 2 && killed.error.contains(#""code":"sync.on-change""#), "\(killed)")
      #expect(killed.error.contains("was ended by signal 9"))
      #expect(server.logLines.count == requests)
      #expect(try sync(folder, "no-such-command", "--languages", "en").status == 2)
      // Another list arrives before the command succeeds.
      #expect(try sync(folder, Self.keep, "--refresh", "--languages", "en").status == 0)
      #expect(try sync(folder, Self.keep, "--languages", "en").status == 0)
      let told = try Self.told(folder)
      #expect(told.map { $0["attempt"] } == [.integer(1), .integer(2), .integer(4)])
      #expect(told.map { $0["to"]?["list"] } == ["v3/102", "v3/102", "v3/103"])
      #expect(told.allSatisfy { $0["from"] == .null })
    }
  }

  /// A new `--on-change` does not report the lists already stored, but does report lists that other commands store.
  @Test func whatWasThereBeforeIsNoNews() throws {
    let folder = try Sample.shared().copy()
    #expect(try sync(folder, Self.keep, "--offline").status == 0)
    #expect(try Self.told(folder).isEmpty)
    #expect(try gvl("archive", "remove", "103", "--reason", "a test", in: folder.url).status == 0)
    #expect(try sync(folder, Self.keep, "--offline").status == 0)
    let told = try Self.told(folder)
    #expect(told.count == 1 && told[0]["from"]?["list"] == "v3/103" && told[0]["to"]?["list"] == "v3/102")
  }

  /// Commands that read nothing, print much, use variables of the shell, or have their workspace elsewhere.
  @Test func commandsOfEveryKind() throws {
    try weeks { folder, _ in
      let file = folder.url.appending(path: "out").path
      let odd = try sync(
        folder, "exec 0<&-; head -c 300000 /dev/zero | tr '\\0' x; echo; echo done >&2; exit 1", "--languages", "en")
      #expect(odd.status == 2 && odd.output.isEmpty && odd.error.utf8.count > 300_000)
      let lines = try sync(
        folder, "printf 'a\\033b\\nno end'; head -c 50000 /dev/zero | tr '\\0' x; exit 1", "--log-format", "json")
      let parsed = try lines.error.split(separator: "\n").map { try JSONDocument(Array($0.utf8)).root.value }
      #expect(parsed.allSatisfy { $0["schema"] == "gvl.remark/1" })
      #expect(parsed.contains { $0["message"] == "a␛b" && $0["code"] == "on-change.output" })
      let elsewhere = try TemporaryFolder()
      defer { elsewhere.remove() }
      let run = try gvl(
        "sync", "-q", "--workspace", folder.url.path, "--on-change", "echo \"$GVL_WORKSPACE $PWD\" > '\(file)'",
        in: elsewhere.url)
      #expect(run.status == 0, "\(run)")
      let said = try String(contentsOfFile: file, encoding: .utf8).split(separator: " ").map(String.init)
      #expect(said[0].hasSuffix(folder.url.lastPathComponent) && said[1].contains(elsewhere.url.lastPathComponent))
    }
    #expect(try gvl("sync", "--on-change", "  ", in: Sample.shared().site).status == 64)
  }

  /// While the command runs the archive is unlocked, and a second sync neither waits nor runs the command.
  @Test func theArchiveIsFreeMeanwhile() throws {
    try weeks { folder, _ in
      let inner = "'\(Tool.program.path)' sync -q --no-wait --refresh --languages en --on-change 'touch twice'"
      let run = try sync(folder, inner + " && " + Self.keep, "--languages", "en")
      #expect(run.status == 0 && run.error.contains("note: another process is running the command"), "\(run)")
      #expect(!FileManager.default.fileExists(atPath: folder.url.path + "/twice"))
      #expect(try Self.told(folder).map { $0["to"]?["list"] } == ["v3/102"])
      // The next sync reports the lists that arrived meanwhile.
      #expect(try sync(folder, Self.keep, "--languages", "en", "--offline").status == 0)
      #expect(try Self.told(folder).last?["to"]?["list"] == "v3/103")
    }
  }

  /// Stored lists are reported even if the sync fails; of two failures the stricter one is the exit status.
  @Test func aFailingSyncTellsWhatIsStored() throws {
    try weeks { folder, _ in
      #expect(try sync(folder, "exit 1", "--languages", "en").status == 2)
      try folder.write(Sample.settings(port: 1), to: "gvl.yml")
      let both = try gvl(
        "sync", "-q", "--refresh", "--on-change", "exit 1", in: folder.url)
      #expect(both.status == 2 && both.error.contains("http") && both.error.contains("attempt 2"), "\(both)")
      let network = try sync(folder, Self.keep, "--refresh")
      #expect(network.status == 3, "\(network)")
      #expect(try Self.told(folder).count == 1)
      #expect(try sync(folder, "touch again", "--refresh").status == 3)
      #expect(!FileManager.default.fileExists(atPath: folder.url.path + "/again"))
    }
  }

  /// A sync killed at any instant reports the change at least once.
  @Test func killedAtAnyInstantItIsToldAtLeastOnce() throws {
    let server = try Sample.serve(try Sample.shared().mirror)
    let folder = try NetworkStatusTests.site(port: server.port)
    var instants = try KillInstants {
      let run = try sync(folder, Self.keep)
      #expect(run.status == 0, "\(run)")
    }
    for _ in 0..<instants.count {
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.url.path) where name != "gvl.yml" {
        try FileManager.default.removeItem(at: folder.url.appending(path: name))
      }
      try instants.kill(HardTimesTests.started("sync", "-q", "--on-change", Self.keep, in: folder))
      #expect(try sync(folder, Self.keep).status == 0)
      // The reports together name every stored list; a killed command may have got a part.
      let names = try Self.texts(folder).flatMap { text in
        text.matches(of: /"path": "([^"]+)"/).map { String($0.1) }
      }
      for name in try NetworkStatusTests.stored(folder).keys
      where name.contains("vendor-list-v") || name.contains("purposes-") {
        #expect(names.contains(name), "\(name)")
      }
    }
    #expect(instants.wereMostlyInTime, "\(instants)")
  }

  private static func texts(_ folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.path).filter { $0.hasPrefix("told-") }
      .map { try String(contentsOf: folder.url.appending(path: $0), encoding: .utf8) }
  }
}
