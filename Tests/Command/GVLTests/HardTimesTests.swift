import TestSupport

/// Disturbances of a running sync by machines and people: it is killed, the disk is full, eight start at once.
@Suite(.folder, .waits, .slow) struct HardTimesTests {
  static func started(_ arguments: String..., in folder: TemporaryFolder) throws -> Tool.Started {
    try Tool.Started("gvl", arguments, in: folder.url, environment: ["GVL_NOW": Sample.now])
  }

  @Test func killedAtAnyInstant() throws {
    let sample = try Sample.shared()
    let server = try Sample.serve(sample.mirror)
    let whole = try NetworkStatusTests.site(port: server.port)
    var instants = try KillInstants {
      let run = try gvl("sync", in: whole.url)
      #expect(run.status == 0, "\(run)")
    }
    let stored = try NetworkStatusTests.stored(whole)

    let folder = try NetworkStatusTests.site(port: server.port)
    for instant in 0..<instants.count {
      try instants.kill(Self.started("sync", in: folder))
      // Stored files are whole: the index names no missing file, and no stored byte has changed.
      let verify = try gvl("archive", "verify", "--format", "json", in: folder.url)
      #expect(!verify.output.contains("verify.missing") && !verify.output.contains("verify.changed"), "\(verify)")
      for (name, data) in try NetworkStatusTests.stored(folder) where !name.hasSuffix("index.json") {
        if name.contains("/.") { continue }
        #expect(stored[name] == data, "\(name)")
      }
      if instant % 4 == 3 {
        #expect(try gvl("sync", in: folder.url).status == 0)
        #expect(try gvl("archive", "verify", in: folder.url).status == 0)
        #expect(
          try NetworkStatusTests.stored(folder).filter { !$0.key.hasSuffix("index.json") }
            == stored.filter { !$0.key.hasSuffix("index.json") })
        for name in ["gvl-cache", "translations"] {
          try FileManager.default.removeItem(at: folder.url.appending(path: name))
        }
      }
    }
    #expect(instants.wereMostlyInTime, "\(instants)")
  }

  @Test func aPolitelyStoppedSyncLeavesTheLockAndNothingHalf() throws {
    let sample = try Sample.shared()
    let server = try Sample.serve(sample.mirror, ["v3/purposes-de.json=stall:100@1"])
    let folder = try NetworkStatusTests.site(port: server.port)
    let run = try Tool.interruptible("sync", in: folder.url, environment: ["GVL_NOW": Sample.now])
    // The list is recorded before the request for translations; one translation never arrives.
    while run.isRunning, try gvl("archive", "list", "-q", in: folder.url).output != "v3/103\n" { usleep(2000) }
    run.stop(by: SIGTERM)
    #expect(try run.wait().status == 128 + SIGTERM)
    #expect(try gvl("sync", "--no-wait", in: folder.url).status == 0)
    #expect(try gvl("archive", "verify", in: folder.url).status == 0)
  }

  @Test func eightAtOnceDoTheWorkOnce() throws {
    let server = try Sample.serve(try Sample.shared().mirror)
    let folder = try NetworkStatusTests.site(port: server.port)
    let runs = try (0..<8).map { _ in try Self.started("sync", in: folder) }
    for run in runs { #expect(try run.wait().status == 0) }
    #expect(server.logLines.count == NetworkStatusTests.firstSync)
    #expect(try gvl("archive", "verify", in: folder.url).status == 0)
  }

  /// Runs as from cron: no home, no locale, files that only the user can read.
  @Test func aBareEnvironmentIsEnough() throws {
    let server = try Sample.serve(try Sample.shared().mirror)
    let folder = try NetworkStatusTests.site(port: server.port)
    let gvl = Tool.program.path
    for _ in 0..<2 {
      let run = try Tool.run(
        "/usr/bin/env",
        ["-i", "GVL_NOW=\(Sample.now)"] + Tool.sanitizers.map { "\($0.key)=\($0.value)" }
          + ["/bin/sh", "-c", "umask 077; LANG=C exec \(gvl) sync"],
        in: folder.url)
      #expect(run.status == 0 && run.error.isEmpty, "\(run)")
    }
    #expect(server.logLines.count == NetworkStatusTests.firstSync)
    let list = folder.url.appending(path: "gvl-cache/v3/vendor-list-v103.json").path
    let mode = try FileManager.default.attributesOfItem(atPath: list)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test func anUnknownHostIsThree() throws {
    let folder = try Sample.shared().copy()
    let before = try NetworkStatusTests.stored(folder)
    let run = try gvl("sync", "--source", "https://gvl.invalid/v3/", "--format", "json", in: folder.url)
    #expect(run.status == 3 && run.output.contains("\"http.resolve\""), "\(run)")
    #expect(try NetworkStatusTests.stored(folder) == before)
  }

  // MARK: Disks, in a mount namespace of the test's own

  /// The command that starts a mount namespace for this user; nil if the system does not allow one.
  static let namespace: [String]? = ["-m", "-rm"].map { ["/usr/bin/unshare", $0] }.first {
    (try? Tool.run($0[0], [$0[1], "/bin/mount", "-t", "tmpfs", "tmpfs", "/mnt"]).status) == 0
  }
  static let noNamespace: Comment = "this system lets nobody mount in a namespace: `unshare -m` fails"

  /// Runs a script on a workspace of v3/102 on a disk of its own, and returns the output.
  static func onDisk(_ options: String, _ script: String, port: Int) throws -> Tool.Run {
    let words = try #require(namespace)
    let folder = try NetworkStatusTests.site(port: port)
    defer { folder.remove() }
    let gvl = "GVL_NOW=\(Sample.now) " + Tool.program.path
    return try Tool.run(
      words[0],
      [
        words[1], "/bin/sh", "-c",
        """
        set -e; gvl() { \(gvl) "$@"; }
        mkdir disk; mount -t tmpfs -o \(options) tmpfs disk; cp gvl.yml disk; cd disk
        gvl sync -q; gvl archive list -q
        \(script)
        """,
      ], in: folder.url)
  }

  /// The host's first address is in an IPv6 black hole: gvl tries the second address before it gives up.
  @Test(.enabled(if: namespace != nil, noNamespace)) func aBlackHoleIsSteppedAround() throws {
    let server = try Sample.serve(try Sample.shared().mirror)
    let hole = BlackHole(port: server.port)
    let folder = try NetworkStatusTests.site(port: server.port)
    try folder.write("::1 gvl.test\n127.0.0.1 gvl.test\n", to: "hosts")
    let words = try #require(Self.namespace)
    let gvl = Tool.program.path
    let run = try Tool.run(
      words[0],
      [
        words[1], "/bin/sh", "-c",
        """
        mount --bind hosts /etc/hosts
        GVL_NOW=\(Sample.now) exec \(gvl) sync --source http://gvl.test:\(server.port)/v3/ --allow-http -q
        """,
      ], in: folder.url)
    #expect(run.status == 0, "\(run)")
    #expect(server.logLines.count == NetworkStatusTests.firstSync)
    withExtendedLifetime(hole) {}
  }

  /// Serves v3/102 once, then v3/103.
  static func twoWeeks() throws -> ServerProcess {
    let sample = try Sample.shared()
    let first = sample.site.appending(path: "lists/v102.json").path
    return try Sample.serve(sample.mirror, ["v3/vendor-list.json=body:\(first)@1"])
  }

  @Test(.enabled(if: namespace != nil, noNamespace)) func aFullDiskKeepsTheOldState() throws {
    let server = try Self.twoWeeks()
    // Two lists need 1.5 MB; the disk has room for one and the translations.
    let run = try Self.onDisk(
      "size=1300k",
      """
      sha256sum gvl-cache/v3/* gvl-cache/index.json translations/official/v3/*/* > ../before
      set +e
      gvl sync --refresh -q; echo "status $?"
      find . -name '.gvl-*'
      sha256sum -c --quiet ../before && echo unchanged
      gvl archive verify; echo "verify $?"
      mount -o remount,size=4m .
      gvl sync --refresh -q; echo "status $?"
      gvl archive list -q
      gvl archive verify -q; echo "verify $?"
      """, port: server.port)
    #expect(
      run.output.split(separator: "\n").filter { !$0.contains("every one") } == [
        "v3/102", "status 2", "unchanged", "verify 0", "status 0", "v3/102", "v3/103", "verify 0",
      ], "\(run)")
    #expect(run.error.contains("no space") || run.error.contains("full"), "\(run.error)")
  }

  @Test(.enabled(if: namespace != nil, noNamespace)) func aReadOnlyDiskIsLeftAlone() throws {
    let server = try Self.twoWeeks()
    let run = try Self.onDisk(
      "size=4m",
      """
      mount -o remount,ro .
      set +e
      gvl sync --refresh -q; echo "status $?"
      gvl show -q
      gvl archive verify -q; echo "verify $?"
      mount -o remount,rw .
      gvl sync --refresh -q; echo "status $?"
      """, port: server.port)
    #expect(
      run.output.split(separator: "\n") == ["v3/102", "status 2", "v3/102", "verify 0", "status 0"], "\(run)")
    #expect(run.error.contains("read-only"), "\(run.error)")
  }
}
