package import GVLFindings
package import JSONText
import PlainText

extension Finding {
  /// The object of `gvl.check/1` and `gvl.validate/1`.
  package var json: JSONValue {
    [
      "rule": .string(rule.id), "rules": .strings(rules.map(\.id)), "severity": .string(severity.rawValue),
      "owner": .string(owner.rawValue),
      "file": .text(file), "line": place.map { .integer($0.line) } ?? .null,
      "column": (place?.column).map { .integer($0) } ?? .null, "path": .text(path), "language": .text(language),
      "layer": .text(layer), "role": .text(role), "text": .text(text), "message": .string(message),
      "cite": .string(rule.cite.description),
    ]
  }
}

extension ReviewedPart {
  /// The object of `gvl.check/1`.
  package var json: JSONValue {
    [
      "code": .string(part.code.rawValue), "file": .string(part.file),
      "line": part.place.map { .integer($0.line) } ?? .null, "path": .text(part.path), "text": .text(part.text),
      "message": .string(part.message), "fingerprint": .string(fingerprint),
    ]
  }
}

extension NotJudged {
  /// The object of `gvl.check/1`.
  package var json: JSONValue {
    [
      "rule": .string(rule.id), "rules": .strings(rules.map(\.id)), "file": .text(file), "layer": .text(layer),
      "need": .string(need), "why": .string(why),
    ]
  }
}

extension Reviewed {
  /// The finding with its fingerprint, and with the reason if an exception accepts it.
  package var json: JSONValue {
    guard case .object(var members) = finding.json else { return finding.json }
    members.append(.init("fingerprint", .string(fingerprint)))
    if case .ignored(let reason) = standing { members.append(.init("reason", .string(reason))) }
    return .object(members)
  }
}

extension FindingsReview {
  /// The baseline in `gvl.check/1`: null without one, else the findings that it accepts and its entries that no longer
  /// occur.
  package var baselineJSON: JSONValue {
    guard hasBaseline else { return .null }
    return ["known": .array(known.map(\.json)), "gone": .array(gone.map(\.json))]
  }
}

/// The number of findings of each severity.
package func severityCounts(_ findings: [Finding]) -> JSONValue {
  .object(
    Severity.allCases.reversed().map { severity in
      JSONValue.Member(severity.rawValue, .integer(findings.count { $0.severity == severity }))
    })
}
