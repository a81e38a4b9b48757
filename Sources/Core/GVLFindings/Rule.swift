/// How much a finding weighs.
public enum Severity: String, Sendable, CaseIterable, Comparable {
  /// Worth knowing; nothing is wrong.
  case info
  /// Probably wrong, or wrong by a source that does not bind.
  case warning
  /// Wrong: a list, a bundle or a dialog must not be shipped so.
  case error

  public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }

  private var rank: Int { self == .info ? 0 : self == .warning ? 1 : 2 }
}

/// Where a rule comes from.
public struct Citation: Sendable, Hashable, CustomStringConvertible {
  /// The source and the place in it: "TCF Policies, Appendix B, C.b.III".
  public let text: String
  /// False where the source could not be read first-hand; shown beside the text.
  public let isVerified: Bool

  /// A source by its name and the place in it.
  ///
  /// - Parameters:
  ///   - text: "TCF Policies, Appendix B, C.b.III".
  ///   - isVerified: false where nobody has read it first-hand.
  public init(_ text: String, isVerified: Bool = true) {
    self.text = text
    self.isVerified = isVerified
  }

  /// The text, and "(not verified)" behind it where the source was not read.
  public var description: String { isVerified ? text : text + " (not verified)" }
}

/// Who can mend a finding.
public enum Owner: String, Sendable, CaseIterable {
  /// The vendor, in its own declaration; we can only show what it declares.
  case vendor
  /// Whoever ships the dialog or the bundle.
  case publisher
  /// The list itself.
  case list
  /// Cannot be told: what would tell is not at hand.
  case unknown
}

/// What a rule says of itself. A rule is one file, listed in one table of its room.
public struct Rule: Sendable, Hashable {
  /// `set/name`, lower case with hyphens. Stable.
  public let id: String
  /// How much a finding of it weighs, unless the finding says otherwise.
  public let severity: Severity
  /// One sentence: what must hold.
  public let title: String
  /// The law, policy or guideline that asks for it.
  public let cite: Citation
  /// From when on it holds, where it is not for ever.
  public let since: Since?

  /// A rule by what it says of itself.
  ///
  /// - Parameters:
  ///   - id: `set/name`, lower case with hyphens.
  ///   - severity: what a finding of it weighs.
  ///   - title: one sentence: what must hold.
  ///   - cite: the source that asks for it.
  ///   - since: from when on it holds; nil for always.
  public init(id: String, severity: Severity, title: String, cite: Citation, since: Since? = nil) {
    self.id = id
    self.severity = severity
    self.title = title
    self.cite = cite
    self.since = since
  }

  /// Who asks: `tcf` of `tcf/vendor-count-missing`.
  public var set: String { String(id.prefix { $0 != "/" }) }

  /// What is looked at, whoever asks: `vendor-count-missing` of `tcf/vendor-count-missing`.
  public var check: String { String(id.drop { $0 != "/" }.dropFirst()) }
}
