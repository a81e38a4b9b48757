import GVLArchive
import GVLList
package import GVLRecordReports
import GVLSettings
package import GVLShown
import GVLSync
import GVLText
package import GVLWorkspace
import PlainText

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

extension Workspace {
  /// The state of the workspace; nil if there is none.
  package func overview() throws -> Overview? {
    guard hasFile else { return nil }
    return Overview(
      folder: folder, profile: settings.profile.value.name, languages: settings.languages.value,
      record: try record(openArchive()))
  }

  private func record(_ archive: Archive) -> Overview.Record {
    if let lost = archive.lostIndex { return .lost(lost.description) }
    guard let latest = archive.latest() else { return .empty }
    return .lists(
      .init(
        latest: latest.reference, published: latest.lastUpdated, count: archive.lists().count,
        translations: newestTranslations(archive, of: latest.reference), unlisted: archive.unlisted?.description))
  }

  /// Languages by the list of their newest text, newest lists first.
  private func newestTranslations(
    _ archive: Archive, of latest: ListReference
  ) -> [(list: ListReference, languages: [String])] {
    let texts = archive.translations().filter { $0.list.specification == latest.specification }
    let newest = Dictionary(texts.map { ($0.language, $0.list.bare) }, uniquingKeysWith: max)
    return Set(newest.values).sorted(by: >).map { list in
      (list: list, languages: newest.filter { $0.value == list }.keys.sorted())
    }
  }
}

/// Makes a workspace: `gvl.yml`, folders, `.gitignore`.
package struct InitWork {
  private let folder: String

  package var source: String?
  /// Languages as the user wrote them.
  package var languages: [String]?
  package var vendors: PublisherProfile.VendorSelection?
  /// A bundle, list or table whose vendors the profile gets.
  package var vendorsFrom: String?

  /// The new files, and the vendors of the profile.
  package struct Outcome {
    /// The files that were made; empty if all of them existed.
    package var made: [String]
    package var vendors: PublisherProfile.VendorSelection
  }

  package init(_ folder: String) { self.folder = folder }

  package func run() throws(JobError) -> Done<Outcome> {
    try Done.work { notes in
      var template = WorkspaceTemplate()
      if let source {
        _ = try SyncConfiguration(source: source, allowHTTP: true)
        template.source = source
      }
      if let languages { template.languages = try languages.map { try knownLanguage($0).code } }
      if let vendors { template.vendors = vendors }
      if let vendorsFrom {
        let shipped = try ShippedVendors(vendorsFrom)
        notes.note(shipped.note)
        (template.vendors, template.vendorsFrom) = (shipped.vendors, vendorsFrom)
      }
      try OutputFile.check(folder: folder)
      let maker = WorkspaceMaker(folder: folder, template: template)
      let isAsked = source != nil || languages != nil || vendors != nil || vendorsFrom != nil
      if isAsked, maker.isMadeOtherwise {
        throw WorkspaceError(
          .exists, maker.settingsFile,
          "this workspace is there already, and its settings are yours: change them in this file")
      }
      return Outcome(made: try maker.make(), vendors: template.vendors)
    }
  }
}
