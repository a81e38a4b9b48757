import ArgumentParser

struct TranslationsCommand: HelpedCommand {
  static let help = CommandHelp(
    "translations",
    "Official translations and words of our own: what users read, what changed, to translators and back.",
    examples: [
      .init("gvl translations coverage", "what users of each language read"),
      .init("gvl translations diff --language de", "what changed in the German texts"),
    ],
    subcommands: [
      TranslationsAuditCommand.self, TranslationsCoverageCommand.self, TranslationsDiffCommand.self,
      TranslationsReviewCommand.self, TranslationsInitCommand.self, TranslationsExportCommand.self,
      TranslationsImportCommand.self,
    ])
}
