public import GVLModel
public import JSONText

extension Finding {
  /// The object of `gvl.check/1` and `gvl.validate/1`.
  public var json: JSONValue {
    [
      "rule": .string(rule.id), "severity": .string(severity.rawValue), "owner": .string(owner.rawValue),
      "file": .text(file), "line": place.map { .integer($0.line) } ?? .null,
      "column": (place?.column).map { .integer($0) } ?? .null, "path": .text(path), "language": .text(language),
      "layer": .text(layer), "role": .text(role), "text": .text(text), "message": .string(message),
      "cite": .string(rule.cite.description),
    ]
  }
}

/// How many findings of each severity.
public func severityCounts(_ findings: [Finding]) -> JSONValue {
  .object(
    Severity.allCases.reversed().map { severity in
      JSONValue.Member(severity.rawValue, .integer(findings.count { $0.severity == severity }))
    })
}
