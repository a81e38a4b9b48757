@testable import GVLDialogReading
import GVLFindings
import GVLWording
import TestSupport

/// Texts that a Vue component holds beside its markup: `<i18n>`.
@Suite struct ComponentMessagesTests {
  private static let yaml = """
    <i18n lang="yaml">
    en:
      msg: "We use cookies to measure visits."
      accept: "Accept all"
      decline: "Reject all"
    de:
      msg: "Wir verwenden Cookies, um Besuche zu zählen."
      accept: "Alle akzeptieren"
      decline: "Alle ablehnen"
    </i18n>

    """
  private static let json = """
    <i18n>
    {
      // vue-i18n takes JSON5.
      "en": {"msg": "We use cookies to measure visits.", "accept": "Accept all", "decline": "Reject all"},
      "de": {"msg": "Wir verwenden Cookies.", "accept": "Alle akzeptieren", "decline": "Alle ablehnen"}
    }
    </i18n>

    """
  private static let markup = """
    <template>
      <div class="cookie-banner"><p>{{ $t('msg') }}</p>
        <button @click="a">{{ $t('accept') }}</button>
        <button @click="d">{{ $t("decline") }}</button></div>
    </template>

    """

  private func read(_ text: String, _ file: String = "CookieConsent.vue") throws -> DialogFile {
    try DialogFile(Array(text.utf8), file: file)
  }

  /// Each language is a dialog. The markup that shows the same texts is not another one, wherever the block is.
  @Test(arguments: [yaml + markup, markup + yaml, json + markup, markup + json, yaml, json])
  func eachLanguageIsADialog(text: String) throws {
    let dialogs = try read(text).dialogs.filter(\.isDialog)
    #expect(dialogs.map(\.language) == ["en", "de"])
    #expect(
      dialogs.map { $0.controls.map(\.text) } == [
        ["Accept all", "Reject all"], ["Alle akzeptieren", "Alle ablehnen"],
      ])
  }

  /// Each control has the place of its text.
  @Test func textsKeepTheirPlaces() throws {
    let text = Self.markup + Self.yaml
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for control in try read(text).controls {
      let place = try #require(control.place)
      #expect(lines[place.line - 1].contains(control.text), "\(control.text) at \(place)")
    }
  }

  @Test func aBlockOfOneLanguage() throws {
    let text =
      "<i18n locale='fr'>{\"msg\": \"Nous utilisons des cookies.\", \"accept\": \"Tout accepter\", "
      + "\"decline\": \"Tout refuser\"}</i18n>\n" + Self.markup
    let dialogs = try read(text).dialogs.filter(\.isDialog)
    #expect(dialogs.map(\.language) == ["fr"])
    #expect(dialogs.first?.controls.map(\.text) == ["Tout accepter", "Tout refuser"])
  }

  /// A block that cannot be read is reported, and the markup is read without it.
  @Test func aDamagedBlockIsInconclusive() throws {
    let file = try read("<i18n>\n{\"en\": {\"accept\": \n</i18n>\n" + Self.markup)
    #expect(file.inconclusive.contains { $0.message.contains("<i18n>") && $0.place?.line ?? 0 >= 2 })
    #expect(!file.dialogs.filter(\.isDialog).isEmpty)
  }

  /// A message of 60 kB in 3,000 places, and a constant: beyond the limit, places stay holes.
  @Test(.slow, arguments: ["B.vue", "B.svelte", "B.jsx"]) func oneTextInManyPlacesIsNotMultiplied(file: String) throws {
    let long = String(repeating: "word ", count: 12_000)
    let (open, close) = ("<div class='cookie-banner'><button>Accept all</button><button>Reject all</button>", "</div>")
    let text =
      switch file {
      case "B.vue":
        "<template>\(open)" + String(repeating: "<p>{{ $t('a') }}</p>", count: 3_000)
          + "\(close)</template>\n<i18n>\n{\"en\": {\"a\": \"\(long)\"}}\n</i18n>\n"
      case "B.svelte":
        "<script>\nconst label = \"\(long)\";\n</script>\n\(open)" + String(repeating: "<p>{label}</p>", count: 3_000)
          + close
      default:
        "const label = \"\(long)\";\nexport default () => (\(open)"
          + String(repeating: "<p>{label}</p>", count: 3_000) + "\(close))"
      }
    let dialogs = try read(text, file).dialogs
    #expect(text.utf8.count < 200_000 && dialogs.contains(where: \.isDialog))
    #expect(dialogs.reduce(0) { $0 + $1.text.utf8.count } <= text.utf8.count + 1 << 20)
  }

  /// Each block is read with blanks for everything before it: without a limit, 500 MB for 90 kB.
  @Test func moreBlocksThanLanguagesAreNotRead() {
    let text = Self.markup + String(repeating: "<i18n>\n</i18n>\n", count: 6_000)
    #expect(ComponentParts(Array(text.utf8), from: 0).messages.count == 64)
  }

  /// Texts about something else make no dialog of a component, and other components have no such blocks.
  @Test func otherTextsAreNoDialog() throws {
    let other =
      "<i18n lang=\"yaml\">\nen:\n  save: \"Save\"\n  name: \"Name\"\n</i18n>\n<template><p>{{ $t('name') }}</p></template>\n"
    #expect(try read(other, "Name.vue").dialogs.filter(\.isDialog).isEmpty)
    #expect(try read(Self.yaml, "a.html").dialogs.filter(\.isDialog).isEmpty)
  }
}
