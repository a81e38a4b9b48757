import JSONText

/// Tags of languages are written one way.
enum LanguageTag: ListRule {
  static let rule = Rule(
    id: "list/language-tag", severity: .info, title: "language tags are lower case with hyphens: sr-cyrl",
    cite: .observed, since: since.text)
  static let since = Since.specification(3)

  static func vendor(_ entry: VendorEntry, _ inspection: inout Inspection) {
    for (position, url) in entry.elements(.urls).enumerated() {
      let node = url.member(MemberBytes.langId)
      let tag = node?.string ?? ""
      guard !isClean(tag) else { continue }
      inspection.report(
        rule, entry, at: node?.index ?? url.index, "/urls/\(position)" + (node == nil ? "" : "/langId"), text: tag,
        tag.isEmpty
          ? "the entry does not say its language; it is only used where no other fits"
          : "the language is not written like `de` or `sr-cyrl`; it is read without blanks and in lower case")
    }
  }

  /// Two or three letters, then parts of two to eight letters or digits.
  private static func isClean(_ tag: String) -> Bool {
    let parts = tag.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard let first = parts.first, (2...3).contains(first.count), first.allSatisfy(isLetter) else { return false }
    return parts.dropFirst().allSatisfy { (2...8).contains($0.count) && $0.allSatisfy { isLetter($0) || isDigit($0) } }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }
  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
