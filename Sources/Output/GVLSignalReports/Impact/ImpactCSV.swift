package import GVLImpact
import ReportFormats

extension ImpactSummary {
  /// A row for each part, or one row where nothing was counted apart; the columns are named as in the JSON.
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
