public import ConsentSignals
public import GVLFindings
public import GVLList
public import PlainText

/// A string, judged: what was found, and what could not be judged.
package struct SignalJudgement: Sendable {
  package let findings: [Finding]
  package let notJudged: [NotJudged]

  init<Subject: RuleSubject>(_ tables: [RuleTable<Subject>], of subject: Subject) where Subject.Place == String {
    findings = tables.flatMap { table in
      table.found(in: subject).map { rule, found in
        Finding(
          rule, severity: found.severity, owner: .publisher, path: found.place.isEmpty ? nil : found.place,
          message: found.message)
      }
    }
    // One lack of several tables is one.
    let lacks = tables.flatMap { $0.notJudged(in: subject, file: nil) }
    notJudged = Subject.Need.allCases.compactMap { need in
      let same = lacks.filter { $0.need == need.rawValue }
      return same.first.map {
        NotJudged(same.flatMap(\.rules), file: nil, layer: nil, need: need.rawValue, why: $0.why)
      }
    }
  }

  /// - Parameters:
  ///   - subject: A TC string beside what is known.
  ///   - asGoogle: Says too what Google reports.
  package init(_ subject: SignalCase, asGoogle: Bool = false) {
    self.init(asGoogle ? [TCRules.tcf, TCRules.google755] : [TCRules.tcf], of: subject)
  }

  /// The members of a document: findings, how many of each severity, and what could not be judged.
  func write(to object: inout SignalJSON) {
    object.objects("findings", findings) { finding, json in
      json.text("rule", finding.rule.id)
      json.text("severity", finding.severity.rawValue)
      json.text("path", finding.path)
      json.text("message", finding.message)
    }
    object.object("counts", findings) { findings, json in
      for severity in Severity.allCases.reversed() {
        json.number(severity.rawValue, findings.count { $0.severity == severity })
      }
    }
    object.objects("notJudged", notJudged) { one, json in
      json.text("need", one.need)
      json.text("why", one.why)
      json.texts("rules", one.rules.map(\.id))
    }
  }
}

extension TCString {
  /// What is wrong with the string by the rules of the framework, in the order of the rules.
  ///
  /// - Parameters:
  ///   - list: The list that the string names; nil where it is not at hand: then vendors and restrictions are not judged by it.
  ///   - now: The clock's time; nil where dates of the future and ages are not judged.
  public func findings(list: VendorList? = nil, at now: Timestamp? = nil) -> [Finding] {
    var facts = SignalFacts()
    facts.list = list.map(KnownList.init)
    facts.now = now
    return SignalJudgement(SignalCase(self, facts: facts)).findings
  }
}
