import GVLFindings
import GVLFindingsReports
import TestSupport

@Suite struct SARIFTests {
  private static func run(_ report: FindingsReport) throws -> JSONValue {
    guard case .array(let runs)? = report.sarif["runs"], runs.count == 1 else {
      throw JSONSchemaFailure()
    }
    return runs[0]
  }

  private struct JSONSchemaFailure: Error {}

  private static func elements(_ value: JSONValue?) -> [JSONValue] {
    if case .array(let elements)? = value { elements } else { [] }
  }

  private static func text(_ value: JSONValue?) -> String? { if case .string(let text)? = value { text } else { nil } }

  @Test(.enabled(if: SARIFSchema.isPresent, Comment(rawValue: SARIFSchema.absence)))
  func itKeepsToTheOfficialSchema() throws {
    for text in HostileTexts.all + ["Accept all", ""] {
      #expect(try SARIFSchema.problems(Findings.report(text, file: text.isEmpty ? "a" : text).sarif) == [])
    }
    #expect(try SARIFSchema.problems(Findings.report([]).sarif) == [])
    // Checks that the schema is applied at all.
    #expect(try !SARIFSchema.problems(["version": "2.1.0", "runs": [["tool": [:]]]]).isEmpty)
    #expect(try !SARIFSchema.problems(["version": "2.0.0", "runs": []]).isEmpty)
  }

  @Test func partsAndWhatIsNotJudgedAreNotifications() throws {
    let run = try Self.run(Findings.report())
    let all = Self.elements(Self.elements(run["invocations"])[0]["toolExecutionNotifications"])
    #expect(all.count == 3 && all[0]["descriptor"]?["id"] == "check/unread")
    #expect(Self.elements(all[0]["locations"])[0]["physicalLocation"]?["region"]?["startLine"] == .integer(2))
    #expect(all[1]["level"] == "note" && all[1]["associatedRule"]?["id"] == .string(Findings.rules[1].id))
    #expect(Self.text(all[1]["message"]?["text"])?.contains("is not judged: ") == true)
    #expect(all[2]["locations"] == nil)
  }

  @Test func theDriverHasTheRules() throws {
    let report = Findings.report()
    let run = try Self.run(report)
    let driver = run["tool"]?["driver"]
    #expect(driver?["name"] == "gvl" && driver?["semanticVersion"] == "0.1.0")
    let rules = Self.elements(driver?["rules"])
    #expect(Set(rules.compactMap { Self.text($0["id"]) }).count == rules.count)
    for rule in Findings.rules {
      let found = try #require(rules.first { $0["id"] == .string(rule.id) })
      #expect(found["shortDescription"]?["text"] == .string(rule.title))
      #expect(Self.text(found["fullDescription"]?["text"])?.contains(rule.cite.text) == true)
      #expect(Self.text(found["help"]?["text"])?.contains(rule.cite.text) == true && found["help"]?["markdown"] != nil)
      #expect(
        found["defaultConfiguration"]?["level"] == (rule.severity == .info ? "note" : .string(rule.severity.rawValue)))
      #expect(found["properties"]?["tags"] == [.string(rule.set)])
      let name = try #require(Self.text(found["name"]))
      #expect(name.first?.isUppercase == true && !name.contains("-") && !name.contains("/"))
    }
    for result in Self.elements(run["results"]) {
      guard case .number(let index)? = result["ruleIndex"], let position = Int(index) else {
        Issue.record("no ruleIndex")
        continue
      }
      #expect(rules[position]["id"] == result["ruleId"])
    }
  }

  @Test func resultsSayWhereAndWhetherTheyCount() throws {
    let report = Findings.report(file: "./my site/a:b.html")
    let run = try Self.run(report)
    let results = Self.elements(run["results"])
    #expect(results.count == report.review.results.count)
    #expect(results.map { $0["level"] } == ["error", "warning", "error", "error", "note"])
    #expect(
      results.map { Self.elements($0["suppressions"]).first?["kind"] } == [nil, nil, "inSource", "external", nil])
    #expect(results.map { $0["baselineState"] } == ["new", "new", "new", "unchanged", "new"])
    let prints = results.map { $0["partialFingerprints"]?["gvl/v1"] }
    #expect(prints == report.review.results.map { .string($0.fingerprint) })
    let place = Self.elements(results[0]["locations"]).first
    let physical = place?["physicalLocation"]
    #expect(physical?["artifactLocation"]?["uri"] == "my%20site/a%3Ab.html")
    #expect(physical?["region"] == ["startLine": 2, "startColumn": 3, "endColumn": 13])
    #expect(
      Self.elements(place?["logicalLocations"]).map { $0["name"] } == ["first layer", "accept_all", "Accept all"])
    #expect(Self.elements(results[3]["locations"]).first?["physicalLocation"]?["region"] == nil)
    let invocation = Self.elements(run["invocations"]).first
    #expect(invocation?["executionSuccessful"] == false)
    #expect(Self.elements(invocation?["toolExecutionNotifications"]).count == 3)
    #expect(run["columnKind"] == "unicodeCodePoints")
    // Without a baseline, the log mentions none.
    let plain = try Self.run(Findings.report(Array(report.review.results.prefix(1))))
    #expect(Self.elements(plain["results"]).first?["baselineState"] == nil)
    #expect(Self.elements(plain["invocations"]).first?["executionSuccessful"] == true)
  }

  /// Braces would be placeholders, and brackets before a parenthesis a link.
  @Test func messagesAreTexts() throws {
    let finding = Finding(
      Findings.rules[0], owner: .publisher, message: "{0} and {name}: [here](https://a.example) \u{1B}[2J")
    let run = try Self.run(Findings.report([Reviewed(finding, fingerprint: "")]))
    let message = Self.elements(run["results"]).first?["message"]?["text"]
    #expect(message == "{{0}} and {{name}}: [here] (https://a.example) ␛[2J")
  }

  @Test func noPathIsAbsolute() throws {
    for file in ["/srv/a.html", "/etc/a.html", "../a.html", "a.html"] {
      let run = try Self.run(Findings.report(file: file))
      for result in Self.elements(run["results"]) {
        let place = Self.elements(result["locations"]).first?["physicalLocation"]?["artifactLocation"]?["uri"]
        let uri = try #require(Self.text(place))
        #expect(!uri.hasPrefix("/") && !uri.contains(":"), "\(uri)")
      }
      #expect(!Findings.report(file: file).sarif.compactText.contains("/srv/"))
    }
  }
}
