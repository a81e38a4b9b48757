import GVLChanges
import GVLList
import GVLShown
import JSONText
import ReportFormats

extension ChangeReport {
  /// One record for each change, in the order of the comparison, with a head (RFC 4180, UTF-8).
  ///
  /// The first columns are those of `gvl.diff/1`: a text stands as it is, nothing for null, any other value as compact JSON. A
  /// decision adds `verdict` and `rule`, empty where no rule asks for anything; the age of the answer and what the profile itself
  /// brought about have records before those of the lists, and what may not be signalled yet has records of its own behind them,
  /// with the verdict `wait` and the reason in place of a rule. Then each record says which lists and which profile it is of,
  /// whether it concerns the profile's vendors, and what its item is called. Where only a part was asked for, a last column
  /// `filter` says so. Cells that a spreadsheet would compute begin with an apostrophe; numbers do not.
  package var csv: String {
    var columns = ["kind", "vendor", "name", "item", "before", "after", "direction", "cosmetic"]
    if decision != nil { columns += ["verdict", "rule"] }
    columns += ["from", "to", "profile", "yours", "item name"]
    let filter = decision == nil ? diff.selection.map { [CSVText.cell($0.filter.words)] } ?? [] : []
    if !filter.isEmpty { columns.append("filter") }
    let head = CSVText.record(columns)
    guard let decision else { return head + diff.changes.map { CSVText.record(record($0) + filter) }.joined() }
    let rules = Dictionary(decision.reasons.map { ($0.change, $0.rule) }, uniquingKeysWith: { first, _ in first })
    let listed = Set(diff.changes)
    let own = decision.reasons.map(\.change).filter { !listed.contains($0) }
    let early = decision.tooEarly.map { reason in
      CSVText.record(record(reason.change, [reason.rule.verdict.rawValue, CSVText.cell(reason.rule.id)]))
    }
    let decided = (own + diff.changes).map { change in
      let rule = rules[change]
      return CSVText.record(record(change, [rule?.verdict.rawValue ?? "", CSVText.cell(rule?.id ?? "")]))
    }
    return head + (early ?? "") + decided.joined() + decision.doNotSignalYet.map(waiting).joined()
  }

  /// - Parameter said: what a decision says of it.
  private func record(_ change: Change, _ said: [String] = []) -> [String] {
    Self.cells(change) + said + lists
      + [profile == nil ? "" : isYours(change) ? "yes" : "no", CSVText.cell(names.name(of: change) ?? "")]
  }

  /// What may not be signalled before users have seen it.
  private func waiting(_ unseen: ReconsentDecision.Unseen) -> String {
    let name = NamedItem.of(unseen.kind, unseen.item).flatMap { names.name($0.kind, $0.id) }
    return CSVText.record(
      [
        unseen.kind.rawValue, String(unseen.vendor), CSVText.cell(groups?.name(of: unseen.vendor) ?? ""),
        unseen.item.map(String.init) ?? "", "", "", "", "", "wait", unseen.why.rawValue,
      ] + lists + [profile == nil ? "" : "yes", CSVText.cell(name ?? "")])
  }

  private var lists: [String] {
    [diff.from.list.description, diff.to.list.description, CSVText.cell(profile?.name ?? "")]
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
