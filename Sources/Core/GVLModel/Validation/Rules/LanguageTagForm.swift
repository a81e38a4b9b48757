import GVLFindings
import JSONText

/// Tags of languages are written one way.
enum LanguageTagForm: ListRule {
  static let rule = Rule(
    id: "list/language-tag", severity: .info, title: "language tags are lower case with hyphens: sr-cyrl",
    cite: .observed, since: since)
  static let since: Rule.Since? = .specification(3)

  static func vendor(_ entry: VendorEntry, _ inspection: inout Inspection) {
    for (position, url) in entry.elements(.urls).enumerated() {
      let node = url.member(MemberBytes.langId)
      let tag = node?.string ?? ""
      guard !LanguageTag.isNormal(tag) else { continue }
      inspection.report(
        rule, entry, at: node?.index ?? url.index, entry.path(.urls) + "/\(position)" + (node == nil ? "" : "/langId"),
        text: tag,
        tag.isEmpty
          ? "the entry does not say its language; it is only used where no other fits"
          : "the language is not written like `de` or `sr-cyrl`; it is read without blanks and in lower case")
    }
  }
}
