import TestSupport

/// Standard error: lines of `gvl.remark/1` for services, messages for people, progress and interruption.
@Suite(.folder, .waits, .slow) struct RemarkTests {
  private func remarks(_ run: Tool.Run) throws -> [JSONValue] {
    try run.error.split(separator: "\n").map { line in
      #expect(JSONSchema.ours.problems(String(line)) == [], "\(line)")
      return try JSONDocument(Array(line.utf8)).root.value
    }
  }

  /// Every note, warning and error of every command is one line, with the same words that people read.
  @Test func everyRemarkIsALine() throws {
    let folder = try Sample.shared().copy()
    let lines = [
      "status --max-age 1h --now 2026-03-11T12:00:00Z", "show v3/99", "diff 101", "no-such-command",
      "show --no-such-option",
      "sync --source http://127.0.0.1:1/v3/", "check no-such-file.html page.html", "reconsent --profile shop,none",
      "show -v -o shown.txt", "reconsent 101 103 --last-asked 2026-01-01", "archive list",
      "sync --languages sr-ME --offline",
    ]
    try folder.write("<p>none</p>", to: "page.html")
    var golden = ""
    for line in lines {
      let words = Transcript.words(line)
      let plain = try gvl(words, in: folder.url)
      let json = try gvl(words, in: folder.url, environment: ["GVL_LOG_FORMAT": "json"])
      #expect(plain.status == json.status && plain.output == json.output, "\(line): \(plain) \(json)")
      let remarks = try remarks(json)
      let told = remarks.map { remark in
        let level = remark["level"]
        let lead =
          level == "note" ? "note: " : level == "error" ? "gvl: " : remark["code"] == "status.stale" ? "stale: " : ""
        if case .string(let message)? = remark["message"] { return lead + message }
        return ""
      }
      #expect(told == plain.error.split(separator: "\n").map(String.init), "\(line)")
      if plain.status > 1, let last = remarks.last {
        #expect(last["fields"]?["exit"] == .integer(Int(plain.status)) || line.hasPrefix("check"), "\(line)")
      }
      golden += json.error
    }
    try expectGolden(try Sample.shared().stable(golden), "cli/remarks.jsonl")
    let option = try gvl("show", "v3/99", "--log-format=json", in: folder.url)
    #expect(try remarks(option).map { $0["time"] } == [.string(Sample.now)])
    let wrong = try gvl("status", in: folder.url, environment: ["GVL_LOG_FORMAT": "xml"])
    #expect(wrong.status == 64 && wrong.complaint?.contains("GVL_LOG_FORMAT") == true, "\(wrong)")
    // The option wins over the variable.
    let text = try gvl("show", "v3/99", "--log-format", "text", in: folder.url, environment: ["GVL_LOG_FORMAT": "json"])
    #expect(text.complaint?.hasPrefix("gvl: v3/99") == true)
  }

  @Test func hostileWordsStayInTheirLine() throws {
    let folder = try Sample.shared().copy()
    let run = try gvl("show", "a\u{1B}[2J\n\"b\u{202E}", "--log-format", "json", in: folder.url)
    #expect(try remarks(run).count == 1 && !run.error.contains("\u{1B}") && !run.error.contains("\u{202E}"), "\(run)")
  }

