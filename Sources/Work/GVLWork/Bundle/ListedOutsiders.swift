import GVLList
import GVLSettings
import GVLShown
import GVLWorkspace
import PlainText

extension Workspace {
  /// Sentences about third parties of a profile that are vendors in the list.
  func listedOutsiders(of profile: WorkspaceProfile, in list: VendorList) throws -> [String] {
    var outsiders = profile.dialogs.customVendors.map {
      ListedOutsider.Outsider(label: "custom vendor \($0.name)", name: $0.name, addresses: [$0.url].compactMap(\.self))
    }
    let ids = profile.dialogs.additionalProviders
    if !ids.isEmpty, let providers = try extraList(.atp) {
      outsiders += ids.compactMap { id in
        providers.entries[id].map {
          ListedOutsider.Outsider(label: "Google's provider \(id) \($0.name)", name: $0.name, addresses: $0.addresses)
        }
      }
    }
    let unknown =
      ids.isEmpty || outsiders.count > profile.dialogs.customVendors.count
      ? []
      : [
        "whether the list has one of Google's providers as a vendor is not known: `gvl sync --also atp` stores Google's list"
      ]
    return unknown
      + ListedOutsider.found(outsiders, in: list.vendors.filter(\.isLive)).map { found in
        let what = found.domain.map { "domain \($0)" } ?? "name"
        return
          "\(found.label) has the \(what) of vendor \(found.vendor) \(found.vendorName): a vendor of the list is asked for by the TCF, not beside it"
      }
  }
}
