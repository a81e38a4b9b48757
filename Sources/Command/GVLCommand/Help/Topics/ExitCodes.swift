extension HelpTopic {
  static let exitCodes = HelpTopic(
    name: "exit-codes", purpose: "The meaning of a command's exit status."
  ) {
    [
      .init(
        title: "Statuses",
        blocks: [.terms(ExitStatus.allCases.map { (String($0.rawValue), $0.meaning) })]),
      .init(
        title: "Which one",
        blocks: [
          .paragraph(
            "Where several hold, the first of these is taken: 64, 2, 3, 4, 1, 0. The help of each command lists those that "
              + "it may end with, and what 1 means there."),
          .paragraph(
            "Differences and verdicts do not fail a command unless you ask for it: `gvl diff` ends with 1 only with --exit-code, "
              + "`gvl reconsent` only with --fail-on. Findings do: `gvl check`, `gvl validate` and `gvl translations audit` "
              + "end with 1 if a finding has the severity of --fail-on or a higher one; without it, `error`."),
          .paragraph("A reader that closes the pipe, as `head` does, is no error: 0."),
        ]),
      .init(
        title: "In a script",
        blocks: [
          .examples([
            ("gvl sync -q --tolerate 8d", "a network that fails is tolerated as long as the list is not older"),
            (
              "gvl reconsent -q --fail-on required || echo \"ask users again\"",
              "the verdict decides"
            ),
          ])
        ]),
    ]
  }
}