  /// `-o` reports the written file on standard error, never with -q and never on standard output.
  @Test func whatWasWrittenIsSaid() throws {
    let folder = try Sample.shared().copy()
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "out"), withIntermediateDirectories: true)
    let cases = [
      ["diff", "101", "103", "--format", "html"], ["diff", "101", "103", "--format", "csv"], ["show"],
      ["log", "--format", "atom"],
      ["check", "lists", "--format", "sarif", "--fail-on", "never"], ["reconsent", "101", "103", "--format", "json"],
      ["rules", "--format", "markdown"], ["status"],
    ]
    for arguments in cases {
      let loud = try gvl(arguments + ["-v", "-o", "out/file"], in: folder.url)
      let size = try Data(contentsOf: folder.url.appending(path: "out/file")).count
      #expect(loud.output.isEmpty && loud.error.contains("wrote out/file, "), "\(arguments): \(loud)")
      #expect(size < 1000 || loud.error.contains("B\n"))
      let usual = try gvl(arguments + ["-o", "out/file"], in: folder.url)
      #expect(!usual.error.contains("wrote"), "\(arguments): \(usual)")
      let quiet = try gvl(arguments + ["-v", "-q", "-o", "out/file"], in: folder.url)
      #expect(!quiet.error.contains("wrote"), "\(arguments): \(quiet)")
    }
    let bundle = try gvl("bundle", "--out", "dist", "-v", in: folder.url)
    #expect(bundle.error.contains(/wrote dist, [0-9]+ files, [0-9.]+ [kM]B\n/), "\(bundle)")
  }

  // MARK: Terminals

  private static let script = "/usr/bin/script"
  private static let hasScript = FileManager.default.isExecutableFile(atPath: script)

  /// The screen after a shell's line in a terminal with this many columns.
  private func typescript(_ line: String, columns: Int, in folder: TemporaryFolder) throws -> String {
    let file = folder.url.appending(path: "typescript").path
    let run = try Tool.run(
      Self.script, ["-qec", "stty cols \(columns); " + line, file], in: folder.url,
      environment: ["GVL_NOW": Sample.now, "TERM": "xterm", "SHELL": "/bin/sh"])
    #expect(run.error.isEmpty)
    return try String(contentsOfFile: file, encoding: .utf8)
  }

  /// A mirror with this many numbered lists, which differ only in their number.
  private static func server(lists: Int, _ faults: [String] = []) throws -> ServerProcess {
    let sample = try Sample.shared()
    let text = try String(contentsOf: sample.site.appending(path: "lists/v101.json"), encoding: .utf8)
    let mirror = try TemporaryFolder()
    for version in 103 - lists..<103 {
      let own = text.replacingOccurrences(of: "\"vendorListVersion\": 101", with: "\"vendorListVersion\": \(version)")
        .replacingOccurrences(of: "\"vendorListVersion\":101", with: "\"vendorListVersion\":\(version)")
      try mirror.write(own, to: "v3/archives/vendor-list-v\(version).json")
    }
    for name in ["v3/vendor-list.json", "v3/archives/vendor-list-v103.json"] {
      let data = try Data(contentsOf: sample.mirror.appending(path: name))
      try mirror.write([UInt8](data), to: name)
    }
    return try Sample.serve(mirror.url, faults, taking: mirror)
  }

  @Test(.enabled(if: hasScript, "no `script` here to lend a terminal"), arguments: [80, 36, 12])
  func progressIsOneLineOfTheTerminal(columns: Int) throws {
    let server = try Self.server(lists: 14)
    let folder = try NetworkStatusTests.site(port: server.port)
    let text = try typescript(
      "'\(Tool.program.path)' sync --languages en --backfill 89..", columns: columns, in: folder)
    let drawn = text.split(separator: "\r").filter { $0.contains("\u{1B}[K") }
    #expect(drawn.count > 2 && text.contains("newest list v3/103"), "\(text)")
    for line in drawn {
      let shown = line.split(separator: "\u{1B}").first ?? ""
      #expect(shown.count < columns, "\(shown)")
    }
    #expect(text.contains(" of 16 files") == (columns > 14), "\(text)")
    #expect(text.contains(" left") == (columns > 30) && (columns < 80 || text.contains("B   v3/")), "\(text)")
  }

  @Test(.enabled(if: hasScript, "no `script` here to lend a terminal"))
  func anInterruptSaysWhatIsKept() throws {
    let server = try Self.server(lists: 30)
    let folder = try NetworkStatusTests.site(port: server.port)
    let program = Tool.program.path
    let text = try typescript(
      """
      '\(program)' sync --languages en --backfill 73.. & pid=$!
      until [ "$('\(program)' archive list -q 2>/dev/null | wc -l)" -ge 9 ]; do sleep 0.1; done
      kill -INT $pid; wait $pid; echo "status $?"
      """, columns: 200, in: folder)
    // A shell makes its background jobs ignore interrupts.
    #expect(text.contains("status 0") && !text.contains("interrupted"), "\(text)")

    // Two lists stall at first, so that the interrupt comes while nothing is written.
    let slow = try Self.server(lists: 30, [80, 92].map { "v3/archives/vendor-list-v\($0).json=stall:100@1" })
    let site = try NetworkStatusTests.site(port: slow.port)
    let index = site.url.appending(path: "gvl-cache/index.json")
    for (signal, stored, awaited) in [(SIGINT, "v3/76", "v80"), (SIGTERM, "v3/88", "v92")] {
      let run = try Tool.interruptible(
        "sync", "--languages", "en", "--backfill", "73..", in: site.url, environment: ["GVL_NOW": Sample.now])
      func isAwaiting() -> Bool {
        (try? String(contentsOf: index, encoding: .utf8))?.contains("\"\(stored)\"") == true
          && slow.logLines.contains { $0.contains(awaited) }
      }
      while run.isRunning, !isAwaiting() { usleep(20_000) }
      run.stop(by: signal)
      let ended = try run.wait()
      #expect(ended.status == 128 + signal && ended.output.isEmpty, "\(ended)")
      #expect(
        ended.complaint?.wholeMatch(
          of:
            /gvl: interrupted after [0-9]+ of 32 files; what is stored stays, and the same command continues from there/
        )
          != nil, "\(ended)")
      #expect(try gvl("archive", "verify", in: site.url).status == 0)
    }
    // Lists that already arrived are not requested again.
    let before = slow.logLines.count
    #expect(try gvl("sync", "-q", "--languages", "en", "--backfill", "73..", in: site.url).status == 0)
    #expect(slow.logLines.count - before < 22)
  }
}
