import Files
import GVLArchive
import GVLChanges
import GVLList
import GVLListReports
import GVLSettings
@testable import GVLWork
import GVLWorkspace
import TestSupport

/// Jobs without the command: the results that a program gets.
@Suite(.folder) struct WorkTests {
  /// A workspace with two lists; in the second one vendor 2 declares more.
  private static func workspace(_ folder: TemporaryFolder) throws -> Workspace {
    try folder.write("languages: [en]\nprofiles:\n  app:\n    vendors: [1, 2]\n", to: "gvl.yml")
    let writer = try ArchiveWriter(folder: folder.url.path)
    for version in 1...2 {
      let vendors = [
        Fiction.vendor(1, consent: [1], interest: [], flexible: []),
        Fiction.vendor(2, consent: version == 1 ? [1] : [1, 2], interest: [], flexible: []),
      ]
      let time = Timestamp(seconds: 1_700_000_000 + version * 604_800)
      let list = try VendorList(
        Fiction.list(version: version, vendors: vendors).replacing(["lastUpdated"], with: .string(time.description))
          .bytes)
      _ = try writer.store(
        list.document.bytes, as: .list(list.reference), lastUpdated: list.lastUpdated, from: .file(),
        now: Timestamp(seconds: 0))
    }
    try writer.commit()
    return try Workspace(folder: folder.url.path, flags: .init(), environment: [:])
  }

  @Test func aDecisionIsThatOfTheLibrary() throws {
    let workspace = try Self.workspace(folder)
    let made = try ReconsentWork(in: workspace, now: Timestamp(seconds: 1_800_000_000)).run().result
    let (from, to) = try workspace.lists(from: .previous, to: .latest)
    let policy = try workspace.policy(of: workspace.settings.profile.value)
    let decision = ReconsentDecision(
      from: from.list, to: to.list, profile: workspace.settings.profile.value.selection, policy: policy)
    #expect(made.decision.verdict == decision.verdict)
    #expect(made.decision.reasons.map(\.change) == decision.reasons.map(\.change) && !decision.reasons.isEmpty)
    #expect(made.record == nil)
  }

  @Test func aComparisonIsThatOfTheLibrary() throws {
    let workspace = try Self.workspace(folder)
    guard case .lists(let report) = try DiffWork(in: workspace).run().result else {
      Issue.record("lists were compared")
      return
    }
    let (from, to) = try workspace.lists(from: .previous, to: .latest)
    #expect(report.diff.changes == ListDiff(from: from.list, to: to.list).changes)
  }

  /// One job reads the archive as of one time, whatever is written meanwhile.
  @Test func aWorkspaceSeesOneRecord() throws {
    let workspace = try Self.workspace(folder)
    #expect(try workspace.openArchive().lists().count == 2)
    try FileManager.default.removeItem(at: folder.url.appending(path: "gvl-cache/index.json"))
    #expect(try workspace.openArchive().lists().count == 2)
    #expect(try workspace.reopened.openArchive().lists().isEmpty)
  }

  @Test func aJobThatCannotBeDoneKeepsItsNotes() throws {
    struct Trouble: Error {}
    let undone = #expect(throws: JobError.self) {
      _ = try Done<Void>.work { notes in
        notes.note("first")
        notes.warn("second", code: "a.code")
        throw Trouble()
      }
    }
    #expect(undone?.notes.map(\.message) == ["first", "second"])
    #expect(undone?.reason is Trouble)
  }

  @Test func whatCannotBeReadIsAFailureBesideTheRest() throws {
    let workspace = try Self.workspace(folder)
    let done = try ValidateWork([.latest, .path("/nowhere/list.json")], in: workspace).run()
    #expect(done.result.validated.count == 1 && done.result.inputs == 2)
    #expect(done.failures.map(\.subject) == ["/nowhere/list.json"])
  }
}
