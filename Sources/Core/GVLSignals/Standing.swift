public import ConsentSignals
public import GVLChanges
import GVLList
public import PlainText

/// Whether a stored choice remains valid when a newer list or another selection is shown.
public struct Standing: Sendable, Hashable {
  /// The action to take.
  public enum Answer: String, Sendable, CaseIterable {
    /// No action: the choice remains valid.
    case stands
    /// Show the news the next time the dialog opens; do not ask the user for it.
    case disclose
    /// Ask the user again.
    case askAgain
    /// The choice is of a newer list than the shown one: keep it, and do not ask the user.
    case newer
    /// Not known: the choice is of a list that was not compared, of another specification, or of another profile, or it
    /// is dated more than a day ahead. Ask the user.
    case unknown
  }

  /// A reason for the action, by the rules of the policy.
  public struct Reason: Sendable, Hashable {
    /// The subject of a reason.
    public enum Kind: String, Sendable, CaseIterable {
      /// The list: its texts, its policy version.
      case list
      /// The choice's age.
      case age
      /// A choice of another device, dated more than a day ahead.
      case clock
      /// A vendor that the user was not shown.
      case newVendor
      /// Any other change of a vendor.
      case vendor
      /// A purpose of a vendor, or its legal basis.
      case purpose
      /// A special feature of a vendor.
      case specialFeature
    }

    /// The rule's id, `policy/name`.
    public let rule: String
    /// The verdict that the rule gives.
    public let verdict: Verdict
    /// The subject.
    public let kind: Kind
    /// The vendor's id; nil for the list, its texts, the choice's age and clocks.
    public let vendor: Int?
    /// The id of the vendor's purpose or special feature; nil for the vendor itself.
    public let item: Int?
  }

  /// The action to take.
  public let answer: Answer
  /// The strictest verdict of all reasons; `none` without reasons.
  public var verdict: Verdict { reasons.map(\.verdict).max() ?? .none }
  /// The reasons, each once: strictest first, then by rule, vendor and item; a clock before all.
  public let reasons: [Reason]
  /// Users who refused must not be asked before this time, though there are reasons; nil without such a limit.
  public let notBefore: Timestamp?

  private init(
    _ answer: Answer, first: [Reason] = [], _ reasons: Set<Reason> = [], notBefore: Timestamp? = nil
  ) {
    self.answer = answer
    self.reasons =
      first
      + reasons.sorted { one, other in
        if one.verdict != other.verdict { return one.verdict > other.verdict }
        if one.rule != other.rule { return one.rule < other.rule }
        let (mine, theirs) = ((one.vendor ?? 0, one.item ?? 0), (other.vendor ?? 0, other.item ?? 0))
        return mine != theirs ? mine < theirs : one.kind.rawValue < other.kind.rawValue
      }
    self.notBefore = notBefore
  }

  /// - Parameters:
  ///   - choices: The user's choice, with the content that was shown.
  ///   - shown: The content of the current dialog: the list and the profile of `asks`.
  ///   - asks: The decisions made in advance for the lists that a choice may name.
  ///   - now: The clock's time. A choice dated up to a day ahead does not count as old, and is not asked again.
  public init(of choices: ConsentChoices, now shown: ShownBases, asks: ReconsentAsks, at now: Timestamp) {
    let list = asks.list
    guard choices.specification == list.specification, choices.profile == asks.profile, !choices.isDatedAhead(of: now)
    else {
      self.init(.unknown)
      return
    }
    guard choices.vendorListVersion <= list.version else {
      self.init(.newer)
      return
    }
    guard asks.versions.contains(choices.vendorListVersion) else {
      self.init(.unknown)
      return
    }
    var reasons = asks.reasons(choices, shown)
    let age = now.milliseconds - choices.made.milliseconds
    func isOver(_ limit: Age) -> Bool { age >= limit.seconds * 1_000 }
    if let limit = asks.askAgainAfter, isOver(limit) { reasons.insert(asks.reason(asks.ofProfile.age, .age)) }
    switch reasons.map(\.verdict).max() ?? .none {
    case .none: self.init(.stands)
    case .disclose, .recommended: self.init(.disclose, reasons)
    case .required:
      // A string of an ended policy is void, and so is its refusal.
      guard let pause = asks.notBefore, choices.isRefusal, !isOver(pause), choices.policyVersion >= 4 else {
        self.init(.askAgain, reasons)
        return
      }
      self.init(.stands, reasons, notBefore: choices.made.adding(seconds: pause.seconds))
    }
  }

