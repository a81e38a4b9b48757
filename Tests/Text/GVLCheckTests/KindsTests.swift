import GVLCheck
import GVLFindings
import GVLWording
import TestSupport

/// Toggles, sentences and looks that rules must not misread.
@Suite struct KindsTests {
  private func rules(
    _ controls: [String], texts: [String] = [], language: String = "en", layer: String = "second",
    sets: Set<String> = Set(CheckRules.sets)
  ) throws -> [String] {
    let rows = controls.map { "\n      - " + $0 }.joined()
    let told = texts.isEmpty ? "" : "\n    texts:" + texts.map { "\n      - \"\($0)\"" }.joined()
    let source = "language: \(language)\nscreens:\n  - layer: \(layer)\(told)\n    controls:\(rows)"
    return try checkText(source, context: DialogContext(sets: sets)).findings.map { "\($0.severity) \($0.rule.id)" }
  }

  private static let buttons = ["{role: reject_all, text: Reject all}", "{role: save, text: Save my choices}"]

  private func toggle(_ label: String, _ more: String, _ language: String = "en", sets: Set<String>) throws -> [String]
  {
    try rules(
      ["{text: \"\(label)\", element: switch, \(more)}"] + Self.buttons, language: language, sets: sets)
  }

  @Test(arguments: [
    ("Strictly necessary: Google Analytics", "en", 1), ("Strictly necessary and marketing", "en", 1),
    ("Unbedingt erforderlich und Werbung", "de", 1), ("Cookies nécessaires et publicité", "fr", 1),
    ("Strictly necessary", "en", 0), ("Necessary cookies, no advertising", "en", 0),
    ("Necessary to prevent ad fraud in advertising", "en", 0), ("Non-essential cookies", "en", 0),
    (
      "Necessary cookies, which among much else that this site cannot do without keep the basket and its advertising",
      "en", 0
    ),
  ])
  func whatIsLockedAsNecessary(label: String, language: String, count: Int) throws {
    let found = try toggle(label, "on: true, disabled: true, basis: necessary", language, sets: ["edpb"])
    #expect(found == Array(repeating: "warning edpb/locked-as-necessary", count: count))
    // A toggle that can be switched off is not locked.
    #expect(try toggle(label, "on: true, basis: necessary", language, sets: ["edpb"]).isEmpty)
  }

  /// Some authorities accept statistics as necessary; none accepts advertising.
  @Test func statisticsAreNotHeldAgainstByAll() throws {
    let locked = "on: true, disabled: true, basis: necessary"
    #expect(try toggle("Necessary statistics", locked, sets: ["fr-cnil", "gb-ico"]).isEmpty)
    #expect(try toggle("Necessary statistics", locked, sets: ["edpb"]) == ["warning edpb/locked-as-necessary"])
    #expect(try toggle("Necessary anonymous statistics", locked, sets: ["edpb"]) == ["info edpb/locked-as-necessary"])
    #expect(try toggle("Necessary and marketing", locked, sets: ["gb-ico"]) == ["warning gb-ico/locked-as-necessary"])
  }

  @Test(arguments: [
    ("Statistics", "on: true", [] as [String]), ("Analytics", "on: true", []),
    ("Display preferences", "on: true", []), ("Statistics", "", []), ("Strictly necessary", "on: true", []),
    ("Marketing", "on: true", ["error gb-ico/pre-ticked"]),
    ("Statistics and marketing", "on: true", ["error gb-ico/pre-ticked"]),
    ("Lamps", "on: true", ["error gb-ico/pre-ticked"]),
  ])
  func theUnitedKingdomExemptsStatistics(label: String, state: String, expected: [String]) throws {
    let more = state.isEmpty ? "on: false" : state
    #expect(try toggle(label, more, sets: ["gb-ico"]) == expected)
    // No other authority does.
    let elsewhere = try toggle(label, more, sets: ["edpb", "gb-ico"])
    #expect(elsewhere.isEmpty == (state.isEmpty || label == "Strictly necessary"))
  }

  /// Statistics that are on must be easy to switch off.
  @Test func statisticsThatNobodyCanSwitchOff() throws {
    let locked = "{text: Statistics, element: switch, on: true, disabled: true, basis: consent}"
    let save = "{role: save, text: Save my choices}"
    #expect(try rules([locked, save], sets: ["gb-ico"]) == ["error gb-ico/pre-ticked"])
    #expect(try rules([locked, save, Self.buttons[0]], sets: ["gb-ico"]).isEmpty)
  }

  @Test(arguments: [
    ("Legitimate interest: personalised ads", "on: true", 1), ("Berechtigtes Interesse: Werbung", "on: true", 1),
    ("Legitimate interest: personalised ads", "on: false", 0), ("Legitimate interest", "on: true", 0),
    ("Object to legitimate interest in advertising", "on: true", 0),
    ("Legitimate interest: audience measurement", "on: true", 0),
  ])
  func anInterestInAdvertising(label: String, state: String, count: Int) throws {
    let language = label.hasPrefix("Ber") ? "de" : "en"
    let more = state + ", basis: legitimateInterest"
    let found = try toggle(label, more, language, sets: ["edpb"])
    #expect(found.filter { $0.hasSuffix("legitimate-interest-on") }.count == count, "\(found)")
  }

