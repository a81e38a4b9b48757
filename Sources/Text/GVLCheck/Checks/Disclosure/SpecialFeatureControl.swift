extension DialogCheck {
  /// A special feature has no opt-in of its own.
  static let specialFeatureControl = DialogCheck(
    "special-feature-control-missing",
    title: "each special feature has its own opt-in",
    looksAt: "the special features that the second layer shows, and its toggles",
    needs: [.list, .officialTexts, .whole], on: [.second], where: [.notInStrings, .unpaid],
    passes: OfficialExample.make(),
    fails: OfficialExample.make {
      $0.replacing("\n      - {text: Read the place of a lamp, element: switch}", with: "")
    }
  ) { dialog, context in
    guard let official = context.official,
      // If nothing can be chosen, the rules on purposes report it.
      dialog.shown.contains(where: { $0.element.isToggle && RowControls.decides($0) })
    else { return [] }
    let items = official.items
    let rows = RowControls(of: dialog, named: items.map(\.name))
    let without = items.indices.filter {
      items[$0].kind == .specialFeature && official.shows(items[$0].name) && !rows.decides($0)
    }
    guard without.count > rows.unnamed else { return [] }
    return .one(
      Named.items(without.map { items[$0].kind.called(items[$0].id) })
        + " is shown without an opt-in: give each its own")
  }
}
