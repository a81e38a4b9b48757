extension ReconsentCommand {
  static let help = CommandHelp(
    "reconsent", "Must users be asked again after the list changed?",
    examples: [
      .init("gvl reconsent", "since the list before, for the profile of gvl.yml"),
      .init("gvl reconsent -q --fail-on required", "for a script: one word, and the exit status"),
      .init(
        "gvl reconsent v3/102 --profile site --record decision.json --note \"spring release\"",
        "a decision that is kept with all that it rests on"),
      .init("gvl reconsent --verify decision.json", "work that out again"),
    ],
    know: """
      Looks at the profile's vendors, purposes and special features, after its restrictions, by the rules of its policy. \
      The verdict is `none`, `disclose`, `recommended` or `required`; it is an answer by stated rules, not legal advice. With -q \
      the verdict alone. In junit a verdict of required or recommended fails.

      FROM may be the folder of a bundle that was shipped: its own profile is then what users saw, and what the profile \
      shows now for the first time asks again although the list says the same.

      A policy may say how old an answer gets (askAgainAfter) and how long users who refused are left alone (notBefore); \
      --last-asked applies both, at --now. The first makes the verdict required, the second is reported with it and \
      weakens none.

      With --language the official words of what the reasons are about stand beside the English ones, in text, markdown and \
      html. The latter two show the languages of gvl.yml where none is named.

      A record proves what was decided, not who decided or when: anyone who can edit it can also recompute it. --record \
      writes no file over another without --force.
      """,
    exits: [.yes: "the verdict is at or above --fail-on; with --verify: the result differs"],
    seeAlso: ["diff", "replay", "rules", "lists", "formats"],
    sections: [("The record of a decision", ["record", "page", "show-page", "with-lists", "force", "verify"])])
}
