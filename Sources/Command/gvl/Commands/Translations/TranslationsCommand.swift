import ArgumentParser

struct TranslationsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "translations",
    abstract: "Official translations: what users read, whether it is complete, what changed.",
    discussion: ExitStatus.table,
    subcommands: [TranslationsAuditCommand.self, TranslationsCoverageCommand.self, TranslationsDiffCommand.self])
}
