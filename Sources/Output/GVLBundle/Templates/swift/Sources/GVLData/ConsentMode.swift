extension TCString {
  /// Google's consent mode, true for granted, by Google's table: `ad_storage` needs purpose 1, `ad_user_data` 1 and 7,
  /// `ad_personalization` 3 and 4, each with consent, and consent for Google (vendor 755) that no restriction takes from it for one of
  /// these purposes. The three are not in the answer where the dialog did not show Google; of a string that does not name the
  /// disclosed vendors the consent alone decides.
  ///
  /// An app hands it to Google's SDK itself where that does not read the keys. Of what is signalled:
  /// `try consent.permitted(choice).consentMode(…)`.
  ///
  /// - Parameter meaning: What else there is stands for, as the publisher says: `analytics_storage`,
  ///   `functionality_storage`, `personalization_storage`, `security_storage`. What is not named there is not in the answer;
  ///   the three above stay as they are.
  ///
  /// Source: Google, "Implement consent mode with TCF strings" (developers.google.com/tag-platform/security/guides). What its own
  /// SDKs do for a user who refused Google is not verified.
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
