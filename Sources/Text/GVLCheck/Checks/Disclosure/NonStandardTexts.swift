import PlainText

extension DialogCheck {
  /// A stack's description or an illustration differs from the list's: allowed, but it must be signalled.
  static let nonStandardTexts = DialogCheck(
    "non-standard-texts", title: "altered stack texts and illustrations are signalled",
    looksAt: "the texts of every layer against the list's stacks and illustrations", needs: [.list, .officialTexts],
    passes: OfficialExample.make(),
    fails: OfficialExample.make {
      $0.replacing("A lamp burns while you read here", with: "A lamp burns while you sit here")
    }
  ) { dialog, context in
    guard let official = context.official else { return [] }
    return official.items.flatMap { item -> [Found] in
      let texts = item.kind == .stack ? [item.description] : item.illustrations
      return texts.filter { !$0.isEmpty && !official.shows($0) }.compactMap { text in
        guard let near = official.nearly(text) else { return nil }
        return Found(
          "\"\(Excerpt.of(near.text))\" differs from the official text of \(item.kind.called(item.id)): signal UseNonStandardTexts = 1 or use the official text",
          at: near.control, in: near.place)
      }
    }
  }
}
