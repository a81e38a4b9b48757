import ConsentSignals
import GVLFindings
package import GVLFindingsReports
import GVLSettings
import GVLSignals
package import GVLWorkspace
import KeyFiles

/// Checked files of keys and their findings.
package struct CheckedKeys {
  package fileprivate(set) var files: [String] = []
  fileprivate var findings: [Finding] = []

  package func report(_ request: FindingsRequest) -> FindingsReport {
    request.report(
      of: "keys lint", review(findings, in: ReviewScope(checked: files), naming: AcceptedFindings().name),
      files.map { .init(file: $0, rules: KeyRules.all) }, sources: [:])
  }
}

extension Workspace {
  /// Checks files of keys. A file that cannot be read is a failure.
  package func checkedKeys(_ files: [String]) throws(JobError) -> Done<CheckedKeys> {
    try Done.work { notes in
      var checked = CheckedKeys()
      let own = settings.cmp.value?.id
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
          checked.files.append(file)
          checked.findings += judgement.findings
          for lack in judgement.notJudged where lacks.insert(lack.need).inserted {
            notes.note("not judged: \(lack.rules.map(\.id).joined(separator: ", ")): \(lack.why)")
          }
        } catch { notes.fail(file, error) }
      }
      return checked
    }
  }
}
