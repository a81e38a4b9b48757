extension TCString {
  /// Google's consent mode, true for granted, by Google's table: `ad_storage` needs purpose 1, `ad_user_data` 1 and 7,
  /// `ad_personalization` 3 and 4, each with consent.
  ///
  /// An app hands it to Google's SDK itself where that does not read the keys. Of what is signalled:
  /// `try consent.permitted(choice).consentMode(…)`.
  ///
  /// - Parameter meaning: What else there is stands for, as the publisher says: `analytics_storage`,
  ///   `functionality_storage`, `personalization_storage`, `security_storage`. What is not named there is not in the answer;
  ///   the three above stay as they are.
  ///
  /// Source: Google, "Implement consent mode with TCF strings" (developers.google.com/tag-platform/security/guides).
  public func consentMode(also meaning: [String: ConsentCategory] = [:]) -> [String: Bool] {
    let table: [String: ConsentCategory] = [
      "ad_storage": ConsentCategory(purposes: [1]),
      "ad_user_data": ConsentCategory(purposes: [1, 7]),
      "ad_personalization": ConsentCategory(purposes: [3, 4]),
    ]
    let signalled = ConsentChoices(
      purposes: purposeConsents, specialFeatures: specialFeatureOptIns, vendors: vendorConsents)
    return meaning.merging(table) { $1 }.categories(from: signalled)
  }
}
