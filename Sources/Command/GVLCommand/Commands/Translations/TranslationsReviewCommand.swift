import ArgumentParser
import GVLStringsWriting
import GVLTranslationReports
import GVLWork
import GVLWorkspace
import PlainText
import ReportFormats

struct TranslationsReviewCommand: HelpedCommand {
  static let help = CommandHelp(
    "review", "Write a page for translators and legal reviewers: every text beside English.",
    examples: [
      .init("gvl translations review --language de,pl --out review.html", "the newest texts"),
      .init("gvl translations review v3/102 v3/103 --language de --out de.html", "and what changed since v3/102"),
      .init("gvl translations review --language de --to csv --out de.csv", "only what somebody must decide on"),
    ],
    know: """
      One HTML file, to be read in a browser or on paper: the official texts of a list and the words of \
      translations/dialog beside English, what changed word by word, what is missing and why, and for our own words what \
      each is for, how long it may be and its plural forms.

      The list is TO. Changes are shown since the text before, or since that of FROM, as `gvl translations diff` does; \
      of our own words since the ready ones that come with gvl.

      A reader approves texts and writes notes in the page. The browser keeps them until the reader saves a file, which \
      `gvl translations import --review` reads. --to writes no page, but the texts that somebody must decide on: to be read, \
      missing, too long, or with a note.
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

  @Option(
    name: .customLong("to"),
    help: ArgumentHelp("Write the texts to be decided on in a format for translators.", valueName: "format"))
  var format: String?

  @Option(help: ArgumentHelp("The file to write.", valueName: "file"))
  var out: OutputPath

  var outputs: [NamedOutput] { [.file(out)] }

  func run() throws {
    let work = ReviewWork(
      languages: language?.words, from: from, to: to, only: only, in: try global.openWorkspace())
    let outcome = try global.console.done(work.run).result
    var review = outcome.review
    var sum = review.sum
    if let format {
      let texts = outcome.undecided
      sum = "\(counted(texts.reduce(0) { $0 + $1.units.count }, "text")) to be decided on"
      try write(texts, as: format)
    } else {
      (review.head.made, review.head.tool) = (try global.moment(), GVL.build)
      try global.console.write(try review.html(), to: out)
    }
    guard !global.quiet, !out.isStandardOutput else { return }
    try global.console.write("\(CleanText.line(out.path)): \(sum)\n")
  }

  private func write(_ texts: [TranslationUnits], as format: String) throws {
    let writer = try ExportWork.writer(format)
    let files = writer.files(texts)
    guard files.count == 1, let file = files.first else {
      throw CommandError(
        .usage, "usage.language",
        "a file of \(writer.name) has one language; name one by --language, or write csv")
    }
    try global.console.write(file.bytes, to: out)
  }
}
