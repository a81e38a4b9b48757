package import GVLList
package import GVLShown
package import JSONText
package import PlainText

/// The sources and the content of a bundle: `gvl.bundle/1`.
package struct BundleManifest: Sendable, Hashable {
  package static let fileName = "gvl-bundle.json"
  package static let schema = "gvl.bundle/1"
  /// The most languages in a bundle or a lock, far beyond the official ones. Each language costs work, even if
  /// thousands name one file.
  package static let languageLimit = 1000

  /// The kind of a file, so that readers need not know the names of files in each target.
  package enum Kind: String, Sendable, CaseIterable {
    /// The list, narrowed to the profile.
    case list
    /// The official texts of one language.
    case texts
    case counts
    /// The content of each layer of a dialog, for all languages.
    case layers
    /// The CMP's own words in one language.
    case dialog
    /// The complete content of a dialog in one language, ready to show.
    case view
    /// Whether stored choices remain valid, and the signals that their strings may contain.
    case asks
    /// All other files in one document.
    case pack
    /// A copy of a file under another name.
    case copy
    /// Another file of the bundle, compressed.
    case packed
    /// A pointer to the names of the newest files.
    case pointer
    /// Source code.
    case code
    /// A signature of another file.
    case signature
    /// Any other file of the bundle.
    case asset
  }

  package struct File: Sendable, Hashable {
    package var path: String
    package var kind: Kind
    /// For texts, words and views: the code of the texts that it shows.
    package var language: String?
    package var sha256: String
    package var bytes: Int

    package init(path: String, kind: Kind, language: String? = nil, sha256: String, bytes: Int) {
      (self.path, self.kind, self.language, self.sha256, self.bytes) = (path, kind, language, sha256, bytes)
    }
  }

  /// The CMP's own words in one language.
  package struct Dialog: Sendable, Hashable {
    /// A text that the language lacks, taken from another language.
    package struct Loan: Sendable, Hashable {
      /// The key of the text: `first.acceptAll`.
      package var key: String
      package var from: String

      package init(key: String, from: String) { (self.key, self.from) = (key, from) }
    }

    /// The language as the configuration names it.
    package var language: String
    /// The language whose words it shows.
    package var words: String
    package var file: String
    /// The SHA-256 of the file of words that it was made from.
    package var sha256: String
    package var loans: [Loan]

    package init(language: String, words: String, file: String, sha256: String, loans: [Loan]) {
      (self.language, self.words, self.file, self.sha256, self.loans) = (language, words, file, sha256, loans)
    }
  }

  /// One language of the bundle.
  package struct Language: Sendable, Hashable {
    /// Texts that the translation lacks, taken from another language.
    package struct Loan: Sendable, Hashable {
      /// The item: `stacks/14`.
      package var item: String
      /// The members: `name`, `description`, `illustrations`.
      package var members: [String]
      package var from: String
      /// The list that the taken text belongs to, if it is not the bundle's list.
      package var textFrom: ListReference?

      package init(item: String, members: [String], from: String, textFrom: ListReference? = nil) {
        (self.item, self.members, self.from, self.textFrom) = (item, members, from, textFrom)
      }
    }

    /// Items with texts from a translation of another list, in which their English is the same.
    package struct TextFrom: Sendable, Hashable {
      package var list: ListReference
      /// The SHA-256 of that translation.
      package var sha256: String
      /// The items, ascending.
      package var items: [TextKey]

      package init(list: ListReference, sha256: String, items: [TextKey]) {
        (self.list, self.sha256, self.items) = (list, sha256, items)
      }
    }

    /// An item without a text in the language, taken completely from another language; its texts are among the loans.
    package struct Fallback: Sendable, Hashable {
      package var item: String
      package var from: String
      /// `changed`: existing texts translate former English; `missing`: no translation has the item.
      package var reason: String

      package init(item: String, from: String, reason: String) {
        (self.item, self.from, self.reason) = (item, from, reason)
      }
    }

    /// The language as the configuration names it.
    package var language: String
    /// The language whose texts it shows, as the official file's code.
    package var texts: String
    /// The reason for another language: `alias`, `configured`, `parent`, `any`, `english`; nil if it is the same.
    package var reason: String?
    package var file: String
    /// The list that the translation belongs to: the bundle's list, or the nearest one with a text.
    package var list: ListReference
    package var lastUpdated: String?
    /// The SHA-256 of the official translation; for English, of the list itself.
    package var sha256: String
    package var loans: [Loan]
    /// Items whose texts come from translations of other lists.
    package var textFrom: [TextFrom] = []
    package var fallbackOf: [Fallback] = []

    package init(
      language: String, texts: String, reason: String?, file: String, list: ListReference, lastUpdated: String?,
      sha256: String, loans: [Loan]
    ) {
      self.language = language
      self.texts = texts
      self.reason = reason
      self.file = file
      self.list = list
      self.lastUpdated = lastUpdated
      self.sha256 = sha256
      self.loans = loans
    }
  }

  package var target: String
  /// The options given to the target.
  package var options: [String: [String]] = [:]
  package var profile: PublisherProfile
  /// The list that it was made from.
  package var list: ListReference
  package var lastUpdated: String?
  /// The SHA-256 of that whole list.
  package var sha256: String
  package var tcfPolicyVersion: Int?
  /// The day, UTC, on which the source last confirmed this list as its newest; nil if it never did.
  package var confirmed: Timestamp?
  /// When a newer list is due: `freshness.warn` of the configuration after the list's date; nil without a date.
  package var refreshAfter: Timestamp?
  /// The date from which this list must not be shown: `freshness.fail` after the list's date or `confirmed`, whichever
  /// is later; nil if both are missing, or for `never`.
  package var hardExpiry: Timestamp?
  package var vendors: Int
  /// The decisions about choices made with older lists; nil in a bundle of an earlier gvl.
  package var asks: Asks?
  /// The CMP that signs strings of choices; nil if none was named.
  package var cmp: CMP?
  /// The first 16 hex digits of the SHA-256 of the package key that the bundle is signed with; nil if it is not signed.
  package var signedBy: String?
  package var languages: [Language]
  /// The replacement for each language, from the configuration; `*` for all other languages.
  package var fallback: [String: String] = [:]
  package var dialog: [Dialog] = []
  package var leftOut: [ShownList.LeftOut]
  /// Vendors outside of the list whose names or addresses are also those of a vendor of the list.
  package var collisions: [Collision] = []
  /// Addresses of shown vendors that must not become links. They are null in everything made from the list; the list in
  /// the bundle keeps them.
  package var addresses: [Address] = []
  package var files: [File] = []

  /// The files of one kind, in the order of the manifest.
  package func files(_ kind: Kind) -> [File] { files.filter { $0.kind == kind } }

  package init(
    target: String, profile: PublisherProfile, list: ListReference, lastUpdated: String?, sha256: String,
    tcfPolicyVersion: Int?, vendors: Int, languages: [Language], leftOut: [ShownList.LeftOut]
  ) {
    self.target = target
    self.profile = profile
    self.list = list
    self.lastUpdated = lastUpdated
    self.sha256 = sha256
    self.tcfPolicyVersion = tcfPolicyVersion
    self.vendors = vendors
    self.languages = languages
    self.leftOut = leftOut
  }

  /// An older list that users may have chosen by; `gvl.lock` names it too.
  package struct OlderList: Sendable, Hashable {
    /// The list; with an edition only if its number had two texts when the lock was written.
    package var list: ListReference
    package var sha256: String

    package init(_ list: ListReference, sha256: String) { (self.list, self.sha256) = (list, sha256) }
  }

  /// The inputs of the decisions about older lists.
  package struct Asks: Sendable, Hashable {
    /// The whole policy, as in a record of `gvl reconsent`.
    package var policy: JSONValue
    /// The lists, ascending.
    package var lists: [OlderList]

    package init(policy: JSONValue, lists: [OlderList]) { (self.policy, self.lists) = (policy, lists) }
  }

  /// A CMP, by its number in the list of CMPs.
  package struct CMP: Sendable, Hashable {
    package var id: Int
    package var version: Int

    package init(id: Int, version: Int) { (self.id, self.version) = (id, version) }
  }

  /// An address of a vendor that must not become a link (`WebLink`).
  package struct Address: Sendable, Hashable {
    package var vendor: Int
    /// The place: `en/privacy`, `de/legIntClaim`, `policyUrl`, `deviceStorageDisclosureUrl`.
    package var item: String
    /// The address in the list.
    package var address: String
    package var reason: WebLink.Fault

    package init(vendor: Int, item: String, address: String, reason: WebLink.Fault) {
      (self.vendor, self.item, self.address, self.reason) = (vendor, item, address, reason)
    }
  }

  /// A vendor outside of the list that seems to be one of the list: users would be asked twice, in different words.
  package struct Collision: Sendable, Hashable {
    package enum What: String, Sendable, CaseIterable { case name, domain }
    /// The name in the profile.
    package var custom: String
    package var vendor: Int
    package var name: String
    package var what: What

    package init(custom: String, vendor: Int, name: String, what: What) {
      (self.custom, self.vendor, self.name, self.what) = (custom, vendor, name, what)
    }
  }
}
