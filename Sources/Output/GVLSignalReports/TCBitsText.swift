package import ConsentSignals
package import ReportFormats

/// A text report of TC strings field by field: offset, width and bits of each.
package struct TCBitsText: Sendable {
  private let layouts: [Result<TCLayout, SignalError>]

  package init(_ layouts: [Result<TCLayout, SignalError>]) { self.layouts = layouts }

  package var textReport: TextReport {
    var report = TextReport()
    for (index, layout) in layouts.enumerated() {
      if index > 0 { report.blank() }
      if layouts.count > 1 { report.line(Piece("\(index + 1)", .bold)) }
      switch layout {
      case .success(let layout): report.append(Self.table(layout).report)
      case .failure(let error): report.line(Piece("cannot be read: ", .red), Piece("\(error)"))
      }
    }
    return report
  }

  private static func table(_ layout: TCLayout) -> Table {
    var table = Table([
      .init("segment", .right), .init("bit", .right), .init("width", .right), .init("field"), .init("value", .right),
      .init("bits"),
    ])
    for row in layout.rows {
      table.row(
        Piece("\(row.segment)", .dim), Piece("\(row.bit)"), Piece("\(row.width)"), Piece(row.name),
        Piece(row.value.map(String.init) ?? ""), Piece(row.bits ?? "", .dim))
    }
    return table
  }
}
