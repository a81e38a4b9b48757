import GVLCheck
import GVLDialogReading
import GVLFindings
import GVLList
import GVLShown
import TestSupport

/// The calls of a Swift program: bytes in, findings out.
@Suite struct ReviewingFilesTests {
  private static let page = """
    <div id="banner" role="dialog" lang="en"><p>We and our 3 partners store data on your device.</p>
    <button id="accept-all">Accept all</button>
    <button id="settings">Settings</button></div>
    """
  private static let rule = "edpb/no-reject-first-layer"

  private func review(_ text: String, baseline: Baseline? = nil) throws -> FindingsReview {
    let bytes = Array(text.utf8)
    let file = try DialogFile(bytes, file: "page.html")
    return FindingsReview(of: [file], sources: ["page.html": bytes], DialogContext(sets: ["edpb"]), baseline: baseline)
  }

  @Test func whatIsFoundIsOpenUntilItIsAccepted() throws {
    let found = try review(Self.page)
    #expect(found.open.contains { $0.rule.id == Self.rule && $0.place?.line == 2 })
    let baseline = Baseline(accepting: found)
    let again = try review("<p>\n\n</p>" + Self.page, baseline: Baseline(Array(baseline.document.utf8), file: "b.json"))
    #expect(again.open.isEmpty && again.results.count == found.results.count)
    #expect(again.results.allSatisfy { $0.standing == .known })
    let remark = try review("<!-- gvl:ignore-file \(Self.rule) tried in a study -->" + Self.page)
    #expect(!remark.open.contains { $0.rule.id == Self.rule })
    #expect(remark.results.contains { $0.standing == .ignored(reason: "tried in a study") })
  }

  @Test func aFileIsReadByItsNameAndContent() throws {
    let strings = Array(#"{"preferences.acceptAll": "Accept all", "preferences.rejectAll": "Accept all"}"#.utf8)
    let file = try DialogFile(strings, file: "locales/en.json")
    #expect(file.controls.map(\.role) == [.acceptAll, .rejectAll])
    #expect(file.findings(DialogContext(sets: ["wording"])).map(\.rule.id) == ["wording/polarity-swapped"])
    #expect(file.findings(DialogContext(sets: ["tcf", "no-such-set"])).allSatisfy { $0.rule.id.hasPrefix("tcf/") })
    let screens = Array("language: en\nscreens:\n  - layer: first\n    controls: [{accept_all: Accept all}]\n".utf8)
    #expect(try DialogFile(screens, file: "screens.yml").dialogs.map(\.layer) == [.first])
    #expect(try DialogFile(Array(Self.page.utf8), file: "page.html").dialogs[0].reject == false)
  }

  @Test(arguments: [
    ("a.json", "", "check.empty-file"), ("a.txt", " \n", "check.empty-file"), ("a.json", "[1,", "strings.syntax"),
    ("a.arb.strings", "text", "strings.syntax"), ("screens.yml", "screens:\n  - layer: third\n", "screens.yaml.kind"),
    ("screens.yml", "screens:\n- \u{80}", "screens.encoding"),
  ])
  func whatCannotBeReadSaysSo(file: String, text: String, code: String) {
    // U+0080 is replaced by a byte that is not valid UTF-8.
    let bytes = text.unicodeScalars.map { UInt8($0.value) }
    do throws(CheckError) {
      _ = try DialogFile(bytes, file: file)
      Issue.record("\(file) was read")
    } catch {
      #expect(error.code.rawValue == code && error.subject == file && error.description.hasPrefix(file + ":"))
    }
  }

  @Test func aDialogIsHeldAgainstAList() throws {
    let list = try VendorList(Array(Self.list.utf8))
    var context = DialogContext(sets: ["tcf"])
    context.expect(ShownList(list))
    let page = Self.page.replacing("store data", with: "store data under the IAB TCF")
    func told(_ page: String) throws -> Bool {
      try DialogFile(Array(page.utf8), file: "page.html").findings(context)
        .contains { $0.rule.id == "tcf/vendor-count-missing" }
    }
    // Two of the three vendors are live.
    #expect(try told(page))
    #expect(try !told(page.replacing("3 partners", with: "2 partners")))
  }

  private static let list = """
    {"gvlSpecificationVersion": 3, "vendorListVersion": 1, "tcfPolicyVersion": 4, "lastUpdated": "2024-01-04T16:00:00Z",
     "purposes": {}, "specialPurposes": {}, "features": {}, "specialFeatures": {}, "stacks": {}, "dataCategories": {},
     "vendors": {"1": {"id": 1, "name": "A", "purposes": []}, "2": {"id": 2, "name": "B", "purposes": []},
     "3": {"id": 3, "name": "C", "purposes": [], "deletedDate": "2024-01-01T00:00:00Z"}}}
    """
}
