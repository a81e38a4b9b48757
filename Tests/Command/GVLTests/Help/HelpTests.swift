import Foundation
import TestSupport
import Testing

/// What `-h`, `--help` and `gvl help` show.
@Suite struct HelpTests {
  /// The files are the texts as people see them; `make golden` writes them anew.
  @Test(.slow, arguments: HelpModel.all) func golden(command: HelpModel.Command) throws {
    let (long, short) = (try gvl(command.words + ["--help"]), try gvl(command.words + ["-h"]))
    for run in [long, short] { #expect(run.status == 0 && run.error.isEmpty) }
    try expectGolden(long.output, "cli/help/\(command.file).txt")
    try expectGolden(short.output, "cli/help/short/\(command.file).txt")
  }

  @Test(arguments: HelpModel.topics) func topic(name: String) throws {
    let run = try gvl("help", name)
    #expect(run.status == 0 && run.error.isEmpty)
    try expectGolden(run.output, "cli/help/topic-\(name).txt")
  }

  @Test func thereAreCommands() throws { #expect(try HelpModel.shared.get().commands.count > 35) }

  /// However it is asked for, and whatever else is wrong.
  @Test(arguments: ["diff", "translations diff", "bundle verify", "archive"])
  func everyWayLeadsThere(command: String) throws {
    let words = Transcript.words(command)
    let long = try gvl(words + ["--help"]).output
    #expect(long.hasPrefix(try #require(HelpModel.all.first { $0.name == command }).purpose.prefix(20)))
    for way in [
      ["help"] + words, ["--workspace", "nowhere", "-q"] + words + ["--help"], ["--color=never", "help"] + words,
      words + ["--frmat", "x", "--help"], ["help"] + words + ["-v"], words + ["-h", "--help"],
    ] {
      let run = try gvl(way)
      #expect(run.status == 0 && run.output == long, "\(way)")
    }
    let short = try gvl(words + ["-h"]).output
    #expect(short.utf8.count < long.utf8.count && short.contains("--help` says more"))
    #expect(try gvl(["--now", "2026-01-01"] + words + ["nonsense", "-h"]).output == short)
  }

  @Test func aGroupAloneIsHelped() throws {
    for group in ["archive", "translations"] {
      let (run, help) = (try gvl(group), try gvl(group, "-h"))
      #expect(run.status == 0 && run.output == help.output)
    }
    // What a group stands for is helped where its options stand.
    #expect(try gvl("bundle", "--target", "json", "-h").output == gvl("bundle", "build", "-h").output)
    #expect(try gvl("show", "-qh").output == gvl("show", "-h").output)
    // Behind `--` nothing is an option.
    #expect(try gvl("wording", "--", "-h").output.hasPrefix("unknown"))
  }

  @Test(arguments: [
    ("help shwo", "there is no command or topic `shwo`; did you mean `gvl show`?"),
    ("help enviroment", "did you mean `gvl help environment`?"),
    ("help exit-code", "did you mean `gvl help exit-codes`?"),
    ("help archive lsit", "there is no command `gvl archive lsit`; did you mean `gvl archive list`?"),
    ("help frobnicate", "`gvl --help` lists them"), ("man diffs", "did you mean `gvl diff`?"),
  ])
  func whatIsMissedIsNamed(line: String, message: String) throws {
    let run = try gvl(Transcript.words(line))
    #expect(run.status == 64 && run.output.isEmpty && run.complaint?.contains(message) == true, "\(run)")
  }

  /// At any width no line is longer than that, but for a word that is.
  @Test(.slow, arguments: [40, 60, 80, 100]) func textIsFolded(width: Int) throws {
    for command in HelpModel.all {
      for ask in ["-h", "--help"] {
        let text = try gvl(command.words + [ask], environment: ["COLUMNS": String(width)]).output
        for line in text.split(separator: "\n") where line.count > width {
          let words = line.split(separator: " ").drop { $0 == "$" || $0 == "#" }
          #expect(words.count < 3, "gvl \(command.name) \(ask): \(line)")
        }
      }
    }
    // Nobody reads narrower or wider columns.
    #expect(
      try gvl("diff", "-h", environment: ["COLUMNS": "7"]).output
        == gvl("diff", "-h", environment: ["COLUMNS": "40"]).output)
    #expect(
      try gvl("diff", "-h", environment: ["COLUMNS": "none"]).output == gvl("diff", "-h").output)
  }

  /// The terminal says how wide it is; `script` lends one.
  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script"), "no `script` here to lend a terminal"),
    arguments: [47, 72])
  func theTerminalSaysItsWidth(width: Int) throws {
    let run = try Tool.run(
      "/usr/bin/script",
      ["-qec", "stty rows 24 cols \(width); '\(Tool.program.path)' reconsent --help --color never", "/dev/null"],
      environment: ["TERM": "xterm", "SHELL": "/bin/sh"])
    let folded = try gvl("reconsent", "--help", environment: ["COLUMNS": String(width)]).output
    #expect(run.status == 0 && run.output.replacingOccurrences(of: "\r\n", with: "\n") == folded)
  }

  /// Said once, where everybody begins.
  @Test func itIsNoLegalAdvice() throws {
    #expect(try gvl("--help").output.components(separatedBy: "Nothing that gvl prints is legal advice.").count == 2)
  }
}
