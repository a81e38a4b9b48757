import GVLChanges
import JSONText
import ReportFormats

extension ChangeReport {
  /// One record for each change, in the order of the comparison, with a head (RFC 4180, UTF-8).
  ///
  /// The columns are those of `gvl.diff/1`: a text stands as it is, nothing for null, any other value as compact JSON. A
  /// decision adds `verdict` and `rule`, empty where no rule asks for anything; the age of
  /// the answer and what the profile itself brought about have records before those of the lists. Where only a part was
  /// asked for, a last column `filter` says so in each record. Cells that a spreadsheet would compute begin with an apostrophe; numbers do not.
  package var csv: String {
    var columns = ["kind", "vendor", "name", "item", "before", "after", "direction", "cosmetic"]
    guard let decision else {
      let filter = diff.selection.map { [CSVText.cell($0.filter.words)] } ?? []
      if !filter.isEmpty { columns.append("filter") }
      return CSVText.record(columns) + diff.changes.map { CSVText.record(Self.cells($0) + filter) }.joined()
    }
    columns += ["verdict", "rule"]
    let rules = Dictionary(decision.reasons.map { ($0.change, $0.rule) }, uniquingKeysWith: { first, _ in first })
    let listed = Set(diff.changes)
    let own = decision.reasons.map(\.change).filter { !listed.contains($0) }
    let early = decision.tooEarly.map { reason in
      CSVText.record(Self.cells(reason.change) + [reason.rule.verdict.rawValue, CSVText.cell(reason.rule.id)])
    }
    return CSVText.record(columns) + (early ?? "")
      + (own + diff.changes).map { change in
        let rule = rules[change]
        return CSVText.record(Self.cells(change) + [rule?.verdict.rawValue ?? "", CSVText.cell(rule?.id ?? "")])
      }.joined()
  }

  private static func cells(_ change: Change) -> [String] {
    let item: String =
      switch change.item {
      case .none: ""
      case .id(let id): String(id)
      case .key(let key): CSVText.cell(key)
      }
    return [
      change.kind.rawValue, change.vendor.map(String.init) ?? "", CSVText.cell(change.name ?? ""), item,
      cell(change.before), cell(change.after), change.direction.rawValue, change.isCosmetic ? "true" : "false",
    ]
  }

  private static func cell(_ value: JSONValue) -> String {
    switch value {
    case .null: ""
    case .number(let digits): digits
    case .string(let text): CSVText.cell(text)
    default: CSVText.cell(value.compactText)
    }
  }
}
