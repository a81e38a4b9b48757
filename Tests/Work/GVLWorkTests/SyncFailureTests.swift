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
    #expect(WorkError(report) == nil)
    report.resources.append(ResourceReport(.translation(language: "eu", specification: 3), url: "", .absent))
    #expect(WorkError(report) == nil)
    #expect(WorkError(report, isStrict: true)?.stableCode == "sync.absent")
    report.resources[1] = ResourceReport(.translation(language: "de", specification: 3), url: "", .failed)
    #expect(WorkError(report)?.stableCode == "sync.partial")
    report.resources[0].outcome = .refused
    #expect(WorkError(report)?.kind == .failed)
    report.resources[0].outcome = .failed
    let failure = WorkError(report)
    #expect(
      failure?.kind == .unreachable
        && failure?.description.hasSuffix("no list is stored; name another `source`") == true)
  }
}
