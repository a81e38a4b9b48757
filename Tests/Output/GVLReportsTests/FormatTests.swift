import GVLChanges
import GVLList
import GVLListReports
import GVLShown
import ReportFormats
import TestSupport

@Suite struct FormatTests {
  /// Changes of the profile's vendors and of no vendor come first; both parts together are all changes, each once.
  @Test func aReportIsSplitByItsProfile() throws {
    let report = try Reports.decision()
    let ours = Set([1, 6])
    #expect(report.yours.allSatisfy { report.diff.changes[$0].vendor.map(ours.contains) ?? true })
    #expect(report.others.allSatisfy { report.diff.changes[$0].vendor.map { !ours.contains($0) } ?? false })
    #expect((report.yours + report.others).sorted() == Array(report.diff.changes.indices))
    #expect(!report.others.isEmpty)
    #expect(try Reports.decision(vendors: .all).others.isEmpty)
    #expect(try Reports.diff().profile == nil)
  }

  @Test func theTextOfADiffHasYourVendorsFirst() throws {
    var profile = PublisherProfile(name: "app")
    profile.vendors = .only([2])
    let report = try Reports.diff(profile: profile)
    let text = report.textReport(isWhole: true).rendered(colour: false)
    #expect(text.contains("your vendors  vendors: 1 changed; ") && text.contains("   profile app\n"))
    #expect(text.contains("whole list    vendors: 1 added, 1 deleted, "))
    let others = try #require(text.range(of: "All other vendors ("))
    #expect(text[..<others.lowerBound].contains("Vendor 2") && !text[..<others.lowerBound].contains("Vendor 3"))
    #expect(text[others.upperBound...].contains("Vendor 3"))
    // By default, changes of other vendors are counted by kind, with the command that lists them.
    let brief = report.textReport.rendered(colour: false)
    let counted = try #require(brief.range(of: "All other vendors  "))
    #expect(brief[..<counted.lowerBound] == text[..<others.lowerBound])
    #expect(!brief.contains("Vendor 3") && brief.contains("  gvl diff v3/7 v3/8 --only others  lists them\n"))
  }

