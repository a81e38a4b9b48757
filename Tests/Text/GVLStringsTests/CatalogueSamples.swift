import GVLStrings

extension StringSample {
  /// Catalogues, tables and lines of keys.
  static let catalogues: [StringSample] = [
    // A language with a region has the plural forms of the language.
    StringSample(
      path: "locale/ar_EG/LC_MESSAGES/app.po",
      text: #"""
        msgid ""
        msgstr ""
        "Language: ar_EG\n"
        "Plural-Forms: nplurals=6; plural=n;\n"
        msgid "%d partner"
        msgid_plural "%d partners"
        msgstr[0] "a"
        msgstr[1] "b"
        msgstr[2] "c"
        msgstr[3] "d"
        msgstr[4] "e"
        msgstr[5] "f"
        """#,
      format: "po",
      entries: [
        "ar-eg|%d partner|zero|7:11|a", "ar-eg|%d partner|one|8:11|b", "ar-eg|%d partner|two|9:11|c",
        "ar-eg|%d partner|few|10:11|d", "ar-eg|%d partner|many|11:11|e", "ar-eg|%d partner|other|12:11|f",
      ]),
    StringSample(
      path: "locale/sr/LC_MESSAGES/app.po",
      text: #"""
        #, fuzzy
        msgid ""
        msgstr ""
        "Language: sr\n"
        "Content-Type: text/plain; charset=UTF-8\n"
        "Plural-Forms: nplurals=3; plural=n;\n"
        # by hand
        #. First layer
        #: templates/banner.php:12 src/a.js:3
        msgid "Accept all"
        msgstr ""
        "Prihvati "
        "\"sve\"\t\303\251\x21"

        #: a.php:1
        msgctxt "menu"
        msgid "Accept all"
        msgstr "Sve"
        #, c-format, fuzzy
        #| msgid "Deny"
        msgid "Reject"
        msgstr "Odbij"
        msgid "%d partner"
        msgid_plural "%d partners"
        msgstr[0] "%d partner"
        msgstr[1] "%d partnera"
        msgstr[2] ""
        #. Default: "Save choices"
        msgid "label_save"
        msgstr "Sačuvaj"
        msgid "Later"
        msgstr ""
        #~ msgid "Old"
        #~ msgstr "Staro"
        """#,
      format: "po",
      entries: [
        "sr-cyrl|Accept all|-|12:1|Prihvati \"sve\"\té!", "sr-cyrl|menu|Accept all|-|18:8|Sve",
        "sr-cyrl|Reject|-|22:8?|Odbij",
        "sr-cyrl|%d partner|one|25:11|%d partner", "sr-cyrl|%d partner|few|26:11|%d partnera",
        "sr-cyrl|%d partner|other|27:11?|",
        "sr-cyrl|label_save|-|30:8|Sačuvaj", "sr-cyrl|Later|-|32:8?|",
      ]),
    StringSample(
      path: "languages/plugin.pot",
      text: #"""
        msgid ""
        msgstr "Project-Id-Version: x\nLanguage: \nContent-Type: text/plain; charset=CHARSET\n"

        msgid "Accept"
        msgstr ""
        msgid "one"
        msgid_plural "many"
        msgstr[0] ""
        msgstr[1] ""
        #. Default: "Reject all"
        msgid "button.reject"
        msgstr ""
        msgid "button.save"
        msgstr ""
        """#,
      format: "po",
      entries: [
        "en|Accept|-|4:7|Accept", "en|one|one|6:7|one", "en|one|other|6:7|many", "en|button.reject|-|11:7|Reject all",
        "en|button.save|-|14:8?|",
      ]),
    StringSample(
      path: "i18n/pt_BR.po",
      text:
        "msgid \"\"\nmsgstr \"Language: pt\\nPlural-Forms: nplurals=5; plural=n;\\n\"\nmsgid \"a b\"\nmsgid_plural \"c\"\nmsgstr[4] \"d\"\n",
      format: "po", entries: ["pt-br|a b|4|5:11|d"]),
    StringSample(
      path: "locales/de/banner.ftl",
      text: #"""
        ### The whole file
        # First layer
        accept = Alle { -brand } Cookies { "{" }akzeptieren{ "\u0021" }
        text =
            Wir und
              unsere Partner

            speichern. {""}
            .label = Banner
            .title = Cookies
        -brand = Zeitung
        ## A group
        partners = Mit { $count ->
            [one] einem Partner
           *[other] { $count } Partnern
        } teilen
        both = { $a ->
          *[x] { $b ->
              [y] eins
             *[z] zwei
          }
        } drei
        = junk
          more
        last = Ende
        """#,
      format: "ftl",
      entries: [
        "de|accept|-|3:10|Alle { -brand } Cookies {akzeptieren!",
        "de|text|-|5:5|Wir und⏎  unsere Partner⏎⏎speichern. ", "de|text.label|-|9:14|Banner",
        "de|text.title|-|10:14|Cookies", "de|-brand|-|11:10|Zeitung", "de|partners|one|14:11|Mit einem Partner teilen",
        "de|partners|other|15:13|Mit { $count } Partnern teilen",
        "de|both|-|17:8|{ $a ->⏎  *[x] { $b ->⏎      [y] eins⏎     *[z] zwei⏎  }⏎} drei",
        "de|both|$a/x/$b/y|19:11|eins", "de|both|$a/x/$b/z|20:11|zwei", "de|last|-|25:8|Ende",
      ], notes: [.leftOut]),
    StringSample(
      path: "Resources/Strings.de-AT.resx",
      text: """
        <?xml version="1.0" encoding="utf-8"?>
        <root>
          <resheader name="version"><value>2.0</value></resheader>
          <data name="Accept" xml:space="preserve">
            <value>Alle &amp; alles </value>
            <comment> button </comment>
          </data>
          <data name="Logo" type="System.Drawing.Bitmap" mimetype="application/x"><value>AA==</value></data>
          <data name="&gt;&gt;a.Name"><value>a</value></data>
          <data name="Empty"/>
          <data><value>x</value></data>
        </root>
        """,
      format: "resx", entries: ["de-at|Accept|-|5|Alle & alles ", "de-at|Empty|-|10?|"], notes: [.leftOut]),
    StringSample(
      path: "export/texts.csv",
      text:
        "key;comment;en;pt_BR\naccept;button;Accept;\"Aceitar; \"\"tudo\"\"\"\n\nreject;;\"Rej\nect\";\n;;x;y\na;b;c;d;e\n",
      format: "csv",
      entries: [
        "en|accept|-|2:15|Accept", "pt-br|accept|-|2:22|Aceitar; \"tudo\"", "en|reject|-|4:9|Rej⏎ect",
        "pt-br|reject|-|5:6?|", "en|a|-|7:5|c", "pt-br|a|-|7:7|d",
      ], notes: [.leftOut, .leftOut]),
    StringSample(
      path: "texts.tsv", text: "Term\tEnglish\tGerman (de)\r\na b\tYes\tJa \"x\"", format: "csv",
      entries: ["en|a b|-|2:5|Yes", "de|a b|-|2:9|Ja \"x\""]),
    StringSample(
      path: "Resources/snippets/main.ini",
      text:
        "; first\n[en_GB]\naccept/all = \"Accept \\\"all\\\"\"\nnone\n[de_DE]\naccept/all = 'Alle; \\n' ; x\nlong = \"ein\nzwei\"\n",
      format: "ini",
      entries: [
        "en-gb|accept/all|-|3:14|Accept \"all\"", "de-de|accept/all|-|6:14|Alle; \\n", "de-de|long|-|7:8|ein⏎zwei",
      ], notes: [.leftOut]),
    StringSample(
      path: "language/de-DE/de-DE.com_x.ini",
      text: "COM_A=\"Alle \"_QQ_\"Cookies\"_QQ_\" ja\"\n[banner]\nb = Nein, danke ; later\n", format: "ini",
      entries: ["de-de|COM_A|-|1:7|Alle \"Cookies\" ja", "de-de|banner.b|-|3:5|Nein, danke"]),
    StringSample(
      path: "i18n/keys.ini",
      text: "[accept]\nde = Alle annehmen\nfr = Tout accepter\n[reject]\nde = Ablehnen\nfr = Refuser\n", format: "ini",
      entries: [
        "de|accept|-|2:6|Alle annehmen", "fr|accept|-|3:6|Tout accepter", "de|reject|-|5:6|Ablehnen",
        "fr|reject|-|6:6|Refuser",
      ]),
    StringSample(
      path: "lang/de_de.lang", text: "# first\naccept = Alle = alles \r\nnothing\nempty =\n\tb.c=\"x\"\n",
      format: "lang",
      entries: ["de-de|accept|-|2:10|Alle = alles", "de-de|empty|-|4:8|", "de-de|b.c|-|5:6|\"x\""], notes: [.leftOut]),
  ]
}
