import ArgumentParser
import GVLTranslationReports
import GVLWork
import GVLWorkspace
import ReportFormats

struct TranslationsReviewCommand: HelpedCommand {
  static let help = CommandHelp(
    "review", "Write a page for translators and legal reviewers: every text beside English.",
    examples: [
      .init("gvl translations review --language de,pl --out review.html", "the newest texts"),
      .init("gvl translations review v3/102 v3/103 --language de --out de.html", "and what changed since v3/102"),
    ],
    know: """
      One HTML file, to be read in a browser or on paper: the official texts of a list and the words of \
      translations/dialog beside English, what changed word by word, what is missing and why, and for our own words what \
      each is for, how long it may be and its plural forms.

      The list is TO. Changes are shown since the text before, or since that of FROM, as `gvl translations diff` does; \
      of our own words since the ready ones that come with gvl.
      """,
    seeAlso: ["translations diff", "translations export", "lists"])

  @OptionGroup var global: GlobalOptions

  @Argument(help: "The version of the texts that a reader knows; else the text before TO.")
  var from: ListArgument?

  @Argument(help: "The list whose texts are read.")
  var to: ListArgument = .latest

  @Option(help: ArgumentHelp("Languages with commas, or all; else those of gvl.yml.", valueName: "languages"))
  var language: WordList?

  @Option(help: ArgumentHelp("official or dialog; else both.", valueName: "texts"))
  var only: TextSource?

  @Option(help: ArgumentHelp("The file to write.", valueName: "file"))
  var out: OutputPath

  func run() throws {
    let work = ReviewWork(
      languages: language?.words, from: from, to: to, only: only, in: try global.openWorkspace())
    let review = try Console.done(work.run).result
    try Console.write(try review.html(), to: out)
    guard !global.quiet, !out.isStandardOutput else { return }
    try Console.write("\(CleanText.line(out.path)): \(review.sum)\n")
  }
}
