import GVLSettings
package import GVLText
package import GVLWorkspace

/// For each language, which of a list's texts are stored, and what users are shown instead of missing ones.
package struct CoverageWork {
  private let workspace: Workspace
  private let languages: [String]?
  private let list: ListArgument

  /// - Parameter languages: as the user wrote them, or `all`; nil for the workspace's.
  package init(languages: [String]?, list: ListArgument, in workspace: Workspace) {
    (self.languages, self.list, self.workspace) = (languages, list, workspace)
  }

  /// Computes the coverage. An unknown language is a failure.
  package func run() throws(JobError) -> Done<TranslationCoverage> {
    try Done.work { notes in
      let (asked, fallback) = (asked, workspace.settings.fallback.value)
      let loaded = try workspace.list(list)
      notes.note(loaded.note)
      let stored = try OfficialReader.texts(
        in: languagesNeeded(for: asked, fallback: fallback), of: loaded, workspace)
      notes.note(stored.notes)
      let coverage = TranslationCoverage(
        of: loaded.list, as: loaded.reference, languages: asked, fallback: fallback,
        texts: stored.texts.map { ($0.language, $0.texts) }, unused: stored.unused)
      if let wrong = coverage.languages.first(where: { $0.choice.reason == .noLanguage }) {
        notes.fail(wrong.requested, noLanguage(wrong.requested))
      }
      return coverage
    }
  }

  private var asked: [String] {
    guard let languages else { return workspace.settings.languages.value }
    return languages.flatMap { $0 == "all" ? Languages.all.map(\.code) + Languages.formerSDKCodes : [$0] }
  }

  private func noLanguage(_ written: String) -> WorkError {
    guard languages == nil else { return unknownLanguage(written) }
    return WorkError(
      .failed, "config.unknown-language", "gvl.yml: languages: \"\(written)\" is no code of a language")
  }
}
