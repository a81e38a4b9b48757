package import GVLBundleFormat
package import GVLList
package import JSONText
package import PlainText

/// What the last bundle was made from: `gvl.lock` (`gvl.lock/1`), beside `gvl.yml` and committed with it.
///
/// It names the list and, by language, the official texts that the bundle's were chosen from, each by the SHA-256 of its
/// bytes. Reading through it gives the same texts whatever the archive has by then: later lists and translations, a second
/// text of the same number, texts that were set aside. Same lock, same texts, as long as the archive keeps the bytes.
///
/// How a build uses it says `LockUse`.
package struct BundleLock: Sendable, Hashable {
  package static let fileName = "gvl.lock"
  package static let schema = "gvl.lock/1"

  /// One official translation.
  package struct Text: Sendable, Hashable {
    /// The list that it names; an edition only where several translations of that number were stored.
    package var list: ListReference
    package var sha256: String
    /// Of the list's text with the English that it is of; nil where that is the lock's own list.
    package var english: String?
    /// Members that a newer gvl has written.
    var others: [JSONValue.Member] = []

    package init(_ list: ListReference, sha256: String, english: String?) {
      (self.list, self.sha256, self.english) = (list, sha256, english)
    }
  }

  /// No more older lists are named: those of two years, at one a week.
  package static let olderLimit = 104

  /// As the bundle names it: with its edition, where the number had two texts then.
  package let list: ListReference
  /// As the list says.
  package let lastUpdated: String?
  /// Of the list's bytes.
  package let sha256: String
  /// By the code of the official files; ascending by list. Empty for a language of which nothing was at hand: it stays so.
  package let translations: [String: [Text]]
  /// The day on which the source had last confirmed that the list is its newest one when the lock was written; nil where
  /// it never had. The hour would change the lock, and with it every bundle, at each `--update`.
  package let confirmed: Timestamp?
  /// Ascending; nil in a lock that an earlier gvl wrote. Bundles say of choices by them whether they still stand.
  package let olderLists: [BundleManifest.OlderList]?
  /// Members that a newer gvl has written.
  let others: [JSONValue.Member]

  package init(
    _ list: ListReference, lastUpdated: String?, sha256: String, translations: [String: [Text]],
    confirmed: Timestamp? = nil, olderLists: [BundleManifest.OlderList]? = nil
  ) {
    self.init(
      list, lastUpdated: lastUpdated, sha256: sha256, translations: translations, confirmed: confirmed,
      olderLists: olderLists, others: [])
  }

  package init(
    _ list: ListReference, lastUpdated: String?, sha256: String, translations: [String: [Text]],
    confirmed: Timestamp?, olderLists: [BundleManifest.OlderList]?, others: [JSONValue.Member]
  ) {
    (self.list, self.lastUpdated, self.sha256, self.others) = (list, lastUpdated, sha256, others)
    self.olderLists = olderLists?.sorted { $0.list < $1.list }
    self.confirmed = confirmed.flatMap { Timestamp($0.date) }
    self.translations = translations.mapValues { $0.sorted { ($0.list, $0.sha256) < ($1.list, $1.sha256) } }
  }

  /// The SHA-256 of every text that it names.
  package var digests: Set<String> {
    translations.values.joined().reduce(into: Set((olderLists ?? []).map(\.sha256) + [sha256])) { all, text in
      all.insert(text.sha256)
      if let english = text.english { all.insert(english) }
    }
  }

  /// The same list with more languages, and with older lists where it named none.
  package func with(_ translations: [String: [Text]], olderLists: [BundleManifest.OlderList]) -> BundleLock {
    BundleLock(
      list, lastUpdated: lastUpdated, sha256: sha256,
      translations: self.translations.merging(translations) { old, _ in old }, confirmed: confirmed,
      olderLists: self.olderLists ?? olderLists, others: others)
  }

  /// The languages that it does not know, in the given order.
  package func missing(of languages: [String]) -> [String] {
    languages.filter { Self.isLanguage($0) && translations[$0] == nil }
  }

  /// Whether a code may stand in a lock. Others have no files, and English is the list's own.
  static func isLanguage(_ code: String) -> Bool { code != "en" && LanguageTag.isNormal(code) }
}
