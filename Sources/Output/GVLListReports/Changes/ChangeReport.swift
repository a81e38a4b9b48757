package import GVLChanges
import GVLList
package import GVLShown
package import JSONText
package import PlainText

/// The input of every renderer of changes: a comparison, seen through a profile, with a decision if one was asked for.
package struct ChangeReport: Sendable {
  package let diff: ListDiff
  /// The decision; nil for a plain comparison.
  @Boxed package private(set) var decision: ReconsentDecision?
  /// The profile; nil if no profile selects vendors: then `yours` is the whole list.
  package let profile: PublisherProfile?
  /// Indices in `diff.changes` that concern the profile: the list itself, its vendors, then texts, which belong to no
  /// vendor.
  package let yours: [Int]
  /// Indices of the changes of all other vendors.
  package let others: [Int]
  /// For a decision: the official texts of its items in the users' languages; nil if not asked for.
  package var words: OfficialWords?
  /// The names of purposes, features and other items.
  package var names = ItemNames.none
  /// The result for each vendor of the profile, or for all vendors without one; nil if not asked for.
  @Boxed package private(set) var groups: VendorGroups?
  /// For a decision: the information needed to build the dialog; nil if not asked for.
  @Boxed package var whatToShow: WhatToShow?
  /// For a decision: the verdict of each preset; nil if not asked for.
  @Boxed package var presets: PresetVerdicts?
  /// The call of the command.
  package var invocation = Invocation()
  /// Further content of a page.
  @Boxed package var page = ReportPage()

  /// - Parameter diff: perhaps filtered; then every format shows only this part and says so.
  package init(_ diff: ListDiff, profile: PublisherProfile? = nil, groups: VendorGroups? = nil) {
    self.init(diff, nil, profile, nil, groups)
  }

  package init(_ decision: ReconsentDecision, profile: PublisherProfile, words: OfficialWords? = nil) {
    self.init(decision.diff, decision, profile, words, decision.groups)
  }

  private init(
    _ diff: ListDiff, _ decision: ReconsentDecision?, _ profile: PublisherProfile?, _ words: OfficialWords?,
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

  /// `gvl.diff/1`, or `gvl.reconsent/1` if there is a decision, with the sentences.
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

  /// The name of the command, for keys and titles.
  var command: String { decision == nil ? "diff" : "reconsent" }

  /// `v3/102 → v3/103`.
  var title: String { "\(diff.from.list) → \(diff.to.list)" }

  /// The command line that gives the whole result.
  func invocation(_ format: String) -> String {
    call((diff.selection?.filter.arguments ?? []) + ["--format", format])
  }

  /// The command line with other arguments.
  func call(_ arguments: [String]) -> String {
    invocation.command(command, [diff.from.list.description, diff.to.list.description], arguments)
  }

  /// `only vendor 755: 3 of 4,637 changes`; nil where all are shown.
  package var filterSentence: String? { diff.selection?.sentence(shown: diff.changes.count) }

  /// `vendors: 2 added, 3 changed; 1 text`, for the whole list, even if filtered.
  package var sum: String { Self.sum(diff.summary) }

  /// The sum for the profile: the list itself, its vendors, the texts.
  package var sumOfYours: String { Self.sum(ListDiff.Summary(diff.allChanges.lazy.filter(isYours))) }

  /// Whether a change belongs to no vendor outside of the profile.
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
  /// The reasons grouped by the rule that decided, strictest first.
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

  /// `9 new signals of 7 vendors`; nil if all signals may be sent.
  var unseenSum: String? {
    guard !doNotSignalYet.isEmpty else { return nil }
    let vendors = Set(doNotSignalYet.map(\.vendor)).count
    return "\(counted(doNotSignalYet.count, "new signal")) of \(counted(vendors, "vendor"))"
  }
}

extension JSONValue {
  /// The object with one more member, or a new value of it: after the named member, else at the end.
  fileprivate func adding(_ member: Member, behind name: String? = nil) -> JSONValue {
    guard case .object(var members) = self else { return self }
    members.removeAll { $0.name == member.name }
    let place = members.firstIndex { $0.name == name }.map { $0 + 1 } ?? members.count
    members.insert(member, at: place)
    return .object(members)
  }
}

extension Verdict {
  /// The meaning of the verdict, a sentence without its full stop.
  package var meaning: String {
    switch self {
    case .none: "users need not be asked again"
    case .disclose: "users need not be asked again; the interface shows something new"
    case .recommended: "a person should decide whether users are asked again"
    case .required: "users must be asked again"
    }
  }
}
