import JSONText

/// Addresses can be followed as they stand.
enum URLForm: ListRule {
  static let rule = Rule(
    id: "list/url-form", severity: .warning,
    title: "addresses of pages are whole web addresses without blanks", cite: .observed)

  static func vendor(_ entry: VendorEntry, _ inspection: inout Inspection) {
    if entry.specification < 3 {
      guard let node = entry.value(.policyUrl) else { return }
      check(node, "/policyUrl", entry, &inspection)
      return
    }
    for (position, url) in entry.elements(.urls).enumerated() {
      for member in url.members where member.name == "privacy" || member.name == "legIntClaim" {
        check(member.value, "/urls/\(position)/\(member.name)", entry, &inspection)
      }
    }
  }

  private static func check(
    _ node: JSONNode, _ path: String, _ entry: VendorEntry, _ inspection: inout Inspection
  ) {
    // A missing or empty address is another rule's business.
    guard let text = node.string, !text.isEmpty, !isWebAddress(text) else { return }
    guard !(isBlank(text) && path.hasSuffix("privacy")), !(isBlank(text) && path == "/policyUrl") else { return }
    inspection.report(
      rule, entry, at: node.index, path, text: text,
      "this is no whole web address (https://host/path, no blanks); a link to it may lead nowhere, mend it before use")
  }
}
