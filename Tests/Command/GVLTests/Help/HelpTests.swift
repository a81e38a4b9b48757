import ReportFormats
import TestSupport
@testable import GVLCommand

/// The output of `-h`, `--help` and `gvl help`. `docs/command.md` is the golden file of the text (`DocsTests`); these
/// tests check that a terminal shows the same text.
@Suite(.waits) struct HelpTests {
  /// Both pages of every command, and the topics, before they are laid out.
  static let pages: [HelpPage] =
    CommandInfo.root.tree.flatMap { [CommandPage.long($0), CommandPage.short($0)] } + HelpTopic.all.map(\.page)

  static func text(_ page: HelpPage, width: Int = 80) -> String {
    HelpText(page, width: width).report.rendered(colour: false)
  }

  /// At any width no line is longer, except for a longer word, and every word of the page occurs once, in order.
  @Test(arguments: [40, 60, 80, 100]) func textIsFolded(width: Int) throws {
    for page in Self.pages {
      let text = Self.text(page, width: width)
      for line in text.split(separator: "\n") where line.count > width {
        let words = line.split(separator: " ").drop { $0 == "$" || $0 == "#" }
        #expect(words.count < 3, "\(page.name): \(line)")
      }
      // Lines that continue end with a backslash.
      let shown = text.split { $0 == " " || $0 == "\n" }.map(String.init).filter { $0 != "\\" }
      let meant = Self.words(of: page)
      let at = zip(shown, meant).prefix { $0 == $1 }.count
      #expect(
        shown == meant,
        "\(page.name): \(shown.dropFirst(at).first ?? "(end)"), not \(meant.dropFirst(at).first ?? "(end)")")
    }
  }

  private static func words(of page: HelpPage) -> [String] {
    let sections = page.sections.map { section in
      section.title.uppercased() + "\n"
        + section.blocks.map { block in
          switch block {
          case .paragraph(let text), .usage(let text): text
          case .terms(let terms): terms.map { "\($0.term) \($0.text)" }.joined(separator: "\n")
          case .examples(let examples): examples.map { "# \($0.says)\n$ \($0.line)" }.joined(separator: "\n")
          case .links(let links): links.map(\.command).joined(separator: ", ")
          }
        }.joined(separator: "\n")
    }
    return ([page.purpose] + sections).joined(separator: "\n").split { $0 == " " || $0 == "\n" }.map(String.init)
  }

  /// The program takes the width from the environment, within limits that are readable.
  @Test(arguments: [("7", 40), ("40", 40), ("61", 61), ("900", 100), ("none", 80)])
  func columns(_ columns: String, width: Int) throws {
    let diff = try #require(CommandInfo.root["diff"])
    #expect(
      try gvl("diff", "-h", environment: ["COLUMNS": columns]).output
        == Self.text(CommandPage.short(diff), width: width))
  }

  @Test(arguments: HelpModel.topics) func topic(name: String) throws {
    let run = try gvl("help", name)
    #expect(run.status == 0 && run.error.isEmpty)
    #expect(run.output == Self.text(try #require(HelpTopic.named(name)).page))
  }

  @Test(arguments: HelpTopic.all.flatMap { topic in topic.aliases.map { (topic.name, $0) } })
  func aTopicIsFoundByOtherWords(topic: String, word: String) throws {
    #expect(try gvl("help", word).output == gvl("help", topic).output)
  }

  /// The short page has every option of the reference, each on a line with a description.
  @Test func theShortPageHasEveryOption() throws {
    for info in CommandInfo.root.tree where !info.isGroup {
      let lines = Self.text(CommandPage.short(info), width: 100).split(separator: "\n")
      let shared = CommandInfo.sections(info.help, info.arguments).filter { $0.title == CommandInfo.everywhere }
      let own = info.arguments.filter { argument in
        !shared.contains { $0.options.contains { $0.key == argument.key } }
      }
      for argument in own {
        #expect(lines.contains { $0.hasPrefix("  " + argument.term) }, "\(info.command): \(argument.term)")
        #expect(!argument.brief.isEmpty && argument.whole.hasPrefix(argument.text), "\(info.command): \(argument.term)")
      }
    }
  }

  @Test func thereAreCommands() throws { #expect(try HelpModel.shared.get().commands.count > 35) }

  /// All ways to ask for help give the same page, whatever else is wrong with the line.
  @Test(arguments: ["diff", "translations diff", "bundle verify", "archive"])
  func everyWayLeadsThere(command: String) throws {
    let words = Transcript.words(command)
    let long = try gvl(words + ["--help"]).output
    let info = try #require(CommandInfo.root.tree.first { $0.command == "gvl \(command)" })
    #expect(long == Self.text(CommandPage.long(info)))
    #expect(long.hasPrefix(try #require(HelpModel.all.first { $0.name == command }).purpose.prefix(20)))
    for way in [
      ["help"] + words, ["--workspace", "nowhere", "-q"] + words + ["--help"], ["--color=never", "help"] + words,
      words + ["--frmat", "x", "--help"], ["help"] + words + ["-v"], words + ["-h", "--help"],
    ] {
      let run = try gvl(way)
      #expect(run.status == 0 && run.output == long, "\(way)")
    }
    let short = try gvl(words + ["-h"]).output
    #expect(short == Self.text(CommandPage.short(info)))
    #expect(short.utf8.count < long.utf8.count && short.contains("--help` says more"))
    #expect(try gvl(["--now", "2026-01-01"] + words + ["nonsense", "-h"]).output == short)
  }

  /// The program asks the terminal for its width; `script` provides a terminal.
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
}
