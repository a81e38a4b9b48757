import Foundation

/// The list that a bundle was made from, and the publisher's selection that it was made for.
public struct ListFacts: Hashable, Sendable {
  /// The list by specification and version: `v3/178`.
  public let reference: String
  public let specification: Int
  public let version: Int
  public let lastUpdated: Date?
  public let tcfPolicyVersion: Int?
  /// The SHA-256 of the list's official text.
  public let sha256: String
  /// The name of the publisher's selection of vendors and purposes.
  public let profile: String

  /// Whether this list is older than another, by its number or by its date.
  func isOlder(than other: ListFacts) -> Bool {
    if version < other.version { return true }
    if let mine = lastUpdated, let theirs = other.lastUpdated { return mine < theirs }
    return false
  }
}

/// A language of a bundle.
public struct BundleLanguage: Hashable, Sendable, Identifiable {
  public enum Direction: String, Hashable, Sendable { case leftToRight = "ltr", rightToLeft = "rtl" }

  /// The language that the publisher's configuration asks for, as BCP 47: `de-AT`.
  public let tag: String
  public let direction: Direction
  /// The language of the texts: `de` if no texts in `de-AT` exist.
  public let texts: String
  let file: String
  let dialog: String?

  public var id: String { tag }
}

/// `head.json`: the facts that are needed before any other file is read.
struct BundleHead: Sendable {
  static let file = "head.json"

  let list: ListFacts
  let freshness: Freshness
  let languages: [BundleLanguage]
  let fallback: [String: String]

  init(_ json: JSON) throws {
    let file = Self.file
    try json.expect("gvl.bundle-head/1", file: file)
    let reference = try json.requiredText("list", file: file)
    let parts = reference.split(separator: "/")
    guard parts.count == 2, parts[0].first == "v", let specification = Int(parts[0].dropFirst()),
      // `v3/197.9f2c41aa` is one of two texts that were published with one number.
      let version = Int(parts[1].prefix { $0 != "." })
    else { throw BundleError.damaged(file: file, problem: "`list` names no list") }
    func date(_ name: String) throws -> Date? {
      guard let text = json[name]?.text else { return nil }
      guard let date = Date(timestamp: text) else {
        throw BundleError.damaged(file: file, problem: "`\(name)` is no time")
      }
      return date
    }
    list = ListFacts(
      reference: reference, specification: specification, version: version, lastUpdated: try date("lastUpdated"),
      tcfPolicyVersion: json["tcfPolicyVersion"]?.int,
      sha256: try json.requiredText("sha256", file: file),
      profile: try (json["profile"] ?? .null).requiredText("name", file: file))
    freshness = Freshness(refreshAfter: try date("refreshAfter"), hardExpiry: try date("hardExpiry"))
    languages = try json.requiredArray("languages", file: file).map { row in
      BundleLanguage(
        tag: try row.requiredText("language", file: file),
        direction: BundleLanguage.Direction(rawValue: row["direction"]?.text ?? "") ?? .leftToRight,
        texts: try row.requiredText("texts", file: file), file: try row.requiredText("file", file: file),
        dialog: row["dialog"]?.text)
    }
    if languages.isEmpty { throw BundleError.damaged(file: file, problem: "it has no language") }
    var fallback: [String: String] = [:]
    for member in json["fallback"]?.members ?? [] { fallback[member.name] = member.value.text }
    self.fallback = fallback
  }
}
