public import GVLModel
public import JSONText

/// What a bundle was made from and what is in it: `gvl.bundle/1`.
public struct Manifest: Sendable {
  public static let fileName = "manifest.json"
  public static let schema = "gvl.bundle/1"

  public struct File: Sendable, Hashable {
    public var path: String
    public var sha256: String
    public var bytes: Int
  }

  /// One language of the bundle.
  public struct LanguageEntry: Sendable, Hashable {
    /// A text that the translation does not have and another language lent.
    public struct Loan: Sendable, Hashable {
      /// `stacks/14`.
      public var item: String
      /// `name`, `description`, `illustrations`.
      public var members: [String]
      public var from: String
    }

    /// As the configuration asks for it.
    public var language: String
    /// The language whose texts it shows, by the code of the official file.
    public var texts: String
    /// Why it is another one: `alias`, `configured`, `parent`, `any`, `english`; nil where it is the same.
    public var reason: String?
    public var file: String
    /// The list that the translation belongs to; it may lag behind the bundle's.
    public var list: String
    public var lastUpdated: String?
    /// Of the official translation; of the list itself for English.
    public var sha256: String
    public var loans: [Loan]
  }

  /// A vendor that the profile names or covers and the bundle does not show.
  public struct LeftOut: Sendable, Hashable {
    public enum Reason: String, Sendable { case deleted, unknown }
    public var vendor: Int
    public var name: String?
    public var reason: Reason
    public var deletedDate: String?
  }

  public var target: String
  public var profile: Profile
  public var list: String
  public var lastUpdated: String?
  public var sha256: String
  public var tcfPolicyVersion: Int?
  public var vendors: Int
  public var languages: [LanguageEntry]
  public var leftOut: [LeftOut]
  public var files: [File] = []

  public var json: JSONValue {
    [
      "schema": .string(Self.schema),
      "target": .string(target),
      "list": .string(list),
      "lastUpdated": .text(lastUpdated),
      "sha256": .string(sha256),
      "tcfPolicyVersion": tcfPolicyVersion.map(JSONValue.integer) ?? .null,
      "vendors": .integer(vendors),
      "profile": profile.json,
      "languages": .array(languages.map(\.json)),
      "leftOut": .array(
        leftOut.map {
          [
            "vendor": .integer($0.vendor), "name": .text($0.name), "reason": .string($0.reason.rawValue),
            "deletedDate": .text($0.deletedDate),
          ]
        }),
      "files": .array(
        files.map { ["path": .string($0.path), "sha256": .string($0.sha256), "bytes": .integer($0.bytes)] }),
    ]
  }

  public var written: [UInt8] { Array(json.documentText.utf8) }
}

extension Manifest.LanguageEntry {
  var json: JSONValue {
    [
      "language": .string(language), "texts": .string(texts), "reason": .text(reason), "file": .string(file),
      "list": .string(list), "lastUpdated": .text(lastUpdated), "sha256": .string(sha256),
      "loans": .array(
        loans.map { ["item": .string($0.item), "members": .strings($0.members), "from": .string($0.from)] }),
    ]
  }
}
