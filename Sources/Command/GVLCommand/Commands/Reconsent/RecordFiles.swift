import GVLListReports
import GVLSettings
import GVLWorkspace
import PlainText

/// The files of a recorded decision for one profile: the record and, if wanted, its page.
struct RecordFiles {
  let record: OutputPath?
  let page: OutputPath?
  /// The page of texts to show, for the developers of the dialog.
  let showPage: OutputPath?
  private let force: Bool

  init(_ record: OutputPath?, page: OutputPath?, showPage: OutputPath?, force: Bool, profile: String) {
    self.record = record.map { ProfileRuns.named($0, for: profile) }
    self.page = page.map { ProfileRuns.named($0, for: profile) }
    self.showPage = showPage.map { ProfileRuns.named($0, for: profile) }
    self.force = force
  }

  /// Throws if a file exists: records are kept, so no existing file is replaced.
  ///
  /// Called before the work; if several runs start at once, one of them writes the files (`write`).
  func check() throws {
    for file in [record, page, showPage].compactMap(\.self) where !force && !file.isStandardOutput {
      if InputFile.exists(file.path) || InputFile.isLink(file.path) { throw Self.isThere(file.path) }
    }
  }

  /// Writes all files or none. The record comes first: a page without its record proves nothing.
  func write(_ text: String, with report: ChangeReport, on console: Console) throws {
    guard let record else { return }
    var files = [(file: record, bytes: Array(text.utf8))]
    if let page { files.append((page, Array(try report.html().utf8))) }
    if let showPage, let show = report.whatToShow { files.append((showPage, Array(show.html(report.page.head).utf8))) }
    do { try console.write(together: files, force ? .replacing : .new) } catch let error as WorkspaceError {
      throw error.code == .fileExists ? Self.isThere(error.subject) : error
    }
  }

  private static func isThere(_ file: String) -> WorkspaceError {
    WorkspaceError(
      .recordExists, file, "this file is there already, and a record is written once; name another, or add --force")
  }
}
