import GVLList
package import GVLListReports
import GVLSettings
import GVLShown
package import GVLWorkspace

/// The counted contents of a list, or of a file of translations: users open both with the same command.
package enum ShownSummary {
  case list(ListSummary)
  case translation(TranslationSummary)
}

extension Workspace {
  /// - Parameter language: as the user wrote it; nil for the list's own English.
  package func summary(of argument: ListArgument, language: String?) throws(JobError) -> Done<ShownSummary> {
    try Done.work { notes in
      // Read only once, because it may be a pipe.
      switch try ListFile.named(by: argument) {
      case .translation(let translation): return .translation(TranslationSummary(translation))
      case .list(let list): return .list(try summary(list, list.reference, language, &notes))
      case nil:
        let loaded = try list(argument)
        notes.note(loaded.note)
        return .list(try summary(loaded.list, loaded.reference, language, &notes))
      }
    }
  }

  private func summary(
    _ list: VendorList, _ reference: ListReference, _ language: String?, _ notes: inout Notes
  ) throws -> ListSummary {
    let (texts, code) = try AskedTexts(workspace: self).texts(of: list, reference, in: language, &notes)
    var summary = ListSummary(list, as: reference, texts: texts, language: code)
    let profile = settings.profile.value
    if !profile.territories.isEmpty { try profile.checkWords() }
    summary.territories = territories(of: profile, ShownList(list, through: profile.selection).vendors.rows)
    return summary
  }
}

extension ListFile {
  /// The file that an argument names; nil if it names a stored list or a bundle.
  static func named(by argument: ListArgument) throws(WorkspaceError) -> ListFile? {
    guard case .path(let path) = argument, InputFile.exists(path), !InputFile.isFolder(path) else { return nil }
    let bytes = try InputFile.readDocument(path)
    do throws(ModelError) { return try ListFile(bytes) } catch { throw WorkspaceError(error, file: path) }
  }
}
