package import JSONText
import PlainText

/// A list's full name: specification and version, `v3/178`.
///
/// The number alone is ambiguous, since specification 3 began again at 1. If two texts were published under one number,
/// `edition` distinguishes them: the first eight hexadecimal digits of the SHA-256, `v2/197.9f2c41aa`.
public struct ListReference: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The specification; 1, 2 or 3 exist.
  public var specification: Int
  /// `vendorListVersion`, from 1.
  public var version: Int
  /// Eight hexadecimal digits; nil if the number alone names the text.
  public var edition: String?

  /// Makes a reference from numbers, which are not checked.
  public init(specification: Int, version: Int, edition: String? = nil) {
    self.specification = specification
    self.version = version
    self.edition = edition
  }

  /// Reads `v3/178` or `v2/197.9f2c41aa`; nil for anything else.
  public init?(_ text: String) {
    guard text.first == "v", let slash = text.firstIndex(of: "/") else { return nil }
    let parts = text[text.index(after: slash)...].split(separator: ".", omittingEmptySubsequences: false)
    guard let specification = Self.number(text[text.index(after: text.startIndex)..<slash]), parts.count <= 2,
      let version = Self.number(parts[0])
    else { return nil }
    if parts.count == 2 {
      guard parts[1].utf8.count == 8, parts[1].utf8.allSatisfy(ASCII.isSmallHex) else { return nil }
    }
    self.init(specification: specification, version: version, edition: parts.count == 2 ? String(parts[1]) : nil)
  }

  private static func number(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.utf8.count <= 9, text.utf8.allSatisfy(ASCII.isDigit) else { return nil }
    return Int(text)
  }

  /// `v3/178`, or `v2/197.9f2c41aa` with an edition.
  public var description: String { "v\(specification)/\(version)" + (edition.map { "." + $0 } ?? "") }

  public static func < (a: ListReference, b: ListReference) -> Bool {
    (a.specification, a.version, a.edition ?? "") < (b.specification, b.version, b.edition ?? "")
  }
}

extension ListReference {
  /// The reference without the edition.
  package var bare: ListReference { ListReference(specification: specification, version: version) }

  /// Makes a reference to another edition of a list.
  package init(_ list: ListReference, edition: String?) {
    self.init(specification: list.specification, version: list.version, edition: edition)
  }
}

extension JSONType where Value == ListReference {
  package static var list: JSONType {
    JSONType("a list such as v3/178") { $0.node.string.flatMap { ListReference($0) } }
  }
}
