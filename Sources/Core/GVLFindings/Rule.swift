/// The severity of a finding.
public enum Severity: String, Sendable, CaseIterable, Comparable {
  /// Useful to know, but not wrong.
  case info
  /// Probably wrong, or wrong by a source that is not binding.
  case warning
  /// Wrong: do not ship a list, a bundle or a dialog like this.
  case error

  public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }

  private var rank: Int { self == .info ? 0 : self == .warning ? 1 : 2 }
}

/// The source of a rule.
public struct Citation: Sendable, Hashable, CustomStringConvertible {
  /// The source and the place in it: "TCF Policies, Appendix B, C.b.III".
  public let text: String
  /// False if nobody has read the source first-hand; shown with the text.
  public let isVerified: Bool

  /// Makes a citation from a source and the place in it.
  ///
  /// - Parameters:
  ///   - text: Such as "TCF Policies, Appendix B, C.b.III".
  ///   - isVerified: False if nobody has read the source first-hand.
  public init(_ text: String, isVerified: Bool = true) {
    self.text = text
    self.isVerified = isVerified
  }

  /// The text, followed by "(not verified)" if nobody has read the source.
  public var description: String { isVerified ? text : text + " (not verified)" }
}

/// The party that can correct a finding.
public enum Owner: String, Sendable, CaseIterable {
  /// The vendor, in its own declaration, which the publisher can only show.
  case vendor
  /// The publisher of the dialog or the bundle.
  case publisher
  /// The list itself.
  case list
  /// Not known, because the necessary facts are not available.
  case unknown
}

/// The description of a rule. A rule is one file, listed in one table of its room.
public struct Rule: Sendable, Hashable {
  /// The stable id, `set/name`, lower case with hyphens.
  public let id: String
  /// The severity of its findings, unless a finding has another one.
  public let severity: Severity
  /// One sentence: what must hold.
  public let title: String
  /// The law, policy or guideline behind it.
  public let cite: Citation
  /// The start of its validity; nil for always.
  public let since: Since?

  /// Makes a rule.
  ///
  /// - Parameters:
  ///   - id: The stable id, `set/name`, lower case with hyphens.
  ///   - severity: The severity of its findings.
  ///   - title: One sentence: what must hold.
  ///   - cite: The source of the requirement.
  ///   - since: The start of its validity; nil for always.
  public init(id: String, severity: Severity, title: String, cite: Citation, since: Since? = nil) {
    self.id = id
    self.severity = severity
    self.title = title
    self.cite = cite
    self.since = since
  }

  /// The set, such as `tcf` of `tcf/vendor-count-missing`.
  public var set: String { String(id.prefix { $0 != "/" }) }

  /// The check without its set: `vendor-count-missing` of `tcf/vendor-count-missing`.
  public var check: String { String(id.drop { $0 != "/" }.dropFirst()) }
}
