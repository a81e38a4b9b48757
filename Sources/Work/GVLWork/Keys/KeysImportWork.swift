package import ConsentSignals
import GVLFindings
package import GVLFindingsReports
import GVLSettings
import GVLSignals
package import GVLWorkspace
package import KeyFiles

/// The user's choice that a file of keys holds.
package struct KeysImportWork {
  private let workspace: Workspace
  private let file: String

  /// The list that was shown; nil for the one that the string names.
  package var list: ListArgument?

  package init(_ file: String, in workspace: Workspace) { (self.file, self.workspace) = (file, workspace) }

  /// The contents of the file.
  package struct Imported: Sendable {
    package let format: KeyFormat
    package let signals: DeviceSignals
    /// Derived again from the strings: the strings decide.
    package let keys: DeviceKeys
    /// The decoded TC string; nil if the file has no string of version 2.
    package let string: TCString?
    package let customVendors: [String: Bool]
    /// The publisher's own CMP id; nil if `gvl.yml` names none.
    package let ownCMP: Int?

    /// The id of the CMP that stored the choice.
    package var cmpID: Int? { string?.cmpID ?? signals.cmpID }
  }

  package func run() throws(JobError) -> Done<Imported> {
    try Done.work { notes in
      let read = try DeviceKeyFile.named(file)
      let (signals, unreadable) = DeviceSignals(read.keys).readable
      // One bad string must not discard the good ones beside it.
      for (key, error) in unreadable { notes.note("\(file): \(key.name) is left out, it cannot be read: \(error)") }
      guard signals != DeviceSignals() || !read.customVendors.isEmpty else {
        let count = read.keys.entries.count
        throw WorkError(
          .failed, "keys.none",
          count > 0
            ? "\(file): none of its keys of consent can be read, and there are \(count); `gvl keys lint` says why"
            : "\(file): there are no keys of consent in it (\(read.format.words); \(read.others) of the app's own)")
      }
      do throws(SignalError) {
        return Imported(
          format: read.format, signals: signals, keys: try DeviceKeys(signals),
          string: try signals.tcString.map { (text) throws(SignalError) in try TCString(text) },
          customVendors: read.customVendors, ownCMP: workspace.settings.cmp.value?.id)
      } catch {
        throw WorkError(.failed, error.stableCode, "\(file): \(error)")
      }
    }
  }

  /// The content of the file as a stored choice, read by the list that the string names.
  package func choices() throws(JobError) -> Done<ConsentChoices> {
    let read = try run()
    let imported = read.result
    return try Done.work { notes in
      notes.note(read.notes.map(\.message))
      guard let string = imported.string else {
        throw WorkError(.failed, "keys.none", "\(file): there is no TC string of version 2 in it")
      }
      let loaded = try workspace.list(list ?? .reference(string.list))
      notes.note(loaded.note)
      var choices = ConsentChoices(
        string, in: loaded.list, askedBy: workspace.settings.profile.value.selection,
        gdprApplies: imported.signals.gdprApplies,
        additionalConsent: imported.signals.additionalConsent.flatMap { try? ACString($0) })
      choices.customVendors = Set(imported.customVendors.filter(\.value).keys)
      return choices
    }
  }
}

extension DeviceKeyFile {
  /// - Throws: `WorkError` that starts with the name of the file.
  static func named(_ file: String) throws -> DeviceKeyFile {
    let bytes = try InputFile.read(file)
    do throws(KeyFileError) { return try DeviceKeyFile(bytes) } catch {
      throw WorkError(.failed, error.stableCode, "\(file): \(error)")
    }
  }
}

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
