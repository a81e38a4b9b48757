import GVLData

extension ConsentDialog {
  /// The sentences of the first layer, in the order that the TCF policies require.
  public var notice: [String] {
    guard let texts else { return [] }
    let purposes = firstLayer.rows.filter { !$0.purposes.isEmpty }.map(\.name)
    let features = firstLayer.rows.filter { $0.purposes.isEmpty }.map(\.name)
    var notice = [texts.text("first.partners", count: firstLayer.vendorCount), texts.text("first.data")]
    notice.append(texts.text("first.purposes", ["purposes": purposes.joined(separator: "; ")]))
    if !features.isEmpty {
      notice.append(texts.text("first.specialFeatures", ["specialFeatures": features.joined(separator: "; ")]))
    }
    if !interestPurposes.isEmpty { notice.append(texts.text("first.legitimateInterest")) }
    return notice + ["first.consequences", "first.scopeApp", "first.withdrawalApp"].map { texts.text($0) }
  }

  /// The text of a button or heading, such as `first.acceptAll`; the key if the bundle has no dialog texts.
  public func label(_ key: String) -> String { texts?.text(key) ?? key }

  /// Texts that say how many vendors ask for consent to a purpose, and how many rely on a legitimate interest.
  public func counts(_ purpose: Purpose) -> [String] {
    guard let texts else { return [] }
    let counts = [
      ("second.consentVendors", purpose.consentVendorCount),
      ("second.interestVendors", purpose.legitimateInterestVendorCount),
    ]
    return counts.filter { $0.1 > 0 }.map { texts.text($0.0, count: $0.1) }
  }

  /// How long a vendor keeps data for a purpose, as a text; nil if it does not say.
  public func retention(_ use: Vendor.Use) -> String? {
    use.retentionDays.map { texts?.text("vendors.days", count: $0) ?? String($0) }
  }
}
