import TestSupport

/// Standard input, output and error in the state that careless callers leave, and limits of the system.
@Suite(.folder, .waits) struct StandardFilesTests {
  /// Runs a line of the shell in which `gvl` is the built program.
  static func shell(_ line: String, in folder: TemporaryFolder) throws -> Tool.Run {
    let program = Tool.program.path
    return try Tool.run(
      "/bin/sh", ["-c", "gvl() { '\(program)' \"$@\"; }; \(line)"], in: folder.url,
      environment: ["GVL_NOW": Sample.now])
  }

  @Test(arguments: [
    "gvl show -q >&-", "gvl --help >/dev/full", "gvl --version >/dev/full", "gvl show --help >&-",
    "gvl show - <&-", "gvl show -q >/dev/full",
  ])
  func aResultThatCannotBeWrittenIsTwo(line: String) throws {
    let folder = try Sample.shared().copy()
    let run = try Self.shell(line, in: folder)
    #expect(run.status == 2 && run.error.hasPrefix("gvl: "), "\(run)")
  }

  /// If all three are closed, a file of the archive would get the number of standard output.
  @Test func closedNumbersAreNotGivenToFiles() throws {
    let folder = try Sample.shared().copy()
    let lists = try NetworkStatusTests.stored(folder)
    let run = try Self.shell(
      "gvl archive import lists/102.json lists/v102.json <&- >&- 2>&-; echo $? > status", in: folder)
    #expect(run.status == 0)
    #expect(try String(contentsOf: folder.url.appending(path: "status"), encoding: .utf8) == "2\n")
    #expect(try gvl("archive", "verify", in: folder.url).status == 0)
    for (name, data) in try NetworkStatusTests.stored(folder) where name.contains("vendor-list") {
      #expect(lists[name] == data)
    }
  }

  /// The thread sanitizer's own files do not fit into such a limit.
  static let isThreadSanitized = ProcessInfo.processInfo.environment["TSAN_OPTIONS"] != nil

  @Test(.disabled(if: isThreadSanitized, "the thread sanitizer writes files of its own"))
  func aLimitOfTheSystemIsAnError() throws {
    let folder = try Sample.shared().copy()
    let run = try Self.shell("ulimit -f 1; gvl bundle --out b --profile shop --leave-out", in: folder)
    #expect(run.status == 2 && run.error.contains("ulimit -f"), "\(run)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(!names.contains("b") && !names.contains { $0.hasPrefix(".gvl-tmp") }, "\(names)")
    let file = try Self.shell("ulimit -f 1; gvl diff v3/101 latest --format html -o page.html", in: folder)
    #expect(file.status == 2 && file.error.contains("ulimit -f"), "\(file)")
  }

  @Test func whatAPersonNamesMayBeAPipe() throws {
    let folder = try Sample.shared().copy()
    let run = try Self.shell("mkfifo p; cat lists/v102.json > p & gvl show -q p", in: folder)
    #expect(run.status == 0 && run.output == "v3/102\n", "\(run)")
    let written = try Self.shell("gvl show -q latest -o /dev/stdout | cat", in: folder)
    #expect(written.output == "v3/103\n" || written.status == 0, "\(written)")
  }

  @Test(arguments: [
    "status", "show", "archive verify", "archive list", "bundle --out b", "sync", "archive import lists/v102.json",
  ])
  func aPipeInPlaceOfTheIndexEndsAtOnce(line: String) throws {
    let folder = try Sample.shared().copy()
    let run = try Self.shell(
      "rm gvl-cache/index.json; mkfifo gvl-cache/index.json; timeout 600 '\(Tool.program.path)' \(line)",
      in: folder)
    #expect(run.status == 2 && run.error.contains("a pipe"), "\(run)")
  }

  @Test func aPipeForAConfigurationIsNamed() throws {
    let run = try Self.shell(
      "mkfifo gvl.yml; timeout 600 '\(Tool.program.path)' status", in: folder)
    #expect(run.status == 2 && run.error.contains("is a pipe, not a regular file"), "\(run)")
  }

  @Test func pipesInFoldersAreNotWaitedFor() throws {
    let folder = try Sample.shared().copy()
    let program = Tool.program.path
    let run = try Self.shell(
      "mkfifo lists/x.json lists/page.html; timeout 600 '\(program)' archive import lists; timeout 600 '\(program)' check lists",
      in: folder)
    #expect(run.status == 2 && run.output.contains("is a pipe, not a regular file"), "\(run)")
  }
}
