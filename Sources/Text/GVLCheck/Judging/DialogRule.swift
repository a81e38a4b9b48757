package import GVLFindings

/// A check as one set asks for it: a row of the set's table.
package struct DialogRule: Sendable {
  package let rule: Rule
  let check: DialogCheck
  let conditions: [Condition]
  /// Of what the check finds; nil for all of it.
  let places: Places?

  package var looksAt: String { check.looksAt }
  package var passes: Example { check.passes }
  package var fails: Example { check.fails }

  init(_ set: String, _ row: Row) {
    check = row.check
    (conditions, places) = (row.conditions, row.places)
    let phrases = conditions.map(\.phrase) + [places?.phrase].compactMap { $0 }
    let title = ([check.title] + phrases).joined(separator: ", ")
    rule = Rule(
      id: "\(set)/\(check.name)", severity: row.severity, title: title, cite: row.cite, since: row.since)
  }

  func holds(for dialog: Dialog, _ context: DialogContext) -> Bool {
    context.sets.contains(rule.set) && rule.since?.holds(on: context.today, inApps: dialog.isOfAnApp) ?? true
      && conditions.allSatisfy { $0.holds(dialog, context) }
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
    /// What follows the check's title: "in a dialog that asks for TCF consent".
    let phrase: String
    let holds: @Sendable (Dialog, DialogContext) -> Bool

    /// The dialog, or another layer of it, asks for consent in the sense of the TCF.
    static let asksForTCF = Condition(phrase: "in a dialog that asks for TCF consent") { dialog, context in
      dialog.asksForTCF || context.others.contains(where: \.asksForTCF)
    }
    /// Garante, linee guida of 10 June 2021: a cross that keeps the defaults is the refusal, where its name or the text
    /// says so.
    static let noCrossRefuses = Condition(phrase: "unless a cross refuses and says so") { dialog, _ in
      !CrossRefusal.stands(in: dialog)
    }
    /// TCF Policies, Appendix B, C.h: who pays need not consent.
    static let unpaid = Condition(phrase: "unless paying is the alternative") { !$1.paidAlternative }
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

  init(
    _ name: String, _ summary: String, standing: RuleSet.Standing, isStandard: Bool = false,
    _ rows: [DialogRule.Row]
  ) {
    rules = rows.map { DialogRule(name, $0) }
    set = RuleSet(name, summary, standing: standing, isStandard: isStandard, rules: rules.map(\.rule))
  }
}
