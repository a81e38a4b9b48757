import GVLCheck
import GVLDialogReading
import GVLFindings
import TestSupport

/// The real pages, labelled by hand.
@Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)))
struct PagesTests {
  /// A dialog as a user sees it.
  struct Seen: Sendable, Equatable {
    let layer: Layer
    let accept: Bool?
    let reject: Bool?
    let settings: Bool?

    init(_ layer: Layer, accept: Bool?, reject: Bool?, settings: Bool? = nil) {
      (self.layer, self.accept, self.reject, self.settings) = (layer, accept, reject, settings)
    }
  }

  struct Label: Sendable {
    let file: String
    /// The dialogs that the page shows or contains; empty for a page without a choice.
    let dialogs: [Seen]
    /// Whether a script may add dialogs that the page does not show.
    var isInconclusive = false
    /// Findings on other things than the choices of the first layer.
    var others: [String] = []
    /// Findings on which two people could disagree.
    var doubtful: Set<String> = []
  }

  private static let plain = Seen(.first, accept: true, reject: true, settings: false)
  private static let full = Seen(.first, accept: true, reject: true, settings: true)

  static let labels: [Label] = [
    Label(file: "Rotwang9000-banner-examples-ethz", dialogs: [full]),
    // "Consent" and "Manage options"; behind it purposes with "Accept all" and "Confirm choices", and the vendors. No
    // consequences of refusing are stated; the scope is, in passing: "specifically by this site or app".
    Label(
      file: "Rotwang9000-banner-examples-google-type",
      dialogs: [
        Seen(.first, accept: true, reject: false, settings: true),
        // Details and further preferences are deeper; "settings" is judged on first layers only.
        Seen(.second, accept: true, reject: false), Seen(.vendors, accept: true, reject: false),
      ], others: ["tcf/consequences-missing"], doubtful: ["tcf/scope-missing"]),
    // A page with a "Show Consent Modal" button; its script makes the dialog from texts in the page.
    Label(file: "RyanThomasMusser-root-index", dialogs: [plain]),
    // A policy whose text scripts fill in.
    Label(file: "edgeangel-root-privacy_policy_demo", dialogs: [], isInconclusive: true),
    Label(file: "fabiodalez-dev-cookie-policy-golden-gdpr-full-it", dialogs: []),
    Label(file: "idm-suedtirol-root-policy", dialogs: []),
    // Both are Turkish, but state that they are English. A style sheet hides the toggles and "save" until the settings
    // are opened: a second layer.
    Label(
      file: "nakiamo-coffeebean_consistent-index", dialogs: [full, Seen(.second, accept: false, reject: false)],
      others: ["edpb/withdrawal-untold", "wording/mixed-language", "wording/mixed-language"]),
    Label(
      file: "nakiamo-starbucks_mismatched-index", dialogs: [full, Seen(.second, accept: false, reject: false)],
      others: ["edpb/withdrawal-untold", "wording/mixed-language", "wording/mixed-language"]),
    // Buttons that reload a banner, which the script makes.
    Label(file: "oondeo-demos-rai-a", dialogs: [], isInconclusive: true),
    Label(file: "stiliyan-dev-fixtures-axeptio", dialogs: [plain], others: ["edpb/withdrawal-untold"]),
    Label(file: "stiliyan-dev-fixtures-complianz", dialogs: [plain]),
    Label(file: "stiliyan-dev-fixtures-cookiebot", dialogs: [plain], others: ["edpb/withdrawal-untold"]),
    Label(file: "stiliyan-dev-fixtures-crownpeak-evidon", dialogs: [plain], others: ["edpb/withdrawal-untold"]),
    Label(file: "stiliyan-dev-fixtures-fides", dialogs: [full]),
  ]

  private func check(_ label: Label, _ context: DialogContext) throws -> Checked {
    let name = "html/\(label.file).html"
    return checkPage(bytes: try Corpus.bytes(name), file: name, context: context)
  }

  @Test func everyPageHasALabel() throws {
    #expect(Self.labels.count == 14 && Set(Self.labels.map(\.file)).count == 14)
    #expect(Self.labels.count { !$0.dialogs.isEmpty } == 10)
  }

  @Test(arguments: labels.indices)
  func dialogsAreJudgedRight(index: Int) throws {
    let label = Self.labels[index]
    let result = try check(label, DialogContext(sets: Set(CheckRules.standardSets)))
    let seen = result.dialogs.filter(\.isDialog).map {
      Seen($0.layer, accept: $0.accept, reject: $0.reject, settings: $0.layer == .first ? $0.settings : nil)
    }
    #expect(seen == label.dialogs)
    #expect(result.dialogs.contains(where: \.isDialog) == !label.dialogs.isEmpty)
    #expect(!result.inconclusive.isEmpty == label.isInconclusive, "\(result.inconclusive)")
    for finding in result.findings { #expect(finding.place != nil && finding.file == "html/\(label.file).html") }
  }

  /// Only the first layer without a refusal is reported, by every set that requires a refusal.
  @Test(arguments: labels.indices)
  func missingRefusalsAreSaidOfTheRightPages(index: Int) throws {
    let label = Self.labels[index]
    let result = try check(label, DialogContext())
    let first = label.dialogs.first { $0.layer == .first }
    let asked = CheckRules.dialog.map(\.rule.id).filter { $0.hasSuffix("/no-reject-first-layer") }
    let told = result.findings.flatMap(\.rules).map(\.id).filter { $0.hasSuffix("/no-reject-first-layer") }
    #expect(Set(told) == (first?.reject == false ? Set(asked) : []))
    let standard = try check(label, DialogContext(sets: Set(CheckRules.standardSets))).findings.flatMap(\.rules).map(
      \.id)
    let choice: Set = ["edpb/no-reject-first-layer", "edpb/no-reject-all-second-layer"]
    #expect(standard.filter { !choice.contains($0) && !label.doubtful.contains($0) } == label.others)
  }

  /// Compares the number that the page states with the caller's number.
  @Test(arguments: [(197, []), (65, []), (198, [Severity.error]), (60, [.warning])])
  func theNumberOfVendorsIsCompared(expected: Int, severities: [Severity]) throws {
    let label = try #require(Self.labels.first { $0.file.hasSuffix("google-type") })
    let findings = try check(label, DialogContext(expectedVendors: expected, sets: ["tcf"])).findings
    #expect(findings.filter { $0.rule.id == "tcf/vendor-count-missing" }.map(\.severity) == severities)
  }

  @Test func theSecondLayerHasItsToggles() throws {
    let label = try #require(Self.labels.first { $0.file.hasSuffix("google-type") })
    let dialogs = try check(label, DialogContext()).dialogs
    #expect(dialogs.map(\.layer) == [.first, .second, .vendors])
    #expect(dialogs[1].controls.filter(\.element.isToggle).count > 10)
  }
}
