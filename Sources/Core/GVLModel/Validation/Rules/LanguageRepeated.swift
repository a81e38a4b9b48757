import GVLFindings
import JSONText

/// One entry for one language.
enum LanguageRepeated: ListRule {
  static let rule = Rule(
    id: "list/language-repeated", severity: .warning, title: "a vendor has one entry of `urls` per language",
    cite: .format("vendor list: urls"), since: since)
  static let since: Rule.Since? = .specification(3)

  static func vendor(_ entry: VendorEntry, _ inspection: inout Inspection) {
    guard entry.count(.urls) > 1 else { return }
    var seen: Set<String> = []
    for (position, url) in entry.elements(.urls).enumerated() {
      guard let node = url.member(MemberBytes.langId), let tag = node.string, !tag.isEmpty else { continue }
      if seen.insert(LanguageTag.normalized(tag)).inserted { continue }
      inspection.report(
        rule, entry, at: node.index, entry.path(.urls) + "/\(position)/langId", text: tag,
        "the vendor has another entry for this language; the first is used, the vendor should keep one")
    }
  }
}
