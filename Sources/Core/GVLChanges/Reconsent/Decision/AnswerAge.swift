public import GVLList
public import JSONText
public import PlainText

/// How old the answer of the users is, and what the policy makes of that.
public struct AnswerAge: Sendable, Hashable {
  /// When users were last asked.
  public package(set) var lastAsked: Timestamp
  /// When it was looked at.
  public package(set) var now: Timestamp
  /// How old an answer may become under the policy; nil for any age.
  public package(set) var askAgainAfter: Age?
  /// How long the policy leaves those in peace who refused; nil for no time.
  public package(set) var notBefore: Age?

  /// When users were last asked, and the moment at which that is looked at. Both are the caller's: nothing here reads a
  /// clock.
  public struct Times: Sendable, Hashable {
    /// When users were last asked.
    public var lastAsked: Timestamp
    /// The moment to which the policy's times are compared. One before `lastAsked` makes no answer old.
    public var now: Timestamp

    /// Two moments.
    public init(lastAsked: Timestamp, now: Timestamp) { (self.lastAsked, self.now) = (lastAsked, now) }
  }

  init(_ times: Times, policy: ReconsentPolicy) {
    (lastAsked, now) = (times.lastAsked, times.now)
    (askAgainAfter, notBefore) = (policy.askAgainAfter, policy.notBefore)
  }

  /// From this moment on the answer no longer counts.
  public var askAgainFrom: Timestamp? { askAgainAfter.map(after) }

  /// From this moment on whoever refused may be asked again.
  public var mayAskFrom: Timestamp? { notBefore.map(after) }

  /// Whether the answer no longer counts at `now`.
  public var isDue: Bool { askAgainFrom.map { now >= $0 } ?? false }

  /// Asking now is against the advice of the authorities.
  public var isTooEarly: Bool { mayAskFrom.map { now < $0 } ?? false }

  private func after(_ age: Age) -> Timestamp { lastAsked.adding(seconds: age.seconds) }

  /// The one reason that is no change of a list: from when the answer is, and when it was looked at.
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

  /// When users were asked, and when that was looked at, of a recorded decision.
  public static func recorded(in decision: JSONValue) -> Times? {
    func moment(_ name: String) -> Timestamp? {
      guard case .string(let text)? = decision["age"]?[name] else { return nil }
      return Timestamp(text)
    }
    guard let lastAsked = moment("lastAsked"), let now = moment("now") else { return nil }
    return Times(lastAsked: lastAsked, now: now)
  }
}
