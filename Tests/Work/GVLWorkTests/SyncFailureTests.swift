import GVLArchive
@testable import GVLSync
@testable import GVLWork
import TestSupport

@Suite struct SyncFailureTests {
  @Test func aSyncThatIsDoneHasNoFailure() {
    var report = SyncReport(source: "https://lists.invalid/v3/", specification: 3)
    report.resources = [
      ResourceReport(.latest(specification: 3), url: "https://lists.invalid/v3/vendor-list.json", .stored)
    ]
    #expect(SyncFailure(report) == nil)
    report.resources.append(ResourceReport(.translation(language: "eu", specification: 3), url: "", .absent))
    #expect(SyncFailure(report) == nil)
    #expect(SyncFailure(report, isStrict: true)?.kind == .absent)
    report.resources[1] = ResourceReport(.translation(language: "de", specification: 3), url: "", .failed)
    #expect(SyncFailure(report)?.kind == .partial)
    report.resources[0].outcome = .refused
    #expect(SyncFailure(report)?.kind == .refused)
    report.resources[0].outcome = .failed
    let failure = SyncFailure(report)
    #expect(
      failure?.kind == .unreachable && failure?.message.hasSuffix("no list is stored; name another `source`") == true)
  }
}
