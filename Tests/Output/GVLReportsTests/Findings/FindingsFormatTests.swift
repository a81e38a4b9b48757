import GVLCheck
import GVLFindings
import GVLFindingsReports
import Markup
import ReportFormats
import TestSupport

@Suite struct FindingsFormatTests {
  // MARK: text

  @Test func theTextIsByFileWithItsSource() {
    let text = Findings.report().text(excerpts: true).rendered(colour: false)
    #expect(
      text == """
        a.html:2: error: Accept all: "Accept all" is wrong [\(Findings.rules[0].id)]
            2 | Accept all
              | ^^^^^^^^^^
        a.html:2:4: warning: Accept all: "Accept all" is wrong [\(Findings.rules[1].id); the vendor's]
            2 | Accept all
              |  ^

        other.html:999: info: /Accept all: "Accept all" is wrong [\(Findings.rules[4 % Findings.rules.count].id); the list's]

        a.html:2: inconclusive: Accept all

        """)
  }

  @Test func theSumNamesWhatDoesNotCount() {
    var report = Findings.report()
    #expect(report.sum == "1 error, 1 warning, 1 note; 1 ignored; 1 known; 1 part could not be seen")
    #expect(report.goneSum?.hasPrefix("1 entry of the baseline no longer occurs") == true)
    report.review.gone = Array(repeating: report.review.gone[0], count: 7)
    #expect(report.goneSum?.hasSuffix(" and 2 more") == true)
    report = Findings.report([])
    #expect(report.sum == "no findings" && report.goneSum == nil && !report.fails)
  }

  @Test(arguments: [(Severity.error, true), (.warning, true), (.info, true), (nil, false)] as [(Severity?, Bool)])
  func onlyWhatCountsFails(limit: Severity?, fails: Bool) {
    #expect(Findings.report(failOn: limit).fails == fails)
    var report = Findings.report(failOn: limit)
    report.review.results.removeAll { $0.standing == .open }
    #expect(!report.fails && !report.review.results.isEmpty)
  }

  // MARK: JUnit

  @Test func aSuiteForEachFileAndACaseForEachRule() throws {
    let report = Findings.report()
    let elements = try XMLElements.read(report.junit)
    let suites = elements.filter { $0.name == "testsuite" }
    #expect(suites.map { $0.attributes["name"] } == ["a.html", "other.html"])
    let cases = elements.filter { $0.name == "testcase" }
    #expect(cases.count == 2 * Set(Findings.rules.map(\.check)).count + 1)
    // One error counts; the warning is below the limit, and two errors are accepted.
    let failures = elements.filter { $0.name == "failure" }
    #expect(failures.count == 1 && failures[0].attributes["type"] == "error")
    #expect(elements.filter { $0.name == "error" }.map(\.text) == ["a.html:2: check/unread: Accept all"])
    let said = elements.filter { $0.name == "system-out" }.map(\.text).joined(separator: "\n")
    #expect(said.contains("(ignored: Accept all)") && said.contains("(known by the baseline)"))
    #expect(said.contains("warning:") && said.contains("info:"))
    for element in elements where element.name.hasPrefix("testsuite") {
      let mine = element.name == "testsuites" ? nil : "gvl.check.\(element.attributes["name"] ?? "")"
      let own = cases.filter { mine == nil || $0.attributes["classname"] == mine }
      #expect(element.attributes["tests"] == String(own.count))
    }
    #expect(elements[0].attributes["failures"] == "1" && elements[0].attributes["errors"] == "1")
    // A lower limit turns notes into failures.
    let strict = try XMLElements.read(Findings.report(failOn: .info).junit)
    #expect(strict.count { $0.name == "failure" } == 3)
  }

  @Test func aBundleIsOneSuite() throws {
    let findings = ["out/counts.json", "out/vendor-list.json", "outside.json"].map {
      Reviewed(Finding(Findings.rules[0], owner: .publisher, file: $0, message: "m"), fingerprint: "")
    }
    let report = Findings.report(findings, subjects: ["out"])
    let elements = try XMLElements.read(report.junit)
    #expect(elements.filter { $0.name == "testsuite" }.map { $0.attributes["name"] } == ["out", "outside.json"])
    #expect(elements.count { $0.name == "failure" } == 2)
    #expect(
      elements.first { $0.name == "failure" }?.text.contains("out/counts.json: error: m\nout/vendor-list") == true)
  }

  // MARK: Not judged

  @Test func whatIsNotJudgedIsToldByItsReason() throws {
    var report = Findings.report([])
    #expect(report.notJudgedSum == nil)
    let rules = Findings.rules
    report.review.notJudged =
      (0..<5).map { NotJudged([rules[$0]], file: nil, layer: nil, need: "list", why: "no list is at hand") }
      + ["a.html", "b.html"].map {
        NotJudged([rules[5]], file: $0, layer: "first", need: "looks", why: "a sheet | decides")
      }
    let sum = "not judged: 5 rules (no list is at hand; --list names one); \(rules[5].check) (a sheet | decides)"
    #expect(report.notJudgedSum == sum)
    #expect(report.markdown.contains("not judged: 5 rules") && !report.markdown.contains("sheet | decides"))
    #expect(try report.html().contains("<h2>Not judged</h2>"))
    for index in 0..<6 {
      report.review.notJudged.append(
        NotJudged([rules[6]], file: "c.html", layer: nil, need: "words", why: "reason \(index)"))
    }
    #expect(report.notJudgedSum?.hasSuffix("; and 4 more reasons") == true)
  }

  // MARK: GitHub

  @Test func annotationsHaveTheirPlace() throws {
    let lines = Findings.report(file: "./site/a,b.html").gitHubCommands.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[0] == "::error file=site/a%2Cb.html,line=2,title=inconclusive%3A check/unread::Accept all")
    #expect(
      lines[1] == "::error file=site/a%2Cb.html,line=2,title=\(Findings.rules[0].id)::\"Accept all\" is wrong")
    #expect(lines[2].hasPrefix("::warning file=site/a%2Cb.html,line=2,col=4,title="))
    #expect(lines[3].hasPrefix("::notice file=other.html,line=999,title="))
    let values = try OutputFileReader.values(Findings.report().gitHubOutputs)
    #expect(
      values == [
        "result": "inconclusive", "errors": "1", "warnings": "1", "notes": "1", "ignored": "1", "known": "1",
        "inconclusive": "1",
      ])
  }

  /// The runner shows ten annotations: the tenth gives the number of all others.
  @Test(arguments: [9, 10, 11, 500]) func moreAnnotationsThanAreShown(count: Int) {
    let results = (0..<count).map {
      Reviewed(
        Finding(Findings.rules[0], owner: .publisher, file: "a", place: TextPlace(line: $0 + 1), message: "m"),
        fingerprint: "")
    }
    let lines = Findings.report(results).gitHubCommands.split(separator: "\n")
    #expect(lines.count == min(count, 10))
    if count > 10 { #expect(lines[9].hasPrefix("::error title=\(count - 9) more::")) }
  }

  // MARK: Markdown

  /// However many findings there are, the comment keeps its limit and says what it leaves out.
  @Test(arguments: [1, 100, 3_000]) func aCommentKeepsUnderItsLimit(files: Int) {
    let results = (0..<files).flatMap { file in
      (0..<3).map { index in
        Reviewed(
          Finding(
            Findings.rules[index], owner: .publisher, file: "f\(file).html",
            message: String(repeating: "$", count: 200)), fingerprint: "", standing: index == 2 ? .known : .open)
      }
    }
    let parts = (0..<files).map {
      Inconclusive(.unread, file: "f\($0).html", message: String(repeating: "<", count: 300))
    }
    let text = Findings.report(results, inconclusive: parts, baseline: true).markdown
    #expect(text.utf8.count < MarkdownPage.commentLimit)
    #expect(text.contains("left out here") == (files > 1))
  }

  // MARK: HTML

  /// The page lists the files that were not read.
  @Test func thePageCountsWhatWasLeftOut() throws {
    var report = Findings.report()
    #expect(try !report.html().contains("Left out"))
    report.leftOut = [.init(kind: ".po", files: 1_200), .init(kind: "linked folder", files: 2)]
    #expect(try report.html().contains("<dt>Left out</dt><dd>1,200 .po, 2 linked folders</dd>"))
  }

  @Test func everyFindingIsARowWithItsPlace() throws {
    let report = Findings.report()
    let page = try HTMLPage(Array(try report.html().utf8))
    let rows = page.nodes.filter { $0["data-rule"] != nil }
    #expect(rows.count == report.review.results.count)
    #expect(rows.map { $0["data-severity"] } == ["error", "warning", "info", "error", "error"])
    let ids = page.nodes.compactMap { $0["id"] }
    #expect(Set(ids).count == ids.count)
    for link in page.nodes.compactMap({ $0["href"] }) {
      let isSource = CitedSource.all.contains { $0.address == link }
      #expect(isSource || ids.contains(String(link.dropFirst())), "\(link)")
    }
    #expect(page.nodes.count { $0.name == "mark" } == 3)
    let error = #expect(throws: ReportError.self) { try report.html(limit: 1_000) }
    #expect(error?.code == .tooLarge)
  }
}
