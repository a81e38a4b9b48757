import GVLModel

/// An official name or description was edited.
///
/// Names and definitions must be shown in the list's own words, or the official translation's. Stacks' descriptions and
/// illustrations may differ, which `non-standard-texts` reports.
enum OfficialTextAltered: DialogCheck {
  static let name = "official-text-altered"
  static let title = "official names and descriptions stand verbatim, in the dialog's language"
  static let looksAt = "the texts of every layer against the list's texts in that language"
  static let passes = OfficialExample.make()
  static let fails = OfficialExample.make {
    $0.replacing("Keep our lamps lit for all", with: "Keep your lamps lit for all")
  }

  static func found(in dialog: Dialog, _ context: DialogContext) -> [Found] {
    guard let official = OfficialTexts(dialog, context) else { return [] }
    return official.items.flatMap { item -> [Found] in
      let texts = item.kind == .stack ? [item.name] : [item.name, item.description]
      return texts.filter { !$0.isEmpty && !official.shows($0) }.compactMap { text in
        guard let near = official.nearly(text), !official.items.contains(where: { $0.name == near.text }) else {
          return nil
        }
        return Found(
          "\"\(Excerpt.of(near.text))\" is not the official text of \(item.kind.called(item.id)): take it as it is, word by word",
          at: near.control, in: near.place)
      }
    }
  }
}

/// A stack's description or an illustration in other words than the list's: allowed, and to be signalled.
enum NonStandardTexts: DialogCheck {
  static let name = "non-standard-texts"
  static let title = "where a stack's description or an illustration differs, UseNonStandardTexts is 1"
  static let looksAt = "the texts of every layer against the list's stacks and illustrations"
  static let passes = OfficialExample.make()
  static let fails = OfficialExample.make {
    $0.replacing("A lamp burns while you read here", with: "A lamp burns while you sit here")
  }

  static func found(in dialog: Dialog, _ context: DialogContext) -> [Found] {
    guard let official = OfficialTexts(dialog, context) else { return [] }
    return official.items.flatMap { item -> [Found] in
      let texts = item.kind == .stack ? [item.description] : item.illustrations
      return texts.filter { !$0.isEmpty && !official.shows($0) }.compactMap { text in
        guard let near = official.nearly(text) else { return nil }
        return Found(
          "\"\(Excerpt.of(near.text))\" differs from the official text of \(item.kind.called(item.id)): signal UseNonStandardTexts = 1, or take the official one",
          at: near.control, in: near.place)
      }
    }
  }
}

/// A little official list of our own, and a second layer that shows all of it.
enum OfficialExample {
  static let context: DialogContext = {
    var context = DialogContext(expectedVendors: 2)
    context.expected = Expected(
      texts: [
        "en": [
          Expected.Item(
            kind: .purpose, id: 1, name: "Keep our lamps lit for all",
            description: "Lamps are lit on your device while you are here.",
            illustrations: ["A lamp burns while you read here."]),
          Expected.Item(
            kind: .purpose, id: 2, name: "Count the lamps that burn", description: "Lamps are counted every evening."),
          Expected.Item(
            kind: .feature, id: 1, name: "Match lamps from other houses",
            description: "Lamps of other houses are matched."),
        ]
      ], vendors: [7: "Lamp Works", 9: "Night Shift"])
    return context
  }()

  static func make(_ change: (String) -> String = { $0 }) -> Example {
    Example(
      change(
        """
        language: en
        tcf: true
        screens:
          - layer: second
            texts:
              - Keep our lamps lit for all
              - Lamps are lit on your device while you are here.
              - A lamp burns while you read here.
              - 2 vendors use this purpose
              - Count the lamps that burn
              - Lamps are counted every evening.
              - 1 vendor uses this purpose
              - Match lamps from other houses
              - Lamps of other houses are matched.
            controls:
              - {text: Keep our lamps lit for all, element: switch}
              - {text: Count the lamps that burn, element: switch}
              - reject_all: Reject all
              - accept_all: Accept all
              - save: Save my choices
        """), context)
  }
}
