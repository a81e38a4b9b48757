import ArgumentParser
import CurlHTTP
import GVLReport
import GVLSync
import GVLText
import GVLWorkspace

struct ConfigCommand: HelpedCommand {
  static let help = CommandHelp(
    "config", "The effective configuration, and where each value comes from.",
    examples: [
      .init("gvl config", "what is in force"),
      .init("gvl config --profile shop", "for another profile"),
    ],
    know: "Precedence: option, environment (GVL_…), gvl.yml, default. What is wrong in gvl.yml is said with its line.",
    seeAlso: ["init", "environment"])

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions<TextOrJSON>

  func run() throws {
    let workspace = try global.openWorkspace()
    try workspace.checkSettings()
    let report = ConfigReport(workspace)
    try output.write(global, text: report.textReport, json: report.json)
  }
}

extension Workspace {
  /// What the file's own reader cannot judge, each blamed on where the value comes from.
  fileprivate func checkSettings() throws {
    func blaming<Value>(_ origin: Settings.Origin?, _ work: () throws -> Value) throws -> Value {
      do { return try work() } catch let error as SyncError {
        let origin = origin ?? (error.code == .language ? settings.languages.origin : settings.source.origin)
        throw CommandError(.failed, error.code.rawValue, "\(origin): \(error.description)")
      }
    }
    var configuration = try blaming(nil) { try syncConfiguration() }
    for (kind, address) in settings.sources.value.sorted(by: { $0.key < $1.key }) {
      try blaming(settings.sources.origin) { try configuration.add(kind, from: address) }
    }
    for profile in settings.profiles {
      _ = try policy(of: profile)
      try profile.checkWords()
    }
    for (asked, shown) in settings.fallback.value.sorted(by: { $0.key < $1.key }) {
      for word in asked == "*" ? [shown] : [asked, shown] where LanguageCode(word)?.isLanguage != true {
        throw CommandError(
          .failed, "config.unknown-language",
          "\(settings.fallback.origin): fallback: \"\(word)\" is no code of a language")
      }
    }
  }
}
