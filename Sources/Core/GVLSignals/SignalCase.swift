import ConsentSignals
import GVLFindings
package import GVLList
package import GVLShown
package import PlainText

/// The facts that strings of one list are judged by. Rules that need a fact that is nil do not judge.
package struct SignalFacts: Sendable {
  /// The list that the string names, or the list that the user named.
  package var list: KnownList?
  /// The reason why `list` is nil, lower case, no full stop.
  package var listLacks = "no list was named"
  package var cmps: ExtraList?
  /// The content of the publisher's dialog.
  package var asked: AskedSignals?
  /// The clock's time.
  package var now: Timestamp?

  package init() {}

  /// The reason why a fact is missing, lower case, no full stop; nil if it is known.
  func lack(of need: SignalCase.Need) -> String? {
    switch need {
    case .list: list == nil ? listLacks : nil
    case .cmpList: cmps == nil ? "the CMP list is not stored; `gvl sync --also cmp-list` fetches it" : nil
    case .profile: asked == nil ? "no profile was named" : nil
    case .clock: now == nil ? "the time is not known" : nil
    }
  }
}

/// The rules and facts that strings of one list are judged by. Made once for many strings.
package struct SignalRules: Sendable {
  let facts: SignalFacts
  /// The rules whose facts are known.
  let rows: [SignalRule]
  let notJudged: [NotJudged]

  /// - Parameter asGoogle: Whether to include Google's error reports.
  package init(_ facts: SignalFacts, asGoogle: Bool = false) {
    let rows = asGoogle ? TCRules.tcf + TCRules.asGoogle : TCRules.tcf
    let lacks = SignalCase.Need.allCases.compactMap { need in facts.lack(of: need).map { (need: need, why: $0) } }
    self.facts = facts
    self.rows = rows.filter { $0.needs.isDisjoint(with: lacks.map(\.need)) }
    notJudged = lacks.map { need, why in
      let rules = rows.filter { $0.needs.contains(need) }.map(\.rule)
      return NotJudged(rules, file: nil, layer: nil, need: need.rawValue, why: why)
    }
  }
}

/// The signals that a profile's dialog can have asked for.
package struct AskedSignals: Sendable {
  let name: String
  let vendors: IDBits
  let consent: IDBits
  let legitimateInterest: IDBits
  let specialFeatures: IDBits

  var purposes: IDBits { consent.union(legitimateInterest) }

  package init(_ shown: ShownList) { self.init(ShownBases(shown), of: shown.profile.name) }

  /// - Parameter name: The profile's name.
  init(_ shown: ShownBases, of name: String = "") {
    self.name = name
    vendors = shown.vendorIDs
    consent = shown.vendors.reduce(into: IDBits()) { $0.formUnion($1.consent) }
    legitimateInterest = shown.vendors.reduce(into: IDBits()) { $0.formUnion($1.legitimateInterest) }
    specialFeatures = shown.vendors.reduce(into: IDBits()) { $0.formUnion($1.specialFeatures) }
  }
}

/// A TC string of version 2 with the facts about it.
package struct SignalCase {
  /// A fact that a rule may need.
  package enum Need: String, Sendable, CaseIterable {
    case list
    case cmpList = "cmp-list"
    case profile
    case clock
  }

  private let judged: JudgedString
  let facts: SignalFacts

  var string: TCString { judged.string }
  var padding: OddPadding? { judged.padding }
  var unreadable: [SignalError] { judged.unreadable }

  package init(_ judged: JudgedString, facts: SignalFacts) { (self.judged, self.facts) = (judged, facts) }

}

/// A rule on TC strings. Workers judge hundreds of thousands of strings a second, so these rules do not use the generic
/// rule table, except for explanations.
final class SignalRule: Sendable {
  let rule: Rule
  let needs: Set<SignalCase.Need>
  /// The first policy version that the rule applies to.
  let firstPolicy: Int
  let find: @Sendable (SignalCase) -> SignalFound?

  init(
    _ name: String, _ severity: Severity, _ title: String, _ cite: Citation, since: Rule.Since? = nil,
    set: String = "tc",
    needs: Set<SignalCase.Need> = [], find: @escaping @Sendable (SignalCase) -> SignalFound?
  ) {
    rule = Rule(id: set + "/" + name, severity: severity, title: title, cite: cite, since: since)
    (self.needs, self.find) = (needs, find)
    firstPolicy = since?.policy ?? 0
  }

  var explained: ExplainedRule { ExplainedRule(rule, looksAt: nil, passes: nil, fails: nil) }
}

/// A place where a rule fails.
struct SignalFound {
  /// A JSON pointer into `gvl.tcstring/1`; empty for the whole string.
  let place: String
  /// The severity; nil for the rule's own.
  let severity: Severity?
  let message: String

  init(at place: String, severity: Severity? = nil, _ message: String) {
    (self.place, self.severity, self.message) = (place, severity, message)
  }
}

extension Citation {
  /// A citation of Consent string and vendor list formats v2.
  static func format(_ part: String, isVerified: Bool = true) -> Citation {
    Citation("Consent string and vendor list formats v2, " + part, isVerified: isVerified)
  }
}

/// The ids in words, such as `vendor 7` or `vendors 7, 12–19 and 30 more`.
func named(_ ids: IDBits, _ noun: String) -> String {
  "\(noun)\(ids.count == 1 ? "" : "s") \(IDRanges.text(ids.ranges, to: 60))"
}
