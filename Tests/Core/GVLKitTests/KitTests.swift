import GVLKit
import TestSupport
import Testing

@Suite struct KitTests {
  /// The program of the README: one import is enough.
  @Test func oneImportIsEnough() throws {
    let before = try VendorList(Fiction.list().bytes)
    let after = try VendorList(
      Fiction.list(version: 8, vendors: Fiction.vendors + [Fiction.vendor(6)]).bytes)
    let decision = ReconsentDecision(from: before, to: after, profile: .wholeList, policy: .legalBasis)
    #expect(decision.verdict == .required)
    #expect(decision.diff.summary.vendorsAdded == 1)
    #expect(try JSONDocument(decision.json.documentText).root["verdict"]?.string == "required")
  }
}
