import GVLArchive
import GVLChanges
import GVLList
@testable import GVLSettings
import GVLShown
@testable import GVLWorkspace
import TestSupport

@Suite struct HistoryTests {
  @Test func rangesAreRead() {
    #expect(ListRange("v2/2..v2/224") == ListRange(from: ListArgument("v2/2"), to: ListArgument("v2/224")))
    #expect(ListRange("100..") == ListRange(from: .version(100), to: nil))
    #expect(ListRange("..@2026-03-02") == ListRange(from: nil, to: ListArgument("@2026-03-02")))
    #expect(ListRange("..") == .all)
    for text in ["", "100", "1..2..3", "v2/1-v2/2"] { #expect(ListRange(text) == nil, "\(text)") }
  }
}

/// Lists are read and compared in parallel, one for each processor, without a visible difference.
@Suite(.folder) struct ParallelHistoryTests {
  /// An archive of this many lists of specification 3, numbered from 1; each gives vendor 1 another purpose.
  private static func workspace(_ folder: TemporaryFolder, lists: Int) throws -> Workspace {
    try folder.write(Workspace.template, to: "gvl.yml")
    let writer = try ArchiveWriter(folder: folder.url.path, wait: .seconds(30))
    for version in 1...lists {
      let vendors = [Fiction.vendor(1, consent: [1 + version % 4], interest: [], flexible: []), Fiction.vendor(2)]
      let list = try VendorList(Fiction.list(version: version, vendors: vendors).bytes)
      _ = try writer.store(
        list.document.bytes, as: .list(list.reference), lastUpdated: list.lastUpdated, from: .file(),
        now: Timestamp(seconds: 0))
    }
    try writer.commit()
    return try Workspace(folder: folder.url.path, flags: .init(), environment: [:])
  }

  private static func history(_ workspace: Workspace, _ range: ListRange = .all) throws(WorkspaceError) -> [HistoryStep]
  {
    try workspace.history(range, filter: ChangeFilter(), profile: .wholeList, policies: [.legalBasis, .strict])
  }

  /// The steps equal those of one list after the other, for any number of lists.
  @Test(arguments: [1, 2, 3, 4, 5, 33]) func stepsAreThoseOfNeighbours(lists: Int) throws {
    let workspace = try Self.workspace(folder, lists: lists)
    let steps = try Self.history(workspace)
    #expect(
      steps.map(\.from.list.version) == Array(1..<lists)
        && steps.map(\.to.list.version) == Array(1..<lists).map { $0 + 1 })
    let stored = try workspace.openArchive().lists()
    let read = try stored.map { try VendorList(workspace.openArchive().bytes(of: $0.entry)) }
    for (step, pair) in zip(steps, zip(read, read.dropFirst())) {
      let diff = ListDiff(from: pair.0, to: pair.1)
      #expect(step.changes == diff.changes && !step.changes.isEmpty && step.summary == diff.summary)
      #expect(
        step.verdicts
          == [ReconsentPolicy.legalBasis, .strict].map {
            ReconsentDecision(from: pair.0, to: pair.1, profile: .wholeList, policy: $0).verdict
          })
    }
    let part = try Self.history(workspace, ListRange(from: .version(max(1, lists - 2)), to: .latest))
    #expect(part.map(\.to) == steps.suffix(2).map(\.to))
  }

  /// A vendor's verdict is that of its own changes, for any profile that shows the vendor.
  @Test func aVendorsVerdictIsItsOwn() throws {
    let workspace = try Self.workspace(folder, lists: 9)
    func profile(of vendor: Int) -> PublisherProfile {
      var profile = PublisherProfile(name: "one")
      profile.vendors = .only([vendor])
      return profile
    }
    let single = profile(of: 1)
    for profile in [PublisherProfile.wholeList, profile(of: 2)] {
      func verdicts(_ filter: ChangeFilter) throws -> [Verdict] {
        try workspace.history(.all, filter: filter, profile: profile, policies: [.legalBasis]).compactMap(
          \.verdicts.first)
      }
      let alone = try workspace.history(.all, filter: ChangeFilter(), profile: single, policies: [.legalBasis])
      #expect(try verdicts(ChangeFilter(vendors: [1])) == alone.compactMap(\.verdicts.first))
      #expect(try verdicts(ChangeFilter(vendors: [1])).contains(.required))
      #expect(try verdicts(ChangeFilter(vendors: [2])).allSatisfy { $0 == .none })
      #expect(try verdicts(ChangeFilter(kinds: [.vendor(.specialPurpose)])).allSatisfy { $0 == .none })
    }
  }

  /// If several lists cannot be read, the error always names the oldest.
  @Test func theOldestDamageIsNamed() throws {
    let workspace = try Self.workspace(folder, lists: 24)
    for version in [5, 11, 12, 24] { try folder.write("{}", to: "gvl-cache/v3/vendor-list-v\(version).json") }
    for _ in 0..<20 {
      let error = #expect(throws: WorkspaceError.self) { try Self.history(workspace) }
      #expect(error?.subject.hasSuffix("vendor-list-v5.json") == true, "\(error?.description ?? "")")
    }
    #expect(try Self.history(workspace, ListRange(from: .version(13), to: .version(23))).count == 10)
  }

  /// The two lists of a comparison are read at once; if both are missing, the error always names the first.
  @Test func ofTwoMissingListsTheFirstIsNamed() throws {
    let workspace = try Self.workspace(folder, lists: 3)
    for _ in 0..<20 {
      let error = #expect(throws: WorkspaceError.self) {
        try workspace.lists(from: .version(70), to: .version(80))
      }
      #expect(error?.subject.contains("70") == true, "\(error?.description ?? "")")
    }
    let pair = try workspace.lists(from: .version(1), to: .version(3))
    #expect(pair.from.reference.version == 1 && pair.to.reference.version == 3)
  }
}
