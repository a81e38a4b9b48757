import TestSupport

/// A long result in a terminal. `script` (util-linux) provides a terminal of a chosen size.
@Suite(.waits, .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script"), "there is no `script`"))
struct PagerTests {
  /// Runs `gvl` in a terminal of 44 columns and 12 rows, in a folder of its own. Returns what it showed and its status.
  private func run(_ line: String, _ environment: [String: String] = [:], in folder: URL) throws -> Tool.Run {
    let command =
      "stty cols 44 rows 12; exec '\(Tool.program.path)' --workspace '\(try Sample.shared().site.path)' \(line)"
    let variables = ["TERM": "xterm", "GVL_NOW": Sample.now, "NO_COLOR": "1", "PAGER": "cat >paged"]
    var run = try Tool.run(
      "/usr/bin/script", ["-qefc", command, "/dev/null"], in: folder, input: "",
      environment: variables.merging(environment) { $1 })
    run.output = run.output.replacingOccurrences(of: "\r\n", with: "\n").replacingOccurrences(
      of: "^D\u{8}\u{8}", with: "")
    return run
  }

  private func folder(_ body: (TemporaryFolder) throws -> Void) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try body(folder)
  }

  private func paged(_ folder: TemporaryFolder) -> String? {
    try? String(contentsOf: folder.url.appending(path: "paged"), encoding: .utf8)
  }

  private static let long = "diff v3/102 v3/103 --exit-code"

  /// The pager gets the whole result, no line wider than the terminal; the exit status is that of gvl.
  @Test func aLongResultIsPaged() throws {
    for variables in [[:], ["GVL_PAGER": "cat >paged; exit 0", "PAGER": "false"]] {
      try folder { folder in
        let run = try run(Self.long, variables, in: folder.url)
        #expect(run.status == 1 && run.output.isEmpty, "\(run.output)")
        let text = try #require(paged(folder))
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count > 100 && lines.allSatisfy { $0.count <= 44 })
        let file = try gvl("diff", "v3/102", "v3/103", in: try Sample.shared().site).output
        func signs(_ text: String) -> [Substring] { text.split { " \n".contains($0) } }
        // Names are shortened to the terminal's width; all vendors are shown.
        #expect(signs(text).filter { Int($0) != nil }.count >= signs(file).filter { Int($0) != nil }.count / 2)
        #expect(text.contains("48 changed") && text.contains("Drufero Reach AB"))
      }
    }
  }

  /// Short results, documents, and results with the pager off go directly to the terminal.
  @Test(arguments: [
    ("diff v3/103 v3/103", [:]), ("\(long) --no-pager", [:]), ("\(long) -q", [:]), ("\(long) --format json", [:]),
    ("\(long)", ["TERM": "dumb"]), (long, ["GVL_PAGER": ""]), (long, ["PAGER": "cat"]),
    (long, ["PAGER": "", "GVL_PAGER": "cat"]),
    ("\(long) </dev/null", [:]),
  ])
  func notEverythingIsPaged(line: String, variables: [String: String]) throws {
    try folder { folder in
      let run = try run(line, variables, in: folder.url)
      #expect(!run.output.isEmpty && paged(folder) == nil, "\(run.output)")
    }
  }

  /// If the pager is missing or fails, the whole result is still shown.
  @Test(arguments: ["false", "no-such-pager --option", "exit 3", "/"]) func aBrokenPagerLosesNothing(pager: String)
    throws
  {
    try folder { folder in
      let whole = try run(Self.long + " --no-pager", in: folder.url)
      let run = try run(Self.long, ["GVL_PAGER": pager], in: folder.url)
      #expect(run.status == 1 && run.output.hasSuffix(whole.output), "\(run.output)")
    }
  }

  /// The user may end the pager before the result does.
  @Test func leavingEarlyIsNoError() throws {
    try folder { folder in
      let run = try run(Self.long, ["GVL_PAGER": "head -n 1"], in: folder.url)
      #expect(run.status == 1 && run.output.contains("v3/102 → v3/103") && !run.output.contains("Drufero"))
    }
  }

  /// gvl sets the variables that pagers need to show colours.
  @Test func theDefaultsOfPagersAreSet() throws {
    try folder { folder in
      let run = try run(Self.long, ["GVL_PAGER": #"cat >/dev/null; echo "$LESS $LV""#], in: folder.url)
      #expect(run.output == "FRX -c\n")
      let own = try self.run(Self.long, ["GVL_PAGER": #"cat >/dev/null; echo "$LESS""#, "LESS": "S"], in: folder.url)
      #expect(own.output == "S\n")
    }
  }
}
