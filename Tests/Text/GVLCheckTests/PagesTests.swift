import GVLCheck
import GVLModel
import TestSupport
import Testing

/// The real pages, labelled by hand.
@Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)))
struct PagesTests {
  struct Label: Sendable {
    let file: String
    /// Whether the page shows a consent choice.
    let isDialog: Bool
    var accept = true
    var reject = true
    var settings = false
    var findings: [String] = []
    /// Whether a script or a frame may hold what the page does not show.
    var isInconclusive = false
  }

  static let labels: [Label] = [
    Label(file: "Rotwang9000-banner-examples-ethz", isDialog: true, settings: true),
    // "Consent" and "Manage options"; "132 TCF vendor(s) and 65 ad partner(s)".
    Label(
      file: "Rotwang9000-banner-examples-google-type", isDialog: true, reject: false, settings: true,
      findings: ["edpb/no-reject-first-layer"]),
    // A page with a "Show Consent Modal" button; its script makes the dialog.
    Label(file: "RyanThomasMusser-root-index", isDialog: false, isInconclusive: true),
    // A policy that scripts fill in.
    Label(file: "edgeangel-root-privacy_policy_demo", isDialog: false, isInconclusive: true),
    Label(file: "fabiodalez-dev-cookie-policy-golden-gdpr-full-it", isDialog: false),
    Label(file: "idm-suedtirol-root-policy", isDialog: false),
    Label(file: "nakiamo-coffeebean_consistent-index", isDialog: true, settings: true),
    Label(file: "nakiamo-starbucks_mismatched-index", isDialog: true, settings: true),
    // Buttons to reload a banner; the script makes it.
    Label(file: "oondeo-demos-rai-a", isDialog: false, isInconclusive: true),
    Label(file: "stiliyan-dev-fixtures-axeptio", isDialog: true),
    Label(file: "stiliyan-dev-fixtures-complianz", isDialog: true),
    Label(file: "stiliyan-dev-fixtures-cookiebot", isDialog: true),
    Label(file: "stiliyan-dev-fixtures-crownpeak-evidon", isDialog: true),
    Label(file: "stiliyan-dev-fixtures-fides", isDialog: true, settings: true),
  ]

  @Test(arguments: labels.indices)
  func firstLayerIsJudgedRight(index: Int) throws {
    let label = Self.labels[index]
    let name = "html/\(label.file).html"
    let result = checkPage(bytes: try Corpus.bytes(name), file: name)
    #expect(result.dialogs.contains(where: \.isDialog) == label.isDialog)
    #expect(result.findings.map(\.rule.id) == label.findings, "\(result.findings.map(\.message))")
    #expect(!result.inconclusive.isEmpty == label.isInconclusive, "\(result.inconclusive)")
    #expect(result.dialogs.filter { $0.layer == .first }.count == (label.isDialog ? 1 : 0))
    guard let first = result.dialogs.first(where: { $0.layer == .first }) else { return }
    #expect(first.accept == label.accept && first.reject == label.reject && first.settings == label.settings)
    for finding in result.findings { #expect(finding.place != nil && finding.file == name) }
  }

  @Test func layersOfOnePageAreToldApart() throws {
    let name = "html/Rotwang9000-banner-examples-google-type.html"
    let result = checkPage(bytes: try Corpus.bytes(name), file: name)
    #expect(result.dialogs.map(\.layer) == [.first, .second, .vendors])
    #expect(result.dialogs[1].controls.filter(\.element.isToggle).count > 10)
    // The number that the page names is right or not, as the caller knows.
    for (expected, severities) in [(197, []), (65, []), (198, ["error"]), (60, ["warning"])] as [(Int, [String])] {
      let context = DialogContext(expectedVendors: expected, sets: ["tcf"])
      let checked = checkPage(bytes: try Corpus.bytes(name), file: name, context: context)
      #expect(checked.findings.map(\.severity.rawValue) == severities, "\(expected)")
    }
  }
}
