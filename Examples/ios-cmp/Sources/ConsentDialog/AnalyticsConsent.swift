import GVLData

/// What the categories of the app's analytics workspace stand for. Beside it, where Segment's consent plugin is linked:
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
  /// After the dialog was closed, and when the app starts. What is signalled counts, not what is stored: of a choice that was
  /// made on an older list less may be.
  public func take(_ fresh: FreshBundle) throws {
    guard let signalled = try fresh.signalled() else { return update(nil) }
    update(signalled)
    // From the first choice on; until then everything is off.
    start()
  }
}
