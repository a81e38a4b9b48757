package import GVLFindings
package import GVLFindingsReports
import GVLList
import GVLSettings
import GVLValidation
package import GVLWorkspace
import JSONText
import PlainText

/// Judges lists and translations by the rules of their format.
package struct ValidateWork {
  private let workspace: Workspace
  private let lists: [ListArgument]

  /// A list or translation with its findings.
  package struct Validated {
    package var file: String
    package var bytes: [UInt8]
    package var findings: [Finding]

    fileprivate init(_ file: String, _ bytes: [UInt8], _ findings: [Finding]) {
      self.file = file
      self.bytes = bytes
      self.findings = findings.map { $0.inFile(file) }
    }
  }

  /// The validated lists and translations.
  package struct Outcome {
    package var validated: [Validated] = []
    /// The number of lists and files, named or found in folders.
    package var inputs = 0

    /// The findings as a report. Published lists cannot change, so remarks and baselines do not accept their findings.
    package func report(_ request: FindingsRequest) -> FindingsReport {
      let broken = validated.filter { !$0.findings.isEmpty }
      return request.report(
        of: "validate",
        review(
          validated.flatMap(\.findings), in: ReviewScope(checked: validated.map(\.file)),
          naming: AcceptedFindings().name),
        validated.map { .init(file: $0.file, rules: ListRules.all) },
        sources: Dictionary(broken.map { ($0.file, SourceLines($0.bytes)) }, uniquingKeysWith: { first, _ in first }))
    }
  }

  /// - Parameter lists: lists, files, and folders of them.
  package init(_ lists: [ListArgument], in workspace: Workspace) { (self.lists, self.workspace) = (lists, workspace) }

  /// Validates all. A file that cannot be read is a failure.
  package func run() throws(JobError) -> Done<Outcome> {
    try Done.work { notes in
      var outcome = Outcome()
      let arguments = try lists.flatMap(Self.files)
      outcome.inputs = arguments.count
      for argument in arguments {
        do { outcome.validated.append(try validate(argument)) } catch { notes.fail(argument.description, error) }
      }
      return outcome
    }
  }

  /// The files of a folder that is not a bundle; for anything else, the argument itself.
  private static func files(_ argument: ListArgument) throws -> [ListArgument] {
    guard case .path(let folder) = argument, InputFile.isFolder(folder), !BundleManifestFile.exists(in: folder)
    else {
      return [argument]
    }
    let names = try InputFile.names(in: folder).filter { $0.hasSuffix(".json") || $0.hasSuffix(".json.gz") }
    guard !names.isEmpty else {
      throw WorkspaceError(.noSuchFile, folder, "there is no bundle and no .json file in this folder")
    }
    return names.map { .path(folder + (folder.hasSuffix("/") ? "" : "/") + $0) }
  }

  private func validate(_ argument: ListArgument) throws -> Validated {
    if let file = try ListFile.named(by: argument) {
      switch file {
      case .list(let list): return Validated(argument.description, list.document.bytes, list.findings())
      case .translation(let translation):
        return Validated(argument.description, translation.document.bytes, translation.findings())
      }
    }
    let loaded = try workspace.list(argument)
    return Validated(loaded.file, loaded.list.document.bytes, loaded.list.findings())
  }
}

extension Finding {
  fileprivate func inFile(_ path: String) -> Finding {
    var copy = self
    copy.file = path
    return copy
  }
}
