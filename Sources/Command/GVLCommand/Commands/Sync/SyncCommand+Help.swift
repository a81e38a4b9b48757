extension SyncCommand {
  static let help = CommandHelp(
    "sync", "Bring the archive up to date: the latest list and its translations.",
    examples: [
      .init("gvl sync", "what is due; nothing is asked inside the lifetime of what is there"),
      .init("gvl sync --dry-run", "which requests would be made, and why"),
      .init("gvl sync --backfill 101..103", "older lists as well, once"),
      .init("gvl sync -q --tolerate 8d", "nightly: tolerate network failures for a week"),
      .init("gvl sync --on-change 'cat >change.json'", "run something when the list changes"),
    ],
    know: """
      Asks nothing inside the lifetime of what it has, and one conditional request after it. A refused or failed file \
      leaves the stored one as it was.

      --on-change receives gvl.change/1 on standard input: the newest list before and now, the verdict for each profile (or that of \
      --profile), the new files. A command that does not end with 0 makes the exit status 2 and is run again by the next \
      sync: each change is delivered at least once. Its output goes to standard error.
      """,
    exits: [
      .failed: "a list was refused, the archive is damaged, or the command of --on-change failed",
      .network: ExitStatus.network.meaning,
      .partial: ExitStatus.partial.meaning, .later: ExitStatus.later.meaning,
      .interrupted: "interrupted; the next run continues from there",
    ],
    seeAlso: ["status", "archive", "environment"],
    sections: [
      ("What is fetched", ["source", "languages", "spec", "backfill", "also"]),
      ("Overrides", ["accept", "accept-rollback", "accept-shrink"]),
      ("What is a failure", ["tolerate", "strict"]),
      ("What is run", ["on-change"]),
    ])
}
