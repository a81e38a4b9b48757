extension HelpTopic {
  static let formats = HelpTopic(name: "formats", purpose: "The formats of results, and which command writes which.") {
    let commands = CommandInfo.root.tree.compactMap { info in
      info.arguments.first { $0.key == "format" }.map { (info.command, $0.values) }
    }
    return [
      .init(title: "Formats", blocks: [.terms(ResultFormat.all.map { ($0.word, $0.purpose) })]),
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

/// A format of results, with its word for `--format`.
struct ResultFormat {
  let word: String
  let purpose: String
  /// Whether it is no text, so that a terminal cannot show it.
  let needsFile: Bool

  init(_ word: String, _ purpose: String, needsFile: Bool = false) {
    (self.word, self.purpose, self.needsFile) = (word, purpose, needsFile)
  }

  static let all: [ResultFormat] = [
    .init("text", "For people; the default. Colour only on a terminal, see `gvl help environment`."),
    .init(
      "json",
      "For programs: one document, or a line each (JSON Lines) of `gvl wording`. It names its schema, as in gvl.diff/1; the "
        + "schemas are in docs/schemas, and a member is only ever added under the same number."),
    .init("markdown", "A comment for a pull request."),
    .init("html", "A page of its own for a reviewer: one file, no network, also for print."),
    .init("csv", "A table of every change or finding, for a spreadsheet."),
    .init("excel-csv", "CSV with a byte order mark, which Excel needs to read UTF-8."),
    .init("xlsx", "A workbook for a spreadsheet; on a terminal it needs a file (-o).", needsFile: true),
    .init("sarif", "Findings for code scanning, SARIF 2.1.0."),
    .init("junit", "Test results, as CI servers read them."),
    .init(
      "github",
      "Annotations of GitHub Actions; the result also goes to the files that GITHUB_OUTPUT and GITHUB_STEP_SUMMARY name."
    ),
    .init("atom", "A feed with an entry for each list."),
    .init("plist", "The keys of a device as a property list of Apple's, in XML."),
    .init("binary-plist", "That property list in binary; on a terminal it needs a file (-o).", needsFile: true),
    .init("shared-preferences", "The keys of a device as Android stores them, in XML."),
    .init("webview-js", "A script that gives the choice to a page in a web view."),
    .init("segment", "The categories that an analytics service may use, `gvl.segment/1`."),
    .init("custom-vendors", "The user's choice about third parties outside of the list."),
    .init("choices", "A choice as an app stores it: a line of `gvl.choices/1`."),
  ]
}

extension OutputOptions {
  /// Refuses a format that a terminal cannot show, unless it goes to a file.
  func checkTerminal() throws {
    guard output == nil, Terminal.isOutput else { return }
    guard ResultFormat.all.contains(where: { $0.word == format.rawValue && $0.needsFile }) else { return }
    throw CommandError(
      .usage, "usage.format", "--format \(format.rawValue) is no text for a terminal: name a file with -o")
  }
}
