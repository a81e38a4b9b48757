import GVLWording

/// All texts of the dialog, in reading order.
///
/// - Source: IAB Europe Transparency & Consent Framework Policies, Appendix B, C.b (content of the first layer), C.c
///   and C.d (second and vendor layer); refusing and withdrawing as easy as consenting: GDPR article 7(3), and the
///   EDPB's report of the cookie banner taskforce.
package enum DialogStrings {
  package static let all: [DialogString] = first + second + vendors + withdrawal

  private static let byKey = Dictionary(all.map { ($0.key, $0) }, uniquingKeysWith: { one, _ in one })

  /// The text with a key; nil if there is no such text.
  package static func named(_ key: String) -> DialogString? { byKey[key] }

  private static let first: [DialogString] = [
    row("title", .title, "what the dialog is about"),
    plural(
      "partners", .sentence,
      "that information is stored on the device or read from it, and by how many third parties; {count} is their number"
    ),
    row("data", .sentence, "which personal data are processed, with examples"),
    row("purposes", .sentence, "what for; {purposes} are official names, which stay as they are"),
    row(
      "specialFeatures", .sentence, "the same for features that need an opt-in; {specialFeatures} are official names"),
    row("legitimateInterest", .sentence, "that some partners rely on a legitimate interest, and how to object"),
    row("consequences", .sentence, "what refusing leads to; it must not threaten or persuade"),
    row("scope", .sentence, "where the choice holds, on a website"),
    row("scopeApp", .sentence, "where the choice holds, in an app"),
    row(
      "withdrawal", .sentence,
      "how to change one's mind on a website; it names the link `withdrawal.link` as that reads"),
    row("withdrawalApp", .sentence, "the same in an app"),
    row("acceptAll", .button, "consents to everything", .acceptAll),
    row("rejectAll", .button, "refuses everything; as plain as the one that accepts", .rejectAll),
    row("settings", .button, "leads to the second layer", .settings),
    row("vendors", .link, "leads to the list of third parties", .vendors),
    row("again", .sentence, "to users who are asked again: that something has changed since they chose"),
    row("newPartners", .sentence, "to them: how many partners are new; {count} is their number"),
    row(
      "newUses", .sentence,
      "to them: how many partners ask for something that they did not ask for; {count} is their number"),
    row("chosenLongAgo", .sentence, "to them: that they chose some time ago"),
  ]

  private static let second = on(
    .second,
    [
      row("title", .title, "what the layer is about"),
      row("intro", .sentence, "that each purpose can be chosen and all are off"),
      row("purposes", .heading, "heading"), row("specialPurposes", .heading, "heading; a term of the framework"),
      row("features", .heading, "heading; a term of the framework"),
      row("specialFeatures", .heading, "heading; a term of the framework"),
      row("examples", .heading, "above the illustrations of a purpose"),
      row("consent", .heading, "beside the switch that consents to a purpose"),
      row("legitimateInterest", .heading, "beside the switch that objects; the legal term"),
      row("legitimateInterestNote", .sentence, "what a legitimate interest means for the reader"),
      plural("consentVendors", .sentence, "how many partners ask for consent to a purpose"),
      plural("interestVendors", .sentence, "how many partners rely on a legitimate interest for a purpose"),
      row("specialPurposesNote", .sentence, "that special purposes cannot be refused here"),
      row("object", .button, "objects to a legitimate interest", .object),
      row("objectAll", .button, "objects to all of them", .object),
      row("acceptAll", .button, "consents to everything", .acceptAll),
      row("rejectAll", .button, "refuses everything", .rejectAll),
      row("save", .button, "keeps what was chosen", .save),
      row("vendors", .link, "leads to the list of third parties", .vendors),
    ])

  private static let vendors = on(
    .vendors,
    [
      row("title", .title, "what the layer is about"), plural("intro", .sentence, "how many partners there are"),
      row("search", .heading, "in the field that finds a partner"),
      row("others", .heading, "above partners that do not take part in the framework"),
      row("othersNote", .sentence, "what that means"),
      row("policy", .link, "leads to a partner's privacy policy", .privacyPolicy),
      row("claim", .link, "leads to a partner's explanation of its legitimate interest"),
      row("disclosure", .link, "leads to what a partner stores on the device"),
      row("consentPurposes", .heading, "purposes that a partner asks consent for"),
      row("interestPurposes", .heading, "purposes for which it relies on a legitimate interest"),
      row("dataCategories", .heading, "categories of data that a partner uses"),
      row("retention", .heading, "how long a partner keeps data"), plural("days", .sentence, "a time; {count} days"),
      row("cookies", .heading, "whether a partner uses cookies"), row("cookieAge", .heading, "their longest duration"),
      row("cookieRefresh", .sentence, "that the duration begins anew at a visit"),
      row("session", .sentence, "of cookies: until the browser is closed"),
      row("otherStorage", .heading, "whether a partner stores by other means than cookies"),
      row("answerYes", .sentence, "beside the headings about cookies and storage"),
      row("answerNo", .sentence, "beside the headings about cookies and storage"),
      row("save", .button, "keeps what was chosen", .save),
    ])

  private static let withdrawal = on(
    .withdrawal,
    [
      row("link", .link, "always at hand, leads back to the choices", .settings),
      row("title", .title, "what the layer is about"), row("intro", .sentence, "what can be done here"),
      row("withdrawAll", .button, "takes all consent back", .withdraw),
      row("saved", .sentence, "that the choices are kept"),
    ])

  private static func row(
    _ name: String, _ place: DialogString.Place, _ meaning: String, _ role: Role? = nil
  ) -> DialogString { DialogString(.first, name, place, meaning, role: role) }

  private static func plural(_ name: String, _ place: DialogString.Place, _ meaning: String) -> DialogString {
    DialogString(.first, name, place, meaning, isPlural: true)
  }

  /// Moves rows to a layer other than the first.
  private static func on(_ layer: DialogString.Layer, _ rows: [DialogString]) -> [DialogString] {
    rows.map { DialogString(layer, $0.name, $0.place, $0.meaning, role: $0.role, isPlural: $0.isPlural) }
  }
}
