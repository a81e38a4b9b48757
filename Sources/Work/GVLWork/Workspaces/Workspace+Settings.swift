package import GVLRecordReports
import GVLSettings
import GVLSync
import GVLText
package import GVLWorkspace

extension Workspace {
  /// The settings in force, each with its source.
  ///
  /// - Throws: errors that the parser of `gvl.yml` cannot detect, each with the source of the value.
  package func checkedSettings() throws(JobError) -> Done<ConfigReport> {
    try Done.work { notes in
      func blaming<Value>(_ origin: Settings.Origin?, _ work: () throws -> Value) throws -> Value {
        do { return try work() } catch let error as SyncError {
          let origin = origin ?? (error.code == .language ? settings.languages.origin : settings.source.origin)
          throw WorkError(.failed, error.code.rawValue, "\(origin): \(error.description)")
        }
      }
      var configuration = try blaming(nil) { try syncConfiguration(&notes) }
      for (kind, address) in settings.sources.value.sorted(by: { $0.key < $1.key }) {
        try blaming(settings.sources.origin) { try configuration.add(kind, from: address) }
      }
      for profile in settings.profiles {
        _ = try policy(of: profile)
        try profile.checkWords()
      }
      for (asked, shown) in settings.fallback.value.sorted(by: { $0.key < $1.key }) {
        for word in asked == "*" ? [shown] : [asked, shown] where LanguageCode(word)?.isLanguage != true {
          throw WorkError(
            .failed, "config.unknown-language",
            "\(settings.fallback.origin): fallback: \"\(word)\" is no code of a language")
        }
      }
      return ConfigReport(self, SettingContext(self))
    }
  }
}
