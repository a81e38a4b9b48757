import PlainText

extension DialogCheck {
  /// The list's standard text about features, which says that users cannot refuse them, is not shown.
  static let standardTextMissing = DialogCheck(
    "standard-text-missing", title: "the standard text accompanies the features",
    looksAt: "the texts of the second layer against `standardTexts.features` of the list",
    needs: [.list, .officialTexts, .whole], on: [.second],
    passes: OfficialExample.make(),
    fails: OfficialExample.make { $0.replacing("\n      - Nobody can put these lamps out.", with: "") }
  ) { dialog, context in
    guard let official = context.official,
      let text = official.standardTexts["features"], !text.isEmpty, !official.shows(text),
      official.items.contains(where: { $0.kind == .feature && official.shows($0.name) })
    else { return [] }
    return .one("features are shown without the list's standard text: add it word for word")
  }
}
