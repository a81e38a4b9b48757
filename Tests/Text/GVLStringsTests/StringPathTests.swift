import TestSupport

@testable import GVLStrings

@Suite struct StringPathTests {
  @Test(
    arguments: [
      ("de.lproj/Localizable.strings", "de"), ("App/zh-Hans.lproj/x.strings", "zh"), ("pt_BR.lproj/x.strings", "pt-br"),
      ("Base.lproj/x.strings", nil), ("German.lproj/x.strings", "de"), ("ga.lproj/x.strings", "ga"),
      ("it.lproj/de.strings", "it"), ("Localizable.xcstrings", nil), ("res/values/strings.xml", nil),
      ("res/values-de/strings.xml", "de"), ("res/values-pt-rBR/strings.xml", "pt-br"),
      ("res/values-b+sr+Latn/strings.xml", "sr-latn"), ("res/values-mcc310-mnc004-fr-rCA-land/strings.xml", "fr-ca"),
      ("res/values-night/strings.xml", nil), ("res/values-v21/strings.xml", nil), ("res/values-car/strings.xml", nil),
      ("res/values-sw600dp/strings.xml", nil), ("res/values-sw/strings.xml", "sw"), ("res/values-iw/strings.xml", "he"),
      ("res/values-land/strings.xml", nil), ("res/values-in/strings.xml", "id"), ("de/res/values/strings.xml", nil),
      ("lib/l10n/app_de.arb", "de"), ("app_zh_Hant_TW.arb", "zh-hant"), ("intl_pt_BR.arb", "pt-br"),
      ("app_id.arb", "id"), ("app_is.arb", "is"), ("de.yml", "de"), ("de-AT.json", "de-at"), ("no.json", "no"),
      ("it.yml", "it"), ("id.json", nil), ("is.json", nil), ("in.json", nil), ("locales/id.json", "id"),
      ("locales/is.json", "is"), ("i18n/ga.json", "ga"), ("ga.json", nil), ("locales/de/common.json", "de"),
      ("public/locales/en/opt-in.json", "en"), ("locales/en/id.json", "en"), ("locales/pt-BR/a/b.json", "pt-br"),
      ("src/i18n/is/x.json", "is"), ("messages.de.json", "de"), ("messages.id.json", "id"),
      ("messages_it.properties", "it"), ("Messages_sr_Latn_RS.properties", "sr-latn"),
      ("translations/dialog/de.yml", "de"),
      ("translations/de/dialog.yml", "de"), ("strings-de.json", "de"), ("sign-in.json", nil), ("opt_in.json", nil),
      ("yes-no.json", nil), ("my-app.json", nil), ("this/is/x.json", nil), ("cs/x.json", nil), ("fr/x.json", "fr"),
      ("is/x.json", nil), ("de/a/b/x.json", nil), ("consent_it-IT.json", "it-it"), ("cs_main.json", nil),
      ("", nil), ("/", nil), (".strings", nil), ("C:\\app\\locales\\de\\x.json", "de"), ("EN.json", "en"),
      ("deutsch.json", nil), ("db/locales/x.json", nil), ("sr-latin.yml", "sr-latn"),
    ] as [(String, String?)])
  func languageOfAPath(path: String, language: String?) {
    #expect(StringPath(path).language == language)
  }

  @Test(
    arguments: [
      ("a.strings", "", "strings"), ("a.strings", "bplist00", "strings"), ("A.STRINGS", "x", "strings"),
      ("a.stringsdict", "", "stringsdict"), ("a.xcstrings", "", "xcstrings"),
      ("a.json", #"{"sourceLanguage": "en", "strings": {"#, "xcstrings"),
      ("res/values/strings.xml", "<resources/>", "android"), ("a/colors.xml", "<resources><color>", nil),
      ("a/other.xml", "<?xml version='1.0'?><resources><string name='", "android"), ("pom.xml", "<project>", nil),
      ("a.xml", "<xliff version='1.2'>", "xliff"), ("a.xlf", "", "xliff"), ("sitemap.xml", "<urlset>", nil),
      ("a.arb", "{}", "arb"), ("x.json", #"{"@@locale": "de""#, "arb"),
      ("x.json", #"{"a_one": "ein Wort", "a_other": "viele"}"#, "i18next"),
      ("x.json", #"{"a": "ein Wort", "a_plural": "viele"}"#, "i18next"),
      ("x.json", #"{"a_one": "ein Wort", "b_other": "viele"}"#, "json"),
      ("x.json", #"{"a": "ein Wort", "b": {"c": ["d", "e"#, "json"), ("x.json", #"{"a": "one", "b": "two"}"#, nil),
      ("x.json", #"{"a": "ein Wort", "n": 1}"#, nil), ("locales/de/x.json", #"{"a": "Ja", "n": 1}"#, "json"),
      ("x.json", "[\"a b\"]", nil), ("x.json", "", nil), ("package.json", #"{"description": "a b"}"#, nil),
      ("translations/official/v3/1/purposes-de.json", #"{"a": "ein Wort"}"#, nil),
      ("de/purposes-de.json", #"{"vendorListVersion": 1, "purposes": {"1": {"name": "a b"}}}"#, nil),
      ("de.json", #"{"schema": "gvl.bundle/1", "a": "b c"}"#, nil), ("de.yml", "", "yaml"), ("gvl.yml", "a: b c", nil),
      ("screens.yml", "a: b", nil), ("translations/lexicon/de.yml", "a: b", nil),
      (".github/workflows/de.yml", "a: b", nil),
      ("translations/languages.yml", "a: b", "yaml"), ("translations/languages.json", "{}", nil),
      ("config/locales/x.yaml", "", "yaml"), ("x.yml", "a: b c", nil),
      ("messages_de.properties", "", "properties"), ("gradle.properties", "", nil), ("x.properties", "", nil),
      ("strings", "x", nil), ("a.html", "<p>", nil), ("", "", nil),
      // Catalogues, tables and lines of keys.
      ("de.po", "", "po"), ("x.pot", "", "po"), ("de.ftl", "a = b", "ftl"), ("x.ftl", "<#if a>", nil),
      ("x.ftl", "${a}", nil), ("a.resx", "", "resx"), ("de/a.resw", "", "resx"), ("a.csv", "key,en,de\na,b,c", "csv"),
      ("a.csv", "id,de\n", "csv"), ("a.csv", "date,de\n", nil), ("a.csv", "de,key\n", "csv"),
      ("a.csv", "id,name,no\n1,a,b", nil), ("a.csv", "key,no\na,Godta alle", "csv"), ("a.csv", "name,amount\n", nil),
      ("a.csv", "", nil),
      ("a.tsv", "key\ten\tde", "csv"), ("a.tsv", "key,en,de", nil), ("php.ini", "a = b c", nil),
      ("a.ini", "[de_DE]\na = b c", "ini"), ("a.ini", "[de_DE]\na = b", nil), ("lang/a.ini", "a = b c", "ini"),
      ("lang/php.lang", "<?xml version='1.0'?><language id=''>", nil), ("de_de.lang", "a = b", "lang"),
      ("a.lang", "", nil),
    ] as [(String, String, String?)])
  func formatOfAFile(path: String, head: String, format: String?) {
    #expect(StringFormat.of(path: path, Array(head.utf8))?.id == format)
  }

  @Test func namesAndContentInUTF16AreSeen() {
    let bytes = "\u{FEFF}<resources><string name='a'>ä</string></resources>".utf16.flatMap {
      [UInt8($0 & 0xFF), UInt8($0 >> 8)]
    }
    #expect(StringFormat.of(path: "x.xml", bytes)?.id == "android")
  }
}
