extension HelpTopic {
  static let lists = HelpTopic(name: "lists", purpose: "How a list is named on the command line.") {
    [
      .init(
        title: "A list",
        blocks: [
          .paragraph("gvl tries these forms in this order; anything else is a path."),
          .terms(ListForms.all.map { ($0.form, $0.meaning) }),
        ]),
      .init(
        title: "Two lists",
        blocks: [
          .paragraph(
            "Commands that compare take the older list, then the newer one: `gvl diff v3/101 v3/103`, or both in one word: "
              + "`gvl diff v3/101..v3/103`. Where the older one is not named it is `previous`, the newer one is `latest`."
          ),
          .paragraph(
            "A part of the record is named by its ends too, as in `gvl log v3/101..v3/103`; either end may be left out: `101..`, "
              + "`..v3/102`."),
        ]),
      .init(
        title: "See also",
        blocks: [.paragraph("`gvl archive list`, which names every list that is stored")]),
    ]
  }
}

/// The forms of a LIST, for help and messages.
enum ListForms {
  static let all: [(form: String, meaning: String)] = [
    ("latest", "The stored list with the greatest number of the newest specification."),
    ("previous", "The stored list before that one; numbers that are not stored are named."),
    ("v3/178", "The list 178 of specification 3."),
    ("178", "The list 178 of the newest specification in the archive."),
    ("v2/197.9f2c41aa", "One text of a number that was published twice; the number alone is the text that counts."),
    ("@2026-03-02", "The list that was in force at the end of that day, UTC."),
    ("latest~3", "Three stored lists before the latest one; v3/178~2 is two before v3/178, and ~ alone is ~1."),
    ("-", "Standard input; once in a command."),
    (
      "path",
      "A list file, also in gzip, or the folder of a bundle; `./latest` is the file of that name. URLs are not accepted: "
        + "`gvl sync` stores what a server has."
    ),
  ]
}
