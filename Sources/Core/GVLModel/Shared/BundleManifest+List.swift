extension BundleManifest {
  /// What the manifest says otherwise than the list that it names, seen through its profile; nil where all is so.
  ///
  /// - Parameter list: with the SHA-256 of the manifest.
  package func contradiction(with list: VendorList) -> String? {
    let shown = ShownList(list, through: profile)
    if lastUpdated != list.lastUpdatedText { return "`lastUpdated` is not that of \(self.list)" }
    if tcfPolicyVersion != list.tcfPolicyVersion { return "`tcfPolicyVersion` is not that of \(self.list)" }
    if vendors != shown.vendors.count {
      return "it says \(vendors) vendors, its profile has \(shown.vendors.count) of \(self.list)"
    }
    return leftOut == shown.leftOut ? nil : "`leftOut` is not what its profile leaves out of \(self.list)"
  }
}
