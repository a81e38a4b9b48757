package import GVLArchive
import GVLList
import GVLSync
package import JSONText
import PlainText
package import ReportFormats

/// Every stored list with its translations, and the other files.
package struct ArchiveListing: Sendable {
  private let archive: Archive
  private let counts: [Subject: Int]

  /// - Parameter counts: the number of entries in each register; a register without a number is shown as unreadable.
  package init(_ archive: Archive, counts: [Subject: Int]) { (self.archive, self.counts) = (archive, counts) }

  package var textReport: TextReport {
    var table = Table(
      [
        .init("list"), .init("published"), .init("bytes", .right), .init("SHA-256"), .init("from"),
        .init("translations"),
      ])
    for list in archive.lists() {
      let languages = archive.translations(of: list.reference).filter(\.counts).map(\.language)
      table.row(
        Piece(list.reference.description, .bold), Piece(list.lastUpdated?.description ?? "–"),
        Piece(grouped(list.bytes)), Piece(String(list.sha256.prefix(16)), .dim),
        Self.origin(list.entry), Piece(list.counts ? languages.joined(separator: " ") : "another text", .dim))
    }
    for (list, languages) in orphans {
      table.row(
        Piece(list.description, .bold), "–", "–", Piece("list not stored", .yellow), "",
        Piece(languages.joined(separator: " "), .dim))
    }
    for group in extras {
      table.row(
        Piece(group.kind.word, .bold), Piece(group.lastUpdated?.description ?? "–"), Piece(grouped(group.bytes)),
        Piece(group.sha256.map { String($0.prefix(16)) } ?? "–", .dim), group.origin,
        group.count.map { Piece($0, .dim) } ?? Piece("cannot be read", .yellow))
    }
    var report = TextReport()
    guard !table.rows.isEmpty || !archive.index.aside.isEmpty else {
      report.line("no list is stored; `gvl sync` fetches the latest one")
      return report
    }
    report.append(table.report)
    if !archive.index.aside.isEmpty {
      report.blank()
      report.line(Piece("Set aside", .yellow), Piece(": ignored; its full name shows it", .dim))
      var aside = Table([.init(""), .init("")], indent: 2)
      for entry in archive.index.aside {
        aside.row(Piece(entry.fullName, .bold), Piece(entry.asideReason ?? ""))
      }
      report.append(aside.report)
    }
    return report
  }

  /// The origin of a text, and the person who imported or overrode it.
  private static func origin(_ entry: Entry) -> Piece {
    if let accepted = entry.accepted { return Piece("\(entry.provenance.rawValue), accepted: \(accepted)", .yellow) }
    return Piece(entry.provenance.rawValue, .dim)
  }

  /// Only the lists, one per line.
  package var references: TextReport {
    var report = TextReport()
    for list in archive.lists() { report.line(Piece(list.reference.description)) }
    return report
  }

  /// Translations whose list is not stored, by list.
  private var orphans: [(list: ListReference, languages: [String])] {
    let stored = Set(archive.lists().map(\.entry.subject.list))
    let texts = archive.translations().filter { $0.counts && !stored.contains($0.entry.list) }
    return Dictionary(grouping: texts) { ListReference(specification: $0.list.specification, version: $0.list.version) }
      .sorted { $0.key < $1.key }
      .map { (list: $0.key, languages: $0.value.map(\.language)) }
  }

  /// The other files of one kind that are current.
  private struct ExtraFiles {
    var kind: Subject.ExtraKind
    var lastUpdated: Timestamp?
    var bytes: Int
    /// The SHA-256 of a single file.
    var sha256: String?
    var origin: Piece
    /// The count with its noun; nil for a file that cannot be read.
    var count: String?
  }

  private var extras: [ExtraFiles] {
    Dictionary(grouping: archive.extraFiles(), by: { $0.subject.extraKind ?? .disclosures }).sorted { $0.key < $1.key }
      .map { kind, files in
        let single = kind == .disclosures ? nil : files.first
        let number = single.map { counts[$0.subject] } ?? files.count
        return ExtraFiles(
          kind: kind, lastUpdated: single?.lastUpdated, bytes: files.reduce(0) { $0 + $1.bytes },
          sha256: single?.sha256, origin: single.map(Self.origin) ?? "", count: number.map { counted($0, kind.noun) })
      }
  }

  /// `gvl.archive/1`.
  package var json: JSONValue {
    let listed = archive.index.entries.filter { $0.subject.extraKind != nil }
    let extras = JSONValue.array(
      listed.map { entry in
        [
          "kind": .text(entry.subject.extraKind?.word), "vendor": entry.subject.vendor.map(JSONValue.integer) ?? .null,
          "lastUpdated": .text(entry.lastUpdated?.description), "path": .string(entry.path),
          "sha256": .string(entry.sha256), "bytes": .integer(entry.bytes),
          "from": .string(entry.provenance.rawValue),
          "current": .bool(archive.index.counting(entry.subject) == entry),
        ]
      })
    let value: JSONValue = [
      "schema": "gvl.archive/1",
      "lists": .array(
        archive.lists().map { list in
          [
            "list": .string(list.reference.description), "lastUpdated": .text(list.lastUpdated?.description),
            "path": .string(list.path), "sha256": .string(list.sha256), "bytes": .integer(list.bytes),
            "from": .string(list.entry.provenance.rawValue), "accepted": .text(list.entry.accepted),
            "current": .bool(list.counts),
          ]
        }),
      "translations": .array(
        archive.translations().map { text in
          [
            "list": .string(text.list.description), "language": .string(text.language),
            "path": .string(text.path), "sha256": .string(text.sha256),
            "from": .string(text.entry.provenance.rawValue), "current": .bool(text.counts),
          ]
        }),
    ]
    guard case .object(var members) = value else { return value }
    if !listed.isEmpty { members.append(.init("extras", extras)) }
    if !archive.index.aside.isEmpty {
      members.append(.init("aside", .array(archive.index.aside.map(\.asideJSON))))
    }
    return .object(members)
  }
}

extension Subject.ExtraKind {
  /// The noun for entries of the register.
  fileprivate var noun: String {
    switch self {
    case .extra(.cmpList): "CMP"
    case .extra(.atp): "provider"
    case .extra(.additionalVendorInformation), .disclosures: "vendor"
    }
  }
}
