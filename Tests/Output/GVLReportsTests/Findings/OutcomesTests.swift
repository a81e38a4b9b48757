import GVLCheck
import GVLCheckReports
import GVLDialogReading
import GVLFindings
import GVLFindingsReports
import Markup
import ReportFormats
import TestSupport

/// One fault is one result in every format, rules that were not judged have not passed, and every output has the
/// numbers of the JSON document.
@Suite struct OutcomesTests {
  private static let sets = Set(CheckRules.sets)

  /// Random pages and files of strings, as a checkout has them.
  private static func sources(_ numbers: inout SeededNumbers) -> [(file: String, text: String)] {
    (0..<Int.random(in: 1...4, using: &numbers)).map { index in
      let sentence = numbers.pick([
        "We and our 12 TCF vendors store cookies.", "We use cookies.", "By continuing to browse you accept cookies.",
        "Wir und unsere Partner speichern Informationen auf Ihrem Gerät.",
      ])
      let head = numbers.pick(["", "<link rel=stylesheet href=a.css>", "<style>.r{color:#eee;background:#fff}</style>"])
      let refusal = numbers.pick(["", "<a href=# class=r>Reject all</a>", "<button class=r>Reject marketing</button>"])
      let toggle = numbers.pick(["", "<label><input type=checkbox checked> Marketing</label>"])
      let page =
        "<!doctype html><html lang=en><head>\(head)</head><body><div id=cookie-banner role=dialog><p>\(sentence)</p>"
        + "\(toggle)<button>Accept all</button>\(refusal)</div></body></html>"
      let strings =
        "{\"cookieBanner\": {\"text\": \"\(sentence)\", \"acceptAll\": \"Accept all\", "
        + numbers.pick(["\"rejectAll\": \"Accept all\"}}", "\"settings\": \"Options\"}}"])
      return numbers.pick([
        ("page\(index).html", page), ("en\(index).json", strings), ("policy\(index).html", "<p>No.</p>"),
      ])
    }
  }

  private static func check(_ seed: UInt64) throws -> (result: CheckResult, report: FindingsReport) {
    var numbers = SeededNumbers(seed)
    var result = CheckResult()
    var context = DialogContext(sets: Self.sets)
    context.tcf = numbers.pick([nil, .stated(true, by: "--tcf"), .stated(false, by: "--no-tcf")])
    for (file, text) in sources(&numbers) {
      result.add(CheckResult(try DialogFile(Array(text.utf8), file: file), context: context))
    }
    var found = review(
      result.findings, result.inconclusive,
      in: ReviewScope(checked: result.subjects.map(\.file), sets: Self.sets, known: CheckRules.known))
    found.notJudged = NotJudged.once(result.notJudged)
    // Some of them are accepted.
    for index in found.results.indices where Int.random(in: 0..<4, using: &numbers) == 0 {
      found.results[index].standing = .ignored(reason: "meant")
    }
    var report = FindingsReport(
      command: "check", version: "0.1.0", review: found, inconclusive: found.unseen, subjects: result.subjects,
      failOn: numbers.pick([.error, .warning, .info, nil]), folder: "/srv")
    report.remarks = result.tcfRemarks
    return (result, report)
  }

  private static func number(_ value: JSONValue?) -> Int? {
    if case .number(let text)? = value { Int(text) } else { nil }
  }

  private static func elements(_ value: JSONValue?) -> [JSONValue] {
    if case .array(let elements)? = value { elements } else { [] }
  }

  /// The counts in a line such as `3 failed, 41 passed, …`.
  private static func words(_ outcomes: [String: Int]) -> String {
    func count(_ name: String) -> Int { outcomes[name] ?? -1 }
    return "\(count("failed")) failed, \(count("passed")) passed, \(count("notJudged")) not judged, "
      + "\(count("doesNotApply")) \(count("doesNotApply") == 1 ? "does not apply" : "do not apply")"
  }

