extension [PublisherRestriction] {
  /// Adds one to those that are sorted by purpose and kind. One of the same purpose and kind gets its vendors, so that there
  /// are never more than 256, however often a string repeats them.
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
