/// How much a finding weighs.
public enum Severity: String, Sendable, CaseIterable, Comparable {
  case info, warning, error

  public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }

  private var rank: Int { self == .info ? 0 : self == .warning ? 1 : 2 }
}

/// Where a rule comes from.
public struct Citation: Sendable, Hashable, CustomStringConvertible {
  /// The source and the place in it: "TCF Policies, Appendix B, C.b.III".
  public let text: String
  /// False where the source could not be read first-hand; shown beside the text.
  public let isVerified: Bool

  public init(_ text: String, isVerified: Bool = true) {
    self.text = text
    self.isVerified = isVerified
  }

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
  public let severity: Severity
  /// One sentence: what must hold.
  public let title: String
  public let cite: Citation
  /// From when on it holds, where it is not for ever.
  public let since: Since?

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
