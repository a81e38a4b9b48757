extension [PublisherRestriction] {
  /// Adds a restriction to an array sorted by purpose and kind. Vendors of an equal purpose and kind are merged, so
  /// that the array never has more than 256 entries, however often a string repeats them.
  package mutating func merge(_ restriction: PublisherRestriction) {
    guard let last, last.key >= restriction.key,
      let place = firstIndex(where: { $0.key >= restriction.key })
    else { return append(restriction) }
    if self[place].key == restriction.key {
      self[place].vendors.formUnion(restriction.vendors)
    } else {
      insert(restriction, at: place)
    }
  }
}
