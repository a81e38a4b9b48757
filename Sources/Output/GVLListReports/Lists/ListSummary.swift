import GVLChanges
package import GVLList
import GVLShown
package import GVLWorkspace
package import JSONText
import PlainText
package import ReportFormats

/// The content of a list in numbers. Only live vendors are counted.
package struct ListSummary: Sendable {
  package struct Row: Sendable {
    package var item: TextItem
    /// The name in the translation, else in the list.
    package var name: String
    package var consent = 0
    package var legitimateInterest = 0
    package var flexible = 0
    /// For items without a legal basis.
    package var vendors = 0
  }

  package let list: VendorList
  package let reference: ListReference
  package let language: String
  package let rows: [TextKind: [Row]]
  /// Where the profile's vendors work; nil if the profile names no territories.
  package var territories: Territories?

  /// Counts in one pass over all vendors; `texts` supply the names that they have.
  package init(
    _ list: VendorList, as reference: ListReference? = nil, texts: Texts? = nil, language: String = "en"
  ) {
    self.list = list
    self.reference = reference ?? list.reference
    self.language = language
    let shown = ShownList(list)
    let counts = shown.counts
    var rows: [TextKind: [Row]] = [:]
    for kind in TextKind.allCases {
      rows[kind] = list.texts[kind].map { item in
        var row = Row(item: item, name: item.name)
        if let translated = texts?.item(kind, item.id)?.name, !translated.isEmpty { row.name = translated }
        let count = counts[kind, item.id]
        (row.vendors, row.consent, row.legitimateInterest) = (count.vendors, count.consent, count.legitimateInterest)
        // As declared: some vendors list flexible purposes that they do not declare.
        if kind == .purpose { row.flexible = shown.vendors.count { $0.flexiblePurposes.contains(item.id) } }
        return row
      }
    }
    self.rows = rows
  }

  package var textReport: TextReport {
    var report = TextReport()
    let deleted = list.vendorCount - list.liveVendorCount
    report.line(
      Piece(reference.description, .bold), "   ", Piece(list.lastUpdatedText ?? "no date", .dim), "   ",
      Piece(list.tcfPolicyVersion.map { "policy \($0)" } ?? "", .dim), "   ",
      Piece("specification \(list.specification)", .dim))
    report.line(
      Piece(counted(list.vendorCount, "vendor")),
      Piece(deleted > 0 ? ": \(grouped(list.liveVendorCount)) live, \(grouped(deleted)) deleted" : ""))
    for kind in TextKind.allCases where kind != .stack { section(kind, to: &report) }
    let stacks = rows[.stack]?.count ?? 0
    if stacks > 0 {
      report.blank()
      report.line(Piece("Stacks", .bold), Piece("  \(stacks)"))
    }
    let standard = list.standardTexts.map(\.key)
    if !standard.isEmpty {
      report.blank()
      report.line(Piece("Standard texts", .bold), Piece("  " + standard.joined(separator: ", ")))
    }
    if let note = territories?.note {
      report.blank()
      report.line(Piece(clean: note))
    }
    let unknown = list.unknownMembers.map(\.pointer)
    if !unknown.isEmpty {
      report.blank()
      report.line(
        Piece("Unknown members", .bold), Piece("  " + unknown.prefix(8).joined(separator: ", ")),
        Piece(unknown.count > 8 ? ", and \(unknown.count - 8) more" : ""))
    }
    return report
  }

  private func section(_ kind: TextKind, to report: inout TextReport) {
    guard let rows = rows[kind], !rows.isEmpty else { return }
    report.blank()
    let title = ChangePhrase.words(kind.member).capitalizedFirst
    let hasBasis = kind == .purpose
    var table = Table(
      [.init("", .right), .init(title), .init(hasBasis ? "consent" : "vendors", .right)]
        + (hasBasis ? [.init("legitimate interest", .right), .init("flexible", .right)] : []), indent: 2)
    for row in rows {
      let head = [Piece(String(row.item.id), .cyan), Piece(CleanText.cut(CleanText.line(row.name), to: 64))]
      let counts = hasBasis ? [row.consent, row.legitimateInterest, row.flexible] : [row.vendors]
      table.rows.append(head + counts.map { Piece(grouped($0)) })
    }
    report.append(table.report)
  }

  /// `gvl.list/1`.
  package var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init("schema", "gvl.list/1"),
      .init("list", .string(reference.description)),
      .init("lastUpdated", .text(list.lastUpdatedText)),
      .init("tcfPolicyVersion", list.tcfPolicyVersion.map(JSONValue.integer) ?? .null),
      .init("specification", .integer(list.specification)),
      .init("vendors", .integer(list.vendorCount)),
      .init("liveVendors", .integer(list.liveVendorCount)),
      .init("language", .string(language)),
    ]
    for kind in TextKind.allCases {
      members.append(.init(kind.member, .array((rows[kind] ?? []).map { json($0, kind) })))
    }
    members.append(.init("standardTexts", .strings(list.standardTexts.map(\.key))))
    members.append(.init("unknownMembers", .strings(list.unknownMembers.map(\.pointer))))
    if let territories { members.append(.init("territories", territories.json)) }
    return .object(members)
  }

  private func json(_ row: Row, _ kind: TextKind) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("id", .integer(row.item.id)), .init("name", .string(row.name)),
    ]
    switch kind {
    case .purpose:
      members.append(.init("consent", .integer(row.consent)))
      members.append(.init("legitimateInterest", .integer(row.legitimateInterest)))
      members.append(.init("flexible", .integer(row.flexible)))
    case .stack:
      members.append(.init("purposes", .integers(row.item.purposes)))
      members.append(.init("specialFeatures", .integers(row.item.specialFeatures)))
    default: members.append(.init("vendors", .integer(row.vendors)))
    }
    return .object(members)
  }
}
