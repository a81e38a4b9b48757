import GVLBundleFormat
import GVLList
import PlainText

/// A third party outside the list, shown beside it and asked for in the CMP's own words.
package struct CustomVendor: Sendable, Hashable {
  package var name: String
  /// The URL of its privacy policy.
  package var url: String?

  package init(name: String, url: String?) { (self.name, self.url) = (name, url) }
}

extension BundleManifest.Collision {
  /// The custom vendors that are also vendors of the list, by name or by domain. The framework's own words must be used
  /// to ask for vendors of the list.
  static func all(of custom: [CustomVendor], in list: VendorList) -> [BundleManifest.Collision] {
    guard !custom.isEmpty else { return [] }
    let wanted = custom.map { (vendor: $0, name: plainName($0.name), host: $0.url.flatMap(host)) }
    var found: [BundleManifest.Collision] = []
    for vendor in list.vendors where vendor.isLive {
      let name = plainName(vendor.name)
      let addresses =
        vendor.urls.flatMap { [$0.privacy, $0.legitimateInterestClaim] } + [
          vendor.policyURL, vendor.deviceStorageDisclosureURL,
        ]
      let hosts = Set(addresses.compactMap { $0.flatMap(host) })
      for one in wanted {
        if !one.name.isEmpty, one.name == name {
          found.append(.init(custom: one.vendor.name, vendor: vendor.id, name: vendor.name, what: .name))
        } else if let host = one.host, hosts.contains(where: { isSame($0, host) }) {
          found.append(.init(custom: one.vendor.name, vendor: vendor.id, name: vendor.name, what: .domain))
        }
      }
    }
    return found
  }

  /// Letters and digits only, without the legal form at its end.
  private static func plainName(_ name: String) -> String {
    var words = name.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    while words.count > 1, let last = words.last, companies.contains(last) { words.removeLast() }
    return words.joined(separator: " ")
  }

  private static let companies: Set = [
    "inc", "incorporated", "ltd", "limited", "llc", "llp", "gmbh", "ag", "kg", "mbh", "co", "company", "corp",
    "corporation", "sa", "sas", "sarl", "srl", "spa", "bv", "nv", "ab", "as", "aps", "oy", "plc", "pty", "se", "kft",
    "sl", "s", "a", "o", "z", "r", "l", "sp", "zoo", "b", "v", "p", "n", "pte", "kk", "k",
  ]

  /// The host of an HTTP address, without `www.`.
  private static func host(_ address: String) -> String? {
    let lower = address.lowercased()
    guard let scheme = ["https://", "http://"].first(where: lower.hasPrefix) else { return nil }
    let authority = lower.dropFirst(scheme.count).prefix { !"/?#".contains($0) }
    let name = authority.drop { $0 != "@" }.dropFirst()
    var host = String((name.isEmpty ? authority : name).prefix { $0 != ":" })
    if host.hasPrefix("www.") { host.removeFirst(4) }
    return host.contains(".") ? host : nil
  }

  /// Whether two hosts are equal, or one is a subdomain of the other.
  private static func isSame(_ a: String, _ b: String) -> Bool {
    a == b || a.hasSuffix("." + b) || b.hasSuffix("." + a)
  }
}
