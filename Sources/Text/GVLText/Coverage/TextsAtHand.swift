package import GVLList
package import GVLShown

/// The official texts of a list in one language.
package struct TextsAtHand: Sendable {
  /// The code in the official file's name.
  package let language: String
  package let texts: PairedTexts
  /// The translation of the list's own version, else the nearest one that a text is taken from.
  package let base: PairedTexts.Origin

  /// Returns nil if the language has none of the texts that are shown.
  package init?(_ language: String, _ texts: PairedTexts, for shown: ShownList) {
    let sources = texts.sources(of: shown)
    guard let base = sources.first(where: { $0.origin.list.bare == shown.list.reference }) ?? sources.first else {
      return nil
    }
    (self.language, self.texts, self.base) = (language, texts, base.origin)
  }

  /// English: the list itself.
  package init(english list: VendorList, as reference: ListReference, sha256: String) {
    (language, base) = ("en", .init(reference, lastUpdated: list.lastUpdatedText, sha256: sha256))
    texts = PairedTexts(list.texts, from: [.init(base, list.texts, of: list.texts)])
  }
}

extension PairedTexts {
  /// The translations that the shown texts are taken from, with the items of each.
  package func sources(of shown: ShownList) -> [(origin: Origin, items: [TextKey])] {
    let keys = Set(TextKind.allCases.flatMap { kind in shown.items(kind).map { TextKey(kind, $0.id) } })
    return sources.compactMap { source in
      let items = source.items.filter(keys.contains)
      return items.isEmpty ? nil : (source.origin, items)
    }
  }
}
