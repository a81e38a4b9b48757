import GVLCheck
import GVLDialogReading
import GVLFindings
import GVLList
import GVLShown
import GVLWording
import TestSupport

/// Public values that no profile has. Each gets an answer without a crash.
@Suite struct AnyValueTests {
  @Test(arguments: [Int.min, -1, 0, 1, 65_536, Int.max]) func anyNumberOfVendorsIsExpected(count: Int) throws {
    let text = #"{"first.text": "We and our 5 partners store cookies.", "first.acceptAll": "Accept all"}"#
    let file = try DialogFile(Array(text.utf8), file: "en.json")
    let list = try VendorList(Fiction.list().bytes)
    var context = DialogContext.standard
    (context.expectedVendors, context.nonTCFVendors) = (count, count)
    context.tcf = .stated(true, by: "a test")
    #expect(FindingsReview(of: [file], sources: ["en.json": Array(text.utf8)], context).results.count > 0)
    context.expect(ShownList(list), otherProviders: count)
    let (sum, overflow) = list.liveVendorCount.addingReportingOverflow(count)
    #expect(context.expectedVendors == (overflow ? .max : sum) && context.nonTCFVendors == count)
    #expect(FindingsReview(of: [file], sources: [:], context).results.count > 0)
  }

  /// A name that is no set has no rules, and takes none from the sets beside it.
  @Test func anUnknownSetHasNoRules() throws {
    let file = try DialogFile(
      Array(#"{"first.text": "We use cookies.", "first.acceptAll": "Accept all"}"#.utf8), file: "en.json")
    func open(_ sets: [String]) -> [Finding] { FindingsReview(of: [file], DialogContext(sets: sets)).open }
    #expect(!open(["edpb"]).isEmpty && open(["no set", "edpb"]) == open(["edpb"]))
    #expect(open(["no set"]).isEmpty)
  }

  @Test func nothingIsAskedOfNothing() throws {
    #expect(FindingsReview(of: [], sources: [:], .standard).results.isEmpty)
    for text in ["", "{}", "[]", "\u{0}"] {
      #expect(throws: CheckError.self) { try DialogFile(Array(text.utf8), file: "") }
    }
    for text in ["", " ", String(repeating: "accept ", count: Effort.rounds(100_000))] {
      #expect(Classifier.standard.classify(text, only: "").role == .unknown)
    }
    #expect(
      "\(Classifier.standard.classify("Reject all", language: "en"))"
        == #"reject_all (en: reject "reject" + all "all")"#)
    #expect(RoleMap(roles: [("", .accept), ("*", .reject)]).role(of: "x") == .reject)
  }
}
