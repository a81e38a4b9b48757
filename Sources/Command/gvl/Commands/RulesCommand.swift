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
    discussion: ExitStatus.table)

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions<TextOrJSON>

  @Argument(help: ArgumentHelp("One rule, such as tcf/vendor-retention.", valueName: "id"))
  var id: String?

  @Option(help: ArgumentHelp("One set only, such as tcf, list or reconsent.", valueName: "set"))
  var set: String?

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
    + ReconsentPolicy.presets.flatMap(\.rules).map {
      Row(id: $0.id, weight: $0.verdict.rawValue, title: $0.title, cite: $0.cite, since: nil, set: "reconsent")
    }

  func run() throws {
    let known = Array(Swift.Set(Self.all.map(\.set))).sorted()
    if let set, !known.contains(set) {
      let near = nearest(to: set, in: known).map { "did you mean \($0)?" }
      throw CommandError(
        .usage, "rules.unknown-set",
        "\(set): no set of rules is called so; \(near ?? "there are " + known.joined(separator: ", "))")
    }
    var rows = Self.all.filter { set == nil || $0.set == set }
    if let id {
      rows = rows.filter { $0.id == id }
      if rows.isEmpty {
        let near = nearest(to: id, in: Self.all.map(\.id)).map { "; did you mean \($0)?" } ?? ""
        throw CommandError(.usage, "rules.unknown", "\(id): there is no such rule\(near)")
      }
    }
    try output.write(global, text: id == nil ? list(rows) : explained(rows), json: json(rows))
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
