package import GVLBundleFormat
package import GVLList
package import JSONText
package import PlainText

/// The inputs of the last bundle: `gvl.lock` (`gvl.lock/1`), beside `gvl.yml` and committed with it.
///
/// It names the list and, by language, the official texts that the bundle's texts were chosen from, each by the SHA-256
/// of its bytes. Later changes of the archive, such as newer lists and translations, a second text of the same version
/// or texts set aside, make no difference: one lock gives the same texts as long as the archive keeps the bytes.
///
/// `LockUse` decides how a build uses it.
package struct BundleLock: Sendable, Hashable {
  package static let fileName = "gvl.lock"
  package static let schema = "gvl.lock/1"

  /// One official translation.
  package struct Text: Sendable, Hashable {
    /// The list that it names; with an edition only if several translations of that version were stored.
    package var list: ListReference
    package var sha256: String
    /// The SHA-256 of the list with the English that it translates; nil if that is the lock's own list.
    package var english: String?
    /// Members written by a newer gvl.
    var others: [JSONValue.Member] = []

    package init(_ list: ListReference, sha256: String, english: String?) {
      (self.list, self.sha256, self.english) = (list, sha256, english)
    }
  }

  /// The maximum number of older lists: two years of weekly lists.
  package static let olderLimit = 104

  /// The list as the bundle names it: with its edition, if the version had two texts at that time.
  package let list: ListReference
  /// The list's own `lastUpdated`.
  package let lastUpdated: String?
  /// The SHA-256 of the list's bytes.
  package let sha256: String
  /// By the code of the official files; ascending by list. A language without texts keeps its empty entry.
  package let translations: [String: [Text]]
  /// The day on which, when the lock was written, the source had last confirmed that the list is its newest one; nil if
  /// it never had. With the hour, each `--update` would change the lock, and with it every bundle.
  package let confirmed: Timestamp?
  /// Ascending; nil in a lock of an earlier gvl. By them a bundle decides whether older choices are still valid.
  package let olderLists: [BundleManifest.OlderList]?
  /// Members written by a newer gvl.
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

  /// A copy with more languages, and with older lists if it named none.
  package func with(_ translations: [String: [Text]], olderLists: [BundleManifest.OlderList]) -> BundleLock {
    BundleLock(
      list, lastUpdated: lastUpdated, sha256: sha256,
      translations: self.translations.merging(translations) { old, _ in old }, confirmed: confirmed,
      olderLists: self.olderLists ?? olderLists, others: others)
  }

  /// The languages that are not in the lock, in the given order.
  package func missing(of languages: [String]) -> [String] {
    languages.filter { Self.isLanguage($0) && translations[$0] == nil }
  }

  /// Whether a lock may contain a code. Other codes have no files, and English is in the list itself.
  static func isLanguage(_ code: String) -> Bool { code != "en" && LanguageTag.isNormal(code) }
}
