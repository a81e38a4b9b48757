import Foundation
import TestSupport
import Testing

/// The README and the guides, word for word: what a reader types, typed into a shell, and what comes back.
@Suite struct GuideTests {
  /// Each `console` block of a guide in one session: a line that begins with `$ ` is typed, the lines below it are what it
  /// prints; a line `…` stands for any number of them. `<!-- now: TIME -->` moves the clock, `$ cat FILE` makes a file that
  /// is not there. `make docs` writes what is printed anew.
  @Test(.slow, arguments: [
    "README.md", "docs/guides/pipeline.md", "docs/guides/reviewer.md", "docs/guides/administrator.md",
  ]) func everyLineIsTrue(document: String) throws {
    let text = try String(contentsOf: Corpus.packageRoot.appending(path: document), encoding: .utf8)
    let mirror = try Sample.shared().mirror
    let first = mirror.appending(path: "v3/archives/vendor-list-v102.json").path
    let server = try ServerProcess(["--fault", "v3/vendor-list.json=body:\(first)@1"], root: mirror)
    defer { server.end() }
    var session = try Session(port: server.port)
    defer { session.end() }

    var shown = ""
    var typed = 0
    var rest = text[...]
    while let open = rest.firstRange(of: "```console\n") {
      for moment in rest[..<open.lowerBound].matches(of: /<!-- now: (\S+) -->/) { session.now = String(moment.1) }
      shown += rest[..<open.upperBound]
      rest = rest[open.upperBound...]
      let end = try #require(rest.firstRange(of: "\n```\n"))
      let steps = ("\n" + rest[..<end.lowerBound]).components(separatedBy: "\n$ ").dropFirst()
      typed += steps.count
      shown += try steps.map { try session.type($0) }.joined(separator: "\n")
      rest = rest[end.lowerBound...]
    }
    #expect(typed > 4)
    try expectGolden(shown + rest, "../../\(document)")
  }

  /// One shell for all lines of a guide.
  private struct Session {
    let folder = try? TemporaryFolder()
    let port: Int
    var now = "2026-02-13T09:00:00Z"
    private var place: String
    private var status: Int32 = 0
    private let programs: TemporaryFolder

    init(port: Int) throws {
      self.port = port
      programs = try TemporaryFolder()
      try FileManager.default.createSymbolicLink(
        at: programs.url.appending(path: "gvl"), withDestinationURL: Tool.program)
      place = folder?.url.path ?? "/nowhere"
    }

    func end() {
      folder?.remove()
      programs.remove()
    }

    /// What a step looks like when it is typed again.
    mutating func type(_ step: String) throws -> String {
      let parts = step.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let (line, shown) = (parts[0], parts.count > 1 ? parts[1] : "")
      if line.hasPrefix("cat "), !FileManager.default.fileExists(atPath: place + "/" + line.dropFirst(4)) {
        try Data((shown + "\n").utf8).write(to: URL(filePath: place + "/" + line.dropFirst(4)))
        return "$ " + step
      }
      let state = programs.url.appending(path: "place")
      let run = try Tool.run(
        "/bin/bash", ["-c", "(exit \(status)); \(line)\nstatus=$?; pwd >\(state.path); exit $status"],
        in: URL(filePath: place),
        environment: [
          "PATH": programs.url.path + ":/usr/bin:/bin", "GVL_NOW": now, "GVL_SOURCE": "http://127.0.0.1:\(port)/v3/",
        ])
      status = run.status
      place = try String(contentsOf: state, encoding: .utf8).trimmingCharacters(in: .newlines)
      // What a terminal shows of both; a guide has no need of their order.
      var printed = (run.error + run.output).trimmingCharacters(in: .newlines)
      printed = printed.replacingOccurrences(of: "http://127.0.0.1:\(port)/", with: "https://vendor-list.consensu.org/")
      return "$ " + line + (printed.isEmpty ? "" : "\n" + Self.shortened(printed, like: shown))
    }

    /// As many lines before and after each `…` as the guide has.
    private static func shortened(_ printed: String, like shown: String) -> String {
      let parts = shown.components(separatedBy: "\n…")
      guard parts.count == 2 else { return printed }
      let lines = printed.split(separator: "\n", omittingEmptySubsequences: false)
      let head = parts[0].split(separator: "\n", omittingEmptySubsequences: false).count
      let tail = parts[1].split(separator: "\n", omittingEmptySubsequences: false).dropFirst().count
      guard lines.count > head + tail else { return printed }
      return (lines.prefix(head) + ["…"] + lines.suffix(tail)).joined(separator: "\n")
    }
  }
}
