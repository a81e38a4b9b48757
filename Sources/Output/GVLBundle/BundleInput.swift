package import GVLDialog
package import GVLList
package import GVLShown
package import PlainText

/// The inputs of a bundle. The caller has read and verified the files.
package struct BundleInput: Sendable {
  package struct Text: Sendable {
    /// The code of the official file.
    package var language: String
    /// The list's texts in this language; a language without any text is ignored.
    package var texts: PairedTexts

    package init(language: String, texts: PairedTexts) { (self.language, self.texts) = (language, texts) }
  }

  /// The CMP's own words in one language, and the SHA-256 of their file.
  package struct Words: Sendable {
    package var words: DialogWords
    package var sha256: String

    package init(_ words: DialogWords, sha256: String) { (self.words, self.sha256) = (words, sha256) }
  }

  package var list: VendorList
  package var reference: ListReference
  package var sha256: String
  package var texts: [Text]
  package var profile: PublisherProfile
  /// The languages that the configuration names.
  package var languages: [String]
  package var fallback: [String: String]
  /// The CMP's own words, for the languages that have any.
  package var dialog: [Words] = []
  package var customVendors: [CustomVendor] = []
  /// The stacks of the first layer; nil for the stacks that leave the fewest rows.
  package var stacks: [Int]?
  /// The time after a list's date at which a newer list is due.
  package var refreshAfter = Age(seconds: 8 * 86_400)
  /// The time after a list's date, or its last confirmation, for which the list may be shown; nil for ever.
  package var hardExpiry: Age? = Age(seconds: 15 * 86_400)
  /// The day on which the source last confirmed that the list is its newest one; nil if it never did.
  package var confirmed: Timestamp?
  /// The decisions about choices by older lists; nil if the bundle contains none.
  package var asks: BundleAsks?
  /// Throw if a text is in another language than the one requested.
  package var isStrict = false
  /// Leave out vendors that the profile names and the list does not have, instead of throwing.
  package var leavesOut = false
  /// The limit in bytes for all files together; nil for no limit.
  package var maximumBytes: Int?

  package init(
    list: VendorList, reference: ListReference, sha256: String, texts: [Text], profile: PublisherProfile,
    languages: [String],
    fallback: [String: String], maximumBytes: Int? = nil
  ) {
    self.list = list
    self.reference = reference
    self.sha256 = sha256
    self.texts = texts
    self.profile = profile
    self.languages = languages
    self.fallback = fallback
    self.maximumBytes = maximumBytes
  }
}