  @Test(arguments: SeededNumbers.seeds(40)) func everyOutputHasTheNumbersOfTheJSON(seed: UInt64) throws {
    let (result, report) = try Self.check(seed)
    let json = result.json(report)
    var outcomes: [String: Int] = [:]
    for name in ["failed", "passed", "notJudged", "doesNotApply"] {
      outcomes[name] = try #require(Self.number(json["outcomes"]?[name]))
    }
    let words = Self.words(outcomes)
    let open = Self.elements(json["findings"]).count
    let accepted = Self.elements(json["ignored"]).count

    // Each check of each file has one outcome.
    let asked = result.subjects.map { Set($0.rules.map(\.check)).count }.reduce(0, +)
    #expect(outcomes.values.reduce(0, +) == asked)
    #expect(outcomes["failed"] == Set(report.review.open.map { "\($0.file ?? "") \($0.rule.check)" }).count)

    #expect(result.textReport(report).rendered(colour: false).contains("checks: \(words)\n"))
    #expect(report.markdown.contains("checks: \(words)\n"))
    #expect(report.gitHubCommands.contains("checks: \(words)\n"))
    let values = try OutputFileReader.values(report.gitHubOutputs)
    #expect(
      [values["failed"], values["passed"], values["not-judged"], values["does-not-apply"]]
        == ["failed", "passed", "notJudged", "doesNotApply"].map { outcomes[$0].map(String.init) })

    let run = try #require(Self.elements(report.sarif["runs"]).first)
    #expect(run["properties"]?["checks"] == json["outcomes"])
    #expect(Self.elements(run["results"]).count == open + accepted)

    let page = try HTMLPage(Array(try report.html().utf8))
    #expect(page.nodes.count { $0["data-rule"] != nil } == open + accepted)
    #expect(try report.html().contains("<dt>Checks</dt><dd>\(words)</dd>"))

