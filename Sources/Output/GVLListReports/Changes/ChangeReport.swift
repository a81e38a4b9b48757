package import GVLChanges
import GVLList
package import GVLShown
package import JSONText
package import PlainText

/// What every renderer of changes starts from: a comparison, perhaps with the decision made of it, seen through a profile.
package struct ChangeReport: Sendable {
  package let diff: ListDiff
  /// Nil for a comparison that nobody asked a verdict of.
  @Boxed package private(set) var decision: ReconsentDecision?
  /// Nil where no profile picks vendors: then the whole list is "yours".
  package let profile: Profile?
  /// Positions in `diff.changes` of what concerns the profile: the list itself, its vendors, then the texts, which belong
  /// to no vendor.
  package let yours: [Int]
  /// Positions of the changes of all other vendors.
  package let others: [Int]
  /// Of a decision: what it is about in the languages that users read; nil where nobody asked for that.
  package var words: OfficialWords?
  /// What purposes and the like are called.
  package var names = ItemNames.none
  /// What the comparison means for the vendors of the profile, of all where none picks them; nil where nobody asked.
  @Boxed package private(set) var groups: VendorGroups?
  /// Of a decision: what the people who build the dialog need; nil where nobody asked.
  @Boxed package var whatToShow: WhatToShow?
  /// Of a decision: what each preset says; nil where nobody asked.
  @Boxed package var presets: PresetVerdicts?
  /// How the command was called.
  package var invocation = Invocation()
  /// What a page of it says beside.
  @Boxed package var page = ReportPage()

  /// - Parameter diff: perhaps a part of it, as a filter left it: then every format has that part and says so.
  package init(_ diff: ListDiff, profile: Profile? = nil, groups: VendorGroups? = nil) {
    self.init(diff, nil, profile, nil, groups)
  }

  package init(_ decision: ReconsentDecision, profile: Profile, words: OfficialWords? = nil) {
    self.init(decision.diff, decision, profile, words, decision.groups)
  }

  private init(
    _ diff: ListDiff, _ decision: ReconsentDecision?, _ profile: Profile?, _ words: OfficialWords?,
    _ groups: VendorGroups?
  ) {
    self.diff = diff
    self.groups = groups
    self.words = words
    self.decision = decision
    let vendors = profile?.vendors ?? .all
    self.profile = vendors == .all ? nil : profile
    var (list, yours, texts, others): ([Int], [Int], [Int], [Int]) = ([], [], [], [])
    for (index, change) in diff.changes.enumerated() {
      switch change.kind {
      case .text, .standardText: texts.append(index)
      case _ where change.vendor == nil: list.append(index)
      default:
        let isYours = change.vendor.map { vendors.contains(id: $0) ?? false } ?? true
        if isYours { yours.append(index) } else { others.append(index) }
      }
    }
    self.yours = list + yours + texts
    self.others = others
  }

  /// `gvl.diff/1`, or `gvl.reconsent/1` where there is a decision, with the sentences.
  package var json: JSONValue {
    let sentences = JSONValue.Member("sentences", .array(sentences.map(\.json)))
    if let decision {
      let json = decision.json.adding(.init("summary", .object([sentences])), behind: "verdict")
      return presets.map { json.adding(.init("presets", $0.json), behind: "summary") } ?? json
    }
    let summary = (diff.json["summary"] ?? [:]).adding(sentences)
    let json = diff.json.adding(.init("summary", summary), behind: "to")
    return groups.map { json.adding(.init("groups", $0.json), behind: "summary") } ?? json
  }

  /// The command whose result this is, as a word of keys and titles.
  var command: String { decision == nil ? "diff" : "reconsent" }

  /// `v3/102 → v3/103`.
  var title: String { "\(diff.from.list) → \(diff.to.list)" }

  /// What a person types to have the whole result.
  func invocation(_ format: String) -> String {
    call((diff.selection?.filter.arguments ?? []) + ["--format", format])
  }

  /// The same command with other arguments.
  func call(_ arguments: [String]) -> String {
    invocation.command(command, [diff.from.list.description, diff.to.list.description], arguments)
  }

  /// `only vendor 755: 3 of 4,637 changes`; nil where all are shown.
  package var filterSentence: String? { diff.selection?.sentence(shown: diff.changes.count) }

  /// `vendors: 2 added, 3 changed; 1 text`, of the whole list whatever is shown of it.
  package var sum: String { Self.sum(diff.summary) }

  /// The same of what concerns the profile: the list itself, its vendors, the texts.
  package var sumOfYours: String { Self.sum(ListDiff.Summary(diff.allChanges.lazy.filter(isYours))) }

  /// Of no other vendor than the profile's.
  func isYours(_ change: Change) -> Bool {
    guard let profile, let vendor = change.vendor else { return true }
    return profile.vendors.contains(id: vendor) ?? false
  }

  private static func sum(_ summary: ListDiff.Summary) -> String {
    let words = summary.words
    let vendors = words.vendors.isEmpty ? "no vendor changed" : "vendors: " + words.vendors
    return vendors + (words.texts.isEmpty ? "" : "; " + words.texts)
  }
}

extension ReconsentDecision {
  /// The reasons by the rule that decided, strictest first.
  var reasonsByRule: [(rule: PolicyRule, reasons: [Reason])] {
    var groups: [(rule: PolicyRule, reasons: [Reason])] = []
    var places: [String: Int] = [:]
    for reason in reasons {
      if let place = places[reason.rule.id] {
        groups[place].reasons.append(reason)
      } else {
        places[reason.rule.id] = groups.count
        groups.append((reason.rule, [reason]))
      }
    }
    return groups
  }

  /// `9 new signals of 7 vendors`; nil where nothing has to wait.
  var unseenSum: String? {
    guard !doNotSignalYet.isEmpty else { return nil }
    let vendors = Set(doNotSignalYet.map(\.vendor)).count
    return "\(counted(doNotSignalYet.count, "new signal")) of \(counted(vendors, "vendor"))"
  }
}

extension JSONValue {
  /// The object with a member more, or with another value of it: behind the named one, else at the end.
  fileprivate func adding(_ member: Member, behind name: String? = nil) -> JSONValue {
    guard case .object(var members) = self else { return self }
    members.removeAll { $0.name == member.name }
    let place = members.firstIndex { $0.name == name }.map { $0 + 1 } ?? members.count
    members.insert(member, at: place)
    return .object(members)
  }
}

extension Verdict {
  /// What it means, as a sentence without its stop.
  package var meaning: String {
    switch self {
    case .none: "users need not be asked again"
    case .disclose: "users need not be asked again; the interface shows something new"
    case .recommended: "a person should decide whether users are asked again"
    case .required: "users must be asked again"
    }
  }
}
