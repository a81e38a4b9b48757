import GVLList
package import GVLListReports
import GVLSettings
import GVLShown
package import GVLWorkspace

/// The counted contents of a list, or of a file of translations: users open both with the same command.
package struct ShowWork {
  package enum Summary {
    case list(ListSummary)
    case translation(TranslationSummary)
  }

  private let workspace: Workspace
  private let list: ListArgument
  private let language: String?

  /// - Parameter language: as the user wrote it; nil for the list's own English.
  package init(_ list: ListArgument, language: String?, in workspace: Workspace) {
    (self.list, self.language, self.workspace) = (list, language, workspace)
  }

  package func run() throws(JobError) -> Done<Summary> {
    try Done.work { notes in
      // Read only once, because it may be a pipe.
      if let file = try ListFile.named(by: list) {
        switch file {
        case .list(let list): return .list(try summary(list, list.reference, &notes))
        case .translation(let translation): return .translation(TranslationSummary(translation))
        }
      }
      let loaded = try workspace.list(list)
      notes.note(loaded.note)
      return .list(try summary(loaded.list, loaded.reference, &notes))
    }
  }

  private func summary(_ list: VendorList, _ reference: ListReference, _ notes: inout Notes) throws -> ListSummary {
    let (texts, code) = try AskedTexts(workspace: workspace).texts(of: list, reference, in: language, &notes)
    var summary = ListSummary(list, as: reference, texts: texts, language: code)
    let profile = workspace.settings.profile.value
    if !profile.territories.isEmpty { try profile.checkWords() }
    summary.territories = workspace.territories(of: profile, ShownList(list, through: profile.selection).vendors.rows)
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
