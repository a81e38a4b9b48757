import GVLChanges
import GVLList
import GVLSettings
import GVLText
package import GVLTranslationReports
package import GVLWorkspace

/// The changes in official translations: between two files, or in the record.
package struct TranslationDiffWork {
  private let workspace: Workspace

  /// The version of the older texts, or a file; nil for the previous text, in a history for the first one.
  package var from: ListArgument?
  package var to = ListArgument.latest
  /// Languages as the user wrote them; nil for the workspace's, else all that are stored.
  package var languages: [String]?
  /// Compares each stored text with the next one.
  package var isHistory = false

  package init(in workspace: Workspace) { self.workspace = workspace }

  package func run() throws(JobError) -> Done<TranslationDiffReport> {
    try Done.work { notes in try files() ?? stored(&notes) }
  }

  /// The changes between two files, which must be translations.
  ///
  /// - Parameter language: the code that the user named; nil to take it from the names of the files.
  static func between(
    _ inputs: (from: LoadedInput, to: LoadedInput), language: String?, _ workspace: Workspace
  ) throws -> TranslationDiff {
    let (from, to) = (try inputs.from.translation(), try inputs.to.translation())
    return try workspace.translationDiff(from: from, to: to, language: language) {
      LanguageCode($0)?.code ?? LanguageTag.normalized($0)
    }
  }

  /// The changes between two files; nil if no file is named.
  private func files() throws -> TranslationDiffReport? {
    let names = [from, to].compactMap { $0 }.filter(Self.isFile)
    guard let first = names.first else { return nil }
    guard let from, Self.isFile(from), Self.isFile(to), !isHistory else {
      throw WorkError(
        .usage, "usage.file",
        "\(first): a file is compared with another file; name two, without --all"
          + " (stored texts lie in translations/official)")
    }
    let languages = try languages?.map { try storedLanguage($0, []) } ?? []
    guard languages.count < 2 else {
      throw WorkError(.usage, "usage.language", "--language: two files are of one language; name that, or none")
    }
    let inputs = try workspace.inputs(from: from, to: to)
    return TranslationDiffReport([try Self.between(inputs, language: languages.first, workspace)])
  }

  private static func isFile(_ argument: ListArgument) -> Bool {
    switch argument {
    case .path, .standardInput: true
    default: false
    }
  }

  private func stored(_ notes: inout Notes) throws -> TranslationDiffReport {
    let found = try workspace.translationDiffs(codes(), from: from, to: to, isHistory: isHistory)
    notes.note(found.notes)
    if found.diffs.isEmpty, let lacking = found.without.first {
      let others = found.without.count - 1
      throw WorkError(
        .failed, "translation.not-stored",
        "\(lacking.language): \(lacking.reason)" + (others > 0 ? "; nor can \(others) other languages be compared" : "")
      )
    }
    return TranslationDiffReport(found.diffs, without: found.without, isHistory: isHistory)
  }

  /// The wanted languages in the given order, each once. English is excluded: it is the list itself, not a translation.
  private func codes() throws -> [String] {
    let stored = try workspace.storedLanguages()
    let named = try languages?.map { try storedLanguage($0, stored) }
    if named == ["en"] {
      throw WorkError(
        .usage, "usage.language", "English is the list itself: `gvl diff` compares its texts")
    }
    let settings = workspace.settings.languages.value.compactMap { LanguageCode($0)?.code }.filter { $0 != "en" }
    var codes: [String] = []
    for code in named ?? (settings.isEmpty ? stored : settings) where code != "en" && !codes.contains(code) {
      codes.append(code)
    }
    guard !codes.isEmpty else {
      throw WorkError(
        .failed, "translation.not-stored",
        "no translation is stored; name languages in gvl.yml and run `gvl sync`")
    }
    return codes
  }
}
