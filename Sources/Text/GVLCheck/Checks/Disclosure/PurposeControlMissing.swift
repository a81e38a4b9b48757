extension DialogCheck {
  /// A purpose without a control of its own.
  static let purposeControlMissing = DialogCheck(
    "purpose-control-missing", title: "each purpose has its own control, except in pay-or-consent",
    looksAt: "the purposes that the second layer shows, and its toggles", needs: [.list, .officialTexts, .whole],
    on: [.second], where: [.notInStrings, .unpaid],
    passes: OfficialExample.make(),
    fails: OfficialExample.make {
      $0.replacing("\n      - {text: Count the lamps that burn, element: switch}", with: "")
    }
  ) { dialog, context in
    guard let official = context.official else { return [] }
    let items = official.items
    let consented = items.indices.filter {
      items[$0].kind == .purpose && official.shows(items[$0].name)
        && context.expected?.interestOnly.contains(items[$0].id) != true
    }
    let rows = RowControls(of: dialog, named: items.map(\.name))
    let unnamed = rows.unnamed
    let without = consented.filter { !rows.decides($0) }.map { items[$0] }
    guard without.count > unnamed else { return [] }
    return .one(
      "\(consented.count) purposes are shown with \(consented.count - without.count + unnamed) controls; without one: "
        + Named.items(without.map { $0.kind.called($0.id) }) + ": give each its own")
  }
}
