import GVLSettings
package import GVLText
package import GVLWorkspace

extension Workspace {
  /// For each language, which of a list's texts are stored, and what users are shown instead of missing ones. An unknown
  /// language is a failure.
  ///
  /// - Parameter languages: as the user wrote them, or `all`; nil for the workspace's.
  package func coverage(
    languages: [String]?, list argument: ListArgument
  ) throws(JobError) -> Done<TranslationCoverage> {
    try Done.work { notes in
      let asked =
        languages?.flatMap { $0 == "all" ? Languages.all.map(\.code) + Languages.formerSDKCodes : [$0] }
        ?? settings.languages.value
      let fallback = settings.fallback.value
      let loaded = try list(argument)
      notes.note(loaded.note)
      let stored = try OfficialReader.texts(in: languagesNeeded(for: asked, fallback: fallback), of: loaded, self)
      notes.note(stored.notes)
      let coverage = TranslationCoverage(
        of: loaded.list, as: loaded.reference, languages: asked, fallback: fallback,
        texts: stored.texts.map { ($0.language, $0.texts) }, unused: stored.unused)
      if let wrong = coverage.languages.first(where: { $0.choice.reason == .noLanguage })?.requested {
        notes.fail(
          wrong,
          languages != nil
            ? unknownLanguage(wrong)
            : WorkError(
              .failed, "config.unknown-language", "gvl.yml: languages: \"\(wrong)\" is no code of a language"))
      }
      return coverage
    }
  }
}
