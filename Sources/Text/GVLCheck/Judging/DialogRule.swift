import GVLDialogReading
package import GVLFindings

/// A check as one set asks for it: a row of the set's table.
package struct DialogRule: Sendable {
  package let rule: Rule
  let check: DialogCheck
  let conditions: [Condition]
  /// What every rule of the set asks for first; the set's summary says it.
  let setConditions: [Condition]
  /// Of what the check finds; nil for all of it.
  let places: Places?

  /// The same as a row, for those who explain it or try its examples.
  var row: RuleTable<Sight>.Row { .init(rule, check.look) }

  init(_ set: String, _ row: Row, _ setConditions: [Condition] = []) {
    check = row.check
    self.setConditions = setConditions
    (conditions, places) = (row.conditions, row.places)
    let phrases = conditions.map(\.phrase).filter { !$0.isEmpty } + [places?.phrase].compactMap { $0 }
    let title = ([check.title] + phrases).joined(separator: ", ")
    rule = Rule(
      id: "\(set)/\(check.name)", severity: row.severity, title: title, cite: row.cite, since: row.since)
  }

  /// Why the rule asks nothing of a dialog; nil where it asks. Whether its set runs is for the caller to say.
  func whySilent(for dialog: Dialog, _ context: DialogContext) -> String? {
    if let since = rule.since, !since.holds(on: context.today, inApps: dialog.isOfAnApp) {
      return "not in force yet: \(since)"
    }
    return (setConditions + conditions + check.conditions).first { !$0.holds(dialog, context) }?.otherwise
  }

  /// What is known of a source.
  enum Reading: Sendable {
    /// Read first-hand.
    case read
    /// Not read, but independent reports agree on what it says.
    case twoReports
    /// Not read: nobody is failed by it.
    case unread
  }

  /// When a set asks for a check.
  struct Condition: Sendable {
    /// What follows the check's title: "unless paying is the alternative". Empty where the title says it.
    var phrase = ""
    /// Why nothing is asked where it does not hold: lower case, no full stop.
    let otherwise: String
    let holds: @Sendable (Dialog, DialogContext) -> Bool

    /// The dialog asks for consent in the sense of the TCF, by its own words or by what somebody says of it.
    static let asksForTCF = Condition(otherwise: "the dialog does not ask for TCF consent") { dialog, _ in
      dialog.asksForTCF
    }
    /// The framework asks for the same by a rule of its own.
    static let outsideTCF = Condition(otherwise: "the dialog asks for TCF consent") { dialog, _ in !dialog.asksForTCF }
    /// Toggles, links and looks: a file of strings says nothing of them.
    static let notInStrings = Condition(otherwise: "a file of strings does not show this") { dialog, _ in
      dialog.source != .strings
    }
    /// What a browser shows: of strings nothing is known, of described screens what they say.
    static let drawnOrPage = Condition(otherwise: "nothing says how this is drawn") { dialog, _ in
      dialog.source == .page || dialog.drawn != nil
    }
    /// Garante, linee guida of 10 June 2021: a cross that keeps the defaults is the refusal, where its name or the text
    /// says so.
    static let noCrossRefuses = Condition(
      phrase: "unless a cross does", otherwise: "a cross refuses and says so"
    ) { dialog, _ in !CrossRefusal.stands(in: dialog) }
    /// TCF Policies, Appendix B, C.h: who pays need not consent.
    static let unpaid = Condition(
      phrase: "unless paying is the alternative", otherwise: "paying is the alternative"
    ) { !$1.paidAlternative }
    /// The list has what the check asks for; where no list is at hand nobody knows.
    static func whereList(_ otherwise: String, _ has: @escaping @Sendable (Expected) -> Bool) -> Condition {
      Condition(otherwise: otherwise) { _, context in context.expected.map(has) ?? true }
    }
  }

  /// A row before its set has a name: `.error(.noReject, "…", .twoReports).when(.asksForTCF)`.
  struct Row: Sendable {
    let check: DialogCheck
    let severity: Severity
    let cite: Citation
    private(set) var conditions: [Condition] = []
    private(set) var places: Places?
    private(set) var since: Rule.Since?

    /// A source that was not read makes at most a warning.
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

/// The rules of one authority or framework on dialogs, one file each.
struct DialogSet: Sendable {
  let set: RuleSet
  let rules: [DialogRule]

  /// - Parameter conditions: what the set asks of a dialog before any of its rules speaks.
  init(
    _ name: String, _ summary: String, weight: RuleSet.Weight, isStandard: Bool = false,
    when conditions: [DialogRule.Condition] = [], _ rows: [DialogRule.Row]
  ) {
    rules = rows.map { DialogRule(name, $0, conditions) }
    set = RuleSet(name, summary, weight: weight, isStandard: isStandard, rules: rules.map(\.rule))
  }
}
