import GVLFindings
package import JSONText
import PlainText
import ReportFormats

extension FindingsReport {
  /// SARIF 2.1.0, for code scanning: all findings, accepted ones as suppressed. A fault is one result of its strictest
  /// rule; the other rules are its taxa, and the sets of all of them its tags.
  ///
  /// Independent of clock, machine and absolute paths; columns are counted in code points.
  package var sarif: JSONValue {
    let rules = rules
    let positions = Dictionary(rules.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    let taxonomies = SARIFTaxonomies(review.results)
    var run: [JSONValue.Member] = [
      .init(
        "tool",
        [
          "driver": [
            "name": "gvl", "semanticVersion": .string(version), "version": .string(version),
            "rules": .array(rules.map(Self.descriptor)),
          ]
        ]),
      .init("columnKind", "unicodeCodePoints"),
      .init(
        "invocations",
        [
          [
            "executionSuccessful": .bool(inconclusive.isEmpty),
            "toolExecutionNotifications": .array(
              inconclusive.map(notification) + review.notJudged.map { notification($0, positions) }
                + leftOut.map(Self.notification)),
          ]
        ]),
      .init("results", .array(review.results.map { result($0, positions[$0.finding.rule.id] ?? -1, taxonomies) })),
    ]
    if let all = taxonomies.json(version: version, Self.descriptor) { run.append(.init("taxonomies", all)) }
    if let outcomes {
      run.append(.init("properties", ["checks": outcomes.json, "remarks": .strings(remarks)]))
    }
    return [
      "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
      "version": "2.1.0", "runs": [.object(run)],
    ]
  }

  private static func descriptor(_ rule: Rule) -> JSONValue {
    let name = rule.id.split(whereSeparator: { $0 == "/" || $0 == "-" })
    let since = rule.since.map { "Holds from \($0) on. " } ?? ""
    return [
      "id": .string(rule.id),
      "name": .string(name.map(\.capitalizedFirst).joined()),
      "shortDescription": text(rule.title),
      "fullDescription": text("\(rule.title). \(since)Source: \(rule.cite)"),
      "help": [
        "text": .string(message("\(rule.title). \(since)Source: \(rule.cite). See `gvl rules \(rule.id)`.")),
        "markdown": .string(
          message(
            "**\(MarkdownText.escaped(rule.title))**\n\n\(MarkdownText.escaped(since))Source: "
              + "\(MarkdownText.escaped(rule.cite.description))\n\n`gvl rules \(rule.id)` explains it.",
            inLines: true)),
      ],
      "defaultConfiguration": ["level": .string(rule.severity.sarifLevel)],
      "properties": ["tags": [.string(rule.set)]],
    ]
  }

  private func result(_ result: Reviewed, _ position: Int, _ taxonomies: SARIFTaxonomies) -> JSONValue {
    let finding = result.finding
    var members: [JSONValue.Member] = [
      .init("ruleId", .string(finding.rule.id)), .init("ruleIndex", .integer(position)),
      .init("level", .string(finding.severity.sarifLevel)), .init("message", Self.text(finding.message)),
      .init("locations", [location(finding)]), .init("partialFingerprints", ["gvl/v1": .string(result.fingerprint)]),
    ]
    if review.hasBaseline {
      members.append(.init("baselineState", result.standing == .known ? "unchanged" : "new"))
    }
    // An empty list states that the result is not suppressed; without the member that is unknown.
    members.append(.init("suppressions", .array(Self.suppression(result.standing).map { [$0] } ?? [])))
    if let taxa = taxonomies.taxa(finding) { members.append(.init("taxa", taxa)) }
    var sets: [String] = []
    for rule in finding.rules where !sets.contains(rule.set) { sets.append(rule.set) }
    members.append(
      .init(
        "properties",
        [
          "tags": .strings(sets), "owner": .string(finding.owner.rawValue), "language": .text(finding.language),
        ]))
    return .object(members)
  }

  private static func suppression(_ standing: Reviewed.Standing) -> JSONValue? {
    switch standing {
    case .open: nil
    case .ignored(let reason):
      ["kind": "inSource", "status": "accepted", "justification": .string(CleanText.brief(reason, to: 2_000))]
    case .known: ["kind": "external", "status": "accepted", "justification": "in the baseline"]
    }
  }

  private func location(_ finding: Finding) -> JSONValue {
    var members: [JSONValue.Member] = []
    if let file = finding.file {
      var physical: [JSONValue.Member] = [.init("artifactLocation", ["uri": .string(Self.address(path(file)))])]
      if let place = finding.place { physical.append(.init("region", region(finding, place))) }
      members.append(.init("physicalLocation", .object(physical)))
    }
    let logical = [
      (finding.layer.map { $0 + " layer" }, "layer"), (finding.role, "control"), (finding.path, "element"),
    ].compactMap { name, kind -> JSONValue? in
      name.map { ["name": .string(CleanText.brief($0, to: 200)), "kind": .string(kind)] }
    }
    if !logical.isEmpty { members.append(.init("logicalLocations", .array(logical))) }
    return .object(members)
  }

  private func region(_ finding: Finding, _ place: TextPlace) -> JSONValue {
    var members: [JSONValue.Member] = [.init("startLine", .integer(place.line))]
    if let columns = excerpt(finding, width: 100)?.columns {
      members += [
        .init("startColumn", .integer(columns.lowerBound)), .init("endColumn", .integer(columns.upperBound)),
      ]
    } else if let column = place.column {
      members.append(.init("startColumn", .integer(column)))
    }
    return .object(members)
  }

  private func notification(_ part: Inconclusive) -> JSONValue {
    var physical: [JSONValue.Member] = [.init("artifactLocation", ["uri": .string(Self.address(path(part.file)))])]
    if let place = part.place {
      var region: [JSONValue.Member] = [.init("startLine", .integer(place.line))]
      if let column = place.column { region.append(.init("startColumn", .integer(column))) }
      physical.append(.init("region", .object(region)))
    }
    return [
      "level": "error", "descriptor": ["id": .string(part.code.rawValue)], "message": Self.text(part.message),
      "locations": [["physicalLocation": .object(physical)]],
    ]
  }

  private func notification(_ one: NotJudged, _ positions: [String: Int]) -> JSONValue {
    var rule: [JSONValue.Member] = [.init("id", .string(one.rule.id))]
    if let position = positions[one.rule.id] { rule.append(.init("index", .integer(position))) }
    var members: [JSONValue.Member] = [
      .init("level", "note"), .init("message", Self.text("\(one.rule.check) is not judged: \(one.why)")),
      .init("associatedRule", .object(rule)),
    ]
    if let file = one.file {
      members.append(
        .init("locations", [["physicalLocation": ["artifactLocation": ["uri": .string(Self.address(path(file)))]]]]))
    }
    return .object(members)
  }

  private static func notification(_ part: LeftOutFiles) -> JSONValue {
    ["level": "note", "message": text("\(LeftOutFiles.sum([part])): not read, and could have held strings")]
  }

  private static func text(_ text: String) -> JSONValue { ["text": .string(message(text))] }

  /// Braces are doubled, because single ones hold arguments; no external text becomes a link by `[…](…)`.
  private static func message(_ text: String, inLines: Bool = false) -> String {
    let clean = inLines ? CleanText.lines(text) : CleanText.brief(text, to: 2_000)
    var result = String.UnicodeScalarView()
    var last: Unicode.Scalar = " "
    for scalar in clean.unicodeScalars {
      if scalar == "(", last == "]" { result.append(" ") }
      if scalar == "{" || scalar == "}" { result.append(scalar) }
      result.append(scalar)
      last = scalar
    }
    return String(result)
  }

  private static func address(_ path: String) -> String { URLPath.encoded(path, keepingSlashes: true) }
}

extension Severity {
  fileprivate var sarifLevel: String { self == .info ? "note" : rawValue }
}
