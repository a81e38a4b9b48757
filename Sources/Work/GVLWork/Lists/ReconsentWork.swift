import Files
package import GVLChanges
package import GVLDecision
package import GVLListReports
import GVLSettings
package import GVLWorkspace
import JSONText
package import PlainText
import ReportFormats

/// Whether users must be asked again after the list changed, for one profile.
package struct ReconsentWork {
  private let workspace: Workspace
  private let now: Timestamp

  package var from = ListArgument.previous
  package var to = ListArgument.latest
  /// A preset or a file; nil for the profile's policy.
  package var policy: String?
  /// The profile that users were shown; nil for the bundle's, else today's profile.
  package var fromProfile: String?
  package var lastAsked: Timestamp?
  /// Whether each change names the rules that decided about it.
  package var explains = false
  /// Languages of the official texts to show, as the user wrote them.
  package var languages: [String]?
  /// Whether the texts in the workspace's languages are shown if `languages` is nil: for reports that fold long texts.
  package var showsWords = false
  /// The page to make; nil for no page.
  package var page: PageRequest?
  /// Whether a page of the texts to show to users is made.
  package var showsWhatToShow = false
  /// The settings of the record; nil if the decision is not recorded.
  package var record: Recording?

  /// The settings of a record of a decision.
  package struct Recording {
    /// The file's name on the page.
    package var file: String
    package var tool: String
    package var note: String?
    package var signOff: SignOff?
    package var withLists: Bool

    package init(file: String, tool: String, note: String?, signOff: SignOff? = nil, withLists: Bool) {
      (self.file, self.tool, self.note, self.signOff, self.withLists) = (file, tool, note, signOff, withLists)
    }
  }

  /// The decision and its reports.
  package struct Outcome {
    @Boxed package var decision: ReconsentDecision
    @Boxed package var report: ChangeReport
    /// The text of the record; nil if none is wanted.
    package var record: String?
    /// Lists whose text is neither in the record nor in the archive.
    package var unproved: [String] = []
  }

  package init(in workspace: Workspace, now: Timestamp) { (self.workspace, self.now) = (workspace, now) }

  package func run() throws(JobError) -> Done<Outcome> { try Done.work { notes in try decide(&notes) } }

  private func decide(_ notes: inout Notes) throws -> Outcome {
    let settings = workspace.settings
    let profile = settings.profile.value.selection
    let policy =
      try policy.map { try Workspace.policy(argument: $0) } ?? workspace.policy(of: settings.profile.value)
    let (from, to) = try workspace.lists(from: from, to: to)
    notes.note([from.note, to.note].compactMap(\.self))
    if from.reference.specification == to.reference.specification, from.reference.version > to.reference.version {
      notes.note("\(from.reference), which users saw, is newer than \(to.reference); FROM is the list that users saw")
    }
    let diff = ListDiff(from: from.list, to: to.list, fromReference: from.reference, toReference: to.reference)
    let shown = try fromProfile.map { try settings.profile(named: $0, by: "--from-profile").selection } ?? from.profile
    let decision = ReconsentDecision(
      from: from.list, to: to.list, diff: diff, fromProfile: shown, profile: profile, policy: policy,
      explains: explains, lastAsked: try asked(policy, &notes))
    var report = ChangeReport(decision, profile: profile.resolved(in: from.list, to.list))
    report.presets = PresetVerdicts(decision, from: from.list, to: to.list, fromProfile: shown, profile: profile)
    let texts = AskedTexts(workspace: workspace)
    report.names = try texts.names(from: from, to: to, in: languages?.first, &notes)
    if let page {
      report.page.head = page.head(
        lists: [from, to], profile: profile.resolved(in: to.list), policy: policy.name, workspace)
      report.page.showsOthers = page.isWhole
    }
    if languages != nil || showsWords { report.words = try texts.words(of: to, asked: languages) }
    if showsWhatToShow {
      let words = try report.words ?? texts.words(of: to, asked: languages)
      report.whatToShow = WhatToShow(decision, list: to.list, profile: profile.resolved(in: to.list), words: words)
    }
    var outcome = Outcome(decision: decision, report: report)
    guard let record else { return outcome }
    let proof = try DecisionRecord(
      decision, from: from, to: to, fromProfile: shown, profile: profile, policy: policy, tool: record.tool,
      recorded: now, note: record.note, signOff: record.signOff, withLists: record.withLists)
    let text = proof.json.documentText
    outcome.record = text
    outcome.unproved = workspace.unproved(proof).map { "\($0)" }
    if page != nil { outcome.report.page.head.record = .init(file: record.file, ofText: text) }
    return outcome
  }

  /// When users were last asked, and the current time; nil if not given. Adds a note if the policy needs the missing date
  /// or ignores the given one.
  private func asked(
    _ policy: ReconsentPolicy, _ notes: inout Notes
  ) throws -> AnswerAge.Times? {
    guard let lastAsked else {
      if policy.looksAtAge {
        notes.note("the policy \(policy.name) looks at the age of the answer; --last-asked DATE applies that")
      }
      return nil
    }
    guard lastAsked <= now else {
      throw WorkError(
        .usage, "usage.time", "--last-asked: \(lastAsked) is after now, \(now); write when users were last asked")
    }
    if !policy.looksAtAge {
      notes.note("the policy \(policy.name) says nothing of age: no askAgainAfter, no notBefore")
    }
    return AnswerAge.Times(lastAsked: lastAsked, now: now)
  }
}

extension Workspace {
  /// Recomputes a recorded decision from its lists, profile and policy. Of today's workspace only the archive is used.
  package func prove(decision file: String, tool: String) throws -> DecisionProof {
    let bytes = try InputFile.read(file)
    let record = try DecisionRecord(bytes, file: file)
    let (from, to) = (try list(record.from), try list(record.to))
    return DecisionProof(
      record, differences: record.differences(from: from.list, to.list), tool: tool,
      file: (file.split(separator: "/").last.map(String.init) ?? file, Digest.sha256(bytes)))
  }
}
