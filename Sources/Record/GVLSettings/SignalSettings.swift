package import ConsentSignals

/// What the file says of other services that ask what a user chose.
package struct SignalSettings: Sendable, Hashable {
  /// One category of an analytics service.
  package struct Category: Sendable, Hashable {
    package let name: String
    package var meaning = ConsentCategory()
    /// The destinations of the service that need it.
    package var destinations: [String] = []
  }

  /// In the order of the file, in which events name them.
  package var analytics: [Category] = []
  /// What the kinds of Google's consent mode need that Google's own table leaves out.
  package var consentMode: [ConsentMode.Kind: ConsentCategory] = [:]

  /// What to do where there are none.
  package static let noCategories =
    "no categories are named: write them into the profile in gvl.yml, as `categories: {Advertising: {purposes: [2, 3, 4]}}`"

  package var categories: ConsentCategories {
    ConsentCategories(analytics.map { ConsentCategories.Entry($0.name, $0.meaning) })
  }

  /// In the order in which the categories name them first.
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
