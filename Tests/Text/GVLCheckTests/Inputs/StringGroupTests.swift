import GVLCheck
import GVLDialogReading
import GVLWording
import TestSupport

/// Which keys in a file of strings form a dialog: its own keys and no others.
@Suite struct StringGroupTests {
  private func read(
    _ text: String, _ file: String, language: String? = nil, roles: RoleMap = RoleMap()
  ) throws -> Checked {
    let file = try DialogFile(Array(text.utf8), file: file, language: language, roles: roles)
    return Checked(file, DialogContext())
  }

  private func expectNoDialog(
    _ text: String, _ file: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let result = try read(text, file)
    #expect(
      result.dialogs.map(\.isDialog) == [false], "\(result.controls.map { "\($0.key ?? "") \($0.role)" })",
      sourceLocation: sourceLocation)
    #expect(result.findings.isEmpty, "\(result.findings.map(\.message))", sourceLocation: sourceLocation)
  }

  // MARK: Apps

  @Test func anAppsKeysAreNoControls() throws {
    try expectNoDialog(
      """
      "friend.accept" = "Annehmen";
      "profile.save" = "Profil speichern";
      "order.accept_terms" = "Ich stimme den AGB zu";
      "camera.settings" = "Einstellungen";
      "nav.reject_call" = "Anruf ablehnen";
      "privacy.text" = "Unsere Partner verarbeiten personenbezogene Daten.";
      """, "de.lproj/Localizable.strings")
    try expectNoDialog(
      """
      <resources><string name="btn_reject_call">Reject</string><string name="btn_accept_call">Accept</string>
      <string name="call_settings">Settings</string><string name="track">Tracking your parcel with our partners</string>
      </resources>
      """, "app/src/main/res/values/strings.xml")
    try expectNoDialog(
      #"{"invites": {"acceptAll": "Accept all", "rejectAll": "Reject all", "text": "Five friends want to play with you."}}"#,
      "locales/en.json")
  }

  /// Consent to something else, and cookies to eat.
  @Test(arguments: [
    #"{"parental_consent": {"title": "Ask a parent", "accept": "I am a parent", "decline": "I am not"}}"#,
    #"{"ai_consent": {"text": "The model reads your draft.", "accept": "Allow", "decline": "Do not allow"}}"#,
    #"{"cookie": {"title": "Cookies of the week", "save": "Save recipe", "close": "Close", "a": "With butter"}}"#,
    #"{"cookieRecipes": {"accept": "Accept", "reject": "Reject"}, "x": "Our cookies are baked every morning, at five."}"#,
    #"{"settings": {"cookiePolicy": "Cookie policy", "save": "Save", "accept": "Accept"}}"#,
  ])
  func otherConsentAndOtherCookies(text: String) throws { try expectNoDialog(text, "locales/en.json") }

  /// 300 keys of a shop with its own texts for accepting, refusing and paying, and a banner among them.
  static let shop: String = {
    let others = (0..<50).map { index in
      """
      "part\(index)": {"accept": "Accept offer", "decline": "Decline", "save": "Save", "settings": "Open settings",
        "text": "3 partners deliver lamp number \(index). By using the service you agree to our terms.",
        "pay": "Decline and pay later"}
      """
    }
    return "{" + others.joined(separator: ",\n") + ", BANNER}"
  }()

  @Test(arguments: ["cookieBanner", "gdpr", "cookie_consent", "consentNotice", "privacyBanner", "didomi"])
  func onlyTheBannerOfAnAppIsJudged(name: String) throws {
    let banner = """
      "\(name)": {"text": "We use cookies to measure visits.", "accept": "Accept all", "settings": "Settings"}
      """
    let result = try read(Self.shop.replacing("BANNER", with: banner), "src/i18n/en.json")
    #expect(result.controls.map(\.key) == ["\(name).accept", "\(name).settings"])
    // A refusal elsewhere in the app does not refuse for this banner.
    #expect(result.findings.contains { $0.rule.id == "edpb/no-reject-first-layer" })
    #expect(result.findings.allSatisfy { $0.path == nil || $0.path?.hasPrefix(name) == true })
  }

  @Test func aBannerOfFlatKeysIsOne() throws {
    let banner = """
      "accept_all_cookies": "Accept all cookies", "cookie_banner": "We use cookies to measure visits.",
      "essential_cookies_only": "Essential cookies only", "failed_to_consent_to_terms": "Failed.", "accept": "Accept"
      """
    let result = try read(Self.shop.replacing("BANNER", with: banner), "locales/en.json")
    #expect(result.controls.map(\.key) == ["accept_all_cookies", "essential_cookies_only"])
    #expect(result.controls.map(\.role) == [.acceptAll, .necessaryOnly])
  }

  /// Two buttons side by side and an unambiguous text.
  @Test func aBannerWithoutANameIsOne() throws {
    let banner = """
      "start": {"intro": "We use cookies and similar technologies to show personalised advertising.",
        "yes_button": "Agree", "accept": "Accept all", "decline": "Reject all"}
      """
    let result = try read(Self.shop.replacing("BANNER", with: banner), "locales/en.json")
    #expect(result.controls.map(\.key) == ["start.yes_button", "start.accept", "start.decline"])
    let doubtful = banner.replacing(
      "We use cookies and similar technologies to show personalised advertising", with: "Hi")
    try expectNoDialog(
      Self.shop.replacing("BANNER", with: doubtful.replacing(" all", with: "")), "locales/en.json")
  }

  @Test func nestedLayersAreOfOneInterface() throws {
    let banner = """
      "cookieConsent": {"text": "We use cookies.", "acceptAll": "Accept all", "rejectAll": "Reject all",
        "preferences": {"acceptAll": "Accept all", "save": "Save my choices"}}
      """
    let result = try read(Self.shop.replacing("BANNER", with: banner), "locales/en.json")
    #expect(result.dialogs.map(\.layer) == [.first, .second])
    #expect(result.findings.contains { $0.rule.id == "edpb/no-reject-all-second-layer" })
  }

  // MARK: Whole files

  @Test(arguments: [
    "cookieconsent.json", "lang/en/cookies.json", "cookie_consent/locales/en.json", "src/i18n/consent-manager/en.json",
  ])
  func aFileThatIsNamedIsOne(file: String) throws {
    let text = #"{"intro": "We use cookies.", "yes": "Accept", "no": "Reject", "more": "Learn more"}"#
    #expect(try read(text, file).controls.map(\.role).prefix(2) == [.accept, .reject])
  }

  @Test func theFolderOfAProjectNamesNothing() throws {
    let text = Self.shop.replacing("BANNER", with: #""x": "We use cookies.""#)
    try expectNoDialog(text, "cookie-consent-shop/src/locales/en.json")
    try expectNoDialog(text, "home/me/gdpr/app/src/main/assets/i18n/en.json")
  }

  @Test func aProductsFileIsOne() throws {
    let text = """
      {"title": "Cookies", "text": "Wir verwenden Cookies, um Zugriffe zu messen.", "accept": "Alle akzeptieren",
       "reject": "Ablehnen", "settings": "Einstellungen", "necessary": "Notwendig", "year": "Jahr"}
      """
    let result = try read(text, "lang/de.json")
    #expect(result.controls.map(\.role) == [.acceptAll, .reject, .settings])
  }

  @Test func whatIsForAdministratorsIsNot() throws {
    let text = #"{"cookies.accept": "Accept all", "cookies.reject": "Reject all", "x": "Cookies?"}"#
    try expectNoDialog(text, "Resources/Language/locallang_db.json")
    let both = #"{"admin": {"cookies": {"accept": "Text of the accept button", "reject": "Text"}}, "x": "A page."}"#
    try expectNoDialog(both, "locales/en.json")
  }

  // MARK: Controls

  @Test(arguments: [
    "description", "desc", "title", "status", "flash", "error", "statistics", "category", "accepted",
  ])
  func textsAboutAControlAreNone(word: String) throws {
    let text = """
      {"cookies": {"acceptAll": "Accept all", "rejectAll": "Reject all", "reject_\(word)": "Reject", "\(word)": "Accept"}}
      """
    #expect(try read(text, "locales/en.json").controls.map(\.key) == ["cookies.acceptAll", "cookies.rejectAll"])
  }

  @Test func patternsOfTheProfileAlwaysWin() throws {
    let roles = RoleMap(
      roles: [("part1.*cept", .acceptAll), ("part1.decline", .rejectAll)], layers: [("part1.*", .first)])
    let result = try read(Self.shop.replacing("BANNER", with: #""x": "x""#), "locales/en.json", roles: roles)
    #expect(result.controls.prefix(2).map(\.role) == [.acceptAll, .rejectAll])
    #expect(result.controls.allSatisfy { $0.key?.hasPrefix("part1.") == true })
    let none = RoleMap(roles: [("cookies.*", .other)])
    let cookies = #"{"cookies.accept": "Accept all", "cookies.reject": "Reject all", "x": "Cookies of this site."}"#
    #expect(try read(cookies, "locales/en.json", roles: none).controls.isEmpty)
  }

  @Test func aKeyOfARoleBeatsTheWords() throws {
    let text = """
      {"accept_all": "Alles akzeptieren", "reject_all": "Alles ablehnen", "save": "Alle akzeptieren",
       "vendors": "{n} Anbieter verwalten", "acknowledge": "Annehmen", "object": "Xyzzy", "do_not_sell": "Xyzzy"}
      """
    let controls = try read(text, "cookies/de.json").controls
    #expect(controls.map(\.role) == [.acceptAll, .rejectAll, .save, .vendors, .acknowledge, .object, .doNotSell])
    #expect(controls[2].keyRole == .save && controls[2].textRole == .acceptAll)
  }

  /// A disputed role is one finding; nothing else is reported missing because of it.
  @Test func aDisputedRoleIsToldOnce() throws {
    let result = try read(#"{"cookie.acceptAll": "Ablehnen", "cookie.settings": "Einstellungen"}"#, "locales/de.json")
    #expect(Set(result.findings.map(\.rule.id)) == ["wording/polarity-swapped"])
    #expect(result.dialogs.map(\.accept) == [nil] && result.dialogs.map(\.reject) == [nil])
    let swapped = try read(#"{"cookie.accept": "Ablehnen", "cookie.reject": "Annehmen"}"#, "locales/de.json")
    #expect(swapped.dialogs.map(\.accept) == [true] && swapped.dialogs.map(\.reject) == [true])
  }
}
