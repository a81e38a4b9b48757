public import ConsentSignals
public import GVLFindings
public import GVLList
public import PlainText

/// The findings on a string, and the rules that could not judge it.
package struct SignalJudgement: Sendable {
  package let findings: [Finding]
  package let notJudged: [NotJudged]

  /// - Parameters:
  ///   - judged: A TC string.
  ///   - rules: The rules to judge it by.
  package init(_ judged: JudgedString, by rules: SignalRules) {
    var findings: [Finding] = []
    let subject = SignalCase(judged, facts: rules.facts)
    let policy = subject.string.policyVersion
    for row in rules.rows where policy >= row.firstPolicy {
      guard let found = row.find(subject) else { continue }
      findings.append(Self.finding(row.rule, found.severity, at: found.place, found.message))
    }
    (self.findings, notJudged) = (findings, rules.notJudged)
  }

  /// - Parameter subject: An Additional Consent string and Google's list.
  package init(_ subject: ACCase) {
    findings = ACRules.table.found(in: subject).map { rule, found in
      Self.finding(rule, found.severity, at: found.place, found.message)
    }
    notJudged = ACRules.table.notJudged(in: subject, file: nil)
  }

  /// - Parameter place: Empty for the whole string.
  private static func finding(_ rule: Rule, _ severity: Severity?, at place: String, _ message: String) -> Finding {
    Finding(rule, severity: severity, owner: .publisher, path: place.isEmpty ? nil : place, message: message)
  }

  /// Writes the findings, the number of findings of each severity, and the rules that could not judge.
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
  /// The problems of the string by the rules of the framework, in the order of the rules.
  ///
  /// - Parameters:
  ///   - list: The list that the string names. If it is nil, vendors and restrictions are not compared with a list.
  ///   - now: The clock's time. If it is nil, future dates and ages are not judged.
  public func findings(list: VendorList? = nil, at now: Timestamp? = nil) -> [Finding] {
    var facts = SignalFacts()
    facts.list = list.map(KnownList.init)
    facts.now = now
    return SignalJudgement(JudgedString(self), by: SignalRules(facts)).findings
  }
}

/// Judges strings one by one with the same facts.
package struct SignalChecker: Sendable {
  private let vendor: Int?
  private let rules: @Sendable (ListReference) -> SignalRules

  /// - Parameters:
  ///   - vendor: The vendor whose permissions are reported too.
  ///   - rules: Returns the rules for strings of a list. Called for each string, from several threads.
  package init(asVendor vendor: Int?, rules: @escaping @Sendable (ListReference) -> SignalRules) {
    (self.vendor, self.rules) = (vendor, rules)
  }

  /// - Throws: The error in the core, or an error for a string of version 1, which ended in 2020.
  package func check(_ line: ArraySlice<UInt8>) throws(SignalError) -> CheckedSignal {
    let judged = try JudgedString(line)
    let rules = rules(judged.string.list)
    let list = rules.facts.list?.list
    return CheckedSignal(
      list: list?.reference, judgement: SignalJudgement(judged, by: rules),
      vendor: vendor.map { VendorPermissions(of: $0, in: judged.string, list: list) })
  }
}
