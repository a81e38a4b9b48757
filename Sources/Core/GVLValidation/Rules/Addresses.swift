import GVLFindings
import GVLList
import JSONText

/// Rules on addresses and their languages.
extension ListRules {
  static let addresses: [ListRule] = [
    .init(
      "urls-empty", .error, "a vendor has a privacy policy in at least one language", .format("vendor list: urls"),
      since: .specification(3),
      vendor: { entry in
        let urls = entry.elements(.urls)
        if urls.isEmpty { return [entry.found(.urls, orSelf: true, noPolicy)] }
        return urls.enumerated().compactMap { position, url in
          let policy = url.member(MemberBytes.privacy)
          guard isBlank(policy?.string ?? "") else { return nil }
          return entry.found(
            at: policy?.index ?? url.index, entry.path(.urls) + "/\(position)",
            "this entry names no privacy policy; the vendor must name one or drop the entry")
        }
      }),
    .init(
      "policy-url-empty", .warning, "a vendor has a privacy policy (specifications 1 and 2)",
      .format("vendor list: policyUrl"),
      vendor: { entry in
        guard entry.specification < 3, isBlank(entry.vendor.policyURL ?? "") else { return [] }
        return [entry.found(.text(.policyURL), orSelf: true, noPolicy)]
      }),
    .init(
      "url-form", .warning, "addresses are whole web addresses without blanks", .observed,
      vendor: { $0.specification < 3 ? $0.faultyPolicy : $0.faultyAddresses }),
    .init(
      "disclosure-url-https", .error, "`deviceStorageDisclosureUrl` begins with https://",
      Citation("Vendor Device Storage & Operational Disclosures"), since: .specification(3),
      vendor: { entry in
        let url = entry.vendor.deviceStorageDisclosureURL
        // The rule `list/url-form` checks the remaining part of the address.
        if let url, hasScheme(url, "https://") { return [] }
        return [
          entry.found(
            .text(.disclosureURL), text: url,
            url == nil
              ? "the vendor names no device storage disclosure; it must name one"
              : "the address of the device storage disclosure does not begin with https://; do not fetch it, the vendor must fix it"
          )
        ]
      }),
    .init(
      "language-tag", .info, "language tags are lower case with hyphens: sr-cyrl", .observed, since: .specification(3),
      vendor: { entry in
        entry.elements(.urls).enumerated().compactMap { position, url in
          let node = url.member(MemberBytes.langId)
          let tag = node?.string ?? ""
          guard !LanguageTag.isNormal(tag) else { return nil }
          return entry.found(
            at: node?.index ?? url.index, entry.path(.urls) + "/\(position)" + (node == nil ? "" : "/langId"),
            text: tag,
            tag.isEmpty
              ? "the entry does not say its language; it is only used where no other fits"
              : "the language is not written like `de` or `sr-cyrl`; it is read without blanks and in lower case")
        }
      }),
    .init(
      "language-repeated", .warning, "a vendor has one entry of `urls` per language", .format("vendor list: urls"),
      since: .specification(3),
      vendor: { entry in
        guard entry.count(.urls) > 1 else { return [] }
        var seen: Set<String> = []
        return entry.elements(.urls).enumerated().compactMap { position, url in
          guard let node = url.member(MemberBytes.langId), let tag = node.string, !tag.isEmpty,
            !seen.insert(LanguageTag.normalized(tag)).inserted
          else { return nil }
          return entry.found(
            at: node.index, entry.path(.urls) + "/\(position)/langId", text: tag,
            "the vendor has another entry for this language; the first is used, the vendor should keep one")
        }
      }),
  ]
}

private let noPolicy = "the vendor names no privacy policy; it must name one, leave it out until it does"

extension VendorEntry {
  fileprivate var faultyPolicy: [ListFound] {
    guard let node = value(.text(.policyURL)), let text = faulty(node), !isBlank(text) else { return [] }
    return [faulty(at: node.index, path(.text(.policyURL)), text)]
  }

  fileprivate var faultyAddresses: [ListFound] {
    var found: [ListFound] = []
    // Another rule reports an address that does not begin with https://.
    if let node = value(.text(.disclosureURL)), let text = faulty(node), hasScheme(text, "https://") {
      found.append(faulty(at: node.index, path(.text(.disclosureURL)), text))
    }
    for (position, url) in elements(.urls).enumerated() {
      // Another rule reports a missing or empty policy; a missing claim is allowed.
      if let node = url.member(MemberBytes.privacy), let text = faulty(node), !isBlank(text) {
        found.append(faulty(at: node.index, path(.urls) + "/\(position)/privacy", text))
      }
      if let node = url.member(MemberBytes.legIntClaim), let text = faulty(node) {
        found.append(faulty(at: node.index, path(.urls) + "/\(position)/legIntClaim", text))
      }
    }
    return found
  }

  /// The text of an address that exists and cannot be opened.
  private func faulty(_ node: JSONNode) -> String? {
    guard let text = node.string, !text.isEmpty, !isWebAddress(text) else { return nil }
    return text
  }

  private func faulty(at index: Int, _ path: String, _ text: String) -> ListFound {
    found(
      at: index, path, text: text,
      "this is no whole web address (https://host/path, no blanks); a link to it may lead nowhere, fix it before use")
  }
}
