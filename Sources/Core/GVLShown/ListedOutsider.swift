package import GVLList

/// A third party that a profile names outside of the list although the list has it: a custom vendor, or one of Google's
/// providers. The TCF asks for vendors of the list, so users would be asked twice.
package struct ListedOutsider: Sendable, Hashable {
  /// A third party outside of the list.
  package struct Outsider: Sendable {
    /// The name in messages: `custom vendor Lampworks`.
    let label: String
    let name: String
    /// The addresses of its policy, and its domains.
    let addresses: [String]

    package init(label: String, name: String, addresses: [String]) {
      (self.label, self.name, self.addresses) = (label, name, addresses)
    }
  }

  /// The third party's name in messages.
  package let label: String
  /// The id of the vendor in the list.
  package let vendor: Int
  package let vendorName: String
  /// The domain that both have; nil if both have the same name.
  package let domain: String?

  /// The matches in the order of the outsiders, one for each.
  package static func found(_ outsiders: [Outsider], in vendors: [Vendor]) -> [ListedOutsider] {
    guard !outsiders.isEmpty else { return [] }
    var (byName, byDomain): ([String: Vendor], [String: [Vendor]]) = ([:], [:])
    for vendor in vendors {
      byName[folded(vendor.name)] = vendor
      let addresses = vendor.urls.flatMap { [$0.privacy, $0.legitimateInterestClaim] } + [vendor.policyURL]
      for domain in Set(addresses.compactMap { $0.flatMap(domain) }) { byDomain[domain, default: []].append(vendor) }
    }
    return outsiders.compactMap { outsider in
      if let vendor = byName[folded(outsider.name)] {
        return ListedOutsider(label: outsider.label, vendor: vendor.id, vendorName: vendor.name, domain: nil)
      }
      for domain in outsider.addresses.compactMap(domain) {
        // A domain of several vendors is a host of policies, or belongs to a group of companies.
        guard let vendors = byDomain[domain], vendors.count == 1 else { continue }
        return ListedOutsider(label: outsider.label, vendor: vendors[0].id, vendorName: vendors[0].name, domain: domain)
      }
      return nil
    }
  }

  /// The name in lower case, only letters and digits, without a legal form at the end.
  static func folded(_ name: String) -> String {
    var words = name.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    while words.count > 1, let last = words.last, forms.contains(last) { words.removeLast() }
    return words.joined(separator: " ")
  }

  private static let forms: Set<String> = [
    "inc", "ltd", "llc", "gmbh", "ag", "bv", "b", "v", "s", "a", "sa", "sas", "srl", "spa", "sl", "ab", "as", "oy",
    "plc", "co",
    "corp", "corporation", "limited", "kg", "se", "pty", "sp", "z", "o",
  ]

  /// The registered domain, guessed from its form: `example.co.uk` for `https://ads.example.co.uk/privacy`.
  static func domain(_ address: String) -> String? {
    var host = Substring(address.lowercased())
    for scheme in ["https://", "http://"] where host.hasPrefix(scheme) { host = host.dropFirst(scheme.count) }
    host = host.prefix { $0 != "/" && $0 != "?" && $0 != "#" && $0 != ":" }
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count >= 2, labels.allSatisfy({ !$0.isEmpty }), host.utf8.allSatisfy({ $0 > 0x20 }) else { return nil }
    let isSecondLevel = labels.last?.utf8.count == 2 && registries.contains(String(labels[labels.count - 2]))
    let domain = labels.suffix(isSecondLevel ? 3 : 2).joined(separator: ".")
    return hosts.contains(domain) || hosts.contains(String(host)) ? nil : domain
  }

  /// Domains where anyone can publish pages.
  private static let hosts: Set<String> = [
    "amazonaws.com", "cloudfront.net", "azureedge.net", "windows.net", "azurewebsites.net", "github.io", "netlify.app",
    "herokuapp.com", "blogspot.com", "wordpress.com", "wixsite.com", "appspot.com", "web.app", "notion.site",
    "googleusercontent.com", "sites.google.com", "docs.google.com", "drive.google.com",
  ]

  private static let registries: Set<String> = ["co", "com", "org", "net", "gov", "ac", "or", "ne", "edu"]
}
