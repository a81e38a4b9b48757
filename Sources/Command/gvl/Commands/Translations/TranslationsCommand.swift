import ArgumentParser

struct TranslationsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "translations",
    abstract: "Official translations and words of our own: what users read, what changed, to translators and back.",
    discussion: ExitStatus.table,
    subcommands: [
      TranslationsAuditCommand.self, TranslationsCoverageCommand.self, TranslationsDiffCommand.self,
      TranslationsReviewCommand.self, TranslationsInitCommand.self, TranslationsExportCommand.self,
      TranslationsImportCommand.self,
    ])
}
