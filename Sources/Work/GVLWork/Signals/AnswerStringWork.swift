package import ConsentSignals
import GVLDecision
import GVLList
import GVLSettings
import GVLShown
package import GVLSignals
package import GVLWorkspace
import JSONText
package import PlainText

/// The TC string of a user who accepted or rejected everything that a profile's dialog shows.
package struct AnswerStringWork {
  private let workspace: Workspace
  private let answer: DialogAnswer
  private let sender: SignalSender

  package var screen = 1
  package var language: LetterPair = "EN"
  package var list = ListArgument.latest
  /// A file of `gvl reconsent --record`: its lists and profiles are used, and what users have not seen on the same basis
  /// is not signalled. Nil if users have seen everything.
  package var decision: String?

  package init(_ answer: DialogAnswer, by sender: SignalSender, in workspace: Workspace) {
    (self.answer, self.sender, self.workspace) = (answer, sender, workspace)
  }

  /// - Parameter moment: when the user answered.
  package func run(at moment: Timestamp) throws(JobError) -> Done<TCString> {
    try Done.work { notes in
      let cmp = try sender.cmp(in: workspace, &notes)
      var unseen: [UnseenSignal] = []
      var seen: ShownBases?
      let (loaded, profile): (LoadedList, PublisherProfile)
      if let decision {
        let record = try DecisionRecord(InputFile.read(decision), file: decision)
        (loaded, profile) = (try workspace.list(record.to), record.profile)
        unseen = try Self.unseen(record, decision)
        seen = ShownBases(
          ShownList(try workspace.list(record.from).list, through: record.fromProfile ?? record.profile))
      } else {
        (loaded, profile) = (try workspace.list(list), workspace.settings.profile.value.selection)
      }
      notes.note(loaded.note)
      try loaded.requireStrings()
      return TCString(
        answer, to: ShownList(loaded.list, through: profile), withholding: unseen, seen: seen, at: moment,
        cmpID: cmp.id, cmpVersion: cmp.version, consentScreen: screen, consentLanguage: language,
        publisherCountry: sender.country)
    }
  }

  /// The member `doNotSignalYet` of a decision.
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
