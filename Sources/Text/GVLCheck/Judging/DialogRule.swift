/// A check in a set: a row of the set's table.
package struct DialogRule: Sendable {
  package let rule: Rule
  let check: DialogCheck
  let conditions: [Condition]
  /// The conditions of all rules of the set; the set's summary states them.
  let setConditions: [Condition]
  /// The places that the set cares about; nil for all places that the check finds.
  let places: Places?

  /// The row for explanations and tests of the examples.
  var row: RuleTable<DialogSubject>.Row { .init(rule, check.test) }

  init(_ set: String, _ row: Row, _ setConditions: [Condition] = []) {
    check = row.check
    self.setConditions = setConditions
    (conditions, places) = (row.conditions, row.places)
    let phrases = conditions.map(\.phrase).filter { !$0.isEmpty } + [places?.phrase].compactMap { $0 }
    let title = ([check.title] + phrases).joined(separator: ", ")
    rule = Rule(
      id: "\(set)/\(check.name)", severity: row.severity, title: title, cite: row.cite, since: row.since)
  }

  /// Why the rule does not apply to a dialog; nil if it applies. The caller checks whether the set runs.
  func whySilent(for dialog: Dialog, _ context: DialogContext) -> String? {
    if let since = rule.since, !since.holds(on: context.today, inApps: dialog.isOfAnApp) {
      return "not in force yet: \(since)"
    }
    return (setConditions + conditions + check.conditions).first { !$0.holds(dialog, context) }?.otherwise
  }

  /// How the source of a rule was read.
  enum Reading: Sendable {
    /// The source itself was read.
    case read
    /// The source was not read, but independent reports agree on it.
    case twoReports
    /// The source was not read; the rule is at most a warning.
    case unread
  }

  /// A condition under which a set asks for a check.
  struct Condition: Sendable {
    /// The words after the check's title: "unless paying is the alternative". Empty if the title says it.
    var phrase = ""
    /// The reason shown if it does not hold, in lower case without a full stop.
    let otherwise: String
    let holds: @Sendable (Dialog, DialogContext) -> Bool

    /// The dialog asks for consent under the TCF, by its own text or as the user states.
    static let asksForTCF = Condition(otherwise: "the dialog does not ask for TCF consent") { dialog, _ in
      dialog.asksForTCF
    }
    /// The dialog is outside the TCF, which has a rule of its own for this.
    static let outsideTCF = Condition(otherwise: "the dialog asks for TCF consent") { dialog, _ in !dialog.asksForTCF }
    /// For toggles, links and looks, which a file of strings does not show.
    static let notInStrings = Condition(otherwise: "a file of strings does not show this") { dialog, _ in
      dialog.source != .strings
    }
    /// The dialog is a page or has been drawn; described screens may state a drawing, strings have none.
    static let drawnOrPage = Condition(otherwise: "nothing says how this is drawn") { dialog, _ in
      dialog.source == .page || dialog.drawn != nil
    }
    /// Garante, linee guida of 10 June 2021: a cross that keeps the defaults refuses if its name or the text says so.
    static let noCrossRefuses = Condition(
      phrase: "unless a cross does", otherwise: "a cross refuses and says so"
    ) { dialog, _ in !CrossRefusal.stands(in: dialog) }
    /// TCF Policies, Appendix B, C.h: users who pay need not consent.
    static let unpaid = Condition(
      phrase: "unless paying is the alternative", otherwise: "paying is the alternative"
    ) { !$1.paidAlternative }
    /// The list has something that the check is about. Holds without a list too, because it is not known then.
    static func whereList(_ otherwise: String, _ has: @escaping @Sendable (Expected) -> Bool) -> Condition {
      Condition(otherwise: otherwise) { _, context in context.expected.map(has) ?? true }
    }
  }

  /// A row of a table before it belongs to a set: `.error(.noReject, "…", .twoReports).when(.asksForTCF)`.
  struct Row: Sendable {
    let check: DialogCheck
    let severity: Severity
    let cite: Citation
    private(set) var conditions: [Condition] = []
    private(set) var places: Places?
    private(set) var since: Rule.Since?

    /// Reduces the severity to a warning if the source was not read.
    init(_ check: DialogCheck, _ severity: Severity, _ cite: String, _ reading: Reading) {
      self.check = check
      self.severity = reading == .unread ? min(severity, .warning) : severity
      self.cite = Citation(cite, isVerified: reading == .read)
    }

    func when(_ condition: Condition) -> Row {
      var row = self
      row.conditions.append(condition)
      return row
    }

    func only(_ places: Places) -> Row {
      var row = self
      row.places = places
      return row
    }

    func since(_ since: Rule.Since) -> Row {
      var row = self
      row.since = since
      return row
    }
  }
}

extension DialogRule.Row {
  static func error(_ check: DialogCheck, _ cite: String, _ reading: DialogRule.Reading = .read) -> Self {
    Self(check, .error, cite, reading)
  }

  static func warning(_ check: DialogCheck, _ cite: String, _ reading: DialogRule.Reading = .read) -> Self {
    Self(check, .warning, cite, reading)
  }

  static func info(_ check: DialogCheck, _ cite: String, _ reading: DialogRule.Reading = .read) -> Self {
    Self(check, .info, cite, reading)
  }
}

/// The rules of one authority or framework on dialogs, each set in a file of its own.
struct DialogSet: Sendable {
  let set: RuleSet
  let rules: [DialogRule]

  /// - Parameter conditions: conditions of all rules of the set.
  init(
    _ name: String, _ summary: String, weight: RuleSet.Weight, isStandard: Bool = false,
    when conditions: [DialogRule.Condition] = [], _ rows: [DialogRule.Row]
  ) {
    rules = rows.map { DialogRule(name, $0, conditions) }
    set = RuleSet(name, summary, weight: weight, isStandard: isStandard, rules: rules.map(\.rule))
  }
}
