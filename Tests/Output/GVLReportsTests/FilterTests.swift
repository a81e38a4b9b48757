import GVLChanges
import GVLList
@testable import GVLListReports
import GVLShown
import ReportFormats
import TestSupport

/// A filtered comparison has the requested changes in every format, and each format says that it is a part.
@Suite struct FilterTests {
  static let filters: [ChangeFilter] = [
    ChangeFilter(vendors: [1, 6]), ChangeFilter(kinds: [.vendor(.purpose), .text(.purpose, .name)]),
    ChangeFilter(directions: [.widened]), ChangeFilter(part: .profile, of: .only([1])),
    ChangeFilter(part: .others, of: .only([1])), ChangeFilter(part: .texts),
    ChangeFilter(vendors: [3], directions: [.neutral]), ChangeFilter(vendors: [404]),
  ]

  private func whole() throws -> ListDiff {
    let (old, new) = try Reports.lists("another")
    return ListDiff(from: old, to: new)
  }

  @Test(arguments: filters) func everyFormatHasThePartAndSaysSo(filter: ChangeFilter) throws {
    let whole = try whole()
    let diff = whole.filtered(by: filter)
    #expect(diff.changes == whole.changes.filter(filter.passes) && diff.summary == whole.summary)
    let report = ChangeReport(diff)
    let sentence = try #require(report.filterSentence)
    let json = try JSONDocument(report.json.documentText).root
    #expect(json["filter"]?["of"]?.integer == whole.changes.count)
    #expect(json["changes"]?.elements.count == diff.changes.count)
    #expect(report.textReport.rendered(colour: false).contains(sentence))
    #expect(report.statReport.rendered(colour: false).contains(sentence))
    #expect(report.markdown.contains("**Only ") && report.gitHubCommands.contains("only "))
    #expect(report.gitHubOutputs.contains("filter<<"))
    #expect(try XMLElements.read(report.junit)[1].attributes["name"]?.hasSuffix(sentence) == true)
    let records = try CSVReader.records(report.csv)
    #expect(records.count == diff.changes.count + 1 && records[0].last == "filter")
    #expect(records.dropFirst().allSatisfy { $0.last == filter.words })
    // Without a filter, no format mentions one.
    let all = ChangeReport(whole.filtered(by: ChangeFilter()))
    #expect(all.filterSentence == nil && all.json["filter"] == nil && !all.csv.contains("filter"))
    #expect(!all.markdown.contains("**Only ") && !all.gitHubOutputs.contains("filter<<"))
  }

  /// The profile's changes and all other changes together are all changes, each once.
  @Test func theTwoPartsAreTheWhole() throws {
    let whole = try whole()
    let selection = PublisherProfile.VendorSelection.only([1, 3])
    let (mine, others) = (
      ChangeFilter(part: .profile, of: selection), ChangeFilter(part: .others, of: selection)
    )
    #expect(whole.changes.allSatisfy { mine.passes($0) != others.passes($0) })
    #expect(whole.filtered(by: ChangeFilter(part: .others)).changes.isEmpty)
  }

  /// The command that a report names requests the same part.
  @Test(arguments: filters) func theOptionsSayTheFilter(filter: ChangeFilter) {
    let words = filter.arguments
    let options = Dictionary(
      stride(from: 0, to: words.count, by: 2).map { (words[$0], words[$0 + 1].split(separator: ",").map(String.init)) },
      uniquingKeysWith: { first, _ in first })
    #expect(Set((options["--vendor"] ?? []).compactMap { Int($0) }) == filter.vendors)
    #expect(Set(ChangeKind.named(options["--kind"] ?? []) ?? []) == filter.kinds)
    #expect(Set((options["--direction"] ?? []).compactMap { Direction(rawValue: $0) }) == filter.directions)
    #expect(options["--only"]?.first == filter.part?.rawValue)
  }

  /// Each vendor is counted once, whichever changes are shown.
  @Test func vendorsAreCountedOnce() throws {
    let whole = try whole()
    let touched = Set(whole.changes.compactMap(\.vendor))
    #expect(whole.summary.vendorsTouched == touched.count)
    // Vendor 3 was deleted, so it does not count as changed, even if its deletion is not shown.
    let part = ChangeReport(whole.filtered(by: ChangeFilter(vendors: [3], directions: [.neutral])))
    #expect(part.sumOfYours == ChangeReport(whole).sum)
  }

  /// The table by kind adds up to the whole.
  @Test func theTableByKindAddsUp() throws {
    let report = ChangeReport(try whole())
    let counts = report.kindCounts(Array(report.diff.changes.indices))
    #expect(counts.reduce(0) { $0 + $1.changes } == report.diff.changes.count)
    #expect(counts.allSatisfy { $0.changes == $0.directions.values.reduce(0, +) })
    for direction in Direction.allCases {
      let count = report.diff.changes.count { $0.direction == direction }
      #expect(counts.reduce(0) { $0 + ($1.directions[direction] ?? 0) } == count)
    }
  }

  /// A vendor whose date of deletion moved is not deleted again: rows and summary count alike.
  @Test func aMovedDateIsNoDeletion() throws {
    func list(_ version: Int, _ deleted: [String?]) throws -> VendorList {
      let vendors = deleted.enumerated().map { Fiction.vendor($0.offset + 1, deleted: $0.element) }
      return try VendorList(Fiction.list(version: version, vendors: vendors).bytes)
    }
    let (early, late) = ("2026-01-01T00:00:00Z", "2026-01-02T00:00:00Z")
    let report = ChangeReport(ListDiff(from: try list(7, [early, nil, nil]), to: try list(8, [late, late, nil])))
    let counts = report.kindCounts(Array(report.diff.changes.indices))
    #expect(report.diff.summary.vendorsDeleted == 1)
    #expect(counts.map { "\($0.name) \($0.vendors)" } == ["deleted 1", "date of deletion 1"])
  }

  /// Words with a meaning to a shell are quoted in the command.
  @Test func commandsCanBeTyped() {
    let invocation = Invocation(lists: ["my lists/it's.json", nil], options: ["--profile", "app"])
    #expect(
      invocation.command("diff", ["v3/7", "v3/8"], ["--kind", "stack.*"])
        == #"gvl diff 'my lists/it'\''s.json' v3/8 --profile app --kind 'stack.*'"#)
  }
}
