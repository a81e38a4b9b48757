/// Consent products by the names that their ids, keys, files and scripts contain: one list for pages and strings.
///
/// To add a product, add a row. Names that are whole words go into `words`, parts of words into `marks`.
struct ConsentProduct: Sendable {
  let name: String
  /// Whole words of ids, classes and keys, lower case: `onetrust`.
  var words: [String] = []
  /// Parts of ids and classes that are not whole words: `qc-cmp`.
  var marks: [String] = []
  /// Parts of the URLs and the code of scripts that build a dialog.
  var scripts: [String] = []
  /// Words of keys and file names that ids do not use.
  var keys: [String] = []

  static let all: [ConsentProduct] = [
    .init(name: "OneTrust", words: ["onetrust"], scripts: ["onetrust", "cookielaw.org"]),
    .init(name: "Cookiebot", words: ["cybot", "cookiebot"], scripts: ["cookiebot"]),
    .init(name: "Didomi", words: ["didomi"], scripts: ["didomi"]),
    .init(name: "Usercentrics", words: ["usercentrics"], scripts: ["usercentrics"]),
    .init(name: "Fides", words: ["fides"], marks: ["fides-"]),
    .init(name: "Axeptio", words: ["axeptio"], scripts: ["axept.io"]),
    .init(name: "Complianz", words: ["cmplz", "complianz"]),
    .init(name: "Evidon", words: ["evidon"]),
    .init(name: "TrustArc", words: ["truste", "trustarc"], scripts: ["trustarc"]),
    .init(name: "iubenda", words: ["iubenda"], scripts: ["iubenda"]),
    .init(name: "Osano", words: ["osano"], marks: ["cc-window", "cc-banner"], scripts: ["osano", "cookieconsent"]),
    .init(name: "Klaro", words: ["klaro"], scripts: ["klaro"]),
    .init(name: "tarteaucitron", words: ["tarteaucitron"], scripts: ["tarteaucitron"]),
    .init(name: "Borlabs", words: ["borlabs"]),
    .init(
      name: "consentmanager", words: ["cmpbox", "consentmanager"], scripts: ["consentmanager", "consent-manager"]),
    .init(name: "CookieYes", words: ["cky", "cookieyes"], marks: ["cky-"], scripts: ["cookieyes"]),
    .init(name: "Termly", words: ["termly"], scripts: ["termly"]),
    .init(name: "CookieFirst", words: ["cookiefirst"], scripts: ["cookiefirst"]),
    .init(name: "CookieHub", words: ["cookiehub"], scripts: ["cookiehub"]),
    .init(name: "CookieScript", words: ["cookiescript"], scripts: ["cookie-script"]),
    .init(name: "Quantcast", words: ["quantcast"], marks: ["qc-cmp"], scripts: ["quantcast.mgr"]),
    .init(
      name: "Sourcepoint", words: ["sourcepoint"], marks: ["sp_message"], scripts: ["sourcepoint", "privacy-mgmt"]),
    .init(name: "Cookieman", words: ["cookieman"]),
    .init(name: "Google", marks: ["fc-consent"], scripts: ["fundingchoices"], keys: ["fundingchoices"]),
    .init(name: "oil.js", scripts: ["as_oil", "oil-configuration"]),
    .init(name: "CookieConsent", scripts: ["cookie-consent"], keys: ["gdprcookie"]),
  ]

  /// All words of ids, classes and keys.
  static let words = Set(all.flatMap(\.words))
  static let marks = all.flatMap(\.marks)
  static let scripts = all.flatMap(\.scripts)
  /// All words of keys and file names.
  static let keys = Set(all.flatMap { $0.words + $0.keys })
}
