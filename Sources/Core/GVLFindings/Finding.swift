public import PlainText

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
