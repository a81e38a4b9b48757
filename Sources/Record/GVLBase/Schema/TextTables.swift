// The tables of official texts.

extension BaseTable {
  private static let item: [Column] = [
    .text("kind", "`purpose`, `specialPurpose`, `feature`, `specialFeature`, `stack` or `dataCategory`."),
    .integer("item_id", "The number in the list."),
  ]

  private static let words: [Column] = [
    .text("name", "Its name."),
    .text("description", "The words for users."),
    .text("description_legal", "The legal words; specification 2."),
    .array("illustrations", "The examples; specification 3."),
    .array("purposes", "The purposes of a stack."),
    .array("special_features", "The special features of a stack."),
  ]

  static let texts = BaseTable(
    .texts, "The official English texts, by the lists that have them.",
    key: ["specification", "kind", "item_id", "first_version"],
    [.integer("specification", "1, 2 or 3.")] + item + versions + words)

  static let standardTexts = BaseTable(
    .standardTexts, "The standard texts of the framework, by the lists that have them.",
    key: ["specification", "key", "first_version"],
    [.integer("specification", "3."), .text("key", "The member of `standardTexts`.")] + versions
      + [.text("text", "The words.")])

  static let translations = BaseTable(
    .translations, "Every stored official translation.", key: ["specification", "language", "version", "text"],
    [
      .integer("specification", "1, 2 or 3."),
      .text("language", "The code in the name of the official file: `de`, `sr-latn`."),
      .integer("version", "The version of the list that it belongs to."),
      .integer("text", "1 for the first text of a language and number by its date, 2 for the next."),
      .flag("counts", "1 for the text that is used."),
      .text("last_updated", "The date that the file states."),
      .text("sha256", "The hash of the stored bytes, in hexadecimal digits."),
      .integer("bytes", "Length of the stored file."),
    ])

  static let translatedTexts = BaseTable(
    .translatedTexts, "The translated texts, by the stored translations that have them.",
    key: ["specification", "language", "kind", "item_id", "first_version"],
    [.integer("specification", "1, 2 or 3."), .text("language", "The code, as in `translations`.")] + item
      + [
        .integer("first_version", "The first stored translation with this text."),
        .integer("last_version", "The last stored translation with this text, without another one between."),
      ] + words)
}
