import ArgumentParser
import GVLChanges
import GVLCheck
import GVLModel
import GVLReport
import GVLWorkspace
import JSONText

struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: "The rules of check, validate and reconsent, and one explained.",
    discussion: "With -q the ids alone, one a line.\n\n" + ExitStatus.table)

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions<Format>

  @Argument(help: ArgumentHelp("One rule, such as tcf/vendor-retention.", valueName: "id"))
  var id: String?

  @Option(help: ArgumentHelp("One set only, such as tcf, list or reconsent.", valueName: "set"))
  var set: String?

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, markdown, json }

  /// What the rules of a set are for, in the order of `docs/rules.md`.
  private static let sets: [(name: String, use: String)] = [
    ("list", "`gvl validate` holds lists and translations against these."),
    ("tcf", "`gvl check` on bundles and pages: what the framework's policies ask for."),
    ("bundle", "`gvl check` on bundles."),
    ("edpb", "`gvl check` on pages: what authorities ask for, never the framework."),
    ("wording", "`gvl check` on pages: the words of a control."),
    ("check", "`gvl check` on the remarks by which a source accepts findings."),
    ("reconsent", "`gvl reconsent`: the first rule of a policy that matches a change decides about it."),
  ]

  /// A rule as it is listed: those of a policy have a verdict where the others have a severity.
  private struct Row {
    var id: String
    var weight: String
    var title: String
    var cite: Citation
    var since: String?
    var set: String
  }

  private static let all: [Row] =
    (CheckRules.all + ListRules.all).map {
      Row(
        id: $0.id, weight: $0.severity.rawValue, title: $0.title, cite: $0.cite, since: $0.since,
        set: CheckRules.set(of: $0))
    }
    + (ReconsentPolicy.presets.flatMap(\.rules) + ReconsentPolicy.profileRules).map {
      Row(id: $0.id, weight: $0.verdict.rawValue, title: $0.title, cite: $0.cite, since: nil, set: "reconsent")
    }

  func run() throws {
    let known = Self.sets.map(\.name)
    if let set, !known.contains(set) {
      throw CommandError(
        .usage, "rules.unknown-set",
        "\(set): no set of rules is called so; \(suggestion(for: set, in: known, listedBy: "gvl rules"))")
    }
    var rows = Self.all.filter { set == nil || $0.set == set }
    if let id {
      rows = rows.filter { $0.id == id }
      if rows.isEmpty {
        let hint = suggestion(for: id, in: Self.all.map(\.id), listedBy: "gvl rules")
        throw CommandError(.usage, "rules.unknown", "\(id): there is no such rule; \(hint)")
      }
    }
    switch output.format {
    case .text where global.quiet:
      try Console.write(rows.map { $0.id + "\n" }.joined(), to: output.output)
    case .text:
      let report = id == nil ? list(rows) : explained(rows)
      try Console.write(report.rendered(colour: output.output == nil && global.usesColour), to: output.output)
    case .markdown: try Console.write(markdown(rows), to: output.output)
    case .json: try Console.write(json(rows).documentText, to: output.output)
    }
  }

  private func list(_ rows: [Row]) -> TextReport {
    var table = Table([.init(""), .init(""), .init("")])
    for row in rows { table.row(Piece(row.id, .cyan), Piece(row.weight), Piece(row.title, .dim)) }
    return table.report
  }

  private func explained(_ rows: [Row]) -> TextReport {
    var report = TextReport()
    for row in rows {
      report.line(Piece(row.id, .cyan), "   ", Piece(row.weight, .bold))
      report.line(Piece(row.title))
      report.line(Piece("source: \(row.cite)", .dim))
      if let since = row.since { report.line(Piece("holds from \(since) on", .dim)) }
    }
    return report
  }

  /// `docs/rules.md`.
  private func markdown(_ rows: [Row]) -> String {
    var text = """
      # Rules

      What is checked, and where it comes from; made by `gvl rules --format markdown`. A source marked *not verified*
      could not be read first-hand. Nothing here is legal advice.

      """
    for set in Self.sets {
      let rows = rows.filter { $0.set == set.name }
      guard !rows.isEmpty else { continue }
      text +=
        "\n## \(set.name)\n\n\(set.use)\n\n| rule | weight | what must hold | source |\n| --- | --- | --- | --- |\n"
      for row in rows {
        let since = row.since.map { " (from \($0) on)" } ?? ""
        text += "| `\(row.id)` | \(row.weight) | \(row.title)\(since) | \(row.cite) |\n"
      }
    }
    return text
  }

  private func json(_ rows: [Row]) -> JSONValue {
    [
      "schema": "gvl.rules/1",
      "rules": .array(
        rows.map {
          [
            "id": .string($0.id), "set": .string($0.set), "weight": .string($0.weight), "title": .string($0.title),
            "cite": .string($0.cite.description), "since": .text($0.since),
          ]
        }),
    ]
  }
}
