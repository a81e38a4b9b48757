import ArgumentParser

struct ArchiveCommand: HelpedCommand {
  static let help = CommandHelp(
    "archive", "The record on disk.",
    examples: [
      .init("gvl archive list", "what is stored"),
      .init("gvl archive verify", "whether it is as it was stored"),
    ],
    subcommands: [
      ArchiveListCommand.self, ArchiveVerifyCommand.self, ArchiveRepairCommand.self, ArchiveImportCommand.self,
      ArchiveExportCommand.self, ArchivePruneCommand.self, ArchiveRemoveCommand.self,
    ])
}
