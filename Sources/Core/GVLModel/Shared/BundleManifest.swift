/// What a bundle was made from and what is in it: `gvl.bundle/1`.
public struct BundleManifest: Sendable, Hashable {
  public static let fileName = "gvl-bundle.json"
  public static let schema = "gvl.bundle/1"
  /// A bundle has no more languages, nor a lock: far beyond the official ones. Each takes work of its own, even where
  /// thousands name one file.
  package static let languageLimit = 1000

  /// What a file of a bundle is, so that who reads it need not know the names that a target gives.
  public enum Kind: String, Sendable, CaseIterable {
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

  public struct File: Sendable, Hashable {
    public var path: String
    public var kind: Kind
    /// Of texts, words and views: by the code of the texts that it shows.
    public var language: String?
    public var sha256: String
    public var bytes: Int

    public init(path: String, kind: Kind, language: String? = nil, sha256: String, bytes: Int) {
      (self.path, self.kind, self.language, self.sha256, self.bytes) = (path, kind, language, sha256, bytes)
    }
  }

  /// The CMP's own words in one language.
  public struct Dialog: Sendable, Hashable {
    /// A text that the language does not have and another one lent.
    public struct Loan: Sendable, Hashable {
      /// `first.acceptAll`.
      public var key: String
      public var from: String

      public init(key: String, from: String) { (self.key, self.from) = (key, from) }
    }

    /// As the configuration asks for it.
    public var language: String
    /// The language whose words it shows.
    public var words: String
    public var file: String
    /// Of the file of words that it was made from.
    public var sha256: String
    public var loans: [Loan]

    public init(language: String, words: String, file: String, sha256: String, loans: [Loan]) {
      (self.language, self.words, self.file, self.sha256, self.loans) = (language, words, file, sha256, loans)
    }
  }

  /// One language of the bundle.
  public struct Language: Sendable, Hashable {
    /// A text that the translation does not have and another language lent.
    public struct Loan: Sendable, Hashable {
      /// `stacks/14`.
      public var item: String
      /// `name`, `description`, `illustrations`.
      public var members: [String]
      public var from: String
      /// The list that the lender's text is of, where that is another one than the bundle's.
      public var textFrom: ListReference?

      public init(item: String, members: [String], from: String, textFrom: ListReference? = nil) {
        (self.item, self.members, self.from, self.textFrom) = (item, members, from, textFrom)
      }
    }

    /// Items with the texts of a translation of another list, in which their English is the same.
    public struct TextFrom: Sendable, Hashable {
      public var list: ListReference
      /// Of that translation.
      public var sha256: String
      /// Ascending.
      package var items: [TextKey]

      package init(list: ListReference, sha256: String, items: [TextKey]) {
        (self.list, self.sha256, self.items) = (list, sha256, items)
      }
    }

    /// An item of which the language has no text, lent whole; its texts are among the loans.
    public struct Fallback: Sendable, Hashable {
      public var item: String
      public var from: String
      /// `changed`: the texts that there are say what was English before; `missing`: no translation has any.
      public var reason: String

      public init(item: String, from: String, reason: String) {
        (self.item, self.from, self.reason) = (item, from, reason)
      }
    }

    /// As the configuration asks for it.
    public var language: String
    /// The language whose texts it shows, by the code of the official file.
    public var texts: String
    /// Why it is another one: `alias`, `configured`, `parent`, `any`, `english`; nil where it is the same.
    public var reason: String?
    public var file: String
    /// The list that the translation belongs to: the bundle's, or the nearest one that a text is from.
    public var list: ListReference
    public var lastUpdated: String?
    /// Of the official translation; of the list itself for English.
    public var sha256: String
    public var loans: [Loan]
    /// What is not from the translation of the bundle's own list.
    public var textFrom: [TextFrom] = []
    public var fallbackOf: [Fallback] = []

    public init(
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

  public var target: String
  /// What the target was asked for beside its name.
  public var options: [String: [String]] = [:]
  public var profile: Profile
  /// The list that it was made from.
  public var list: ListReference
  public var lastUpdated: String?
  /// Of that whole list.
  public var sha256: String
  public var tcfPolicyVersion: Int?
  /// The day, UTC, on which the source last confirmed that this list is its newest one; nil where it never did.
  public var confirmed: Timestamp?
  /// When a newer list is due: `freshness.warn` of the configuration after the list's date; nil where it has none.
  public var refreshAfter: Timestamp?
  /// From when this list must not be shown any more: `freshness.fail` after the list's date or `confirmed`, whichever is
  /// later; nil where there is neither, and for `never`.
  public var hardExpiry: Timestamp?
  public var vendors: Int
  /// The first 16 hex digits of the SHA-256 of the public key whose signature stands beside it; nil where none does.
  public var signedBy: String?
  public var languages: [Language]
  /// Which language stands in for one, as the configuration says: `*` for all others.
  public var fallback: [String: String] = [:]
  public var dialog: [Dialog] = []
  public var leftOut: [ShownList.LeftOut]
  /// Names and addresses of vendors outside of the list that one of the list has too.
  public var collisions: [Collision] = []
  /// Of the vendors shown: what is null in everything made of the list, since it must not become a link. The list in the
  /// bundle keeps the vendors' words.
  public var addresses: [Address] = []
  public var files: [File] = []

  /// Of one kind, in the order of the files.
  public func files(_ kind: Kind) -> [File] { files.filter { $0.kind == kind } }

  public init(
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

  /// An address of a vendor that is no link (`WebLink`).
  public struct Address: Sendable, Hashable {
    public var vendor: Int
    /// `en/privacy`, `de/legIntClaim`, `policyUrl`, `deviceStorageDisclosureUrl`.
    public var item: String
    /// As the list has it.
    public var address: String
    public var reason: WebLink.Fault

    public init(vendor: Int, item: String, address: String, reason: WebLink.Fault) {
      (self.vendor, self.item, self.address, self.reason) = (vendor, item, address, reason)
    }
  }

  /// A vendor outside of the list that seems to be one of the list: users would be asked for it twice, in different words.
  public struct Collision: Sendable, Hashable {
    public enum What: String, Sendable, CaseIterable { case name, domain }
    /// As the profile calls it.
    public var custom: String
    public var vendor: Int
    public var name: String
    public var what: What

    public init(custom: String, vendor: Int, name: String, what: What) {
      (self.custom, self.vendor, self.name, self.what) = (custom, vendor, name, what)
    }
  }
}
