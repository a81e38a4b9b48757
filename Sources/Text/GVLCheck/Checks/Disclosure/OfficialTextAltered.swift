import PlainText

extension DialogCheck {
  /// An official name or description was edited.
  ///
  /// Names and definitions must be in the words of the list or of the official translation. Stacks' descriptions and
  /// illustrations may differ, which `non-standard-texts` reports.
  static let officialTextAltered = DialogCheck(
    "official-text-altered", title: "official texts are verbatim, in the dialog's language",
    looksAt: "the texts of every layer against the list's texts in that language", needs: [.list, .officialTexts],
    passes: OfficialExample.make(),
    fails: OfficialExample.make {
      $0.replacing("Keep our lamps lit for all", with: "Keep your lamps lit for all")
    }
  ) { dialog, context in
    guard let official = context.official else { return [] }
    return official.items.flatMap { item -> [Found] in
      let texts = item.kind == .stack ? [item.name] : [item.name, item.description]
      return texts.filter { !$0.isEmpty && !official.shows($0) }.compactMap { text in
        guard let near = official.nearly(text) else { return nil }
        return Found(
          "\"\(Excerpt.of(near.text))\" is not the official text of \(item.kind.called(item.id)): copy it word for word",
          at: near.control, in: near.place)
      }
    }
  }
}
