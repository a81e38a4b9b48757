import ArgumentParser
import GVLWorkspace
import PlainText

struct ManCommand: HelpedCommand {
  static let help = CommandHelp(
    "man", "Print a man page, or write all of them.",
    examples: [
      .init("gvl man diff > gvl-diff.1", "the page of one command"),
      .init("gvl man --out man", "all pages, for a package"),
    ],
    know: """
      The pages say what --help says, from the same source. Their date is that of the version, or SOURCE_DATE_EPOCH, so that \
      a build that is made again is the same to the byte.
      """,
    seeAlso: ["completions", "environment"])

  @OptionGroup var global: GlobalOptions

  @Argument(help: "A command, such as translations diff, or a topic; else gvl itself.")
  var command: [String] = []

  @Option(help: ArgumentHelp("The folder to write all pages into.", valueName: "folder"))
  var out: OutputFolder?

  var outputs: [NamedOutput] { [.folder(out)] }

  func run() throws {
    let date = try date()
    guard let out else {
      guard let request = try HelpRequest(["help"] + command) else { return }
      return try global.console.write(ManPage.text(request.page, version: GVL.version, date: date))
    }
    let pages = CommandInfo.root.tree.map(CommandPage.long) + HelpTopic.all.map(\.page)
    try OutputFile.write(
      pages.map { page in
        ("\(page.name).\(page.chapter)", Array(ManPage.text(page, version: GVL.version, date: date).utf8))
      }, into: out.path)
  }

  private func date() throws -> String {
    guard let text = global.environment["SOURCE_DATE_EPOCH"], !text.isEmpty else { return GVL.date }
    guard let seconds = Int(text), (0..<253_402_300_800).contains(seconds) else {
      throw CommandError(.usage, "usage.time", "SOURCE_DATE_EPOCH: \"\(text)\" is no number of seconds since 1970")
    }
    return Timestamp(seconds: seconds).date
  }
}
