import GVLData

/// The meaning of each category of the app's analytics workspace. With Segment's consent plugin, add to the app:
///
///     extension ConsentCategories: @retroactive ConsentCategoryProvider {}
///     let manager = ConsentManager(provider: provider, consentChanged: { … })
///     analytics.add(plugin: manager)
///     manager.start()     // until then the plugin keeps every event back
public func analyticsConsent() -> ConsentCategories {
  ConsentCategories([
    "Advertising": ConsentCategory(purposes: [2, 3, 4]),
    "Analytics": ConsentCategory(purposes: [7], vendors: [10]),
    "Location": ConsentCategory(specialFeatures: [1]),
  ])
}

extension ConsentCategories {
  /// Call it when the dialog was closed, and when the app starts. It takes what may be signalled, which can be less
  /// than a stored choice on an older list allows.
  public func take(_ fresh: FreshBundle) throws {
    guard let signalled = try fresh.signalled() else { return update(nil) }
    update(signalled)
    // Everything is off until the first choice.
    start()
  }
}