  @Test(arguments: [
    ("By accepting you also agree to the transfer of your data to the USA.", "en", 1),
    ("Mit Klick auf Akzeptieren willigen Sie auch in die Übermittlung in die USA ein.", "de", 1),
    ("Our servers are in the United States.", "en", 0),
    ("By accepting you agree to no transfer to the USA.", "en", 0),
    ("By accepting you agree to a transfer to the USA under the Data Privacy Framework.", "en", 0),
  ])
  func aTransferByTheSameClick(text: String, language: String, count: Int) throws {
    let labels = language == "de" ? ["Akzeptieren", "Ablehnen", "Einstellungen"] : ["Accept", "Reject", "Settings"]
    let controls = zip(["accept", "reject", "settings"], labels).map { "{role: \($0), text: \($1)}" }
    let told = [text, language == "de" ? "Wir nutzen Cookies für Werbung." : "We use cookies for advertising."]
    let found = try rules(controls, texts: told, language: language, layer: "first", sets: ["de-dsk"])
    #expect(found.filter { $0.hasSuffix("transfer-folded-in") }.count == count, "\(found)")
    let own = controls + ["{text: \"Transfer to the USA\", element: switch}"]
    if language == "en" {
      #expect(try rules(own, texts: told, layer: "first", sets: ["de-dsk"]).isEmpty)
    }
  }

  @Test(
    arguments: [
      ("We and our partners use cookies for advertising.", "info de-dsk/recipients-uncounted"),
      ("We and our 12 partners use cookies for advertising.", nil),
      ("We and our partners, such as Google, use cookies for advertising.", nil),
      ("We and our {count} partners use cookies for advertising.", nil),
      ("We use cookies on this site and keep them for a year.", "warning de-dsk/purposes-untold"),
      ("We use cookies for statistics and keep them for a year.", nil),
      ("We use {purposes} cookies on this site and keep them for a year.", nil),
      ("We use cookies to improve your experience on our website.", nil), ("We use cookies.", nil),
    ] as [(String, String?)])
  func whatAFirstLayerTells(text: String, rule: String?) throws {
    let controls = ["accept_all: Accept all", "reject_all: Reject all", "settings: Manage options"]
    #expect(try rules(controls, texts: [text], layer: "first", sets: ["de-dsk"]) == [rule].compactMap { $0 })
    let more = try rules(
      controls + ["vendors: Our partners"], texts: [text], layer: "first", sets: ["de-dsk"])
    #expect(!more.contains { $0.hasSuffix("recipients-uncounted") })
  }

  @Test func theWordsOfALanguageWithoutKindsProveNothing() {
    #expect(!Classifier.standard.knowsKinds("xx") && Classifier.standard.knowsKinds("de"))
    #expect(Classifier.standard.said("Werbung und Statistik", language: "de").kinds == [.advertising, .statistics])
    #expect(Classifier.standard.said("Mesure d'audience", language: "fr").kinds == [.statistics])
  }

  @Test(
    arguments: [
      ("color: '#eeeeee', background: '#ffffff'", "error edpb/refusal-unreadable"),
      ("color: '#999999', background: '#ffffff'", "info edpb/refusal-stands-back"),
      ("color: '#ffffff', background: '#00513a', font-size: 11px", "info edpb/refusal-stands-back"),
      ("background: transparent, border: 0", "info edpb/refusal-stands-back"),
      ("background: transparent, border: 1px solid black", nil), ("background: transparent", nil),
      ("color: '#ffffff', background: '#a01010'", nil), ("color: '#eeeeee'", nil),
      ("color: '#eeeeee', background: 'linear-gradient(#fff, #eee)'", nil),
      ("color: 'rgba(0, 0, 0, 0.1)', background: '#ffffff'", nil),
      ("font-size: 15px", nil), ("font-size: 0.5em", nil), ("font-size: 20px", nil),
    ] as [(String, String?)])
  func howARefusalLooks(style: String, rule: String?) throws {
    let accept =
      "{role: accept_all, text: Accept all, style: {color: '#ffffff', background: '#00513a', font-size: 16px}}"
    let refusal = "{role: reject_all, text: Reject all, style: {\(style)}}"
    let others = ["settings: Manage options"]
    let found = try rules([accept, refusal] + others, layer: "first", sets: ["edpb"])
    #expect(found == [rule].compactMap { $0 })
    // One readable and visible refusal is enough.
    let second =
      "{role: necessary_only, text: Only necessary, style: {color: '#ffffff', background: '#00513a', font-size: 16px}}"
    #expect(try rules([accept, refusal, second] + others, layer: "first", sets: ["edpb"]).isEmpty)
  }
}
