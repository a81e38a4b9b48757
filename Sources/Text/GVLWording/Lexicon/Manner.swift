/// The manner of a statement.
package struct Manner: OptionSet, Sendable, Hashable {
  package let rawValue: UInt64
  package init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Makes the reader feel bad about refusing, or threatens with a loss.
  package static let shaming = Manner(rawValue: 1)
  /// A purpose that means nothing: "improve your experience".
  package static let vague = Manner(rawValue: 2)
  /// Treats another action as consent: "by continuing to browse".
  package static let implied = Manner(rawValue: 4)
  /// States that the reader agrees: "you accept", "means acceptance".
  package static let agrees = Manner(rawValue: 8)
  /// Names terms of service, which users accept on other screens.
  package static let terms = Manner(rawValue: 16)
  /// States that something must be accepted: "you must accept".
  package static let must = Manner(rawValue: 32)
  /// Names what acceptance is required for: "to access this site".
  package static let access = Manner(rawValue: 64)
  /// States that users who refuse get no access: "you cannot use this website".
  package static let barred = Manner(rawValue: 128)
  /// Postpones the question: "remind me later".
  package static let later = Manner(rawValue: 256)
  /// Describes doing nothing: "without changing the settings".
  package static let idle = Manner(rawValue: 512)
  /// Names an action equal to a click: "or by scrolling".
  package static let orGoesOn = Manner(rawValue: 1024)
  /// Only with consent: "without accepting", "only if you accept".
  package static let unless = Manner(rawValue: 2048)
  /// Names the reader's refusal: "if you do not agree", "disabling these cookies".
  package static let refusing = Manner(rawValue: 4096)
  /// Sends the reader away: "leave this website".
  package static let leaving = Manner(rawValue: 8192)
  /// Something is lost, "some functions may not work", or nothing is, "works all the same".
  package static let losing = Manner(rawValue: 16384)
  /// Later, again, whenever the reader likes.
  package static let anytime = Manner(rawValue: 32768)
  /// Choices are changed, cookies deleted.
  package static let changes = Manner(rawValue: 65536)
  /// About something else: newsletters, accounts, prize draws.
  package static let other = Manner(rawValue: 131_072)
  /// Describes other sites, not this one: "some websites take it that".
  package static let reported = Manner(rawValue: 262_144)
}

extension Classifier {
  /// Whether a language's lexicon has words for all of these.
  package func knows(_ manner: Manner, in language: String?) -> Bool {
    language.flatMap(lexicon)?.knownManner.isSuperset(of: manner) ?? false
  }
}
