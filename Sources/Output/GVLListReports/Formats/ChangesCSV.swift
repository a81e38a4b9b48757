import GVLChanges
import GVLList
import GVLShown
import JSONText
import ReportFormats

extension ChangeReport {
  /// One record for each change, in the order of the comparison, with a head (RFC 4180, UTF-8).
  ///
  /// The first columns are those of `gvl.diff/1`: a text is written as it is, null as an empty cell, any other value as
  /// compact JSON. A decision adds `verdict` and `rule`, empty if no rule asks for anything. It also adds records
  /// before those of the lists, for the age of the answer and for changes of the profile itself, and records after them
  /// for signals that must wait, with the verdict `wait` and the reason in place of a rule. Further columns have the
  /// lists, the profile, whether the change concerns the profile's vendors, and the item's name. A filtered comparison
  /// has a last column `filter`. Cells that a spreadsheet would compute begin with an apostrophe; numbers do not.
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

  /// - Parameter said: the columns of a decision.
  private func record(_ change: Change, _ said: [String] = []) -> [String] {
    Self.cells(change) + said + lists
      + [profile == nil ? "" : isYours(change) ? "yes" : "no", CSVText.cell(names.name(of: change) ?? "")]
  }

  /// A record for a signal that must wait until users have seen it.
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
