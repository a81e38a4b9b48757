@testable import GVLCheck
@testable import GVLDialogReading
import GVLFindings
import TestSupport

/// A check reports its findings, or why it could not run. No output means that all is well or that no rule applies.
@Suite struct NotJudgedTests {
  private func page(_ body: String, head: String = "", sets: Set<String> = ["tcf", "edpb"]) -> Judged {
    let html = "<!doctype html><html lang=en><head>\(head)</head><body>\(body)</body></html>"
    return readPage(bytes: Array(html.utf8), file: "page.html").judged(DialogContext(sets: sets))
  }

  private func strings(_ json: String, _ file: String = "en.json", sets: Set<String> = ["tcf", "edpb", "wording"])
    throws
    -> Judged
  {
    try checkText(json, file: file).file.judged(DialogContext(sets: sets))
  }

  private func checks(_ judgement: Judged, _ need: Need) -> Set<String> {
    Set(judgement.notJudged.filter { $0.need == need.rawValue }.map(\.rule.check))
  }

  private static let looks: Set<String> = ["contrast", "unequal-look", "refusal-stands-back"]
  private static let banner =
    "<div id=cookie-banner role=dialog><p>We and our 12 TCF vendors store cookies.</p><button class=a>Accept all</button>"
    + "<button class=r>Reject all</button></div>"

  private static let pale = "<style>.a{color:#fff;background:#0a0}.r{color:#ddd;background:#fff}</style>"

  /// Whatever a source states about looks, only a browser decides.
  @Test(arguments: ["", "<link rel=stylesheet href=a.css>", pale, "<style>.b .r{color:#ddd}</style>"])
  func looksOfAPageThatIsNotDrawnAreNotJudged(head: String) throws {
    let found = page(Self.banner, head: head)
    #expect(checks(found, .looks) == Self.looks, "the framework's rules on looks speak of it: \(found.notJudged)")
    let one = try #require(found.notJudged.first { $0.need == "looks" })
    #expect(one.file == "page.html" && one.layer == "first" && one.why.contains("--render"))
    #expect(!found.findings.contains { Self.looks.contains($0.rule.check) })
    #expect(Self.looks.allSatisfy { found.states[$0] != .ran }, "never passed")
  }

  /// A pale refusal in a dialog outside the framework: the authorities' rules need the looks.
  @Test func norAreThoseOfAnyOtherDialog() {
    let plain = Self.banner.replacing("We and our 12 TCF vendors store cookies.", with: "We use cookies.")
    let found = page(plain, head: Self.pale)
    #expect(checks(found, .looks) == ["refusal-unreadable", "refusal-stands-back"] && found.findings.isEmpty)
    #expect(page(plain.replacing("Accept all", with: "Hello")).notJudged.allSatisfy { $0.need != "looks" })
  }

  /// The key contradicts the text: that is one finding, and no rule uses the control's role.
  @Test(arguments: [
    "{\"cookie.acceptAll\": \"Ablehnen\", \"x\": \"%name% s popisa\"}",
    "{\"cookie\": {\"acceptAll\": \"Alle ablehnen\", \"rejectAll\": \"Alle akzeptieren\", \"settings\": \"Einstellungen\"}}",
    "{\"cookie\": {\"acceptAll\": \"Alle akzeptieren\", \"rejectAll\": \"Jetzt abonnieren\", \"settings\": \"Einstellungen\"}}",
  ]) func aDisputedRoleIsToldOnce(json: String) throws {
    let sets = Set(CheckRules.sets).subtracting(["tcf"])
    let found = try strings(json, "de.json", sets: sets)
    let told = Set(found.findings.map(\.rule.check)).subtracting(["mixed-language", "untranslated"])
    #expect(told == ["polarity-swapped"] || told == ["wrong-sense"], "\(found.findings.map(\.message))")
  }

  @Test func aRuleOfTheFirstLayerDoesNotApplyToTheSecond() throws {
    let source = """
      language: en
      tcf: true
      screens:
        - layer: second
          controls: [accept_all: Accept all, reject_all: Reject all, save: Save my choices]
      """
    let found = try checkText(source).file.judged(DialogContext(sets: ["tcf", "edpb"]))
    let first = Set(CheckRules.dialog.map(\.check).filter { $0.layers == [.first] }.map(\.name))
    #expect(first.count > 15 && !found.notJudged.contains { first.contains($0.rule.check) }, "\(found.notJudged)")
  }

