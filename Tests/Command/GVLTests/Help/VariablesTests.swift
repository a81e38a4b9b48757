import TestSupport

/// Environment variables do what `gvl help environment` states.
@Suite(.waits) struct VariablesTests {
  /// The first setting that decides wins.
  @Test(
    arguments: [
      ([:], [], false), (["FORCE_COLOR": "1"], [], true), (["FORCE_COLOR": "true"], [], true),
      (["FORCE_COLOR": ""], [], false),
      (["FORCE_COLOR": "0", "CLICOLOR_FORCE": "1"], [], false), (["CLICOLOR_FORCE": "1"], [], true),
      (["CLICOLOR_FORCE": "0"], [], false), (["FORCE_COLOR": "1", "NO_COLOR": "1"], [], false),
      (["FORCE_COLOR": "1", "NO_COLOR": ""], [], true), (["FORCE_COLOR": "3", "CI": "true", "TERM": "dumb"], [], true),
      (["FORCE_COLOR": "1"], ["--color", "never"], false), (["NO_COLOR": "1"], ["--color", "always"], true),
      (["FORCE_COLOR": "0"], ["--color=always"], true),
    ] as [([String: String], [String], Bool)])
  func colour(environment: [String: String], options: [String], expected: Bool) throws {
    let site = try Sample.shared().site
    for command in [["show"], ["diff", "-h"], ["help", "lists"]] {
      let run = try gvl(command + options, in: site, environment: environment)
      #expect(run.output.contains("\u{1B}[1m") == expected, "\(command)")
    }
    // A document has no colours, whatever forces them.
    #expect(
      try !gvl(["show", "--format", "json"] + options, in: site, environment: environment).output.contains("\u{1B}"))
  }

  /// gvl uses the proxies that the environment names, except for the hosts of `NO_PROXY`.
  @Test func proxies() throws {
    let server = try Sample.serve(try Sample.shared().mirror)
    // No server listens there.
    let dead = "http://127.0.0.1:1"
    func sync(_ environment: [String: String]) throws -> Tool.Run {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      return try gvl(
        "sync", "--source", "http://127.0.0.1:\(server.port)/v3/", "--languages", "en", in: folder.url,
        environment: environment)
    }
    #expect(try sync([:]).status == 0)
    for name in ["http_proxy", "all_proxy"] {
      let run = try sync([name: dead])
      #expect(run.status == 3, "\(name): \(run)")
      #expect(try sync([name: dead, "no_proxy": "127.0.0.1"]).status == 0)
    }
  }
}
