import ConsentSignals
package import GVLList
import PlainText

/// A list as strings are judged by it: sets of ids that are compared a word at a time. Made once for many strings.
package struct KnownList: Sendable {
  package let list: VendorList
  /// Every vendor that it has an entry for.
  let vendors: IDBits
  /// Those with a deletion date.
  let deleted: IDBits
  /// Those that a legitimate interest can be signalled for: they claim one for a purpose, or have special purposes.
  let interested: IDBits
  let purposes: IDBits
  let specialFeatures: IDBits

  package init(_ list: VendorList) {
    self.list = list
    var (vendors, deleted, interested) = (IDBits(), IDBits(), IDBits())
    for vendor in list.vendors {
      vendors.insert(vendor.id)
      if !vendor.isLive { deleted.insert(vendor.id) }
      if !vendor.legitimateInterestPurposes.isEmpty || !vendor.flexiblePurposes.isEmpty
        || !vendor.specialPurposes.isEmpty
      {
        interested.insert(vendor.id)
      }
    }
    (self.vendors, self.deleted, self.interested) = (vendors, deleted, interested)
    purposes = IDBits(list.texts[.purpose].map(\.id))
    specialFeatures = IDBits(list.texts[.specialFeature].map(\.id))
  }

  var name: String { list.reference.description }

  /// Those of some vendors that were deleted before a moment. One whose date cannot be read counts as deleted.
  func deleted(among ids: IDBits, before moment: Timestamp) -> IDBits {
    let candidates = deleted.intersection(ids)
    guard !candidates.isEmpty else { return candidates }
    return IDBits(candidates.filter { list.vendor($0)?.deletedDate.map { $0 < moment } ?? true })
  }
}