  @Test func aDialogWithoutALayerIsHeldToNone() throws {
    func found(_ controls: String) throws -> Judged {
      var file = try checkText("language: en\nscreens:\n  - layer: first\n    controls: [\(controls)]\n").file
      file.dialogs[0].layer = .unknown
      return file.judged(DialogContext(sets: ["edpb"]))
    }
    let bare = try found("accept_all: Accept all, settings: Manage options")
    #expect(bare.findings.isEmpty && bare.notJudged.allSatisfy { $0.need == "layer" })
    #expect(Set(bare.notJudged.map(\.rule.check)) == ["no-reject-first-layer", "no-reject-all-second-layer"])
    #expect(try found("accept_all: Accept all, reject_all: Reject all").notJudged.isEmpty)
  }

  @Test func rulesThatNeedAListAreCountedOnce() throws {
    let banner =
      "{\"accept_all\": \"Accept all\", \"reject_all\": \"Reject all\", \"text\": \"TCF vendors store cookies.\"}"
    let found = try strings(
      "{\"en\": {\"cookie_banner\": \(banner)}, \"de\": {\"cookie_banner\": \(banner)}}", "all.json")
    let list = found.notJudged.filter { $0.need == "list" }
    #expect(list.allSatisfy { $0.file == nil && $0.layer == nil } && Set(list.map(\.rule)).count == list.count)
    // A dialog outside the framework needs no list.
    #expect(checks(page("<div class=cookie-banner>We use cookies. <button>Accept</button></div>"), .list).isEmpty)
  }

  @Test func missingIsNotSaidOfWhatWasNotSeen() {
    let frame = "<div id=cookie-banner>Cookies <button>Accept all</button><iframe src=more.html></iframe></div>"
    let found = page(frame)
    #expect(found.findings.isEmpty && checks(found, .refusal) == ["no-reject-first-layer"], "\(found)")
    let seen = page(frame.replacing("<iframe", with: "<button>Reject all</button><iframe"))
    #expect(checks(seen, .refusal).isEmpty, "a refusal that is there is there")
  }

  @Test func labelsAloneHaveNoPlaceForADisclosure() throws {
    let source = """
      language: en
      tcf: true
      screens:
        - layer: first
          controls: [accept_all: Accept all, reject_all: Reject all, settings: Manage options]
      """
    let found = try checkText(source).file.judged(DialogContext(sets: ["tcf"]))
    #expect(checks(found, .prose).contains("storage-access-missing") && found.findings.isEmpty, "\(found.findings)")
    let other = try checkText(source.replacing("language: en", with: "language: xx")).file
    #expect(!other.judged(DialogContext(sets: ["tcf"])).notJudged.isEmpty)
  }

  @Test func manyItemsAreOneFinding() {
    let items = (1...14).map {
      Expected.Item(
        kind: .purpose, id: $0, name: "Lamp number \($0) in the row", description: "It burns.",
        illustrations: ["Seen from afar \($0)."])
    }
    var context = DialogContext(sets: ["tcf"])
    context.expected = Expected(
      texts: ["en": items],
      vendors: Dictionary((1...30).map { ($0, "House \($0) Ltd") }, uniquingKeysWith: { a, _ in a }))
    var dialog = Dialog(
      file: "screens.yml", layer: .second, isDialog: true, language: "en", tcf: .stated(true, by: "the test"))
    dialog.texts = [DialogText(items[0].name), DialogText("It burns.")]
    let missing = judge(dialog, context).findings.filter { $0.rule.check == "purpose-missing" }
    #expect(missing.count == 1 && missing[0].message.contains("purpose 2, purpose 3"))
    #expect(missing[0].message.contains("purpose 11 and 3 more are used"))
    dialog.texts = items.map { DialogText($0.name) }
    let bare = judge(dialog, context).findings.filter { $0.rule.check == "illustrations-missing" }
    #expect(bare.count == 1 && bare[0].message.contains("and 4 more are shown without an illustration"))
    dialog.layer = .vendors
    (dialog.texts, dialog.text) = ([DialogText("House 1 Ltd")], "House 1 Ltd")
    let vendors = judge(dialog, context).findings.filter { $0.rule.check == "vendor-missing" }
    #expect(vendors.count == 1 && vendors[0].message.contains("and 19 more are not shown"))
  }
}
