package import GVLList
import GVLShown

extension BundleManifest {
  /// The first difference between the manifest and its list, seen through its profile; nil if they agree.
  ///
  /// - Parameter list: The list with the SHA-256 of the manifest.
  package func contradiction(with list: VendorList) -> String? {
    let shown = ShownList(list, through: profile)
    if lastUpdated != list.lastUpdatedText { return "`lastUpdated` is not that of \(self.list)" }
    if tcfPolicyVersion != list.tcfPolicyVersion { return "`tcfPolicyVersion` is not that of \(self.list)" }
    if vendors != shown.vendors.count {
      return "it says \(vendors) vendors, its profile has \(shown.vendors.count) of \(self.list)"
    }
    return leftOut == shown.leftOut ? nil : "`leftOut` is not what its profile leaves out of \(self.list)"
  }

  /// The first difference between the bundle's own list and the list that it was made from, seen through its profile;
  /// nil if they agree. `gvl bundle verify` compares texts and addresses: the compact form has only some of them.
  ///
  /// - Parameters:
  ///   - shipped: The bundle's list, in the form of the official lists.
  ///   - list: The list with the SHA-256 of the manifest.
  package func contradiction(of shipped: VendorList, with list: VendorList) -> String? {
    if shipped.reference.bare != self.list.bare {
      return "this is \(shipped.reference), and the manifest names \(self.list)"
    }
    if shipped.lastUpdatedText != list.lastUpdatedText { return "`lastUpdated` is not that of \(self.list)" }
    if shipped.tcfPolicyVersion != list.tcfPolicyVersion { return "`tcfPolicyVersion` is not that of \(self.list)" }
    let shown = ShownList(list, through: profile)
    let (ids, own) = (shown.vendors.map(\.id), shipped.vendors.map(\.id))
    if let id = Set(ids).symmetricDifference(own).min() {
      return "vendor \(id) is \(ids.contains(id) ? "missing" : "not one of its profile's in \(self.list)")"
    }
    let copy = ShownList(shipped)
    for vendor in shown.vendors {
      guard let other = shipped.vendor(vendor.id) else { continue }
      let isSame =
        vendor.name.utf8.elementsEqual(other.name.utf8) && other.isLive
        && shown.uses(of: vendor) == copy.uses(of: other)
        && vendor.retention == other.retention
      if !isSame { return "vendor \(vendor.id) is not as \(self.list) and the profile have it" }
    }
    for kind in TextKind.allCases where kind != .stack {
      if shown.items(kind).map(\.id) != shipped.texts[kind].map(\.id) {
        return "`\(kind.member)` are not those of \(self.list) and the profile"
      }
    }
    return nil
  }
}
