import ConsentSignals
package import GVLChanges
package import GVLList
package import PlainText

/// Who must be asked again, compiled for a log of consent strings: what `ReconsentAsks` says of every list that a string may be of,
/// with the profile's vendors in each of them, so that a string is judged by its header and its disclosed vendors alone.
///
/// A string is judged as if its dialog had shown its disclosed vendors through the profile that the plan is made for. Purposes that
/// the string's own restrictions forbid are not looked at.
package struct ImpactPlan: Sendable, Hashable {
  /// A rule that some string may meet.
  package typealias Rule = ReconsentAsks.Rule

  /// A rule that holds because of vendors.
  struct Condition: Sendable, Hashable {
    /// A place in `rules`.
    var rule: Int
    /// One of them is enough.
    var vendors: IDBits
  }

  /// What follows for strings of one list.
  struct Entry: Sendable, Hashable {
    /// Rules, as places in `rules`, that hold for each string.
    var always: [Int] = []
    /// Rules that hold where one of the vendors was disclosed.
    var shown: [Condition] = []
    /// Rules that hold where one of the vendors was not disclosed.
    var hidden: [Condition] = []
    /// What of the profile the list had: those are taken for disclosed where a string does not say.
    var vendors = IDBits()
    /// When the list was published; nil where it does not say.
    var lastUpdated: Timestamp?
  }

  /// At most so many rules: a mask has a bit for each.
  static let ruleLimit = 64

  /// The list that is shown now.
  package let list: ListReference
  /// The name of the profile that it is shown through.
  package let profile: String
  /// The name of the policy.
  package let policy: String
  /// The CMP whose strings are counted; nil for all.
  package let cmp: Int?
  /// How old a choice may become, in seconds; nil for any age.
  package let askAgainAfter: Int?
  /// How long those who refused are not asked, in seconds; nil for no time.
  package let notBefore: Int?
  /// The rule about a choice's age, as a place in `rules`.
  let ageRule: Int
  /// What follows for strings of a policy before 4, which are void; places in `rules`.
  let ended: [Int]
  package let rules: [Rule]
  /// By the list's version.
  let entries: [Int: Entry]

  /// The versions of lists whose strings it judges, ascending.
  package var versions: [Int] { entries.keys.sorted() }

  /// The newest list that was published by a moment; nil before the first.
  package func list(at moment: Timestamp) -> ListReference? {
    versions.last { version in entries[version]?.lastUpdated.map { $0 <= moment } ?? false }
      .map { ListReference(specification: list.specification, version: $0) }
  }

  /// The strictest verdict of rules, as places in `rules`; `none` of no rule.
  func verdict(of rules: some Sequence<Int>) -> Verdict { rules.map { self.rules[$0].verdict }.max() ?? .none }
}
