import ArgumentParser
import CurlHTTP
import GVLReport
import GVLSync
import GVLText
import GVLWorkspace

struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "The effective configuration, and where each value comes from.",
    discussion: "Precedence: flag, environment (GVL_…), gvl.yml, default.\n\n" + ExitStatus.table)

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
