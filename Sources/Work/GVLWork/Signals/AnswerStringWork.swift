package import ConsentSignals
import GVLChanges
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
      var unseen: [ReconsentDecision.Unseen] = []
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
  private static func unseen(_ record: DecisionRecord, _ file: String) throws -> [ReconsentDecision.Unseen] {
    guard case .array(let entries) = record.decision["doNotSignalYet"] else { return [] }
    return try entries.map { entry in
      guard let vendor = entry["vendor"]?.integer else {
        throw WorkError(.failed, "tc.decision", "\(file): an entry of doNotSignalYet names no vendor")
      }
      let isFeature = entry["kind"] == .string("vendor.specialFeature")
      return .init(
        vendor: vendor, kind: .vendor(isFeature ? .specialFeature : .purpose), item: entry["item"]?.integer,
        why: .profile)
    }
  }
}

extension JSONValue {
  fileprivate var integer: Int? { if case .number(let text) = self { Int(text) } else { nil } }
}

/// The CMP and publisher country of the strings to write.
package struct SignalSender: Sendable {
  /// The CMP's id; nil for the one in `gvl.yml`.
  package var cmpID: Int?
  /// The CMP's own version; nil for the one in `gvl.yml`.
  package var cmpVersion: Int?
  /// Writes strings of CMP 0, which belongs to no one: for tests.
  package var isTest = false
  /// The publisher's country.
  package var country: LetterPair = "AA"

  package init() {}

  /// The CMP that signs.
  ///
  /// - Throws: `WorkError` if no CMP is named, or if the stored CMP list lacks it or marks it as deleted. Without that
  ///   list the CMP is not checked.
  func cmp(in workspace: Workspace, _ notes: inout Notes) throws -> Configuration.CMP {
    var cmp = workspace.settings.cmp.value ?? Configuration.CMP()
    if isTest {
      notes.note("a test: the string is of CMP 0, which is nobody, and must not be sent to anyone")
      cmp.id = 0
    } else if let cmpID {
      guard Configuration.CMP.numbers.contains(cmpID) else {
        throw WorkError(
          .usage, "usage.value", "--cmp: no CMP has the number \(cmpID); --test writes strings that are not for sending"
        )
      }
      cmp = Configuration.CMP(id: cmpID)
    } else if workspace.settings.cmp.value == nil {
      throw WorkError(
        .usage, "usage.value",
        "no CMP is named: write `cmp: {id: …}` into gvl.yml, or --cmp; only a CMP that is registered with IAB Europe may signal, with its own number, and --test writes strings that are not for sending"
      )
    }
    if let cmpVersion { cmp.version = cmpVersion }
    try Self.check(cmp, in: workspace)
    return cmp
  }

  /// - Throws: `tc.cmp-unknown` and `tc.cmp-deleted`, by the stored CMP list.
  static func check(_ cmp: Configuration.CMP, in workspace: Workspace) throws {
    guard cmp.id > 0, let cmps = try workspace.extraList(.cmpList) else { return }
    guard let entry = cmps.entries[cmp.id] else {
      throw WorkError(.failed, "tc.cmp-unknown", "the CMP list has no CMP \(cmp.id): only a registered CMP may signal")
    }
    guard !entry.isDeleted else {
      throw WorkError(.failed, "tc.cmp-deleted", "CMP \(cmp.id) is no longer registered and must not signal")
    }
  }
}
