package import GVLImpact
import ReportFormats

extension ImpactSummary {
  /// A row for each group, or a single row without groups. Columns have the names of the JSON members.
  package var csv: String {
    let names = keys.map(\.member) + [unit.rawValue] + Self.order.map(\.rawValue) + ["estimated"]
    let rows = keys.isEmpty ? [(values: [], tally: tally)] : sortedParts
    return
      ([names]
      + rows.map { row in
        row.values.map(CSVText.cell)
          + ([row.tally.sum] + Self.order.map { row.tally[$0] } + [row.tally.estimated]).map(String.init)
      }).map(CSVText.record).joined()
  }
}
