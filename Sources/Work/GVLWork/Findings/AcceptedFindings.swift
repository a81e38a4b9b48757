import Files
import GVLFindings
import GVLSettings
import GVLWorkspace
import PlainText

/// The findings that a team has accepted: the file of a baseline, and whether this run writes it.
package struct AcceptedFindings {
  /// A file of gvl.baseline/1; nil for none.
  package var baseline: String?
  /// Whether the file is written, so that it accepts everything that is found.
  package var isUpdated: Bool

  package init(baseline: String? = nil, isUpdated: Bool = false) {
    (self.baseline, self.isUpdated) = (baseline, isUpdated)
  }

  /// What a baseline calls a file: its path from the folder of the baseline, so that it holds wherever a check is started.
  func name(_ file: String) -> String {
    let folder = baseline.map { RelativePath.folder(of: $0) } ?? InputFile.currentFolder
    return RelativePath.of(file, from: folder, current: InputFile.currentFolder)
  }

  /// Nil where no file is named; an empty one where it is about to be written for the first time.
  private func read() throws -> Baseline? {
    guard let baseline else { return nil }
    if isUpdated, !InputFile.exists(baseline) { return Baseline() }
    let bytes: [UInt8]
    do throws(WorkspaceError) { bytes = try InputFile.read(baseline) } catch {
      guard error.code == .noSuchFile else { throw error }
      throw WorkspaceError(error.code, baseline, error.message + "; `--update-baseline` makes it")
    }
    return try Baseline(bytes, file: baseline)
  }

  /// Compares findings with what is accepted; writes the baseline first, where that is wanted.
  ///
  /// - Parameter isWhole: false where an input could not be read: then nothing is written, since the run fails.
  func review(
    _ findings: [Finding], _ parts: [Inconclusive] = [], in scope: ReviewScope, isWhole: Bool = true,
    _ notes: inout Notes
  ) throws -> Review {
    let old = try read()
    let review = GVLFindings.review(findings, parts, in: scope, baseline: old, naming: name)
    guard isUpdated, isWhole, let old, let baseline else { return review }
    let new = old.updated(by: review, in: scope, naming: name)
    if new != old || !InputFile.exists(baseline) {
      let document = Array(new.document.utf8)
      try OutputFile.write(document, to: baseline, .rewriting)
      notes.wrote(baseline, document.count)
    }
    notes.note("\(baseline) accepts \(counted(new.entries.count, "finding"))")
    return GVLFindings.review(findings, parts, in: scope, baseline: new, naming: name)
  }
}
