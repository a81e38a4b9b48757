import PlainText

extension DialogCheck {
  /// A purpose is shown without illustrations, although the list has some.
  ///
  /// `non-standard-texts` reports illustrations in other words.
  static let illustrationsMissing = DialogCheck(
    "illustrations-missing", title: "each purpose is shown with its illustrations",
    looksAt: "the texts of the second layer against the list's illustrations", needs: [.list, .officialTexts, .whole],
    on: [.second],
    passes: OfficialExample.make(),
    fails: OfficialExample.make { $0.replacing("\n      - A lamp burns while you read here.", with: "") }
  ) { dialog, context in
    guard let official = context.official else {
      return []
    }
    let missing = official.items.filter { item in
      // Another rule reports a purpose that is not shown at all.
      item.kind != .stack && !item.illustrations.isEmpty && official.shows(item.name)
        && !item.illustrations.contains { official.shows($0) || official.nearly($0) != nil }
    }
    guard !missing.isEmpty else { return [] }
    let names = Named.items(missing.map { $0.kind.called($0.id) })
    return .one("\(names) \(missing.count == 1 ? "is" : "are") shown without an illustration: add the list's examples")
  }
}
