import ArgumentParser
import GVLArchive
import GVLModel
import GVLReport
import GVLSync
import GVLWorkspace
import JSONText

struct ArchiveListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Every stored list and its translations, then the further files.",
    discussion: "With -q the references of the lists alone, one a line.\n\n" + ExitStatus.table)

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions<TextOrJSON>

  func run() throws {
    let workspace = try global.openWorkspace()
    let archive = try workspace.archive()
    if archive.index.files.isEmpty { try workspace.requireFile() }
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
    for group in extras(archive) {
      table.row(
        Piece(group.kind.rawValue, .bold), Piece(group.lastUpdated?.description ?? "–"), Piece(grouped(group.bytes)),
        Piece(group.sha256.map { String($0.prefix(16)) } ?? "–", .dim),
        group.count.map { Piece($0, .dim) } ?? Piece("cannot be read", .yellow))
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

  /// The further files of one kind, the texts that count.
  private struct Extras {
    var kind: Extra.Kind
    var lastUpdated: Timestamp?
    var bytes: Int
    /// Of a single file.
    var sha256: String?
    /// Nil for what cannot be read.
    var count: String?
  }

  private func extras(_ archive: Archive) -> [Extras] {
    Dictionary(grouping: archive.extras(), by: \.extra.kind).sorted { $0.key < $1.key }.map { kind, files in
      let single = kind == .disclosure ? nil : files.first
      let number: Int? =
        if let single {
          (try? archive.bytes(of: single)).flatMap { try? ExtraContent(single.extra, $0).count }
        } else {
          files.count
        }
      return Extras(
        kind: kind, lastUpdated: single?.lastUpdated, bytes: files.reduce(0) { $0 + $1.bytes },
        sha256: single?.sha256, count: number.map { counted($0, kind.noun) })
    }
  }

  private func json(_ archive: Archive) -> JSONValue {
    let extras = JSONValue.array(
      archive.index.extras.map { entry in
        [
          "kind": .string(entry.extra.kind.rawValue), "vendor": entry.extra.vendor.map(JSONValue.integer) ?? .null,
          "lastUpdated": .text(entry.lastUpdated?.description), "path": .string(entry.path),
          "sha256": .string(entry.sha256), "bytes": .integer(entry.bytes),
          "current": .bool(archive.extra(entry.extra)?.path == entry.path),
        ]
      })
    let value: JSONValue = [
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
    guard case .object(let members) = value, !archive.index.extras.isEmpty else { return value }
    return .object(members + [.init("extras", extras)])
  }
}

extension Extra.Kind {
  /// What is counted in it.
  fileprivate var noun: String {
    switch self {
    case .cmpList: "CMP"
    case .atp: "provider"
    case .additionalVendorInformation, .disclosure: "vendor"
    }
  }
}
