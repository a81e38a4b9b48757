package import ConsentSignals
import GVLDecision
import GVLList
import GVLSettings
import GVLShown
package import GVLSignals
package import GVLWorkspace
import JSONText
package import PlainText

/// The TC string of a user who accepted or rejected all that a profile's dialog shows.
package struct AnswerStringWork {
  private let workspace: Workspace
  private let answer: DialogAnswer
  private let sender: Sender

  /// Who writes, for whom.
  package struct Sender {
    package var cmpID: Int
    package var cmpVersion = 1
    package var screen = 1
    package var language: LetterPair = "EN"
    package var country: LetterPair = "AA"

    package init(cmpID: Int) { self.cmpID = cmpID }
  }

  package var list = ListArgument.latest
  /// A record of `gvl reconsent --record`: its list and profile count, and what users have not seen is not signalled. Nil where
  /// users have seen all.
  package var decision: String?

  package init(_ answer: DialogAnswer, by sender: Sender, in workspace: Workspace) {
    (self.answer, self.sender, self.workspace) = (answer, sender, workspace)
  }

  /// - Parameter moment: When the user answered.
  package func run(at moment: Timestamp) throws(Undone) -> Done<TCString> {
    try Done.work { notes in
      try checkCMP()
      var unseen: [UnseenSignal] = []
      let (loaded, profile): (LoadedList, Profile)
      if let decision {
        let record = try DecisionRecord(InputFile.read(decision), file: decision)
        (loaded, profile) = (try workspace.list(record.to), record.profile)
        unseen = try Self.unseen(record, decision)
      } else {
        (loaded, profile) = (try workspace.list(list), workspace.settings.profile.value.selection)
      }
      notes.note(loaded.note)
      guard loaded.list.specification > 1 else {
        throw WorkError(
          .failed, "tc.version", "\(loaded.reference): strings of version 1 ended in 2020 and are not written")
      }
      return TCString(
        answer, to: ShownList(loaded.list, through: profile), withholding: unseen, at: moment, cmpID: sender.cmpID,
        cmpVersion: sender.cmpVersion, consentScreen: sender.screen, consentLanguage: sender.language,
        publisherCountry: sender.country)
    }
  }

  /// A CMP that the stored list lacks or calls deleted must not signal. Without the list nobody knows.
  private func checkCMP() throws {
    guard let cmps = try ExtraListWork(.cmpList, in: workspace).run() else { return }
    guard let cmp = cmps.entries[sender.cmpID] else {
      throw WorkError(
        .failed, "tc.cmp-unknown", "the CMP list has no CMP \(sender.cmpID): only a registered CMP may signal")
    }
    guard !cmp.isDeleted else {
      throw WorkError(.failed, "tc.cmp-deleted", "CMP \(sender.cmpID) is no longer registered and must not signal")
    }
  }

  /// `doNotSignalYet` of a decision.
  private static func unseen(_ record: DecisionRecord, _ file: String) throws -> [UnseenSignal] {
    guard case .array(let entries) = record.decision["doNotSignalYet"] else { return [] }
    return try entries.map { entry in
      guard let vendor = entry["vendor"]?.integer else {
        throw WorkError(.failed, "tc.decision", "\(file): an entry of doNotSignalYet names no vendor")
      }
      let isFeature = entry["kind"] == .string("vendor.specialFeature")
      let part = entry["item"]?.integer.map { isFeature ? UnseenSignal.Part.specialFeature($0) : .purpose($0) }
      return UnseenSignal(vendor: vendor, part: part ?? .vendor)
    }
  }
}

extension JSONValue {
  fileprivate var integer: Int? { if case .number(let text) = self { Int(text) } else { nil } }
}
