import GVLDialogReading
import GVLWording
import TestSupport

/// How gvl recognises a page's controls and layers.
@Suite struct PageReadingTests {
  private func read(_ body: String, lang: String = "en", roles: RoleMap = RoleMap()) -> DialogFile {
    readPage(bytes: Array("<html lang=\"\(lang)\"><body>\(body)</body></html>".utf8), file: "page.html", roles: roles)
  }

  private func controls(_ inside: String, lang: String = "en") -> [Control] {
    read("<div id=cookie-banner><p>Cookies?</p><button>Accept all</button>\(inside)</div>", lang: lang).dialogs
      .flatMap { $0.controls.dropFirst() }
  }

  @Test(arguments: [
    #"<button hidden>Reject all</button>"#, #"<button inert>Reject all</button>"#,
    #"<p style="display: none"><button>Reject all</button></p>"#,
    #"<p style="visibility:collapse"><button>Reject all</button></p>"#,
    #"<p style="opacity: 0"><button>Reject all</button></p>"#, "<template><button>Reject all</button></template>",
    "<noscript><button>Reject all</button></noscript>",
    "<details><summary>Why?</summary><button>Reject all</button></details>",
    "<details><p><span><button>Reject all</button></span></p></details>",
  ])
  func hiddenControlsAreReadAndNotShown(html: String) throws {
    let result = read("<div id=cookie-banner><p>Cookies?</p><button>Accept all</button>\(html)</div>")
    let dialog = try #require(result.dialogs.first)
    #expect(dialog.controls.map(\.role) == [.acceptAll, .rejectAll])
    #expect(dialog.shown.map(\.role) == [.acceptAll] && dialog.reject == false)
    #expect(!dialog.text.contains("Reject"))
  }

  @Test(arguments: [
    #"<button aria-hidden="false">Reject all</button>"#, #"<button aria-hidden="TRUE">Reject all</button>"#,
    "<details open><summary>Why?</summary><button>Reject all</button></details>",
    "<details><summary>Why? <button>Reject all</button></summary>x</details>",
    "<dialog open><button>Reject all</button></dialog>",
    #"<p style="opacity: .5"><button>Reject all</button></p>"#, "<p class=hidden><button>Reject all</button></p>",
    "<x-host><template shadowrootmode=open><button>Reject all</button></template></x-host>",
  ])
  func otherControlsAreShown(html: String) {
    let result = read("<div id=cookie-banner><p>Cookies?</p><button>Accept all</button>\(html)</div>")
    #expect(result.dialogs.contains { $0.shown.contains { $0.role == .rejectAll } }, "\(result)")
  }

