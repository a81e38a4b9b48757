import PlainText

extension DialogCheck {
  /// A vendor without a control of its own.
  ///
  /// Vendors that ask for no consent need no control. A layer that shows fewer than two vendors is filled by a script.
  static let vendorControl = DialogCheck(
    "vendor-control-missing", title: "each vendor has its own control, except in pay-or-consent",
    looksAt: "the vendors of the list that the vendor layer shows, and its toggles", needs: [.list, .whole],
    on: [.vendors], where: [.notInStrings, .unpaid],
    passes: VendorsExample.make("{text: Night Shift, element: switch}"),
    fails: VendorsExample.make("{text: Night Shift, element: link}")
  ) { dialog, context in
    guard let expected = context.expected else { return [] }
    let all = expected.vendors.filter { !expected.withoutConsent.contains($0.key) }.sorted { $0.key < $1.key }
    // All names are searched together, so that "Blue Billywig" does not count as "Blue".
    let every = expected.vendors.sorted { $0.key < $1.key }
    let names = Phrases(every.map(\.value))
    let shown = Set(names.places(in: dialog.text).map { every[$0.phrase].key })
    let rows = RowControls(of: dialog, named: every.map(\.value))
    let decided = Set(every.indices.filter(rows.decides).map { every[$0].key })
    // A toggle with its own label may belong to a third party outside of the list.
    let unnamed = rows.nameless.filter { control in
      control.label.isEmpty || ![.unknown, .other].contains(control.role) || !context.said.of(control).traits.isEmpty
        || rows.nameless.contains { $0 != control && $0.label == control.label }
    }.count
    guard shown.count > 1, !decided.isEmpty || unnamed > 1 else { return [] }
    let without = all.filter { shown.contains($0.key) && !decided.contains($0.key) }
    guard without.count > unnamed else { return [] }
    let called = Named.items(without.map { "\($0.value) (\($0.key))" })
    return .one("\(called) \(without.count == 1 ? "has" : "have") no control: give each vendor its own")
  }
}

private enum VendorsExample {
  static func make(_ last: String) -> Example {
    .layer(
      "vendors", isTCF: true, controls: "{text: Lamp Works, element: switch}", "\(last)", "save: Save my choices",
      in: OfficialExample.context)
  }
}
