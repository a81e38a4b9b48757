import GVLFindings
import JSONText

/// Addresses can be followed as they stand.
enum URLForm: ListRule {
  static let rule = Rule(
    id: "list/url-form", severity: .warning,
    title: "addresses are whole web addresses without blanks", cite: .observed)
  private static let message =
    "this is no whole web address (https://host/path, no blanks); a link to it may lead nowhere, fix it before use"

  static func vendor(_ entry: VendorEntry, _ inspection: inout Inspection) {
    if entry.specification < 3 {
      guard let node = entry.value(.text(.policyURL)), let text = faulty(node), !isBlank(text) else { return }
      return inspection.report(rule, entry, at: node.index, entry.path(.text(.policyURL)), text: text, message)
    }
    // One that does not even begin with https:// is another rule's.
    if let node = entry.value(.text(.disclosureURL)), let text = faulty(node), hasScheme(text, "https://") {
      inspection.report(rule, entry, at: node.index, entry.path(.text(.disclosureURL)), text: text, message)
    }
    for (position, url) in entry.elements(.urls).enumerated() {
      if let node = url.member(MemberBytes.privacy) { check(node, position, "privacy", entry, &inspection) }
      if let node = url.member(MemberBytes.legIntClaim) { check(node, position, "legIntClaim", entry, &inspection) }
    }
  }

  private static func check(
    _ node: JSONNode, _ position: Int, _ member: String, _ entry: VendorEntry, _ inspection: inout Inspection
  ) {
    // A missing or empty policy is another rule's business; a missing claim is nobody's.
    guard let text = faulty(node), member == "legIntClaim" || !isBlank(text) else { return }
    inspection.report(rule, entry, at: node.index, entry.path(.urls) + "/\(position)/\(member)", text: text, message)
  }

  /// The text of an address that is there and cannot be followed.
  private static func faulty(_ node: JSONNode) -> String? {
    guard let text = node.string, !text.isEmpty, !isWebAddress(text) else { return nil }
    return text
  }
}
