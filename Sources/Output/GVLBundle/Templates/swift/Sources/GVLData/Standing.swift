import Foundation

/// Whether a stored choice is still valid for a newer list or another selection.
public struct Standing: Hashable, Sendable {
  public enum Answer: String, Hashable, Sendable, CaseIterable {
    /// The choice is valid; nothing to do.
    case stands
    /// The choice is valid; the dialog shows the changes when it is next opened, and does not open because of them.
    case disclose
    /// The user must be asked again.
    case askAgain
    /// The choice was made on a newer list than the one that is shown: it is kept, and the user is not asked.
    case newer
    /// The choice cannot be judged: it is absent, dated more than a day ahead, of another specification or profile, or
    /// made on a list that was not compared. The user must be asked.
    case unknown
  }

  /// The consequence of a rule, in ascending order of strictness.
  public enum Verdict: String, Hashable, Sendable, CaseIterable, Comparable {
    case none, disclose, recommended, required

    private var weight: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    public static func < (one: Verdict, other: Verdict) -> Bool { one.weight < other.weight }
  }

  /// A rule of the publisher's policy that applies, and what it applies to.
  public struct Reason: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable {
      /// The list itself: its texts or its policy version.
      case list
      /// The choice's age.
      case age
      /// A choice of another device that is dated more than a day ahead.
      case clock
      /// A vendor that the user was not shown.
      case newVendor
      /// Any other change of a vendor: neither a purpose nor a special feature.
      case vendor
      case purpose, specialFeature
    }

    /// The rule's id: `policy/name`.
    public let rule: String
    public let verdict: Verdict
    public let kind: Kind
    /// The vendor concerned; nil for the kinds `list`, `age` and `clock`.
    public let vendor: Int?
    /// The vendor's purpose or special feature; nil if the reason concerns the vendor itself.
    public let item: Int?
  }

  public let answer: Answer
  /// The reasons, strictest first.
  public let reasons: [Reason]
  /// A user who refused is not asked before this time, despite the reasons; nil without such a pause.
  public let notBefore: Date?

  /// Whether the dialog opens by itself.
  public var opensDialog: Bool { answer == .askAgain || answer == .unknown }

  init(_ answer: Answer, _ reasons: [Reason] = [], notBefore: Date? = nil) {
    (self.answer, self.reasons, self.notBefore) = (answer, reasons, notBefore)
  }
}

extension Asks {
  func standing(of choice: StoredChoice, at now: Date) -> Standing {
    guard choice.specification == specification, choice.profile == profile, !choice.isDatedAhead(of: now) else {
      return Standing(.unknown)
    }
    guard choice.version <= version else { return Standing(.newer) }
    guard lists.contains(choice.version) else { return Standing(.unknown) }
    var found = reasons(choice)
    func isOver(_ seconds: Int) -> Bool { now.timeIntervalSince(choice.made) >= Double(seconds) }
    if let limit = askAgainAfterSeconds, isOver(limit) { found.add(own: "age", .age) }
    let reasons = found.sorted
    switch reasons.first?.verdict ?? .none {
    case .none: return Standing(.stands)
    case .disclose, .recommended: return Standing(.disclose, reasons)
    case .required:
      // A string of an ended policy version is void, so the refusal in it is void too.
      guard let pause = notBeforeSeconds, choice.choices.isRefusal, !isOver(pause), choice.policyVersion >= 4 else {
        return Standing(.askAgain, reasons)
      }
      return Standing(.stands, reasons, notBefore: choice.made.addingTimeInterval(Double(pause)))
    }
  }

  private struct Found {
    let rules: [Rule]
    let profileRules: [String: Int]
    var reasons: Set<Standing.Reason> = []

    mutating func add(own rule: String, _ kind: Standing.Reason.Kind, _ vendor: Int? = nil, _ item: Int? = nil) {
      add(profileRules[rule] ?? -1, kind, vendor, item)
    }

    /// - Parameter rule: An index; a number outside `rules` adds nothing.
    mutating func add(_ rule: Int, _ kind: Standing.Reason.Kind, _ vendor: Int? = nil, _ item: Int? = nil) {
      guard rules.indices.contains(rule) else { return }
      reasons.insert(
        Standing.Reason(
          rule: rules[rule].id, verdict: rules[rule].verdict, kind: kind, vendor: vendor, item: item))
    }

    var sorted: [Standing.Reason] {
      reasons.sorted { one, other in
        if one.verdict != other.verdict { return one.verdict > other.verdict }
        if one.rule != other.rule { return one.rule < other.rule }
        let (mine, theirs) = ((one.vendor ?? 0, one.item ?? 0), (other.vendor ?? 0, other.item ?? 0))
        return mine != theirs ? mine < theirs : one.kind.rawValue < other.kind.rawValue
      }
    }
  }

  private struct Pair: Hashable { var vendor, item: Int }

  /// Reasons from changes of lists, then reasons from changes of the profile.
  private func reasons(_ choice: StoredChoice) -> Found {
    var found = Found(rules: rules, profileRules: profileRules)
    var (added, features, purposes) = (Set<Int>(), Set<Pair>(), Set<Pair>())
    for change in changes where change.lists.contains(where: { $0.contains(choice.version) }) {
      for rule in change.all { found.add(rule, .list) }
      for row in change.added {
        added.insert(row[0])
        found.add(row[1], .newVendor, row[0])
      }
      for row in change.vendors { found.add(choice.shown[row[0]] == nil ? row[2] : row[1], .vendor, row[0]) }
      for row in change.specialFeatures {
        features.insert(Pair(vendor: row[0], item: row[1]))
        found.add(choice.shown[row[0]] == nil ? row[3] : row[2], .specialFeature, row[0], row[1])
      }
      for row in change.purposes where outcomes.indices.contains(row[2]) {
        purposes.insert(Pair(vendor: row[0], item: row[1]))
        let outcome = outcomes[row[2]]
        let place = choice.shown[row[0]].map { $0.basis(of: row[1]) } ?? 4
        if outcome.indices.contains(place) { found.add(outcome[place], .purpose, row[0], row[1]) }
      }
    }
    for vendor in shown.vendors where !added.contains(vendor.id) {
      guard let was = choice.shown[vendor.id] else {
        found.add(own: "vendorShown", .newVendor, vendor.id)
        continue
      }
      for purpose in vendor.purposesUnseen(by: was).ids
      where !purposes.contains(Pair(vendor: vendor.id, item: purpose)) {
        // Consent in place of legitimate interest is a tightened restriction.
        if vendor.basis(of: purpose) == 1, was.basis(of: purpose) != 0 { continue }
        let isAsked = choice.shown.purposes >> UInt64(purpose) & 1 == 1
        found.add(own: isAsked ? "restrictionLoosened" : "purposeShown", .purpose, vendor.id, purpose)
      }
      for feature in (vendor.specialFeatures & ~choice.shown.specialFeatures).ids
      where !features.contains(Pair(vendor: vendor.id, item: feature)) {
        found.add(own: "specialFeatureShown", .specialFeature, vendor.id, feature)
      }
    }
    return found
  }
}
