/// A small official list of our own, and a second layer that shows all of it.
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
          Expected.Item(
            kind: .specialFeature, id: 1, name: "Read the place of a lamp",
            description: "The yard of a lamp is read with your leave."),
        ]
      ], vendors: [7: "Lamp Works", 9: "Night Shift"])
    context.expected?.standardTexts = ["en": ["features": "Nobody can put these lamps out."]]
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
              - Nobody can put these lamps out.
              - Read the place of a lamp
              - The yard of a lamp is read with your leave.
            controls:
              - {text: Keep our lamps lit for all, element: switch}
              - {text: Count the lamps that burn, element: switch}
              - {text: Read the place of a lamp, element: switch}
              - reject_all: Reject all
              - accept_all: Accept all
              - save: Save my choices
        """), context)
  }
}
