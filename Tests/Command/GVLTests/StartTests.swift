import TestSupport

/// Programs take their arguments from `main`. Without `/proc`, as in some containers and chroots, the standard library
/// has none: `gvl check … --fail-on error` then printed the workspace's status and ended with 0.
@Suite(
  .folder, .waits, .enabled(if: HardTimesTests.namespace != nil, HardTimesTests.noNamespace),
  .enabled(if: Tool.sanitizers.isEmpty, "sanitizers need /proc themselves"))
struct StartTests {
  /// Runs a program where `/proc` is an empty folder.
  static func withoutProc(_ program: String, _ arguments: [String], in folder: TemporaryFolder) throws -> Tool.Run {
    let words = try #require(HardTimesTests.namespace)
    return try Tool.run(
      words[0],
      [words[1], "/bin/sh", "-c", "mount -t tmpfs tmpfs /proc && exec \"$@\"", "sh", program] + arguments,
      in: folder.url, environment: ["GVL_NOW": Sample.now])
  }

  @Test(
    arguments: [
      (["--version"], 0, "gvl "), (["check", "nothing.html", "--fail-on", "error"], 2, "no consent dialog"),
      (["check", "--fail-on", "never", "--nope"], 64, "unknown option '--nope'"),
      (["chekc"], 64, "no command `gvl chekc`"),
      (["help", "lists"], 0, "How a list is named"), (["show", "-q", "v3/102"], 0, "v3/102\n"),
      (["__complete", "--", "bun"], 0, "bundle"), (["reconsent", "v3/101", "v3/103", "-q"], 0, ""),
    ] as [([String], Int32, String)])
  func argumentsNeedNoProc(arguments: [String], status: Int32, says: String) throws {
    let folder = try Sample.shared().copy()
    try folder.write("<p>Nothing to consent to</p>", to: "nothing.html")
    let bare = try Self.withoutProc(Tool.program.path, arguments, in: folder)
    let usual = try Tool.run("gvl", arguments, in: folder.url, environment: ["GVL_NOW": Sample.now])
    #expect(bare.status == status && (says.isEmpty || (bare.output + bare.error).contains(says)), "\(bare)")
    #expect(bare.status == usual.status && bare.output == usual.output && bare.error == usual.error, "\(usual)")
  }

  @Test(arguments: [(["nope"], 64), (["write", "mirror"], 0), (["write", "lists"], 2)] as [([String], Int32)])
  func theSampleNeedsNoProcEither(arguments: [String], status: Int32) throws {
    let folder = try Sample.shared().copy()
    let run = try Self.withoutProc(Tool.folder.appending(path: "gvl-sample").path, arguments, in: folder)
    #expect(run.status == status, "\(run)")
  }
}
