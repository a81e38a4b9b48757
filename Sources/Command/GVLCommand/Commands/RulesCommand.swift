import ArgumentParser
import GVLCheckReports
import GVLFindings
import JSONText
import PlainText

struct RulesCommand: HelpedCommand {
  static let help = CommandHelp(
    "rules", "The rules of check, validate and reconsent, and one explained.",
    examples: [
      .init("gvl rules", "all of them, by set"),
      .init("gvl rules edpb/no-reject-first-layer", "one: its source, what passes and what fails"),
      .init("gvl rules --set tcf,reconsent --format markdown", "tables for a document"),
    ],
    know: """
      For one rule of `gvl check` gvl shows what it looks at, an example that passes and one that fails. The name of a check, \
      such as pre-ticked, means the rules of all sets that ask for it. With -q the ids alone, one a line.
      """,
    seeAlso: ["check", "validate", "reconsent"])

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions<Format>

  @Argument(help: ArgumentHelp("One rule, such as tcf/vendor-retention or pre-ticked.", valueName: "id"))
  var id: String?

  @Option(help: ArgumentHelp("These sets only, such as tcf or list,reconsent.", valueName: "sets"))
  var set: WordList?

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, markdown, json }

  var outputs: [NamedOutput] { [.file(output.output)] }

  func run() throws {
    let known = ListedSets.all.map(\.name)
    for name in set?.words ?? [] where !known.contains(name) {
      throw CommandError(
        .usage, "rules.unknown-set",
        "\(name): there is no set of rules with that name; \(Nearest.suggestion(for: name, in: known, listedBy: "gvl rules"))"
      )
    }
    var rows = RuleRow.all.filter { set?.words.contains($0.set) ?? true }
    if let id {
      rows = rows.filter { $0.id == id || $0.check == id }
      if rows.isEmpty {
        let names = RuleRow.all.flatMap { id.utf8.contains(UInt8(ascii: "/")) ? [$0.id] : [$0.check, $0.id] }
        let hint =
          Self.begun(id, in: names) ?? Nearest.suggestion(for: id, in: names, listedBy: "gvl rules")
        throw CommandError(.usage, "rules.unknown", "\(id): there is no such rule; \(hint)")
      }
    }
    let one = id != nil && rows.count == 1 ? rows.first : nil
    switch output.format {
    case .text where global.quiet:
      try global.console.write(rows.map { $0.id + "\n" }.joined(), to: output.output)
    case .text:
      try global.show(one.map(RulesText.explained) ?? RulesText.list(rows), to: output.output)
    case .markdown:
      let text = one.map(RulesMarkdown.explained) ?? RulesMarkdown.tables(rows, isWhole: set == nil && id == nil)
      try global.console.write(text, to: output.output)
    case .json:
      try global.console.write(rows.json.documentText, to: output.output)
    }
  }

  /// A hint at rules whose names begin with the word, even if misspelt; nil if the word resembles a whole name.
  private static func begun(_ word: String, in names: [String]) -> String? {
    guard word.count > 5, Nearest.word(to: word, in: names) == nil else { return nil }
    let longer = names.filter { $0.count > word.count }
    let beginnings = [0, 1, -1].flatMap { more in longer.map { String($0.prefix(word.count + more)) } }
    guard let near = Nearest.word(to: word, in: beginnings) else { return nil }
    let meant = longer.filter { $0.hasPrefix(near) }.prefix(3)
    return "did you mean \(meant.map { "`\($0)`" }.joined(separator: ", "))? `gvl rules` lists all"
  }
}
