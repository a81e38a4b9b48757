import ArgumentParser

struct ArchiveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "archive",
    abstract: "The record on disk.",
    discussion: ExitStatus.table,
    subcommands: [
      ArchiveListCommand.self, ArchiveVerifyCommand.self, ArchiveRepairCommand.self, ArchiveImportCommand.self,
      ArchiveExportCommand.self, ArchivePruneCommand.self, ArchiveRemoveCommand.self,
    ])
}