  /// The changes can be read back from the CSV.
  @Test func csvHoldsEveryChange() throws {
    let report = try Reports.decision("a \"b\", c")
    let records = try CSVReader.records(report.csv).filter { $0[8] != "wait" }
    #expect(
      records[0] == [
        "kind", "vendor", "name", "item", "before", "after", "direction", "cosmetic", "verdict", "rule", "from", "to",
        "profile", "yours", "item name",
      ])
    #expect(records.dropFirst().allSatisfy { $0[10...12] == ["v3/7", "v3/8", "app"] })
    #expect(records.count == report.diff.changes.count + 1)
    for (record, change) in zip(records.dropFirst(), report.diff.changes) {
      #expect(record[0] == change.kind.rawValue && record[1] == (change.vendor.map(String.init) ?? ""))
      #expect(record[2] == change.name ?? "" && record[6] == change.direction.rawValue)
      for (cell, value) in [(record[4], change.before), (record[5], change.after)] {
        switch value {
        case .null: #expect(cell.isEmpty)
        case .string(let text): #expect(cell == text)
        default: #expect(cell == value.compactText)
        }
      }
    }
    let reasons = try #require(report.decision).reasons
    #expect(records.dropFirst().count { !$0[9].isEmpty } == reasons.count)
    #expect(Set(records.dropFirst().map { $0[9] }) == Set(reasons.map(\.rule.id) + [""]))
  }

  @Test func junitFailsWhereSomebodyMustAct() throws {
    let report = try Reports.decision()
    let elements = try XMLElements.read(report.junit)
    let reasons = try #require(report.decision).reasons
    let failing = reasons.count { $0.rule.verdict >= .recommended }
    #expect(failing > 0 && failing < reasons.count)
    #expect(elements.count { $0.name == "failure" } == failing)
    #expect(elements[0].attributes["failures"] == String(failing))
    let names = elements.filter { $0.name == "testcase" }.compactMap { $0.attributes["name"] }
    #expect(Set(names).count == names.count && names.count == reasons.count)
  }

  @Test func nothingToAskIsATestThatPasses() throws {
    let list = try VendorList(Fiction.list().bytes)
    let profile = PublisherProfile(name: "app")
    let report = ChangeReport(
      ReconsentDecision(from: list, to: list, profile: profile, policy: .legalBasis), profile: profile)
    for report in [report, ChangeReport(report.diff)] {
      let elements = try XMLElements.read(report.junit)
      #expect(elements.map(\.name) == ["testsuites", "testsuite", "testcase"])
      #expect(try CSVReader.records(report.csv).count == 1)
      #expect(report.markdown.contains("No differences."))
      #expect(report.gitHubCommands.hasPrefix("::notice "))
      #expect(try report.html().contains("no differences"))
    }
  }

  /// If changed vendors do not fit, whole rows are left out, and their number is stated.
  @Test(arguments: [40, 900, 3_000]) func markdownKeepsToItsLimit(vendors: Int) throws {
    let old = (1...vendors).map { Fiction.vendor($0) }
    let new = (1...vendors).map {
      Fiction.vendor($0, consent: [1, 2, 3, 4], interest: [], flexible: [])
        .replacing(["name"], with: .string("Vendor number \($0) of quite a long name, with | and * in it"))
    }
    let (from, to) = (
      try VendorList(Fiction.list(vendors: old).bytes), try VendorList(Fiction.list(version: 8, vendors: new).bytes)
    )
    var profile = PublisherProfile(name: "app")
    profile.vendors = .only(Set(1...vendors / 2))
    for report in [
      ChangeReport(ListDiff(from: from, to: to), profile: profile), ChangeReport(ListDiff(from: from, to: to)),
      ChangeReport(ReconsentDecision(from: from, to: to, profile: profile, policy: .legalBasis), profile: profile),
    ] {
      let text = report.markdown
      #expect(text.utf8.count < MarkdownPage.commentLimit)
      #expect(text.contains("<details>") == text.contains("</details>"))
      let rows = text.split(separator: "\n").count {
        $0.hasPrefix("| ") && $0.contains(" | ") && !$0.hasPrefix("| |") && !$0.hasPrefix("| ---")
      }
      let left = text.matches(of: /(?:… and )?([0-9,]+)(?: more)? left out here/)
        .compactMap { Int($0.1.replacing(",", with: "")) }
      #expect(rows + left.reduce(0, +) == report.diff.changes.count + (report.decision?.reasons.count ?? 0))
      #expect((vendors > 100) == !left.isEmpty)
    }
  }

  /// GitHub decodes an annotation to the original text.
  @Test func annotationsSurviveTheRunner() throws {
    let report = try Reports.decision("50% off, now: today")
    func decoded(_ text: Substring) -> String {
      String(text).replacing("%0A", with: "\n").replacing("%0D", with: "\r").replacing("%3A", with: ":")
        .replacing("%2C", with: ",").replacing("%25", with: "%")
    }
    let lines = report.gitHubCommands.split(separator: "\n")
    #expect(lines[0].hasPrefix("::error title=required%3A v3/7 → v3/8::users must be asked again%0A"))
    let groups = Set(try #require(report.decision).reasons.map(\.rule.id))
    #expect(lines.count == groups.count + 1)
    #expect(lines.contains { decoded($0).contains("6 50% off, now: today: added\n") })
    let values = try OutputFileReader.values(report.gitHubOutputs)
    #expect(values["verdict"] == "required" && values["from"] == "v3/7" && values["to"] == "v3/8")
    #expect(Set((values["rules"] ?? "").split(separator: "\n").map(String.init)) == groups)
  }
}
