package import ConsentSignals

/// Settings for other services that ask for users' choices.
package struct SignalSettings: Sendable, Hashable {
  /// One category of an analytics service.
  package struct Category: Sendable, Hashable {
    package let name: String
    package var meaning = ConsentCategory()
    /// The destinations of the service that need it.
    package var destinations: [String] = []
  }

  /// In the order of the file; events name the categories in this order.
  package var analytics: [Category] = []
  /// The ids that the kinds of Google's consent mode need if Google's own table leaves them out.
  package var consentMode: [ConsentMode.Kind: ConsentCategory] = [:]

  /// The message if there are no categories, with its remedy.
  package static let noCategories =
    "no categories are named: write them into the profile in gvl.yml, as `categories: {Advertising: {purposes: [2, 3, 4]}}`"

  package var categories: ConsentCategories {
    ConsentCategories(analytics.map { ConsentCategories.Entry($0.name, $0.meaning) })
  }

  /// In the order in which the categories first name them.
  package var destinations: Destinations {
    var entries: [Destinations.Entry] = []
    for category in analytics {
      for name in category.destinations {
        if let at = entries.firstIndex(where: { $0.name == name }) {
          entries[at].categories.append(category.name)
        } else {
          entries.append(.init(name, categories: [category.name]))
        }
      }
    }
    return Destinations(entries)
  }
}
