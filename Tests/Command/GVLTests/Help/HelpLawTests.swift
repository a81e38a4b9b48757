import TestSupport

@testable import GVLCommand

/// Requirements that the help of every command must meet.
@Suite(.waits) struct HelpLawTests {
  /// Every command has two examples, each with its purpose.
  @Test(arguments: HelpModel.all) func thereAreExamples(command: HelpModel.Command) {
    #expect(command.examples.count >= 2)
    for example in command.examples {
      #expect(example.line.contains("gvl"), "\(example.line)")
      #expect(!example.says.isEmpty && !example.says.hasSuffix("."), "\(example.says)")
    }
    // A line of another command does not count.
    let own = "gvl \(command.name == "bundle build" ? "bundle" : command.name)"
    #expect(command.examples.contains { $0.line.contains(own) })
  }

  /// `gvl --help` shows the commands of groups only.
  @Test func everyCommandIsInOneGroup() {
    let grouped = CommandGroups.all.flatMap(\.commands)
    #expect(Set(grouped).count == grouped.count)
    #expect(GVL.help.subcommands.map { $0.help.name }.filter { !grouped.contains($0) } == [])
  }

  /// `gvl help formats` explains each format of any command, and no other.
  @Test func everyFormatIsExplained() {
    let words = CommandInfo.root.tree.flatMap { $0.arguments.first { $0.key == "format" }?.values ?? [] }
    #expect(Set(words) == Set(ResultFormat.all.map(\.word)))
    #expect(Set(words).count == ResultFormat.all.count)
  }

  @Test(arguments: HelpModel.all) func purposesAreOneLine(command: HelpModel.Command) {
    #expect(command.purpose.count <= 110 && command.purpose.first?.isUppercase == true)
    #expect(command.purpose.last.map { ".?…".contains($0) } == true, "\(command.purpose)")
  }

  /// Each option has a section, a meaning, and a kind for completion.
  @Test(arguments: HelpModel.all) func everyOptionHasItsSection(command: HelpModel.Command) throws {
    let info = try #require(CommandInfo.root.tree.first { $0.path.dropFirst().elementsEqual(command.words) })
    let help = HelpTests.text(CommandPage.long(info))
    for argument in command.arguments where !command.isGroup {
      if argument.kind == "positional" { continue }
      #expect(argument.section != nil, "\(argument.key)")
      for name in argument.names { #expect(help.contains("  \(name)") || help.contains(", \(name)"), "\(name)") }
    }
    for option in command.sectioned {
      #expect(command.arguments.contains { $0.key == option }, "a section names \(option), which is no option")
    }
    for link in command.seeAlso {
      #expect(
        HelpModel.topics.contains(link) || HelpModel.all.contains { $0.name == link }, "see also \(link)")
    }
  }

  /// The parser has one text for both halves of a flag with an `inversion`: the help said `--no-dry-run  Only show
  /// it.`, which deletes lists. Help, manual and docs/command.md are written from pages.
  @Test func halvesOfAFlagNeverShareASentence() {
    var halves = 0
    for info in CommandInfo.root.tree where !info.isGroup {
      let arguments = info.arguments
      let offered = Completion(info.path.dropFirst() + ["--"]).lines.dropFirst().map { $0.pieces(between: "\t") }
      let places =
        [CommandPage.long(info), CommandPage.short(info)].map(Self.terms)
        + [Dictionary(uniqueKeysWithValues: offered.map { ($0[0], $0.count > 1 ? $0[1] : "") })]
      for yes in arguments {
        guard let no = arguments.first(where: { $0.key == "no-" + yes.key }) else { continue }
        halves += 1
        for texts in places {
          let (first, second) = (texts[yes.term] ?? "", texts[no.term] ?? "")
          #expect(!first.isEmpty && !second.isEmpty && first != second, "\(info.command) \(yes.term): \(first)")
        }
      }
    }
    #expect(halves >= 3)
  }

  private static func terms(_ page: HelpPage) -> [String: String] {
    var texts: [String: String] = [:]
    for block in page.sections.flatMap(\.blocks) {
      guard case .terms(let terms) = block else { continue }
      for (term, text) in terms { texts[term] = text }
    }
    return texts
  }

  /// The exit statuses in a command's help follow from what it does.
  @Test(arguments: HelpModel.all.filter { !$0.isGroup || $0.name.isEmpty })
  func statusesAreThoseThatApply(command: HelpModel.Command) {
    let statuses = Set(command.statuses)
    #expect(statuses.isSuperset(of: [0, 2, 64]))
    #expect(statuses.contains(3) == command.takes("--ca-file"))
    // A build locks its workspace without an option.
    #expect(statuses.contains(75) == (command.takes("--no-wait") || command.name == "bundle build"))
    for option in ["--exit-code", "--fail-on", "--max-age", "--verify"] where command.takes(option) {
      #expect(statuses.contains(1), "\(option)")
    }
  }

  /// The error for a wrong value lists all values.
  @Test(.slow, arguments: HelpModel.all) func wrongValuesNameTheRightOnes(command: HelpModel.Command) throws {
    for argument in command.arguments where !argument.values.isEmpty && !command.isGroup {
      let option = argument.names.last.map { [$0] } ?? []
      let required = command.arguments.filter { $0.kind == "option" && !$0.isOptional }
        .flatMap { [$0.names.last ?? "", $0.values.first ?? "x"] }
      let run = try gvl(command.words + required + option + ["wrong-value"])
      #expect(run.status == 64 && run.output.isEmpty)
      for value in argument.values { #expect(run.complaint?.contains(value) == true, "\(argument.key): \(run.error)") }
      // A typing error.
      guard let long = argument.values.first(where: { $0.count > 3 }) else { continue }
      let near = try gvl(command.words + required + option + [long + "x"])
      #expect(near.complaint?.contains("did you mean `\(long)`?") == true, "\(near)")
    }
  }

  /// The error for any other misspelling shows the right spelling.
  @Test(arguments: [
    ("diff --format xml", "give one of the following: text, json, markdown, csv, excel-csv, junit, github, html; see"),
    ("log --kind vendor.purpos", "did you mean `vendor.purpose`?"), ("log --kind x", "give one of list.*, purpose.*"),
    ("sync --also atb", "give one of cmp-list, atp, avi, disclosures; did you mean `atp`?"),
    ("sync --backfill x", "write 45..50, 45.., 46 or all"), ("status --max-age soon", "write 8d or 36h"),
    ("log 1-2", "write v3/101..v3/103"), ("bundle --out x --max-bytes big", "write 500k or 2M"),
    ("show --now noon", "write 2026-03-02 or"),
    ("rules edpb/no-rejct-first-layer", "did you mean `edpb/no-reject-first-layer`?"),
    ("log --vendor x", "write a number"),
  ])
  func wrongFormsAreExplained(line: String, message: String) throws {
    let run = try gvl(Transcript.words(line))
    #expect(run.status == 64 && run.output.isEmpty && run.complaint?.contains(message) == true, "\(run)")
  }
}
