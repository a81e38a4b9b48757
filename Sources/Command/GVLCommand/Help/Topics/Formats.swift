extension HelpTopic {
  static let formats = HelpTopic(name: "formats", purpose: "The formats of results, and which command writes which.") {
    let commands = CommandInfo.root.tree.compactMap { info in
      info.arguments.first { $0.key == "format" }.map { (info.command, $0.values) }
    }
    return [
      .init(title: "Formats", blocks: [.terms(FormatWords.all)]),
      .init(
        title: "By command",
        blocks: [.terms(commands.map { ($0.0, $0.1.joined(separator: ", ")) })]),
      .init(
        title: "What holds for all",
        blocks: [
          .paragraph(
            "The result goes to standard output, or to the file of -o; everything else, notes and errors, to standard error. "
              + "Equal input gives equal bytes: no clock, host or locale is in them but for --now."),
          .paragraph(
            "With json an error is one document too, `gvl.error/1`, on standard error below the line for people."),
        ]),
    ]
  }
}

/// The purpose of each format.
enum FormatWords {
  static let all: [(term: String, text: String)] = [
    ("text", "For people; the default. Colour only on a terminal, see `gvl help environment`."),
    (
      "json",
      "For programs: one document, or a line each (JSON Lines) of `gvl wording`. It names its schema, as in gvl.diff/1; the "
        + "schemas are in docs/schemas, and a member is only ever added under the same number."
    ),
    ("markdown", "A comment for a pull request."),
    ("html", "A page of its own for a reviewer: one file, no network, also for print."),
    ("csv", "A table of every change or finding, for a spreadsheet."),
    ("excel-csv", "CSV with a byte order mark, which Excel needs to read UTF-8."),
    ("sarif", "Findings for code scanning, SARIF 2.1.0."),
    ("junit", "Test results, as CI servers read them."),
    (
      "github",
      "Annotations of GitHub Actions; the result also goes to the files that GITHUB_OUTPUT and GITHUB_STEP_SUMMARY name."
    ),
    ("atom", "A feed with an entry for each list."),
  ]
}
