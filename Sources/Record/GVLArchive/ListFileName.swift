/// A parsed file name of a list or translation, in all layouts that occur: the server's, this archive's, an export's, a
/// mirror's. `vendor-list.json`, `vendor-list-v45.json`, `vendor-list-v197.9f2c41aa.json`, `purposes-de.json`,
/// `purposes-de-v30.json`.
package struct ListFileName: Sendable, Hashable {
  /// The language as written; nil for a list.
  package private(set) var language: String?
  package private(set) var version: Int?
  /// The part after a dot that follows the version or language: an edition, or a date.
  package private(set) var note: String?

  /// Returns nil for any other name.
  package init?(_ name: String) {
    guard name.hasSuffix(".json") else { return nil }
    var stem = name.dropLast(5)
    let isTranslation = stem.hasPrefix("purposes-")
    if isTranslation {
      stem = stem.dropFirst(9)
    } else if stem.hasPrefix("vendor-list") {
      stem = stem.dropFirst(11)
    } else {
      return nil
    }
    if let dot = stem.firstIndex(of: ".") {
      note = String(stem[stem.index(after: dot)...])
      stem = stem[..<dot]
    }
    if let mark = Self.versionMark(stem) {
      version = Int(stem[mark...].dropFirst(2))
      stem = stem[..<mark]
    }
    if isTranslation {
      guard !stem.isEmpty else { return nil }
      language = String(stem)
    } else if !stem.isEmpty {
      return nil
    }
  }

  /// The start of a version such as `-v45` at the end.
  private static func versionMark(_ stem: Substring) -> Substring.Index? {
    guard let mark = stem.lastIndex(of: "-") else { return nil }
    let rest = stem[mark...].dropFirst()
    let digits = rest.dropFirst()
    guard rest.first == "v", !digits.isEmpty, digits.utf8.count <= 9,
      digits.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return mark
  }
}
