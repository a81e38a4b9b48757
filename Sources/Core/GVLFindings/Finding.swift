public import PlainText

/// A place where a rule fails, or several rules with the same requirement.
public struct Finding: Sendable, Hashable {
  /// The rules that fail, the strictest first, then in the order of the sets. Never empty.
  public private(set) var rules: [Rule]
  /// The severity. It may be lower than the rule's: the publisher cannot correct a vendor's declaration.
  public package(set) var severity: Severity
  /// The party that can correct the problem.
  public package(set) var owner: Owner
  /// The file as the caller named it, never made absolute.
  public package(set) var file: String?
  /// Line and column in that file, if known.
  public package(set) var place: TextPlace?
  /// JSON pointer or key path in that file: `/vendors/755/urls`.
  public package(set) var path: String?
  /// The language of the text concerned, as the file or the list names it: `de`, `pt-br`.
  public package(set) var language: String?
  /// The layer of the dialog: `first`, `second` or `vendors`.
  public package(set) var layer: String?
  /// The role of the control concerned: a raw value of `Role`, such as `reject_all`.
  public package(set) var role: String?
  /// The text concerned; hostile until escaped.
  public package(set) var text: String?
  /// The problem and its remedy: lower case, no full stop.
  public package(set) var message: String

  /// The strictest rule that fails.
  public var rule: Rule { rules[0] }

  /// Makes a finding of one rule.
  ///
  /// - Parameters:
  ///   - rule: The rule that fails.
  ///   - severity: The severity; nil for the rule's own.
  ///   - owner: The party that can correct it.
  ///   - file: The file, as the caller names it.
  ///   - place: Line and column in the file.
  ///   - path: JSON pointer or key path in the file.
  ///   - language: The language of the text concerned.
  ///   - layer: The layer of the dialog.
  ///   - role: The role of the control.
  ///   - text: The text concerned, as found.
  ///   - message: The problem and its remedy: lower case, no full stop.
  public init(
    _ rule: Rule, severity: Severity? = nil, owner: Owner, file: String? = nil, place: TextPlace? = nil,
    path: String? = nil, language: String? = nil, layer: String? = nil, role: String? = nil, text: String? = nil,
    message: String
  ) {
    rules = [rule]
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

  /// - Parameters:
  ///   - rules: The rules in the order of their sets; not empty.
  ///   - severity: The highest severity here; nil for that of the strictest rule.
  package init(
    _ rules: [Rule], severity: Severity?, owner: Owner, file: String?, place: TextPlace?, path: String?,
    language: String?, layer: String?, role: String?, text: String?, message: String
  ) {
    let sorted = Self.strictestFirst(rules)
    self.init(
      sorted[0], severity: severity.map { min($0, sorted[0].severity) }, owner: owner, file: file, place: place,
      path: path, language: language, layer: layer, role: role, text: text, message: message)
    self.rules = sorted
  }

  /// The strictest rule, and the sets with the same requirement: `tcf/pre-ticked, edpb, fr-cnil`.
  package var ruleNames: String { ([rule.id] + rules.dropFirst().map(\.set)).joined(separator: ", ") }

  /// The severity by one of its rules.
  package func severity(by rule: Rule) -> Severity { rules.count == 1 ? severity : min(severity, rule.severity) }

  /// The finding without the accepted rules; nil if all are accepted.
  package func without(_ isAccepted: (Rule) -> Bool) -> Finding? {
    let left = rules.filter { !isAccepted($0) }
    guard let first = left.first else { return nil }
    var copy = self
    copy.rules = left
    copy.severity = severity(by: first)
    return copy
  }

  package static func strictestFirst(_ rules: [Rule]) -> [Rule] {
    Severity.allCases.reversed().flatMap { severity in rules.filter { $0.severity == severity } }
  }
}