  /// A summary is a control if the choices are inside it, else the heading of a text.
  @Test func aSummaryThatOpensTheChoices() throws {
    let dialog = try #require(
      read(
        """
        <div id=cookie-banner><p>Cookies?</p><button>Accept all</button><button>Reject all</button>
        <details><summary>Cookie settings</summary><label><input type=checkbox id=m>Marketing</label><button>Save</button></details>
        <details><summary>What are cookies?</summary><p>Small files.</p></details></div>
        """
      ).dialogs.first)
    #expect(dialog.layer == .first && dialog.settings == true)
    #expect(dialog.shown.map(\.role) == [.acceptAll, .rejectAll, .settings])
    #expect(dialog.texts.map(\.text) == ["Cookies?", "Cookie settings", "What are cookies?"])
    // On other layers folded content belongs to its row: the user can open it.
    let second = try #require(
      read(
        "<div id=cookie-preferences><details><summary>Ads</summary><label><input type=checkbox id=m checked>Ads</label></details><button>Save</button></div>"
      ).dialogs.first)
    #expect(second.layer == .second && second.shown.map(\.element) == [.checkbox, .button])
    #expect(second.texts.map(\.text).contains("Ads"))
  }

  /// The text is the visible text; the name for assistive technology counts if there is no text.
  static let named: [(html: String, text: String, name: String?, role: Role)] = [
    (#"<button aria-label="Reject all"><svg></svg></button>"#, "", "Reject all", .rejectAll),
    (#"<button title="Reject all"></button>"#, "", "Reject all", .rejectAll),
    (#"<button><img alt="Reject all"></button>"#, "", "Reject all", .rejectAll),
    (#"<input type="image" alt="Reject all">"#, "", "Reject all", .rejectAll),
    (#"<input type="button" value="Reject all">"#, "Reject all", nil, .rejectAll),
    (#"<input type="submit" value="Reject all" title="Reject all">"#, "Reject all", nil, .rejectAll),
    (#"<button value="reject">Weiter</button>"#, "Weiter", nil, .reject),
    (#"<button aria-label="Reject all">Reject all</button>"#, "Reject all", nil, .rejectAll),
    (#"<button aria-label="Reject all cookies">Reject all</button>"#, "Reject all", "Reject all cookies", .rejectAll),
    (#"<button><span hidden>Accept</span>Reject all</button>"#, "Reject all", nil, .rejectAll),
    (#"<button><span aria-hidden="true">✓</span> Reject <b>all</b></button>"#, "Reject all", nil, .rejectAll),
    (#"<button data-testid="reject-all"></button>"#, "", nil, .rejectAll),
    (#"<button class="btn-reject"></button>"#, "", nil, .reject),
  ]

  @Test(arguments: named)
  func textsAndNames(html: String, text: String, name: String?, role: Role) throws {
    let control = try #require(controls(html).first)
    #expect(control.text == text && control.accessibleName == name && control.role == role, "\(control)")
  }

  @Test(arguments: [
    ("<a href=#>Reject all</a>", Control.Element.link), ("<a class=btn href=#>Reject all</a>", .button),
    ("<a class='c-button c-button--ghost'>Reject all</a>", .button), ("<a role=button>Reject all</a>", .button),
    ("<a class='btn btn-link'>Reject all</a>", .link), ("<a class=buttonless>Reject all</a>", .link),
    ("<button role=link>Reject all</button>", .button), ("<span role=link>Reject all</span>", .link),
    ("<span role=button>Reject all</span>", .button), ("<div onclick=x()>Reject all</div>", .clickable),
    ("<input type=reset value='Reject all'>", .button),
  ])
  func linksAndButtons(html: String, element: Control.Element) throws {
    let control = try #require(controls(html).first)
    #expect(control.element == element && control.role == .rejectAll)
  }

  @Test(arguments: [
    ("<input type=checkbox>", false, false), ("<input type=checkbox checked>", true, false),
    ("<input type=checkbox checked disabled>", true, true), ("<input type=radio checked>", true, false),
    ("<span role=switch aria-checked=true></span>", true, false),
    ("<span role=switch aria-checked=false class=on></span>", false, false),
    ("<button role=switch aria-checked=TRUE aria-disabled=true></button>", true, true),
    ("<span role=switch class='toggle is-active'></span>", true, false),
    ("<span role=switch class=toggle></span>", false, false),
    ("<div role=checkbox aria-checked=mixed></div>", false, false),
  ])
  func statesOfToggles(html: String, isOn: Bool, isDisabled: Bool) throws {
    let toggle = try #require(controls("<p>Marketing \(html)</p>").first?.toggle)
    #expect(toggle.isOn == isOn && toggle.isDisabled == isDisabled && toggle.basis == .consent)
  }

  @Test(arguments: [
    ("<label><input type=checkbox>Strictly necessary</label>", Control.Toggle.Basis.necessary),
    ("<input type=checkbox id=essential>", .necessary),
    ("<label for=x>Legitimate interest</label><input type=checkbox id=x>", .legitimateInterest),
    ("<input type=checkbox name=purpose_legint_2>", .legitimateInterest),
    ("<label><input type=checkbox>Precise geolocation</label>", .optIn),
    ("<label><input type=checkbox>Statistics</label>", .consent),
    ("<div>Legitimate interest <input type=checkbox></div>", .legitimateInterest),
  ])
  func whatATogglesDecides(html: String, basis: Control.Toggle.Basis) throws {
    let toggle = try #require(controls("<section>\(html)</section>").first { $0.element.isToggle }?.toggle)
    #expect(toggle.basis == basis)
  }

  @Test func layersOfOnePage() {
    let result = CleanScreen.page
    let file = readPage(bytes: Array(result.source.utf8), file: "page.html")
    #expect(file.dialogs.map(\.layer) == [.first, .second, .vendors])
    #expect(file.dialogs.map(\.path) == ["#consent-banner", "#consent-preferences", "#consent-vendors"])
    for dialog in file.dialogs { #expect(dialog.controls.allSatisfy { $0.layer == dialog.layer }) }
    // The page's own button belongs to no dialog.
    #expect(!file.controls.contains { $0.text == "Read on" })
  }

  /// Rows with two buttons each are not the choice for a whole layer.
  @Test func rowsOfPurposes() throws {
    let rows = ["Ads", "Statistics", "Maps"].map {
      "<div><h3>\($0)</h3><button>Decline</button><button>Accept</button></div>"
    }.joined()
    let file = read("<div id=cookie-preferences><h2>Your choices</h2>\(rows)<button>Save</button></div>")
    let dialog = try #require(file.dialogs.first)
    #expect(file.dialogs.count == 1 && dialog.layer == .second)
    #expect(dialog.controls.map(\.role) == [.reject, .accept, .reject, .accept, .reject, .accept, .save])
  }

  @Test(
    arguments: FalseAlarmTests.policies + FalseAlarmTests.forms + [
      "<p>News</p>", "<button>Buy</button>", "text only <b>",
    ])
  func pagesThatAreNoDialog(html: String) {
    let file = read(html)
    #expect(
      file.dialogs.map(\.isDialog) == [false] && file.inconclusive.isEmpty && file.controls.isEmpty, "\(file.controls)")
  }

  /// Roles that the user maps outrank ids, and ids outrank texts.
  @Test func mappedRoles() throws {
    let roles = RoleMap(roles: [("b1", .rejectAll), ("js-*-go", .settings)])
    let file = read(
      "<div id=cookie-banner><button id=b1>Weiter</button><button class='x js-a-go'>OK</button><button id=accept>Go</button></div>",
      roles: roles)
    #expect(try #require(file.dialogs.first).controls.map(\.role) == [.rejectAll, .settings, .accept])
  }
}
