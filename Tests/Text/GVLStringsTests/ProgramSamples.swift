import GVLStrings

extension StringSample {
  /// Texts in programs.
  static let programs: [StringSample] = [
    StringSample(
      path: "src/i18n/de.ts",
      text: #"""
        type Texts = { a: 'b c'; d: 'e f' };
        // {"no": 'text'}
        const pattern = /['"`{]/g, half = 4 / 2 / 1;
        export const cookieTexts: Texts<string, { a: 'b' }> = {
          accept: 'Alle akzeptieren',
          "reject": "Alle \u00e4blehnen\x41",
          ['more']: `Mehr
        erfahren`,
          partners: `Mit ${count} Partnern und ${await sum(1, { a: '}' })}`,
          long: 'Wir ' + "nutzen" +
            ` Cookies`,
          made: t('made'), short,
          fallback: given?.text ?? 'Immer an',
          list: ['Eins', { two: 'Zwei' } as const, f => ({ three: 'Drei' }), ...others],
          onAccept() { return /}/.test('}') },
          7: 'Sieben',
        } satisfies Texts as const;
        export default cookieTexts;
        """#,
      format: "js",
      entries: [
        "de|cookieTexts.accept|-|5:11|Alle akzeptieren", "de|cookieTexts.reject|-|6:13|Alle äblehnenA",
        "de|cookieTexts.more|-|7:13|Mehr⏎erfahren", "de|cookieTexts.partners|-|9:13|Mit ${count} Partnern und ${…}",
        "de|cookieTexts.long|-|10:9|Wir nutzen Cookies", "de|cookieTexts.made|-|12:9?|",
        "de|cookieTexts.short|-|12:20?|", "de|cookieTexts.fallback|-|13:28|Immer an",
        "de|cookieTexts.list.0|-|14:10|Eins", "de|cookieTexts.list.1.two|-|14:25|Zwei",
        "de|cookieTexts.list.2|-|14:44?|",
        "de|cookieTexts.list.3|-|14:73?|", "de|cookieTexts.7|-|16:6|Sieben", "de|three|-|14:59|Drei",
      ]),
    StringSample(
      path: "src/i18n/consent.jsx",
      text: #"""
        module.exports = { de: { accept: 'Ja' }, en: { accept: "Yes" } }; let n = 1 <<part | a < b / 2;
        const view = <p title="it's">Don't {t({ id: 'a', defaultMessage: 'No' })} <b/></p>;
        i18n.add("fr", { accept: 'Oui', reject: 'Non' });
        lang['accept'] = 'Accept all'; lang.reject = 'Reject all'
        lang.more = defineMessages({ b: { id: 'b', defaultMessage: 'More', description: 'button' } })
        """#,
      format: "js",
      entries: [
        "de|accept|-|1:34|Ja", "en|accept|-|1:56|Yes", "-|a|-|2:66|No", "fr|accept|-|3:26|Oui", "fr|reject|-|3:41|Non",
        "-|accept|-|4:18|Accept all", "-|reject|-|4:46|Reject all", "-|more.b|-|5:60|More",
      ]),
    StringSample(
      path: "resources/lang/de/cookies.php",
      text: #"""
        <?php
        namespace App; # {
        return array(
            'accept' => 'Alle \\akzept\'ieren\n',
            "reject" => "Nein \u{e4}\x41\101 {$x['"']} $y\n",
            'more' => <<<'END'
              Mehr $a
                \n
              END,
            'long' => 'a' . "b" . 1 . PHP_EOL,
            'wp' => \__( 'Accept', 'domain' ), 'made' => strtoupper('x') . 'y',
            Foo::BAR => 'eigen', // ]
            'list' => ['Eins', 5 => 'Fünf', 'Sechs'],
            fn($x) => ['no' => 'Nein'], ...$others,
        );
        """#,
      format: "php",
      entries: [
        "de|accept|-|4:17|Alle \\akzept'ieren\\n", "de|reject|-|5:17|Nein äAA {$x['\"']} $y⏎",
        "de|more|-|6:15|Mehr $a⏎  \\n", "de|long|-|10:15|ab1⏎", "de|wp|-|11:18|Accept", "de|made|-|11:50?|",
        "de|Foo::BAR|-|12:17|eigen", "de|list.0|-|13:16|Eins", "de|list.5|-|13:29|Fünf", "de|list.6|-|13:37|Sechs",
        "de|1|-|14:36?|", "de|no|-|14:24|Nein",
      ]),
    StringSample(
      path: "lang/en/cookie.php",
      text: "<p>\n<?php $lang['accept'] = 'Accept';\n$lang['x']['y'] = ['z' => 'No'];\n$n = 1; ?></p>",
      format: "php",
      entries: ["en|accept|-|2:25|Accept", "en|x.y.z|-|3:27|No"]),
    StringSample(
      path: "lib/l10n/texts_de.dart",
      text: #"""
        import 'a.dart'; /* /* 'no' */ { */
        const Map<String, String> texts = {
          'accept': 'Alle \u{e4}kzeptieren',
          "more": "Mit ${count('x')} und $name",
          'long': 'Wir nutzen '
              'Cookies',
          'raw': r'C:\new $x', 'block': """Eins
        zwei""", 'made': tr('x'),
        };
        """#,
      format: "dart",
      entries: [
        "de|accept|-|3:13|Alle äkzeptieren", "de|more|-|4:11|Mit ${count('x')} und $name",
        "de|long|-|5:11|Wir nutzen Cookies", "de|raw|-|7:11|C:\\new $x", "de|block|-|7:35|Eins⏎zwei",
        "de|made|-|8:18?|",
      ]),
    StringSample(
      path: "shared/i18n/Texts_de.kt",
      text: #"""
        val texts: Map<String, String> = mapOf(
          "accept" to "Alle akzeptieren", // "no" to "no"
          "reject" to "Nein, \"danke\"",
          "other" to other("x"),
        )
        """#,
      format: "kotlin",
      entries: [
        "de|accept|-|2:15|Alle akzeptieren", "de|reject|-|3:15|Nein, \"danke\"", "de|other|-|4:14?|",
      ]),
    StringSample(
      path: "Sources/i18n/Texts_de.swift",
      text: #"""
        enum Texts {
          static let texts: [String: String] = [
            "accept": "Alle akzeptieren", "count": "Mit \(a["b"]) Partnern",
            "plain": "Nein",
          ]
          let list = ["Eins", "Zwei"]
        }
        """#,
      format: "swift",
      entries: [
        "de|accept|-|3:15|Alle akzeptieren", "de|count|-|3:44|Mit (a[\"b\"]) Partnern",
        "de|plain|-|4:14|Nein", "de|0|-|6:15|Eins", "de|1|-|6:23|Zwei",
      ]),
    StringSample(
      path: "src/i18n/Texts_de.java",
      text: #"""
        /* { "no", "no" } */
        public class Texts_de extends ListResourceBundle {
          char quote = '"', other = '\\'';
          protected Object[][] getContents() {
            return new Object[][] {
              {"accept", "Alle akzeptieren"}, // "no"
              {"reject", "Nein, " + "danke"},
              {"other", other()},
            };
          }
        }
        """#.replacing("\\\\", with: "\\"),
      format: "java",
      entries: ["de|accept|-|6:18|Alle akzeptieren", "de|reject|-|7:18|Nein, danke", "de|other|-|8:17?|"]),
    StringSample(
      path: "i18n/Texts_de.cs",
      text: #"""
        var texts = new Dictionary<string, string> {
          ["accept"] = $"Alle {n} akzeptieren", ["path"] = @"a\b",
          { "reject", "Nein" },
        };
        """#.replacing("\\\\", with: "\\"),
      format: "csharp",
      entries: ["de|accept|-|2:17|Alle {n} akzeptieren", "de|path|-|2:53|a\\b", "de|reject|-|3:15|Nein"]),
    StringSample(
      path: "i18n/Texts_de.m",
      text: #"""
        // @{@"no": @"no"}
        NSDictionary *texts = @{ @"accept": @"Alle akzeptieren", @"reject": NSLocalizedString(@"x", nil) };
        """#,
      format: "objc", entries: ["de|accept|-|2:38|Alle akzeptieren", "de|reject|-|2:69?|"]),
    StringSample(
      path: "i18n/texts_de.go",
      text: """
        var texts = map[string]string{
          "accept": "Alle akzeptieren", // "no": '"'
          "more": `Eins
        zwei`,
        }
        """,
      format: "go", entries: ["de|accept|-|2:13|Alle akzeptieren", "de|more|-|3:11|Eins⏎zwei"]),
    StringSample(
      path: "i18n/texts_de.py",
      text: """
        \"\"\"Doc: {'no': 'No'}\"\"\"
        texts = {
            'accept': 'Alle ' 'akzeptieren',  # 'no'
            "reject": _("Nein"), "count": count,
        }
        """,
      format: "python",
      entries: ["de|accept|-|3:15|Alle akzeptieren", "de|reject|-|4:17|Nein", "de|count|-|4:35?|"]),
    StringSample(
      path: "i18n/texts_de.rb",
      text: #"""
        PATTERN = /[^'"]/ # {'no' => 'No'}
        TEXTS = { accept: "Alle akzeptieren", "reject" => 'Nein', count: "#{n["x"]} Partner" }.freeze
        """#,
      format: "ruby",
      entries: ["de|accept|-|2:19|Alle akzeptieren", "de|reject|-|2:51|Nein", "de|count|-|2:66|#{n[\"x\"]} Partner"]),
    StringSample(
      path: "i18n/texts_de.ex",
      text: """
        # %{no: "No"}
        @texts %{accept: "Alle akzeptieren", "reject" => "Nein"}
        """,
      format: "elixir", entries: ["de|accept|-|2:18|Alle akzeptieren", "de|reject|-|2:50|Nein"]),
    StringSample(
      path: "i18n/de.toml",
      text: #"""
        # [no]
        title = "Cookies"
        "a.b" = 'Eins \n'
        [accept]
        other = "Alle \u00e4kzeptieren \U0001F36A"
        [consent.first]
        text = QQQ
        Wir nutzen \
            Cookies.QQQ
        row = {yes = "Ja", no.more = "Nein"}
        list = ["Eins", 2, true, "Drei", # x
        ]
        [[row]]
        id = "x"
        """#.replacing("QQQ", with: "\"\"\""),
      format: "toml",
      entries: [
        "de|title|-|2:9|Cookies", "de|a.b|-|3:9|Eins \\n", "de|accept|other|5:9|Alle äkzeptieren 🍪",
        "de|consent.first.text|-|7:8|Wir nutzen Cookies.", "de|consent.first.row.yes|-|10:14|Ja",
        "de|consent.first.row.no.more|-|10:30|Nein", "de|consent.first.list.0|-|11:9|Eins",
        "de|consent.first.list.3|-|11:26|Drei", "de|row.0.id|-|14:6|x",
      ]),
    StringSample(
      path: "App_Plugins/Consent/Lang/de-DE.xml",
      text: """
        <language alias="de" culture="de-DE">
          <area alias="cookies">
            <key alias="accept">Alle akzeptieren</key>
            <key alias="more"><![CDATA[Mehr <b>hier</b>]]></key>
            <key alias="none"></key>
            <key>Ohne</key>
          </area>
        </language>
        """,
      format: "umbraco",
      entries: [
        "de-de|cookies.accept|-|3|Alle akzeptieren", "de-de|cookies.more|-|4|Mehr <b>hier</b>",
        "de-de|cookies.none|-|5?|",
      ],
      notes: [.leftOut]),
    StringSample(
      path: "i18n/de_DE.csv",
      text: "\"Accept all\",\"Alle akzeptieren\"\nDecline,Ablehnen,module,Shop_Consent\n\"One, two\",\nalone\n",
      format: "pairs",
      entries: [
        "de-de|Accept all|-|1:14|Alle akzeptieren", "de-de|Decline|-|2:9|Ablehnen", "de-de|One, two|-|3:12?|",
      ],
      notes: [.leftOut]),
    StringSample(
      path: "translations/cookies.de.csv",
      text: "banner.accept;\"Alle \"\"sofort\"\"\"\nbanner.decline;Ablehnen\nbanner.more;\n",
      format: "keyed",
      entries: [
        "de|banner.accept|-|1:15|Alle \"sofort\"", "de|banner.decline|-|2:16|Ablehnen", "de|banner.more|-|3:13?|",
      ]),
    StringSample(
      path: "src/i18n/pt-BR.json5",
      text: #"""
        // first
        { accept: 'Aceitar "tudo"', "reject": "Rejeitar \
        tudo", /* { */ $n_1: [+0x1F, -.5, 2., NaN], nested: {a: null, b: true,}, }
        """#,
      format: "json5",
      entries: [
        "pt-br|accept|-|2:11|Aceitar \"tudo\"", "pt-br|reject|-|2:39|Rejeitar tudo",
        "pt-br|nested.a|-|3:57?|",
      ]),
  ]
}