  /// Judges the choices of several devices: while one is dated more than a day ahead, the user is asked again.
  ///
  /// - Parameters:
  ///   - merged: The merged choices.
  ///   - shown: The content of the current dialog: the list and the profile of `asks`.
  ///   - asks: The decisions made in advance for the lists that a choice may name.
  ///   - now: The clock's time.
  public init(of merged: MergedChoices, now shown: ShownBases, asks: ReconsentAsks, at now: Timestamp) {
    guard let choices = merged.choices else {
      self.init(.unknown)
      return
    }
    let standing = Standing(of: choices, now: shown, asks: asks, at: now)
    guard !merged.ahead.isEmpty, standing.answer != .unknown else {
      self = standing
      return
    }
    let clock = Reason(rule: "clock/dated-ahead", verdict: .required, kind: .clock, vendor: nil, item: nil)
    self.init(.askAgain, first: [clock], Set(standing.reasons))
  }
}

extension ConsentChoices {
  /// Whether nothing is chosen.
  var isRefusal: Bool {
    purposes.isEmpty && legitimateInterests.isEmpty && specialFeatures.isEmpty && vendors.isEmpty
      && legitimateInterestVendors.isEmpty && customVendors.isEmpty && (providers ?? []).isEmpty
  }
}

extension ReconsentAsks {
  fileprivate func reason(
    _ rule: Int, _ kind: Standing.Reason.Kind, vendor: Int? = nil, item: Int? = nil
  ) -> Standing.Reason {
    Standing.Reason(rule: rules[rule].id, verdict: rules[rule].verdict, kind: kind, vendor: vendor, item: item)
  }

  /// The reasons to ask because of the lists, then those because of the profile.
  package func reasons(_ choices: ConsentChoices, _ shown: ShownBases) -> Set<Standing.Reason> {
    var reasons: Set<Standing.Reason> = []
    // Changes of the list itself. All other changes come from the profile.
    var (added, features, purposes) = (IDBits(), Set<Pair>(), Set<Pair>())
    func add(_ rule: Int?, _ kind: Standing.Reason.Kind, _ vendor: Int? = nil, _ item: Int? = nil) {
      if let rule { reasons.insert(reason(rule, kind, vendor: vendor, item: item)) }
    }
    let version = choices.vendorListVersion
    for group in groups where group.lists.contains(where: { $0.contains(version) }) {
      for entry in group.entries {
        switch entry {
        case .list(let rule): add(rule, .list)
        case .added(let vendor, let rule):
          added.insert(vendor)
          add(rule, .newVendor, vendor)
        case .vendor(let id, let seen, let hidden): add(choices.shown[id] == nil ? hidden : seen, .vendor, id)
        case .feature(let vendor, let feature, let seen, let hidden):
          features.insert(Pair(vendor: vendor, item: feature))
          add(choices.shown[vendor] == nil ? hidden : seen, .specialFeature, vendor, feature)
        case .purpose(let vendor, let purpose, let outcome):
          purposes.insert(Pair(vendor: vendor, item: purpose))
          let outcome = outcomes[outcome]
          add(
            choices.shown[vendor].map { outcome[$0.basis(of: purpose)] } ?? outcome.hidden, .purpose, vendor, purpose)
        }
      }
    }
    for vendor in shown.vendors where !added.contains(vendor.id) {
      guard let was = choices.shown[vendor.id] else {
        add(ofProfile.vendorShown, .newVendor, vendor.id)
        continue
      }
      for purpose in vendor.consent.union(vendor.legitimateInterest)
      where !purposes.contains(Pair(vendor: vendor.id, item: purpose)) {
        let (before, after) = (was.basis(of: purpose), vendor.basis(of: purpose))
        // A change from legitimate interest to consent is a tightened restriction.
        guard before != after, after != .consent || before == .none else { continue }
        let isAsked = choices.shown.purposes.contains(purpose)
        add(isAsked ? ofProfile.restrictionLoosened : ofProfile.purposeShown, .purpose, vendor.id, purpose)
      }
      for feature in vendor.specialFeatures
      where !choices.shown.specialFeatures.contains(feature)
        && !features.contains(Pair(vendor: vendor.id, item: feature))
      {
        add(ofProfile.specialFeatureShown, .specialFeature, vendor.id, feature)
      }
    }
    return reasons
  }

  private struct Pair: Hashable {
    let vendor, item: Int
  }
}

extension ReconsentAsks.Outcome {
  fileprivate subscript(basis: LegalBasis) -> Int? {
    LegalBasis.allCases.firstIndex(of: basis).flatMap { byBasis[$0] }
  }
}

extension ShownBases.Vendor {
  fileprivate func basis(of purpose: Int) -> LegalBasis {
    switch (consent.contains(purpose), legitimateInterest.contains(purpose)) {
    case (true, true): .both
    case (true, false): .consent
    case (false, true): .legitimateInterest
    case (false, false): .none
    }
  }
}
