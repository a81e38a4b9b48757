import ArgumentParser

struct KeysCommand: HelpedCommand {
  static let help = CommandHelp(
    "keys", "The keys of a device under which SDKs read what a user chose.",
    examples: [
      .init(
        "gvl keys export CQSbk4AQSbk4ANwAAAENAwCgAAAAAAAAAAYgACPAAAAA.IDKQA4AAgAKAGQAygAAA --gdpr-applies yes --format plist",
        "for UserDefaults"),
      .init("gvl keys lint prefs.xml", "what is wrong with the keys of an app"),
      .init("gvl keys consent-mode --for web", "Google's consent mode before any answer"),
    ],
    subcommands: [
      KeysExportCommand.self, KeysImportCommand.self, KeysLintCommand.self, KeysConsentModeCommand.self,
    ])
}

/// Values of the option that says whether the GDPR applies.
enum Applies: String, ExpressibleByArgument, CaseIterable {
  case yes, no

  var isTrue: Bool { self == .yes }
}
