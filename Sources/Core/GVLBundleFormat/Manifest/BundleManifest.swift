package import GVLList
package import GVLShown
package import JSONText
package import PlainText

/// What a bundle was made from and what is in it: `gvl.bundle/1`.
package struct BundleManifest: Sendable, Hashable {
  package static let fileName = "gvl-bundle.json"
  package static let schema = "gvl.bundle/1"
  /// A bundle has no more languages, nor a lock: far beyond the official ones. Each takes work of its own, even where
  /// thousands name one file.
  package static let languageLimit = 1000

  /// What a file of a bundle is, so that who reads it need not know the names that a target gives.
  package enum Kind: String, Sendable, CaseIterable {
    /// The list, narrowed to the profile.
    case list
    /// The official texts of one language.
    case texts
    case counts
    /// What each layer of a dialog shows, whatever the language.
    case layers
    /// The CMP's own words in one language.
    case dialog
    /// Everything that a dialog shows in one language, ready to show.
    case view
    /// Whether stored choices still stand, and what their strings may say.
    case asks
    /// All of the above in one document.
    case pack
    /// The same bytes under another name.
    case copy
    /// Another file of the bundle, compressed.
    case packed
    /// Which names hold the newest bytes.
    case pointer
    /// Source of a program.
    case code
    /// Of another file.
    case signature
    /// Whatever else goes with it.
    case asset
  }

  package struct File: Sendable, Hashable {
    package var path: String
    package var kind: Kind
    /// Of texts, words and views: by the code of the texts that it shows.
    package var language: String?
    package var sha256: String
    package var bytes: Int

    package init(path: String, kind: Kind, language: String? = nil, sha256: String, bytes: Int) {
      (self.path, self.kind, self.language, self.sha256, self.bytes) = (path, kind, language, sha256, bytes)
    }
  }

  /// The CMP's own words in one language.
  package struct Dialog: Sendable, Hashable {
    /// A text that the language does not have and another one lent.
    package struct Loan: Sendable, Hashable {
      /// `first.acceptAll`.
      package var key: String
      package var from: String

      package init(key: String, from: String) { (self.key, self.from) = (key, from) }
    }

    /// As the configuration asks for it.
    package var language: String
    /// The language whose words it shows.
    package var words: String
    package var file: String
    /// Of the file of words that it was made from.
    package var sha256: String
    package var loans: [Loan]

    package init(language: String, words: String, file: String, sha256: String, loans: [Loan]) {
      (self.language, self.words, self.file, self.sha256, self.loans) = (language, words, file, sha256, loans)
    }
  }

  /// One language of the bundle.
  package struct Language: Sendable, Hashable {
    /// A text that the translation does not have and another language lent.
    package struct Loan: Sendable, Hashable {
      /// `stacks/14`.
      package var item: String
      /// `name`, `description`, `illustrations`.
      package var members: [String]
      package var from: String
      /// The list that the lender's text is of, where that is another one than the bundle's.
      package var textFrom: ListReference?

      package init(item: String, members: [String], from: String, textFrom: ListReference? = nil) {
        (self.item, self.members, self.from, self.textFrom) = (item, members, from, textFrom)
      }
    }

    /// Items with the texts of a translation of another list, in which their English is the same.
    package struct TextFrom: Sendable, Hashable {
      package var list: ListReference
      /// Of that translation.
      package var sha256: String
      /// Ascending.
      package var items: [TextKey]

      package init(list: ListReference, sha256: String, items: [TextKey]) {
        (self.list, self.sha256, self.items) = (list, sha256, items)
      }
    }

    /// An item of which the language has no text, lent whole; its texts are among the loans.
    package struct Fallback: Sendable, Hashable {
      package var item: String
      package var from: String
      /// `changed`: the texts that there are say what was English before; `missing`: no translation has any.
      package var reason: String

      package init(item: String, from: String, reason: String) {
        (self.item, self.from, self.reason) = (item, from, reason)
      }
    }

    /// As the configuration asks for it.
    package var language: String
    /// The language whose texts it shows, by the code of the official file.
    package var texts: String
    /// Why it is another one: `alias`, `configured`, `parent`, `any`, `english`; nil where it is the same.
    package var reason: String?
    package var file: String
    /// The list that the translation belongs to: the bundle's, or the nearest one that a text is from.
    package var list: ListReference
    package var lastUpdated: String?
    /// Of the official translation; of the list itself for English.
    package var sha256: String
    package var loans: [Loan]
    /// What is not from the translation of the bundle's own list.
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
  /// What the target was asked for beside its name.
  package var options: [String: [String]] = [:]
  package var profile: Profile
  /// The list that it was made from.
  package var list: ListReference
  package var lastUpdated: String?
  /// Of that whole list.
  package var sha256: String
  package var tcfPolicyVersion: Int?
  /// The day, UTC, on which the source last confirmed that this list is its newest one; nil where it never did.
  package var confirmed: Timestamp?
  /// When a newer list is due: `freshness.warn` of the configuration after the list's date; nil where it has none.
  package var refreshAfter: Timestamp?
  /// From when this list must not be shown any more: `freshness.fail` after the list's date or `confirmed`, whichever is
  /// later; nil where there is neither, and for `never`.
  package var hardExpiry: Timestamp?
  package var vendors: Int
  /// What it says of choices by older lists; nil in a bundle of an earlier gvl.
  package var asks: Asks?
  /// The CMP that signs strings of choices; nil where none is named.
  package var cmp: CMP?
  /// The first 16 hex digits of the SHA-256 of the package key whose signature stands beside it; nil where none does.
  package var signedBy: String?
  package var languages: [Language]
  /// Which language stands in for one, as the configuration says: `*` for all others.
  package var fallback: [String: String] = [:]
  package var dialog: [Dialog] = []
  package var leftOut: [ShownList.LeftOut]
  /// Names and addresses of vendors outside of the list that one of the list has too.
  package var collisions: [Collision] = []
  /// Of the vendors shown: what is null in everything made of the list, since it must not become a link. The list in the
  /// bundle keeps the vendors' words.
  package var addresses: [Address] = []
  package var files: [File] = []

  /// Of one kind, in the order of the files.
  package func files(_ kind: Kind) -> [File] { files.filter { $0.kind == kind } }

  package init(
    target: String, profile: Profile, list: ListReference, lastUpdated: String?, sha256: String,
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

  /// A list that users may have chosen by, before the bundle's own; `gvl.lock` names it too.
  package struct OlderList: Sendable, Hashable {
    /// An edition only where the number had two texts when the lock was written.
    package var list: ListReference
    package var sha256: String

    package init(_ list: ListReference, sha256: String) { (self.list, self.sha256) = (list, sha256) }
  }

  /// What the decisions about older lists were made from.
  package struct Asks: Sendable, Hashable {
    /// The policy whole, as a record of `gvl reconsent` has it.
    package var policy: JSONValue
    /// Ascending.
    package var lists: [OlderList]

    package init(policy: JSONValue, lists: [OlderList]) { (self.policy, self.lists) = (policy, lists) }
  }

  /// A CMP, by its number in the list of CMPs.
  package struct CMP: Sendable, Hashable {
    package var id: Int
    package var version: Int

    package init(id: Int, version: Int) { (self.id, self.version) = (id, version) }
  }

  /// An address of a vendor that is no link (`WebLink`).
  package struct Address: Sendable, Hashable {
    package var vendor: Int
    /// `en/privacy`, `de/legIntClaim`, `policyUrl`, `deviceStorageDisclosureUrl`.
    package var item: String
    /// As the list has it.
    package var address: String
    package var reason: WebLink.Fault

    package init(vendor: Int, item: String, address: String, reason: WebLink.Fault) {
      (self.vendor, self.item, self.address, self.reason) = (vendor, item, address, reason)
    }
  }

  /// A vendor outside of the list that seems to be one of the list: users would be asked for it twice, in different words.
  package struct Collision: Sendable, Hashable {
    package enum What: String, Sendable, CaseIterable { case name, domain }
    /// As the profile calls it.
    package var custom: String
    package var vendor: Int
    package var name: String
    package var what: What

    package init(custom: String, vendor: Int, name: String, what: What) {
      (self.custom, self.vendor, self.name, self.what) = (custom, vendor, name, what)
    }
  }
}
