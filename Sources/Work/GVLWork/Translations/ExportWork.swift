import GVLDialog
import GVLSettings
package import GVLStringsWriting
package import GVLTranslationReports
package import GVLWorkspace
import PlainText

/// Writes the files for translators.
package struct ExportWork {
  private let workspace: Workspace
  private let format: String
  private let folder: String

  package var list = ListArgument.latest
  /// Languages as the user wrote them; nil for the workspace's.
  package var languages: [String]?
  /// The source of the texts; nil for both sources.
  package var only: TextSource?

  /// - Parameters:
  ///   - format: the id of a format that can be written.
  ///   - folder: the folder for the files.
  package init(as format: String, into folder: String, in workspace: Workspace) {
    (self.format, self.folder, self.workspace) = (format, folder, workspace)
  }

  /// The writer of a format.
  package static func writer(_ format: String) throws(WorkError) -> StringsWriter {
    guard let writer = StringsWriters.named(format) else {
      throw WorkError(
        .usage, "usage.format",
        "no format is called \"\(format)\"; there are \(StringsWriters.all.map(\.id).joined(separator: ", "))")
    }
    return writer
  }

  package func run() throws(JobError) -> Done<TranslationExportReport> { try Done.work { notes in try export(&notes) } }

  private func export(_ notes: inout Notes) throws -> TranslationExportReport {
    let writer = try Self.writer(format)
    let languages = try DialogFolder.languages(languages ?? workspace.settings.languages.value)
    let handouts: Handouts
    do {
      handouts = try Handouts(workspace, list: only == .dialog ? nil : list, withOwn: only != .official, &notes)
    } catch let error as WorkspaceError where error.code == .emptyArchive && only == nil {
      throw WorkspaceError(
        error.code, error.subject,
        error.message + "; with `--only dialog` the words of translations/dialog go out alone")
    }
    let units = try handouts.units(languages, &notes)
    let files = writer.files(zip(languages, units).map { TranslationUnits($0, $1) })
    try OutputFile.write(files.map { ($0.path, $0.bytes) }, into: folder)
    return TranslationExportReport(
      format: writer.id, list: handouts.reference, folder: folder, files: files.map { ($0.path, $0.bytes.count) },
      languages: zip(languages, units).map { .init($0, $1) })
  }
}

/// The source of texts to translate.
package enum TextSource: String, Sendable, CaseIterable {
  /// The official translations.
  case official
  /// The CMP's own words.
  case dialog
}
