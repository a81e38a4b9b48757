public import PlainText

/// One place where a rule fails, or several that ask for the same.
public struct Finding: Sendable, Hashable {
  /// Every rule that asks, the strictest first, then in the order of the sets. Never empty.
  public private(set) var rules: [Rule]
  /// May be lower than the rule's own: a vendor's declaration cannot be mended by us.
  public package(set) var severity: Severity
  /// Who can correct what was found.
  public package(set) var owner: Owner
  /// As given by the caller, never made absolute.
  public package(set) var file: String?
  /// Line and column in that file, where they are known.
  public package(set) var place: TextPlace?
  /// JSON pointer or key path in that file: `/vendors/755/urls`.
  public package(set) var path: String?
  /// The language of the text that the finding is about, as the file or the list names it: `de`, `pt-br`.
  public package(set) var language: String?
  /// The layer of the dialog: `first`, `second` or `vendors`.
  public package(set) var layer: String?
  /// What the control does that the finding is about: a raw value of `Role`, such as `reject_all`.
  public package(set) var role: String?
  /// The text that the finding is about; hostile until escaped.
  public package(set) var text: String?
  /// What is wrong and what to do: lower case, no full stop.
  public package(set) var message: String

  /// The strictest rule that asks.
  public var rule: Rule { rules[0] }

  /// A finding of one rule.
  ///
  /// - Parameters:
  ///   - rule: the rule that fails.
  ///   - severity: nil for the rule's own.
  ///   - owner: who can correct it.
  ///   - file: where it was found, as the caller names the file.
  ///   - place: line and column in it.
  ///   - path: JSON pointer or key path in it.
  ///   - language: of the text that it is about.
  ///   - layer: of the dialog.
  ///   - role: of the control.
  ///   - text: what it is about, as it was found.
  ///   - message: what is wrong and what to do: lower case, no full stop.
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
  ///   - rules: in the order of their sets; not empty.
  ///   - severity: what the place weighs at most; nil for what the strictest rule weighs.
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

  /// `tcf/pre-ticked, edpb, fr-cnil`: the strictest rule, and the sets that ask for the same.
  package var ruleNames: String { ([rule.id] + rules.dropFirst().map(\.set)).joined(separator: ", ") }

  /// What it weighs for one of its rules.
  package func severity(by rule: Rule) -> Severity { rules.count == 1 ? severity : min(severity, rule.severity) }

  /// The finding of the rules that are left; nil where none is.
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
