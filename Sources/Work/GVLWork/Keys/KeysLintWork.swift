import ConsentSignals
import GVLFindings
package import GVLFindingsReports
import GVLSettings
import GVLSignals
package import GVLWorkspace
import KeyFiles

/// Judges files of keys.
package struct KeysLintWork {
  private let workspace: Workspace
  private let files: [String]

  package init(_ files: [String], in workspace: Workspace) { (self.files, self.workspace) = (files, workspace) }

  /// The checked files and their findings.
  package struct Outcome {
    package fileprivate(set) var checked: [String] = []
    fileprivate var findings: [Finding] = []

    package func report(_ request: FindingsRequest) -> FindingsReport {
      request.report(
        of: "keys lint", review(findings, in: ReviewScope(checked: checked), naming: AcceptedFindings().name),
        checked.map { .init(file: $0, rules: KeyRules.all) }, sources: [:])
    }
  }

  /// Checks the files. A file that cannot be read is a failure.
  package func run() throws(JobError) -> Done<Outcome> {
    try Done.work { notes in
      var outcome = Outcome()
      let own = workspace.settings.cmp.value?.id
      var lacks: Set<String> = []
      for file in files {
        do {
          let read = try DeviceKeyFile.named(file)
          guard !read.keys.entries.isEmpty || !read.google.isEmpty else {
            throw WorkError(
              .failed, "keys.none", "there is no key of consent in it, and no switch of Google's (\(read.format.words))"
            )
          }
          let subject = KeysCase(
            read.keys, google: read.google, repeated: read.repeated, isMessage: read.format == .message, ownCMP: own)
          let judgement = KeysJudgement(subject, file: file)
          outcome.checked.append(file)
          outcome.findings += judgement.findings
          for lack in judgement.notJudged where lacks.insert(lack.need).inserted {
            notes.note("not judged: \(lack.rules.map(\.id).joined(separator: ", ")): \(lack.why)")
          }
        } catch { notes.fail(file, error) }
      }
      return outcome
    }
  }
}
