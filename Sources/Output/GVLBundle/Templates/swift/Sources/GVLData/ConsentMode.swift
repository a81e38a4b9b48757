extension TCString {
  /// Google's consent mode; true means granted. By Google's table `ad_storage` needs purpose 1, `ad_user_data` 1 and 7,
  /// `ad_personalization` 3 and 4. Each also needs consent for Google (vendor 755), and no publisher restriction on
  /// Google for these purposes. The three are absent if the dialog did not show Google; for a string without disclosed
  /// vendors, consent alone decides.
  ///
  /// Pass it to Google's SDK if that does not read the keys. Use `try consent.permitted(choice).consentMode(…)`, which
  /// contains only what may be signalled.
  ///
  /// - Parameter meaning: The publisher's meaning of further kinds: `analytics_storage`, `functionality_storage`,
  ///   `personalization_storage`, `security_storage`. A kind that is not in it is not in the result; the three kinds of
  ///   Google's table cannot be changed.
  ///
  /// Source: Google, "Implement consent mode with TCF strings" (developers.google.com/tag-platform/security/guides).
  /// How Google's own SDKs treat a user who refused Google is not verified.
  public func consentMode(also meaning: [String: ConsentCategory] = [:]) -> [String: Bool] {
    let google = 755
    let table: [String: ConsentCategory] = [
      "ad_storage": ConsentCategory(purposes: [1], vendors: [google]),
      "ad_user_data": ConsentCategory(purposes: [1, 7], vendors: [google]),
      "ad_personalization": ConsentCategory(purposes: [3, 4], vendors: [google]),
    ]
    var signalled = ConsentChoices(
      purposes: purposeConsents, specialFeatures: specialFeatureOptIns, vendors: vendorConsents)
    let others = meaning.filter { table[$0.key] == nil }.categories(from: signalled)
    guard vendorsDisclosed?.contains(google) ?? true else { return others }
    for one in restrictions where one.vendors.contains(google) {
      if one.type == .notAllowed || one.type == .requireLegitimateInterest { signalled.purposes.remove(one.purpose) }
    }
    return others.merging(table.categories(from: signalled)) { $1 }
  }
}
