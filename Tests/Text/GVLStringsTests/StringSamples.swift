import GVLStrings

/// A file and its expected entries, one a line: `language key variant line:column flags value`.
struct StringSample: Sendable, CustomStringConvertible {
  let path: String
  let text: String
  let format: String
  let entries: [String]
  var notes: [StringNote.Code] = []

  var description: String { path }

  /// The entry in the form of the samples. `-` means nil, `!` not translatable, `?` missing.
  static func line(_ entry: StringEntry) -> String {
    let flags = (entry.isTranslatable ? "" : "!") + (entry.isTranslated ? "" : "?")
    return [
      entry.language ?? "-", entry.key.replacing("\n", with: "⏎"), entry.variant ?? "-",
      (entry.place.map { "\($0)" } ?? "-") + flags,
      entry.value.replacing("\n", with: "⏎"),
    ].joined(separator: "|")
  }

  static let all: [StringSample] =
    [
      StringSample(
        path: "App/de.lproj/Localizable.strings",
        text: #"""
          /* First layer */
          "accept" = "Alle akzeptieren";
          // settings
          bare_key-1.x = 'Ein\u0041 \U00e4\n\"x\" \104';
          "k\"ey" /* between */ = /* here */ "a // no comment" ;  "alone";
          "face" = "\UD83D\uDE00 ü";
          "accept" = "Zustimmen";
          "two
          lines" = plain;
          """#,
        format: "strings",
        entries: [
          "de|accept|-|2:12|Alle akzeptieren", "de|bare_key-1.x|-|4:16|EinA ä⏎\"x\" D",
          "de|k\"ey|-|5:36|a // no comment",
          "de|alone|-|5:57|alone", "de|face|-|6:10|😀 ü", "de|accept|-|7:12|Zustimmen", "de|two⏎lines|-|9:10|plain",
        ],
        notes: [.duplicateKey]),
      StringSample(
        path: "Base.lproj/InfoPlist.strings", text: "{ a = b; \"c\" = \"\\UD800x\"; }", format: "strings",
        entries: ["-|a|-|1:7|b", "-|c|-|1:16|\u{FFFD}x"], notes: [.repaired]),
      StringSample(
        path: "fr.lproj/InfoPlist.strings",
        text: """
          <?xml version="1.0" encoding="UTF-8"?>
          <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
          <plist version="1.0"><dict>
            <key>NSUserTrackingUsageDescription</key>
            <string>Pour la publicité &amp; plus</string>
            <key>count</key><integer>3</integer>
          </dict></plist>
          """,
        format: "strings", entries: ["fr|NSUserTrackingUsageDescription|-|5|Pour la publicité & plus"],
        notes: [.leftOut]),
      StringSample(
        path: "Resources/Localizable.xcstrings",
        text: """
          {
            "sourceLanguage" : "en",
            "strings" : {
              "Accept all" : {},
              "partners" : {
                "comment" : "%lld is the number",
                "localizations" : {
                  "de" : { "variations" : { "plural" : {
                    "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld Partner" } },
                    "other" : { "stringUnit" : { "state" : "new", "value" : "%lld Partner" } } } } },
                  "en" : { "stringUnit" : { "state" : "translated", "value" : "%lld partners" } }
                }
              },
              "tap" : { "localizations" : { "en" : { "variations" : { "device" : {
                "mac" : { "stringUnit" : { "value" : "Click" } },
                "other" : { "variations" : { "plural" : { "other" : { "stringUnit" : { "value" : "Tap" } } } } } } } } } },
              "GVL" : { "shouldTranslate" : false }
            },
            "version" : "1.0"
          }
          """,
        format: "xcstrings",
        entries: [
          "en|Accept all|-|4:5|Accept all", "de|Accept all|-|4:5?|", "en|partners|-|11:69|%lld partners",
          "de|partners|one|9:72|%lld Partner", "de|partners|other|10:67?|%lld Partner", "en|tap|mac|15:44|Click",
          "en|tap|other/other|16:88|Tap", "de|tap|-|14:5?|", "en|GVL|-|17:5!|GVL",
        ]),
      StringSample(
        path: "de.lproj/Localizable.stringsdict",
        text: """
          <plist version="1.0"><dict>
          <key>one</key><dict>
            <key>NSStringLocalizedFormatKey</key><string>Mit %1$#@n@ teilen</string>
            <key>n</key><dict>
              <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
              <key>NSStringFormatValueTypeKey</key><string>d</string>
              <key>one</key><string>%d Partner</string>
              <key>other</key><string>%d Partnern</string>
            </dict>
          </dict>
          <key>two</key><dict>
            <key>NSStringLocalizedFormatKey</key><string>%#@a@ in %#@b@</string>
            <key>a</key><dict><key>other</key><string>%d Zwecke</string></dict>
            <key>b</key><dict><key>other</key><string>%d Listen</string></dict>
          </dict>
          <key>wide</key><dict><key>NSStringVariableWidthRuleType</key><dict><key>20</key><string>Ja</string></dict></dict>
          <key>bad</key><dict><key>x</key><true/></dict>
          </dict></plist>
          """,
        format: "stringsdict",
        entries: [
          "de|one|one|7|Mit %d Partner teilen", "de|one|other|8|Mit %d Partnern teilen", "de|two|-|12|%#@a@ in %#@b@",
          "de|two|a/other|13|%d Zwecke", "de|two|b/other|14|%d Listen", "de|wide|20|16|Ja",
        ], notes: [.leftOut, .leftOut]),
      StringSample(
        path: "app/src/main/res/values-pt-rBR/strings.xml",
        text: #"""
          <?xml version="1.0" encoding="utf-8"?>
          <!DOCTYPE resources [<!ENTITY app "Jornal">]>
          <resources xmlns:xliff="urn:oasis:names:tc:xliff:document:1.2">
            <!-- First layer -->
            <string name="accept">Aceitar <b>tudo</b><br/>em  &app;
              agora</string>
            <string name="esc"> \'a\' \"b\"\n\u0041 "  c  " \@d \\ </string>
            <string name="data"><![CDATA[<b>Sim</b> & não]]></string>
            <string name="same">@string/accept</string>
            <string name="missing">@string/gone</string>
            <string name="loop">@string/loop</string>
            <string name="id" translatable="false">IAB <xliff:g id="n" example="3">%1$d</xliff:g></string>
            <plurals name="partners"><item quantity="one">%d parceiro</item>
              <item quantity="other">%d parceiros</item><item>x</item></plurals>
            <string-array name="list"><item>um</item><item>dois</item></string-array>
            <color name="c">#fff</color><string>nameless</string>
            <item type="string" name="item">Não</item>
            <string name="tablet" product="tablet">Toque</string><string name="tablet" product="default">Clique</string>
          </resources>
          """#,
        format: "android",
        entries: [
          "pt-br|accept|-|5|Aceitar tudo⏎em Jornal agora", "pt-br|esc|-|7|'a' \"b\"⏎A   c   @d \\",
          "pt-br|data|-|8|<b>Sim</b> & não", "pt-br|same|-|9|Aceitar tudo⏎em Jornal agora",
          "pt-br|missing|-|10|@string/gone", "pt-br|loop|-|11|@string/loop", "pt-br|id|-|12!|IAB %1$d",
          "pt-br|partners|one|13|%d parceiro", "pt-br|partners|other|14|%d parceiros", "pt-br|list.0|-|15|um",
          "pt-br|list.1|-|15|dois", "pt-br|item|-|17|Não", "pt-br|tablet|tablet|18|Toque", "pt-br|tablet|-|18|Clique",
        ], notes: [.leftOut, .leftOut]),
      StringSample(
        path: "lib/l10n/app_de.arb",
        text: """
          {
            "@@locale": "de_AT",
            "@@last_modified": "2026-01-01",
            "accept": "Annehmen",
            "@accept": {"description": "first layer"},
            "many": "{n, plural, one{ein} other{viele}}", "n": 3
          }
          """,
        format: "arb",
        entries: ["de-at|accept|-|4:13|Annehmen", "de-at|many|-|6:11|{n, plural, one{ein} other{viele}}"],
        notes: [.languageConflict, .leftOut]),
      StringSample(
        path: "export/de.xliff",
        text: """
          <?xml version="1.0"?>
          <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
          <file original="a.strings" source-language="en" target-language="de"><header/><body>
            <trans-unit id="accept"><source>Accept</source>
              <target>Annehmen</target><note>first layer</note>
              <alt-trans><source>x</source><target>y</target></alt-trans></trans-unit>
            <trans-unit id="reject"><source>Reject</source></trans-unit>
            <group translate="no"><trans-unit id="g" resname="GVL"><source>GVL <x id="1" equiv-text="{{n}}"/></source>
              <target state="needs-translation">GVL <g id="2">mit</g> <ph id="3">%d</ph></target></trans-unit></group>
            <trans-unit><source>nameless</source></trans-unit>
          </body></file>
          <file original="b" source-language="en" target-language="fr"><body>
            <trans-unit id="accept"><source>Accept</source><target>Accepter</target></trans-unit>
          </body></file>
          </xliff>
          """,
        format: "xliff",
        entries: [
          "de|accept|-|5|Annehmen", "de|reject|-|7?|", "de|GVL|-|9!?|GVL mit %d", "fr|accept|-|13|Accepter",
        ], notes: [.leftOut, .languageConflict]),
      StringSample(
        path: "i18n/messages.xlf",
        text: """
          <x:xliff version="2.0" srcLang="en" trgLang="sr-Latn" xmlns:x="urn:oasis:names:tc:xliff:document:2.0"><x:file id="f">
          <x:unit id="1" name="accept"><x:notes><x:note>first</x:note></x:notes>
            <x:segment><x:source>Accept </x:source><x:target>Prihvati </x:target></x:segment>
            <x:segment state="initial"><x:source>all</x:source><x:target>sve</x:target></x:segment></x:unit>
          <x:unit id="2"><x:segment><x:source>No <x:ph id="1" disp="%d"/></x:source></x:segment></x:unit>
          </x:file></x:xliff>
          """,
        format: "xliff", entries: ["sr-latn|accept|-|3?|Prihvati sve", "sr-latn|2|-|5?|"]),
      StringSample(
        path: "messages.xlf",
        text: """
          <xliff version="1.2"><file source-language="en"><body>
          <trans-unit id="a"><source>Accept</source></trans-unit></body></file></xliff>
          """,
        format: "xliff", entries: ["en|a|-|2|Accept"]),
      StringSample(
        path: "public/locales/de/common.json",
        text: """
          {
            "banner": {"buttons": ["Annehmen", {"x": "Ablehnen"}], "": "leer"},
            "partners_one": "ein Partner", "partners_other": "{{count}} Partner", "step_one": "Schritt",
            "place_ordinal_two": "{{count}}.", "place_ordinal_other": "{{count}}te",
            "a.b": "flach", "old": "alt", "old_plural": "alte", "gone": null, "n": 12, "t": true,
            "a.b": "\\u00e4\\ud83d\\ude00"
          }
          """,
        format: "i18next",
        entries: [
          "de|banner.buttons.0|-|2:26|Annehmen", "de|banner.buttons.1.x|-|2:44|Ablehnen", "de|banner.|-|2:62|leer",
          "de|partners|one|3:19|ein Partner", "de|partners|other|3:52|{{count}} Partner", "de|step_one|-|3:85|Schritt",
          "de|place|ordinal/two|4:24|{{count}}.", "de|place|ordinal/other|4:61|{{count}}te", "de|a.b|-|5:10|flach",
          "de|old|-|5:26|alt", "de|old|other|5:47|alte", "de|gone|-|5:63?|",
          "de|a.b|-|6:10|ä😀",
        ], notes: [.duplicateKey]),
      StringSample(
        path: "_locales/pt_BR/messages.json",
        text: """
          {"accept": {"message": "Aceitar", "description": "button"},
           "n": {"one": "um", "other": "muitos"}}
          """,
        format: "json",
        entries: ["pt-br|accept|-|1:24|Aceitar", "pt-br|n|one|2:15|um", "pt-br|n|other|2:30|muitos"]),
      StringSample(
        path: "src/texts.json", text: "{\"de\": {\"a\": \"Ja\"}, \"en\": {\"a\": \"Yes\"}}", format: "json",
        entries: ["de|a|-|1:14|Ja", "en|a|-|1:33|Yes"]),
      StringSample(
        path: "translations/de.yml",
        text: """
          # the CMP's own
          accept_all: Alle akzeptieren
          layer:
            title: "Wir & 3 Partner"
            list: [eins, zwei]
            text: >
              viele
              Zeilen
            no: Nein
          empty:
          """,
        format: "yaml",
        entries: [
          "de|accept_all|-|2:13|Alle akzeptieren", "de|layer.title|-|4:10|Wir & 3 Partner",
          "de|layer.list.0|-|5:10|eins",
          "de|layer.list.1|-|5:16|zwei", "de|layer.text|-|6:9|viele Zeilen⏎", "de|layer.no|-|9:7|Nein",
          "de|empty|-|10:7?|",
        ]),
      StringSample(
        path: "translations/dialog/de.yml",
        text: """
          language: de
          reviewedBy: [Anna]
          first:
            title: Ihre Wahl
            partners:
              one: "{count} Partner"
              other: "{count} Partner"
          """,
        format: "dialog",
        entries: [
          "de|first.title|-|4:10|Ihre Wahl", "de|first.partners|one|6:10|{count} Partner",
          "de|first.partners|other|7:12|{count} Partner",
        ]),
      StringSample(
        path: "config/locales/devise.de-AT.yml",
        text: "de-AT:\n  partners:\n    one: ein Partner\n    other: \"%{count} Partner\"\n", format: "yaml",
        entries: ["de-at|partners|one|3:10|ein Partner", "de-at|partners|other|4:12|%{count} Partner"]),
      StringSample(
        path: "src/messages_de.properties",
        text: "# first\naccept = Alle \\\n   annehmen\n! x\nk\\ ey:\\u00e4\\uD83D\\uDE00 \\t|\nbare value\nempty\n",
        format: "properties",
        entries: [
          "de|accept|-|2:10|Alle annehmen", "de|k ey|-|5:7|ä😀 \t|", "de|bare|-|6:6|value", "de|empty|-|7:6|",
        ]),
    ] + catalogues + programs
}
