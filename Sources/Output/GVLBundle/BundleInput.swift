package import GVLDialog
package import GVLList
package import GVLShown
package import PlainText

/// What a bundle is made from. The caller has read and verified the files.
package struct BundleInput: Sendable {
  package struct Text: Sendable {
    /// By the code of the official file.
    package var language: String
    /// Those of the list; of a language that has none of them nothing is said.
    package var texts: PairedTexts

    package init(language: String, texts: PairedTexts) { (self.language, self.texts) = (language, texts) }
  }

  /// The CMP's own words in one language, and the SHA-256 of the file that they are from.
  package struct Words: Sendable {
    package var words: DialogWords
    package var sha256: String

    package init(_ words: DialogWords, sha256: String) { (self.words, self.sha256) = (words, sha256) }
  }

  package var list: VendorList
  package var reference: ListReference
  package var sha256: String
  package var texts: [Text]
  package var profile: Profile
  /// As the configuration asks for them.
  package var languages: [String]
  package var fallback: [String: String]
  /// Those of the languages that have any.
  package var dialog: [Words] = []
  package var customVendors: [CustomVendor] = []
  /// The stacks of the first layer; nil for those that leave the fewest rows.
  package var stacks: [Int]?
  /// How long after its date a newer list is due.
  package var refreshAfter = Age(seconds: 8 * 86_400)
  /// How long after its date, or its last confirmation, a list may be shown; nil for ever.
  package var hardExpiry: Age? = Age(seconds: 15 * 86_400)
  /// The day on which the source last confirmed that the list is its newest one; nil where it never did.
  package var confirmed: Timestamp?
  /// What it says of choices by older lists; nil for nothing.
  package var asks: BundleAsks?
  /// Whether a text in another language than the one that was asked for is an error.
  package var isStrict = false
  /// Whether vendors that the profile names and the list does not have (any more) are left out, instead of an error.
  package var leavesOut = false
  /// More bytes than this in all files together are refused; nil for no limit.
  package var maximumBytes: Int?

  package init(
    list: VendorList, reference: ListReference, sha256: String, texts: [Text], profile: Profile, languages: [String],
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
