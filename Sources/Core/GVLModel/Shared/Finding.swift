public import PlainText

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
  /// From which policy or specification on it holds, where it is not for ever: "policy 4".
  public let since: String?

  public init(id: String, severity: Severity, title: String, cite: Citation, since: String? = nil) {
    self.id = id
    self.severity = severity
    self.title = title
    self.cite = cite
    self.since = since
  }
}

/// One place where a rule fails.
public struct Finding: Sendable, Hashable {
  public var rule: Rule
  /// May be lower than the rule's own: a vendor's declaration cannot be mended by us.
  public var severity: Severity
  public var owner: Owner
  /// As given by the caller, never made absolute.
  public var file: String?
  public var place: TextPlace?
  /// JSON pointer or key path in that file: `/vendors/755/urls`.
  public var path: String?
  public var language: String?
  public var layer: String?
  public var role: String?
  /// The text that the finding is about; hostile until escaped.
  public var text: String?
  /// What is wrong and what to do: lower case, no full stop.
  public var message: String

  public init(
    _ rule: Rule, severity: Severity? = nil, owner: Owner, file: String? = nil, place: TextPlace? = nil,
    path: String? = nil, language: String? = nil, layer: String? = nil, role: String? = nil, text: String? = nil,
    message: String
  ) {
    self.rule = rule
    self.severity = severity ?? rule.severity
    self.owner = owner
    self.file = file
    self.place = place
    self.path = path
    self.language = language
    self.layer = layer
    self.role = role
    self.text = text
    self.message = message
  }
}
