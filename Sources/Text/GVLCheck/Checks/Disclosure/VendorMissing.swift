import PlainText

extension DialogCheck {
  /// The vendor layer does not show a vendor of the list.
  static let vendorMissing = DialogCheck(
    "vendor-missing", title: "the vendor layer shows every vendor of the profile",
    looksAt: "the texts and labels of the vendor layer against the list's live vendors", needs: [.list, .whole],
    on: [.vendors],
    passes: .layer(
      "vendors", isTCF: true, texts: "Lamp Works, Night Shift", controls: "save: Save my choices",
      in: OfficialExample.context),
    fails: .layer(
      "vendors", isTCF: true, texts: "Lamp Works", controls: "save: Save my choices", in: OfficialExample.context)
  ) { dialog, context in
    guard let vendors = context.expected?.vendors, !vendors.isEmpty
    else {
      return []
    }
    let all = vendors.sorted { $0.key < $1.key }
    let names = Phrases(all.map(\.value))
    // "Blue Billywig" does not count as "Blue".
    let shown = Set(names.places(in: dialog.text).map { all[$0.phrase].value })
    let missing = all.filter { !shown.contains($0.value) }
    // A layer without any vendor is filled by a script or does not name vendors.
    guard !missing.isEmpty, missing.count < vendors.count else { return [] }
    let called = Named.items(missing.map { "\($0.value) (\($0.key))" })
    return .one("\(called) \(missing.count == 1 ? "is" : "are") not shown: add every vendor of the profile")
  }
}