    let elements = try XMLElements.read(report.junit)
    let cases = elements.filter { $0.name == "testcase" }
    let errors = elements.count { $0.name == "error" }
    #expect(cases.count == asked - (outcomes["doesNotApply"] ?? 0) + errors)
    #expect(elements.count { $0.name == "skipped" } == outcomes["notJudged"])
    #expect(Set(cases.map { "\($0.attributes["classname"]!) \($0.attributes["name"]!)" }).count == cases.count)
    let skipped = elements.filter { $0.name == "testsuite" }.compactMap { Int($0.attributes["skipped"] ?? "") }
    #expect(skipped.reduce(0, +) == outcomes["notJudged"])
    for (name, word) in zip(
      ["failed", "passed", "notJudged", "doesNotApply"], ["failed", "passed", "not judged", "does not apply"])
    {
      let all = elements.filter { $0.name == "property" && $0.attributes["name"] == word }
      #expect(all.compactMap { Int($0.attributes["value"] ?? "") }.reduce(0, +) == outcomes[name], "\(name)")
    }
    // With a limit, findings at or above it are failures.
    let failing = report.review.open.filter { finding in report.failOn.map { finding.severity >= $0 } ?? false }
    #expect(
      elements.count { $0.name == "failure" } == Set(failing.map { "\($0.file ?? "") \($0.rule.check)" }).count)
  }

  /// Every output says whether the dialogs ask for TCF consent.
  @Test(arguments: SeededNumbers.seeds(10)) func everyOutputSaysWhoAsksForTCFConsent(seed: UInt64) throws {
    let (result, report) = try Self.check(seed)
    guard let remark = result.tcfRemarks.first else {
      #expect(!result.dialogs.contains { $0.isDialog })
      return
    }
    let outputs = [
      result.textReport(report).rendered(colour: false), report.markdown, report.gitHubCommands, try report.html(),
      report.sarif.compactText,
    ]
    for output in outputs { #expect(output.contains("TCF consent: "), "\(output)") }
    let asked = result.dialogs.count { $0.isDialog && $0.asksForTCF }
    #expect(remark.contains("TCF consent: asked for by \(counted(asked, "dialog")) (") == (asked > 0))
  }

  /// A page for which several sets contain the same requirement.
  private func several() throws -> (result: CheckResult, report: FindingsReport) {
    let page =
      "<html lang=en><div id=cookie-banner role=dialog><p>We use cookies.</p><label><input type=checkbox checked> Marketing"
      + "</label><button>Accept all</button></div></html>"
    let result = CheckResult(
      try DialogFile(Array(page.utf8), file: "page.html"), context: DialogContext(sets: Self.sets))
    let found = review(result.findings, in: ReviewScope(checked: ["page.html"]))
    return (
      result,
      FindingsReport(command: "check", version: "0.1.0", review: found, subjects: result.subjects, folder: "/srv")
    )
  }

  @Test func aFaultThatSeveralSetsNameIsOneResultWithTagsAndTaxa() throws {
    let (_, report) = try several()
    let finding = try #require(report.review.open.first { $0.rule.check == "no-reject-first-layer" })
    #expect(finding.rules.count > 2)
    let run = try #require(Self.elements(report.sarif["runs"]).first)
    let results = Self.elements(run["results"]).filter { $0["ruleId"] == .string(finding.rule.id) }
    #expect(results.count == 1)
    let result = try #require(results.first)
    #expect(result["properties"]?["tags"] == .strings(finding.rules.map(\.set)))
    let taxa = Self.elements(result["taxa"])
    #expect(taxa.map { $0["id"] } == finding.rules.dropFirst().map { .string($0.id) })
    let taxonomies = Self.elements(run["taxonomies"])
    for taxon in taxa {
      let place = try #require(Self.number(taxon["toolComponent"]?["index"]))
      let index = try #require(Self.number(taxon["index"]))
      #expect(taxonomies[place]["name"] == taxon["toolComponent"]?["name"])
      #expect(Self.elements(taxonomies[place]["taxa"])[index]["id"] == taxon["id"])
    }
    let failures = try XMLElements.read(report.junit).filter { $0.name == "failure" }
    let errors = Set(report.review.open.filter { $0.severity == .error }.map(\.rule.check))
    #expect(failures.count == errors.count)
    let told = try #require(failures.first { $0.text.contains("has no refusal next to it") })
    for rule in finding.rules { #expect(told.text.contains("source of \(rule.id): ")) }
  }

  /// The looks of a page's controls need a browser.
  @Test func whatIsNotJudgedIsSkippedWithTheReason() throws {
    let page =
      "<!doctype html><html lang=en><body><div id=cookie-banner role=dialog>"
      + "<p>We and our 12 TCF vendors store cookies.</p><button class=a>Accept all</button>"
      + "<button class=r>Reject all</button></div></body></html>"
    let result = CheckResult(
      try DialogFile(Array(page.utf8), file: "page.html"), context: DialogContext(sets: ["tcf"]))
    var found = review(result.findings, in: ReviewScope(checked: ["page.html"]))
    found.notJudged = result.notJudged
    let report = FindingsReport(
      command: "check", version: "0.1.0", review: found, subjects: result.subjects, folder: "/srv")
    let lines = report.junit.split(separator: "\n")
    let contrast = try #require(lines.firstIndex { $0.contains("name=\"tcf/contrast\"") })
    #expect(lines[contrast + 1].contains("<skipped message=\"the page was not drawn in a browser"))
    let rows = try HTMLPage(Array(try report.html().utf8))
    let skipped = rows.nodes.indices.filter { rows.nodes[$0]["data-outcome"] == "notJudged" }
      .map { rows.text(in: $0, skip: { _ in false }) }
    #expect(skipped.contains { $0.hasPrefix("contrast") && $0.contains("was not drawn") }, "\(skipped)")
    #expect(!report.junit.contains("tcf/vendor-control-missing"), "it does not apply to a first layer")
  }
}
