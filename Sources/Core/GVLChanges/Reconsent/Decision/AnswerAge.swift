public import GVLList
public import JSONText
public import PlainText

/// The age of the users' answer, and the policy's limits for it.
public struct AnswerAge: Sendable, Hashable {
  /// When users were last asked.
  public package(set) var lastAsked: Timestamp
  /// The time at which the age is judged.
  public package(set) var now: Timestamp
  /// The age at which an answer becomes invalid; nil for no limit.
  public package(set) var askAgainAfter: Age?
  /// How long users who refused are not asked again; nil for no limit.
  public package(set) var notBefore: Age?

  /// When users were last asked, and the time at which the age is judged. The caller passes both; no clock is read.
  public struct Times: Sendable, Hashable {
    /// When users were last asked.
    public var lastAsked: Timestamp
    /// The time compared with the policy's limits. If it is before `lastAsked`, no answer is old.
    public var now: Timestamp

    /// Makes a pair of times.
    public init(lastAsked: Timestamp, now: Timestamp) { (self.lastAsked, self.now) = (lastAsked, now) }
  }

  init(_ times: Times, policy: ReconsentPolicy) {
    (lastAsked, now) = (times.lastAsked, times.now)
    (askAgainAfter, notBefore) = (policy.askAgainAfter, policy.notBefore)
  }

  /// The answer is invalid from this time on; nil if it never becomes invalid.
  public var askAgainFrom: Timestamp? { askAgainAfter.map(after) }

  /// Users who refused may be asked again from this time on; nil if at any time.
  public var mayAskFrom: Timestamp? { notBefore.map(after) }

  /// Whether the answer is invalid at `now`.
  public var isDue: Bool { askAgainFrom.map { now >= $0 } ?? false }

  /// Whether asking now contradicts the advice of the authorities.
  public var isTooEarly: Bool { mayAskFrom.map { now < $0 } ?? false }

  private func after(_ age: Age) -> Timestamp { lastAsked.adding(seconds: age.seconds) }

  /// The answer's age as a change, the only one that does not come from a list: from the time of the answer to `now`.
  public var change: Change {
    Change(
      .age, before: .string(lastAsked.description), after: .string(now.description), direction: .neutral)
  }

  /// The member `age` of `gvl.reconsent/1`.
  var json: JSONValue {
    [
      "lastAsked": .string(lastAsked.description), "now": .string(now.description),
      "askAgainAfter": .text(askAgainAfter?.description), "askAgainFrom": .text(askAgainFrom?.description),
      "notBefore": .text(notBefore?.description), "mayAskFrom": .text(mayAskFrom?.description),
      "due": .bool(isDue), "tooEarly": .bool(isTooEarly),
    ]
  }

  /// The times in a recorded decision.
  public static func recorded(in decision: JSONValue) -> Times? {
    func moment(_ name: String) -> Timestamp? {
      guard case .string(let text)? = decision["age"]?[name] else { return nil }
      return Timestamp(text)
    }
    guard let lastAsked = moment("lastAsked"), let now = moment("now") else { return nil }
    return Times(lastAsked: lastAsked, now: now)
  }
}
