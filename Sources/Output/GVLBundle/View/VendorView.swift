package import GVLList
import GVLShown
import GVLText
import PlainText

/// One vendor as a dialog shows it: everything that the policy requires in a vendor's row (TCF Policies, Appendix B,
/// C.c and C.d), after the profile's selection and restrictions.
package struct VendorView: Sendable, Hashable {
  package struct Kept: Sendable, Hashable {
    package let id: Int
    /// In days; nil if the vendor declares none.
    package let days: Int?
  }

  package let id: Int
  package let name: String
  /// Ascending by id, as are all ids below.
  package let consent: [Kept]
  package let legitimateInterest: [Kept]
  /// Purposes whose basis is still open.
  package let flexible: [Int]
  package let specialPurposes: [Kept]
  package let features: [Int]
  package let specialFeatures: [Int]
  package let dataCategories: [Int]
  package let usesCookies: Bool?
  /// In seconds; zero or less is a session; nil means no cookies.
  package let cookieMaxAgeSeconds: Int?
  package let cookieRefresh: Bool?
  package let usesNonCookieAccess: Bool?
  /// The address; nil also if it is not a link.
  package let disclosureURL: String?

  init(_ vendor: Vendor, in shown: ShownList) {
    let uses = shown.uses(of: vendor)
    let retention = vendor.retention
    func kept(_ purposes: IDSet) -> [Kept] { purposes.map { Kept(id: $0, days: retention.days(purpose: $0)) } }
    id = vendor.id
    name = vendor.name
    consent = kept(uses.consent)
    legitimateInterest = kept(uses.legitimateInterest)
    flexible = Array(uses.flexible)
    specialPurposes = uses.specialPurposes.map { Kept(id: $0, days: retention.days(specialPurpose: $0)) }
    features = Array(uses.features)
    specialFeatures = Array(uses.specialFeatures)
    dataCategories = Array(uses.dataCategories)
    usesCookies = vendor.usesCookies
    cookieMaxAgeSeconds = vendor.cookieMaxAgeSeconds
    cookieRefresh = vendor.cookieRefresh
    usesNonCookieAccess = vendor.usesNonCookieAccess
    disclosureURL = WebLink.shown(vendor.deviceStorageDisclosureURL)
  }
}

/// The addresses of vendors for readers of one language. A vendor may have them in several languages; most have
/// English.
package struct VendorAddresses {
  package struct Chosen: Sendable, Hashable {
    /// The address; nil also if it is not a link, as below.
    package let privacy: String?
    package let legitimateInterestClaim: String?
    /// The language by the list; nil in specification 2, which does not say.
    package let language: String?
  }

  private let resolution: LanguageResolution
  /// Caches combinations of languages, because vendors have only a few different ones.
  private var known: [[String]: Int] = [:]

  package init(_ language: LanguageView, fallback: [String: String]) {
    resolution = LanguageResolution(language.code, fallback: fallback)
  }

  /// The addresses in the language, else in a stand-in for it, else the first that the vendor has.
  package mutating func chosen(for vendor: Vendor) -> Chosen {
    let urls = vendor.urls
    guard !urls.isEmpty else {
      return Chosen(privacy: WebLink.shown(vendor.policyURL), legitimateInterestClaim: nil, language: nil)
    }
    let url = urls[place(for: vendor)]
    return Chosen(
      privacy: WebLink.shown(url.privacy), legitimateInterestClaim: WebLink.shown(url.legitimateInterestClaim),
      language: url.language)
  }

  /// The index of these addresses in the vendor's `urls`; 0 if it has none.
  mutating func place(for vendor: Vendor) -> Int {
    let languages = vendor.urls.map(\.language)
    if let index = known[languages] { return index }
    let index = resolution.choice(among: languages).chosen.flatMap(languages.firstIndex) ?? 0
    known[languages] = index
    return index
  }
}
