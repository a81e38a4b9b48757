/// What a bundle was made from and what is in it: `gvl.bundle/1`.
public struct BundleManifest: Sendable, Hashable {
  public static let fileName = "manifest.json"
  public static let schema = "gvl.bundle/1"

  public struct File: Sendable, Hashable {
    public var path: String
    public var sha256: String
    public var bytes: Int

    public init(path: String, sha256: String, bytes: Int) {
      (self.path, self.sha256, self.bytes) = (path, sha256, bytes)
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
  public var profile: Profile
  /// The list that it was made from.
  public var list: ListReference
  public var lastUpdated: String?
  /// Of that whole list.
  public var sha256: String
  public var tcfPolicyVersion: Int?
  public var vendors: Int
  public var languages: [Language]
  public var leftOut: [ShownList.LeftOut]
  public var files: [File] = []

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
}
