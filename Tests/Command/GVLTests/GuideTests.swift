import TestSupport

/// The README and the guides, word for word: each command is typed into a shell and its output compared.
@Suite(.waits) struct GuideTests {
  /// Runs each `console` block of a guide in one session: a line that begins with `$ ` is typed, and the lines below it
  /// are the expected output; a line `…` matches any number of lines. `<!-- now: TIME -->` moves the clock, `$ cat
  /// FILE` makes a missing file. `make docs` writes the output anew.
  ///
  /// The official source is a made-up server on this machine: at first with two lists, later with three.
  @Test(
    .slow,
    arguments: [
      "README.md", "docs/new-to-the-tcf.md", "docs/guides/pipeline.md", "docs/guides/reviewer.md",
      "docs/guides/administrator.md", "docs/diff.md",
    ]) func everyLineIsTrue(document: String) throws
  {
    let text = try String(contentsOf: Corpus.packageRoot.appending(path: document), encoding: .utf8)
    var session = try Session()
    defer { session.end() }

    var shown = ""
    var typed = 0
    var rest = text[...]
    while let open = rest.firstRange(of: "```console\n") {
      for moment in rest[..<open.lowerBound].matches(of: /<!-- now: (\S+) -->/) {
        try session.wait(until: String(moment.1))
      }
      shown += rest[..<open.upperBound]
      rest = rest[open.upperBound...]
      let end = try #require(rest.firstRange(of: "\n```\n"))
      let steps = ("\n" + rest[..<end.lowerBound]).components(separatedBy: "\n$ ").dropFirst()
      typed += steps.count
      shown += try steps.map { try session.type($0) }.joined(separator: "\n")
      rest = rest[end.lowerBound...]
    }
    #expect(typed > 2)
    try expectGolden(shown + rest, "../../\(document)")
  }

  /// The commands of the README alone lead to a decision that can be signed, sent and proved.
  @Test(.slow) func theReadmeLeadsToASignedDecision() throws {
    let text = try String(contentsOf: Corpus.packageRoot.appending(path: "README.md"), encoding: .utf8)
    let moment = try #require(text.firstMatch(of: /<!-- now: (\S+) -->/)?.1)
    var session = try Session()
    defer { session.end() }
    try session.wait(until: String(moment))
    let steps = text.matches(of: /\n\$ (.*)/).map { String($0.1) }
    let decisive = try #require(steps.firstIndex { $0.contains("--page") })
    #expect(decisive < 10, "as few commands as anybody types")
    for step in steps[...decisive] { _ = try session.type(step + "\n…") }
    let written = try #require(steps[decisive].firstMatch(of: /--page (\S+)/)?.1)
    let page = try String(contentsOfFile: session.place + "/" + written, encoding: .utf8)
    for part in ["Reviewed by Anna Beispiel", "Decided: ask all users again", "Signature", "gvl reconsent --verify"] {
      #expect(page.contains(part), "\(part)")
    }
    let verified = try session.type(steps[decisive + 1] + "\n…")
    #expect(steps[decisive + 1].contains("--verify") && !verified.contains("["), "\(verified)")
  }

  /// One shell for all lines of a guide.
  private struct Session {
    private let folder = try? TemporaryFolder()
    private let programs: TemporaryFolder
    private let server: ServerProcess
    private var now = "2026-02-13T09:00:00Z"
    private(set) var place: String
    private var status: Int32 = 0

    init() throws {
      programs = try TemporaryFolder()
      try FileManager.default.createSymbolicLink(
        at: programs.url.appending(path: "gvl"), withDestinationURL: Tool.program)
      place = folder?.url.path ?? "/nowhere"
      let mirror = programs.url.appending(path: "mirror")
      _ = try Tool.run("gvl-sample", ["write", mirror.path, "--published", "2"])
      server = try ServerProcess([], root: mirror)
    }

    func end() {
      server.end()
      folder?.remove()
      programs.remove()
    }

    mutating func wait(until moment: String) throws {
      now = moment
      let run = try Tool.run("gvl-sample", ["write", programs.url.appending(path: "mirror").path, "--force"])
      #expect(run.status == 0, "\(run)")
    }

    /// The step as text, with its command typed again and the output shortened as in the guide.
    mutating func type(_ step: String) throws -> String {
      let parts = step.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let (line, shown) = (parts[0], parts.count > 1 ? parts[1] : "")
      if line.hasPrefix("cat "), !FileManager.default.fileExists(atPath: place + "/" + line.dropFirst(4)) {
        try Data((shown + "\n").utf8).write(to: URL(filePath: place + "/" + line.dropFirst(4)))
        return "$ " + step
      }
      let state = programs.url.appending(path: "place")
      let run = try Tool.run(
        "/bin/bash", ["-c", "exec 2>&1; (exit \(status)); \(line)\nstatus=$?; pwd >\(state.path); exit $status"],
        in: URL(filePath: place),
        environment: ["PATH": programs.url.path + ":/usr/bin:/bin", "GVL_NOW": now].merging(source) { $1 })
      status = run.status
      place = try String(contentsOf: state, encoding: .utf8).trimmingCharacters(in: .newlines)
      var printed = run.output.trimmingCharacters(in: .newlines)
      printed = printed.replacingOccurrences(of: "127.0.0.1:\(server.port)", with: "127.0.0.1:8080")
      return "$ " + line + (printed.isEmpty ? "" : "\n" + Self.shortened(printed, like: shown))
    }

    /// The demo has a source of its own, an address that does not exist.
    private var source: [String: String] {
      let settings = try? String(contentsOfFile: place + "/gvl.yml", encoding: .utf8)
      return settings?.contains("gvl.invalid") == true ? [:] : ["GVL_SOURCE": "http://127.0.0.1:\(server.port)/v3/"]
    }

    /// Keeps as many lines before and after each `…` as the guide shows.
    private static func shortened(_ printed: String, like shown: String) -> String {
      let parts = shown.components(separatedBy: "\n…")
      guard parts.count > 1 else { return printed }
      let lines = printed.split(separator: "\n", omittingEmptySubsequences: false)
      let head = parts[0].split(separator: "\n", omittingEmptySubsequences: false).count
      let tail = parts[1].split(separator: "\n", omittingEmptySubsequences: false).dropFirst().count
      guard lines.count > head + tail else { return printed }
      var kept = lines.prefix(head) + ["…"]
      var at = head
      // A part between two `…` is found by its first line, wherever it is printed.
      for part in parts[1..<parts.count - 1] {
        let own = part.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
        guard let first = own.first, let start = lines[at...].firstIndex(of: first),
          start + own.count <= lines.count - tail
        else { return printed }
        kept += lines[start..<start + own.count] + ["…"]
        at = start + own.count
      }
      return (kept + lines.suffix(tail)).joined(separator: "\n")
    }
  }
}
