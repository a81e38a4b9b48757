import GVLFindings
package import GVLFindingsReports
import GVLList
package import GVLListReports
import GVLSettings
import GVLShown
import GVLValidation
package import GVLWorkspace
import PlainText

/// Reads a publisher's vendor file, judges it, and makes a profile from it.
package struct PublisherVendorsWork {
  private let workspace: Workspace
  private let path: String
  private let list: ListArgument?

  /// The file's profile and findings.
  package struct Outcome {
    package var report: PublisherVendorsReport
    fileprivate var findings: [Finding]

    /// The findings of the file. Remarks and baselines cannot accept them.
    package func findings(_ request: FindingsRequest) -> FindingsReport {
      let file = report.path
      var reviewed = review(findings, in: ReviewScope(checked: [file]), naming: AcceptedFindings().name)
      reviewed.notJudged = report.notJudged
      return request.report(
        of: "pubvendors", reviewed, [.init(file: file, rules: PublisherVendorsRules.all)],
        sources: findings.isEmpty ? [:] : [file: SourceLines(report.file.document.bytes)])
    }
  }

  /// The name of the profile.
  package static let profileName = "pubvendors"

  /// - Parameters:
  ///   - path: the file; `-` for standard input.
  ///   - list: the list to judge by; nil for the list that the file names, if it is stored.
  package init(_ path: String, by list: ListArgument?, in workspace: Workspace) {
    (self.path, self.list, self.workspace) = (path, list, workspace)
  }

  /// Throws if the list that the user named cannot be read. If the list that the file names is not stored, vendors and
  /// purposes are not judged.
  package func run() throws(JobError) -> Done<Outcome> {
    try Done.work { notes in
      if path == "-", list == .standardInput {
        throw WorkspaceError(.noSuchFile, "-", "standard input can be read once only")
      }
      let name = path == "-" ? "standard input" : path
      let file = try read(as: name)
      let loaded = try loaded(for: file)
      notes.note(loaded?.note)
      if let named = file.list, let by = loaded?.reference, by.specification == 1, by.version != named.version {
        notes.note("the file was made from \(named) and is judged by \(by)")
      }
      var findings = file.findings(list: loaded?.list)
      for index in findings.indices { findings[index].file = name }
      let selection = PublisherSelection(file, named: Self.profileName, in: loaded?.list)
      return Outcome(
        report: PublisherVendorsReport(
          file, selection, path: name, list: loaded?.reference,
          notJudged: file.notJudged(list: loaded?.list, file: name)), findings: findings)
    }
  }

  private func read(as name: String) throws -> PublisherVendors {
    let bytes = try InputFile.readDocument(path)
    do throws(ModelError) { return try PublisherVendors(bytes) } catch { throw WorkspaceError(error, file: name) }
  }

  private func loaded(for file: PublisherVendors) throws -> LoadedList? {
    if let list { return try workspace.list(list) }
    guard let named = file.list else { return nil }
    do throws(WorkspaceError) { return try workspace.list(.reference(named)) } catch {
      guard [.notStored, .emptyArchive, .noWorkspace].contains(error.code) else { throw error }
      return nil
    }
  }
}
