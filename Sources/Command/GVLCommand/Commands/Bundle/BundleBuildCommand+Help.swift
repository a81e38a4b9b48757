extension BundleBuildCommand {
  static let help = CommandHelp(
    "build", "Write the list, narrowed to the profile, and its texts.",
    examples: [
      .init("gvl bundle --target json --out out", "for the first profile of gvl.yml"),
      .init(
        "gvl bundle --target web --out site --profile site --leave-out", "for a site, without vendors that are gone"),
      .init("gvl bundle --target json --out out --locked", "the same bytes again, from gvl.lock"),
    ],
    know: """
      Without --target and --out every bundle of the profile is built (`bundles` in gvl.yml). In a folder only the files of a \
      bundle are touched. Where a translation lacks a text, another language's text is used and reported. gvl.lock keeps \
      the sources of the bundle: commit it, and the next build gives the same bytes until --update, which also notes there on \
      which day the source last confirmed the list. A list expires `freshness.fail` after that day or its own date; \
      `never` in gvl.yml ends this. With -q nothing is printed: \
      the exit status is the answer.

      A build says under which older lists it can judge stored choices: users who chose under another are asked again. Where \
      the archive has lost lists that gvl.lock names, --update writes nothing and names the `gvl sync --backfill` that fetches \
      them; --forget-lists builds without them.
      """,
    exits: [
      .failed: "could not do it, or --update would forget lists of gvl.lock; standard error says why",
      .yes: "the list has expired; the bundles are written (not with --allow-expired)",
      .later: ExitStatus.later.meaning,
    ],
    seeAlso: ["bundle verify", "bundle compare", "check", "lists"],
    sections: [
      ("What is built", ["target", "out", "option", "languages", "sizes"]),
      ("From which list", ["locked", "update", "forget-lists"]),
      ("What is refused", ["strict", "leave-out", "max-bytes", "force", "allow-expired"]),
    ])
}
