import PlainText

extension DialogCheck {
  /// The second layer does not show a purpose, special purpose or feature that the vendors use.
  static let purposeMissing = DialogCheck(
    "purpose-missing", title: "the second layer shows every purpose and feature in use",
    looksAt: "the texts and labels of the second layer against the list seen through the profile",
    needs: [.list, .officialTexts, .whole], on: [.second],
    passes: OfficialExample.make(),
    fails: OfficialExample.make {
      $0.replacing("\n      - Match lamps from other houses\n      - Lamps of other houses are matched.", with: "")
    }
  ) { dialog, context in
    guard let official = context.official,
      official.isShown
    else {
      return []
    }
    let missing = official.items.filter { item in
      item.kind != .stack && item.kind != .dataCategory && !official.shows(item.name)
        && official.nearly(item.name) == nil
    }
    guard !missing.isEmpty else { return [] }
    let (are, them) = missing.count == 1 ? ("is", "it with its") : ("are", "them with their")
    return .one(
      "\(Named.items(missing.map { $0.kind.called($0.id) })) \(are) used by the vendors and not shown: "
        + "add \(them) official texts")
  }
}
