import GVLBundleFormat
import GVLList
import GVLShown
import JSONText
import PlainText

/// A list in which every address of a vendor is a link: blanks around links and other addresses are removed.
func withLinks(_ list: JSONValue) -> JSONValue {
  list.changing("vendors") { vendors in
    guard case .object(let rows) = vendors else { return vendors }
    return .object(rows.map { .init($0.name, vendorWithLinks($0.value)) })
  }
}

private func vendorWithLinks(_ vendor: JSONValue) -> JSONValue {
  vendor.keepingLinks(in: ["policyUrl", "deviceStorageDisclosureUrl"]).changing("urls") { urls in
    guard case .array(let entries) = urls else { return urls }
    return .array(entries.map { $0.keepingLinks(in: ["privacy", "legIntClaim"]) })
  }
}

extension JSONValue {
  fileprivate func changing(_ name: String, _ change: (JSONValue) -> JSONValue) -> JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(members.map { $0.name == name ? .init(name, change($0.value)) : $0 })
  }

  fileprivate func keepingLinks(in names: Set<String>) -> JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(
      members.compactMap { member in
        guard names.contains(member.name), case .string(let text) = member.value, text != "" else { return member }
        return WebLink.shown(text).map { .init(member.name, .string($0)) }
      })
  }
}

extension ShownList {
  /// The addresses of its vendors that are not links (`WebLink`), in the form of a manifest.
  var wrongAddresses: [BundleManifest.Address] {
    vendors.flatMap { vendor in
      vendor.wrongAddresses.map { .init(vendor: vendor.id, item: $0.item, address: $0.address, reason: $0.fault) }
    }
  }
}
