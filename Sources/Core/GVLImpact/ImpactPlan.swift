import ConsentSignals
package import GVLChanges
package import GVLList
package import PlainText

/// Decides for logs of consent strings whether users must be asked again: the answers of `ReconsentAsks` for every list
/// that a string may name. A string is judged by its header and its disclosed vendors alone.
///
/// A string is judged as if its dialog had shown its disclosed vendors through the plan's profile. The string's own
/// publisher restrictions are ignored.
package struct ImpactPlan: Sendable, Hashable {
  /// A rule that may apply to some string.
  package typealias Rule = ReconsentAsks.Rule

  /// A rule that depends on vendors.
  struct Condition: Sendable, Hashable {
    /// The rule's index in `rules`.
    var rule: Int
    /// The vendors; the rule applies if one of them meets the condition.
    var vendors: IDBits
  }

  /// The rules for strings of one list.
  struct Entry: Sendable, Hashable {
    /// Rules that apply to each string; indices into `rules`.
    var always: [Int] = []
    /// Rules that apply if one of their vendors was disclosed.
    var shown: [Condition] = []
    /// Rules that apply if one of their vendors was not disclosed.
    var hidden: [Condition] = []
    /// The profile's vendors in this list; they count as disclosed if a string does not name its disclosed vendors.
    var vendors = IDBits()
    /// The time when the list was published; nil if the list does not say.
    var lastUpdated: Timestamp?
  }

  /// The limit on rules: a mask has one bit for each.
  static let ruleLimit = 64

  /// The list that is shown now.
  package let list: ListReference
  /// The name of the profile that it is shown through.
  package let profile: String
  /// The name of the policy.
  package let policy: String
  /// The CMP whose strings are counted; nil for all.
  package let cmp: Int?
  /// The age, in seconds, from which users are asked again; nil for no limit.
  package let askAgainAfter: Int?
  /// How long users who refused are not asked again, in seconds; nil for no such pause.
  package let notBefore: Int?
  /// The rule about a choice's age, as an index into `rules`.
  let ageRule: Int
  /// The rules for strings of a policy version before 4, which are void; indices into `rules`.
  let ended: [Int]
  package let rules: [Rule]
  /// The entries by version of their list.
  let entries: [Int: Entry]

  /// The versions of the lists in the plan, ascending.
  package var versions: [Int] { entries.keys.sorted() }

  /// The newest list published by a moment; nil before the first one.
  package func list(at moment: Timestamp) -> ListReference? {
    versions.last { version in entries[version]?.lastUpdated.map { $0 <= moment } ?? false }
      .map { ListReference(specification: list.specification, version: $0) }
  }

  /// The strictest verdict of rules, given as indices into `rules`; `none` without rules.
  func verdict(of rules: some Sequence<Int>) -> Verdict { rules.map { self.rules[$0].verdict }.max() ?? .none }
}
