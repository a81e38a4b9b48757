import ArgumentParser
import GVLArchive
import GVLModel
import GVLReport
import GVLWorkspace
import JSONText

struct ArchiveListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Every stored list and its translations.",
    discussion: "With -q the references of the lists alone, one a line.\n\n" + ExitStatus.table)

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions<TextOrJSON>

  func run() throws {
    let workspace = try global.openWorkspace()
    let archive = try workspace.archive()
    if archive.index.entries.isEmpty { try workspace.requireFile() }
    try output.write(global, text: report(archive), json: json(archive), answer: references(archive))
  }

  private func report(_ archive: Archive) -> TextReport {
    var table = Table(
      [.init("list"), .init("published"), .init("bytes", .right), .init("SHA-256"), .init("translations")])
    for list in archive.lists() {
      let languages = archive.translations(of: list.reference).filter(\.isLatestText).map(\.language)
      table.row(
        Piece(list.reference.description, .bold), Piece(list.lastUpdated?.description ?? "–"),
        Piece(grouped(list.bytes)), Piece(String(list.sha256.prefix(16)), .dim),
        Piece(list.isLatestText ? languages.joined(separator: " ") : "earlier text", .dim))
    }
    for (list, languages) in orphans(archive) {
      table.row(
        Piece(list.description, .bold), "–", "–", Piece("list not stored", .yellow),
        Piece(languages.joined(separator: " "), .dim))
    }
    var report = TextReport()
    guard !table.rows.isEmpty else {
      report.line("no list is stored; `gvl sync` fetches the latest one")
      return report
    }
    report.append(table.report)
    return report
  }

  private func references(_ archive: Archive) -> TextReport {
    var report = TextReport()
    for list in archive.lists() { report.line(Piece(list.reference.description)) }
    return report
  }

  /// Translations whose list is not stored, by that list.
  private func orphans(_ archive: Archive) -> [(list: ListReference, languages: [String])] {
    let stored = Set(archive.lists().map(\.entry.list.bare))
    let texts = archive.translations().filter { $0.isLatestText && !stored.contains($0.entry.list.bare) }
    return Dictionary(grouping: texts, by: \.entry.list.bare).sorted { $0.key < $1.key }
      .map { (list: $0.key, languages: $0.value.map(\.language)) }
  }

  private func json(_ archive: Archive) -> JSONValue {
    [
      "schema": "gvl.archive/1",
      "lists": .array(
        archive.lists().map { list in
          [
            "list": .string(list.reference.description), "lastUpdated": .text(list.lastUpdated?.description),
            "path": .string(list.path), "sha256": .string(list.sha256), "bytes": .integer(list.bytes),
            "current": .bool(list.isLatestText),
          ]
        }),
      "translations": .array(
        archive.translations().map { text in
          [
            "list": .string(text.list.description), "language": .string(text.language),
            "path": .string(text.path), "sha256": .string(text.sha256), "current": .bool(text.isLatestText),
          ]
        }),
    ]
  }
}
